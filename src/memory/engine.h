/* memory: what is known about memory while one function is analysed (analysis.md 3).
 *
 *   object   a block: stack slot, global, heap block, or something the caller passed in
 *   cell     a scalar inside an object: (object, byte offset)
 *   value    a short list of (guard, term): which term a register or a cell holds under which condition
 *   state    cell -> value, persistent: a branch shares what it does not change (state.h)
 *
 * All of it belongs to one `struct engine`, which is reset between functions. Objects are numbered, never removed. */
#ifndef STAUNCH_MEMORY_ENGINE_H
#define STAUNCH_MEMORY_ENGINE_H

#include "base/arena.h"
#include "base/table.h"
#include "base/vector.h"
#include "guard/feasible.h"
#include "guard/term.h"
#include "link/program.h"
#include "memory/limits.h"
#include "report/finding.h"

typedef uint32_t object_id;
typedef uint32_t cell_id;
typedef uint32_t value;

#define NO_OBJECT ((object_id)0)
#define NO_CELL ((cell_id)0)
#define NO_VALUE ((value)0) /* in a state: the cell still has its initial content */

enum object_kind {
    OBJECT_NONE,
    OBJECT_SLOT,     /* stack slot of this function; origin: slot number */
    OBJECT_GLOBAL,   /* origin: program symbol */
    OBJECT_FUNCTION, /* origin: program symbol */
    OBJECT_HEAP,     /* allocated during this function; origin: index into engine.allocations */
    OBJECT_INPUT,    /* pointed to by something the function did not make itself; origin: symbol number */
    OBJECT_ELEMENT,  /* some element of an array inside `parent`; origin: index into engine.elements */
    OBJECT_VARARGS,  /* where the variadic arguments are */
};

/* How something is released: by a function for which kind of block, so many bytes behind the pointer that one looks at. */
struct release {
    uint32_t family; /* string in engine.names, 0 unknown */
    bool found;      /* by a callee, in memory: the pointer is no argument */
    int64_t offset;
};

enum placed { PLACED_NOWHERE, PLACED, PLACED_ANYWHERE /* stored in more than one place */ };

/* What a callee could not say of a block: when it is made, and which of several it hands out that is; how many there are in its array; that
 * it stands for several (alike.c), so that what tells one of them from the others is not known. */
enum block_vague { BLOCK_KNOWN, BLOCK_VAGUE, BLOCK_VAGUE_OF_MANY, BLOCK_UNCOUNTED, BLOCK_UNITED };

/* A callee made a block and put it into something that is not ours, so it is not ours to lose: something we deal with ourselves, or something
 * beyond that, which only the callee does. */
enum entrusted { ENTRUSTED_NOT, ENTRUSTED, ENTRUSTED_BEYOND };

