// Priors and points; see prior.h.
#include "sim/verbs/fit/prior.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/special.h"
#include "sim/game/people.h"
#include "sim/game/registry.h"
#include "sim/text/json.h"
#include "sim/verbs/fit/plays.h"

static const struct {
    const char* key;
    Level level;
    double weight;
} level_rows[] = {
#define LEVEL(key, level, weight) {#key, level, weight},
    PRIOR_LEVELS(LEVEL)
#undef LEVEL
};
enum { LEVEL_ROWS = sizeof level_rows / sizeof *level_rows };

static const struct {
    const char* key;
    double initial, least, most;
} number_rows[PRIOR_NUMBER_COUNT] = {
#define NUMBER(key, initial, least, most, help) {#key, initial, least, most},
    PRIOR_NUMBERS(NUMBER)
#undef NUMBER
};

// --- reading

static bool need_number(const JsonDocument* document, const cJSON* node, double least, double most,
                        double* value, Error* error) {
    if (!cJSON_IsNumber(node) || !(node->valuedouble >= least && node->valuedouble <= most))
        return json_fail(document, node, error, "expected a number from %g to %g", least, most);
    *value = node->valuedouble;
    return true;
}

static const char* level_key(const void* unused, int i) {
    (void)unused;
    return level_rows[i].key;
}

static bool read_level(Prior* prior, const JsonDocument* document, const cJSON* node, Error* error) {
    for (int i = 0; i < LEVEL_ROWS; i++)
        if (!strcmp(level_rows[i].key, node->string))
            return need_number(document, node, 0, 1e6, &prior->levels[level_rows[i].level], error);
    const char* nearest = param_nearest(node->string, LEVEL_ROWS, level_key, NULL);
    json_fail(document, node, error, "unknown level of play; allowed:");
    for (int i = 0; i < LEVEL_ROWS; i++) error_append(error, "%s %s", i ? "," : "", level_rows[i].key);
    return nearest ? error_append(error, "; did you mean %s?", nearest) : false;
}

// Levels that a file does not name have no weight.
static bool read_levels(Prior* prior, const JsonDocument* document, const cJSON* node, Error* error) {
    const cJSON* level;
    if (!json_need_object(document, node, error)) return false;
    memset(prior->levels, 0, sizeof prior->levels);
    cJSON_ArrayForEach(level, node) if (!read_level(prior, document, level, error)) return false;
    return true;
}

static bool read_key(Prior* prior, const JsonDocument* document, const cJSON* node, Error* error) {
    if (!strcmp(node->string, "$schema")) return json_need_string(document, node, error);
    if (!strcmp(node->string, "levels")) return read_levels(prior, document, node, error);
    for (int i = 0; i < PRIOR_NUMBER_COUNT; i++)
        if (!strcmp(node->string, number_rows[i].key))
            return need_number(document, node, number_rows[i].least, number_rows[i].most, &prior->numbers[i],
                               error);
    json_fail(document, node, error, "unknown key; allowed: levels");
    for (int i = 0; i < PRIOR_NUMBER_COUNT; i++) error_append(error, ", %s", number_rows[i].key);
    return false;
}

static bool check_order(const Prior* prior, const JsonDocument* document, int low, int high, Error* error) {
    return prior->numbers[low] <= prior->numbers[high] ||
           json_fail(document, document->root, error, "%s is above %s", number_rows[low].key,
                     number_rows[high].key);
}

static bool read_file(Prior* prior, const char* file, const Ranks* ranks, Error* error) {
    JsonDocument document;
    if (!json_file_read(&document, ranks, file, error)) return false;
    const cJSON* node;
    bool good = json_need_object(&document, document.root, error);
    for (node = document.root->child; good && node; node = node->next)
        good = read_key(prior, &document, node, error);
    good = good && check_order(prior, &document, PRIOR_lambda_low, PRIOR_lambda_high, error) &&
           check_order(prior, &document, PRIOR_chi_low, PRIOR_chi_high, error) &&
           check_order(prior, &document, PRIOR_learning_low, PRIOR_learning_high, error);
    json_free(&document);
    return good;
}

// --- making

static bool is_number(const Param* row) { return row->type == PARAM_INT; }

bool prior_is_number(const Prior* prior, int open) {
    return is_number(&prior->ruleset->rules[prior->open[open]]);
}

