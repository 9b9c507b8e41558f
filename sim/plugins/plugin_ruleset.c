// The table of a plug-in's ruleset; see plugin_ruleset.h. Checked in the order of the struct, since
// later checks use earlier fields.
#include "sim/plugins/plugin_ruleset.h"

#include <stdio.h>
#include <string.h>

enum { KINDS_MAX = 64, CARD_KINDS_MAX = 256, ROWS_MAX = 256, SECONDS_MAX = 86400 };

// The names that a field may refer to.
typedef struct KnownNames {
    const char* field;
    const char* const* list;
    int count;
    const char* also;  // null, or one more allowed name; "nobody" is then allowed, too
} KnownNames;

static bool is_among(const KnownNames* names, const char* name, size_t length) {
    for (int i = 0; i < names->count; i++)
        if (strlen(names->list[i]) == length && !strncmp(names->list[i], name, length)) return true;
    return false;
}

static bool is_also(const char* also, const char* name, size_t length) {
    return strlen(also) == length && !strncmp(also, name, length);
}

// KnownNames separated by '|', each among `names`; an empty text has none.
static bool check_joined(const PluginPlace* place, const char* field, const char* text,
                         const KnownNames* names) {
    if (!plugin_field_there(place, field, text)) return false;
    if (strnlen(text, LINE_MAX_BYTES) == LINE_MAX_BYTES)
        return plugin_field_fail(place, field, "is longer than %d bytes", LINE_MAX_BYTES - 1);
    while (*text) {
        size_t length = strcspn(text, "|");
        bool extra = names->also && (is_also(names->also, text, length) || is_also("nobody", text, length));
        if (!extra && !is_among(names, text, length))
            return plugin_field_fail(place, field, "names \"%.*s\", which is not among %s",
                                     (int)(length < 60 ? length : 60), text, names->field);
        text += length + (text[length] == '|');
    }
    return true;
}

static bool check_names(const PluginPlace* place, const Ruleset* ruleset) {
    return plugin_field_name(place, "id", ruleset->id) && plugin_field_text(place, "title", ruleset->title) &&
           plugin_field_text(place, "summary", ruleset->summary) &&
           plugin_field_count(place, "players_min", ruleset->players_min, 1, SEATS_MAX) &&
           plugin_field_count(place, "players_max", ruleset->players_max, ruleset->players_min, SEATS_MAX) &&
           plugin_field_count(place, "players_default", ruleset->players_default, ruleset->players_min,
                              ruleset->players_max);
}