struct object {
    uint8_t kind;
    uint8_t single;   /* stands for one block, not many: strong updates, certain events */
    uint8_t zeroed;   /* unwritten content is zero */
    uint8_t external; /* what an unknown function returned or wrote: not a path from our inputs */
    uint8_t handle;   /* an integer handle (descriptor), not an address */
    uint8_t depth;    /* INPUT: dereferences from a parameter or global */
    uint8_t borrowed; /* staunch_borrowed(): nobody's to free */
    uint8_t of_round; /* SLOT: made anew in each round, so that it lives on only where something leads to it */
    uint8_t address_escaped; /* SLOT: its address was stored or passed on: it may be read elsewhere */
    uint8_t havocked; /* its content was made unknown at least once */
    uint8_t changed;  /* somebody out of sight may have written to it; if it is the caller's, we go on as if not */
    uint32_t origin;
    object_id parent;    /* ELEMENT: the array's object */
    cell_id cells;       /* first cell of the list */
    uint32_t cell_count;
    object_id elements;  /* first element object of this array (canonical ones), list through next_element */
    object_id next_element;
    object_id canonical; /* ELEMENT: the one that owns the cells, for all indices */
    object_id copy_of;   /* SLOT, HEAP: unwritten content is that of this object, copy_delta bytes further on */
    int64_t copy_delta;
    uint8_t copies;      /* how many sources it was copied from; more than one: nothing known */
    uint32_t type;       /* INPUT: what it is declared to be, index in the unit's types; 0 unknown */
    int64_t chain;       /* INPUT that stands for a whole chain: offset of the link field; else -1 */
    int64_t fork;        /* and of a second one, if it stands for a tree; else -1 */
    uint32_t holders;    /* first entry of engine.holders, list; 0 none */
    term handle_term;    /* handle: its number */
    /* events (analysis.md 4); guards contain the reach condition of the place */
    bdd allocated;       /* HEAP */
    bdd freed_lower, freed_upper;
    bdd escaped;
    bdd inside_kept;     /* what it holds may have been kept by a function that is not followed, though not the block itself */
    bdd went_under;      /* INPUT: in some value it became one with others (memory/value.c, merge_inputs) */
    bdd spilled;         /* INPUT, a parameter's: what it holds was copied, only the run knows how much of it, to where it cannot be followed */
    uint32_t candidates; /* places where it may be lost */
    bdd kept;            /* of the check with kept_stamp */
    uint32_t kept_stamp;
    uint8_t visiting;
    uint8_t handed_on;   /* some exit keeps it */
    uint8_t reported;
    uint8_t undecided;   /* whether it is lost somewhere was too hard to decide */
    uint8_t unsaid;      /* HEAP: callers get it but cannot be told so: no room in the summary */
    uint8_t vague;       /* HEAP: a callee made it in cases that it could not say; enum block_vague */
    uint8_t of_many;     /* HEAP: made by one of several functions that a call may lead to */
    uint8_t entrusted;   /* HEAP: enum entrusted */
    object_id stand_in;  /* HEAP: the block that stands for it and others like it (alike.c) */
    object_id inside;    /* HEAP: the block that the callee which made both put it into, and nowhere else, as long as it is not replaced there */
    uint8_t placed;      /* HEAP: enum placed */
    uint8_t looked_at;   /* ELEMENT: what is at this index was read */
    uint8_t rearranged;  /* its elements may be elsewhere in it than where they were put */
    object_id placed_in; /* HEAP, PLACED: where it was stored: an element, or a block at an offset */
    int64_t placed_at;
    object_id latest;    /* array: the block that was stored last at an unknown index, as long as nothing else was stored in it */
    uint8_t freed_twice; /* reported */
    bdd overwritten;     /* where a cell that held it got another content */
    uint32_t overwritten_at;
    uint32_t born_step;  /* walker.step when it was made */
    uint32_t born_symbols; /* how many symbols there were when it was made: what these stand for does not lead to it, unless it was out of sight */
    uint32_t freed_at;   /* instruction that released it, for the contrast note; UINT32_MAX none */
    struct release released; /* how all its certain releases were made; family 0: they differ, or none was */
    uint8_t perhaps_released; /* certainly or not */
    int64_t release_offset;   /* at which all those releases were made; TERM_ANYWHERE: they differ */
    uint32_t releases;       /* the last certain release, in engine.releases; 0 none was */
    uint32_t escaped_at; /* instruction that made it escape */
    symbol_id escaped_to;
    symbol_id escaped_for; /* who is to blame: escaped_to, or the unknown function below it */
    object_id keeper;    /* of what escaped: who keeps it, as far as that is known */
};

struct cell {
    object_id object;
    int64_t offset;
    cell_id next;     /* in its object */
    value initial;    /* content at entry, made on first read; NO_VALUE before */
    uint8_t pointer;  /* first read or written as a pointer */
    uint8_t width;    /* of the last access */
};

struct element {
    int64_t base, stride; /* base: less than the stride behind where the array begins, so that all pointers into one array agree */
    int64_t least;        /* no element begins before this offset; of the canonical one: as far as all pointers that were met tell */
    int64_t end;          /* nor at this one or behind it: where the member of a structure ends that the array is; else INT64_MAX */
    value index;
};

struct holder {
    cell_id cell;
    uint32_t next;
};

