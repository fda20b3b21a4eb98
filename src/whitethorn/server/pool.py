"""A few processes that think for bots, made when first needed and replaced when lost."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from whitethorn.kernel.worlds import Worlds
from whitethorn.server.mind import LENGTH, Found, Question, framed
from whitethorn.server.thinking import Lost

START_SECONDS: Final = 30.0
GONE: Final = (OSError, EOFError, asyncio.IncompleteReadError)
_log = logging.getLogger("whitethorn.bots")


class Mind:
    """One process, which knows the game `slug` from its start and others when they are asked for.

    `started` ends when it is ready for questions, or has failed to become so.
    """

    def __init__(self, loader: str, slug: str) -> None:
        self._loader = loader
        self.slug = slug
        self._process: Process | None = None
        self.started = asyncio.ensure_future(self._start())

    @property
    def pid(self) -> int:
        """The process's id, -1 before it has one."""
        return -1 if self._process is None else self._process.pid

    async def _start(self) -> None:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = (sys.executable, "-m", "whitethorn.server.mind", self._loader, self.slug)
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=env)
        self._process = process
        async with asyncio.timeout(START_SECONDS):
            await self._read(process)

    async def ask(self, question: Question) -> int:
        """Return the answer; raises Lost, or one of GONE when the process is."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.write(framed(question))
        await process.stdin.drain()
        found = await self._read(process)
        if found.error:
            raise Lost(found.error)
        return found.value

    async def _read(self, process: Process) -> Found:
        assert process.stdout is not None
        head = await process.stdout.readexactly(LENGTH)
        data = await process.stdout.readexactly(int.from_bytes(head, "big"))
        return msgspec.msgpack.decode(data, type=Found)

    async def end(self) -> None:
        """Kill the process and wait until it is gone."""
        self.started.cancel()
        await asyncio.gather(self.started, return_exceptions=True)
        process = self._process
        if process is None:
            return
        if process.returncode is None:
            try:
                process.kill()
            except ProcessLookupError:
                pass  # it has ended meanwhile
        await process.communicate()


class Pool:
    """Thinks in at most `size` processes; a question that comes when all are busy waits."""

    def __init__(self, size: int, loader: str) -> None:
        self._loader = loader
        self._slots = asyncio.Semaphore(size)
        self._idle: list[Mind] = []
        self._busy: set[Mind] = set()
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def minds(self) -> list[Mind]:
        """All processes, those in use last."""
        return [*self._idle, *self._busy]

    def warm(self, slug: str) -> None:
        """Have one process, so that the first question need not wait for it."""
        if not self.minds:
            self._idle.append(Mind(self._loader, slug))

    async def think(self, worlds: Worlds, policy: str, seed: int) -> int:
        """Return a policy's answer; a process whose caller gives up on it is killed."""
        question = Question(worlds.pack(), policy, seed)
        async with self._slots:
            mind = self._idle.pop() if self._idle else Mind(self._loader, worlds.game.slug)
            self._busy.add(mind)
            healthy = False
            try:
                await asyncio.shield(mind.started)
                value = await mind.ask(question)
                healthy = True
                return value
            except Lost:
                healthy = True
                raise
            except (*GONE, TimeoutError) as why:
                raise Lost(f"its process has ended ({type(why).__name__})") from None
            finally:
                self._busy.discard(mind)
                # One that is still starting is not to blame.
                self._keep(mind if healthy or not mind.started.done() else self._replace(mind))

    def _keep(self, mind: Mind) -> None:
        self._idle.append(mind)

    def _replace(self, mind: Mind) -> Mind:
        """Kill a process and start another in its place."""
        self._end(mind)
        return Mind(self._loader, mind.slug)

    def _end(self, mind: Mind) -> None:
        task = asyncio.ensure_future(mind.end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """Kill all processes; nobody may ask any more."""
        for mind in self.minds:
            self._end(mind)
        self._idle.clear()
        await asyncio.gather(*self._ending)
