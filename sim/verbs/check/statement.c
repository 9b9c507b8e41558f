// Reads one statement of a contract file; see statement.h.
#include "sim/verbs/check/statement.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/experiment/config.h"
#include "sim/game/registry.h"
#include "sim/verbs/check/contract_keys.h"

// What reading a statement needs.
typedef struct StatementParser {
    Statement* statement;
    const Experiment* experiment;
    const char* measured;  // the key of its measure; null: none yet
} StatementParser;

static bool fail(Reader* reader, const cJSON* node, const char* message) {
    return json_fail(reader->document, node, reader->error, "%s", message);
}

// --- measures

static bool begin_measure(Reader* reader, const cJSON* node, StatementParser* parser, Measure measure) {
    CHECK(node->string);
    if (parser->measured)
        return json_fail(reader->document, node, reader->error,
                         "the statement already has a %s; write two statements", parser->measured);
    parser->measured = node->string;
    parser->statement->measure = measure;
    return true;
}

static bool read_outcome(Reader* reader, const cJSON* node, StatementParser* parser) {
    Statement* statement = parser->statement;
    const Ruleset* ruleset = parser->experiment->ruleset;
    int outcome;
    return fields_text(reader, node, statement->of, sizeof statement->of) &&
           (experiment_find_outcome(ruleset, ruleset->players_max, statement->of, &outcome, reader->error) ||
            fields_blame(reader, node));
}

static const char* metric_name(const void* metrics, int i) { return ((const Metric*)metrics)[i].name; }

static bool read_metric(Reader* reader, const cJSON* node, StatementParser* parser) {
    enum { SHOWN_MAX = 8 };
    Statement* statement = parser->statement;
    const Ruleset* ruleset = parser->experiment->ruleset;
    if (!fields_text(reader, node, statement->of, sizeof statement->of)) return false;
    for (int i = 0; i < ruleset->metric_count; i++) {
        if (!registry_same_name(ruleset->metrics[i].name, statement->of)) continue;
        snprintf(statement->of, sizeof statement->of, "%s", ruleset->metrics[i].name);
        return true;
    }
    error_set(reader->error, EXIT_BAD_DATA, "%s has no metric \"%s\"", ruleset->id, statement->of);
    const char* nearest = param_nearest(statement->of, ruleset->metric_count, metric_name, ruleset->metrics);
    if (nearest) error_append(reader->error, "; did you mean %s?", nearest);
    error_append(reader->error, "; there are");
    for (int i = 0; i < ruleset->metric_count && i < SHOWN_MAX; i++)
        error_append(reader->error, "%s %s", i ? "," : "", ruleset->metrics[i].name);
    if (ruleset->metric_count > SHOWN_MAX) error_append(reader->error, ", ...");
    return fields_blame(reader, node);
}

static bool read_statement_rate(Reader* reader, const cJSON* node, void* into) {
    return begin_measure(reader, node, into, MEASURE_RATE) && read_outcome(reader, node, into);
}

static bool read_statement_mean(Reader* reader, const cJSON* node, void* into) {
    return begin_measure(reader, node, into, MEASURE_MEAN) && read_metric(reader, node, into);
}

static bool read_quantile_metric(Reader* reader, const cJSON* node, void* into) {
    return read_metric(reader, node, into);
}

static bool read_quantile_p(Reader* reader, const cJSON* node, void* into) {
    Statement* statement = ((StatementParser*)into)->statement;
    if (!statement_share(reader, node, 0, 1, &statement->p)) return false;
    return (statement->p > 0 && statement->p < 1) || fail(reader, node, "must be above 0 and below 1");
}

static bool read_statement_quantile(Reader* reader, const cJSON* node, void* into) {
    static const Field fields[] = {{"metric", true, read_quantile_metric}, {"p", true, read_quantile_p}};
    return begin_measure(reader, node, into, MEASURE_QUANTILE) &&
           fields_read(reader, node, fields, sizeof fields / sizeof *fields, into);
}

