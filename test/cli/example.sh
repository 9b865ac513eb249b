# What README's first command shows: the leaks of example/, all of them and nothing else.
cd "$ROOT"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
code=0
"$STAUNCH" check --color=never example/*.c -- -std=c11 -D_DEFAULT_SOURCE >"$scratch/out" || code=$?
[ $code = 1 ]
# The line of the allocation: found by its text, so that the program may change.
line() { grep -nF "$2" "example/$1" | sed "s/^\([0-9]*\):.*/example\/$1:\1/"; }
{
    line config.c 'char *key = text_trim('
    line config.c 'FILE *file = fopen('
    line main.c 'char *address = request_address('
    line main.c 'char *line = text_join('
    line request.c 'char *value = text_trim('
} >"$scratch/expected"
sed -n 's/^\(example\/[a-z.]*:[0-9]*\):[0-9]*: warning: .*/\1/p' "$scratch/out" >"$scratch/found"
diff "$scratch/expected" "$scratch/found"
