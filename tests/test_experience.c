// Ordinary people learn: in place of one strategy among a game's scripts, `people` wins more in the fifth game than in
// the first and more in the twentieth than in the fifth, over the same games of all line-ups and player counts.
#include <math.h>

#include "sim/players/strength.h"
#include "tests/named.h"
#include "tests/tables.h"

enum { SEED = 44, LEVELS = 3, GAMES = 800 };

typedef struct Sum {
    double mean, variance;
    int count;
} Sum;

// A role that makes no difference, such as the undead under the default rules, is skipped.
static void add(Sum* sum, StrengthGain gain) {
    if (!(gain.error > 0)) return;
    sum->mean += gain.mean;
    sum->variance += gain.error * gain.error;
    sum->count++;
}

static void play(StrengthTable* table, const Player* player, uint16_t* shares) {
    Error error;
    PlayFault fault = {0};
    strength_seat(table, player);
    if (!strength_prepare(table, &error)) fail_msg("%s", error.text);
    if (!strength_play(table, SEED, (Range){0, GAMES}, shares, &fault)) fail_msg("%s", fault.error.text);
    strength_release(table);
}

static void play_levels(const Ruleset* ruleset, int role, int players, const StrengthField* field,
                        Sum* gains) {
    static StrengthTable table;
    static uint16_t shares[LEVELS][GAMES];
    static const char* const levels[LEVELS] = {"people:experience=first", "people",
                                               "people:experience=twentieth"};
    Error error;
    if (!strength_open(&table, ruleset, role, players, field, &error)) fail_msg("%s", error.text);
    for (int i = 0; i < LEVELS; i++) {
        Player player = player_named(ruleset, levels[i]);
        play(&table, &player, shares[i]);
    }
    strength_close(&table);
    for (int i = 0; i + 1 < LEVELS; i++) add(&gains[i], strength_gain(shares[i + 1], shares[i], GAMES));
}

static void check_ruleset(void** state) {
    const Ruleset* ruleset = *state;
    StrengthField fields[STRENGTH_FIELDS_MAX];
    Sum gains[LEVELS - 1] = {{0}};
    for (int role = 0; role < ruleset->role_count; role++) {
        int count = strength_fields(ruleset, role, fields);
        for (int players = ruleset->players_min; players <= ruleset->players_max; players++)
            for (int f = 0; f < count; f++) play_levels(ruleset, role, players, &fields[f], gains);
    }
    for (int i = 0; i + 1 < LEVELS; i++) {
        double mean = gains[i].mean / gains[i].count, se = sqrt(gains[i].variance) / gains[i].count;
        print_message("%s: %+.2f points, standard error %.2f\n", ruleset->id, 100 * mean, 100 * se);
        if (!(mean > 3 * se)) fail_msg("%s: people do not learn from level %d on", ruleset->id, i);
    }
}

int main(void) {
    struct CMUnitTest tests[32];
    size_t chosen = 0;
    Error error;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (!tables_chosen(ruleset)) continue;
        if (!registry_find_strategy(ruleset, "people", &error)) continue;
        tests[chosen++] = (struct CMUnitTest){
            .name = ruleset->id, .test_func = check_ruleset, .initial_state = (void*)ruleset};
    }
    return chosen ? _cmocka_run_group_tests("experience", tests, chosen, NULL, NULL) : 0;
}
