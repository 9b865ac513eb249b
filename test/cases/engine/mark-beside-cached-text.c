// A mark, one bit, says that a text was looked for; then it is given as it is, and is null only if it was. Before, null says nothing about it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct disk {
    char *path, *model;
    int fd;
    unsigned looked : 1, other : 1;
};

static const char *disk_model(struct disk *disk)
{
    if (disk->looked)
        return disk->model;
    if (disk->fd < 0)
        return NULL;
    disk->looked = 1;
    struct stat status;
    if (fstat(disk->fd, &status) == 0) {
        char line[80];
        FILE *file = fopen(disk->path, "r");
        if (!file)
            return NULL;
        if (fgets(line, sizeof line, file)) {
            size_t length = strlen(line);
            if (length > 3 && line[length - 1] == '\n') {
                line[length - 1] = 0;
                disk->model = strdup(line);
            }
        }
        fclose(file);
    }
    return disk->model;
}

void show(struct disk *disk)
{
    if (disk_model(disk))
        printf("%s\n", disk_model(disk));
}

/* the twin: it is looked for again, over what was found */
void show_anew(struct disk *disk)
{
    if (disk_model(disk)) { // leak
        disk->looked = 0;
        printf("%s\n", disk_model(disk));
    }
}
