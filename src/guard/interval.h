/* interval: ranges of mathematical integers, saturating. A bound at INTERVAL_MIN or INTERVAL_MAX means none
 * on that side. */
#ifndef STAUNCH_GUARD_INTERVAL_H
#define STAUNCH_GUARD_INTERVAL_H

#include <stdbool.h>
#include <stdint.h>

#include "ir/ir.h"

#define INTERVAL_MIN (INT64_MIN / 4)
#define INTERVAL_MAX (INT64_MAX / 4)

struct interval {
    int64_t low, high; /* INTERVAL_MIN / INTERVAL_MAX: unbounded on that side */
};

static inline struct interval interval_all(void) { return (struct interval){INTERVAL_MIN, INTERVAL_MAX}; }
static inline bool interval_bounded_below(struct interval range) { return range.low > INTERVAL_MIN; }
static inline bool interval_bounded_above(struct interval range) { return range.high < INTERVAL_MAX; }
static inline bool interval_not_negative(struct interval range) { return range.low >= 0; }

struct interval interval_of(int64_t value);
struct interval interval_shift(struct interval, int64_t constant);
struct interval interval_subtract(struct interval a, struct interval b);
struct interval interval_join(struct interval a, struct interval b);
/* May be empty: low > high. */
struct interval interval_meet(struct interval a, struct interval b);
/* Everything `a op b` can be. */
struct interval interval_binary(enum ir_arith op, struct interval a, struct interval b);

#endif
