/* harness: executes generated programs over everything their inputs can be, and says what leaks.
 *
 * A program asks bit() and count(). Every answer is a choice; all sequences of choices are tried, depth first, so that "no
 * run leaks" is about all runs of at most CHOICES choices with counts from 0 to 3. A block is leaked if it is live after
 * the return and not reachable from what was handed to the caller. A program runs in a process of its own, because what
 * AddressSanitizer or MemorySanitizer finds ends it: such a program is "undefined", as is one that does not end. Where allocations
 * fail, most programs go through null in some run; the others still count, so another process goes on after it.
 *
 *   harness            for each program a line: LABEL RUNS VERDICT OOM LINE...
 *       VERDICT        silent; leak; zero (it leaks, but only when a count is 0); undefined; double-free; many (too many runs)
 *       OOM            silent, leak or many, of the runs in which one allocation fails and that are not undefined; then, after a
 *                      comma, "double-free" or "undefined" if one of them was that
 *       LINE           where leaked blocks were allocated, when no allocation fails
 *   harness --without-failure     no allocation fails: OOM is undefined
 *   harness --check N  only the first N programs, and VERDICT is what LeakSanitizer says: silent or leak */
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef ORACLE_LEAK_SANITIZER
#include <sanitizer/lsan_interface.h>
#endif

#ifdef __clang__
#define NOT_CHECKED __attribute__((no_sanitize("address", "memory")))
#else
#define NOT_CHECKED
#endif

enum { CHOICES = 24, RUNS = 20000, BLOCKS = 256, STEPS = 4000, LINES = 16, RESTARTS = 100, EXIT_DOUBLE_FREE = 3 };

struct node;

struct program {
    unsigned label;
    void (*run)(void);
    void (*run_out)(struct node **out);
};

#define PROGRAM(number) void test_##number(void);
#define PROGRAM_OUT(number) void test_##number(struct node **out);
#include "table.def"
#undef PROGRAM
#undef PROGRAM_OUT
#define PROGRAM(number) {number, test_##number, NULL},
#define PROGRAM_OUT(number) {number, NULL, test_##number},
static const struct program PROGRAMS[] = {
#include "table.def"
};

/* What a child tells. */
struct outcome {
    unsigned char choice[CHOICES], options[CHOICES]; /* of the run it is in */
    unsigned depth;
    unsigned runs;
    bool finished, leak, leak_without_zero, many;
    unsigned line_count;
    int lines[LINES];
};

struct block {
    uintptr_t hidden; /* the complement of the address, so that LeakSanitizer does not see it */
    size_t size;
    int line;
    bool reachable;
};

/* The program calls back without an argument for this. */
static struct {
    unsigned steps;
    bool zero_count;
    bool failing; /* one allocation of each run may fail */
    bool failed;
    bool check; /* leaked blocks stay for LeakSanitizer */
    struct block blocks[BLOCKS];
    unsigned block_count;
    jmp_buf abandon;
    struct outcome *outcome;
} now;

enum { ABANDON_LONG = 1, ABANDON_ENDLESS };

static unsigned choose(unsigned options)
{
    struct outcome *run = now.outcome;
    if (run->depth == CHOICES)
        longjmp(now.abandon, ABANDON_LONG);
    run->options[run->depth] = (unsigned char)options;
    return run->choice[run->depth++];
}

int bit(void)
{
    return (int)choose(2);
}

int count(void)
{
    int chosen = (int)choose(4);
    now.zero_count |= chosen == 0;
    return chosen;
}

/* At every edge of the program: one that does not end is told by its steps. */
void __sanitizer_cov_trace_pc(void)
{
    if (++now.steps > STEPS)
        longjmp(now.abandon, ABANDON_ENDLESS);
}

/* ---- Blocks ---- */

static bool fails(void)
{
    if (!now.failing || now.failed)
        return false;
    now.failed = choose(2);
    return now.failed;
}

static struct block *block_of(const void *address)
{
    for (unsigned i = 0; i < now.block_count; i++)
        if (now.blocks[i].hidden == ~(uintptr_t)address)
            return &now.blocks[i];
    return NULL;
}

void *blocks_allocate(size_t size, int zeroed, int line)
{
    if (fails())
        return NULL;
    if (now.block_count == BLOCKS)
        longjmp(now.abandon, ABANDON_ENDLESS);
    void *block = zeroed ? calloc(1, size) : malloc(size);
    if (!block)
        _exit(1);
    now.blocks[now.block_count++] = (struct block){~(uintptr_t)block, size, line, false};
    return block;
}

void blocks_free(void *address)
{
    if (!address)
        return;
    struct block *block = block_of(address);
    if (!block)
        _exit(EXIT_DOUBLE_FREE);
    *block = now.blocks[--now.block_count];
    free(address);
}

void *blocks_grow(void *address, size_t size, int line)
{
    struct block *block = block_of(address);
    if (address && !block)
        _exit(EXIT_DOUBLE_FREE);
    size_t old = block ? block->size : 0;
    void *grown = blocks_allocate(size, 0, block ? block->line : line);
    if (grown && address) {
        memcpy(grown, address, old < size ? old : size);
        blocks_free(address);
    }
    return grown;
}

