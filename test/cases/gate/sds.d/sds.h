/* String whose length stands in front of the text: callers hold a pointer into the middle of the block.
 * Appending takes the old string and gives the new one. */
#ifndef SDS_H
#define SDS_H

#include <stddef.h>

char *sds_new(const char *text);
char *sds_append(char *string, const char *text);
size_t sds_length(const char *string);
void sds_free(char *string);

#endif
