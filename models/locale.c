/* Locales, conversions between character sets, message catalogues. */
#include "staunch_model.h"

LENDS(setlocale, int, const char *)
LENDS_ALWAYS(localeconv, void)
LENDS_ALWAYS(nl_langinfo, int)
LENDS_ALWAYS(nl_langinfo_l, int, void *)

/* A given base is changed, or takes the place of the result. */
void *newlocale(int mask, const char *name, void *base)
{
    if (!staunch_any())
        return NULL;
    return base ? base : staunch_allocate("locale");
}

ALLOCATES(duplocale, "locale", void *)
RELEASES(freelocale, "locale")

/* The thread keeps the locale until it gets another one. */
void *uselocale(void *locale)
{
    staunch_keep(locale, NULL);
    return staunch_borrowed();
}

void *iconv_open(const char *to, const char *from)
{
    return staunch_any() ? staunch_allocate("iconv") : (void *)-1;
}

/* Both cursors move on. */
size_t iconv(void *conversion, char **from, size_t *from_left, char **to, size_t *to_left)
{
    if (from && *from) {
        *from = *from + staunch_any();
        staunch_write(from_left);
    }
    if (to && *to) {
        staunch_write(*to);
        *to = *to + staunch_any();
        staunch_write(to_left);
    }
    return (size_t)staunch_any();
}

int iconv_close(void *conversion)
{
    staunch_release(conversion, "iconv");
    return (int)staunch_any_between(-1, 0);
}

void *catopen(const char *name, int flags)
{
    return staunch_any() ? staunch_allocate("catalogue") : (void *)-1;
}

int catclose(void *catalogue)
{
    staunch_release(catalogue, "catalogue");
    return (int)staunch_any_between(-1, 0);
}

/* A message of the catalogue, or the text given. */
char *catgets(void *catalogue, int set, int number, const char *text)
{
    return staunch_any() ? (char *)text : staunch_borrowed();
}

char *gettext(const char *text) { return staunch_any() ? (char *)text : staunch_borrowed(); }
char *dgettext(const char *domain, const char *text) { return gettext(text); }
char *dcgettext(const char *domain, const char *text, int category) { return gettext(text); }
char *ngettext(const char *one, const char *many, unsigned long count) { return gettext(count == 1 ? one : many); }
char *dngettext(const char *domain, const char *one, const char *many, unsigned long count)
{
    return ngettext(one, many, count);
}
char *dcngettext(const char *domain, const char *one, const char *many, unsigned long count, int category)
{
    return ngettext(one, many, count);
}
LENDS(textdomain, const char *)
LENDS(bindtextdomain, const char *, const char *)
LENDS(bind_textdomain_codeset, const char *, const char *)
ssize_t strfmon(char *to, size_t size, const char *format, ...)
{
    staunch_write(to);
    return staunch_any_between(-1, INT_MAX);
}
