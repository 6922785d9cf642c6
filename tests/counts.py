"""How much of a stated count a run of the tests makes: all under ZOMBIE_ENVS_VERIFY=1, else a seeded twentieth."""

import os

VERIFY = os.environ.get("ZOMBIE_ENVS_VERIFY") == "1"


def count(full: int) -> int:
    """`full` when verifying, else at least a twentieth of it."""
    return full if VERIFY else max(1, -(-full // 20))
