/* bdd_transform: one function into another: restrict, quantification, composition, cofactor. */
#include "guard/bdd.h"

#include <string.h>

#include "guard/bdd_internal.h"

/* ---- Memo: by node (or by edge), emptied by a new stamp ---- */
static struct bdd_memo memo_take(struct bdd_manager *manager, uint32_t count)
{
    struct bdd_memo memo = manager->memo;
    manager->memo = (struct bdd_memo){0};
    if (memo.slots.count < count)
        vector_resize(&memo.slots, count);
    if (++memo.stamp == 0) {
        memset(memo.slots.at, 0, sizeof *memo.slots.at * memo.slots.count);
        memo.stamp = 1;
    }
    return memo;
}

static void memo_give_back(struct bdd_manager *manager, struct bdd_memo *memo)
{
    vector_release(&manager->memo.slots);
    manager->memo = *memo;
}

static bool memo_find(const struct bdd_memo *memo, uint32_t key, bdd *value)
{
    *value = memo->slots.at[key].value;
    return memo->slots.at[key].stamp == memo->stamp;
}

static void memo_put(struct bdd_memo *memo, uint32_t key, bdd value)
{
    memo->slots.at[key] = (struct bdd_memo_slot){.stamp = memo->stamp, .value = value};
}

/* ---- Restrict: Coudert and Madre 1990 ---- */
static bdd restrict_step(struct bdd_manager *manager, bdd f, bdd care, unsigned depth)
{
    if (care == BDD_TRUE || f >> 1 == 0)
        return f;
    if (f == care)
        return BDD_TRUE;
    if (f == bdd_not(care))
        return BDD_FALSE;
    bdd complement = f & 1u;
    f ^= complement;
    bdd result;
    if (bdd_cache_find(manager, BDD_OP_RESTRICT, f, care, &result))
        return result ^ complement;
    if (bdd_too_deep(manager, depth))
        return BDD_TRUE;
    uint32_t top = bdd_top(manager, f), care_top = bdd_top(manager, care);
    bdd care_high = bdd_high_at(manager, care, care_top), care_low = bdd_low_at(manager, care, care_top);
    if (care_top < top) {
        /* f does not test this variable: care where it is cared for either way */
        bdd either = bdd_or_step(manager, care_high, care_low, depth + 1);
        result = manager->aborted ? BDD_TRUE : restrict_step(manager, f, either, depth + 1);
    } else if (top < care_top) {
        bdd high = restrict_step(manager, bdd_high(manager, f), care, depth + 1);
        bdd low = manager->aborted ? BDD_TRUE : restrict_step(manager, bdd_low(manager, f), care, depth + 1);
        result = manager->aborted ? BDD_TRUE : bdd_make(manager, top, high, low);
    } else if (care_high == BDD_FALSE) {
        result = restrict_step(manager, bdd_low(manager, f), care_low, depth + 1);
    } else if (care_low == BDD_FALSE) {
        result = restrict_step(manager, bdd_high(manager, f), care_high, depth + 1);
    } else {
        bdd high = restrict_step(manager, bdd_high(manager, f), care_high, depth + 1);
        bdd low = manager->aborted ? BDD_TRUE : restrict_step(manager, bdd_low(manager, f), care_low, depth + 1);
        result = manager->aborted ? BDD_TRUE : bdd_make(manager, top, high, low);
    }
    if (!manager->aborted)
        bdd_cache_put(manager, BDD_OP_RESTRICT, f, care, result);
    return result ^ complement;
}

