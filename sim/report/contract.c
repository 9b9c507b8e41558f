// Reads a contract file into an experiment, statements and clauses; see contract.h.
#include "sim/report/contract.h"

#include <float.h>
#include <fnmatch.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/experiment/config.h"
#include "sim/experiment/config_keys.h"
#include "sim/experiment/experiment_make.h"
#include "sim/experiment/fields.h"
#include "sim/game/registry.h"
#include "sim/platform/input.h"
#include "sim/statistics/band.h"
#include "sim/text/json.h"

// The keys of a contract file, in the order in which they are read, whatever their order in the
// file. configs/schema/contract.schema.json explains them to users. X(name, required, help).
#define CONTRACT_KEYS(X)                                              \
    X(experiment, false, "the experiment: a config")                  \
    X(config, false, "alternatively, the config file")                \
    X(title, false, "title of the contract")                          \
    X(confidence, false, "joint confidence of all verdicts")          \
    X(games, false, "maximum games per cell")                         \
    X(baseline, false, "result file of `reckon run` to compare with") \
    X(statements, true, "what must hold")

// The measures come first, because the allowed bounds depend on them.
#define CONTRACT_STATEMENT_KEYS(X)                                \
    X(name, true, "short and unique")                             \
    X(rate, false, "of an outcome")                               \
    X(mean, false, "of a metric")                                 \
    X(quantile, false, "of a metric")                             \
    X(seat_spread, false, "largest difference between two seats") \
    X(difference, false, "of a rate or a mean from the baseline") \
    X(min, false, "smallest; a rate without bounds: the band's")  \
    X(max, false, "largest allowed value")                        \
    X(cells, false, "pattern of cell ids")                        \
    X(players, false, "a player count, or a list of them")        \
    X(variant, false, "name of a variant")

#define CONTRACT_CONFIDENCE_DEFAULT 0.95
#define CONTRACT_CONFIDENCE_MAX     0.999999

// --- statements