/* Why a heap object exists. */
struct allocation {
    uint32_t inst;      /* instruction of this function that produced it */
    uint32_t path;      /* which of the objects that call produced */
    uint32_t family;    /* string in engine.names */
    uint32_t chain;     /* symbols of the functions below the call that made it: index into engine.chains, 0 none */
    uint32_t loop_run;  /* engine.run when it was made */
    cell_id born_in;    /* first cell it was stored in, for its name */
};

/* What two ways that meet are merged for, if it is no cell (engine.merging). */
enum { MERGING_NOTHING, MERGING_REGISTER = INT32_MAX };

enum symbol_kind { SYMBOL_FRESH, SYMBOL_PARAMETER, SYMBOL_CONTENT };

/* What a TERM_SYMBOL stands for. */
struct symbol {
    uint8_t kind;
    uint8_t elsewhere;    /* what a callee left in a global, and could not say what it is: nothing that it did not keep */
    uint8_t computed;     /* one of several numbers that are all sums or products */
    uint8_t answer;       /* of an unknown function that was told nothing: it hangs on nothing of ours */
    uint32_t strange_to;  /* a callee that was given nothing gave it: it leads to no block that was made before this step; 0: not known */
    uint32_t told;        /* by the call of this step + 1, which said no more of it: a status, for instance */
    uint32_t of;          /* parameter number, or cell whose content at entry it is */
    object_id pointee;    /* object it points to when used as an address, made on first use */
    term term;
    uint8_t asked;      /* PARAMETER, a number: a statement of the function compares it */
    uint8_t asked_sign; /* a statement asks whether it is negative, or a certain negative number */
};

struct value_entry {
    bdd guard;
    term term;
};

struct value_node {
    uint32_t first, count; /* in engine.entries */
};

/* A certain release of a block, for the next one to be compared with. */
struct certain_release {
    uint32_t inst, step;
    bdd lower;
    uint32_t next; /* an earlier one of the same block, in engine.releases; 0 none */
};

/* A release of something that was certainly released before. */
struct double_free {
    object_id object;
    uint32_t inst, first_inst, step, first_step;
    uint32_t finding;       /* number of what was found, 0: nothing */
    bdd guard;
    bdd parts[GUARD_PARTS]; /* it was released, and is now, and did not escape */
};

/* A release of what the function that releases it must not be given (misuse.c). */
struct misuse {
    enum loss kind;    /* LOSS_NOT_HEAP, LOSS_INTERIOR or LOSS_FAMILY */
    object_id object;
    int64_t offset;    /* of the address in it */
    uint32_t family;   /* that the releasing function is for; string in engine.names */
    bool found;        /* struct release */
    uint32_t inst, step;
    bdd guard;
};

/* The function reads or writes through a pointer: where it got there, it was not null. Or it counts up to a number, which then was not negative. */
struct access {
    bdd null, reach;
    term count; /* that number, a symbol; TERM_NONE of a pointer */
    bool trusted; /* what a call returned, and no statement asks about: it is not null on other ways, either */
};

/* What was stored last through a register that leads to one of many (current.c). */
struct current {
    cell_id cell;     /* of all of them */
    uint32_t cursor;  /* the register */
    uint32_t run;     /* engine.run */
    cell_id content;  /* what was stored */
    cell_id gathered; /* what the cell held then */
};

/* A round of a loop that stands for all rounds, and those of the loops around it (place.c). */
struct round {
    const struct round *outer;
    uint32_t first_symbol, end_symbol; /* made for what differs from round to round */
    uint32_t first_condition;          /* met inside the loop */
    value counter;          /* what the test at the head asks about, in this round; NO_VALUE: no counter is asked about */
    value first;            /* and in the first one */
    bool down;              /* it goes to lower numbers */
    int64_t tested;         /* the loop goes on where counter + tested `test` bound */
    enum ir_predicate test;
    value bound;
};