static bdd constrain_step(struct bdd_manager *manager, bdd f, bdd care, unsigned depth)
{
    if (care == BDD_TRUE || f >> 1 == 0)
        return f;
    if (f == care)
        return BDD_TRUE;
    if (f == bdd_not(care))
        return BDD_FALSE;
    bdd complement = f & 1u;
    f ^= complement;
    bdd result;
    if (bdd_cache_find(manager, BDD_OP_CONSTRAIN, f, care, &result))
        return result ^ complement;
    if (bdd_too_deep(manager, depth))
        return BDD_TRUE;
    uint32_t top = bdd_top(manager, f), care_top = bdd_top(manager, care);
    uint32_t first = top < care_top ? top : care_top;
    bdd care_high = bdd_high_at(manager, care, first), care_low = bdd_low_at(manager, care, first);
    bdd f_high = bdd_high_at(manager, f, first), f_low = bdd_low_at(manager, f, first);
    if (care_high == BDD_FALSE) {
        result = constrain_step(manager, f_low, care_low, depth + 1);
    } else if (care_low == BDD_FALSE) {
        result = constrain_step(manager, f_high, care_high, depth + 1);
    } else {
        bdd high = constrain_step(manager, f_high, care_high, depth + 1);
        bdd low = manager->aborted ? BDD_TRUE : constrain_step(manager, f_low, care_low, depth + 1);
        result = manager->aborted ? BDD_TRUE : bdd_make(manager, first, high, low);
    }
    if (!manager->aborted)
        bdd_cache_put(manager, BDD_OP_CONSTRAIN, f, care, result);
    return result ^ complement;
}

bdd bdd_constrain(struct bdd_manager *manager, bdd f, bdd care)
{
    if (care == BDD_FALSE)
        return f;
    bdd_begin(manager);
    bdd result = constrain_step(manager, f, care, 0);
    return manager->aborted ? f : result;
}

bdd bdd_restrict(struct bdd_manager *manager, bdd f, bdd care)
{
    if (care == BDD_FALSE)
        return f;
    bdd_begin(manager);
    bdd result = restrict_step(manager, f, care, 0);
    if (manager->aborted)
        return f;
    if (result == f || result >> 1 == 0)
        return result;
    /* The textbook algorithm may grow f where `either` above brings in variables. */
    uint32_t size = bdd_size(manager, f, 0);
    return bdd_size(manager, result, size + 1) > size ? f : result;
}

/* ---- Quantification ---- */
struct quantify {
    struct bdd_manager *manager;
    struct bdd_memo memo; /* by edge: quantification does not commute with complement */
    bdd_choose *chosen;
    void *context;
};

static bdd exists_step(struct quantify *work, bdd f, unsigned depth)
{
    struct bdd_manager *manager = work->manager;
    bdd result;
    if (f >> 1 == 0)
        return f;
    if (memo_find(&work->memo, f, &result))
        return result;
    if (bdd_too_deep(manager, depth))
        return BDD_TRUE;
    uint32_t top = bdd_top(manager, f);
    bool chosen = work->chosen(work->context, top);
    bdd high = exists_step(work, bdd_high(manager, f), depth + 1);
    if (manager->aborted)
        return BDD_TRUE;
    if (chosen && high == BDD_TRUE) {
        result = BDD_TRUE;
    } else {
        bdd low = exists_step(work, bdd_low(manager, f), depth + 1);
        if (manager->aborted)
            return BDD_TRUE;
        result = chosen ? bdd_or_step(manager, high, low, 0) : bdd_make(manager, top, high, low);
        if (manager->aborted)
            return BDD_TRUE;
    }
    memo_put(&work->memo, f, result);
    return result;
}

static bdd quantify(struct bdd_manager *manager, bdd f, bdd_choose *chosen, void *context)
{
    struct quantify work = {.manager = manager, .chosen = chosen, .context = context};
    if (f >> 1 == 0)
        return f;
    work.memo = memo_take(manager, manager->nodes.count * 2);
    bdd_begin(manager);
    bdd result = exists_step(&work, f, 0);
    memo_give_back(manager, &work.memo);
    return result;
}

bdd bdd_exists(struct bdd_manager *manager, bdd f, bdd_choose *chosen, void *context)
{
    if (f >> 1 == 0)
        return f;
    return bdd_finish(manager, quantify(manager, f, chosen, context));
}

