/* rules: see rules.h. */
#include "report/rules.h"

static const struct rule rules[CHECK_COUNT] = {
    [CHECK_MEMORY_LEAK] = {
        .name = "MemoryLeak",
        .title = "Memory is allocated and never freed",
        .text = "The last pointer to a heap block is lost on some path without the block having been freed or "
                "handed on.",
        .markdown =
            "The last pointer to a heap block is lost on some path without the block having been freed or handed "
            "on.\n\n"
            "Follow the steps from the allocation to the place where the pointer is lost. Then free the block "
            "before that place, or store the pointer where somebody else will free it.\n\n"
            "```c\n"
            "char *name = strdup(host);\n"
            "if (connect_to(name) < 0)\n"
            "    return -1; /* name is lost; free(name) first */\n"
            "free(name);\n"
            "```\n",
        .severity = "warning",
        .tags = {"memory", "reliability", "external/cwe/cwe-401"},
    },
    [CHECK_RESOURCE_LEAK] = {
        .name = "ResourceLeak",
        .title = "A resource is opened and never closed",
        .text = "The last handle to an open file, stream, directory or similar is lost on some path without having "
                "been closed.",
        .markdown =
            "The last handle to an open file, stream, directory or similar is lost on some path without having "
            "been closed. A program can run out of file descriptors long before it runs out of memory.\n\n"
            "Close the handle before the place where it is lost, with the function that belongs to the one that "
            "opened it.\n\n"
            "```c\n"
            "FILE *file = fopen(path, \"r\");\n"
            "if (!read_header(file))\n"
            "    return false; /* file stays open; fclose(file) first */\n"
            "fclose(file);\n"
            "```\n",
        .severity = "warning",
        .tags = {"resources", "reliability", "external/cwe/cwe-772"},
    },
    [CHECK_DOUBLE_FREE] = {
        .name = "DoubleFree",
        .title = "The same block is freed twice",
        .text = "On some path a block is freed that has already been freed. This corrupts the heap.",
        .markdown =
            "On some path a block is freed that has already been freed. This corrupts the heap: the program "
            "crashes, or can be taken over.\n\n"
            "Decide which of the two owns the block. Setting the pointer to `NULL` after the first `free` makes a "
            "second one harmless.\n\n"
            "```c\n"
            "if (!parse(buffer))\n"
            "    free(buffer); /* and no return */\n"
            "free(buffer);     /* second time */\n"
            "```\n",
        .severity = "error",
        .tags = {"memory", "security", "external/cwe/cwe-415"},
    },
    [CHECK_BAD_FREE] = {
        .name = "BadFree",
        .title = "Something is freed that was not allocated",
        .text = "free() gets an address that no allocation gave: that of a variable, of a string literal, or one inside a "
                "block. This corrupts the heap.",
        .markdown =
            "`free` gets an address that no allocation gave: that of a local or global variable, of a string literal, or "
            "one inside a block. This corrupts the heap.\n\n"
            "Free what the allocator returned, and only that. Keep the pointer to the start of the block where another one "
            "walks through it; do not free what may be a literal or an array.\n\n"
            "```c\n"
            "char *line = strdup(text);\n"
            "line += prefix_length;\n"
            "free(line); /* no longer the start of the block */\n"
            "```\n",
        .severity = "error",
        .tags = {"memory", "security", "external/cwe/cwe-590", "external/cwe/cwe-761"},
    },
    [CHECK_MISMATCHED_RELEASE] = {
        .name = "MismatchedRelease",
        .title = "Something is released by the wrong function",
        .text = "What one library function made is released by a function that belongs to another: free() for a stream, "
                "fclose() for a pipe.",
        .markdown =
            "What one library function made is released by a function that belongs to another. Part of it stays behind, or "
            "the heap is corrupt: `fclose` leaves the child of `popen` a zombie, `free` leaves the descriptor of a `FILE` "
            "open.\n\n"
            "Release it by the function that belongs to the one that made it.\n\n"
            "```c\n"
            "FILE *pipe = popen(command, \"r\");\n"
            "fclose(pipe); /* pclose(pipe) waits for the command */\n"
            "```\n",
        .severity = "error",
        .tags = {"memory", "reliability", "external/cwe/cwe-762"},
    },
};

const struct rule *rule_of(enum check check)
{
    return &rules[check];
}