/* Which elements a load at some index may find (place.c). */
struct places {
    object_id element;
    value number;              /* of the element */
    bool exact;                /* it is this one */
    object_id latest;          /* the block that was put there just before, where it was made */
    const struct round *round; /* or all that this loop gets to: when its counter is the number less `further` */
    int64_t further;
};

struct state {
    uint32_t root;  /* of the persistent tree, 0 empty */
    bdd reach;
};

struct engine {
    const struct program *program;
    const struct bounds *bounds;
    struct feasibility *feasibility;
    struct arena arena;           /* reset per function */
    struct guards guards;
    struct ir_body body;
    function_id function;

    VECTOR(struct object) objects; /* 0 unused */
    VECTOR(struct cell) cells;     /* 0 unused */
    VECTOR(struct element) elements;
    VECTOR(struct holder) holders; /* 0 unused */
    cell_id merging; /* whose content on two ways is becoming one; or MERGING_...  */
    VECTOR(struct allocation) allocations;
    VECTOR(struct symbol) symbols; /* by symbol number of TERM_SYMBOL */
    VECTOR(uint32_t) chains;       /* runs of: count, symbols */
    VECTOR(struct value_entry) entries;
    VECTOR(struct value_node) values; /* 0 unused */
    struct table value_index, single_index, cell_index, object_index, holder_index, memo;

    /* the persistent tree of state.c: nodes of 16 words */
    VECTOR(uint32_t) tree;
    VECTOR(uint32_t) tree_owner;
    uint32_t owner;   /* nodes of this owner may be written in place */

    VECTOR(struct certain_release) releases; /* 0 unused */
    VECTOR(struct double_free) double_frees;
    VECTOR(struct misuse) misuses;
    VECTOR(struct access) accesses;
    VECTOR(struct current) currents;
    struct strings names; /* families; kept over functions */
    struct { object_id element; int64_t offset; value content; } stored; /* the last store of this block, if it was to some a[i] */
    struct state now;     /* where the walk is */
    bdd ended;            /* where control ended in a callee that does not come back */
    bdd contradicted;     /* what the call being executed excludes, though it comes back */
    symbol_id blamed;     /* for what escapes now, if not the function it is given to; else PROGRAM_NONE */
    uint32_t inst;        /* instruction being executed */
    uint32_t run;         /* counts loop runs: values chosen from arrays are stable within one */
    uint32_t steps;       /* budget used */
    bool recursive;       /* the function is part of a recursion */
    bool is_state;        /* the value being made is that of a variable which a switch in a loop asks: the state of a parser (flow/states.c) */
    uint8_t frugal;       /* a draft, or it did not do at the first try: alternatives that a value may have, and names for all but the smallest guards */
    uint32_t capped[CAP_COUNT]; /* how often what did not fit was left out */
    const struct round *round; /* of the innermost loop being run; NULL in a first round outside others */
    object_id round_floor; /* objects from here on were made in this round of the innermost loop; 0 outside loops */
    uint32_t loop_floor;  /* conditions from here on were met inside the outermost loop being run; UINT32_MAX outside loops */
    bdd loop_reach;       /* how control got to that loop */
};

/* One line each on what they do; details in the .c files. */

