// Words of a sentence that may be left out, because what is left is another wording of the same.
#pragma once

#include <stdio.h>
#include <string.h>

#include "sim/house/vocabulary.h"

// Whether a role is as well called by the same words without that one.
static inline bool spare_word(const Ruleset* ruleset, const HouseSentence* sentence, const char* removed) {
    const char* const* roles = ruleset->vocabulary->events[sentence->event].roles;
    char shorter[HOUSE_TEXT_BYTES];
    size_t length = strlen(removed);
    for (int i = 0; i < HOUSE_ARGUMENTS; i++) {
        const char* at = roles[i] ? strstr(roles[i], removed) : NULL;
        if (!at || at > roles[i] + strcspn(roles[i], "|")) continue;
        snprintf(shorter, sizeof shorter, "|%.*s%s", (int)(at - roles[i]), roles[i], at + length + 1);
        shorter[strcspn(shorter + 1, "|") + 1] = '\0';
        if (strstr(roles[i], shorter)) return true;
    }
    return false;
}
