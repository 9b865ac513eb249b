# Compares the findings of one case with the expectations written in its sources:
#     awk -f expect.awk SOURCE... report=1 REPORT
# One line for each difference; last "open MISSES ALARMS". See test/README.md for the comments it reads.

BEGIN {
    count = split("memory-leak resource-leak double-free bad-free mismatched-release", list, " ")
    for (i = 1; i <= count; i++)
        checks[list[i]] = 1
    count = split("never-freed path overwritten owner-freed next-iteration scope discarded oom-only realloc double-free " \
                  "not-heap interior mismatched low medium high", list, " ")
    for (i = 1; i <= count; i++)
        words[list[i]] = 1
}

function problem(text) { print text }

function expect(place, item,    parts, count, check, i, rest) {
    check = item
    rest = ""
    if (match(item, / *:/)) {
        check = substr(item, 1, RSTART - 1)
        rest = substr(item, RSTART + RLENGTH)
    }
    if (check == "leak")
        check = "memory-leak"
    count = split(rest, parts, " ")
    for (i = 1; i <= count; i++)
        if (!(parts[i] in words))
            problem(place ": unclear expectation: '" parts[i] "' is no kind and no confidence")
    if (!(check in checks)) {
        problem(place ": unclear expectation: '" item "'")
        return
    }
    wants++
    want_place[wants] = place
    want_check[wants] = check
    want_words[wants] = " " rest " "
}

!report && match($0, /\/\/ *(leak|memory-leak|resource-leak|double-free|bad-free|mismatched-release|miss|alarm)([ :].*)?$/) {
    place = FILENAME ":" FNR
    comment = substr($0, RSTART)
    sub(/^\/\/ */, "", comment)
    sub(/[ \t\r]*$/, "", comment)
    if (comment ~ /^miss:/)
        miss[place] = 1
    else if (comment ~ /^alarm:/)
        alarm[place] = 1
    else {
        items = split(comment, item, " & ")
        for (n = 1; n <= items; n++)
            expect(place, item[n])
    }
}

# Do all words asked for appear in "kind, confidence"?
function fits(want, kind, confidence,    parts, count, i) {
    count = split(want_words[want], parts, " ")
    for (i = 1; i <= count; i++)
        if (parts[i] != kind && parts[i] != confidence)
            return 0
    return 1
}

report && /^[^ ].*: warning: .* \[[a-z-]+\/[a-z-]+, [a-z]+\]$/ {
    place = substr($0, 1, index($0, ": warning: ") - 1)
    if (place ~ /:[0-9]+:[0-9]+$/)
        sub(/:[0-9]+$/, "", place)
    tag = $0
    sub(/^.* \[/, "", tag)
    split(tag, part, /[\/,\]] */)
    serve(place, part[1], part[2], part[3], $0)
    head_place = place
    head_check = part[1]
    head_kind = part[2]
    head_confidence = part[3]
}

# Findings that are told with the one before: the same block lost in another way, other blocks lost at the same place.
report && /^ *\| also lost \([a-z-]+, [a-z]+\) at line / {
    match($0, /\([a-z-]+, [a-z]+\)/)
    split(substr($0, RSTART + 1, RLENGTH - 2), part, /, /)
    serve(head_place, head_check, part[1], part[2], $0)
}

report && /^ *\| lost with it.*, allocated at line [0-9]+/ {
    place = $0
    sub(/^ *\| lost with it.*, allocated at line /, "", place)
    sub(/[^0-9].*$/, "", place)
    file = head_place
    sub(/:[0-9]+$/, "", file)
    part[1] = head_kind
    part[2] = head_confidence
    if (match($0, /^ *\| lost with it \([a-z-]+, [a-z]+\)/)) {
        kind = substr($0, RSTART, RLENGTH)
        sub(/^.*\(/, "", kind)
        sub(/\)$/, "", kind)
        split(kind, part, /, /)
    }
    serve(file ":" place, head_check, part[1], part[2], $0)
}

# One finding against what is expected there.
function serve(place, check, kind, confidence, line,    i, found, wrong, again) {
    found = 0
    wrong = 0
    again = 0
    # What asks for more is served first.
    for (i = 1; i <= wants; i++) {
        if (want_place[i] != place || want_check[i] != check)
            continue
        if (want_done[i]) { # lost at several places: one expectation stands for all of them
            if (fits(i, kind, confidence) && !again)
                again = i
            continue
        }
        if (!fits(i, kind, confidence))
            wrong = i
        else if (!found || length(want_words[i]) > length(want_words[found]))
            found = i
    }
    if (found)
        want_done[found] = 1
    else if (again)
        ;
    else if (place in alarm)
        alarm_done[place] = 1
    else if (place in miss)
        miss_found[place] = 1
    else if (wrong) {
        want_done[wrong] = 1
        problem(place ": expected " want_check[wrong] ":" want_words[wrong] "but found " kind " " confidence)
    } else
        problem("unexpected: " line)
}

END {
    for (i = 1; i <= wants; i++)
        if (!want_done[i])
            problem(want_place[i] ": expected " want_check[i] (want_words[i] ~ /[a-z]/ ? ":" want_words[i] : "") ", not found")
    for (place in miss)
        if (place in miss_found)
            problem(place ": a known miss is now found: update the comment")
        else
            misses++
    for (place in alarm)
        if (place in alarm_done)
            alarms++
        else
            problem(place ": a known false alarm is gone: update the comment")
    print "open " misses + 0 " " alarms + 0
}
