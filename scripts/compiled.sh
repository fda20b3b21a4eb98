#!/usr/bin/env bash
# Builds a compiled wheel from a copy of the tree and installs it into .venv-compiled, so that no
# .so ever lies beside the sources, where it would win over them.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=.venv/bin
stamp=.venv-compiled/.stamp
digest=$(find src pyproject.toml constraints.txt -type f \( -name '*.py' -o -name '*.toml' -o -name '*.ftl' -o -name '*.txt' \) -not -path '*/web/*' -print0 |
  sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$digest" ]; then
  touch "$stamp" # lab/mode.py goes by its time, and sources may have been saved unchanged
  echo "compiled: up to date"
  exit 0
fi
copy=build/compiled
rm -rf "$copy"
mkdir -p "$copy"
cp -R src pyproject.toml hatch_build.py README.md LICENSE constraints.txt "$copy/"
find "$copy" -name '*.so' -delete
CFLAGS="${CFLAGS:-} -fvisibility=hidden -fno-semantic-interposition -fno-plt" WHITETHORN_SKIP_WEB=1 HATCH_BUILD_HOOK_ENABLE_MYPYC=1 \
  "$bin/uv" build --python "$bin/python" --wheel --out-dir "$copy/dist" "$copy"
[ -x .venv-compiled/bin/python ] || "$bin/python" -m venv --without-pip .venv-compiled
"$bin/uv" pip install --quiet --python .venv-compiled/bin/python --constraint constraints.txt \
  --reinstall-package whitethorn "$copy"/dist/*.whl
"$bin/uv" pip install --quiet --python .venv-compiled/bin/python --constraint constraints.txt \
  pytest pytest-timeout pytest-xdist hypothesis pyarrow greenlet gymnasium numpy
printf '%s' "$digest" >"$stamp"
echo "compiled: installed into .venv-compiled"