static bool read_statement_seat_spread(Reader* reader, const cJSON* node, void* into) {
    StatementParser* parser = into;
    const Ruleset* ruleset = parser->experiment->ruleset;
    if (!begin_measure(reader, node, parser, MEASURE_SEAT_SPREAD)) return false;
    if (!cJSON_IsTrue(node)) return fail(reader, node, "must be true or absent");
    if (ruleset->seat_outcomes) return true;
    return json_fail(reader->document, node, reader->error,
                     "in %s factions win, not seats, so there is no seat spread; use a rate instead",
                     ruleset->id);
}

static bool read_difference_rate(Reader* reader, const cJSON* node, void* into) {
    ((StatementParser*)into)->statement->measure = MEASURE_RATE_CHANGE;
    return read_outcome(reader, node, into);
}

static bool read_difference_mean(Reader* reader, const cJSON* node, void* into) {
    const Statement* statement = ((StatementParser*)into)->statement;
    if (statement->of[0]) return fail(reader, node, "a difference is of a rate or a mean, not both");
    ((StatementParser*)into)->statement->measure = MEASURE_MEAN_CHANGE;
    return read_metric(reader, node, into);
}

static bool read_statement_difference(Reader* reader, const cJSON* node, void* into) {
    static const Field fields[] = {{"rate", false, read_difference_rate},
                                   {"mean", false, read_difference_mean}};
    if (!begin_measure(reader, node, into, MEASURE_RATE_CHANGE)) return false;
    if (!fields_read(reader, node, fields, sizeof fields / sizeof *fields, into)) return false;
    return ((StatementParser*)into)->statement->of[0] ||
           fail(reader, node, "the key \"rate\" or \"mean\" is missing");
}

// --- bounds

bool statement_share(Reader* reader, const cJSON* node, double min, double max, double* share) {
    if (cJSON_IsString(node))
        return number_share(node->valuestring, min, max, share, reader->error) || fields_blame(reader, node);
    if (!cJSON_IsNumber(node))
        return json_fail(reader->document, node, reader->error,
                         "must be a number or a string such as \"45%%\", not %s", json_kind(node));
    *share = node->valuedouble;
    return (*share >= min && *share <= max) ||
           json_fail(reader->document, node, reader->error, "must be in %g..%g, not %g", min, max, *share);
}

// Values from TALLY_EXACT on are counted in bins, so a bound inside a bin could never be decided.
static bool check_bin(Reader* reader, const cJSON* node, int32_t value, bool is_min) {
    CHECK(value >= 0);
    unsigned bin = tally_bin(value);
    int32_t low = tally_bin_low(bin);
    if (is_min ? low == value : value == INT32_MAX || tally_bin(value + 1) != bin) return true;
    int32_t above = bin + 1 < TALLY_BINS ? tally_bin_low(bin + 1) : INT32_MAX;
    return json_fail(reader->document, node, reader->error,
                     "values from %d are counted in bins, and %d is inside one; use %d or %d", TALLY_EXACT,
                     value, is_min ? low : low - 1, is_min ? above : above - 1);
}

static bool read_bound(Reader* reader, const cJSON* node, const StatementParser* parser, bool is_min,
                       double* bound) {
    int64_t value;
    switch (parser->statement->measure) {
        case MEASURE_RATE:
        case MEASURE_SEAT_SPREAD:
            return statement_share(reader, node, 0, 1, bound);
        case MEASURE_RATE_CHANGE:
            return statement_share(reader, node, -1, 1, bound);
        case MEASURE_QUANTILE:
            if (!json_need_whole(reader->document, node, 0, INT32_MAX, &value, reader->error)) return false;
            *bound = (double)value;
            return check_bin(reader, node, (int32_t)value, is_min);
        case MEASURE_MEAN:
        case MEASURE_MEAN_CHANGE:
            break;
    }
    if (!cJSON_IsNumber(node)) return fail(reader, node, "must be a number");
    *bound = node->valuedouble;
    return true;
}

static bool read_statement_min(Reader* reader, const cJSON* node, void* into) {
    return read_bound(reader, node, into, true, &((StatementParser*)into)->statement->min);
}

