#include "driver/output.h"

#include <errno.h>
#include <string.h>

#include "base/die.h"

FILE *output_open(const struct options *options)
{
    if (!options->output)
        return stdout;
    FILE *out = fopen(options->output, "w");
    if (!out)
        die(EXIT_USAGE, "%s: %s", options->output, strerror(errno));
    return out;
}

void output_close(FILE *out, const struct options *options)
{
    if (out == stdout)
        return;
    bool failed = ferror(out);
    if (fclose(out) || failed)
        die(EXIT_USAGE, "%s: cannot be written", options->output);
}
