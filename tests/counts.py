"""How much of a stated count a run of the tests makes: all under ZOMBIE_ENVS_VERIFY=1, else a seeded twentieth."""

import os

VERIFY = os.environ.get("ZOMBIE_ENVS_VERIFY") == "1"
made: list[int] = []  # counts that the running test asked for; a verifying run writes them down


def count(full: int) -> int:
    """`full` when verifying, else at least a twentieth of it."""
    made.append(full)
    return full if VERIFY else max(1, -(-full // 20))
