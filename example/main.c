/* Says of each request on standard input whether the settings allow it. Requests are separated by a line with a dot. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"
#include "request.h"
#include "text.h"

/* Everything up to the next line with a dot, or NULL at the end. The caller frees it. */
static char *read_request(FILE *input)
{
    char line[1024];
    char *head = NULL;
    while (fgets(line, sizeof line, input) && strcmp(line, ".\n") != 0) {
        char *longer = text_join(head ? head : "", line);
        free(head);
        head = longer;
    }
    return head;
}

static int allowed(const struct config *config, const struct request *request)
{
    char *address = request_address(request);
    if (!address)
        return 0;
    if (!text_same(request->method, config_get(config, "method", "GET")))
        return 0;
    int same = strncmp(address, config_get(config, "allow", ""), strlen(config_get(config, "allow", ""))) == 0;
    free(address);
    return same;
}

/* One line about the request. */
static void report(const struct config *config, const struct request *request)
{
    char *line = text_join(config_get(config, "prefix", "request"), ": ");
    line = text_join(line, allowed(config, request) ? "allowed" : "refused");
    puts(line);
    free(line);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: %s SETTINGS < REQUESTS\n", argv[0]);
        return 2;
    }
    struct config *config = config_load(argv[1]);
    if (!config)
        return 1;
    for (char *head; (head = read_request(stdin)) != NULL; free(head)) {
        struct request *request = request_parse(head);
        if (!request) {
            puts("malformed request");
            continue;
        }
        report(config, request);
        request_free(request);
    }
    config_free(config);
    return 0;
}
