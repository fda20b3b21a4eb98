"""Runs on Ray: the same matches as here, also when a node is lost."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace

import msgspec
import pytest

from scripts.sources import ROOT
from tests.lab.test_jobs import run
from whitethorn.lab import cluster
from whitethorn.lab.cluster import Cluster, play_there
from whitethorn.lab.jobs import RunError, play_run
from whitethorn.lab.keeping import about
from whitethorn.lab.simulate import plan

# A machine that is busy with other tests starts Ray's own processes slowly.
PATIENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_raylet_start_wait_time_s": "300",
    "RAY_agent_register_timeout_ms": "300000",
    "RAY_AUTH_MODE": "disabled",  # else Ray leaves a token in the home folder
}
HAVE_RAY = importlib.util.find_spec("ray") is not None


@pytest.mark.skipif(not HAVE_RAY, reason="Ray weighs 240 MB: install the extra `ray` to test it")
@pytest.mark.timeout(600)
def test_a_node_that_is_killed_loses_no_match_and_doubles_none() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.ray_run"],
        cwd=ROOT,
        env={**os.environ, **PATIENT},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout.splitlines()[-1])
    here = plan("tower", "", 2, ["greedy", "uniform"], 7, len(told["rows"]))
    matches = [match for chunk in play_run(here, 1) for match in chunk.matches]
    assert told["rows"] == [[m.number, m.outcome, m.winners, m.decisions] for m in matches]
    assert told["many"] == 2
    assert len(told["killed"]) == 1
    assert told["killed"][0] < len(matches) == 240


@pytest.mark.skipif(HAVE_RAY, reason="Ray is there")
def test_without_ray_the_extra_is_named() -> None:
    with pytest.raises(RunError, match=r"--ray needs Ray: pip install 'whitethorn\[ray\]'"):
        Cluster("auto", run())
    assert "whitethorn[ray]" in cluster.MISSING


class FakeRay:
    """What of Ray the cluster asks for: tasks run when they are asked after, and some are lost."""

    def __init__(self, lost: list[int]) -> None:
        self.lost = lost
        self.open = False
        names = ("WorkerCrashedError", "NodeDiedError", "ObjectLostError", "OutOfMemoryError")
        kinds = {name: type(name, (Exception,), {}) for name in names}
        self.exceptions = SimpleNamespace(**kinds, RayTaskError=FakeTaskError)

    def init(self, address: str, **how: object) -> None:
        if address != "auto":
            raise ConnectionError(f"nobody at {address}\nand more")
        self.open = True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **how: object) -> Callable[[Callable[..., bytes]], SimpleNamespace]:
        return lambda play: SimpleNamespace(remote=lambda *told: partial(play, *told))

    def get(self, begun: partial[bytes]) -> bytes:
        first = begun.args[2]
        if first in self.lost:
            self.lost.remove(first)
            raise self.exceptions.NodeDiedError
        try:
            return begun()
        except Exception as why:
            raise FakeTaskError(why) from None

    def shutdown(self) -> None:
        self.open = False


class FakeTaskError(Exception):
    def __init__(self, cause: Exception) -> None:
        super().__init__("what a worker raised, with its traceback")
        self.cause = cause


@pytest.mark.parametrize("lost", [[], [0], [1, 1, 5]])
def test_lost_tasks_are_played_again(lost: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeRay(list(lost))
    monkeypatch.setitem(sys.modules, "ray", fake)
    told: list[str] = []
    chunks = play_run(run(), 1, notice=told.append, hands=Cluster("auto", run()))
    matches = [match for chunk in chunks for match in chunk.matches]
    assert matches == [match for chunk in play_run(run(), 1) for match in chunk.matches]
    assert len(told) == len(lost) - len(fake.lost)
    assert not fake.open


def test_no_cluster_and_errors_of_a_node_are_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay([]))
    with pytest.raises(RunError, match=r"^no Ray cluster at nowhere: nobody at nowhere$"):
        Cluster("nowhere", run())
    hands = Cluster("auto", run())
    hands.told = msgspec.structs.replace(hands.told, version="0")
    with pytest.raises(RunError, match=r"^a node of the cluster has version .*, not 0"):
        list(play_run(run(), 1, hands=hands))


@pytest.mark.parametrize("what", ["rules_version", "digest", "tuning"])
def test_a_node_that_plays_otherwise_is_refused(what: str) -> None:
    wanted = msgspec.structs.replace(about(run()), **{what: "other"})
    with pytest.raises(RunError, match=rf"a node of the cluster has {what} .*, not other"):
        play_there(wanted, msgspec.msgpack.encode(run()), 0, 1)