static bool read_statement_max(Reader* reader, const cJSON* node, void* into) {
    const Statement* statement = ((StatementParser*)into)->statement;
    if (!read_bound(reader, node, into, false, &((StatementParser*)into)->statement->max)) return false;
    if (statement->min > statement->max)
        return json_fail(reader->document, node, reader->error, "%g is below min, which is %g",
                         statement->max, statement->min);
    bool exact = statement->measure == MEASURE_QUANTILE || contract_compares(statement);
    return statement->min < statement->max || exact ||
           fail(reader, node, "equal to min: no number of games can prove an exact value");
}

// --- name and cells

static bool read_statement_name(Reader* reader, const cJSON* node, void* into) {
    Statement* statement = ((StatementParser*)into)->statement;
    if (!fields_text(reader, node, statement->name, sizeof statement->name)) return false;
    return statement->name[0] || fail(reader, node, "must not be empty");
}

static bool read_statement_cells(Reader* reader, const cJSON* node, void* into) {
    Statement* statement = ((StatementParser*)into)->statement;
    if (!fields_text(reader, node, statement->cells, sizeof statement->cells)) return false;
    return statement->cells[0] || fail(reader, node, "must be a pattern, e.g. \"4p/*\"");
}

static bool read_player_count(Reader* reader, const cJSON* node, const StatementParser* parser) {
    const Ruleset* ruleset = parser->experiment->ruleset;
    Statement* statement = parser->statement;
    int64_t players;
    if (!json_need_whole(reader->document, node, ruleset->players_min, ruleset->players_max, &players,
                         reader->error))
        return false;
    for (int i = 0; i < statement->player_counts; i++)
        if (statement->players[i] == players) return fail(reader, node, "is given more than once");
    CHECK(statement->player_counts < SEATS_MAX);
    statement->players[statement->player_counts++] = (int)players;
    return true;
}

static bool read_statement_players(Reader* reader, const cJSON* node, void* into) {
    if (cJSON_IsNumber(node)) return read_player_count(reader, node, into);
    if (!cJSON_IsArray(node) || !node->child)
        return fail(reader, node, "must be a player count or a list of them");
    for (const cJSON* item = node->child; item; item = item->next)
        if (!read_player_count(reader, item, into)) return false;
    return true;
}

static const char* variant_name(const void* variants, int i) { return ((const Variant*)variants)[i].name; }

static bool read_statement_variant(Reader* reader, const cJSON* node, void* into) {
    const Experiment* experiment = ((StatementParser*)into)->experiment;
    Statement* statement = ((StatementParser*)into)->statement;
    if (!fields_text(reader, node, statement->variant, sizeof statement->variant)) return false;
    if (config_variant(experiment, experiment->variant_count, statement->variant) >= 0) return true;
    error_set(reader->error, EXIT_BAD_DATA, "the experiment has no variant \"%s\"", statement->variant);
    const char* nearest =
        param_nearest(statement->variant, experiment->variant_count, variant_name, experiment->variants);
    if (nearest) error_append(reader->error, "; did you mean %s?", nearest);
    return fields_blame(reader, node);
}

bool statement_read(Reader* reader, const cJSON* node, const Experiment* experiment, Statement* statement) {
    static const Field fields[] = {
#define FIELD(key, required, help) {#key, required, read_statement_##key},
        CONTRACT_STATEMENT_KEYS(FIELD)
#undef FIELD
    };
    StatementParser parser = {.statement = statement, .experiment = experiment};
    statement->min = -DBL_MAX;
    statement->max = DBL_MAX;
    if (!fields_read(reader, node, fields, sizeof fields / sizeof *fields, &parser)) return false;
    if (!parser.measured)
        return fail(reader, node,
                    "has no measure: one of rate, mean, quantile, seat_spread and difference is missing");
    if (statement->min == -DBL_MAX && statement->max == DBL_MAX)
        return fail(reader, node, "has no bound: min or max is missing");
    statement->line = json_line(reader->document, node);
    return true;
}
