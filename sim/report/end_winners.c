// Who wins by which end reason, in words; see end_winners.h.
#include "sim/report/end_winners.h"

#include <stdio.h>
#include <string.h>

// Whether it is the first end reason with its set of winners, and can occur.
static bool is_first(const Ruleset* ruleset, int end) {
    for (int i = 0; i < end; i++)
        if (!strcmp(ruleset->end_winners[i], ruleset->end_winners[end])) return false;
    return ruleset->end_winners[end][0] != '\0';
}

// "survivors", "any player", "survivors or infected", "nobody".
static void winners_text(const char* winners, char* text, size_t size) {
    size_t used = 0;
    text[0] = '\0';
    while (*winners && used < size) {
        int length = (int)strcspn(winners, "|");
        bool seats = length == 5 && !strncmp(winners, "seats", 5);
        used += (size_t)snprintf(text + used, size - used, "%s%.*s", used ? " or " : "", seats ? 10 : length,
                                 seats ? "any player" : winners);
        winners += length + (winners[length] == '|');
    }
}

// "stack_empty, countdown": the end reasons with the same winners as `first`.
static size_t put_ends(const Ruleset* ruleset, int first, char* text, size_t size) {
    size_t used = 0;
    for (int i = first; i < ruleset->end_reason_count && used < size; i++)
        if (!strcmp(ruleset->end_winners[i], ruleset->end_winners[first]))
            used +=
                (size_t)snprintf(text + used, size - used, "%s%s", used ? ", " : "", ruleset->end_reasons[i]);
    return used;
}

bool end_winners_text(const Ruleset* ruleset, char* text, size_t size) {
    char winners[LINE_MAX_BYTES];
    size_t used = 0;
    int groups = 0;
    text[0] = '\0';
    for (int i = 0; ruleset->end_winners && i < ruleset->end_reason_count && used < size; i++) {
        if (!is_first(ruleset, i)) continue;
        winners_text(ruleset->end_winners[i], winners, sizeof winners);
        used += (size_t)snprintf(text + used, size - used, "%s by %s: ", groups ? ";" : "Won", winners);
        if (used < size) used += put_ends(ruleset, i, text + used, size - used);
        groups++;
    }
    if (used < size) snprintf(text + used, size - used, ".");
    return groups > 1;
}
