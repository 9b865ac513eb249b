/* A library writes through a function that its user put into the structure. That function is given the structure so that it knows whose bytes these
 * are; what the structure holds is still the library's. */
#include <stdlib.h>
#include <string.h>

struct picture {
    char *title;
    int (*write)(struct picture *, char *bytes, int count);
    void (*finish)(struct picture *);
};

struct picture *picture_open(int (*write)(struct picture *, char *, int), void (*finish)(struct picture *))
{
    struct picture *picture = calloc(1, sizeof *picture);
    if (!picture)
        return NULL;
    picture->write = write;
    picture->finish = finish;
    return picture;
}

static int put_header(struct picture *picture)
{
    char bytes[4] = "PIC";
    return picture->write(picture, bytes, 4) == 4 ? 0 : -1;
}

int save_and_forget_title(struct picture *given, const char *title)
{
    struct picture *picture = picture_open(given->write, NULL);
    if (!picture)
        return -1;
    picture->title = strdup(title); // leak
    int status = put_header(picture);
    free(picture);
    return status;
}

int save(struct picture *given, const char *title)
{
    struct picture *picture = picture_open(given->write, NULL);
    if (!picture)
        return -1;
    picture->title = strdup(title);
    int status = put_header(picture);
    free(picture->title);
    free(picture);
    return status;
}

/* It is given nothing else: perhaps it is there to release it. */
void save_and_finish(struct picture *given)
{
    struct picture *picture = picture_open(given->write, given->finish);
    if (picture)
        picture->finish(picture);
}
