"""Workers of a Ray cluster, for runs that want more than one machine; needs the extra `ray`.

Every node has this package installed: one that plays by other rules or cards is refused.  Ray tries
a task again when its node is lost; what it gives up is played again by `jobs`.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from whitethorn.lab.arena import Run
from whitethorn.lab.jobs import TRIES, Died, RunError, arena, play_chunk
from whitethorn.lab.keeping import About, about

MISSING: Final = "--ray needs Ray: pip install 'whitethorn[ray]'"


class Cluster:
    """Plays chunks as tasks of the cluster at an address; one run at a time."""

    def __init__(self, address: str, run: Run) -> None:
        """Connect; raises RunError when there is no Ray or no cluster."""
        try:
            import ray
        except ImportError:
            raise RunError(MISSING) from None
        self.ray = ray
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, OSError, RuntimeError, ValueError) as why:
            raise RunError(f"no Ray cluster at {address}: {str(why).splitlines()[0]}") from None
        self.told = about(run)
        self.many = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.play = ray.remote(max_retries=TRIES)(play_there)

    def begin(self, packed: bytes, first: int, count: int) -> Any:
        return self.play.remote(self.told, packed, first, count)

    def finish(self, begun: Any) -> bytes:
        errors = self.ray.exceptions
        lost = (
            errors.WorkerCrashedError,
            errors.NodeDiedError,
            errors.ObjectLostError,
            errors.OutOfMemoryError,
        )
        try:
            found: bytes = self.ray.get(begun)
        except lost:
            raise Died from None
        except errors.RayTaskError as why:
            raise why.cause from None
        return found

    def renew(self) -> None:
        """Ray finds other workers by itself."""

    def close(self) -> None:
        self.ray.shutdown()


def play_there(wanted: About, packed: bytes, first: int, count: int) -> bytes:
    """Play a chunk on a node; raises RunError where it would be another game."""
    here = about(arena(packed).run)
    for name in ("version", "rules_version", "digest", "tuning"):
        if getattr(here, name) != getattr(wanted, name):
            raise RunError(
                f"a node of the cluster has {name} {getattr(here, name)}, not "
                f"{getattr(wanted, name)}: install the same whitethorn everywhere"
            )
    return play_chunk(packed, first, count)
