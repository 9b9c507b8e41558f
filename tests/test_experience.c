// Ordinary people learn: in place of one strategy among a game's scripts, `people` wins more in the fifth game than in
// the first and more in the twentieth than in the fifth, over the same games of all line-ups and player counts: by
// three standard errors, after at most LOOKS looks. The games are always the same.
#include <math.h>

#include "sim/players/strength.h"
#include "tests/named.h"
#include "tests/tables.h"

enum { SEED = 44, LEVELS = 3, LOOKS = 8, GAMES = 100 };  // GAMES: of each line-up between two looks

typedef struct Sum {
    double gain, variance;
    int count;
} Sum;

// A role that makes no difference, such as the undead under the default rules, is skipped.
static void add(Sum* sum, StrengthGain gain) {
    if (!(gain.error > 0)) return;
    sum->gain += gain.mean;
    sum->variance += gain.error * gain.error;
    sum->count++;
}

static bool is_proven(const Sum* sum) { return sum->gain > 3 * sqrt(sum->variance); }

static void play(StrengthTable* table, const Player* player, Range games, uint16_t* shares) {
    Error error;
    PlayFault fault = {0};
    strength_seat(table, player);
    if (!strength_prepare(table, &error)) fail_msg("%s", error.text);
    if (!strength_play(table, SEED, games, shares, &fault)) fail_msg("%s", fault.error.text);
    strength_release(table);
}

static void play_levels(const Ruleset* ruleset, int role, int players, const StrengthField* field,
                        Range games, Sum* gains) {
    static StrengthTable table;
    static uint16_t shares[LEVELS][GAMES];
    static const char* const levels[LEVELS] = {"people:experience=first", "people",
                                               "people:experience=twentieth"};
    Error error;
    if (!strength_open(&table, ruleset, role, players, field, &error)) fail_msg("%s", error.text);
    for (int i = 0; i < LEVELS; i++) {
        Player player = player_named(ruleset, levels[i]);
        play(&table, &player, games, shares[i]);
    }
    strength_close(&table);
    for (int i = 0; i + 1 < LEVELS; i++) add(&gains[i], strength_gain(shares[i + 1], shares[i], GAMES));
}

static void play_lineups(const Ruleset* ruleset, Range games, Sum* gains) {
    StrengthField fields[STRENGTH_FIELDS_MAX];
    for (int role = 0; role < ruleset->role_count; role++) {
        int count = strength_fields(ruleset, role, fields);
        for (int players = ruleset->players_min; players <= ruleset->players_max; players++)
            for (int f = 0; f < count; f++) play_levels(ruleset, role, players, &fields[f], games, gains);
    }
}

static void check_ruleset(void** state) {
    const Ruleset* ruleset = *state;
    Sum gains[LEVELS - 1] = {{0}};
    for (uint64_t i = 0; i < LOOKS && !(is_proven(&gains[0]) && is_proven(&gains[1])); i++)
        play_lineups(ruleset, (Range){i * GAMES, (i + 1) * GAMES}, gains);
    for (int i = 0; i + 1 < LEVELS; i++) {
        const Sum* sum = &gains[i];
        print_message("%s: %+.2f points, standard error %.2f\n", ruleset->id, 100 * sum->gain / sum->count,
                      100 * sqrt(sum->variance) / sum->count);
        if (!is_proven(sum)) fail_msg("%s: people do not learn from level %d on", ruleset->id, i);
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
