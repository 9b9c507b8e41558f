// Every strategy that plays to win (Strategy.style is null) beats `random` and `eager` in its own
// place, at every number of players and in every line-up of others (sim/players/strength.h): over
// the same games it wins more, by a 95 % interval that excludes 0. It looks after fixed numbers of
// games, at most LOOKS times, at a level such that all looks together keep the 95 %. The games are
// always the same. If nothing depends on the role - no strategy wins more or less in it than
// `random` does - there is nothing to beat, and the test stops looking after IDLE_GAMES.
#include <string.h>

#include "sim/game/registry.h"
#include "sim/players/strength.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum {
    SEED = 20,
    LOOKS = 7,
    FIRST_GAMES = 100,
    GAMES_MAX = FIRST_GAMES << (LOOKS - 1),
    IDLE_GAMES = FIRST_GAMES << 3,
    CANDIDATES_MAX = 32
};
static const double z_of_look = 2.69;  // 0.05 / 7 beyond it, both ways

// The players compared in one line-up: `random`, `eager`, and those who must beat them.
typedef struct Candidate {
    const Strategy* strategy;
    uint64_t games;  // played so far
    uint16_t shares[GAMES_MAX];
    bool settled, differs[2];  // from random, from eager
    StrengthGain gain[2];
} Candidate;

static Candidate candidates[CANDIDATES_MAX];
static int count;

// Plays the candidate's games up to `games`.
static void play(StrengthTable* table, Candidate* candidate, uint64_t games) {
    PlayFault fault = {0};
    if (candidate->games >= games) return;
    Player player = strength_player(candidate->strategy);
    strength_seat(table, &player);
    if (!strength_play(table, SEED, (Range){candidate->games, games}, candidate->shares + candidate->games,
                       &fault))
        fail_msg("%s", fault.error.text);
    candidate->games = games;
}

// One look at all candidates that are still undecided; returns whether any is left.
static bool look(StrengthTable* table, uint64_t games) {
    bool left = false;
    for (int i = 2; i < count; i++) {
        Candidate* candidate = &candidates[i];
        if (candidate->settled) continue;
        play(table, candidate, games);
        candidate->settled = true;
        for (int other = 0; other < 2; other++) {
            play(table, &candidates[other], games);
            StrengthGain gain = strength_gain(candidate->shares, candidates[other].shares, games);
            candidate->gain[other] = gain;
            candidate->differs[other] |= gain.error > 0;
            if (!(gain.mean > z_of_look * gain.error)) candidate->settled = false;
        }
        left |= !candidate->settled;
    }
    return left;
}

// Whether any candidate has won more or less than `random` or `eager` in a game so far.
static bool any_differs(void) {
    for (int i = 2; i < count; i++)
        if (candidates[i].differs[0] || candidates[i].differs[1]) return true;
    return false;
}

static void gather(const Ruleset* ruleset, int role) {
    Error error;
    count = 0;
    candidates[count++] = (Candidate){.strategy = registry_find_strategy(ruleset, "random", &error)};
    candidates[count++] = (Candidate){.strategy = registry_find_strategy(ruleset, "eager", &error)};
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (!strategy->ruleset || strategy->open || strategy->style ||
            strength_role(ruleset, strategy) != role)
            continue;
        if (!registry_plays(strategy, ruleset, role)) continue;
        assert_true(count < CANDIDATES_MAX);
        candidates[count++] = (Candidate){.strategy = strategy};
    }
}

// Returns how many do not beat both in this line-up.
static int check_field(const Ruleset* ruleset, int role, int players, const StrengthField* field) {
    static StrengthTable table;
    Error error;
    int failures = 0;
    gather(ruleset, role);
    if (count == 2) return 0;
    if (!strength_open(&table, ruleset, role, players, field, &error)) fail_msg("%s", error.text);
    for (uint64_t games = FIRST_GAMES; games <= GAMES_MAX && look(&table, games); games *= 2)
        if (games >= IDLE_GAMES && !any_differs()) break;
    strength_close(&table);
    for (int i = 2; i < count; i++) {
        const Candidate* candidate = &candidates[i];
        if (candidate->settled || (!candidate->differs[0] && !candidate->differs[1])) continue;
        print_message(
            "%s, %d players, in the line-up of '%s': %s wins %+.1f +-%.1f points more than random, "
            "%+.1f +-%.1f more than eager\n",
            ruleset->id, players, field->name, candidate->strategy->name, 100 * candidate->gain[0].mean,
            100 * z_of_look * candidate->gain[0].error, 100 * candidate->gain[1].mean,
            100 * z_of_look * candidate->gain[1].error);
        failures++;
    }
    return failures;
}

static void check_ruleset(void** state) {
    const Ruleset* ruleset = *state;
    StrengthField fields[STRENGTH_FIELDS_MAX];
    int failures = 0;
    for (int role = 0; role < ruleset->role_count; role++) {
        int field_count = strength_fields(ruleset, role, fields);
        for (int players = ruleset->players_min; players <= ruleset->players_max; players++)
            for (int f = 0; f < field_count; f++) failures += check_field(ruleset, role, players, &fields[f]);
    }
    if (failures) fail_msg("%s: %d times a strategy does not beat random or eager", ruleset->id, failures);
}

int main(void) {
    struct CMUnitTest tests[32];
    size_t chosen = 0;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (!tables_chosen(ruleset)) continue;
        assert_true(chosen < 32);
        tests[chosen++] = (struct CMUnitTest){
            .name = ruleset->id, .test_func = check_ruleset, .initial_state = (void*)ruleset};
    }
    return _cmocka_run_group_tests("strength", tests, chosen, NULL, NULL);
}
