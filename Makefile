# Everything that is done with this project from a shell: 'make help' lists it.

PORT ?= 8080
SECONDS ?= 60
BENCH ?=

server := .build/release/quizdeck
assets := Sources/CAssets/generated/assets.inc
browser_sources := $(shell find Sources/QuizCore Sources/WebUI Sources/WebApp Sources/StudioApp Sources/WebHost Sources/WebMain \
  Sources/StudioMain Sources/CHost \
  Sources/GoldenVectors Sources/GoldenMain Decks Docs/openapi.json 2>/dev/null) scripts/build-web Package.swift
native_sources := $(shell find Sources -path Sources/CAssets/generated -prune -o -print) Package.swift
# Debian's libraries stay outside, so that their corrections reach us; Swift's own is inside.
release_flags := -c release --product quizdeck --static-swift-stdlib -Xswiftc -use-ld=lld

.DEFAULT_GOAL := help
.PHONY: help run setup packages build check test bench fuzz clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-6s %s\n", $$1, $$2}' Makefile

run: build ## build, and serve on http://127.0.0.1:8080 (PORT=)
	@echo "run: serving on http://127.0.0.1:$(PORT)"
	@exec $(server) serve --listen 127.0.0.1:$(PORT)

setup: ## install what building and testing need
	@scripts/setup test

packages:
	@scripts/setup build

build: .setup/release ## leave the one binary in .build/release/quizdeck
	@echo "build: $(server) is up to date"

$(assets): $(browser_sources) | packages
	@echo "build: compiling the browser app to WebAssembly"
	@scripts/build-web

.setup/release: $(assets) $(native_sources)
	@echo "build: compiling the server, terminal and command line"
	@swift build $(release_flags)
	@mkdir -p .setup && touch $@

check: $(assets) ## the quick part: format, warnings, Swift tests
	@echo "check: format"
	@swift format lint --strict --parallel --recursive Sources Tests Package.swift
	@echo "check: Swift tests"
	@swift test --disable-xctest

test: ## set up and run every test, browsers included
	@scripts/setup test
	@scripts/test

bench: ## measure how fast and how small (BENCH=name for one)
	@scripts/setup bench
	@$(MAKE) --no-print-directory build
	@scripts/bench $(BENCH)

fuzz: ## feed damaged input to the readers (SECONDS=60)
	@scripts/setup build
	@scripts/fuzz $(SECONDS)

clean: ## remove everything that was built or installed into the project
	rm -rf .build .setup .venv Sources/CAssets/generated
