# What a report tells: which return loses it, where else it is lost, what overwrites it, and nothing that does not matter.
cat >told.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *table[4];
char *name;

int two_returns(int fd, const char *host)
{
    char *copy = strdup(host);
    if (!copy)
        return -1;
    if (write(fd, "a", 1) != 1)
        return -2;
    if (write(fd, "b", 1) != 1)
        return -3;
    free(copy);
    return 0;
}

int in_scope(const char *path, int mode)
{
    int result;
    {
        char line[80];
        FILE *file = fopen(path, "r");
        if (!file)
            return -1;
        if (!fgets(line, sizeof line, file)) {
            puts("empty");
            return -2;
        }
        if (mode & 4) {
            puts("odd");
            return -3;
        }
        result = line[0];
        fclose(file);
    }
    return result;
}

void options(int argc, char **argv)
{
    int option;
    while ((option = getopt(argc, argv, "a:b:n:")) != -1)
        switch (option) {
        case 'a': table[0] = strdup(optarg); break;
        case 'b': table[1] = strdup(optarg); break;
        case 'n': name = strdup(optarg); break;
        }
}

void rounds(int count)
{
    for (int i = 0; i < count; i++) {
        char *p = malloc(10);
        if (p)
            puts("x");
    }
}

struct session { int mode; char *host; };
int step_of(struct session *, const char *);

/* Checks that are passed and loops that end are not told; what is entered is, and what would have released it. */
int long_way(struct session *session, const char **words, int count, int loud)
{
    char *copy = strdup(words[0]);
    if (!copy)
        return -1;
    if (loud)
        puts(copy);
    for (int i = 0; i < count; i++)
        if (step_of(session, words[i]) == 7)
            puts("seven");
    if (strcmp(copy, "a") == 0)
        puts("a");
    else if (strcmp(copy, "b") == 0)
        puts("b");
    else if (strcmp(copy, "c") == 0 && NULL == session->host)
        return -2;
    if (session->mode & 8)
        free(copy);
    return 0;
}

/* Two calls of one function on a line are told apart; one round is shown where one is enough. */
int two_pipes(void)
{
    int in[2], out[2];
    if (pipe(in) < 0 || pipe(out) < 0)
        return -1;
    close(in[0]); close(in[1]); close(out[0]); close(out[1]);
    return 0;
}

int first_round(const char **words, int count)
{
    char *copy = strdup(words[0]);
    if (!copy)
        return -1;
    for (int i = 0; i < count; i++) {
        if (words[i] == NULL)
            continue;
        char *other = strdup(words[i]);
        if (!other)
            return -3;
        int bad = step_of(NULL, other);
        free(other);
        if (bad)
            return free(copy), -2;
    }
    free(copy);
    return 0;
}

/* A condition of several lines, an assertion, and what comes after an overwrite. */
#define CHECKED(x) do { if (!(x)) abort(); } while (0)
int several_lines(struct session *session, const char *word)
{
    char *one, *two;
    if ((one = strdup(word)) == NULL ||
        step_of(session,
                one) != 0 ||
        (two = strdup(word)) == NULL)
        return -1;
    CHECKED(session->mode > 3);
    two = strdup("again");
    if (two == NULL)
        puts("none");
    free(two);
    free(one);
    return 0;
}

struct session *made;
void same_round(int count)
{
    for (int i = 0; i < count; i++) {
        made = malloc(sizeof *made);
        if (made == NULL)
            return;
        if (i & 1)
            made = NULL;
        else
            free(made);
    }
}

/* One return forgets three blocks; what is forgotten there and elsewhere is another thing. */
int forgets(const char *word, int count)
{
    char *name = strdup(word), *value = strdup(word);
    int *places = malloc(sizeof *places * 8);
    if (!name || !value || !places) {
        free(name); free(value); free(places);
        return -1;
    }
    if (count < 0)
        return -2;
    free(name); free(value);
    if (count == 0)
        return 0;
    free(places);
    return count;
}

