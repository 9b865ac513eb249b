/* check/misuse: releases that are wrong in themselves (memory/misuse.c) as findings: bad-free and mismatched-release. */
#ifndef STAUNCH_CHECK_MISUSE_H
#define STAUNCH_CHECK_MISUSE_H

#include "flow/walker.h"
#include "report/finding.h"

/* Misuse number `number` of the engine, unless nobody can get there, or an earlier one says the same. */
void misuse_explain(struct walker *, uint32_t number, struct findings *);

#endif
