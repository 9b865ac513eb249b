# Runs against reports: what both say about each program. Files in this order: places (of generate), runs under
# AddressSanitizer, runs under MemorySanitizer, the report of staunch. One line for each program:
#   LABEL LINES CLASS OOM-CLASS DOUBLE-FREE-CLASS
# CLASS: both-leak, both-silent, missed, false; missed-zero and both-zero (it leaks only where a count is 0); false-kind (it leaks,
#     but only when an allocation fails, which the kind does not say); discarded (undefined behaviour, or too many runs)
# OOM-CLASS, where all runs without failing allocations are silent: both-leak, both-silent, missed, false; - otherwise
# DOUBLE-FREE-CLASS: both, none, missed, false, false-kind; -
FNR == 1 { part++ }
part == 1 {
    programs = $1 + 1
    lines[$1] = $4 - $3
    for (line = $3; line <= $4; line++)
        label[$2 ":" line] = $1
}
part == 2 { verdict[$1] = $3; oom[$1] = $4 }
part == 3 && ($3 == "undefined" || $3 == "double-free") { verdict[$1] = $3 }
part == 4 && /: warning: .*\]$/ {
    split($0, place, ":")
    program = label[place[1] ":" place[2]]
    kind = $0
    sub(/.*\[/, "", kind)
    if (kind ~ /^memory-leak\/(oom-only|realloc),/)
        reported_oom[program] = 1
    else if (kind ~ /^memory-leak\/.*, low\]/)
        reported_low[program] = 1
    else if (kind ~ /^memory-leak\//)
        reported[program] = 1
    else if (kind ~ /^double-free/)
        reported_double[program] = 1
}
function class(leaks, said) { return leaks ? (said ? "both-leak" : "missed") : (said ? "false" : "both-silent") }
END {
    for (i = 0; i < programs; i++) {
        main = oom_class = double = "-"
        if (verdict[i] == "double-free") {
            main = "discarded"
            double = i in reported_double ? "both" : "missed"
        } else if (verdict[i] == "undefined" || verdict[i] == "many") {
            main = "discarded"
        } else {
            fails = oom[i] ~ /^leak/
            if (verdict[i] == "zero")
                main = i in reported || i in reported_low ? "both-zero" : "missed-zero"
            else if (verdict[i] == "silent" && i in reported && fails)
                main = "false-kind"
            else
                main = class(verdict[i] == "leak", i in reported)
            double = !(i in reported_double) ? "none" : oom[i] ~ /double-free/ ? "false-kind" : oom[i] ~ /undefined/ ? "-" : "false"
            if (verdict[i] == "silent" && main != "false-kind" && oom[i] !~ /^many/)
                oom_class = class(fails, i in reported_oom)
        }
        print i, lines[i], main, oom_class, double
    }
}
