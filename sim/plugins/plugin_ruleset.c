// The table of a plug-in's ruleset; see plugin_ruleset.h. Checked in the order of the struct, since
// later checks use earlier fields.
#include "sim/plugins/plugin_ruleset.h"

#include <stdio.h>
#include <string.h>

enum { KINDS_MAX = 64, CARD_KINDS_MAX = 256, ROWS_MAX = 256, SECONDS_MAX = 86400 };

static bool check_names(const PluginPlace* place, const Ruleset* ruleset) {
    return plugin_field_name(place, "id", ruleset->id) && plugin_field_text(place, "title", ruleset->title) &&
           plugin_field_text(place, "summary", ruleset->summary) &&
           plugin_field_count(place, "players_min", ruleset->players_min, 1, SEATS_MAX) &&
           plugin_field_count(place, "players_max", ruleset->players_max, ruleset->players_min, SEATS_MAX) &&
           (!ruleset->players_default ||
            plugin_field_count(place, "players_default", ruleset->players_default, ruleset->players_min,
                               ruleset->players_max));
}

static bool check_rules(const PluginPlace* place, const Ruleset* ruleset) {
    if (!plugin_field_count(place, "rule_count", ruleset->rule_count, 0, RULES_MAX) ||
        !plugin_field_rows(place, "rules", ruleset->rules, ruleset->rule_count))
        return false;
    for (int i = 0; i < ruleset->rule_count; i++)
        if (ruleset->rules[i].type == PARAM_REAL || ruleset->rules[i].type == PARAM_TEXT)
            return plugin_field_fail(place, "rules", "has a row that is no whole number: \"%s\"",
                                     ruleset->rules[i].key);
    return true;
}

static bool check_rulings(const PluginPlace* place, const Ruleset* ruleset) {
    int count = 0;
    while (ruleset->rulings && count <= RULES_MAX && ruleset->rulings[count].key) count++;
    return plugin_field_count(place, "rulings (their number)", count, 0, RULES_MAX) &&
           plugin_field_rows(place, "rulings", ruleset->rulings, count);
}

static bool check_motives(const PluginPlace* place, const Ruleset* ruleset) {
    if (!ruleset->motives) return true;
    if (!plugin_field_rows(place, "motives", ruleset->motives, 1)) return false;
    if (ruleset->motives->type != PARAM_ENUM)
        return plugin_field_fail(place, "motives", "is not a PARAM_ENUM");
    if (ruleset->motives->initial != 0)
        return plugin_field_fail(place, "motives", "does not begin with the default");
    return (ruleset->motive_for_oneself ||
            plugin_field_fail(place, "motive_for_oneself", "is null, but there are motives")) &&
           (ruleset->motive_won || plugin_field_fail(place, "motive_won", "is null, but there are motives"));
}

// Checks only the form of the strategies' names; they are looked up when needed.
static bool check_roles(const PluginPlace* place, const Ruleset* ruleset) {
    if (!plugin_field_count(place, "role_count", ruleset->role_count, 1, ROLES_MAX) ||
        !plugin_field_names(place, "roles", RULESET_NAMES(ruleset->roles), ruleset->role_count))
        return false;
    for (int i = 0; i < ruleset->role_count; i++) {
        const Role* role = &ruleset->roles[i];
        PluginPlace inner = plugin_field_at(place, "roles", i);
        if (!plugin_field_name(&inner, "script", role->script) ||
            (role->strategy && !plugin_field_name(&inner, "strategy", role->strategy)))
            return false;
    }
    return true;
}

static bool check_argument(const PluginPlace* place, const Ruleset* ruleset, const Action* row) {
    int last = row->from + (int)ruleset_numbers(row);
    if (!plugin_field_count(place, "argument", row->argument, ARGUMENT_NONE, ARGUMENT_OWN)) return false;
    for (int i = 0; row->argument == ARGUMENT_CARD && i < last; i++)
        if (!ruleset->cards || !ruleset->cards[i])
            return plugin_field_fail(place, "count", "is beyond the kinds of card");
    if (row->argument == ARGUMENT_OWN)
        return plugin_field_there(place, "argument_name", ruleset->argument_name);
    if (row->argument != ARGUMENT_WORD) return true;
    if (!plugin_field_there(place, "words", row->words)) return false;
    for (unsigned i = 0; i < ruleset_numbers(row); i++)
        if (!plugin_field_text(place, "words", row->words[i])) return false;
    return true;
}

