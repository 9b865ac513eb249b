/* 239 line-directive: after #line the code claims to be in a file that does not exist here. Nothing is
 * lost there; the loss before the directive keeps its position. */
#include <stdlib.h>
#include <string.h>

int token_lost(const char *text)
{
    char *token = strdup(text); // leak
    return token ? token[0] : -1;
}

#line 17 "no-such-directory/grammar.y"
int token_kept(const char *text)
{
    char *token = strdup(text);
    int first = token ? token[0] : -1;
    free(token);
    return first;
}
