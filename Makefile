# The house's verbs. Needs Python 3.11 or later, and nothing else: Node comes from a Python wheel.
PYTHON ?= $(shell command -v python3.11 || command -v python3.12 || command -v python3.13 || command -v python3)
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/uv pip install --quiet --python $(BIN)/python --constraint constraints.txt
CLIENT := $(shell find client -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)
PACKAGE := pyproject.toml hatch_build.py constraints.txt
JOBS ?= 2
export SCALE ?= 0.1

.DEFAULT_GOAL := help
.PHONY: help play install test pytest client-test check format bench rules disabled goldens measured balance docs compiled soak screenshots clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile

play: $(VENV)/.play ## install what is missing and open a table in the browser
	$(BIN)/whitethorn play

install: $(VENV)/.dev ## the full development environment

test: $(VENV)/.dev client-test pytest ## every test: Python, browser, PostgreSQL, client

pytest: $(VENV)/.dev
	@bash scripts/chromium.sh
	# Browser tests in a process of their own: Playwright leaves an event loop running behind it.
	$(BIN)/python -m pytest -q -n $(JOBS) --durations=10 tests/browser
	$(BIN)/python -m pytest -q -n $(JOBS) --durations=10 --ignore tests/browser

client-test: $(VENV)/.dev ## the client's own tests and type check
	$(BIN)/python -m scripts.client test

check: $(VENV)/.dev ## format, lint, types, import contracts, house rules
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -q tests/house

format: $(VENV)/.dev ## rewrite the sources in the house format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.dev compiled ## our speeds beside those of others, in one run, on one core
	bash scripts/bench_env.sh
	$(BIN)/python -m scripts.bench --json build/bench/figures.json

rules: $(VENV)/.dev ## which rules of the index have a test
	$(BIN)/python -m scripts.rules

disabled: $(VENV)/.dev ## disable 40 sampled rules; each must break its own test
	$(BIN)/python -m scripts.disabled --sample 40

goldens: $(VENV)/.dev ## rewrite the golden files; review them as a diff
	$(BIN)/python -m pytest -q tests/goldens --goldens

measured: $(VENV)/.dev compiled ## what bots win at each difficulty, for the lobby; takes minutes
	PYTHONPATH=. .venv-compiled/bin/python -m scripts.measured

balance: SWEEP := $(BIN)/whitethorn lab sweep --seed 11
balance: $(VENV)/.dev compiled ## play the sweeps of docs/balance.md and write it; takes half an hour, and goes on in runs/
	$(SWEEP) order/hunt-1 --vary difficulty_clock=-1,0,1 --games 600 --cards 200 --watched 80 --playouts 150 --weighed 5 --out runs/balance/order
	$(SWEEP) order/hunt-1 --policy search:100 --vary difficulty_clock=-1,0,1 --games 120 --out runs/balance/order-search
	$(SWEEP) tower --games 600 --cards 300 --watched 100 --out runs/balance/tower
	$(SWEEP) tower --policy search:100,greedy --games 150 --out runs/balance/tower-search
	$(SWEEP) guild --games 300 --cards 100 --watched 60 --out runs/balance/guild
	$(SWEEP) guild --policy search:100,greedy --games 150 --out runs/balance/guild-search
	$(BIN)/whitethorn report runs/balance --out docs/balance.md --made-by 'make balance'

docs: $(VENV)/.dev ## rewrite docs/reference from the sources
	$(BIN)/python -m scripts.reference

compiled: $(VENV)/.dev ## the same package compiled by mypyc, in .venv-compiled
	bash scripts/compiled.sh

soak: $(VENV)/.dev compiled ## the heavy tests at full size; writes docs/evidence/
	@bash scripts/chromium.sh
	SCALE=1 bash scripts/soak.sh

screenshots: $(VENV)/.dev ## rewrite the pictures in docs/
	@bash scripts/chromium.sh
	$(BIN)/python -m scripts.screenshots
	$(BIN)/python -m scripts.screenshots_guild

clean: ## remove everything that these targets make
	rm -rf $(VENV) .venv-compiled .venv-bench build dist client/node_modules src/whitethorn/web
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis test-results

$(VENV)/.uv:
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo 'Python 3.11 or later is needed; set PYTHON=...'; exit 1; }
	"$(PYTHON)" -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'uv>=0.13,<1'
	@touch $@

$(VENV)/.play: $(VENV)/.uv $(PACKAGE) $(CLIENT)
	$(PIP) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.uv $(PACKAGE) $(CLIENT)
	$(PIP) --editable '.[postgres]' --group dev
	@touch $@ $(VENV)/.play
