"""A process that thinks for bots: `python -m whitethorn.server.mind MODULE:FUNCTION SLUG`.

The function loads a game by its slug; that one is loaded before the rest.  Questions come in on
standard input and answers go out on standard output, each as msgpack behind its length in four
bytes; the first answer says "ready".  It ends when its input does.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from queue import SimpleQueue
from typing import BinaryIO, Final, cast

import msgspec

from whitethorn.kernel.game import Game
from whitethorn.kernel.worlds import Worlds, packed_game
from whitethorn.server.thinking import reflect

LENGTH: Final = 4  # bytes
NICE: Final = 5  # tables come first

Load = Callable[[str], Game]


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked: `worlds` as `Worlds.pack` wrote them."""

    worlds: bytes
    policy: str
    seed: int


class Found(msgspec.Struct, frozen=True):
    """The answer, or in one line why there is none."""

    value: int
    error: str = ""


READY: Final = Found(-1)


def framed(message: msgspec.Struct) -> bytes:
    """Return a message behind its length."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


def loader(place: str) -> Load:
    """Return the function that a place "module:function" names."""
    module, _, name = place.partition(":")
    return cast("Load", getattr(import_module(module), name))


def answer(load: Load, question: Question) -> Found:
    """Return what the policy answers."""
    try:
        game = load(packed_game(question.worlds))
        worlds = Worlds.unpack(game, question.worlds)
        return Found(int(reflect(worlds, question.policy, question.seed)))
    except Exception as why:
        return Found(-1, f"{type(why).__name__}: {why}")


def serve(load: Load, questions: Iterator[Question], sink: BinaryIO) -> None:
    """Answer questions until there are no more."""
    sink.write(framed(READY))
    sink.flush()
    for question in questions:
        sink.write(framed(answer(load, question)))
        sink.flush()


def read(source: BinaryIO) -> Iterator[Question]:
    """Yield the questions of a stream until it ends."""
    while len(head := source.read(LENGTH)) == LENGTH:
        data = source.read(int.from_bytes(head, "big"))
        yield msgspec.msgpack.decode(data, type=Question)


def heard(source: BinaryIO) -> Iterator[Question]:
    """Yield the same; end the process when the stream ends, even in the middle of a thought.

    Else a server that is killed would leave its thinkers behind.
    """
    queue: SimpleQueue[Question] = SimpleQueue()

    def listen() -> None:
        for question in read(source):
            queue.put(question)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        yield queue.get()


def main() -> None:
    """Serve on the standard streams; what a policy prints goes to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to handle
    if hasattr(os, "nice"):
        os.nice(NICE)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions = heard(sys.stdin.buffer)
    try:
        load = loader(sys.argv[1])
        load(sys.argv[2])
        serve(load, questions, sink)
    except BrokenPipeError:
        os._exit(0)  # the server has gone


if __name__ == "__main__":
    main()