/* Any part of what is reachable may hold a pointer; memory is compared byte by byte, whatever its type. */
NOT_CHECKED static void mark_from(uintptr_t address)
{
    struct block *block = block_of((void *)address);
    if (!block || block->reachable)
        return;
    block->reachable = true;
    for (size_t offset = 0; offset + sizeof address <= block->size; offset += sizeof address)
        mark_from(*(uintptr_t *)(address + offset));
}

static void note_line(struct outcome *outcome, int line)
{
    for (unsigned i = 0; i < outcome->line_count; i++)
        if (outcome->lines[i] == line)
            return;
    if (outcome->line_count < LINES)
        outcome->lines[outcome->line_count++] = line;
}

/* After a run: what is leaked is noted, everything is freed. */
static void settle(const void *given, bool complete)
{
    mark_from((uintptr_t)given);
    for (unsigned i = 0; i < now.block_count; i++) {
        const struct block *block = &now.blocks[i];
        if (complete && !block->reachable && (now.failed || !now.failing)) {
            now.outcome->leak = true;
            now.outcome->leak_without_zero |= !now.zero_count;
            note_line(now.outcome, block->line);
        }
        if (!now.check || block->reachable || !complete)
            free((void *)~block->hidden);
    }
    now.block_count = 0;
}

/* ---- Runs ---- */

/* Blocks handed out are reachable from here. */
static struct node *volatile given;

static bool run_once(const struct program *program)
{
    now.outcome->depth = now.steps = 0;
    now.zero_count = now.failed = false;
    given = NULL;
    int abandoned = setjmp(now.abandon);
    if (abandoned == 0) {
        if (program->run)
            program->run();
        else
            program->run_out((struct node **)&given);
    }
    settle(abandoned ? NULL : (const void *)given, !abandoned);
    return abandoned != ABANDON_ENDLESS;
}

/* The next sequence of choices, or false after the last. */
static bool advance(struct outcome *run)
{
    while (run->depth && run->choice[run->depth - 1] + 1u == run->options[run->depth - 1])
        run->choice[--run->depth] = 0;
    if (!run->depth)
        return false;
    run->choice[run->depth - 1]++;
    return true;
}

_Noreturn static void run_all(const struct program *program, bool failing, struct outcome *outcome)
{
    now.outcome = outcome;
    now.failing = failing;
    do {
        if (outcome->runs++ == RUNS) {
            outcome->many = true;
            break;
        }
        if (!run_once(program))
            _exit(1);
    } while (advance(outcome));
#ifdef ORACLE_LEAK_SANITIZER
    if (now.check)
        outcome->leak = outcome->leak_without_zero = __lsan_do_recoverable_leak_check() != 0;
#endif
    outcome->finished = true;
    _exit(0);
}

/* In a child, from the sequence of choices in the outcome on. Was there a double free? */
static bool run_in_child(const struct program *program, bool failing, struct outcome *outcome)
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        run_all(program, failing, outcome);
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child) {
        perror("harness");
        exit(1);
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DOUBLE_FREE;
}

static const char *verdict(const struct program *program, struct outcome *outcome, bool *defined)
{
    memset(outcome, 0, sizeof *outcome);
    bool double_free = run_in_child(program, false, outcome);
    *defined = outcome->finished;
    if (!outcome->finished)
        return double_free ? "double-free" : "undefined";
    if (outcome->many && !outcome->leak_without_zero)
        return "many";
    return !outcome->leak ? "silent" : outcome->leak_without_zero ? "leak" : "zero";
}

static const char *verdict_with_failure(const struct program *program, struct outcome *outcome, bool *double_free,
                                        bool *undefined)
{
    memset(outcome, 0, sizeof *outcome);
    unsigned restarts = 0;
    *double_free = run_in_child(program, true, outcome);
    while (!outcome->finished && restarts++ < RESTARTS && advance(outcome))
        *double_free |= run_in_child(program, true, outcome);
    *undefined = restarts > 0;
    if (outcome->leak)
        return "leak";
    return outcome->many || restarts > RESTARTS ? "many" : "silent";
}

/* Sanitizers' reports are not for people here: that there is one is all. */
const char *__asan_default_options(void)
{
    return "log_path=/dev/null:detect_leaks=1:leak_check_at_exit=0:quarantine_size_mb=4:symbolize=0";
}

const char *__msan_default_options(void)
{
    return "log_path=/dev/null:symbolize=0";
}

int main(int count, char **words)
{
    struct outcome *outcome =
        mmap(NULL, 2 * sizeof *outcome, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (outcome == MAP_FAILED) {
        perror("harness");
        return 1;
    }
    now.check = count > 2 && strcmp(words[1], "--check") == 0;
    bool with_failure = count == 1;
    size_t programs = sizeof PROGRAMS / sizeof *PROGRAMS;
    if (now.check && strtoul(words[2], NULL, 10) < programs)
        programs = strtoul(words[2], NULL, 10);
    for (size_t i = 0; i < programs; i++) {
        bool defined, double_free = false, undefined = false;
        const char *normal = verdict(&PROGRAMS[i], &outcome[0], &defined), *oom = "undefined";
        if (defined && with_failure)
            oom = verdict_with_failure(&PROGRAMS[i], &outcome[1], &double_free, &undefined);
        printf("%u %u %s %s%s", PROGRAMS[i].label, outcome[0].runs, normal, oom,
               double_free ? ",double-free" : undefined ? ",undefined" : "");
        for (unsigned j = 0; j < outcome[0].line_count; j++)
            printf(" %d", outcome[0].lines[j]);
        printf("\n");
    }
    return 0;
}
