/* staunch: finds memory leaks in C programs without running them. */
#include <stdio.h>

#include "base/die.h"
#include "driver/manual.h"
#include "driver/options.h"

int main(int argc, char **argv)
{
    struct options options;
    options_parse(&options, argc, argv);
    int code = manual_asked(&options) ? EXIT_CLEAN : command_table[options.command].run(&options);
    options_release(&options);
    if (fflush(stdout) || ferror(stdout))
        die(EXIT_USAGE, "cannot write to standard output");
    return code;
}
