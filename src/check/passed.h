/* check/passed: what a reader would object to a path: "but that line releases it". Calls that the path comes by and that release or keep the block on other
 * paths, with the reason why not on this one; and the call that fails where nothing asks whether it did. */
#ifndef STAUNCH_CHECK_PASSED_H
#define STAUNCH_CHECK_PASSED_H

#include "check/path.h"

/* Appends the remarks, in the order of the path. without_memory: the block is lost only if an allocation fails. */
void passed_remarks(struct walker *, const struct candidate *, struct path *, bool without_memory, struct arena *, remark_list *);

#endif
