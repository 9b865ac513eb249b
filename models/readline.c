/* GNU readline and history, and the BSD line editor. */
#include "staunch_model.h"

CREATES(readline, "heap", const char *)
ALLOCATES(tilde_expand, "heap", const char *)
CREATES(rl_filename_completion_function, "heap", const char *, int)
CREATES(rl_username_completion_function, "heap", const char *, int)
CREATES(rl_copy_text, "heap", int, int)
BORROWS_NOTHING(add_history, const char *)
LENDS(history_get, int)
LENDS(current_history, void)
LENDS(previous_history, void)
LENDS(next_history, void)
LENDS(history_list, void)
BORROWS(int, read_history, const char *)
BORROWS(int, write_history, const char *)
BORROWS(int, append_history, int, const char *)
BORROWS_NOTHING(using_history, void)
BORROWS_NOTHING(stifle_history, int)
BORROWS_NOTHING(clear_history, void)
BORROWS_NOTHING(rl_clear_history, void)
/* The entry is the caller's to free, by free() too. */
CREATES(remove_history, "heap", int)
CREATES(replace_history_entry, "heap", int, const char *, void *)

/* Gives back what the user attached to the entry. */
void *free_history_entry(void *entry)
{
    staunch_release(entry, "heap");
    return (void *)staunch_any();
}

/* A fresh array of fresh texts; one cell stands for all of them. */
char **rl_completion_matches(const char *text, function generator)
{
    if (!staunch_any())
        return NULL;
    char **matches = staunch_allocate("heap");
    matches[0] = staunch_allocate("heap");
    return matches;
}

int history_expand(char *text, char **out)
{
    *out = staunch_allocate("heap");
    return (int)staunch_any_between(-1, 2);
}

/* ---- libedit ---- */
CREATES(el_init, "editline", const char *, FILE *, FILE *, FILE *)
RELEASES(el_end, "editline")
char *el_gets(void *editor, int *count) { staunch_write(count); return staunch_any() ? staunch_borrowed() : NULL; }
BORROWS(int, el_set, void *, int, ...)
ALLOCATES(history_init, "editline-history", void)
RELEASES(history_end, "editline-history")