/* object.c */
object_id object_slot(struct engine *, uint32_t slot);
object_id object_slot_of_round(struct engine *, uint32_t slot); /* another one: alloca() in a loop */
object_id object_global(struct engine *, symbol_id symbol);
object_id object_function(struct engine *, symbol_id symbol);
object_id object_varargs(struct engine *);
object_id object_nobody(struct engine *); /* for cells of the analysis' own */
object_id object_heap(struct engine *, uint32_t path, const char *family, bool zeroed, uint32_t chain);
bool object_was_in_global(const struct engine *, const struct object *); /* a global led to it when we were called */
void object_set_handle(struct engine *, object_id); /* it is a descriptor */
object_id object_pointee(struct engine *, uint32_t symbol); /* what a symbol points to */
object_id object_element(struct engine *, object_id array, int64_t base, int64_t stride, value index);
/* The same, of an array that begins at `base`, a member of a structure: those before it are no elements. */
object_id object_member_element(struct engine *, object_id array, int64_t base, int64_t stride, value index);
object_id object_base(const struct engine *, object_id); /* through elements to the block */
/* A number that the caller gave us as an argument: perhaps a descriptor. */
bool object_is_given_number(const struct engine *, const struct term_node *);
/* The same, or the int that an argument points to. */
bool object_may_be_descriptor(const struct engine *, const struct term_node *);
/* Of a block that the caller gave us: where the result, or the cell that we found it in, leads to it now. */
bdd object_given_held(struct engine *, object_id, value result);
bool object_is_root(const struct engine *, object_id);   /* its content is visible to the caller */
/* The parameter or global that leads to an object of the caller's: what lies behind one is one structure. 0: neither. */
uint64_t object_region(const struct engine *, object_id);
cell_id cell_at(struct engine *, object_id, int64_t offset);
uint32_t symbol_new(struct engine *, enum symbol_kind kind, uint32_t of, struct interval range);
const char *object_family(const struct engine *, object_id);
/* The call that made a heap block; UINT32_MAX: nobody did. */
uint32_t object_made_at(const struct engine *, object_id);

/* value.c */
value value_of_term(struct engine *, term);
value value_constant(struct engine *, int64_t);
value value_address(struct engine *, object_id, int64_t offset);
value value_fresh(struct engine *, struct interval range);       /* a new unknown integer */
value value_fresh_pointer(struct engine *, bool may_be_null);    /* an unknown pointer */
value value_of_guard(struct engine *, bdd);                      /* 1 where it holds, else 0 */
/* A sum or product of numbers, and perhaps a constant more, or one of several such. */
bool term_is_computed(struct engine *, term);
/* Is one of them a size (one that grows, `alloc = length + more + 1`)? */
bool value_has_size(struct engine *, const struct value_entry *entries, uint32_t count);
/* The range of a number under a guard that may exclude 0: that can be said only of what is not negative, and sizes are not. */
struct interval value_entry_range(struct engine *, bdd guard, term, bool size);
value value_make(struct engine *, struct value_entry *entries, uint32_t count); /* normalises, caps */
bool object_stands_for_others(const struct engine *, object_id); /* united in this function */
bdd value_leads_to(struct engine *, value, object_id block); /* where it points to the block, or to one that the block stands for */
uint32_t value_unite_blocks(struct engine *, struct value_entry *entries, uint32_t count); /* the new count (alike.c) */
value value_ite(struct engine *, bdd condition, value then, value otherwise);
bool value_is_of_elements(struct engine *, value);                /* does it hang on which element of an array was read? */
value value_here(struct engine *, value);                         /* what it can be under engine.now.reach */
value value_read_here(struct engine *, value);                    /* the same, but which element of an array was read stays open */
value value_union(struct engine *, value a, value b);            /* content of a cell that stands for many */
/* struct condition.tag: which one of many; a name that hides no choice; which element of an array, and which function a field of the caller's holds,
 * which are choices, too */
