"""From a seed of any size to the state of a stream; never compiled, called once a match."""

from __future__ import annotations

from hashlib import blake2b


def stream_state(seed: int, stream: str) -> int:
    """Return the generator state of the named stream of a seed: an int in 1..2**62."""
    digest = blake2b(f"{seed}/{stream}".encode(), digest_size=8).digest()
    return (int.from_bytes(digest, "big") & (2**62 - 1)) | 1
