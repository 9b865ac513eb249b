/* What others do with a field tells that it held something: they release it before they set it to NULL; or the maker of the struct has
 * called the setter before. */
#include <stdlib.h>
#include <string.h>

struct player {
    struct player *next;
    void *state;
    char *title;
    void (*stop)(struct player *);
};
struct screen {
    struct screen *next;
    char *image;
    char *caption;
    int width;
};

static struct player *players;
static struct screen *screens;

static void stop_tape(struct player *player)
{
    free(player->state);
    player->state = NULL;
}

/* It is only set to NULL. The finding names the first place that fills the field. */
static void stop_disc(struct player *player)
{
    player->state = NULL;
}

void player_tape(struct player *player, size_t length)
{
    player->state = calloc(1, length); // leak: overwritten
    player->stop = stop_tape;
}

void player_disc(struct player *player, size_t tracks)
{
    player->state = calloc(tracks, 16);
    player->stop = stop_disc;
}

void player_add(void)
{
    struct player *player = calloc(1, sizeof *player);
    if (!player)
        abort();
    player->next = players;
    players = player;
}

void player_remove(void)
{
    struct player *player = players;
    players = player->next;
    player->stop(player);
    free(player);
}

/* The image that was shown before is forgotten. */
void screen_show(struct screen *screen, const char *image)
{
    screen->image = strdup(image); // leak: overwritten
    screen->width = 80;
}

void screen_label(struct screen *screen, const char *caption)
{
    free(screen->caption);
    screen->caption = strdup(caption);
}

struct screen *screen_add(const char *image)
{
    struct screen *screen = calloc(1, sizeof *screen);
    if (!screen)
        abort();
    screen_show(screen, image);
    screen_label(screen, image);
    screen->next = screens;
    screens = screen;
    return screen;
}

void screen_all(const char *image)
{
    for (struct screen *screen = screens; screen; screen = screen->next) {
        screen_show(screen, image);
        screen_label(screen, image);
    }
}

void screen_remove(struct screen *screen)
{
    free(screen->image);
    free(screen->caption);
    free(screen);
}
