/* 226 iconv_open -1 test: the failure value is not NULL. */
#include <iconv.h>
#include <stddef.h>

int convert_kept(char *from, size_t from_size, char *to, size_t to_size)
{
    iconv_t converter = iconv_open("UTF-8", "LATIN1");
    if (converter == (iconv_t)-1)
        return -1;
    size_t status = iconv(converter, &from, &from_size, &to, &to_size);
    iconv_close(converter);
    return status == (size_t)-1 ? -1 : 0;
}

int convert_lost(char *from, size_t from_size, char *to, size_t to_size)
{
    iconv_t converter = iconv_open("UTF-8", "LATIN1"); // resource-leak
    if (converter == (iconv_t)-1)
        return -1;
    size_t status = iconv(converter, &from, &from_size, &to, &to_size);
    if (status == (size_t)-1)
        return -1;
    iconv_close(converter);
    return 0;
}
