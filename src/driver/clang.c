#include "driver/clang.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/die.h"

#ifndef STAUNCH_LLVM_MAJOR
#define STAUNCH_LLVM_MAJOR "19"
#endif

extern char **environ;

/* Before the unit's own flags. -O1 without passes makes the front end emit what -O0 leaves out (types of externals, lifetimes)
 * and forces no function to stay unoptimised. */
static const char *const first_arguments[] = {
    "-x", "c", "-O1", "-g", "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c", "-o", "-", "-fno-color-diagnostics",
    "-fno-caret-diagnostics", "-fno-crash-diagnostics", "-ferror-limit=1",
};

/* After them. Fortified headers rename functions, and older code must compile although C23 forbids it. */
static const char *const last_arguments[] = {
    "-U__OPTIMIZE__", "-U_FORTIFY_SOURCE", "-w", "-Wno-error", "-Wno-error=implicit-function-declaration",
    "-Wno-error=implicit-int", "-Wno-error=int-conversion", "-Wno-error=incompatible-pointer-types",
    "-Wno-error=incompatible-function-pointer-types", "-Wno-error=return-type", "-Wno-error=return-mismatch",
    "-Wno-error=array-bounds", "-Wno-error=register", "-Qunused-arguments",
};

static const char *find_in_path(struct arena *arena, const char *name)
{
    if (strchr(name, '/'))
        return access(name, X_OK) ? NULL : name;
    for (const char *at = getenv("PATH"); at; at = strchr(at, ':')) {
        at += *at == ':';
        const char *path = words_format(arena, "%.*s/%s", (int)strcspn(at, ":"), at, name);
        if (!access(path, X_OK))
            return path;
    }
    return NULL;
}

const char *clang_find(struct arena *arena)
{
    const char *wished = getenv("STAUNCH_CLANG");
    if (wished && *wished) {
        const char *path = find_in_path(arena, wished);
        if (!path)
            die(EXIT_USAGE, "STAUNCH_CLANG=%s: no such program", wished);
        return path[0] == '/' ? path : realpath(path, arena_alloc(arena, PATH_MAX));
    }
    const char *path = find_in_path(arena, "clang-" STAUNCH_LLVM_MAJOR);
    if (!path)
        path = find_in_path(arena, "clang");
    if (!path)
        die(EXIT_USAGE, "no clang-" STAUNCH_LLVM_MAJOR " and no clang in PATH (install one, or set STAUNCH_CLANG)");
    return path;
}

/* The line of clang's messages that says why: the first error, else the first line. */
static void first_error(struct text *error, const char *messages)
{
    const char *at = strstr(messages, "error: ");
    while (at && at > messages && at[-1] != '\n')
        at--;
    if (!at)
        at = messages + strspn(messages, "\n");
    text_add_bytes(error, at, strcspn(at, "\n"));
}

static bool read_all(int file, struct text *out)
{
    char buffer[1 << 16];
    for (;;) {
        ssize_t count = read(file, buffer, sizeof buffer);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count == 0;
        text_add_bytes(out, buffer, (size_t)count);
    }
}

/* Runs the program in `directory`; its output in `out`, its messages in `messages`. Its wait status, or -1 with errno. */
static int run(const struct words *words, const char *directory, struct text *out, struct text *messages)
{
    posix_spawn_file_actions_t actions;
    int ends[2], status = -1;
    pid_t pid;
    int said = memfd_create("messages", MFD_CLOEXEC); /* a file, not a second pipe: nobody need read both at once */
    if (said < 0 || pipe2(ends, O_CLOEXEC))
        die(EXIT_INTERNAL, "no pipe for clang: %s", strerror(errno));
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, said, STDERR_FILENO);
    posix_spawn_file_actions_addchdir_np(&actions, directory);
    int failed = posix_spawn(&pid, words->at[0], &actions, NULL, (char **)words->at, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (!failed) {
        read_all(ends[0], out);
        while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
            ;
        lseek(said, 0, SEEK_SET);
        read_all(said, messages);
    }
    close(ends[0]);
    close(said);
    errno = failed;
    return status;
}

static void push_all(struct words *words, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        vector_push(words, list[i]);
}

/* clang's driver starts a process for each file. The compiler in it takes several, one after the other: all but the last are given to it
 * behind the driver's back. */
static bool compile_with(const char *clang, const struct input *const *inputs, uint32_t count, const struct flags *flags, bool certain_only,
                         struct text *bitcode, struct text *error)
{
    const struct input *last = inputs[count - 1];
    const struct words *given = certain_only ? &flags->certain : &flags->words;
    struct words words = {0};
    struct text messages = {0};
    vector_push(&words, clang);
    push_all(&words, first_arguments, sizeof first_arguments / sizeof *first_arguments);
    if (!strcmp(path_extension(last->path), "i"))
        words.at[2] = "cpp-output";
    push_all(&words, given->at, given->count);
    push_all(&words, last_arguments, sizeof last_arguments / sizeof *last_arguments);
    for (uint32_t i = 0; i + 1 < count; i++)
        push_all(&words, (const char *[]){"-Xclang", inputs[i]->path}, 2);
    vector_push(&words, last->path);
    vector_push(&words, NULL);
    text_clear(bitcode);
    text_clear(error);
    int status = run(&words, last->directory, bitcode, &messages);
    bool good = status == 0 && bitcode->count;
    if (status == -1)
        text_printf(error, "cannot run %s in %s: %s", clang, last->directory, strerror(errno));
    else if (WIFSIGNALED(status))
        text_printf(error, "clang crashed (%s)", strsignal(WTERMSIG(status)));
    else if (!good)
        first_error(error, text_string(&messages));
    if (!good && !error->count)
        text_add(error, "clang failed without a message");
    text_release(&messages);
    vector_release(&words);
    return good;
}

/* If clang refuses, perhaps it was for a flag it does not know: once more without those. The first error is the one to tell. */
bool clang_compile(const char *clang, const struct input *input, struct text *bitcode, struct text *error)
{
    const struct flags *flags = &input->flags;
    if (compile_with(clang, &input, 1, flags, false, bitcode, error))
        return true;
    if (flags->certain.count == flags->words.count)
        return false;
    struct text second = {0};
    bool good = compile_with(clang, &input, 1, flags, true, bitcode, &second);
    text_release(&second);
    return good;
}

bool clang_compile_together(const char *clang, const struct input *const *inputs, uint32_t count, struct text *bitcode)
{
    struct text error = {0};
    bool good = compile_with(clang, inputs, count, &inputs[0]->flags, false, bitcode, &error);
    text_release(&error);
    return good;
}
