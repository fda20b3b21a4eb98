"""A run on a local Ray cluster of two nodes, one of which is killed; prints what came of it.

python -m tests.lab.ray_run
"""

from __future__ import annotations

import json
import sys
from typing import Any

from ray.cluster_utils import Cluster as Local

from tests.server.real import free_port
from whitethorn.lab import jobs
from whitethorn.lab.cluster import Cluster
from whitethorn.lab.jobs import play_run
from whitethorn.lab.simulate import plan

MATCHES = 240
HELPERS = ("metrics_agent", "metrics_export", "dashboard_agent_listen", "runtime_env_agent")


def ports() -> dict[str, int]:
    """Return ports for a node's helpers: else it waits for these, and not for long."""
    return {f"{name}_port": free_port() for name in HELPERS}


def main() -> None:
    """Play, kill a node after the first chunks, and print the matches as they came."""
    jobs.LARGEST = 8  # type: ignore[misc]
    local = Local(initialize_head=True, head_node_args={"num_cpus": 0, **ports()})
    nodes: list[Any] = [local.add_node(num_cpus=1, **ports()) for _ in range(2)]
    local.wait_for_nodes()
    run = plan("tower", "", 2, ["greedy", "uniform"], 7, MATCHES)
    rows: list[list[Any]] = []
    notices: list[str] = []
    hands = Cluster(local.address, run)
    for chunk in play_run(run, 1, notice=notices.append, hands=hands):
        rows += [
            [match.number, match.outcome, match.winners, match.decisions] for match in chunk.matches
        ]
        if nodes and len(rows) > 40:
            local.remove_node(nodes.pop(), allow_graceful=False)
    local.shutdown()
    sys.stdout.write(json.dumps({"rows": rows, "killed": 2 - len(nodes), "many": hands.many}))


if __name__ == "__main__":
    main()
