// A directory is returned, or closed when reading its names failed: the names are put in order into a ring, and what is known of the two cases
// is long. Whether the directory may be both closed and returned is asked thoroughly, because callers go by it.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct link {
    struct link *next, *previous;
};

struct name {
    struct link link;
    char *text;
};

static void link_before(struct link *place, struct link *new)
{
    if (!place) {
        new->next = new->previous = new;
        return;
    }
    new->previous = place->previous;
    place->previous->next = new;
    place->previous = new;
    new->next = place;
}

static struct name *name_append(struct name *first, char *text)
{
    struct name *name = malloc(sizeof *name);
    if (!name)
        return NULL;
    name->text = text;
    link_before(first ? &first->link : NULL, &name->link);
    return first ? first : name;
}

static struct name *name_before(struct name *place, char *text)
{
    struct name *name = malloc(sizeof *name);
    if (!name)
        return NULL;
    name->text = text;
    link_before(place ? &place->link : NULL, &name->link);
    return name;
}

static struct name *name_next(struct name *first, struct name *name)
{
    return name->link.next == &first->link ? NULL : (struct name *)name->link.next;
}

static struct name *name_remove(struct name *name)
{
    struct link *next = NULL;
    if (name->link.next != &name->link) {
        name->link.previous->next = name->link.next;
        name->link.next->previous = name->link.previous;
        next = name->link.next;
    }
    free(name);
    return (struct name *)next;
}

static DIR *read_names(struct name **names, const char *path)
{
    DIR *directory = opendir(path);
    if (!directory)
        return NULL;
    for (;;) {
        struct dirent entry, *read;
        struct name *place, *put;
        if (readdir_r(directory, &entry, &read)) {
            perror(path);
            goto failed;
        }
        if (!read)
            break;
        if (read->d_name[0] == '.')
            continue;
        for (place = *names; place; place = name_next(*names, place))
            if (strcmp(read->d_name, place->text) < 0)
                break;
        char *text = strdup(read->d_name);
        if (!text)
            goto failed;
        if (!place)
            put = name_append(*names, text);
        else if (place == *names)
            put = name_before(*names, text);
        else
            put = name_before(place, text);
        if (!put) {
            free(text);
            goto failed;
        }
        if (!place || place == *names)
            *names = put;
    }
    return directory;

failed:
    for (; *names; *names = name_remove(*names))
        free((*names)->text);
    closedir(directory);
    return NULL;
}

int forgets(const char *path, int (*use)(DIR *, const char *))
{
    struct name *names = NULL;
    DIR *directory = read_names(&names, path); // resource-leak
    if (!names)
        return 0;
    if (!directory)
        abort();
    for (; names; names = name_remove(names)) {
        use(directory, names->text);
        free(names->text);
    }
    closedir(directory);
    return 1;
}

int closes(const char *path, int (*use)(DIR *, const char *))
{
    struct name *names = NULL;
    DIR *directory = read_names(&names, path);
    if (!directory)
        return 0;
    for (; names; names = name_remove(names)) {
        use(directory, names->text);
        free(names->text);
    }
    closedir(directory);
    return 1;
}
