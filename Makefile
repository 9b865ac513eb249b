# make            build/staunch
# make check      all tests (test/run)
# make install    to $(DESTDIR)$(PREFIX)
# make bench      measurements on real programs (bench/run), then bench-oracle
# make bench-oracle   thousands of generated programs, executed, against the verdicts (test/oracle)
# make clean
#
# CC=gcc|clang-19   CFLAGS   LLVM_CONFIG=llvm-config-19   PREFIX=/usr/local
# DEBUG=1     into build/debug: no optimisation, the verifier after every stage
# SANITIZE=1  into build/asan: AddressSanitizer, LeakSanitizer, UndefinedBehaviorSanitizer
# B=DIR       into another directory
# V=1         shows the commands
VERSION := 0.1.0
PREFIX ?= /usr/local
CFLAGS ?= -O2 -g
LLVM_CONFIG ?= $(firstword $(foreach v,19 20 21 18,$(shell command -v llvm-config-$v)) llvm-config)

B ?= build
ifdef DEBUG
B := build/debug
CFLAGS := -O0 -g
MODE := -DSTAUNCH_DEBUG
endif
ifdef SANITIZE
B := build/asan
CFLAGS := -O1 -g
MODE := -DSTAUNCH_DEBUG -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer
endif

LLVM_MAJOR := $(shell $(LLVM_CONFIG) --version 2>/dev/null | cut -d. -f1)
ifeq ($(LLVM_MAJOR),)
$(if $(filter clean,$(MAKECMDGOALS)),,$(error $(LLVM_CONFIG) not found: install llvm-19-dev (script/setup does), or set LLVM_CONFIG))
endif

# -Werror comes from .ci/run: a newer compiler with a new warning must not keep anybody from building
WARNINGS := -Wall -Wextra $(WERROR)
ALL_CFLAGS = -std=c17 -D_GNU_SOURCE $(WARNINGS) -Isrc -MMD -MP $(MODE) $(CFLAGS)
CFLAGS_front := -isystem $(shell $(LLVM_CONFIG) --includedir 2>/dev/null)
CFLAGS_report := -DSTAUNCH_VERSION='"$(VERSION)"'
CFLAGS_driver := -DSTAUNCH_VERSION='"$(VERSION)"' -DSTAUNCH_LLVM_MAJOR='"$(LLVM_MAJOR)"'
LIBS := $(shell $(LLVM_CONFIG) --ldflags --libs 2>/dev/null) -lz3 -ljansson -lxxhash

SAY = $(if $(V),,@printf '  %-6s %s\n' $1 $2;)

SOURCES := $(sort $(wildcard src/*/*.c))
OBJECTS := $(SOURCES:src/%.c=$B/%.o)
MODELS := $(sort $(wildcard models/*.c))
UNITS := $(foreach bits,64 32,$(MODELS:models/%.c=$B/models/$(bits)/%.sir))
UNIT_TESTS := $(patsubst test/unit/%.c,$B/test/%,$(sort $(wildcard test/unit/u-*.c)))

all: $B/staunch

$B/%.o: src/%.c Makefile
	@mkdir -p $(@D)
	$(call SAY,CC,$@) $(CC) $(ALL_CFLAGS) $(CFLAGS_$(firstword $(subst /, ,$*))) -c $< -o $@

$B/libstaunch.a: $(OBJECTS)
	@rm -f $@
	$(call SAY,AR,$@) ar rcs $@ $^

# Library models lie in the binary as units. A staunch without models makes them.
$B/embedded-none.c: script/embed models/staunch_model.h
	@mkdir -p $(@D)
	$(call SAY,EMBED,$@) script/embed models/staunch_model.h > $@
$B/embedded.c: script/embed models/staunch_model.h $(UNITS)
	$(call SAY,EMBED,$@) script/embed models/staunch_model.h $(UNITS) > $@
$B/embedded%.o: $B/embedded%.c
	$(call SAY,CC,$@) $(CC) $(ALL_CFLAGS) -c $< -o $@
$B/embedded.o: $B/embedded.c
	$(call SAY,CC,$@) $(CC) $(ALL_CFLAGS) -c $< -o $@

$B/staunch-bare: $B/main.o $B/embedded-none.o $B/libstaunch.a
	$(call SAY,LINK,$@) $(CC) $(ALL_CFLAGS) $(LDFLAGS) $^ $(LIBS) -o $@
$B/staunch: $B/main.o $B/embedded.o $B/libstaunch.a
	$(call SAY,LINK,$@) $(CC) $(ALL_CFLAGS) $(LDFLAGS) $^ $(LIBS) -o $@

MODEL_FLAGS := -ffreestanding -nostdinc -Imodels -fdebug-compilation-dir=.
define MODEL_RULE
$B/models/$1/%.sir: models/%.c $(wildcard models/*.h) $B/staunch-bare
	@mkdir -p $$(@D)
	$(call SAY,MODEL,$$@) $B/staunch-bare dump unit --verify -o $$@ $$< -- --target=$2 $(MODEL_FLAGS)
endef
$(eval $(call MODEL_RULE,64,x86_64-linux-gnu))
$(eval $(call MODEL_RULE,32,i386-linux-gnu))

# libbdd-dev (BuDDy) is the reference that u-bdd compares with, where it is installed.
BUDDY := $(if $(wildcard /usr/include/bdd.h),-DHAVE_BUDDY -lbdd)
$B/test/%: test/unit/%.c $B/embedded-none.o $B/libstaunch.a
	@mkdir -p $(@D)
	$(call SAY,TEST,$@) $(CC) $(ALL_CFLAGS) $(CFLAGS_front) $< $B/embedded-none.o $B/libstaunch.a -lcmocka $(BUDDY) $(LIBS) -o $@

$B/test/u-analyse: | $(UNITS) # which it reads

# The guard package by itself, for bench/guards.
$B/bench/guards: bench/guards.c $B/embedded-none.o $B/libstaunch.a
	@mkdir -p $(@D)
	$(call SAY,BENCH,$@) $(CC) $(ALL_CFLAGS) $< $B/embedded-none.o $B/libstaunch.a $(LIBS) -o $@

unit-tests: $(UNIT_TESTS)

check: all unit-tests
	BUILD=$B test/run

bench: all
	bench/run
	$(MAKE) bench-oracle

bench-oracle: all
	BUILD=$B test/oracle/run --count 3000 --shrink 10
	BUILD=$B test/oracle/run --count 3000 --shrink 10 --interprocedural

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 755 $B/staunch $(DESTDIR)$(PREFIX)/bin/staunch
	install -m 644 models/staunch_model.h include/staunch.h $(DESTDIR)$(PREFIX)/include
	$B/staunch --man > $(DESTDIR)$(PREFIX)/share/man/man1/staunch.1

clean:
	rm -rf build

.PHONY: all unit-tests check bench bench-oracle install clean
.SECONDARY:
.DELETE_ON_ERROR:
-include $(shell find $B -name '*.d' 2>/dev/null)
