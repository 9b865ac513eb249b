#include "driver/lower.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/jobs.h"
#include "base/text.h"
#include "driver/clang.h"
#include "front/front.h"
#include "ir/file.h"
#include "ir/text.h"
#include "ir/verify.h"

struct task {
    struct lowering *lowering;
    const struct input *inputs;
};

/* The unit of an input, as it is before anyone has checked it. */
static bool make_unit(const struct lowering *lowering, const struct input *input, struct ir_unit *unit, struct text *error)
{
    struct text bytes = {0};
    bool good = false;
    int failed = 0;
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
static bool lower_one(void *context, uint32_t number, struct text *out)
{
    const struct task *task = context;
    struct ir_unit unit = {0};
    bool good = make_unit(task->lowering, &task->inputs[number], &unit, out);
    if (good && task->lowering->verify)
        good = ir_verify_unit(&unit, out);
    if (good) {
        text_clear(out);
        ir_write(out, &unit);
    }
    ir_unit_release(&unit);
    return good;
}

/* In the parent: bytes to unit. */
static void take_unit(void *context, uint32_t number, bool good, struct text *result)
{
    const struct task *task = context;
    struct text error = {0};
    struct ir_unit *unit = NULL;
    if (good) {
        unit = must_alloc(sizeof *unit);
        good = ir_read(unit, result->at, result->count, &error);
    }
    if (good) {
        task->lowering->units[number] = unit;
    } else {
        struct text line = {0};
        const char *reason = text_string(unit ? &error : result);
        text_printf(&line, "%s: not analysed: %.*s", task->inputs[number].shown, (int)strcspn(reason, "\n"), reason);
        task->lowering->failures[number] = line.at;
        free(unit);
    }
    text_release(&error);
}

int lower_inputs(struct lowering *lowering, const struct input *inputs, uint32_t count)
{
    struct task task = {lowering, inputs};
    lowering->count = count;
    lowering->units = must_alloc(count * sizeof *lowering->units);
    lowering->failures = must_alloc(count * sizeof *lowering->failures);
    return jobs_run(&(struct jobs){.name = "staunch-lower", .who = "the front end", .count = count,
                                   .parallel = lowering->jobs, .context = &task, .run = lower_one, .done = take_unit});
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
