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
BEFORE = 40  # matches that are in when the node is killed
SMALL = {"object_store_memory": 100 * 1024 * 1024}
HELPERS = ("metrics_agent", "metrics_export", "dashboard_agent_listen", "runtime_env_agent")


def ports() -> dict[str, int]:
    """Return ports for a node's helpers: else it waits for these, and not for long."""
    return {f"{name}_port": free_port() for name in HELPERS}


def main() -> None:
    """Play, kill a node after the first chunks, and print the matches as they came."""
    jobs.LARGEST = 8  # type: ignore[misc]
    head = {"num_cpus": 0, "include_dashboard": False, **SMALL, **ports()}
    local = Local(initialize_head=True, head_node_args=head)
    try:
        nodes: list[Any] = [local.add_node(num_cpus=1, **SMALL, **ports()) for _ in range(2)]
        local.wait_for_nodes()
        sys.stdout.write(json.dumps(played(local, nodes)))
    finally:
        local.shutdown()


def played(local: Local, nodes: list[Any]) -> dict[str, Any]:
    """Return the matches as they came, how many were in when a node died, and what was told."""
    run = plan("tower", "", 2, ["greedy", "uniform"], 7, MATCHES)
    rows: list[list[Any]] = []
    killed: list[int] = []
    notices: list[str] = []
    hands = Cluster(local.address, run)
    for chunk in play_run(run, 1, notice=notices.append, hands=hands):
        rows += [
            [match.number, match.outcome, match.winners, match.decisions] for match in chunk.matches
        ]
        if len(rows) > BEFORE and not killed:
            local.remove_node(nodes.pop(), allow_graceful=False)
            killed.append(len(rows))
    return {"rows": rows, "killed": killed, "many": hands.many, "notices": notices}


if __name__ == "__main__":
    main()
