# A virtual environment in .venv is made on first use and brought up to date when pyproject.toml or constraints.txt change.

PYTHON ?= python3
WORKERS ?= 2
TESTS ?= tests
PYTEST = .venv/bin/python -m pytest -n $(WORKERS) --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help setup demo test verify bench lint clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/ready ## make .venv with everything in it

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	.venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

demo: .venv/ready ## train on Zombie Town, rank against the baselines, leave pictures and a replay in demo/
	.venv/bin/python -m train demo

test: lint ## lint, types and tests: all that CI runs
	$(PYTEST) --durations=10

verify: .venv/ready ## the tests with their full counts, TESTS=... for some files; writes docs/verified.md
	ZOMBIE_ENVS_VERIFY=1 $(PYTEST) -p tests.record $(TESTS)

bench: .venv/ready ## decisions a second here and, in the same run, in other libraries
	.venv/bin/python -m benchmarks throughput

lint: .venv/ready ## ruff and mypy
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy

clean: ## remove .venv and what tools left behind
	rm -rf .venv .pytest_cache .ruff_cache .mypy_cache .hypothesis build dist
	find . -name __pycache__ -prune -exec rm -rf {} +