enum { CONDITION_TAG_CHOICE = 1, CONDITION_TAG_PLAIN = 2, CONDITION_TAG_ELEMENT = 3, CONDITION_TAG_TARGET = 4 };
bool condition_is_choice(const struct condition *);
bdd engine_cut(struct engine *, bdd guard, uint32_t limit);
/* Does a test against this number ask for a length that nobody has: as many as an int can tell, or that many in a multiple of it? */
bool length_is_endless(int64_t bound);
bdd engine_cut_reach(struct engine *, bdd reach);
bdd engine_join(struct engine *, bdd guard, uint32_t limit);
bdd condition_choice(struct engine *, bool element);
bdd without_choices(struct engine *, bdd guard, bool *changed); /* exists over choices */
bdd without_our_choices(struct engine *, bdd guard); /* the same, but for what a caller may know: which function a field of its holds */
bdd condition_target(struct engine *, term pointer, term function);
void condition_tell_target(struct engine *, bdd comparison); /* it is one of a pointer with a function */
bdd without_flags(struct engine *, bdd guard); /* exists over numbers in globals that this function does not look at */
bdd without_elements(struct engine *, bdd guard);               /* exists over those of elements */
value value_choose(struct engine *, value set, uint32_t key);    /* one of them; stable per key and loop run */
value value_choose_element(struct engine *, value set, uint32_t key); /* the same of what elements of an array hold */
value value_add(struct engine *, value, int64_t);
value value_at_offset(struct engine *, value, int64_t); /* the same of a pointer: null stays null */
void value_keep_distances(struct engine *, value); /* that is put into memory: who reads one finds the block it leads to */
value value_binary(struct engine *, enum ir_arith, value a, value b);
value value_cast(struct engine *, enum ir_cast, value, uint32_t width, uint32_t from_width);
bdd value_compare(struct engine *, enum ir_predicate, value a, value b);
bdd value_is_zero(struct engine *, value);
bdd value_is_newcomer(struct engine *, value); /* leads to a block of ours that nothing but variables of the function lead to; of what we were given ourselves callers know */
bdd newcomer_literal(struct engine *, uint32_t symbol); /* that it is so of the parameter of this symbol */
bdd compare_as_callers_know(struct engine *, value number, value constant); /* a number we were given ourselves is the constant: a question that is left to our callers; false of others */
bdd value_points_to(struct engine *, value, object_id block); /* guard under which it points into that block */
bool value_is_constant(const struct engine *, value, int64_t *constant);
bool guard_only_inputs_null(struct engine *, bdd guard);
static inline uint32_t value_count(const struct engine *engine, value v) { return engine->values.at[v].count; }
static inline struct value_entry *value_entries(const struct engine *engine, value v)
{
    return engine->entries.at + engine->values.at[v].first;
}
static inline struct term_node *term_get(const struct engine *engine, term t) { return &engine->guards.terms.at[t]; }

/* state.c */
value state_get(const struct engine *, const struct state *, cell_id);
void state_set(struct engine *, struct state *, cell_id, value);
void state_seal(struct engine *); /* states made so far are no longer written in place */
uint32_t state_merge(struct engine *, bdd condition, const struct state *then, const struct state *otherwise);
typedef void state_visit(void *context, cell_id, value, value);
/* Cells whose content differs; NO_VALUE for absent. */
void state_differences(struct engine *, uint32_t a, uint32_t b, state_visit *, void *context);

/* memory.c: on engine.now */
value memory_load(struct engine *, value address, uint32_t width, bool pointer);
void memory_store(struct engine *, value address, value content, uint32_t width, bool pointer, bdd guard);
/* The cells may as well keep what they hold; `content` may be a set. */
void memory_store_beside(struct engine *, value address, value content, uint32_t width, bool pointer, bdd guard);
/* block.c: what is left of content, with blocks made since `first`, in a variable that is declared as another kind of thing. */
value memory_as_declared(struct engine *, value address, value content, object_id first);
void memory_copy(struct engine *, value to, value from, value size);
/* What the variable that `from` points to holds is held elsewhere, too, from now on, where it cannot be followed: a container took it as an element. Of a
 * heap block, or of what lies behind a field, so much is not assumed: what is copied of that for a length is mostly text. */
