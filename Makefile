# Each target sets up what it needs. Assumed: python3 (3.11 or newer) with venv and pip, and make.
PYTHON ?= python3
BIN := .venv/bin
RULES := tests/collection tests/edel tests/necklace tests/vectors tests/laws tests/plays tests/core tests/fourth
# Debian's Chromium, where we may install it; without it the browser tests are skipped, loudly.
CHROMIUM := command -v chromium || command -v chromium-browser || command -v google-chrome

.DEFAULT_GOAL := help
.PHONY: help lab test lint long bench coverage clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

lab: .venv/.ok ## open the notebooks in JupyterLab
	$(BIN)/python -m explorer.widgets.launch notebooks --open=00-start-here.ipynb

test: lint .venv/.browser ## lint, then all tests but the long ones
	$(BIN)/pytest -n 2 --dist loadscope

lint: .venv/.ok ## style, layout, types, and which room imports which
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

long: .venv/.ok ## the tests that take minutes
	$(BIN)/pytest -n 2 --dist loadscope -m long

bench: .venv/.bench ## our games against OpenSpiel's, in decisions per second
	$(BIN)/python -m bench
	$(BIN)/pytest -q -s tests/browser -k answered_at_once | grep -E "median|passed|skipped|failed"

coverage: .venv/.ok ## which branches of the games no test of the rules takes
	$(BIN)/coverage run --branch --source=explorer/games -m pytest -q -p no:cacheprovider $(RULES)
	$(BIN)/coverage report --show-missing --skip-covered

.venv/.browser: .venv/.ok
	@$(CHROMIUM) >/dev/null || (test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq chromium fonts-dejavu >/dev/null) \
		|| echo "No Chromium: the browser tests will be skipped."
	@touch $@

clean: ## remove the environment and every cache
	rm -rf .venv build dist .*_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.ok: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --editable ".[dev]"
	@touch $@

.venv/.bench: .venv/.ok
	$(BIN)/pip install --quiet --editable ".[bench]"
	@touch $@