bdd bdd_forall(struct bdd_manager *manager, bdd f, bdd_choose *chosen, void *context)
{
    if (f >> 1 == 0)
        return f;
    return bdd_finish(manager, bdd_not(quantify(manager, bdd_not(f), chosen, context)));
}

/* ---- Composition ---- */
struct compose {
    struct bdd_manager *from, *to;
    struct bdd_memo memo;   /* by node, then by variable */
    uint32_t node_count;
    bdd_replace *replace;
    void *context;
    bool gave_up;           /* apart from to->aborted: the callback runs operations of its own */
};

static bdd replacement(struct compose *work, uint32_t variable)
{
    bdd result;
    if (memo_find(&work->memo, work->node_count + variable, &result))
        return result;
    result = work->replace(work->context, variable);
    memo_put(&work->memo, work->node_count + variable, result);
    return result;
}

static bdd compose_step(struct compose *work, bdd f, unsigned depth)
{
    bdd complement = f & 1u, result;
    f ^= complement;
    if (f == BDD_TRUE)
        return f ^ complement;
    if (memo_find(&work->memo, f >> 1, &result))
        return result ^ complement;
    if (depth > BDD_DEPTH_LIMIT)
        work->gave_up = true;
    if (work->gave_up)
        return BDD_TRUE;
    bdd condition = replacement(work, bdd_top(work->from, f));
    bdd high = BDD_TRUE, low = BDD_TRUE;
    if (condition != BDD_FALSE)
        high = compose_step(work, bdd_high(work->from, f), depth + 1);
    if (condition != BDD_TRUE && !work->gave_up)
        low = compose_step(work, bdd_low(work->from, f), depth + 1);
    if (work->gave_up)
        return BDD_TRUE;
    bdd_begin(work->to);
    result = bdd_ite_step(work->to, condition, high, low, 0);
    if (work->to->aborted) {
        work->gave_up = true;
        return BDD_TRUE;
    }
    memo_put(&work->memo, f >> 1, result);
    return result ^ complement;
}

bdd bdd_compose(struct bdd_manager *from, bdd f, struct bdd_manager *to, bdd_replace *replace, void *context)
{
    if (f >> 1 == 0)
        return f;
    struct compose work = {.from = from, .to = to, .replace = replace, .context = context,
                           .node_count = from->nodes.count};
    work.memo = memo_take(from, from->nodes.count + from->variable_count);
    bdd result = compose_step(&work, f, 0);
    memo_give_back(from, &work.memo);
    if (work.gave_up)
        to->overflowed = true;
    return work.gave_up ? BDD_TRUE : result;
}

/* ---- Cofactor ---- */
static bdd cofactor_step(struct bdd_manager *manager, bdd f, uint32_t variable, bool value, unsigned depth)
{
    uint32_t top = bdd_top(manager, f);
    if (top > variable)
        return f;
    if (top == variable)
        return value ? bdd_high(manager, f) : bdd_low(manager, f);
    bdd complement = f & 1u, result;
    f ^= complement;
    if (bdd_cache_find(manager, BDD_OP_COFACTOR, f, variable << 1 | value, &result))
        return result ^ complement;
    if (bdd_too_deep(manager, depth))
        return BDD_TRUE;
    bdd high = cofactor_step(manager, bdd_high(manager, f), variable, value, depth + 1);
    if (manager->aborted)
        return BDD_TRUE;
    bdd low = cofactor_step(manager, bdd_low(manager, f), variable, value, depth + 1);
    if (manager->aborted)
        return BDD_TRUE;
    result = bdd_make(manager, top, high, low);
    if (!manager->aborted)
        bdd_cache_put(manager, BDD_OP_COFACTOR, f, variable << 1 | value, result);
    return result ^ complement;
}

bdd bdd_cofactor(struct bdd_manager *manager, bdd f, uint32_t variable, bool value)
{
    bdd_begin(manager);
    return bdd_finish(manager, cofactor_step(manager, f, variable, value, 0));
}
