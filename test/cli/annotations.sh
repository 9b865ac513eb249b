# staunch.h: annotations that make no sense cost one line each, other compilers see nothing, 32 bits are as good as 64.
cp "$ROOT/include/staunch.h" .
cat >use.c <<'END'
#include "staunch.h"
struct pair { int left, right; };
void *take(void) STAUNCH_OPENS("thing");
void give(void *thing) STAUNCH_RELEASES(1, "thing");
void third(void *thing) STAUNCH_RELEASES(3, "thing");
void lends(void *thing) STAUNCH_LENDS;
void *both(void) STAUNCH_OPENS("thing") STAUNCH_LENDS;
int unsure(void *thing) STAUNCH_KEEPS_IF(1, maybe);
int odd(void *thing) __attribute__((annotate("staunch frobnicates 1")));
int others(void *thing) __attribute__((annotate("somebody else's")));
void by_value(struct pair pair) STAUNCH_BORROWS;
void empty(void *thing) STAUNCH_RELEASES(1, "");
void all(void *thing)
{
    struct pair pair = {1, 2};
    third(thing), lends(thing), both(), unsure(thing), odd(thing), others(thing), by_value(pair), empty(thing);
}
int leak(void) { void *thing = take(); return thing != 0; }
void fine(void) { give(take()); }
END
expect 3 "$STAUNCH" check use.c
has err "use.c:5: function 'third': its annotation names a parameter that it does not have"
has err "use.c:6: function 'lends': its annotation needs a result that is a pointer"
has err "use.c:7: function 'both': two of its annotations say what the result is"
has err "use.c:8: function 'unsure': the result of success in its annotation is not a number"
has err "use.c:9: function 'odd': its annotation is not one of staunch.h"
has err "use.c:11: function 'by_value': annotated, but structures or fractions are passed by value"
has err "use.c:12: function 'empty': the family in its annotation is empty"
lacks err "others"
has out "use.c:18:"
lacks out "use.c:19:"
cat >shared.h <<'END'
#include "staunch.h"
void give(void *thing) STAUNCH_RELEASES(2, "thing");
END
for name in one two; do printf '#include "shared.h"\nvoid %s(void *thing) { give(thing); }\n' $name >$name.c; done
expect 3 "$STAUNCH" check one.c two.c
[ "$(grep -c "shared.h:2: function 'give'" err)" = 1 ]
sed 's/^void third.*/void third(void *thing);/; s/^void lends.*/void lends(void *thing);/; s/^void \*both.*/void *both(void);/; s/^int unsure.*/int unsure(void *thing);/;
     s/^int odd.*/int odd(void *thing);/; s/^int others.*/int others(void *thing);/; s/^void by_value.*/void by_value(struct pair pair);/; s/^void empty.*/void empty(void *thing);/' use.c >clean.c
expect 1 "$STAUNCH" check clean.c
expect 1 "$STAUNCH" check clean.c -- --target=i386-linux-gnu
has out "resource-leak"
expect 0 "${CC:-cc}" -std=c89 -pedantic -Wall -Wextra -Werror -c clean.c -o clean.o