// What reading a statement needs.
typedef struct StatementParser {
    Statement* statement;
    const Experiment* experiment;
    const char* measured;  // the key of its measure; null: none yet
    int outcome;           // of a rate, at the largest table
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
    return fields_text(reader, node, statement->of, sizeof statement->of) &&
           (experiment_find_outcome(ruleset, ruleset->players_max, statement->of, &parser->outcome,
                                    reader->error) ||
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

// Reads a share in min..max: a number, or a string such as "45%" or "5pp".
static bool read_share(Reader* reader, const cJSON* node, double min, double max, double* share) {
    if (cJSON_IsString(node))
        return number_share(node->valuestring, min, max, share, reader->error) || fields_blame(reader, node);
    if (!cJSON_IsNumber(node))
        return json_fail(reader->document, node, reader->error,
                         "must be a number or a string such as \"45%%\", not %s", json_kind(node));
    *share = node->valuedouble;
    return (*share >= min && *share <= max) ||
           json_fail(reader->document, node, reader->error, "must be in %g..%g, not %g", min, max, *share);
}

static bool read_quantile_p(Reader* reader, const cJSON* node, void* into) {
    Statement* statement = ((StatementParser*)into)->statement;
    if (!read_share(reader, node, 0, 1, &statement->p)) return false;
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
            return read_share(reader, node, 0, 1, bound);
        case MEASURE_RATE_CHANGE:
            return read_share(reader, node, -1, 1, bound);
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

// A rate without bounds must be in the experiment's band. What is fair for a seat depends on the number of
// players, so that it takes only a band that is given.
static void bound_by_band(StatementParser* parser) {
    Statement* statement = parser->statement;
    const Experiment* experiment = parser->experiment;
    int players = experiment->ruleset->players_max;
    bool seat = experiment->ruleset->seat_outcomes && parser->outcome < players;
    if (statement->measure != MEASURE_RATE || statement->min > -DBL_MAX || statement->max < DBL_MAX) return;
    if (seat && experiment->band.high <= 0) return;
    Interval band = band_of_outcome(experiment, players, parser->outcome);
    statement->min = band.low;
    statement->max = band.high;
}

// Reads the object `node` into a zeroed statement about cells of the experiment.
static bool read_statement(Reader* reader, const cJSON* node, const Experiment* experiment,
                           Statement* statement) {
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
    bound_by_band(&parser);
    if (statement->min == -DBL_MAX && statement->max == DBL_MAX)
        return fail(reader, node, "has no bound: min or max is missing");
    statement->line = json_line(reader->document, node);
    return true;
}

// --- contracts

// What reading a contract needs.
typedef struct ContractParser {
    Contract* contract;
    const Overrides* overrides;
    const char* baseline;  // from the command line; null: none
    const cJSON* statements;
} ContractParser;

void contract_free(Contract* contract) {
    plan_free(&contract->plan);
    experiment_free(&contract->experiment);
    free(contract->text);
    free(contract->statements);
    free(contract->clauses);
    memset(contract, 0, sizeof *contract);
}

bool contract_compares(const Statement* statement) {
    return statement->measure == MEASURE_RATE_CHANGE || statement->measure == MEASURE_MEAN_CHANGE;
}

bool contract_is_share(const Statement* statement) {
    return statement->measure == MEASURE_RATE || statement->measure == MEASURE_SEAT_SPREAD;
}

const char* contract_measure_name(Measure measure) {
    static const char* const names[] = {"rate",        "mean",        "quantile",
                                        "seat_spread", "rate_change", "mean_change"};
    CHECK((unsigned)measure < sizeof names / sizeof *names);
    return names[measure];
}

// --- the experiment

// Reads a file name, relative to the contract's directory.
static bool read_path(Reader* reader, const cJSON* node, const Contract* contract, char* path, size_t size) {
    char name[CONTRACT_PATH_MAX];
    const char* slash = strrchr(contract->file, '/');
    int folder = slash ? (int)(slash - contract->file) + 1 : 0;
    if (!fields_text(reader, node, name, sizeof name)) return false;
    if (!name[0]) return json_fail(reader->document, node, reader->error, "must be a file name");
    int length = name[0] == '/' ? snprintf(path, size, "%s", name)
                                : snprintf(path, size, "%.*s%s", folder, contract->file, name);
    return (length >= 0 && (size_t)length < size) ||
           json_fail(reader->document, node, reader->error, "the path is too long");
}

// A check plays until its statements are decided, so a precision is refused.
static bool refuse_precision(Reader* reader, const cJSON* node, const Contract* contract) {
    if (!(contract->experiment.precision.half_width > 0)) return true;
    return json_fail(reader->document, node, reader->error,
                     "sets a precision, but a check plays until its statements are decided; use `games` to "
                     "limit the games per cell");
}

static bool read_contract_experiment(Reader* reader, const cJSON* node, void* into) {
    const ContractParser* parser = into;
    Contract* contract = parser->contract;
    return experiment_make_from(&contract->experiment, reader->document, node, parser->overrides,
                                reader->error) &&
           refuse_precision(reader, node, contract);
}

static bool read_contract_config(Reader* reader, const cJSON* node, void* into) {
    const ContractParser* parser = into;
    Contract* contract = parser->contract;
    if (contract->experiment.ruleset)
        return json_fail(reader->document, node, reader->error,
                         "the contract already has an experiment; give only one of the two");
    if (!read_path(reader, node, contract, contract->config, sizeof contract->config)) return false;
    if (experiment_make(&contract->experiment, contract->config, parser->overrides, reader->error))
        return refuse_precision(reader, node, contract);
    int code = reader->error->exit_code;
    fields_blame(reader, node);
    reader->error->exit_code = code;
    return false;
}

// --- the other keys

static bool read_contract_title(Reader* reader, const cJSON* node, void* into) {
    Contract* contract = ((const ContractParser*)into)->contract;
    return fields_text(reader, node, contract->title, sizeof contract->title);
}

static bool read_contract_confidence(Reader* reader, const cJSON* node, void* into) {
    Contract* contract = ((const ContractParser*)into)->contract;
    return read_share(reader, node, 0.5, CONTRACT_CONFIDENCE_MAX, &contract->confidence);
}

// Reads the games with the same checks as a config; the command line's games take precedence.
static bool read_contract_games(Reader* reader, const cJSON* node, void* into) {
    const ContractParser* parser = into;
    uint64_t games = 0;
    if (cJSON_IsString(node)) {
        if (!number_games(node->valuestring, &games, reader->error)) return fields_blame(reader, node);
    } else if (cJSON_IsNumber(node)) {
        if (!number_check_games(node->valuedouble, reader->error)) return fields_blame(reader, node);
        games = (uint64_t)node->valuedouble;
    } else {
        return json_fail(reader->document, node, reader->error,
                         "must be a number or a string such as \"1M\"");
    }
    if (!parser->overrides->games) parser->contract->experiment.games = games;
    return true;
}

static bool read_contract_baseline(Reader* reader, const cJSON* node, void* into) {
    const ContractParser* parser = into;
    Contract* contract = parser->contract;
    char path[CONTRACT_PATH_MAX];
    if (!read_path(reader, node, contract, path, sizeof path)) return false;
    if (!parser->baseline) snprintf(contract->baseline, sizeof contract->baseline, "%s", path);
    return true;
}

static bool same_name_twice(Reader* reader, const cJSON* node, const Contract* contract) {
    const Statement* last = &contract->statements[contract->statement_count];
    for (const Statement* other = contract->statements; other < last; other++)
        if (!strcmp(other->name, last->name))
            return json_fail(reader->document, node, reader->error,
                             "another statement is already named \"%s\"", last->name);
    return true;
}

static bool read_contract_statements(Reader* reader, const cJSON* node, void* into) {
    ContractParser* parser = into;
    Contract* contract = parser->contract;
    if (!json_need_array(reader->document, node, reader->error)) return false;
    int count = cJSON_GetArraySize(node);
    if (count < 1 || count > CONTRACT_STATEMENTS_MAX)
        return json_fail(reader->document, node, reader->error, "must have 1..%d elements, not %d",
                         CONTRACT_STATEMENTS_MAX, count);
    contract->statements = calloc((size_t)count, sizeof *contract->statements);
    if (!contract->statements) return error_set(reader->error, EXIT_IO, "out of memory");
    for (const cJSON* item = node->child; item; item = item->next, contract->statement_count++)
        if (!read_statement(reader, item, &contract->experiment,
                            &contract->statements[contract->statement_count]) ||
            !same_name_twice(reader, item, contract))
            return false;
    parser->statements = node;
    return true;
}

// --- clauses

static bool is_about(const Statement* statement, const Cell* cell) {
    CHECK(statement->player_counts <= SEATS_MAX);
    bool players = statement->player_counts == 0;
    for (int i = 0; i < statement->player_counts; i++)
        players = players || statement->players[i] == cell->players;
    if (!players) return false;
    if (statement->variant[0] && !registry_same_name(statement->variant, cell->variant->name)) return false;
    return !statement->cells[0] || fnmatch(statement->cells, cell->id, FNM_NOESCAPE) == 0;
}

static bool refuse_nowhere(Reader* reader, const cJSON* node, const Plan* plan) {
    enum { SHOWN_MAX = 6 };
    json_fail(reader->document, node, reader->error, "no cell of the experiment matches; there are");
    for (int i = 0; i < plan->cell_count && i < SHOWN_MAX; i++)
        error_add_line(reader->error, "%s", QUOTED(plan->cells[i].id));
    return plan->cell_count > SHOWN_MAX ? error_add_line(reader->error, "...") : false;
}

// Finds the statement's outcome or metric in the cell, which must have it.
static bool find_index(Reader* reader, const cJSON* node, const Statement* statement, const Cell* cell,
                       int* index) {
    const Ruleset* ruleset = cell->match.ruleset;
    *index = 0;
    if (statement->measure == MEASURE_SEAT_SPREAD) return true;
    if (statement->measure == MEASURE_RATE || statement->measure == MEASURE_RATE_CHANGE)
        return experiment_find_outcome(ruleset, cell->players, statement->of, index, reader->error) ||
               fields_blame(reader, node);
    while (strcmp(ruleset->metrics[*index].name, statement->of)) ++*index;
    return true;
}

static bool add_clause(Reader* reader, const cJSON* node, Contract* contract, const Statement* statement,
                       const Cell* cell) {
    CHECK(contract->clause_count <= CONTRACT_CLAUSES_MAX);
    Clause clause = {.statement = statement, .cell = cell};
    if (contract->clause_count == CONTRACT_CLAUSES_MAX)
        return json_fail(reader->document, node, reader->error,
                         "too many verdicts (statements x cells); at most %d", CONTRACT_CLAUSES_MAX);
    if (!find_index(reader, node, statement, cell, &clause.index)) return false;
    contract->clauses[contract->clause_count++] = clause;
    return true;
}

static bool in_some_cell(Reader* reader, const cJSON* node, const Contract* contract,
                         const Statement* statement) {
    CHECK(contract->plan.cell_count > 0);
    const Plan* plan = &contract->plan;
    if (contract_compares(statement) && !contract->baseline[0])
        return json_fail(reader->document, node, reader->error,
                         "a difference needs a baseline: --baseline OLD.json or the key \"baseline\"");
    for (int i = 0; i < plan->cell_count; i++)
        if (is_about(statement, &plan->cells[i])) return true;
    return refuse_nowhere(reader, node, plan);
}

static bool make_clauses(Reader* reader, const ContractParser* parser) {
    Contract* contract = parser->contract;
    const Plan* plan = &contract->plan;
    size_t most = (size_t)plan->cell_count * (size_t)contract->statement_count;
    if (most > CONTRACT_CLAUSES_MAX) most = CONTRACT_CLAUSES_MAX;
    contract->clauses = calloc(most, sizeof *contract->clauses);
    if (!contract->clauses) return error_set(reader->error, EXIT_IO, "out of memory");
    const cJSON* node = parser->statements->child;
    for (int i = 0; i < contract->statement_count; i++, node = node->next)
        if (!in_some_cell(reader, node, contract, &contract->statements[i])) return false;
    for (int c = 0; c < plan->cell_count; c++) {
        node = parser->statements->child;
        for (int i = 0; i < contract->statement_count; i++, node = node->next)
            if (is_about(&contract->statements[i], &plan->cells[c]) &&
                !add_clause(reader, node, contract, &contract->statements[i], &plan->cells[c]))
                return false;
    }
    return true;
}

// --- the file

static bool make(Reader* reader, ContractParser* parser) {
    static const Field fields[] = {
#define FIELD(key, required, help) {#key, required, read_contract_##key},
        CONTRACT_KEYS(FIELD)
#undef FIELD
    };
    const cJSON* root = reader->document->root;
    Contract* contract = parser->contract;
    if (!json_need_object(reader->document, root, reader->error)) return false;
    if (!cJSON_GetObjectItemCaseSensitive(root, "experiment") &&
        !cJSON_GetObjectItemCaseSensitive(root, "config"))
        return json_fail(reader->document, root, reader->error,
                         "the key \"experiment\" or \"config\" is missing");
    if (!fields_read(reader, root, fields, sizeof fields / sizeof *fields, parser)) return false;
    return plan_make(&contract->plan, &contract->experiment, reader->error) && make_clauses(reader, parser);
}

static bool keep_text(Contract* contract, const JsonDocument* document, Error* error) {
    contract->text = malloc(document->size + 1);
    if (!contract->text) return error_set(error, EXIT_IO, "out of memory");
    memcpy(contract->text, document->text, document->size);
    contract->text[document->size] = 0;
    return true;
}

// `name`: as in messages.
static bool open_contract(Contract* contract, const char* name, const char* baseline, Error* error) {
    memset(contract, 0, sizeof *contract);
    contract->confidence = CONTRACT_CONFIDENCE_DEFAULT;
    if (strlen(name) >= sizeof contract->file || (baseline && strlen(baseline) >= sizeof contract->baseline))
        return error_set(error, EXIT_NO_INPUT, "the file name is too long");
    snprintf(contract->file, sizeof contract->file, "%s", name);
    if (baseline) snprintf(contract->baseline, sizeof contract->baseline, "%s", baseline);
    return true;
}

// Frees the document.
static bool make_whole(ContractParser* parser, JsonDocument* document, Error* error) {
    Reader reader = {.document = document, .error = error};
    bool made = make(&reader, parser) && keep_text(parser->contract, document, error);
    json_free(document);
    if (!made) contract_free(parser->contract);
    return made;
}

bool contract_read(Contract* contract, const char* file, const char* baseline, const Overrides* overrides,
                   Error* error) {
    JsonDocument document;
    ContractParser parser = {.contract = contract, .overrides = overrides, .baseline = baseline};
    return open_contract(contract, input_name(file), baseline, error) &&
           json_file_read(&document, overrides->ranks, file, error) && make_whole(&parser, &document, error);
}

bool contract_parse(Contract* contract, const JsonText* text, const char* baseline,
                    const Overrides* overrides, Error* error) {
    JsonDocument document;
    ContractParser parser = {.contract = contract, .overrides = overrides, .baseline = baseline};
    return open_contract(contract, text->name, baseline, error) &&
           json_parse(&document, text->name, text->bytes, text->size, error) &&
           make_whole(&parser, &document, error);
}
