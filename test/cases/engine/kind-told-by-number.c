// A callee is told by a number what to put where a void pointer leads: the variable that the caller gives the address of is declared as what it will be.
#include <stdint.h>
#include <string.h>
#include <unistd.h>

struct reader {
    const unsigned char *at;
    const int *descriptors;
    int type;
};

extern int type_at(const struct reader *reader);

static void get(struct reader *reader, void *value)
{
    uint32_t index;
    switch (type_at(reader)) {
    case 'h':
        memcpy(&index, reader->at, sizeof index);
        *(int *)value = dup(reader->descriptors[index]);
        break;
    case 's':
        *(const char **)value = (const char *)reader->at;
        break;
    default:
        memcpy(value, reader->at, sizeof index);
    }
}

const char *text_length(struct reader *reader, size_t *length)
{
    const char *text = NULL;
    get(reader, &text);
    if (!text)
        return NULL;
    *length = strlen(text);
    return text;
}

double number(struct reader *reader)
{
    double read;
    get(reader, &read);
    return read;
}

int whether_open(struct reader *reader)
{
    int descriptor;
    get(reader, &descriptor); // resource-leak
    return isatty(descriptor);
}

int whether_open_and_close(struct reader *reader)
{
    int descriptor, answer;
    get(reader, &descriptor);
    answer = isatty(descriptor);
    close(descriptor);
    return answer;
}