// Rows that are in doubt and that the base does not set.
static void find_open(Prior* prior, const Variant* base, bool numbers) {
    const Ruleset* ruleset = prior->ruleset;
    for (int row = 0; row < ruleset->rule_count; row++) {
        const Param* rule = &ruleset->rules[row];
        bool wanted = rule->type == PARAM_ENUM || rule->type == PARAM_BOOL || (numbers && is_number(rule));
        if (wanted && param_doubt(rule) != DOUBT_NONE && !base->overridden[row] &&
            !(rule->house & PARAM_HOUSE_ROW))
            prior->open[prior->open_count++] = row;
    }
}

static bool keep_levels_there(Prior* prior, const int* players, int player_counts, Error* error) {
    double sum = 0;
    for (int i = 0; i < LEVELS; i++) {
        if (!level_there(prior->ruleset, players, player_counts, (Level)i)) prior->levels[i] = 0;
        sum += prior->levels[i];
    }
    if (!(sum > 0))
        return error_set(error, EXIT_BAD_DATA, "prior: %s has none of its levels of play",
                         prior->ruleset->id);
    for (int i = 0; i < LEVELS; i++) prior->levels[i] /= sum;
    return true;
}

bool prior_make(Prior* prior, const char* file, const Ranks* ranks, const Variant* base, bool numbers,
                const Ruleset* ruleset, const int* players, int player_counts, Error* error) {
    Error none;
    *prior = (Prior){.ruleset = ruleset, .chi = -1};
    for (int i = 0; i < LEVEL_ROWS; i++) prior->levels[level_rows[i].level] = level_rows[i].weight;
    for (int i = 0; i < PRIOR_NUMBER_COUNT; i++) prior->numbers[i] = number_rows[i].initial;
    if (file && !read_file(prior, file, ranks, error)) return false;
    if (!keep_levels_there(prior, players, player_counts, error)) return false;
    if (prior->levels[LEVEL_PEOPLE] > 0) prior->people = registry_find_strategy(ruleset, "people", &none);
    if (prior->people) prior->chi = param_find(prior->people->params, prior->people->param_count, "chi");
    find_open(prior, base, numbers);
    for (int i = 0; numbers && i < prior->open_count; i++)
        if (prior_is_number(prior, i)) return true;
    return !numbers ||
           error_set(error, EXIT_USAGE,
                     "--deck: no number of %s is unknown: all are printed, or set by --rule", ruleset->id);
}

// --- points

// The index-th number of the van der Corput sequence: evenly spread, however many are taken (Halton 1960).
static double spread(int index, int base) {
    double part = 1, sum = 0;
    for (int i = index + 1; i > 0; i /= base) {
        part /= base;
        sum += part * (i % base);
    }
    return sum;
}

static Level pick_level(const Prior* prior, double at) {
    Level last = LEVEL_RANDOM;
    for (int i = 0; i < LEVELS; i++) {
        if (!(prior->levels[i] > 0)) continue;
        last = (Level)i;
        if (at < prior->levels[i]) return last;
        at -= prior->levels[i];
    }
    return last;
}

// About normal, with mean 0 and variance 1: the sum of four uniform numbers, scaled.
static double about_normal(Rng* rng) {
    static const double root_3 = 1.7320508075688772;
    return (rng_unit(rng) + rng_unit(rng) + rng_unit(rng) + rng_unit(rng) - 2) * root_3;
}

static double on_log_scale(double low, double high, double at) {
    return low * special_exp(at * special_log(high / low));
}

// Habits and worths (PEOPLE_HABIT, PEOPLE_WORTH) are around the assumed ones; what has readings has any of them.
static double draw_param(const Prior* prior, const Param* row, Rng* rng) {
    double factor = special_exp(prior->numbers[PRIOR_habits] * about_normal(rng)), any = rng_unit(rng);
    if (row->type == PARAM_ENUM) return (double)(int)(any * param_readings(row));
    if (row->type != PARAM_REAL) return row->initial;
    double value = row->initial * factor;
    return value < row->min ? row->min : value > row->max ? row->max : value;
}

static double between(const Prior* prior, int low, int high, double at) {
    return prior->numbers[low] + at * (prior->numbers[high] - prior->numbers[low]);
}

static void draw_people(const Prior* prior, int at, Rng* rng, FitPoint* point) {
    const double* numbers = prior->numbers;
    for (int i = 0; i < prior->people->param_count; i++) {
        const Param* row = &prior->people->params[i];
        point->params[i] = i < PEOPLE_ROW_COUNT ? row->initial : draw_param(prior, row, rng);
    }
    point->params[PEOPLE_ROW_LAMBDA] =
        on_log_scale(numbers[PRIOR_lambda_low], numbers[PRIOR_lambda_high], spread(at, 7));
    if (prior->chi >= 0)
        point->params[prior->chi] = between(prior, PRIOR_chi_low, PRIOR_chi_high, spread(at, 11));
    point->learning = between(prior, PRIOR_learning_low, PRIOR_learning_high, spread(at, 13));
}

