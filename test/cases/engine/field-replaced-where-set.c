/* Setters of fields that own what they hold: signs that there was something. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct station { char *title, *intro, *path, *note; };

struct station *station_new(const char *title)
{
    struct station *station = calloc(1, sizeof *station);
    if (station)
        station->title = strdup(title);
    return station;
}

void station_free(struct station *station)
{
    free(station->title);
    free(station->intro);
    free(station->path);
    free(station->note);
    free(station);
}

/* It asks for the title, looks at it, and replaces it. */
void set_title(struct station *station, const char *title)
{
    if (!station->title || strcmp(station->title, title) != 0)
        station->title = strdup(title); // leak: overwritten medium
}

void set_title_twin(struct station *station, const char *title)
{
    if (!station->title || strcmp(station->title, title) != 0) {
        free(station->title);
        station->title = strdup(title);
    }
}

/* What it looks at is the title of another one. */
struct station *station_copy(struct station *station)
{
    puts(station->title);
    struct station *copy = calloc(1, sizeof *copy);
    if (copy)
        copy->title = strdup("copy");
    return copy;
}

/* It looks at a title where there is one, and makes one where there is none. */
void show_title(struct station *station)
{
    if (station->title)
        puts(station->title);
    else
        station->title = strdup("none");
}

void show_then_default(struct station *station)
{
    if (station->title)
        puts(station->title);
    if (!station->title)
        station->title = strdup("none");
}

/* Where it is set, it is set to NULL. */
void set_intro(struct station *station, const char *intro)
{
    station->intro = strdup(intro); // leak: overwritten medium
}

void end_intro(struct station *station)
{
    if (station->intro)
        station->intro = NULL;
}

void set_path(struct station *station, const char *path)
{
    station->path = strdup(path);
}

void end_path(struct station *station)
{
    if (station->path) {
        free(station->path);
        station->path = NULL;
    }
}

/* What is released afterwards is the new one, not what was there before. */
int set_both(struct station *station, const char *path, const char *note)
{
    free(station->path);
    station->path = strdup(path);
    station->note = strdup(note); // leak: overwritten medium
    if (strlen(note) > 80) {
        free(station->note);
        station->note = NULL;
        return -1;
    }
    return 0;
}

int set_both_twin(struct station *station, const char *path, const char *note)
{
    char *before = station->note;
    free(station->path);
    station->path = strdup(path);
    station->note = strdup(note);
    free(before);
    return 0;
}

/* It begins with a structure that somebody gave it room for; an option that comes twice is released in between. */
struct choices { char *file, *account, *host; };

int choices_read(struct choices *choices, int count, char **words)
{
    choices->host = NULL;
    choices->file = NULL;
    choices->account = strdup("default");
    for (int i = 0; i < count; i++)
        if (words[i][0] == '-') {
            free(choices->file);
            choices->file = strdup(words[i] + 1);
        } else {
            free(choices->host);
            choices->host = strdup(words[i]);
        }
    return choices->account ? 0 : -1;
}

/* One that is released before anything is put there was filled before. */
void choices_reset(struct choices *choices, const char *file)
{
    free(choices->file);
    choices->file = strdup(file);
    choices->account = strdup("default"); // leak: overwritten medium
}

void choices_free(struct choices *choices)
{
    free(choices->file);
    free(choices->account);
    free(choices->host);
}
