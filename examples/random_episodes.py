"""Play random episodes of an environment and print steps per second.

python examples/random_episodes.py order/hunt-1 --seats 4 --episodes 100
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np

from whitethorn.lab import envs
from whitethorn.lab.mode import is_compiled


def main(arguments: list[str]) -> None:
    """Play the episodes that the arguments ask for."""
    parser = argparse.ArgumentParser(description="Random episodes, and steps per second.")
    parser.add_argument("game", nargs="?", default="order/hunt-1")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--episodes", type=int, default=100)
    asked = parser.parse_args(arguments)
    env = envs.aec(asked.game, seats=asked.seats)
    rng = np.random.default_rng(0)
    steps = won = 0
    started = time.process_time()
    for seed in range(asked.episodes):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, reward, ended, cut, _ = env.last()
            if ended or cut:
                won += reward > 0 and agent == env.possible_agents[0]
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
    seconds = time.process_time() - started
    mode = "compiled" if is_compiled() else "pure Python"
    sys.stdout.write(
        f"{asked.episodes} episodes of {asked.game}, {env.board.seats} seats, {mode}: "
        f"{steps:,} steps, {steps / seconds:,.0f} steps/s with observations and masks, "
        f"seat_0 won {won}\n"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
