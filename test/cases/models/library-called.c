/* A library of which a function was called stays: what that left behind leads into it. One that was only asked for a function does not. */
#include <dlfcn.h>
#include <stddef.h>

int plug_in(const char *path)
{
    void *library = dlopen(path, RTLD_NOW);
    if (!library)
        return -1;
    void (*begin)(void) = (void (*)(void))dlsym(library, "begin");
    if (!begin) {
        dlclose(library);
        return -1;
    }
    begin();
    return 0;
}

int plug_in_and_forget(const char *path)
{
    void *library = dlopen(path, RTLD_NOW); // resource-leak: path
    if (!library)
        return -1;
    void (*begin)(void) = (void (*)(void))dlsym(library, "begin");
    if (!begin)
        return -1;
    begin();
    return 0;
}

int has_function(const char *path)
{
    void *library = dlopen(path, RTLD_NOW); // resource-leak
    return library && dlsym(library, "begin") ? 0 : -1;
}
