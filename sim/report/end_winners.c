// Who wins by which end reason, in words; see end_winners.h.
#include "sim/report/end_winners.h"

#include "sim/base/buffer.h"

// Whether it is the first end reason with its set of winners, and can occur.
static bool is_first(const Ruleset* ruleset, int end) {
    for (int i = 0; i < end; i++)
        if (ruleset->end_reasons[i].winners == ruleset->end_reasons[end].winners) return false;
    return ruleset->end_reasons[end].winners != 0;
}

void end_winners_list(const Ruleset* ruleset, int end, const char* seats, const char* between, char* text,
                      size_t size) {
    uint32_t winners = ruleset_end(ruleset, end)->winners;
    Buffer buffer = buffer_in(text, size);
    text[0] = '\0';
    for (int i = 0; i < ruleset_table_outcomes(ruleset); i++)
        if (winners & WON_BY(i))
            buffer_add(&buffer, "%s%s", buffer.used ? between : "", ruleset->outcomes[i].name);
    if (winners & WON_BY_SEATS) buffer_add(&buffer, "%s%s", buffer.used ? between : "", seats);
    if (winners & WON_BY_NOBODY) buffer_add(&buffer, "%snobody", buffer.used ? between : "");
}

// "stack_empty, countdown": the end reasons with the same winners as `first`.
static void add_ends(const Ruleset* ruleset, int first, Buffer* text) {
    for (int i = first; i < ruleset_table_ends(ruleset); i++)
        if (ruleset->end_reasons[i].winners == ruleset->end_reasons[first].winners)
            buffer_add(text, "%s%s", i > first ? ", " : "", ruleset->end_reasons[i].name);
}

bool end_winners_text(const Ruleset* ruleset, char* text, size_t size) {
    char winners[LINE_MAX_BYTES];
    Buffer buffer = buffer_in(text, size);
    int groups = 0;
    for (int i = 0; i < ruleset_table_ends(ruleset); i++) {
        if (!is_first(ruleset, i)) continue;
        end_winners_list(ruleset, i, "any player", " or ", winners, sizeof winners);
        buffer_add(&buffer, "%s by %s: ", groups ? ";" : "Won", winners);
        add_ends(ruleset, i, &buffer);
        groups++;
    }
    buffer_add(&buffer, ".");
    return groups > 1;
}
