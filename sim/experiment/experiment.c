// What can be asked of an experiment, and of the names in it; see experiment.h.
#include "sim/experiment/experiment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/game/registry.h"
#include "sim/players/league_plan.h"

void experiment_free(Experiment* experiment) {
    free(experiment->variants);
    free(experiment->lineups);
    memset(experiment, 0, sizeof *experiment);
}

// --- players and outcomes

bool experiment_add_players(Experiment* experiment, int players, Error* error) {
    CHECK(players >= experiment->ruleset->players_min && players <= experiment->ruleset->players_max);
    for (int i = 0; i < experiment->player_counts; i++)
        if (experiment->players[i] == players)
            return error_set(error, EXIT_USAGE, "player count %d is given more than once", players);
    CHECK(experiment->player_counts < SEATS_MAX);
    experiment->players[experiment->player_counts++] = players;
    return true;
}

void experiment_take_lineups(Experiment* experiment, Lineup* lineups, int count) {
    CHECK(count > 0);
    free(experiment->lineups);
    experiment->lineups = lineups;
    experiment->lineup_count = count;
}

void experiment_all_players(Experiment* experiment) {
    experiment->player_counts = 0;
    for (int n = experiment->ruleset->players_min; n <= experiment->ruleset->players_max; n++)
        experiment->players[experiment->player_counts++] = n;
    CHECK(experiment->player_counts <= SEATS_MAX);
}

bool experiment_read_players(const Ruleset* ruleset, const char* text, int* low, int* high, Error* error) {
    char from[ERROR_TEXT_MAX];
    int64_t first, last;
    bool fits = snprintf(from, sizeof from, "%s", text) < (int)sizeof from;
    char *dots = strstr(from, ".."), *dash = strchr(from, '-'), *to = from;
    if (dots) {
        *dots = '\0';
        to = dots + 2;
    } else if (dash && dash > from) {
        *dash = '\0';
        to = dash + 1;
    }
    if (!number_whole(fits ? from : "", ruleset->players_min, ruleset->players_max, &first, error) ||
        !number_whole(to, ruleset->players_min, ruleset->players_max, &last, error))
        return error_append(error, " (%s is for %d..%d players)", ruleset->id, ruleset->players_min,
                            ruleset->players_max);
    if (first > last)
        return error_set(error, EXIT_USAGE, "%d..%d is the wrong way round; expected %d..%d", (int)first,
                         (int)last, (int)last, (int)first);
    *low = (int)first;
    *high = (int)last;
    return true;
}

void experiment_default_outcome(const Experiment* experiment, char* name, size_t size) {
    const Ruleset* ruleset = experiment->ruleset;
    if (ruleset_table_outcomes(ruleset) > 0)
        snprintf(name, size, "%s", ruleset->outcomes[0].name);
    else
        ruleset_outcome_name(ruleset, experiment->players[0], 0, name, size);
}

bool experiment_find_outcome(const Ruleset* ruleset, int players, const char* name, int* outcome,
                             Error* error) {
    char names[OUTCOMES_MAX][NAME_MAX_BYTES];
    const char* list[OUTCOMES_MAX];
    int count = ruleset_outcomes(ruleset, players);
    for (int i = 0; i < count; i++) {
        ruleset_outcome_name(ruleset, players, i, names[i], sizeof names[i]);
        list[i] = names[i];
        *outcome = i;
        if (registry_same_name(names[i], name)) return true;
    }
    error_set(error, EXIT_USAGE, "%s with %d players has no outcome \"%s\"", ruleset->id, players, name);
    const char* nearest = param_nearest(name, count, param_name_in_list, list);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; allowed:");
    for (int i = 0; i < count; i++) error_append(error, "%s %s", i ? "," : "", names[i]);
    return false;
}

bool experiment_seats_alike(const Ruleset* ruleset, const Variant* variant, const Lineup* lineup,
                            int players) {
    char reading[NAME_MAX_BYTES];
    for (int i = 0; i < ruleset->rule_count; i++) {
        param_format(&ruleset->rules[i], variant_value(variant, i, players), reading, sizeof reading);
        if (!strncmp(reading, "seat_", 5)) return false;
    }
    return lineup_seats_alike(ruleset, lineup, players);
}

static const char first_player[] = "first_player";

bool experiment_is_first_player(const char* outcome) { return !strcmp(outcome, first_player); }

bool experiment_check_first_player(const Ruleset* ruleset, Error* error) {
    return ruleset_knows_places(ruleset) ||
           error_set(error, EXIT_USAGE, "--outcome %s: %s does not say how who begins fares", first_player,
                     ruleset->id);
}

static bool all_alike(const Experiment* experiment) {
    for (int v = 0; v < experiment->variant_count; v++)
        for (int l = 0; l < experiment->lineup_count; l++)
            for (int i = 0; i < experiment->player_counts; i++)
                if (!experiment_seats_alike(experiment->ruleset, &experiment->variants[v],
                                            &experiment->lineups[l], experiment->players[i]))
                    return false;
    return true;
}

