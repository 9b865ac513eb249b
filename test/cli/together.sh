# One clang compiles several files that are compiled alike: their units are those of each compiled alone.
mkdir part
printf '#ifndef TOO_FEW\nstruct pair { char *left; };\n#endif\n' >pair.h
for i in $(seq 1 30); do
    folder=$([ $((i % 3)) = 0 ] && echo part/ || true)
    cat >"$folder"unit$i.c <<END
#include "${folder:+../}pair.h"
#include <stdlib.h>
struct own { struct pair pair; char name[$i]; } *own$i;
static char *keep; /* as in all the others */
struct anonymous$i { struct { char *text; } inner; };
char *make$i(struct anonymous$i *thing) { keep = thing->inner.text; own$i->pair.left = keep; return malloc($i); }
void lose$i(void) { if (make$i(NULL)) keep = __FILE__; }
END
done
files=$(ls unit*.c part/*.c)
expect 0 "$STAUNCH" dump ir -j2 $files -- -I.
mv out together
for file in $files; do "$STAUNCH" dump ir "$file" -- -I.; done >alone
same alone together
# How often clang is started: six times with thirty files.
cat >clang <<'END'
#!/bin/sh
echo >>"$STARTS"
exec "$REAL" "$@"
END
chmod +x clang
export STARTS=$PWD/starts REAL="${STAUNCH_CLANG:-$(command -v clang-19 || command -v clang-20 || command -v clang-18 || command -v clang)}"
expect 1 env STAUNCH_CLANG="$PWD/clang" "$STAUNCH" check --format=json $files -- -I.
lines starts 6
mv out good
# One that does not compile costs the others nothing.
echo 'int broken(' >unit7.c
expect 3 "$STAUNCH" check --format=json $files -- -I.
has err "unit7.c: not analysed: unit7.c:1:"
lines err 1
[ "$(jq '.findings | length' good)" = 30 ]
[ "$(jq '.findings | length' out)" = 29 ]
# Other flags, other process; what each is told stays its own.
printf '[%s,\n%s]\n' '{"directory": "'"$PWD"'", "file": "unit1.c", "arguments": ["cc", "-DTOO_FEW", "-c", "unit1.c"]}' \
    "$(for i in $(seq 2 2 20); do printf '%s{"directory": "%s", "file": "unit%s.c", "arguments": ["cc", "-c", "unit%s.c"]}' "$([ $i = 2 ] || echo ,)" "$PWD" $i $i; done)" >compile_commands.json
for i in 6 12 18; do cp part/unit$i.c .; sed -i 's/"..\//"/' unit$i.c; done
expect 3 "$STAUNCH" check --format=json
has err "unit1.c: not analysed: unit1.c:3:"
lines err 1
[ "$(jq '.findings | length' out)" = 10 ]