// The default, or any other reading that is no house rule; `open` is a part of the chance of these.
static int32_t draw_reading(const Prior* prior, const Param* row, double open, Rng* rng) {
    double as_is = 1 - open * (1 - prior->numbers[is_number(row) ? PRIOR_as_assumed : PRIOR_as_printed]);
    int32_t low, high, initial = (int32_t)row->initial, others = 0;
    bool printed = rng_unit(rng) < as_is;
    double at = rng_unit(rng);
    param_sweep(row, &low, &high);
    for (int32_t i = low; i <= high; i++) others += !param_is_house(row, i) && i != initial;
    int32_t left = (int32_t)(at * others);
    for (int32_t i = low; i <= high && !printed; i++) {
        if (param_is_house(row, i) || i == initial) continue;
        if (left-- == 0) return i;
    }
    return initial;
}

static void draw_readings(const Prior* prior, double open, Rng* rng, FitPoint* point) {
    for (int i = 0; i < prior->open_count; i++)
        point->readings[i] = draw_reading(prior, &prior->ruleset->rules[prior->open[i]], open, rng);
}

void prior_reread(const Prior* prior, uint64_t seed, int index, int attempt, FitPoint* point) {
    Rng rng = rng_stream(rng_key(seed ^ rng_mix((uint64_t)attempt), (uint64_t)index), RNG_SETTING);
    double open = attempt < PRIOR_ATTEMPTS;
    for (int i = 0; i < attempt * PRIOR_HALVINGS / PRIOR_ATTEMPTS; i++) open /= 2;
    draw_readings(prior, open, &rng, point);
}

void prior_point(const Prior* prior, uint64_t seed, int index, FitPoint* point) {
    Rng rng = rng_stream(rng_key(seed, (uint64_t)index), RNG_SETTING);
    memset(point, 0, sizeof *point);
    int at = prior->skip + index;
    point->levels[0] = pick_level(prior, spread(at, 2));
    point->levels[1] = pick_level(prior, spread(at, 3));
    point->share = prior->numbers[PRIOR_mixing] * spread(at, 5);
    if (point->levels[0] == point->levels[1]) point->share = 0;
    if (prior->people) draw_people(prior, at, &rng, point);
    draw_readings(prior, 1, &rng, point);
}

bool prior_has_people(const FitPoint* point) {
    return point->levels[0] == LEVEL_PEOPLE || (point->share > 0 && point->levels[1] == LEVEL_PEOPLE);
}

static double power(double base, double exponent) { return special_exp(exponent * special_log(base)); }

static double odds(double chance) { return chance / (1 - chance); }

void prior_people(const Prior* prior, const FitPoint* point, int experience,
                  double params[STRATEGY_PARAMS_MAX]) {
    memcpy(params, point->params, sizeof point->params);
    if (experience == PLAYS_UNKNOWN) return;
    const PeopleExperience then = people_experience(experience), fifth = people_experience(PEOPLE_FIFTH);
    params[PEOPLE_ROW_LAMBDA] *= power(then.lambda / fifth.lambda, point->learning);
    if (prior->chi < 0) return;
    double chi = params[prior->chi], factor = power(odds(then.chi) / odds(fifth.chi), point->learning);
    params[prior->chi] = chi * factor / (chi * factor + 1 - chi);
}

bool prior_lineup(const Prior* prior, const FitPoint* point, Level level, int experience, Lineup* lineup,
                  Error* error) {
    double params[STRATEGY_PARAMS_MAX];
    if (!level_lineup(prior->ruleset, level, lineup, error)) return false;
    prior_people(prior, point, experience, params);
    // Its name would be too long with all of them, and nobody reads it.
    for (int seat = 0; level == LEVEL_PEOPLE && seat < SEATS_MAX; seat++)
        for (int role = 0; role < prior->ruleset->role_count; role++)
            memcpy(lineup->table[seat][role].params, params, sizeof params);
    return true;
}

void prior_read(const Prior* prior, const FitPoint* point, const Variant* base, Variant* variant) {
    *variant = *base;
    for (int i = 0; i < prior->open_count; i++)
        if (!base->overridden[prior->open[i]]) variant_set_all(variant, prior->open[i], point->readings[i]);
}
