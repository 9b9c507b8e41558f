// Who wins by which end reason, in words; see end_winners.h.
#include "sim/report/end_winners.h"

#include <string.h>

#include "sim/base/buffer.h"

// Whether it is the first end reason with its set of winners, and can occur.
static bool is_first(const Ruleset* ruleset, int end) {
    for (int i = 0; i < end; i++)
        if (!strcmp(ruleset->end_winners[i], ruleset->end_winners[end])) return false;
    return ruleset->end_winners[end][0] != '\0';
}

// "survivors", "any player", "survivors or infected", "nobody".
static void winners_text(const char* winners, char* text, size_t size) {
    Buffer buffer = buffer_in(text, size);
    while (*winners) {
        int length = (int)strcspn(winners, "|");
        bool seats = length == 5 && !strncmp(winners, "seats", 5);
        buffer_add(&buffer, "%s%.*s", buffer.used ? " or " : "", seats ? 10 : length,
                   seats ? "any player" : winners);
        winners += length + (winners[length] == '|');
    }
}

// "stack_empty, countdown": the end reasons with the same winners as `first`.
static void add_ends(const Ruleset* ruleset, int first, Buffer* text) {
    for (int i = first; i < ruleset->end_reason_count; i++)
        if (!strcmp(ruleset->end_winners[i], ruleset->end_winners[first]))
            buffer_add(text, "%s%s", i > first ? ", " : "", ruleset->end_reasons[i]);
}

bool end_winners_text(const Ruleset* ruleset, char* text, size_t size) {
    char winners[LINE_MAX_BYTES];
    Buffer buffer = buffer_in(text, size);
    int groups = 0;
    for (int i = 0; ruleset->end_winners && i < ruleset->end_reason_count; i++) {
        if (!is_first(ruleset, i)) continue;
        winners_text(ruleset->end_winners[i], winners, sizeof winners);
        buffer_add(&buffer, "%s by %s: ", groups ? ";" : "Won", winners);
        add_ends(ruleset, i, &buffer);
        groups++;
    }
    buffer_add(&buffer, ".");
    return groups > 1;
}
