# Formats, where they go, and the exit code.
cat >leak.c <<'END'
#include <stdlib.h>
int lose(void) { char *p = malloc(3); return p != NULL; }
END
expect 1 "$STAUNCH" check leak.c
has out "leak.c:2:" ": warning: " "[memory-leak/"
lacks out "$PWD"
cp out text
expect 1 "$STAUNCH" check "$PWD/leak.c"
same out text
expect 0 "$STAUNCH" check --exit-zero leak.c
same out text
expect 1 "$STAUNCH" check -o report.txt leak.c
lines out 0
same report.txt text
expect 1 "$STAUNCH" check --color=always leak.c
has out $'\033['
NO_COLOR=1 expect 1 "$STAUNCH" check leak.c
lacks out $'\033['
for format in json sarif; do
    expect 1 "$STAUNCH" check --format=$format leak.c
    has out '"memory-leak'
    if command -v python3 >/dev/null; then
        python3 -m json.tool out >/dev/null
    fi
done
expect 2 "$STAUNCH" check -o /dev/full leak.c
has err "/dev/full: cannot be written"
code=0
"$STAUNCH" check leak.c >/dev/full 2>err || code=$?
[ $code = 2 ]
has err "cannot write to standard output"

# A release that is wrong in itself has no place of loss of its own: the release is both.
cat >wrong.c <<'EOF'
#include <stdio.h>
#include <stdlib.h>
void variable(void) { char line[8]; line[0] = 0; free(line); }
void stream(void) { FILE *file = popen("ls", "r"); if (file) fclose(file); }
EOF
expect 1 "$STAUNCH" check wrong.c
has out "wrong.c:3:50: warning: local variable 'line' is released by free(), but was not allocated [bad-free/not-heap, high]" \
    "pipe-stream from popen() held by 'file' is released by fclose() as if it were a file [mismatched-release/mismatched, high]"
expect 1 "$STAUNCH" check --format=json wrong.c
has out '"check": "bad-free"' '"variable": "line"' '"check": "mismatched-release"' '"allocator": "popen"' '"kind": "freed"'
expect 1 "$STAUNCH" check --format=sarif wrong.c
has out '"ruleId": "bad-free"' '"ruleId": "mismatched-release"' '"id": "mismatched-release"' "external/cwe/cwe-762"

# Where a block was made: each function on the way down once, however deep the recursion.
cat >deep.c <<'END'
#include <stdlib.h>
static char *make(int depth) { return depth > 0 ? make(depth - 1) : malloc(10); }
void lose(void) { char *text = make(10); if (text) text[0] = 0; }
END
expect 1 "$STAUNCH" check deep.c
has out "(make -> malloc)"
