/* What a function closes in a structure that it then returns is a part that is not needed any more: the structure is. */
#include <stdlib.h>
#include <string.h>

struct folder { char *path; struct folder *next; int depth; };
struct device { int number; long depth; struct device *next; char *path; };

static struct folder *folders;
static struct device *devices;

int folder_add(const char *path)
{
    struct folder *folder = malloc(sizeof *folder);
    if (!folder)
        return -1;
    folder->path = strdup(path);
    folder->next = folders;
    folders = folder;
    return 0;
}

static void folder_close(struct folder *folder)
{
    if (folder->depth)
        free(folder->path);
}

/* The one that was closed goes to the caller. */
struct folder *folder_take(void)
{
    struct folder *folder = folders;
    if (folder) {
        folders = folder->next;
        folder_close(folder);
    }
    return folder;
}

int device_add(const char *path)
{
    struct device *device = malloc(sizeof *device); // leak: overwritten medium
    if (!device)
        return -1;
    device->path = strdup(path);
    device->next = devices;
    devices = device;
    return 0;
}

static void device_close(struct device *device)
{
    if (device->depth)
        free(device->path);
}

/* The next one goes to the caller. */
struct device *device_drop(void)
{
    struct device *device = devices;
    if (device) {
        devices = device->next;
        device_close(device);
    }
    return devices;
}
