// Checks the tables of a plug-in; see plugin_tables.h.
#include "sim/plugins/plugin_tables.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "plugin_contract.h"
#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/game/param.h"
#include "sim/game/ruleset.h"

// --- fields
//
// Messages give the field's full name: "strategies[0]" and "name" make "strategies[0].name". All return false
// on failure, with EXIT_PLUGIN.

typedef struct PluginPlace {
    char where[NAME_MAX_BYTES];  // place of the struct, "rulesets[0]"; empty for the plug-in itself
    Error* error;
} PluginPlace;

enum { NAME_BYTES = NAME_MAX_BYTES / 2, READINGS_MAX = 64 };

// The place of an element of a list in the struct of `outer`.
static PluginPlace field_at(const PluginPlace* outer, const char* list, int index) {
    CHECK(index >= 0);
    PluginPlace inner = {.error = outer->error};
    snprintf(inner.where, sizeof inner.where, "%s%s%s[%d]", outer->where, outer->where[0] ? "." : "", list,
             index);
    return inner;
}

static bool field_fail(const PluginPlace* place, const char* field, const char* format, ...) {
    char what[LINE_MAX_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    return error_set(place->error, EXIT_PLUGIN, "%s%s%s %s", place->where, place->where[0] ? "." : "", field,
                     what);
}

// A pointer that must not be null.
static bool field_there(const PluginPlace* place, const char* field, bool there) {
    return there || field_fail(place, field, "is null");
}

// A number in low..high.
static bool field_count(const PluginPlace* place, const char* field, int64_t value, int64_t low,
                        int64_t high) {
    if (value >= low && value <= high) return true;
    return field_fail(place, field, "is %" PRId64 "; allowed: %" PRId64 "..%" PRId64, value, low, high);
}

// A text of one line, not empty, shorter than LINE_MAX_BYTES.
static bool field_text(const PluginPlace* place, const char* field, const char* text) {
    if (!field_there(place, field, text)) return false;
    size_t length = strnlen(text, LINE_MAX_BYTES);
    if (length == 0) return field_fail(place, field, "is empty");
    if (length == LINE_MAX_BYTES)
        return field_fail(place, field, "is longer than %d bytes", LINE_MAX_BYTES - 1);
    char why[ESCAPE_WHY_BYTES];
    return escape_check(text, why) || field_fail(place, field, "%s", why);
}

// The same, but null is allowed.
static bool field_text_or_null(const PluginPlace* place, const char* field, const char* text) {
    return !text || field_text(place, field, text);
}

// A name: letters, digits, '_', '-' and '.', shorter than NAME_MAX_BYTES / 2.
static bool field_name(const PluginPlace* place, const char* field, const char* name) {
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.";
    if (!field_there(place, field, name)) return false;
    size_t length = strnlen(name, NAME_BYTES);
    if (length == 0) return field_fail(place, field, "is empty");
    if (length == NAME_BYTES) return field_fail(place, field, "is longer than %d bytes", NAME_BYTES - 1);
    return strspn(name, allowed) == length ||
           field_fail(place, field, "must consist of letters, digits, '_', '-' and '.'");
}

// The number of rows in a table, without the empty one at its end; `most` + 1: more.
static int rows_of(const NamedRows* names, int most) {
    int count = 0;
    while (names->rows && count <= most && param_name_in_rows(names, count)) count++;
    return count;
}

// A table of `count` rows that begin with their names, all distinct.
static bool field_names(const PluginPlace* place, const char* field, const NamedRows* names, int count) {
    if (count > 0 && !field_there(place, field, names->rows)) return false;
    for (int i = 0; i < count; i++) {
        char element[NAME_MAX_BYTES];
        snprintf(element, sizeof element, "%s[%d]", field, i);
        const char* name = param_name_in_rows(names, i);
        if (!field_name(place, element, name)) return false;
        for (int k = 0; k < i; k++)
            if (!strcmp(name, param_name_in_rows(names, k)))
                return field_fail(place, element, "is \"%s\", like another", name);
    }
    return true;
}

// A bool, read as a byte: 0 or 1. (Reading any other value as a bool would be undefined.)
static bool field_bool(const PluginPlace* place, const char* field, const void* member) {
    unsigned char byte;
    memcpy(&byte, member, 1);
    return byte <= 1 || field_fail(place, field, "is neither true nor false");
}

// --- settings

static bool check_readings(const PluginPlace* place, const Param* row) {
    int count = 0;
    if (!field_there(place, "readings", row->readings)) return false;
    for (; count < READINGS_MAX && row->readings[count].name; count++) {
        PluginPlace inner = field_at(place, "readings", count);
        if (!field_name(&inner, "name", row->readings[count].name) ||
            !field_text(&inner, "meaning", row->readings[count].meaning))
            return false;
    }
    return field_count(place, "readings (their number)", count, 1, READINGS_MAX - 1) &&
           field_count(place, "initial", (int64_t)row->initial, 0, count - 1);
}

static bool is_whole(double value) { return value == floor(value) && fabs(value) <= INT32_MAX; }

static bool check_range(const PluginPlace* place, const Param* row) {
    const double numbers[] = {row->initial, row->min, row->max, row->sweep_min, row->sweep_max};
    static const char* const fields[] = {"initial", "min", "max", "sweep_min", "sweep_max"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (!isfinite(numbers[i])) return field_fail(place, fields[i], "is not a finite number");
        if (row->type != PARAM_REAL && !is_whole(numbers[i]))
            return field_fail(place, fields[i], "is not a whole number of 32 bits");
    }
    if (row->type == PARAM_TEXT || row->type == PARAM_ENUM) return true;
    if (row->initial < row->min || row->initial > row->max)
        return field_fail(place, "initial", "is outside min..max");
    if (row->sweep_min > row->sweep_max) return field_fail(place, "sweep_min", "is above sweep_max");
    bool narrower = row->sweep_min < row->sweep_max;
    if (narrower && (row->sweep_min < row->min || row->sweep_max > row->max))
        return field_fail(place, "sweep_min", "and sweep_max are not within min..max");
    return row->type != PARAM_BOOL || (row->min == 0 && row->max == 1) ||
           field_fail(place, "max", "of a bool must be 1, and min 0");
}

static bool check_row(const PluginPlace* place, const Param* row) {
    return field_name(place, "key", row->key) &&
           field_count(place, "type", row->type, PARAM_INT, PARAM_TEXT) &&
           field_count(place, "tag", row->tag, TAG_PUBLISHED, TAG_ASSUMED) && check_range(place, row) &&
           (row->type != PARAM_ENUM || check_readings(place, row)) &&
           field_text(place, "source", row->source) && field_text(place, "help", row->help) &&
           field_text_or_null(place, "open", row->open);
}

// A table of settings: "rules", "params".
static bool field_rows(const PluginPlace* place, const char* field, const Param* rows, int count) {
    if (count > 0 && !field_there(place, field, rows)) return false;
    for (int i = 0; i < count; i++) {
        PluginPlace inner = field_at(place, field, i);
        if (!check_row(&inner, &rows[i])) return false;
        if (param_find(rows, i, rows[i].key) >= 0)
            return field_fail(&inner, "key", "is \"%s\", like another", rows[i].key);
    }
    return true;
}

// --- rulesets
//
// Checked in the order of the struct, since later checks use earlier fields.

enum { KINDS_MAX = 64, CARD_KINDS_MAX = 256, ROWS_MAX = 256, SECONDS_MAX = 86400 };

static bool check_names(const PluginPlace* place, const Ruleset* ruleset) {
    return field_name(place, "id", ruleset->id) && field_text(place, "title", ruleset->title) &&
           field_text(place, "summary", ruleset->summary) &&
           field_count(place, "players_min", ruleset->players_min, 1, SEATS_MAX) &&
           field_count(place, "players_max", ruleset->players_max, ruleset->players_min, SEATS_MAX) &&
           (!ruleset->players_default || field_count(place, "players_default", ruleset->players_default,
                                                     ruleset->players_min, ruleset->players_max));
}

static bool check_rules(const PluginPlace* place, const Ruleset* ruleset) {
    if (!field_count(place, "rule_count", ruleset->rule_count, 0, RULES_MAX) ||
        !field_rows(place, "rules", ruleset->rules, ruleset->rule_count))
        return false;
    for (int i = 0; i < ruleset->rule_count; i++)
        if (ruleset->rules[i].type == PARAM_REAL || ruleset->rules[i].type == PARAM_TEXT)
            return field_fail(place, "rules", "has a row that is no whole number: \"%s\"",
                              ruleset->rules[i].key);
    return true;
}

static bool check_rulings(const PluginPlace* place, const Ruleset* ruleset) {
    int count = rows_of(RULESET_NAMES(ruleset->rulings), RULES_MAX);
    return field_count(place, "rulings (their number)", count, 0, RULES_MAX) &&
           field_rows(place, "rulings", ruleset->rulings, count);
}

static bool check_motives(const PluginPlace* place, const Ruleset* ruleset) {
    if (!ruleset->motives) return true;
    if (!field_rows(place, "motives", ruleset->motives, 1)) return false;
    if (ruleset->motives->type != PARAM_ENUM) return field_fail(place, "motives", "is not a PARAM_ENUM");
    if (ruleset->motives->initial != 0)
        return field_fail(place, "motives", "does not begin with the default");
    return ruleset->motive_won || field_fail(place, "motive_won", "is null, but there are motives");
}

// Checks only the form of the strategies' names; they are looked up when needed.
static bool check_roles(const PluginPlace* place, const Ruleset* ruleset) {
    if (!field_count(place, "role_count", ruleset->role_count, 1, ROLES_MAX) ||
        !field_names(place, "roles", RULESET_NAMES(ruleset->roles), ruleset->role_count))
        return false;
    for (int i = 0; i < ruleset->role_count; i++) {
        const Role* role = &ruleset->roles[i];
        PluginPlace inner = field_at(place, "roles", i);
        if (!field_name(&inner, "script", role->script) ||
            (role->strategy && !field_name(&inner, "strategy", role->strategy)))
            return false;
    }
    return true;
}

static bool check_argument(const PluginPlace* place, const Ruleset* ruleset, const Action* row) {
    int last = row->from + (int)ruleset_numbers(row);
    if (!field_count(place, "argument", row->argument, ARGUMENT_NONE, ARGUMENT_OWN)) return false;
    for (int i = 0; row->argument == ARGUMENT_CARD && i < last; i++)
        if (!ruleset->cards || !ruleset->cards[i])
            return field_fail(place, "count", "is beyond the kinds of card");
    if (row->argument == ARGUMENT_OWN) return field_there(place, "argument_name", ruleset->argument_name);
    if (row->argument != ARGUMENT_WORD) return true;
    if (!field_there(place, "words", row->words)) return false;
    for (unsigned i = 0; i < ruleset_numbers(row); i++)
        if (!field_text(place, "words", row->words[i])) return false;
    return true;
}

static bool check_action(const PluginPlace* place, const Ruleset* ruleset, const Action* row) {
    int last = row->first + (int)ruleset_numbers(row) - 1;
    return field_text(place, "name", row->name) &&
           field_count(place, "first (of the last one)", last, 0, ACTIONS_MAX - 1) &&
           check_argument(place, ruleset, row) && field_text_or_null(place, "noun", row->noun) &&
           field_text_or_null(place, "help", row->help) && field_bool(place, "declines", &row->declines);
}

static bool check_cards(const PluginPlace* place, const Ruleset* ruleset) {
    if (!ruleset->cards) return true;
    int count = rows_of(RULESET_NAMES(ruleset->cards), CARD_KINDS_MAX);
    if (ruleset->pile_offset >= ruleset->state_size)
        return field_fail(place, "pile_offset", "is beyond state_size");
    return field_count(place, "cards (its length)", count, 1, CARD_KINDS_MAX) &&
           field_names(place, "cards", RULESET_NAMES(ruleset->cards), count);
}

static bool check_actions(const PluginPlace* place, const Ruleset* ruleset) {
    int rows = 0, kinds = rows_of(RULESET_NAMES(ruleset->kinds), KINDS_MAX);
    if ((ruleset->kinds && !field_count(place, "kinds (their number)", kinds, 1, KINDS_MAX)) ||
        !field_names(place, "kinds", RULESET_NAMES(ruleset->kinds), kinds) || !check_cards(place, ruleset) ||
        !field_there(place, "actions", ruleset->actions))
        return false;
    for (; ruleset->actions[rows].name; rows++) {
        PluginPlace inner = field_at(place, "actions", rows);
        if (rows == ACTIONS_MAX) return field_fail(place, "actions", "does not end with an empty row");
        if (!check_action(&inner, ruleset, &ruleset->actions[rows])) return false;
    }
    return field_count(place, "actions (their number)", ruleset_actions(ruleset), 2, ACTIONS_MAX);
}

static bool check_metrics(const PluginPlace* place, const Ruleset* ruleset) {
    if (!field_count(place, "metric_count", ruleset->metric_count, 0, METRICS_MAX) ||
        !field_names(place, "metrics", RULESET_NAMES(ruleset->metrics), ruleset->metric_count))
        return false;
    int shares = 0;
    for (int i = 0; i < ruleset->metric_count; i++) {
        const Metric* row = &ruleset->metrics[i];
        PluginPlace inner = field_at(place, "metrics", i);
        bool apart = row->use == METRIC_PLACE_SHARE && shares && row[-1].use != METRIC_PLACE_SHARE;
        if (apart) return field_fail(&inner, "use", "is METRIC_PLACE_SHARE, apart from the others");
        shares += row->use == METRIC_PLACE_SHARE;
        if (!field_text(&inner, "help", row->help) ||
            !field_count(&inner, "use", row->use, METRIC_COUNT, METRIC_WINNER_PLACE) ||
            !field_count(&inner, "seconds", row->seconds, 0, SECONDS_MAX) ||
            !field_count(&inner, "seconds_tag", row->seconds_tag, TAG_PUBLISHED, TAG_ASSUMED) ||
            (row->seconds && !field_text(&inner, "seconds_source", row->seconds_source)))
            return false;
    }
    return !shares || shares >= ruleset->players_max ||
           field_fail(place, "metrics", "has %d of METRIC_PLACE_SHARE, fewer than players_max", shares);
}

static bool check_outcomes(const PluginPlace* place, const Ruleset* ruleset) {
    if (!field_bool(place, "seat_outcomes", &ruleset->seat_outcomes) ||
        !field_bool(place, "shared_wins", &ruleset->shared_wins))
        return false;
    int seats = ruleset->seat_outcomes ? ruleset->players_max : 0;
    int count = rows_of(RULESET_NAMES(ruleset->outcomes), OUTCOMES_MAX);
    if (!field_count(place, "outcomes (their number)", count, seats ? 0 : 1, OUTCOMES_MAX - seats) ||
        !field_names(place, "outcomes", RULESET_NAMES(ruleset->outcomes), count))
        return false;
    for (int i = 0; i < count; i++) {
        PluginPlace inner = field_at(place, "outcomes", i);
        if (ruleset->outcomes[i].roles >> ruleset->role_count)
            return field_fail(&inner, "roles", "has bits beyond roles");
        if (!field_text_or_null(&inner, "title", ruleset->outcomes[i].title)) return false;
    }
    return true;
}

static bool check_ends(const PluginPlace* place, const Ruleset* ruleset) {
    uint32_t known = (WON_BY(ruleset_table_outcomes(ruleset)) - 1) | WON_BY_NOBODY;
    int count = rows_of(RULESET_NAMES(ruleset->end_reasons), END_REASONS_MAX);
    if (ruleset->seat_outcomes) known |= WON_BY_SEATS;
    if (!field_count(place, "end_reasons (their number)", count, 1, END_REASONS_MAX) ||
        !field_names(place, "end_reasons", RULESET_NAMES(ruleset->end_reasons), count))
        return false;
    for (int i = 0; i < count; i++) {
        PluginPlace inner = field_at(place, "end_reasons", i);
        if (ruleset->end_reasons[i].winners & ~known)
            return field_fail(&inner, "winners", "has bits of nobody who can win");
        if (!field_text_or_null(&inner, "of", ruleset->end_reasons[i].of)) return false;
    }
    return field_text_or_null(place, "box_time", ruleset->box_time);
}

static bool check_sizes(const PluginPlace* place, const Ruleset* ruleset) {
    if (ruleset->rules_size == 0 || ruleset->rules_size > STATE_BYTES_MAX)
        return field_fail(place, "rules_size", "is %zu; allowed: 1..%d", ruleset->rules_size,
                          STATE_BYTES_MAX);
    if (ruleset->state_size == 0 || ruleset->state_size > STATE_BYTES_MAX)
        return field_fail(place, "state_size", "is %zu; allowed: 1..%d", ruleset->state_size,
                          STATE_BYTES_MAX);
    if (ruleset->shared_size == 0 || ruleset->shared_size > ruleset->state_size)
        return field_fail(place, "shared_size", "is 0, or beyond state_size");
    if (ruleset->own_size > (ruleset->state_size - ruleset->shared_size) / SEATS_MAX)
        return field_fail(place, "own_size", "is %zu; %d of them do not fit in state_size", ruleset->own_size,
                          SEATS_MAX);
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
        if (!field_there(place, needed[i].field, needed[i].there)) return false;
    return true;
}

static bool check_narration(const PluginPlace* place, const Narration* part) {
    if (!part) return true;
    if (!field_there(place, "narration->tell", part->tell != NULL)) return false;
    for (int i = 0; part->secrets && part->secrets[i].by; i++) {
        PluginPlace inner = field_at(place, "narration->secrets", i);
        if (i == ROWS_MAX) return field_fail(place, "narration->secrets", "does not end with an empty row");
        if (!field_count(&inner, "what", part->secrets[i].what, SECRET_EVENT, SECRET_C) ||
            !field_bool(&inner, "unless_c", &part->secrets[i].unless_c))
            return false;
    }
    return true;
}

static bool check_parts(const PluginPlace* place, const Ruleset* ruleset) {
    const Standing* standing = ruleset->standing;
    const Searching* searching = ruleset->searching;
    if (searching && !field_there(place, "searching->conduct", !searching->secret || searching->conduct))
        return false;
    if (standing && (!field_there(place, "standing->of", standing->of != NULL) ||
                     !field_text(place, "standing->unit", standing->unit) ||
                     !field_text(place, "standing->help", standing->help)))
        return false;
    return check_narration(place, ruleset->narration);
}

static bool check_ruleset(const PluginPlace* place, const Ruleset* ruleset) {
    return check_names(place, ruleset) && check_rules(place, ruleset) && check_rulings(place, ruleset) &&
           check_motives(place, ruleset) && check_roles(place, ruleset) && check_sizes(place, ruleset) &&
           check_actions(place, ruleset) && check_metrics(place, ruleset) && check_outcomes(place, ruleset) &&
           check_ends(place, ruleset) && check_calls(place, ruleset) && check_parts(place, ruleset);
}

// --- the head: whether the rest can be read

static bool check_head(const PluginPlace* place, const ReckonPlugin* plugin) {
    if (plugin->abi != RECKON_PLUGIN_ABI)
        return field_fail(place, "abi",
                          "is %" PRIu32
                          "; this program has %d: build it with this program's "
                          "reckon/plugin.h",
                          plugin->abi, RECKON_PLUGIN_ABI);
    if (plugin->size != sizeof *plugin)
        return field_fail(place, "size", "is %" PRIu32 "; ReckonPlugin has %zu bytes", plugin->size,
                          sizeof *plugin);
    if (plugin->contract != RECKON_PLUGIN_CONTRACT)
        return field_fail(place, "contract",
                          "is %016" PRIx64
                          ", of another reckon/plugin.h than this "
                          "program's (%016" PRIx64 "): build it again with that one",
                          plugin->contract, RECKON_PLUGIN_CONTRACT);
    const struct {
        const char* field;
        uint32_t size, wanted;
    } sizes[] = {{"strategy_size", plugin->strategy_size, sizeof(Strategy)},
                 {"ruleset_size", plugin->ruleset_size, sizeof(Ruleset)},
                 {"format_size", plugin->format_size, sizeof(ReckonFormat)},
                 {"unused", plugin->unused, 0}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (!field_count(place, sizes[i].field, sizes[i].size, sizes[i].wanted, sizes[i].wanted))
            return false;
    return field_name(place, "name", plugin->name) && field_text(place, "version", plugin->version) &&
           field_count(place, "version (its length)", (int64_t)strlen(plugin->version), 1,
                       NAME_MAX_BYTES - 1);
}

// The length of a null-terminated list; -1: longer than PLUGIN_LIST_MAX.
static int list_length(const void* const* list) {
    int count = 0;
    if (!list) return 0;
    while (count <= PLUGIN_LIST_MAX && list[count]) count++;
    return count <= PLUGIN_LIST_MAX ? count : -1;
}

// --- strategies

static bool check_memory(const PluginPlace* place, const Strategy* strategy) {
    size_t most = strategy->arena_size ? STRATEGY_MEMORY_BYTES : POLICY_MEMORY_BYTES;
    if (strategy->memory_size > most)
        return field_fail(place, "memory_size", "is %zu; allowed: 0..%zu", strategy->memory_size, most);
    return strategy->arena_size == 0 || strategy->arena_size == ARENA_BYTES ||
           field_fail(place, "arena_size", "is %zu; allowed: 0 and %d", strategy->arena_size, ARENA_BYTES);
}

static bool check_params(const PluginPlace* place, const Strategy* strategy) {
    int texts = 0;
    if (!field_count(place, "param_count", strategy->param_count, 0, STRATEGY_PARAMS_MAX) ||
        !field_rows(place, "params", strategy->params, strategy->param_count))
        return false;
    for (int i = 0; i < strategy->param_count; i++) texts += strategy->params[i].type == PARAM_TEXT;
    return texts <= 1 || field_fail(place, "params", "has more than one row of text");
}

static bool check_strategy(const PluginPlace* place, const Strategy* strategy) {
    return field_name(place, "name", strategy->name) &&
           (!strategy->ruleset || field_name(place, "ruleset", strategy->ruleset)) &&
           field_text(place, "summary", strategy->summary) &&
           field_text_or_null(place, "style", strategy->style) && check_params(place, strategy) &&
           field_bool(place, "by_odds", &strategy->by_odds) && check_memory(place, strategy) &&
           field_there(place, "features (must be null)", !strategy->features) &&
           field_there(place, "close (as open)", !strategy->open || strategy->close) &&
           field_there(place, "choose", strategy->choose != NULL);
}

bool plugin_tables_roles(const Strategy* strategy, const Ruleset* ruleset, Error* error) {
    return !(strategy->roles >> ruleset->role_count) ||
           error_set(error, EXIT_PLUGIN, "roles has bits of roles that %s does not have: it has %d",
                     ruleset->id, ruleset->role_count);
}

// --- formats

static bool check_format(const PluginPlace* place, const ReckonFormat* format) {
    return field_name(place, "name", format->name) && field_name(place, "extension", format->extension) &&
           field_text(place, "summary", format->summary) &&
           field_there(place, "write", format->write != NULL);
}

// --- all of it

static bool check_lists(const PluginPlace* place, const ReckonPlugin* plugin) {
    int strategies = list_length((const void* const*)plugin->strategies);
    int rulesets = list_length((const void* const*)plugin->rulesets);
    int formats = list_length((const void* const*)plugin->formats);
    if (strategies < 0 || rulesets < 0 || formats < 0)
        return field_fail(place,
                          strategies < 0 ? "strategies"
                          : rulesets < 0 ? "rulesets"
                                         : "formats",
                          "does not end with null within %d", PLUGIN_LIST_MAX);
    for (int i = 0; i < rulesets; i++) {
        PluginPlace inner = field_at(place, "rulesets", i);
        if (!check_ruleset(&inner, plugin->rulesets[i])) return false;
    }
    for (int i = 0; i < strategies; i++) {
        PluginPlace inner = field_at(place, "strategies", i);
        if (!check_strategy(&inner, plugin->strategies[i])) return false;
    }
    for (int i = 0; i < formats; i++) {
        PluginPlace inner = field_at(place, "formats", i);
        if (!check_format(&inner, plugin->formats[i])) return false;
    }
    return strategies + rulesets + formats > 0 ||
           field_fail(place, "strategies", "rulesets and formats are all empty");
}

bool plugin_tables_check(const ReckonPlugin* plugin, Error* error) {
    const PluginPlace place = {.error = error};
    if (!plugin)
        return error_set(error, EXIT_PLUGIN,
                         "reckon_plugin(%d) returned null: it does not work with this program",
                         RECKON_PLUGIN_ABI);
    return check_head(&place, plugin) && check_lists(&place, plugin);
}
