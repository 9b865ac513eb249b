/* The program that goes with it: what belongs together is known by a body here and by a model there. */
#include <stdio.h>
#include <stdlib.h>

char *curl_getenv(const char *name);
void curl_free(void *text);
void *sqlite3_malloc(int size);
void sqlite3_free(void *block);

void show_home(void)
{
    char *home = curl_getenv("HOME");
    if (home == NULL)
        return;
    puts(home);
    curl_free(home);
}

void show_home_wrong(void)
{
    char *home = curl_getenv("HOME");
    if (home == NULL)
        return;
    puts(home);
    free(home); // mismatched-release
}

void show_home_lost(int quiet)
{
    char *home = curl_getenv("HOME"); // resource-leak: path
    if (home == NULL)
        return;
    if (quiet)
        return;
    puts(home);
    curl_free(home);
}

void use_block(void)
{
    char *block = sqlite3_malloc(20);
    if (block == NULL)
        return;
    sqlite3_free(block);
}

void use_block_wrong(void)
{
    char *block = malloc(20);
    if (block == NULL)
        return;
    sqlite3_free(block); // mismatched-release
}
