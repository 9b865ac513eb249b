/* A text about what went wrong is made where a step fails, and only then. That is more than the summary says; but the caller that looks at the text only where the call
 * failed, and ends the process with it, does not expect one otherwise. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct error {
    int code;
    char *text;
};

int step(int number);

static long put_error(struct error *error, int code, const char *text)
{
    free(error->text);
    error->code = code;
    error->text = strdup(text);
    if (!error->text)
        abort();
    return -1;
}

static long work(int most, struct error *error)
{
    long done = 0, some;
    some = step(0);
    if (some < 0)
        put_error(error, 0, "cannot begin");
    if (some < 0)
        goto out;
    done += some;
    some = step(1);
    if (some < 0)
        put_error(error, 1, "cannot read");
    if (some < 0)
        goto out;
    done += some;
    some = step(2);
    if (some < 0)
        put_error(error, 2, "cannot write");
    if (some < 0)
        goto out;
    done += some;
    some = step(3);
    if (some < 0)
        put_error(error, 3, "cannot end");
    if (some < 0)
        goto out;
    done += some;
out:
    if (some < 0)
        return -1;
    if (done > most)
        return put_error(error, 4, "too much");
    return done;
}

void work_or_die(int most)
{
    struct error error = {0};
    if (work(most, &error) < 0) {
        fprintf(stderr, "%s\n", error.text);
        exit(2);
    }
}

int work_and_forget(int most)
{
    struct error error = {0};
    if (work(most, &error) < 0) { // leak
        fprintf(stderr, "%s\n", error.text);
        return -1;
    }
    return 0;
}

static int describe(int number, struct error *error)
{
    if (step(number) < 0)
        return -1;
    error->text = strdup("all is well");
    return error->text ? 0 : -1;
}

size_t describe_or_die(int number)
{
    struct error error = {0};
    if (describe(number, &error) < 0) { // leak
        fprintf(stderr, "cannot describe %d\n", number);
        exit(2);
    }
    return strlen(error.text);
}
