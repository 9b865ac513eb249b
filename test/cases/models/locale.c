/* Locales and conversions. */
#define _GNU_SOURCE
#include <iconv.h>
#include <locale.h>

int conversion_lost(char *in, size_t in_left, char *out, size_t out_left)
{
    iconv_t conversion = iconv_open("UTF-8", "LATIN1"); // resource-leak
    if (conversion == (iconv_t)-1)
        return -1;
    if (iconv(conversion, &in, &in_left, &out, &out_left) == (size_t)-1)
        return -1;
    iconv_close(conversion);
    return 0;
}

int conversion_closed(char *in, size_t in_left, char *out, size_t out_left)
{
    iconv_t conversion = iconv_open("UTF-8", "LATIN1");
    if (conversion == (iconv_t)-1)
        return -1;
    size_t result = iconv(conversion, &in, &in_left, &out, &out_left);
    iconv_close(conversion);
    return result == (size_t)-1 ? -1 : 0;
}

int locale_lost(void)
{
    locale_t locale = newlocale(LC_ALL_MASK, "C", (locale_t)0); // resource-leak
    if (!locale)
        return -1;
    return 0;
}

int locale_freed(void)
{
    locale_t locale = newlocale(LC_CTYPE_MASK, "C", (locale_t)0);
    if (!locale)
        return -1;
    locale_t more = newlocale(LC_TIME_MASK, "C", locale);
    if (!more) {
        freelocale(locale);
        return -1;
    }
    freelocale(more);
    return 0;
}

int name_not_ours(void)
{
    return setlocale(LC_ALL, "") != NULL;
}
