#!/usr/bin/env bash
# Runs the heavy tests at full size and keeps what they print, with the command, as evidence.
set -uo pipefail
cd "$(dirname "$0")/.."
export SCALE="${SCALE:-1}"
mkdir -p docs/evidence
out=docs/evidence/soak.txt
command=(.venv/bin/python -m pytest -q -m heavy -n 2 -rA --timeout 7200 "$@")
{
  echo "\$ SCALE=$SCALE ${command[*]}"
  "${command[@]}" 2>&1
} | sed -e "s#$PWD/##g" -e "s#$PWD#.#g" | tee "$out"
exit "${PIPESTATUS[0]}"
