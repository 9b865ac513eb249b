/* Fields that are filled with what a constructor is given: if all callers give it a new block, the struct owns it. */
#include <stdlib.h>
#include <string.h>

struct letter {
    struct letter *next;
    char *text;
    int stamp;
};
struct card {
    struct card *next;
    char *words;
    int stamp;
};

static struct letter *letters;
static struct card *cards;

static void letter_new(char *text)
{
    struct letter *letter = calloc(1, sizeof *letter);
    if (!letter)
        abort();
    letter->text = text;
    letter->next = letters;
    letters = letter;
}

void letter_write(const char *from)
{
    char *text = strdup(from); // leak: owner-freed
    if (!text)
        abort();
    letter_new(text);
}

size_t letter_length(void) { return letters ? strlen(letters->text) : 0; }

/* The text is forgotten. */
void letter_send(void)
{
    struct letter *letter = letters;
    if (!letter)
        return;
    letters = letter->next;
    letter->stamp = 0;
    free(letter);
}

/* One caller keeps the words: they are not the card's. */
static void card_new(char *words)
{
    struct card *card = calloc(1, sizeof *card);
    if (!card)
        abort();
    card->words = words;
    card->next = cards;
    cards = card;
}

static char *greeting;

void card_write(const char *from)
{
    char *words = strdup(from);
    if (!words)
        abort();
    free(greeting);
    greeting = words;
    card_new(words);
}

size_t card_length(void) { return cards ? strlen(cards->words) : 0; }

void card_send(void)
{
    struct card *card = cards;
    if (!card)
        return;
    cards = card->next;
    card->stamp = 0;
    free(card);
}
