# Functions that are large in one way keep their verdicts: the seeded leak is reported on its line, the twin without it is silent, and
# none goes over budget. The timeout is against hanging; bench/scale measures.
for size in branches:4000 nest:60 sites:3000 series:3000 depth:300 appends:30 consume:40 exchange:40; do
    shape=${size%:*}
    "$ROOT/test/scale/generate" "$shape" "${size#*:}" >"$shape.c"
    "$ROOT/test/scale/generate" "$shape-twin" "${size#*:}" >"$shape-twin.c"
    line=$(grep -n '// leak$' "$shape.c" | cut -d : -f 1)
    expect 1 timeout 60 "$STAUNCH" check "$shape.c"
    grep -q "^$shape.c:$line:.*\[memory-leak/" out || { echo "no leak at $shape.c:$line"; head -n 5 out err; exit 1; }
    lacks err "over budget"
    expect 0 timeout 60 "$STAUNCH" check "$shape-twin.c"
    lacks err "over budget"
done