static bool check_action(const PluginPlace* place, const Ruleset* ruleset, const Action* row) {
    int last = row->first + (int)ruleset_numbers(row) - 1;
    return plugin_field_text(place, "name", row->name) &&
           plugin_field_count(place, "first (of the last one)", last, 0, ruleset->action_count - 1) &&
           check_argument(place, ruleset, row) && plugin_field_text_or_null(place, "noun", row->noun) &&
           plugin_field_text_or_null(place, "help", row->help) &&
           plugin_field_bool(place, "declines", &row->declines);
}

static bool check_cards(const PluginPlace* place, const Ruleset* ruleset) {
    int count = 0;
    if (!ruleset->cards) return true;
    while (count <= CARD_KINDS_MAX && ruleset->cards[count]) count++;
    if (ruleset->pile_offset >= ruleset->state_size)
        return plugin_field_fail(place, "pile_offset", "is beyond state_size");
    return plugin_field_count(place, "cards (its length)", count, 1, CARD_KINDS_MAX) &&
           plugin_field_names(place, "cards", RULESET_NAMES(ruleset->cards), count);
}

static bool check_actions(const PluginPlace* place, const Ruleset* ruleset) {
    int rows = 0;
    if ((ruleset->kinds && !plugin_field_count(place, "kind_count", ruleset->kind_count, 1, KINDS_MAX)) ||
        !plugin_field_names(place, "kinds", RULESET_NAMES(ruleset->kinds),
                            ruleset->kinds ? ruleset->kind_count : 0) ||
        !plugin_field_count(place, "action_count", ruleset->action_count, 2, ACTIONS_MAX) ||
        !check_cards(place, ruleset) || !plugin_field_there(place, "actions", ruleset->actions))
        return false;
    for (; ruleset->actions[rows].name; rows++) {
        PluginPlace inner = plugin_field_at(place, "actions", rows);
        if (rows == ACTIONS_MAX) return plugin_field_fail(place, "actions", "does not end with an empty row");
        if (!check_action(&inner, ruleset, &ruleset->actions[rows])) return false;
    }
    return true;
}

static bool check_metrics(const PluginPlace* place, const Ruleset* ruleset) {
    if (!plugin_field_count(place, "metric_count", ruleset->metric_count, 0, METRICS_MAX) ||
        !plugin_field_names(place, "metrics", RULESET_NAMES(ruleset->metrics), ruleset->metric_count))
        return false;
    int shares = 0;
    for (int i = 0; i < ruleset->metric_count; i++) {
        const Metric* row = &ruleset->metrics[i];
        PluginPlace inner = plugin_field_at(place, "metrics", i);
        bool apart = row->use == METRIC_PLACE_SHARE && shares && row[-1].use != METRIC_PLACE_SHARE;
        if (apart) return plugin_field_fail(&inner, "use", "is METRIC_PLACE_SHARE, apart from the others");
        shares += row->use == METRIC_PLACE_SHARE;
        if (!plugin_field_text(&inner, "help", row->help) ||
            !plugin_field_count(&inner, "use", row->use, METRIC_COUNT, METRIC_WINNER_PLACE) ||
            !plugin_field_count(&inner, "seconds", row->seconds, 0, SECONDS_MAX) ||
            !plugin_field_count(&inner, "seconds_tag", row->seconds_tag, TAG_PUBLISHED, TAG_ASSUMED) ||
            (row->seconds && !plugin_field_text(&inner, "seconds_source", row->seconds_source)))
            return false;
    }
    return !shares || shares >= ruleset->players_max ||
           plugin_field_fail(place, "metrics", "has %d of METRIC_PLACE_SHARE, fewer than players_max",
                             shares);
}

static bool check_outcomes(const PluginPlace* place, const Ruleset* ruleset) {
    if (!plugin_field_bool(place, "seat_outcomes", &ruleset->seat_outcomes) ||
        !plugin_field_bool(place, "shared_wins", &ruleset->shared_wins))
        return false;
    int seats = ruleset->seat_outcomes ? ruleset->players_max : 0;
    if (!plugin_field_count(place, "outcome_count", ruleset->outcome_count, seats ? 0 : 1,
                            OUTCOMES_MAX - seats) ||
        !plugin_field_names(place, "outcomes", RULESET_NAMES(ruleset->outcomes), ruleset->outcome_count))
        return false;
    for (int i = 0; i < ruleset->outcome_count; i++) {
        PluginPlace inner = plugin_field_at(place, "outcomes", i);
        if (ruleset->outcomes[i].roles >> ruleset->role_count)
            return plugin_field_fail(&inner, "roles", "has bits beyond roles");
        if (!plugin_field_text_or_null(&inner, "title", ruleset->outcomes[i].title)) return false;
    }
    return true;
}

