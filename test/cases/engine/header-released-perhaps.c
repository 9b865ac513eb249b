/* An allocator with a header hands out the middle of a block. Where its release goes into a summary as one that only may happen, the offset must go
 * along: else the caller sees a release of the middle, which nobody makes, and takes the block for lost. */
#include <stdlib.h>

struct header {
    size_t length;
    char payload[];
};

static const char empty[] = "";

static void *take(size_t size)
{
    struct header *header = malloc(sizeof *header + size);
    if (!header)
        abort();
    header->length = size;
    return header->payload;
}

static void give(void *payload)
{
    struct header *header = (struct header *)((char *)payload - sizeof *header);
    if (payload == empty)
        return;
    if (header->length < 1)
        abort();
    header->length = 0;
    free(header);
}

struct list {
    size_t count;
    char *items[30];
};

static void list_free(struct list *list)
{
    for (size_t i = 0; i < list->count; i++)
        give(list->items[i]);
    give(list);
}

static struct list *split(const char *text)
{
    struct list *list = take(sizeof *list);
    list->count = 0;
    for (; *text; text++) {
        list->items[list->count] = take(2);
        list->items[list->count++][0] = *text;
    }
    return list;
}

/* the elements of an array */
void many(const char *text)
{
    struct list *list = split(text);
    list_free(list);
}

void many_lost(const char *text)
{
    struct list *list = split(text); // leak
    give(list);
}

struct text {
    char *start, *end;
};

static struct text *text_new(size_t size)
{
    struct text *text = take(sizeof *text);
    text->start = text->end = take(size);
    return text;
}

static void text_free(struct text *text)
{
    if (text->start)
        give(text->start);
    give(text);
}

struct report {
    struct text *code, *reason, *host;
};

static struct report *report_new(void)
{
    struct report *report = take(sizeof *report);
    report->code = text_new(10);
    report->reason = text_new(100);
    report->host = text_new(10);
    return report;
}

static void report_free(struct report *report)
{
    text_free(report->code);
    text_free(report->reason);
    text_free(report->host);
    give(report);
}

/* more conditions than a summary has room for */
int conditions(int (*send)(struct report *))
{
    struct report *report = report_new();
    int status = send(NULL);
    report_free(report);
    return status;
}

int conditions_lost(int (*send)(struct report *))
{
    struct report *report = report_new(); // leak
    int status = send(NULL);
    text_free(report->code);
    text_free(report->reason);
    give(report);
    return status;
}
