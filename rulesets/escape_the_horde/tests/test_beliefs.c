// Beliefs in Escape the Horde: how likely searching Survivors take each seat to be the hidden Patient Zero,
// held against the truth. What conduct tells must make their forecasts better than the cards alone do, and
// what they call likely must be so.
#include <string.h>

#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/players/beliefs.h"
#include "tests/testing.h"

enum { PLAYERS = 6, WORLDS = 100, TENTHS = 10 };

// Forecasts of one kind, by the tenth in which they lie, and the squares of their errors (Brier 1950).
typedef struct Forecasts {
    unsigned count[TENTHS], true_count[TENTHS];
    double said[TENTHS], squares;
} Forecasts;

typedef struct Observer {
    PlayWatcher watcher;  // first: it is the observer
    Match match;
    Rng rng;
    Forecasts by_cards, by_conduct;
} Observer;

static Observer observer;
static Workspace* workspace;

static void forecast(Forecasts* forecasts, double said, bool truth) {
    int tenth = said < 1 ? (int)(said * TENTHS) : TENTHS - 1;
    forecasts->count[tenth]++;
    forecasts->true_count[tenth] += truth;
    forecasts->said[tenth] += said;
    forecasts->squares += (said - truth) * (said - truth);
}

static unsigned forecasts_made(const Forecasts* forecasts) {
    unsigned count = 0;
    for (int i = 0; i < TENTHS; i++) count += forecasts->count[i];
    return count;
}

// How often each seat is Patient Zero in imagined games, all alike and by their weights.
static void imagine(const Workspace* now, const StrategyInput* input, double alike[SEATS_MAX],
                    double weighted[SEATS_MAX]) {
    static _Alignas(64) unsigned char other[STATE_BYTES_MAX];
    const Beliefs* beliefs =
        (const Beliefs*)(const void*)(now->memory[now->decision.seat][now->decision.role] +
                                      POLICY_MEMORY_BYTES);
    double total = 0;
    memset(alike, 0, SEATS_MAX * sizeof *alike);
    memset(weighted, 0, SEATS_MAX * sizeof *weighted);
    for (int i = 0; i < WORLDS; i++) {
        ruleset_determinize(input->ruleset, input->rules, input->shared, input->own, input->decision, other,
                            &observer.rng);
        double weight = beliefs_weight(beliefs, input, other);
        total += weight;
        for (unsigned seat = 0; seat < PLAYERS; seat++) {
            bool zero = input->ruleset->searching->secret(input->rules, other, seat);
            alike[seat] += (double)zero / WORLDS;
            weighted[seat] += zero * weight;
        }
    }
    for (unsigned seat = 0; seat < PLAYERS; seat++) weighted[seat] /= total;
}

// Forecasts what a Survivor who is asked cannot know: seats that are Patient Zero in some games, not in all.
static void decided(PlayWatcher* watcher, const Workspace* now, unsigned action) {
    const Match* match = &observer.match;
    const Decision* decision = &now->decision;
    double alike[SEATS_MAX], weighted[SEATS_MAX];
    (void)watcher;
    (void)action;
    if (strcmp(match->ruleset->roles[decision->role].name, "survivors") != 0) return;
    StrategyInput input = {.decision = decision,
                           .rules = match->rules,
                           .shared = now->state,
                           .own = now->state + ruleset_own(match->ruleset, decision->seat),
                           .ruleset = match->ruleset,
                           .players = PLAYERS};
    imagine(now, &input, alike, weighted);
    for (unsigned seat = 0; seat < PLAYERS; seat++) {
        if (alike[seat] <= 0 || alike[seat] >= 1) continue;
        bool truth = match->ruleset->searching->secret(match->rules, now->state, seat);
        forecast(&observer.by_cards, alike[seat], truth);
        forecast(&observer.by_conduct, weighted[seat], truth);
    }
}

static void seat_player(Player* player, const char* name, const char* policy) {
    Error error;
    memset(player, 0, sizeof *player);
    player->strategy = registry_find_strategy(observer.match.ruleset, name, &error);
    const Strategy* strategy = player->strategy;
    assert_non_null(strategy);
    for (int i = 0; i < strategy->param_count; i++) player->params[i] = strategy->params[i].initial;
    if (!policy) return;
    snprintf(player->text, sizeof player->text, "%s", policy);
    player->params[param_find(strategy->params, strategy->param_count, "playouts")] = 2;
    player->params[param_find(strategy->params, strategy->param_count, "beliefs")] = BELIEFS_WEIGHTED;
}

// Survivors who search and know what the others play.
static void set_table(const char* zero) {
    Error error;
    char policy[PARAM_TEXT_BYTES];
    memset(&observer, 0, sizeof observer);
    assert_true(match_open(&observer.match, registry_find_ruleset("escape-the-horde", &error), PLAYERS, NULL,
                           &error));
    const Ruleset* ruleset = observer.match.ruleset;
    snprintf(policy, sizeof policy, "survivors=cooperative/patient_zero=%s/turned=horde", zero);
    for (int seat = 0; seat < PLAYERS; seat++)
        for (int role = 0; role < ruleset->role_count; role++) {
            bool survivor = !strcmp(ruleset->roles[role].name, "survivors");
            bool patient_zero = !strcmp(ruleset->roles[role].name, "patient_zero");
            const char* name = survivor ? "flat_mc" : patient_zero ? zero : ruleset->roles[role].script;
            seat_player(&observer.match.table[seat][role], name, survivor ? policy : NULL);
        }
    if (!match_prepare(&observer.match, NULL, &error)) fail_msg("%s", error.text);
    observer.watcher.decided = decided;
    observer.rng = rng_stream(rng_key(1, 0), RNG_TEST);
}

static void print_forecasts(const char* what, const Forecasts* forecasts) {
    print_message("           %s: Brier score %.4f; said, true (forecasts):", what,
                  forecasts->squares / forecasts_made(forecasts));
    for (int i = 0; i < TENTHS; i++)
        if (forecasts->count[i])
            print_message(" %.2f %.2f (%u)", forecasts->said[i] / forecasts->count[i],
                          (double)forecasts->true_count[i] / forecasts->count[i], forecasts->count[i]);
    print_message("\n");
}

static void play(const char* zero) {
    uint64_t games = testing_number("RECKON_BELIEF_GAMES", 60);
    set_table(zero);
    for (uint64_t game = 0; game < games; game++) {
        GameResult result;
        PlayFault fault = {0};
        if (!play_watched(&(GameKey){&observer.match, 21, game}, &observer.watcher, workspace, &result,
                          &fault))
            fail_msg("%s", fault.error.text);
    }
    print_message("           against %s\n", zero);
    print_forecasts("cards alone", &observer.by_cards);
    print_forecasts("and conduct", &observer.by_conduct);
    match_release(&observer.match);
    match_close(&observer.match);
}

static void test_forecasts(void** unused) {
    static const char* const zeros[] = {"share_the_love", "opportunist"};
    double by_cards = 0, by_conduct = 0;
    (void)unused;
    for (int i = 0; i < 2; i++) {
        play(zeros[i]);
        by_cards += observer.by_cards.squares;
        by_conduct += observer.by_conduct.squares;
    }
    assert_true(by_conduct < by_cards);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_forecasts)};
    workspace = aligned_alloc(64, sizeof *workspace);
    if (!workspace) return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(workspace);
    return failed;
}
