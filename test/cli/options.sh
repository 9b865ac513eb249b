# Wrong use: one line, exit code 2.
echo 'int f(void) { return 0; }' >a.c
wrong() { # TEXT ARGUMENTS...
    local text=$1
    shift
    expect 2 "$STAUNCH" "$@"
    lines err 1
    lines out 0
    has err "staunch: " "$text"
}
wrong "no command"
wrong "unknown command 'a.c'" a.c
wrong "unknown option '--fast'" check --fast a.c
wrong "unknown option '-q'" check -q a.c
wrong "unknown option" check --jobsx=3 a.c
wrong "needs a number" check -j 0 a.c
wrong "needs a number" check -j -1 a.c
wrong "needs a number" check --jobs=many a.c
wrong "needs a N" check a.c -j
wrong "'--jobs' needs a number from 1 to 1024, not '1025'" check -j 1025 a.c
wrong "'--max-steps' needs a number from 1 to 1000000000, not '0'" check --max-steps=0 a.c
wrong "'--max-nodes' needs a number from 1 to 100000000, not '1e6'" check --max-nodes=1e6 a.c
wrong "'--loop-depth' needs a number from 0 to 16, not '17'" check --loop-depth=17 a.c
wrong "'--path-depth' needs a number from 1 to 10, not '99999999999999999999999'" check --path-depth 99999999999999999999999 a.c
wrong "'--recursion-rounds' needs a number from 1 to 100, not ''" summary --recursion-rounds= f a.c
wrong "'--max-steps' does not belong to 'version'" version --max-steps=5
wrong "one of text|json|sarif" check --format=xml a.c
wrong "one of low|medium|high" check --min= a.c
wrong "takes no value" check --stats=1 a.c
wrong "'--min' does not belong to 'dump'" dump --min=low ir a.c
wrong "missing.c: No such file" check a.c missing.c
wrong "is a directory" check .
echo >a.h
wrong "a.h: not something to analyse" check a.h
wrong "nothing to analyse" check
wrong "cannot dump 'soup'" dump soup a.c
wrong "dump what" dump
wrong "no/such/dir/x: No such file" check -o no/such/dir/x a.c
wrong "no command 'soup'" help soup
wrong "missing: No such file" check -p missing
STAUNCH_CLANG=no-such-clang wrong "STAUNCH_CLANG=no-such-clang" check a.c
expect 2 env PATH=/nonexistent "$STAUNCH" check a.c
has err "no clang"
wrong "missing.c: not analysed" check a.c --models missing.c