bool experiment_asks_who_begins(const Experiment* experiment) {
    const Ruleset* ruleset = experiment->ruleset;
    return ruleset->seat_outcomes && ruleset_knows_places(ruleset) &&
           (!ruleset_table_outcomes(ruleset) || experiment->band.high <= 0) && all_alike(experiment);
}

void experiment_leagues(const Experiment* experiment, char* text, size_t size) {
    char file[PARAM_TEXT_BYTES];
    Buffer list = buffer_in(text, size);
    for (int i = 0; i < experiment->lineup_count; i++)
        for (int k = 0; k < experiment->lineups[i].assignment_count; k++) {
            league_file(&experiment->lineups[i].assignments[k].player, file, sizeof file);
            if (!file[0] || strstr(text, file)) continue;
            buffer_add(&list, "%s%s",
                       list.used ? ", " : "; league files may have changed since: ", QUOTED(file));
        }
}

// --- rules

int experiment_find_rule(const Ruleset* ruleset, const char* key, Error* error) {
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    const Param* ruling = ruleset_ruling(ruleset, key);
    if (row >= 0) return row;
    if (ruling) {
        char value[NAME_MAX_BYTES];
        param_format(ruling, ruling->initial, value, sizeof value);
        error_set(error, EXIT_USAGE,
                  "%s is a ruling, fixed at %s; only rules can be changed (docs/authors/ruleset.md, \"Add a "
                  "rule\")",
                  ruling->key, value);
        return -1;
    }
    error_set(error, EXIT_USAGE, "%s has no rule \"%s\"", ruleset->id, QUOTED(key));
    const char* nearest = param_nearest_key(ruleset->rules, ruleset->rule_count, key);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; `reckon rules %s` lists them", ruleset->id);
    if (!nearest) error_append(error, ", docs/authors/ruleset.md says how to add one (\"Add a rule\")");
    return -1;
}

// Whether a list goes on with another value of the same setting: "4:24".
static bool goes_on(const char* list) {
    size_t length = strcspn(list, ",");
    const char* colon = memchr(list, ':', length);
    return colon && !memchr(list, '=', length);
}

bool experiment_next_rule(const char** list, char setting[ERROR_TEXT_MAX]) {
    if (!*list) return false;
    size_t length = strcspn(*list, ",");
    while ((*list)[length] && goes_on(*list + length + 1)) length += 1 + strcspn(*list + length + 1, ",");
    snprintf(setting, ERROR_TEXT_MAX, "%.*s", length < ERROR_TEXT_MAX ? (int)length : 0, *list);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return true;
}

// "5..8:12"; the text is overwritten.
static bool parse_case(const Ruleset* ruleset, char* text, RuleSetting* setting, Error* error) {
    int low, high;
    double value;
    char* colon = strchr(text, ':');
    if (!colon) return error_set(error, EXIT_USAGE, "%s is not of the form PLAYERS:VALUE", QUOTED(text));
    *colon = '\0';
    return experiment_read_players(ruleset, text, &low, &high, error) &&
           param_parse(&ruleset->rules[setting->row], colon + 1, &value, error) &&
           variant_setting_add(setting, ruleset, low, high, (int32_t)value, error);
}

// "3:17,4:24,5..8:12".
static bool parse_cases(const Ruleset* ruleset, const char* text, RuleSetting* setting, Error* error) {
    char item[ERROR_TEXT_MAX];
    for (;; text++) {
        size_t length = strcspn(text, ",");
        snprintf(item, sizeof item, "%.*s", (int)length, text);
        if (!parse_case(ruleset, item, setting, error)) return false;
        text += length;
        if (!*text) return true;
    }
}

bool experiment_parse_rule(const Ruleset* ruleset, const char* text, RuleSetting* setting, Error* error) {
    char key[NAME_MAX_BYTES];
    const char* equals = strchr(text, '=');
    double value;
    if (!equals) return error_set(error, EXIT_USAGE, "not of the form rule=value");
    snprintf(key, sizeof key, "%.*s", (int)(equals - text), text);
    int row = experiment_find_rule(ruleset, key, error);
    if (row < 0) return false;
    *setting = variant_setting(ruleset, row);
    if (strchr(equals, ':')) return parse_cases(ruleset, equals + 1, setting, error);
    return param_parse(&ruleset->rules[row], equals + 1, &value, error) &&
           variant_setting_add(setting, ruleset, ruleset->players_min, ruleset->players_max, (int32_t)value,
                               error);
}

bool experiment_one_house(const Experiment* experiment, int first) {
    bool one = true;
    for (int i = first; i < experiment->variant_count; i++)
        one = one && variant_same_house(&experiment->variants[i], &experiment->variants[first]);
    return one;
}

bool experiment_one_value(const Experiment* experiment, int first, int row) {
    bool depends = false, alike = true;
    for (int i = first; i < experiment->variant_count; i++) {
        depends |= variant_depends(&experiment->variants[i], row);
        alike &= variant_same_rule(&experiment->variants[i], &experiment->variants[first], row);
    }
    return !depends || alike;
}
