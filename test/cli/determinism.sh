# Same input, same bytes: whatever the number of jobs, the order of the files and the way they are named.
cd "$ROOT"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
files=$(ls example/*.c)
backwards=$(ls -r example/*.c)
# The same program again from the cases that are several files.
for format in text json sarif; do
    check="$STAUNCH check --exit-zero --format=$format --min=low"
    $check -j1 $files >"$scratch/one"
    $check -j2 $files >"$scratch/two"
    $check -j7 $backwards >"$scratch/backwards"
    cmp "$scratch/one" "$scratch/two"
    cmp "$scratch/one" "$scratch/backwards"
done
for case in test/cases/*/*.d; do
    [ -d "$case" ] || continue
    "$STAUNCH" check -j1 --exit-zero --min=low "$case"/*.c >"$scratch/one"
    "$STAUNCH" check -j2 --exit-zero --min=low "$case"/*.c >"$scratch/two"
    cmp "$scratch/one" "$scratch/two"
done
