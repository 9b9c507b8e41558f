// A reading that changes nothing is not implemented: for every rule of every ruleset that is not
// fixed, every other reading (and, for numbers, each end of the range) must change the result of
// some game. Games are played in pairs that differ in this value only, first under the defaults,
// then under random rules, because some readings only matter together with others.
#include <string.h>

#include "sim/base/hash.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { SEED = 6, ATTEMPTS = 7500, GAMES = 5 };

typedef struct Case {
    Setting with, without;  // with the value being tried, and with the default
    int row;
    Workspace workspace;
} Case;

static bool play(Setting* setting, Workspace* workspace, uint64_t game, GameResult* result) {
    PlayFault fault = {0};
    char where[4096];
    if (play_game(&(GameKey){&setting->match, SEED, game}, 0, workspace, result, &fault)) return true;
    tables_describe(setting, where, sizeof where);
    fail_msg("%s: %s", where, fault.error.text);
    return false;
}

// Whether some game differs between the two settings.
static bool differs(Case* pair, uint64_t first) {
    GameResult with, without;
    for (uint64_t game = first; game < first + GAMES; game++) {
        play(&pair->with, &pair->workspace, game, &with);
        play(&pair->without, &pair->workspace, game, &without);
        if (memcmp(&with, &without, sizeof with) != 0) return true;
    }
    return false;
}

// If the value conflicts with other rules, the rules named in the refusal are changed in both
// settings.
static void lift(Case* pair, int32_t value, const Error* error) {
    const Ruleset* ruleset = pair->with.ruleset;
    for (int row = 0; row < ruleset->rule_count; row++) {
        const Param* param = &ruleset->rules[row];
        bool able = param->type == PARAM_INT && value >= param->min && value <= param->max;
        if (row == pair->row || !able || !strstr(error->text, param->key)) continue;
        pair->with.values[row] = pair->without.values[row] = value;
    }
}

// Two settings that differ in one rule, with the same players. False if one of them cannot be
// dealt.
static bool set_up(Case* pair, int32_t value, bool defaults, Rng* rng) {
    const Ruleset* ruleset = pair->with.ruleset;
    Error error;
    uint32_t sizes = (uint32_t)(ruleset->players_max - ruleset->players_min + 1);
    int players = ruleset->players_min + (int)rng_below(rng, sizes);
    if (defaults)
        tables_default_values(ruleset, pair->without.values);
    else
        tables_draw_values(ruleset, rng, pair->without.values);
    if (!tables_compile_mended(&pair->without, players, &error)) return false;
    memcpy(pair->with.values, pair->without.values, sizeof pair->with.values);
    pair->with.values[pair->row] = value;
    pair->without.values[pair->row] = (int32_t)ruleset->rules[pair->row].initial;
    if (!tables_compile(&pair->with, players, &error)) lift(pair, value, &error);
    if (!tables_compile(&pair->with, players, &error) || !tables_compile(&pair->without, players, &error))
        return false;
    tables_seat(&pair->with, NULL, rng);
    memcpy(pair->without.match.table, pair->with.match.table, sizeof pair->with.match.table);
    return true;
}

// The number of attempts until a game changed; 0: none did.
static int changes_a_game(Case* pair, int32_t value) {
    Rng rng = rng_stream(rng_key((uint64_t)pair->row, (uint64_t)value), RNG_TEST);
    for (int i = 1; i <= ATTEMPTS; i++)
        if (set_up(pair, value, i <= 8, &rng) && differs(pair, (uint64_t)i * GAMES)) return i;
    return 0;
}

// The values of a row to try, other than its default.
static int values_to_try(const Param* row, int32_t* values) {
    int32_t all[64];
    int count = 0, kept = 0;
    if (row->type == PARAM_ENUM || row->type == PARAM_BOOL) {
        int readings = row->type == PARAM_ENUM ? param_readings(row) : 2;
        assert_in_range(readings, 1, 64);
        while (count < readings) all[count] = count, count++;
    } else {
        all[count++] = (int32_t)row->min;
        all[count++] = (int32_t)row->max;
    }
    for (int i = 0; i < count; i++)
        if (all[i] != (int32_t)row->initial) values[kept++] = all[i];
    return kept;
}

static int idle_values(Case* pair, int* tried) {
    const Param* row = &pair->with.ruleset->rules[pair->row];
    int32_t values[64];
    char text[NAME_MAX_BYTES];
    int idle = 0, count = values_to_try(row, values);
    for (int i = 0; i < count; i++, ++*tried) {
        int attempts = changes_a_game(pair, values[i]);
        if (attempts > 0) continue;
        param_format(row, values[i], text, sizeof text);
        print_error("%s: %s=%s never changes a game\n", pair->with.ruleset->id, row->key, text);
        idle++;
    }
    return idle;
}

static void test_every_reading_changes_some_game(void** unused) {
    (void)unused;
    static Case pair;
    int idle = 0;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (!tables_chosen(ruleset)) continue;
        int tried = 0;
        tables_open(&pair.with, ruleset);
        tables_open(&pair.without, ruleset);
        for (pair.row = 0; pair.row < ruleset->rule_count; pair.row++) idle += idle_values(&pair, &tried);
        tables_close(&pair.with);
        tables_close(&pair.without);
        print_message("%s: %d values tried beside the defaults\n", ruleset->id, tried);
    }
    assert_int_equal(idle, 0);
}

// The control: two settings with the same rules never differ.
static void test_equal_tables_are_equal(void** unused) {
    (void)unused;
    static Case pair;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (!tables_chosen(ruleset)) continue;
        tables_open(&pair.with, ruleset);
        tables_open(&pair.without, ruleset);
        pair.row = 0;
        Rng rng = rng_stream(rng_key(SEED, 0), RNG_TEST);
        for (int k = 0; k < 20; k++)
            if (set_up(&pair, (int32_t)ruleset->rules[0].initial, k == 0, &rng))
                assert_false(differs(&pair, 0));
        tables_close(&pair.with);
        tables_close(&pair.without);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_reading_changes_some_game),
        cmocka_unit_test(test_equal_tables_are_equal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