/* A text made on one of two branches is forgotten once. */
int branches(const char **words, const char *first, int count)
{
    char *copy = NULL;
    for (int i = 0; i < count; i++) {
        if (i & 1)
            copy = strdup(words[i]);
        else
            copy = strdup("even");
        if (copy != NULL && copy[0] == first[0])
            continue;
        free(copy);
    }
    return count;
}

/* Lost at one return, and where memory runs out at another. */
int in_two_ways(const char *word, int count)
{
    char *name = strdup(word);
    if (!name)
        return -1;
    if (count < 0)
        return -2;
    char *other = strdup(word);
    if (!other)
        return -3;
    free(other); free(name);
    return 0;
}
END
expect 1 "$STAUNCH" check told.c
cp out text
block() { awk -v start="told.c:$1:" 'index($0, start) == 1 { on = 1 } on; on && /= id:/ { exit }' text >out; }

# One variable lost at two returns is one thing to mend; the first return in the source is the one shown, and each is named.
block 11
has out "held by 'copy' is lost at line 15 [memory-leak/path, high]" "also lost at line 17: return -3;" \
    "released on another path: line 18: free(copy);"
[ "$(grep -c '^told.c:11:' text)" = 1 ]
expect 1 "$STAUNCH" check --format=json told.c
has out '"also_lost": [' '"line": 17'
expect 1 "$STAUNCH" check --format=sarif told.c
has out '"also lost here"'

# What one return forgets is one thing to mend: the one that is lost there and elsewhere stands for those lost only there.
[ "$(grep -c "^told.c:1[5-9][0-9]:.* [[]memory-leak" text)" = 3 ]
block 156
has out "held by 'places' is lost at line 162 [memory-leak/path, high]" "lost with it: 'name', allocated at line 155: char *name = strdup" \
    "lost with it: 'value', allocated at line 155" "also lost at line 165: return 0;"
lacks out "also lost at line 162"
block 176
has out "held by 'copy' is lost when the loop goes round" "lost with it: 'copy', allocated at line 178: copy = strdup"
block 189
has out "held by 'name' is lost at line 193 [memory-leak/path, high]" "also lost (oom-only, medium) at line 196: return -3;"
expect 1 "$STAUNCH" check --format=json told.c
has out '"kind": "oom-only"' '"variable": "value"'

# Returns inside a scope meet before they leave: the statement is shown, not the closing brace of the function.
block 27
has out "lost at line 32" "return -2;" "also lost at line 36: return -3;"

# What is not a variable of the round is overwritten by a later one.
block 49
has out "held by 'table' is lost at line 49: a later round overwrites the last pointer to it [memory-leak/next-iteration, high]" \
    "(4) a later round overwrites the last pointer to it here"
block 51
has out "held by 'name' is lost at line 51: a later round overwrites"
block 58
has out "held by 'p' is lost when the loop goes round" "the next round forgets it"

# Of eleven conditions before the loss those are told that lead there.
block 70
has out "(2) 'copy' is not NULL" "(3) strcmp() is 0" "(4) 'session->host' is NULL" "(5) nothing points to it after this" "also lost at line 86: return 0;"
lacks out "loud"
lacks out "going on"
block 93
has out "(2) pipe(in) is at least 0" "(3) pipe(out) is less than 0" "(4) nothing"
block 101
has out "for (int i = 0; i < count; i++) {  (3) 'i' is less than 'count'" "(4) 'other' is NULL" "return -3;"
lacks out "next round"

# A later round that is needed is said to be one.
block 49
has out "(2) next round: 'option' is not -1" "(3) case 97 ('a')"

# The line of a condition that it is about; an assertion that holds is not told, nor what comes after the place of loss.
block 124
has out "124 | if ((one = strdup(word)) == NULL ||  (1) allocated here" "126 |             one) != 0 ||             (3) step_of() is not 0"
block 127
lacks out "CHECKED"
block 142
has out "held by 'made' is lost at line 146: the last pointer to it is overwritten" "made = NULL;"
lacks out "later round"
