# What cannot be analysed is named in one line, the rest is analysed, the exit code says so.
cat >leak.c <<'END'
#include <stdlib.h>
int lose(void) { char *p = malloc(3); return p != NULL; }
END
echo 'int broken(void) { return missing; }' >broken.c
echo '#include "nowhere.h"' >header.c
expect 3 "$STAUNCH" check broken.c leak.c header.c
has err "staunch: broken.c: not analysed: broken.c:1:27: error: use of undeclared identifier 'missing'" \
    "staunch: header.c: not analysed: header.c:1:10: fatal error: 'nowhere.h' file not found"
lines err 2
has out "leak.c:2:" "[memory-leak/"
expect 3 "$STAUNCH" check --exit-zero --format=json broken.c leak.c
has out "not analysed"

head -c 3000 /dev/urandom >noise.bc
printf 'BC\300\336' >start.bc
cat start.bc noise.bc >damaged.bc
cp noise.bc noise.sir
cp noise.bc noise.ir
cp noise.bc noise.ll
: >empty.bc
: >empty.ir
: >empty.sir
for file in noise.bc start.bc damaged.bc noise.sir noise.ll noise.ir empty.bc empty.ir empty.sir; do
    expect 3 "$STAUNCH" check leak.c $file
    lines err 1
    has err "staunch: $file: not analysed: "
    has out "[memory-leak/"
done

# A unit cut short, or with a byte changed, is refused or analysed, but does no harm.
"$STAUNCH" dump unit leak.c -o good.sir
size=$(stat -c %s good.sir)
for at in 0 9 20 100 $((size / 2)) $((size - 1)); do
    head -c "$at" good.sir >cut.sir
    expect 3 "$STAUNCH" check cut.sir
    lines err 1
    cp good.sir changed.sir
    printf '\377' | dd of=changed.sir bs=1 seek="$at" conv=notrunc status=none
    code=0
    "$STAUNCH" check changed.sir >out 2>err || code=$?
    [ $code -le 3 ]
done

# A clang that crashes, says nothing, or is of another kind.
cat >clang-crash <<'END'
#!/bin/sh
kill -SEGV $$
END
printf '#!/bin/sh\nexit 7\n' >clang-mute
printf '#!/bin/sh\necho hello\n' >clang-other
chmod +x clang-*
STAUNCH_CLANG=./clang-crash expect 3 "$STAUNCH" check leak.c
has err "leak.c: not analysed: clang crashed"
STAUNCH_CLANG=./clang-mute expect 3 "$STAUNCH" check leak.c
has err "clang failed without a message"
STAUNCH_CLANG=./clang-other expect 3 "$STAUNCH" check leak.c
lines err 1

# Two pointer sizes are two programs.
echo 'int small(void) { return 0; }' >small.c
"$STAUNCH" dump unit small.c -o small.sir -- -m32
expect 3 "$STAUNCH" check leak.c small.sir
has err "small.sir: not analysed: has 4-byte pointers"