static bool check_rules(const PluginPlace* place, const Ruleset* ruleset) {
    const char* tuned = ruleset->tuned_rule;
    if (!plugin_field_count(place, "rule_count", ruleset->rule_count, 0, RULES_MAX) ||
        !plugin_field_rows(place, "rules", ruleset->rules, ruleset->rule_count))
        return false;
    for (int i = 0; i < ruleset->rule_count; i++)
        if (ruleset->rules[i].type == PARAM_REAL || ruleset->rules[i].type == PARAM_TEXT)
            return plugin_field_fail(place, "rules", "has a row that is no whole number: \"%s\"",
                                     ruleset->rules[i].key);
    return !tuned || param_find(ruleset->rules, ruleset->rule_count, tuned) >= 0 ||
           plugin_field_fail(place, "tuned_rule", "is not among rules");
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

// Checks only the form of the default strategies' names; they are looked up when needed.
static bool check_roles(const PluginPlace* place, const Ruleset* ruleset) {
    const struct {
        const char* field;
        const char* const* names;
    } lists[] = {{"role_scripts", ruleset->role_scripts}, {"role_defaults", ruleset->role_defaults}};
    if (!plugin_field_count(place, "role_count", ruleset->role_count, 1, ROLES_MAX) ||
        !plugin_field_names(place, "roles", ruleset->roles, ruleset->role_count) ||
        !plugin_field_there(place, "role_scripts", ruleset->role_scripts))
        return false;
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
        for (int i = 0; lists[k].names && i < ruleset->role_count; i++)
            if (!plugin_field_name(place, lists[k].field, lists[k].names[i])) return false;
    return plugin_field_count(place, "kind_count", ruleset->kind_count, 1, KINDS_MAX) &&
           plugin_field_names(place, "kinds", ruleset->kinds, ruleset->kind_count) &&
           plugin_field_count(place, "action_count", ruleset->action_count, 2, ACTIONS_MAX);
}

static bool is_metric(const PluginPlace* place, const char* field, const Ruleset* ruleset, const char* name) {
    return plugin_field_name(place, field, name) &&
           (ruleset_metric(ruleset, name) >= 0 ||
            plugin_field_fail(place, field, "is \"%s\", which is not among metrics", name));
}

static bool check_metrics(const PluginPlace* place, const Ruleset* ruleset) {
    if (!plugin_field_count(place, "metric_count", ruleset->metric_count, 0, METRICS_MAX) ||
        (ruleset->metric_count > 0 && !plugin_field_there(place, "metrics", ruleset->metrics)))
        return false;
    const char* names[METRICS_MAX];
    for (int i = 0; i < ruleset->metric_count; i++) {
        PluginPlace inner = plugin_field_at(place, "metrics", i);
        names[i] = ruleset->metrics[i].name;
        if (!plugin_field_name(&inner, "name", names[i]) ||
            !plugin_field_text(&inner, "help", ruleset->metrics[i].help))
            return false;
        for (int k = 0; k < i; k++)
            if (!strcmp(names[i], names[k]))
                return plugin_field_fail(&inner, "name", "is \"%s\", like another", names[i]);
    }
    const KnownNames metrics = {"metrics", names, ruleset->metric_count, NULL};
    if (ruleset->label_metrics && !check_joined(place, "label_metrics", ruleset->label_metrics, &metrics))
        return false;
    if (ruleset->outcome_metrics &&
        !check_joined(place, "outcome_metrics", ruleset->outcome_metrics, &metrics))
        return false;
    if (ruleset->place_shares && !plugin_field_name(place, "place_shares", ruleset->place_shares))
        return false;
    if (ruleset->winner_place && !is_metric(place, "winner_place", ruleset, ruleset->winner_place))
        return false;
    return !ruleset->length_metric || is_metric(place, "length_metric", ruleset, ruleset->length_metric);
}

static bool check_place_shares(const PluginPlace* place, const Ruleset* ruleset) {
    for (int i = 0; ruleset->place_shares && i < ruleset->players_max; i++) {
        char name[NAME_MAX_BYTES];
        snprintf(name, sizeof name, "%s%d", ruleset->place_shares, i);
        if (ruleset_metric(ruleset, name) < 0)
            return plugin_field_fail(place, "place_shares", "needs a metric \"%s\"", name);
    }
    return true;
}

static bool check_outcomes(const PluginPlace* place, const Ruleset* ruleset) {
    if (!plugin_field_bool(place, "seat_outcomes", &ruleset->seat_outcomes) ||
        !plugin_field_bool(place, "shared_wins", &ruleset->shared_wins))
        return false;
    int seats = ruleset->seat_outcomes ? ruleset->players_max : 0;
    if (!plugin_field_count(place, "outcome_count", ruleset->outcome_count, seats ? 0 : 1,
                            OUTCOMES_MAX - seats) ||
        !plugin_field_names(place, "outcomes", ruleset->outcomes, ruleset->outcome_count) ||
        (ruleset->outcome_count && !plugin_field_there(place, "outcome_roles", ruleset->outcome_roles)))
        return false;
    const KnownNames roles = {"roles", ruleset->roles, ruleset->role_count, NULL};
    for (int i = 0; i < ruleset->outcome_count; i++)
        if (!check_joined(place, "outcome_roles", ruleset->outcome_roles[i], &roles)) return false;
    for (int i = 0; ruleset->outcome_titles && i < ruleset->outcome_count; i++)
        if (!plugin_field_text(place, "outcome_titles", ruleset->outcome_titles[i])) return false;
    return true;
}

static bool check_ends(const PluginPlace* place, const Ruleset* ruleset) {
    if (!plugin_field_count(place, "end_reason_count", ruleset->end_reason_count, 1, END_REASONS_MAX) ||
        !plugin_field_names(place, "end_reasons", ruleset->end_reasons, ruleset->end_reason_count) ||
        !plugin_field_text_or_null(place, "ends_of", ruleset->ends_of) ||
        !plugin_field_there(place, "end_winners", ruleset->end_winners))
        return false;
    const KnownNames winners = {"outcomes, seats and nobody", ruleset->outcomes, ruleset->outcome_count,
                                "seats"};
    for (int i = 0; i < ruleset->end_reason_count; i++)
        if (!check_joined(place, "end_winners", ruleset->end_winners[i], &winners)) return false;
    return true;
}

static bool check_times(const PluginPlace* place, const Ruleset* ruleset) {
    int times = ruleset->play_time_count;
    if (!plugin_field_count(place, "play_time_count", times, 0, ROWS_MAX) ||
        !plugin_field_there(place, "play_times", !times || ruleset->play_times))
        return false;
    for (int i = 0; i < times; i++) {
        const PlayTime* time = &ruleset->play_times[i];
        PluginPlace inner = plugin_field_at(place, "play_times", i);
        if (!is_metric(&inner, "metric", ruleset, time->metric) ||
            !plugin_field_count(&inner, "seconds", time->seconds, 0, SECONDS_MAX) ||
            !plugin_field_count(&inner, "tag", time->tag, TAG_PUBLISHED, TAG_ASSUMED) ||
            !plugin_field_text(&inner, "source", time->source))
            return false;
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
    if (ruleset->shared_size == 0 || ruleset->shared_size > ruleset->own_offset)
        return plugin_field_fail(place, "shared_size", "is 0, or beyond own_offset");
    if (ruleset->own_offset > ruleset->state_size ||
        ruleset->own_size > (ruleset->state_size - ruleset->own_offset) / SEATS_MAX)
        return plugin_field_fail(place, "own_offset", "and own_size: %d of own_size do not fit in state_size",
                                 SEATS_MAX);
    if (!ruleset->card_name) return true;
    if (ruleset->pile_offset >= ruleset->state_size)
        return plugin_field_fail(place, "pile_offset", "is beyond state_size");
    return plugin_field_count(place, "card_kinds", (int)ruleset->card_kinds, 1, CARD_KINDS_MAX);
}

static bool check_functions(const PluginPlace* place, const Ruleset* ruleset) {
    const struct {
        const char* field;
        bool there;
    } needed[] = {
        {"compile", ruleset->compile != NULL},
        {"setup", ruleset->setup != NULL},
        {"advance", ruleset->advance != NULL},
        {"apply", ruleset->apply != NULL},
        {"score", ruleset->score != NULL},
        {"determinize", ruleset->determinize != NULL},
        {"check", ruleset->check != NULL},
        {"action_name", ruleset->action_name != NULL},
        {"tell", ruleset->tell != NULL},
        {"conclude", ruleset->conclude != NULL},
        {"conduct", !ruleset->secret || ruleset->conduct},
        {"standing_unit", !ruleset->standing || ruleset->standing_unit},
        {"standing_help", !ruleset->standing || ruleset->standing_help},
        {"secrets", !ruleset->secret_count || ruleset->secrets},
    };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!plugin_field_there(place, needed[i].field, needed[i].there)) return false;
    if (!plugin_field_count(place, "secret_count", ruleset->secret_count, 0, ROWS_MAX)) return false;
    for (int i = 0; i < ruleset->secret_count; i++) {
        PluginPlace inner = plugin_field_at(place, "secrets", i);
        if (!plugin_field_count(&inner, "what", ruleset->secrets[i].what, SECRET_EVENT, SECRET_C) ||
            !plugin_field_bool(&inner, "unless_c", &ruleset->secrets[i].unless_c))
            return false;
    }
    return plugin_field_text_or_null(place, "standing_unit", ruleset->standing_unit) &&
           plugin_field_text_or_null(place, "standing_help", ruleset->standing_help);
}

bool plugin_ruleset_check(const PluginPlace* place, const Ruleset* ruleset) {
    return check_names(place, ruleset) && check_rules(place, ruleset) && check_motives(place, ruleset) &&
           check_roles(place, ruleset) && check_metrics(place, ruleset) &&
           check_place_shares(place, ruleset) && check_outcomes(place, ruleset) &&
           check_ends(place, ruleset) && check_times(place, ruleset) && check_sizes(place, ruleset) &&
           check_functions(place, ruleset);
}
