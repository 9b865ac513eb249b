# What a reader would object to a path is answered: conditions have their words, a release on the way says why it releases nothing, a call that fails is named, the
# place of loss is where it is lost.
cat >objected.c <<'SOURCE'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct card { int kind; char *label; struct card *next; };
struct hooks { void *(*take)(size_t); };
int show_card(struct card *), play(struct card *);
void deal(int);

int words_of_conditions(struct card *card, char **words, int n, int count)
{
    char *copy = strdup(words[0]);
    if (!copy)
        return -1;
    if (card->next->label == NULL)
        deal(2);
    if (words[n][0] == '-')
        return -3;
    if (card->kind & 0x40)
        return -4;
    if (n != count - 1)
        return -5;
    free(copy);
    return 0;
}

void falls_off_the_end(struct card *card)
{
    char *copy = strdup(card->label);
    if (play(card))
        free(copy);
    else
        deal(1);
}

int cut(const char *word)
{
    char *rest = strdup(word), *piece;
    while ((piece = strsep(&rest, ",")))
        puts(piece);
    free(rest);
    return 0;
}

int rounds(char **words)
{
    char *last = NULL;
    for (int i = 0; words[i]; i++) {
        if (words[i][0] == '+')
            last = strdup(words[i]);
        deal(i);
    }
    if (last)
        puts(last);
    free(last);
    return 0;
}

int weak(struct card *card, int n)
{
    char *copy = strdup(card->next->label);
    if (card->kind & 0x40)
        return -4;
    deal(n);
    free(copy);
    return 0;
}



int twice(const char *word, int n)
{
    char *copy = strdup(word);
    if (n == 3)
        free(copy);
    deal(n);
    if (n > 2)
        free(copy);
    return 0;
}

void arbitrary(struct card *card, int loud)
{
    char *copy = strdup(card->label);
    int level = loud ? 2 : 3;
    if (card->kind == 4)
        deal(level);
    if (show_card(card))
        return;
    free(copy);
}

struct pile { char *name; char *colour; };
void name_fields(struct pile *pile, char **words)
{
    for (; *words; words++)
        if (**words == 'n')
            pile->name = strdup(*words + 1);
        else if (**words == 'c')
            pile->colour = strdup(*words + 1);
}
SOURCE
expect 1 "$STAUNCH" check --min=low objected.c
cp out text
line() { grep -n "$1" objected.c | head -n 1 | cut -d : -f 1; }
block() { awk -v start="objected.c:$1:" 'index($0, start) == 1 { on = 1 } on; on && /= id:/ { exit }' text >out; }

# Conditions have the words of their line.
block 12
has out "'*words[n]' is '-'"
lacks out "this is true"

block 61
has out "'card->kind & 0x40' is not 0"

# What control falls off the end with is lost there, and not at the statement before; what is only chosen by the search is no step.
block 29
has out "play() is 0" "34 | }" "nothing points to it after this"
lacks out "deal(1)"
block 84
has out "(2) show_card() is not 0" "released on another path"
lacks out "card->kind" "loud"

# free(rest) stands on the way, and rest is NULL by then.
block 38
has out "'rest' is NULL here"
lacks out "released on another path"

# The later round in which the variable is set again is told, with the place.
block 50
has out "held by 'last' is lost at line 50: a later round overwrites the last pointer to it" "a later round overwrites the last pointer to it here"

# A condition that the last statement begins with is not where it is lost.
block 73
has out "79 | return 0;"

# A double free has a path.
block 78
has out "'n' is 3" "released here first" "released again"

# Fields that hold the block are named.
block 98
has out "held by 'pile->name' is lost at line 98: a later round overwrites"
