#!/usr/bin/env bash
# Makes sure that a Chromium is there for the browser tests; installs Debian's when it may.
set -euo pipefail
if [ -n "${CHROMIUM:-}" ] || command -v chromium >/dev/null; then
  exit 0
fi
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  echo "No Chromium found: installing the distribution's with apt-get, for the browser tests."
  export DEBIAN_FRONTEND=noninteractive
  apt-get install --yes --no-install-recommends chromium >/dev/null 2>&1 || {
    apt-get update >/dev/null && apt-get install --yes --no-install-recommends chromium >/dev/null
  }
else
  echo "No Chromium found. Install one, or set CHROMIUM=<path>; the browser tests need it." >&2
  exit 1
fi
