/* Fields that nobody releases, although more is done with them than to fill them: grown, seen by another structure, given to callbacks; in structures that
 * are taken apart where they lie, or by two functions of which one forgets a field. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct list { int *numbers; int count; char *name; struct list *next; };

static struct list *lists;

int list_new(const char *name)
{
    struct list *list = calloc(1, sizeof *list);
    if (!list)
        return -1;
    list->name = strdup(name);
    list->next = lists;
    lists = list;
    return 0;
}

void list_push(struct list *list, int number)
{
    int *grown = realloc(list->numbers, (list->count + 1) * sizeof *grown); // leak: owner-freed medium
    if (!grown)
        return;
    list->numbers = grown;
    list->numbers[list->count++] = number;
}

void list_remove_first(void)
{
    struct list *list = lists;
    if (list) {
        lists = list->next;
        free(list->name);
        free(list);
    }
}

/* Another structure sees the name, and only looks at it. */
struct view { const char *title; int wide; };
struct page { char *title; char *body; struct page *next; };
static struct page *pages;

int page_new(const char *title, struct view *view)
{
    struct page *page = calloc(1, sizeof *page);
    if (!page)
        return -1;
    page->title = strdup(title); // leak: owner-freed medium
    page->body = strdup(title);
    page->next = pages;
    pages = page;
    view->title = page->title;
    return 0;
}

void view_show(const struct view *view)
{
    puts(view->title);
}

void page_remove_first(void)
{
    struct page *page = pages;
    if (page) {
        pages = page->next;
        free(page->body);
        free(page);
    }
}

/* Another one takes it over. */
struct owner { char *title; };
struct sheet { int wide; char *title; char *body; struct sheet *next; };
static struct sheet *sheets;

int sheet_new(const char *title, struct owner *owner)
{
    struct sheet *sheet = calloc(1, sizeof *sheet);
    if (!sheet)
        return -1;
    sheet->title = strdup(title);
    sheet->body = strdup(title);
    sheet->next = sheets;
    sheets = sheet;
    owner->title = sheet->title;
    return 0;
}

void owner_clear(struct owner *owner)
{
    free(owner->title);
}

void sheet_remove_first(void)
{
    struct sheet *sheet = sheets;
    if (sheet) {
        sheets = sheet->next;
        free(sheet->body);
        free(sheet);
    }
}

/* A callback gets it to read. */
struct file { char *path; void (*done)(const char *path, int error); struct file *next; };
static struct file *files;

int file_open(const char *path, void (*done)(const char *, int))
{
    struct file *file = calloc(1, sizeof *file);
    if (!file)
        return -1;
    file->path = strdup(path); // leak: owner-freed medium
    file->done = done;
    file->next = files;
    files = file;
    return 0;
}

void file_finish_first(int error)
{
    struct file *file = files;
    if (file) {
        files = file->next;
        file->done(file->path, error);
        free(file);
    }
}

/* A configuration is a variable of somebody's. */
struct config { char *host, *user, *prefix; int port; };

void config_read(struct config *config, const char *line)
{
    config->host = strdup(line);
    config->user = strdup(line);
    config->prefix = strdup(line); // leak: owner-freed medium
}

void config_cleanup(struct config *config)
{
    free(config->host);
    free(config->user);
}

/* A buffer that stays when other things are reset is not forgotten. */
struct reader { char *name, *mode; char *buffer; };

void reader_start(struct reader *reader, const char *name)
{
    reader->name = strdup(name);
    reader->mode = strdup(name);
    reader->buffer = malloc(4096);
}

void reader_reset(struct reader *reader)
{
    free(reader->name);
    reader->name = NULL;
}

void reader_stop(struct reader *reader)
{
    free(reader->mode);
    free(reader->buffer);
    free(reader);
}

/* Reset, and used again with the same table. */
struct channels { char *display, *cookie; int *table; };

void channels_begin(struct channels *channels)
{
    channels->table = calloc(8, sizeof *channels->table);
}

void channels_set(struct channels *channels, const char *display)
{
    channels->display = strdup(display);
    channels->cookie = strdup(display);
}

void channels_reset(struct channels *channels)
{
    free(channels->display);
    channels->display = NULL;
    free(channels->cookie);
    channels->cookie = NULL;
}

/* Two functions release events, one of them forgets the source. */
struct event { char *source, *name; struct event *next; };
static struct event *events;

int event_add(const char *source, const char *name)
{
    struct event *event = calloc(1, sizeof *event);
    if (!event)
        return -1;
    event->source = strdup(source); // leak: owner-freed medium
    event->name = strdup(name);
    event->next = events;
    events = event;
    return 0;
}

void event_remove_first(void)
{
    struct event *event = events;
    if (event) {
        events = event->next;
        free(event->source);
        free(event->name);
        free(event);
    }
}

void event_drop(struct event *event)
{
    free(event->name);
    free(event);
}
