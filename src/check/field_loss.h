/* field_loss: from a field whose content is lost to a finding, and to the account of the site that made the content. */
#ifndef STAUNCH_CHECK_FIELD_LOSS_H
#define STAUNCH_CHECK_FIELD_LOSS_H

#include "base/text.h"
#include "check/field_uses.h"
#include "report/finding.h"

struct field_loss {
    const struct use *made, *lost;
    enum loss kind;
    bool only_lost;                      /* made and lost in the same place: one step */
    struct text message, gone, assumption; /* released by field_loss_report() */
};

/* "memory" or "resource", as what it is filled with. */
const char *field_loss_noun(const struct use *made);
/* Where what is lost was made: the first place that fills the field and of which nothing is known yet, or else the first. It is filled somewhere. */
const struct use *field_loss_made(const struct fields *, const struct field *, const struct findings *);
/* Not if the site that made it is lost already, and not only maybe, or if control does not get there. */
void field_loss_report(const struct fields *, const struct field *, struct field_loss *, struct findings *);

#endif
