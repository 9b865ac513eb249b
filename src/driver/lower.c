#include "driver/lower.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/jobs.h"
#include "base/text.h"
#include "driver/clang.h"
#include "driver/together.h"
#include "front/front.h"
#include "ir/file.h"
#include "ir/text.h"
#include "ir/verify.h"

/* What a child sends of one input, before its bytes: those of the unit, or one line that says what went wrong. */
struct reply {
    uint64_t size;
    uint64_t good;
};

struct task {
    struct lowering *lowering;
    const struct input *inputs;
    struct batches batches;
    VECTOR(uint32_t) again; /* inputs of batches over which the child died */
};

/* The unit of an input, as it is before anyone has checked it; `bitcode` if it was compiled already. */
static bool make_unit(const struct lowering *lowering, const struct input *input, const struct front_module *bitcode, struct ir_unit *unit,
                      struct text *error)
{
    struct text bytes = {0};
    bool good = false;
    int failed = 0;
    if (bitcode)
        return front_lower(unit, bitcode->bytes, bitcode->size, input->path, error);
    if (input->kind == INPUT_SOURCE)
        good = clang_compile(lowering->clang, input, &bytes, error);
    else if ((failed = text_read_file(&bytes, input->path)))
        text_add(error, strerror(failed));
    else if (!bytes.count)
        text_add(error, "the file is empty"); /* LLVM would take it for a module without content */
    else
        good = true;
    if (good && input->kind == INPUT_UNIT)
        good = ir_read(unit, bytes.at, bytes.count, error);
    else if (good && input->kind == INPUT_TEXT)
        good = ir_parse_unit(unit, text_string(&bytes), error);
    else if (good)
        good = front_lower(unit, bytes.at, bytes.count, input->path, error);
    text_release(&bytes);
    return good;
}

/* In the child: one input to the bytes of its unit. */
static void lower_one(const struct lowering *lowering, const struct input *input, const struct front_module *bitcode, struct text *out)
{
    struct ir_unit unit = {0};
    struct text bytes = {0};
    bool good = make_unit(lowering, input, bitcode, &unit, &bytes);
    if (good && lowering->verify)
        good = ir_verify_unit(&unit, &bytes);
    if (good) {
        text_clear(&bytes);
        ir_write(&bytes, &unit);
    }
    struct reply reply = {.size = bytes.count, .good = good};
    text_add_bytes(out, (const char *)&reply, sizeof reply);
    text_add_bytes(out, text_string(&bytes), bytes.count);
    text_release(&bytes);
    ir_unit_release(&unit);
}

/* In the child: the inputs of a batch, one after the other. */
static bool lower_batch(void *context, uint32_t number, struct text *out)
{
    const struct task *task = context;
    const struct batch *batch = &task->batches.at[number];
    const struct input *inputs[TOGETHER_LIMIT];
    struct front_module modules[TOGETHER_LIMIT];
    struct text bitcode = {0};
    for (uint32_t i = 0; i < batch->count; i++)
        inputs[i] = &task->inputs[batch->members[i]];
    bool together = batch->count > 1 && clang_compile_together(task->lowering->clang, inputs, batch->count, &bitcode) &&
                    front_modules(bitcode.at, bitcode.count, modules, batch->count) == batch->count;
    for (uint32_t i = 0; i < batch->count; i++)
        lower_one(task->lowering, inputs[i], together ? &modules[i] : NULL, out);
    text_release(&bitcode);
    return true;
}

/* In the parent: an input's bytes to its unit, or the line that says why there is none. */
static void take_unit(struct task *task, uint32_t number, bool good, const char *bytes, size_t size)
{
    struct text error = {0};
    struct ir_unit *unit = NULL;
    if (good) {
        unit = must_alloc(sizeof *unit);
        good = ir_read(unit, bytes, size, &error);
    } else {
        text_add_bytes(&error, bytes, size);
    }
    if (good) {
        task->lowering->units[number] = unit;
    } else {
        struct text line = {0};
        const char *reason = text_string(&error);
        text_printf(&line, "%s: not analysed: %.*s", task->inputs[number].shown, (int)strcspn(reason, "\n"), reason);
        task->lowering->failures[number] = line.at;
        free(unit);
    }
    text_release(&error);
}

static void take_batch(void *context, uint32_t number, bool good, struct text *result)
{
    struct task *task = context;
    const struct batch *batch = &task->batches.at[number];
    const char *at = result->at;
    for (uint32_t i = 0; i < batch->count; i++) {
        struct reply reply;
        if (good) {
            memcpy(&reply, at, sizeof reply);
            take_unit(task, batch->members[i], reply.good, at + sizeof reply, reply.size);
            at += sizeof reply + reply.size;
        } else if (batch->count == 1) {
            take_unit(task, batch->members[i], false, at, result->count);
        } else {
            vector_push(&task->again, batch->members[i]);
        }
    }
}

static int run_batches(struct task *task)
{
    return jobs_run(&(struct jobs){.name = "staunch-lower", .who = "the front end", .count = task->batches.count,
                                   .parallel = task->lowering->jobs, .context = task, .run = lower_batch, .done = take_batch});
}

int lower_inputs(struct lowering *lowering, const struct input *inputs, uint32_t count)
{
    struct task task = {.lowering = lowering, .inputs = inputs};
    lowering->count = count;
    lowering->units = must_alloc(count * sizeof *lowering->units);
    lowering->failures = must_alloc(count * sizeof *lowering->failures);
    together_plan(&task.batches, inputs, count);
    int signal = run_batches(&task);
    if (!signal && task.again.count) { /* one of them killed the child: which, and the others are fine */
        vector_clear(&task.batches);
        for (uint32_t i = 0; i < task.again.count; i++)
            vector_push(&task.batches, ((struct batch){.count = 1, .members = {task.again.at[i]}}));
        signal = run_batches(&task);
    }
    vector_release(&task.batches);
    vector_release(&task.again);
    return signal;
}

void lowering_release(struct lowering *lowering)
{
    for (uint32_t i = 0; i < lowering->count; i++) {
        if (lowering->units[i])
            ir_unit_release(lowering->units[i]);
        free(lowering->units[i]);
        free(lowering->failures[i]);
    }
    free(lowering->units);
    free(lowering->failures);
    *lowering = (struct lowering){0};
}
