/* buddy: BuDDy as a second opinion on BDDs, loaded at run time into its own namespace.
 *
 * It cannot be linked: its functions have the names of ours. Its header is not included for the same
 * reason; the interface below is what its documentation describes. */
#ifndef STAUNCH_TEST_BUDDY_H
#define STAUNCH_TEST_BUDDY_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

enum buddy_operator { BUDDY_AND = 0, BUDDY_XOR = 1, BUDDY_OR = 2 };

struct buddy {
    void *library;
    int (*init)(int nodes, int cache);
    void (*done)(void);
    int (*set_variable_count)(int);
    int (*variable)(int);
    int (*apply)(int, int, int);
    int (*not)(int);
    int (*ite)(int, int, int);
    int (*exists)(int, int);
    int (*forall)(int, int);
    int (*restrict_to)(int, int);      /* by a cube of literals: cofactor */
    int (*compose)(int, int, int);
    int (*node_count)(int);
    int (*high)(int);
    int (*low)(int);
    int (*top)(int);
    int (*add_reference)(int);
};

static inline void *buddy_function(struct buddy *buddy, const char *name, bool *complete)
{
    void *function = dlsym(buddy->library, name);
    *complete = *complete && function;
    return function;
}

/* False if it is not installed. */
static inline bool buddy_open(struct buddy *buddy, int variables)
{
    bool complete = true;
    buddy->library = dlmopen(LM_ID_NEWLM, "libbdd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!buddy->library)
        return false;
    *(void **)&buddy->init = buddy_function(buddy, "bdd_init", &complete);
    *(void **)&buddy->done = buddy_function(buddy, "bdd_done", &complete);
    *(void **)&buddy->set_variable_count = buddy_function(buddy, "bdd_setvarnum", &complete);
    *(void **)&buddy->variable = buddy_function(buddy, "bdd_ithvar", &complete);
    *(void **)&buddy->apply = buddy_function(buddy, "bdd_apply", &complete);
    *(void **)&buddy->not = buddy_function(buddy, "bdd_not", &complete);
    *(void **)&buddy->ite = buddy_function(buddy, "bdd_ite", &complete);
    *(void **)&buddy->exists = buddy_function(buddy, "bdd_exist", &complete);
    *(void **)&buddy->forall = buddy_function(buddy, "bdd_forall", &complete);
    *(void **)&buddy->restrict_to = buddy_function(buddy, "bdd_restrict", &complete);
    *(void **)&buddy->compose = buddy_function(buddy, "bdd_compose", &complete);
    *(void **)&buddy->node_count = buddy_function(buddy, "bdd_nodecount", &complete);
    *(void **)&buddy->high = buddy_function(buddy, "bdd_high", &complete);
    *(void **)&buddy->low = buddy_function(buddy, "bdd_low", &complete);
    *(void **)&buddy->top = buddy_function(buddy, "bdd_var", &complete);
    *(void **)&buddy->add_reference = buddy_function(buddy, "bdd_addref", &complete);
    if (!complete || buddy->init(1000000, 50000) < 0 || buddy->set_variable_count(variables) < 0) {
        dlclose(buddy->library);
        return false;
    }
    return true;
}

static inline void buddy_close(struct buddy *buddy)
{
    buddy->done();
    dlclose(buddy->library);
}

#endif