static bool check_ends(const PluginPlace* place, const Ruleset* ruleset) {
    uint32_t known = (WON_BY(ruleset->outcome_count) - 1) | WON_BY_NOBODY;
    if (ruleset->seat_outcomes) known |= WON_BY_SEATS;
    if (!plugin_field_count(place, "end_reason_count", ruleset->end_reason_count, 1, END_REASONS_MAX) ||
        !plugin_field_names(place, "end_reasons", RULESET_NAMES(ruleset->end_reasons),
                            ruleset->end_reason_count))
        return false;
    for (int i = 0; i < ruleset->end_reason_count; i++) {
        PluginPlace inner = plugin_field_at(place, "end_reasons", i);
        if (ruleset->end_reasons[i].winners & ~known)
            return plugin_field_fail(&inner, "winners", "has bits of nobody who can win");
        if (!plugin_field_text_or_null(&inner, "of", ruleset->end_reasons[i].of)) return false;
    }
    return plugin_field_text_or_null(place, "box_time", ruleset->box_time);
}

static bool check_sizes(const PluginPlace* place, const Ruleset* ruleset) {
    if (ruleset->rules_size == 0 || ruleset->rules_size > STATE_BYTES_MAX)
        return plugin_field_fail(place, "rules_size", "is %zu; allowed: 1..%d", ruleset->rules_size,
                                 STATE_BYTES_MAX);
    if (ruleset->state_size == 0 || ruleset->state_size > STATE_BYTES_MAX)
        return plugin_field_fail(place, "state_size", "is %zu; allowed: 1..%d", ruleset->state_size,
                                 STATE_BYTES_MAX);
    if (ruleset->shared_size == 0 || ruleset->shared_size > ruleset->state_size)
        return plugin_field_fail(place, "shared_size", "is 0, or beyond state_size");
    if (ruleset->own_size > (ruleset->state_size - ruleset->shared_size) / SEATS_MAX)
        return plugin_field_fail(place, "own_size", "is %zu; %d of them do not fit in state_size",
                                 ruleset->own_size, SEATS_MAX);
    return true;
}

static bool check_calls(const PluginPlace* place, const Ruleset* ruleset) {
    const struct {
        const char* field;
        bool there;
    } needed[] = {
        {"compile", ruleset->compile != NULL}, {"setup", ruleset->setup != NULL},
        {"advance", ruleset->advance != NULL}, {"apply", ruleset->apply != NULL},
        {"score", ruleset->score != NULL},
    };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!plugin_field_there(place, needed[i].field, needed[i].there)) return false;
    return true;
}

static bool check_narration(const PluginPlace* place, const Narration* part) {
    if (!part) return true;
    if (!plugin_field_there(place, "narration->tell", part->tell != NULL) ||
        !plugin_field_count(place, "narration->secret_count", part->secret_count, 0, ROWS_MAX) ||
        !plugin_field_there(place, "narration->secrets", !part->secret_count || part->secrets))
        return false;
    for (int i = 0; i < part->secret_count; i++) {
        PluginPlace inner = plugin_field_at(place, "narration->secrets", i);
        if (!plugin_field_count(&inner, "what", part->secrets[i].what, SECRET_EVENT, SECRET_C) ||
            !plugin_field_bool(&inner, "unless_c", &part->secrets[i].unless_c))
            return false;
    }
    return true;
}

static bool check_parts(const PluginPlace* place, const Ruleset* ruleset) {
    const Standing* standing = ruleset->standing;
    const Searching* searching = ruleset->searching;
    if (searching &&
        (!plugin_field_there(place, "searching->determinize", searching->determinize != NULL) ||
         !plugin_field_there(place, "searching->conduct", !searching->secret || searching->conduct)))
        return false;
    if (standing && (!plugin_field_there(place, "standing->of", standing->of != NULL) ||
                     !plugin_field_text(place, "standing->unit", standing->unit) ||
                     !plugin_field_text(place, "standing->help", standing->help)))
        return false;
    return check_narration(place, ruleset->narration);
}

bool plugin_ruleset_check(const PluginPlace* place, const Ruleset* ruleset) {
    return check_names(place, ruleset) && check_rules(place, ruleset) && check_rulings(place, ruleset) &&
           check_motives(place, ruleset) && check_roles(place, ruleset) && check_sizes(place, ruleset) &&
           check_actions(place, ruleset) && check_metrics(place, ruleset) && check_outcomes(place, ruleset) &&
           check_ends(place, ruleset) && check_calls(place, ruleset) && check_parts(place, ruleset);
}