void memory_spill(struct engine *, value from, bdd guard);
/* Whatever pointers `from` holds, `to` may hold, too. */
void memory_copy_pointers(struct engine *, object_id to, object_id from);
void memory_set(struct engine *, value to, value byte, value size);
value memory_content(struct engine *, cell_id, bool pointer, uint32_t width); /* of one cell, now */
value memory_initial(struct engine *, cell_id, bool pointer, uint32_t width); /* of one cell, at entry */
/* Of a cell of our own block that was set to zero and that nobody stored in since, if it lies in a wider one that somebody did; NO_VALUE: in none. */
value memory_part_of_word(struct engine *, cell_id, bool pointer, uint32_t width);
void memory_put(struct engine *, cell_id, value content); /* strong, one cell */
void engine_note_holder(struct engine *, object_id block, cell_id);
void memory_clear_range(struct engine *, object_id, int64_t offset, int64_t size, object_id zero_or_source);
void memory_forget_slot(struct engine *, object_id slot);                     /* content undefined */
bool memory_is_initial(const struct engine *, cell_id, const struct term_node *); /* what the cell held when we were called */
void memory_havoc(struct engine *, object_id, bdd guard);                     /* content unknown where the guard holds */
/* The same, of some bytes of it. */
void memory_havoc_part(struct engine *, object_id, int64_t from, int64_t size, bdd guard); /* size 0: all of it */
/* The blocks `address` may point into. */
struct object_set {
    VECTOR(object_id) list;
    bool truncated; /* there was more than LIMIT_REACHABLE */
};
/* Everything reachable from the object now, itself included (blocks only). */
void memory_reachable(struct engine *, object_id from, struct object_set *out);
/* The same, without what each step leads to only where the guard does not hold. */
void memory_reachable_if(struct engine *, object_id from, bdd guard, struct object_set *out);

/* place.c: which element of an array a block is in */
void place_note(struct engine *, object_id, int64_t offset, value stored, bool beside);
/* Is the element the one at that offset of the array: where it certainly is; perhaps: where it may as well be. */
value place_number(struct engine *, object_id block, int64_t stride); /* of the element it was stored in; NO_VALUE: unknown */
bdd place_meets(struct engine *, object_id element, int64_t offset, int64_t at, bdd *perhaps);
struct places places_of(struct engine *, object_id element, int64_t offset);
struct places places_of_constant(struct engine *, object_id element, int64_t offset); /* offset: in the array */
bdd places_at(struct engine *, const struct places *, int64_t offset);       /* may it be the element at this offset of the array? */
value places_under(struct engine *, value content, bdd guard);               /* NO_VALUE: never */
/* What of that which was stored at unknown indices may be found; NO_VALUE: nothing. elsewhere: not all of it. */
value places_found(struct engine *, const struct places *, value gathered, bool *elsewhere);

/* current.c: the node that a round is at. cursor: the register that leads to it */
void current_note(struct engine *, value address, uint32_t cursor, value content); /* after the store */
value current_look(struct engine *, value address, uint32_t cursor, value content); /* content: any of what was stored in all of them */
void current_forget(struct engine *, cell_id);                                     /* somebody stores there */

/* misuse.c: is it wrong to release this in this way? If it is for certain, that is noted. */
void misuse_look(struct engine *, value address, struct release, bdd lower);

/* event.c */

void event_free(struct engine *, value address, struct release, bdd lower, bdd upper);
/* It cannot be that control gets here with the block where the guard holds: then it was not made. */
void event_never(struct engine *, object_id block, bdd guard);
/* The object that a term leads to, NO_OBJECT if it leads to none we know; and how far into it. */
object_id event_target(struct engine *, term address, int64_t *offset);
int64_t event_offset(int64_t offset, int64_t further); /* TERM_ANYWHERE stays so */
void event_escape(struct engine *, value what, bdd guard, symbol_id to); /* and all it reaches */
void event_escape_object(struct engine *, object_id, bdd guard, symbol_id to);
void event_keep_inside(struct engine *, value what, bdd guard, symbol_id to); /* all it reaches, but not itself */
/* The same where it is known who keeps it, though not how: a block, or KEEPER_FOREVER. It decides nothing but the class of a site. */
void event_keep(struct engine *, value what, bdd guard, symbol_id to, object_id keeper);
void event_keep_object(struct engine *, object_id, bdd guard, object_id keeper);
#define KEEPER_UNKNOWN NO_OBJECT
#define KEEPER_FOREVER UINT32_MAX /* a global, or a library: somebody who lives as long as the process */
/* Who keeps what both keep, of whom each may end: the one that is not sure to outlive the function; of two such, nobody knows. */
object_id event_joint_keeper(const struct engine *, object_id, object_id);
/* The block that a pointer leads to, as a keeper. */
object_id event_keeper(struct engine *, value pointer);

void engine_begin(struct engine *, const struct program *, function_id);
void engine_release(struct engine *);

#endif
