// What can be said of any ruleset; see ruleset.h.
#include "sim/game/ruleset.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/escape.h"

void ruleset_action_name(const Ruleset* ruleset, const void* rules, unsigned action, char* name,
                         size_t size) {
    char given[NAME_MAX_BYTES];
    ruleset->action_name(rules, action, given, sizeof given);
    escape_copy(given, name, size);
}

int ruleset_action(const Ruleset* ruleset, const void* rules, const ActionSet* among, const char* name) {
    char found[NAME_MAX_BYTES];
    for (int action = -1; (action = action_set_next(among, action)) >= 0;) {
        ruleset_action_name(ruleset, rules, (unsigned)action, found, sizeof found);
        if (!strcmp(found, name)) return action;
    }
    return -1;
}

void ruleset_outcome_name(const Ruleset* ruleset, int players, int outcome, char* text, size_t size) {
    CHECK(outcome >= 0 && outcome < ruleset_outcomes(ruleset, players));
    int seats = ruleset->seat_outcomes ? players : 0;
    if (outcome < seats)
        snprintf(text, size, "seat_%d", outcome);
    else
        snprintf(text, size, "%s", ruleset->outcomes[outcome - seats]);
}

void ruleset_outcome_spell(char* name) {
    const char* digits = name + 5;
    if (strncmp(name, "seat_", 5) == 0 && *digits && !digits[strspn(digits, "0123456789")]) name[4] = ' ';
}

int ruleset_metric(const Ruleset* ruleset, const char* name) {
    for (int i = 0; i < ruleset->metric_count; i++)
        if (!strcmp(ruleset->metrics[i].name, name)) return i;
    return -1;
}

bool ruleset_names(const char* names, const char* name) {
    while (*names) {
        size_t length = strcspn(names, "|");
        if (strlen(name) == length && !strncmp(names, name, length)) return true;
        names += length + (names[length] == '|');
    }
    return false;
}

int ruleset_length(const Ruleset* ruleset) {
    return ruleset_metric(ruleset, ruleset->length_metric ? ruleset->length_metric : "turns");
}

bool ruleset_is_label(const Ruleset* ruleset, int metric) {
    CHECK(metric >= 0 && metric < ruleset->metric_count);
    return ruleset->label_metrics && ruleset_names(ruleset->label_metrics, ruleset->metrics[metric].name);
}

bool ruleset_is_count(const Ruleset* ruleset, int metric) {
    const char* others = ruleset->outcome_metrics;
    return !ruleset_is_label(ruleset, metric) &&
           !(others && ruleset_names(others, ruleset->metrics[metric].name));
}

bool ruleset_names_role(const Ruleset* ruleset, const char* names, int role) {
    CHECK(role >= 0 && role < ruleset->role_count);
    return ruleset_names(names, ruleset->roles[role]);
}

bool ruleset_wins_with(const Ruleset* ruleset, int players, int outcome, int role) {
    CHECK(outcome >= 0 && outcome < ruleset_outcomes(ruleset, players));
    int seats = ruleset->seat_outcomes ? players : 0;
    return outcome < seats || ruleset_names_role(ruleset, ruleset->outcome_roles[outcome - seats], role);
}
