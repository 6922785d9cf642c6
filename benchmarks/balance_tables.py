"""What `balance` tells, as tables in markdown."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .intervals import proportion
from .report import percent, span

if TYPE_CHECKING:
    from .balance import Balance, Cell


def markdown(balance: "Balance") -> str:
    return "\n".join(TABLES[name](balance) for name in balance.plan.tables)


def lines_of(lines: Sequence[Sequence[str]]) -> str:
    """The first line is the head."""
    head, *rows = lines
    return "".join(f"| {' | '.join(line)} |\n" for line in (head, ["---"] * len(head), *rows))


def by_value(balance: "Balance", tell: Callable[["Cell"], str]) -> str:
    """A row a pairing, a column a value of the varied option."""
    vary, values = balance.plan.vary, balance.plan.vary.values
    lines = [["match", "agents", *(f"{vary.words}: {value}" for value in values)]]
    for match, label, cells in balance.rows():
        found = {cell.value: tell(cell) for cell in cells}
        lines.append([match, label, *(found.get(value, "-") for value in values)])
    return lines_of(lines)


def by_cell(balance: "Balance", columns: Sequence[str], tell: Callable[["Cell"], Sequence[str]]) -> str:
    """A row a cell."""
    lines = [["match", "agents", balance.plan.vary.words, *columns]]
    for cell in balance.cells:
        told = list(tell(cell))
        lines.append([cell.match, cell.label, str(cell.value), *told, *["-"] * (len(columns) - len(told))])
    return lines_of(lines)


def wins(balance: "Balance") -> str:
    """Wins of the first role in percent and their interval."""
    return by_value(balance, lambda cell: f"{percent(cell.share)} ({span(*cell.interval)})")


def seats(balance: "Balance") -> str:
    """Wins by seat in percent and their interval."""
    most = max(len(cell.seats) for cell in balance.cells)
    return by_cell(
        balance,
        [f"seat {seat}" for seat in range(most)],
        lambda cell: [f"{percent(n / cell.games)} ({span(*proportion(n, cell.games))})" for n in cell.seats],
    )


def decisions(balance: "Balance") -> str:
    """Decisions a game, and what part of them each question takes."""
    asked = {question: None for cell in balance.cells for question in cell.decisions}

    def tell(cell: "Cell") -> list[str]:
        total = sum(cell.decisions.values())
        return [f"{total / cell.games:.1f}", *(percent(cell.decisions.get(one, 0) / total) for one in asked)]

    return by_cell(balance, ["a game", *asked], tell)


def ratios(balance: "Balance") -> str:
    """The plan's ratios of metrics."""
    names = [one.words for one in balance.plan.ratios]
    return by_cell(
        balance, names, lambda cell: ["-" if (x := cell.ratios[one]) is None else percent(x) for one in names]
    )


TABLES = {"wins": wins, "seats": seats, "decisions": decisions, "ratios": ratios}
