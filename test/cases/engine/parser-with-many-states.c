// A parser that keeps its state in a variable, and may be told in which state to begin: what is held between two states is released in the second. That
// the state is 5 where there is a title is known though there are more states than other numbers have alternatives.
#include <stdlib.h>
#include <string.h>

int next_token(const char **text);
void section(const char *title);

int parse(const char *input, int first)
{
    int state = first != -1 ? first : 0;
    char *title = NULL;
    for (;;) {
        int token = next_token(&input);
        if (token == 0) {
            if (state != 0)
                goto error;
            return 0;
        }
        switch (state) {
        case 0: state = token == 's' ? 6 : token == 'f' ? 7 : token == 'l' ? 2 : token == 'i' ? 10 : 1; break;
        case 1: state = token == '+' ? 4 : 3; break;
        case 2: state = 3; break;
        case 3: state = token == ',' ? 2 : 0; break;
        case 4: state = 0; break;
        case 5:
            section(title);
            free(title);
            title = NULL;
            state = 0;
            break;
        case 6:
            title = strdup(input);
            if (!title)
                goto error;
            state = 5;
            break;
        case 7: state = 8; break;
        case 8: state = token == ')' ? 0 : 9; break;
        case 9: state = token == ',' ? 8 : 0; break;
        case 10: state = token == '=' ? 11 : 12; break;
        case 11: state = 0; break;
        case 12: state = token == '}' ? 0 : 12; break;
        default: goto error;
        }
    }
error:
    free(title);
    return -1;
}

int parse_and_forget(const char *input, int first)
{
    int state = first != -1 ? first : 0;
    char *title = NULL;
    for (;;) {
        int token = next_token(&input);
        if (token == 0) {
            if (state != 0)
                goto error;
            return 0;
        }
        switch (state) {
        case 0: state = token == 's' ? 6 : token == 'f' ? 7 : token == 'l' ? 2 : token == 'i' ? 10 : 1; break;
        case 1: state = token == '+' ? 4 : 3; break;
        case 2: state = 3; break;
        case 3: state = token == ',' ? 2 : 0; break;
        case 4: state = 0; break;
        case 5:
            section(title);
            if (token != ';') {
                free(title);
                title = NULL;
            }
            state = 0;
            break;
        case 6:
            title = strdup(input); // leak
            if (!title)
                goto error;
            state = 5;
            break;
        case 7: state = 8; break;
        case 8: state = token == ')' ? 0 : 9; break;
        case 9: state = token == ',' ? 8 : 0; break;
        case 10: state = token == '=' ? 11 : 12; break;
        case 11: state = 0; break;
        case 12: state = token == '}' ? 0 : 12; break;
        default: goto error;
        }
    }
error:
    free(title);
    return -1;
}
