# Help, version and man page are made from the same lists as the parser.
for arguments in help --help -h; do
    expect 0 "$STAUNCH" $arguments
    has out "staunch check" "Exit codes:" "mismatched-release "
done
expect 0 "$STAUNCH" help check
has out "--format=text|json|sarif" "-j N, --jobs=N"
cp out by-help
expect 0 "$STAUNCH" check --help
same out by-help
expect 0 "$STAUNCH" help dump
lacks out "--format"
expect 0 "$STAUNCH" version
lines out 1
grep -Eq '^staunch [0-9]+\.[0-9]+\.[0-9]+, LLVM [0-9]+$' out
expect 0 "$STAUNCH" --version
[ "$(awk 'length > 80' by-help)" = "" ]

expect 0 "$STAUNCH" --man
cp out staunch.1
has staunch.1 ".SH NAME" ".SH OPTIONS" ".SH CHECKS" ".SH EXIT STATUS" '\-\-exit\-zero'
for option in $(grep -o '^ *--[a-z-]*' by-help); do
    has staunch.1 "\\-\\-$(printf %s "${option#--}" | sed 's/-/\\-/g')"
done
if command -v mandoc >/dev/null; then
    mandoc -T lint -W warning staunch.1
elif command -v groff >/dev/null; then
    groff -man -ww -z staunch.1 >lint 2>&1
    lines lint 0
fi
