#!/usr/bin/env bash
# Puts the compiled wheel and the peers of `make bench` into .venv-bench. A peer that cannot be had
# is left out, and the bench names it.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=.venv/bin
python=.venv-bench/bin/python
stamp=.venv-bench/.stamp
wheels=(build/compiled/dist/*.whl)
if [ ! -f "${wheels[0]}" ]; then
  rm -f .venv-compiled/.stamp
  bash scripts/compiled.sh
  wheels=(build/compiled/dist/*.whl)
fi
digest=$(cat "${wheels[0]}" pyproject.toml constraints.txt scripts/bench_env.sh | sha256sum | cut -d' ' -f1)
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$digest" ]; then
  exit 0
fi
install=("$bin/uv" pip install --quiet --compile-bytecode --python "$python" --constraint constraints.txt)
[ -x "$python" ] || "$bin/python" -m venv --without-pip .venv-bench
"${install[@]}" --reinstall-package whitethorn "${wheels[0]}" greenlet gymnasium numpy pettingzoo
"$bin/python" -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['bench'], sep='\n')" |
  while IFS= read -r peer; do
    "${install[@]}" "$peer" || echo "bench: without $peer"
  done
printf '%s' "$digest" >"$stamp"
