// Escape the Horde: what ordinary people do, counted in games of theirs, and that a Patient Zero can
// play a named tactic as the rules file describes it.
#include "rulesets/escape_the_horde/state.h"
#include "sim/game/match.h"
#include "sim/game/play.h"
#include "tests/named.h"
#include "tests/testing.h"

enum { GAMES = 1500, SEED = 9 };

// How often something was done, of the times that it could have been.
typedef struct Often {
    int could, did;
} Often;

typedef struct Habits {
    PlayWatcher base;
    Often passed;      // an attacked Survivor with a Weapon passes
    Often rescued;     // a hidden Patient Zero rescues
    Often martyred;    // a Survivor puts itself before another's Zombie
    Often drawn;       // a hidden Patient Zero attacks with a drawn Zombie
    Often covered;     // a hidden Patient Zero helps somebody attacked
    Often first_bite;  // of a Patient Zero's Zombies, while somebody has no bite: at one who has none
} Habits;

static void note(Often* often, bool did) {
    often->could++;
    often->did += did;
}

static bool is_attack(unsigned action) { return action >= DO_ATTACK && action < DO_ATTACK + SEATS_MAX; }

static void note_fight(Habits* habits, const EthState* state, const Decision* decision, unsigned action) {
    const EthShared* shared = &state->shared;
    bool defends = shared->defender == decision->seat, zero = decision->role == ROLE_PATIENT_ZERO;
    bool hidden = zero && !((shared->known >> decision->seat) & 1);
    if (decision->role == ROLE_SURVIVOR && defends && action_set_has(&decision->legal, DO_WEAPON))
        note(&habits->passed, action == DO_PASS);
    if (hidden && action_set_has(&decision->legal, DO_RESCUE)) note(&habits->rescued, action == DO_RESCUE);
    if (hidden && !defends) note(&habits->covered, action != DO_PASS);
    unsigned stand_in = DO_SACRIFICE + (unsigned)decision->seat;
    if (decision->role == ROLE_SURVIVOR && action_set_has(&decision->legal, stand_in))
        note(&habits->martyred, action == stand_in);
}

static void decided(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Habits* habits = (Habits*)watcher;
    const EthState* state = (const EthState*)workspace->state;
    const Decision* decision = &workspace->decision;
    if (decision->kind == ASK_COMBAT) note_fight(habits, state, decision, action);
    if (decision->role != ROLE_PATIENT_ZERO) return;
    bool hidden = !((state->shared.known >> decision->seat) & 1);
    if (hidden && decision->kind == ASK_DRAWN_ZOMBIE) note(&habits->drawn, is_attack(action));
    if (!is_attack(action)) return;
    Seats targets = (Seats)(decision->legal.word[0] >> DO_ATTACK), fresh = 0;
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        if (((targets >> seat) & 1) && !state->shared.bites[seat]) fresh |= eth_bit(seat);
    if (fresh) note(&habits->first_bite, (fresh >> (action - DO_ATTACK)) & 1);
}

static Habits watch(int players, const char* survivors, const char* zero) {
    const Ruleset* horde = ruleset_named("escape-the-horde");
    static Workspace workspace;
    Match match;
    Error error;
    GameResult result;
    PlayFault fault = {0};
    Habits habits = {.base = {.decided = decided}};
    assert_true(match_open(&match, horde, players, NULL, &error));
    for (int seat = 0; seat < players; seat++) {
        match.table[seat][ROLE_SURVIVOR] = player_named(horde, survivors);
        match.table[seat][ROLE_PATIENT_ZERO] = player_named(horde, zero);
        match.table[seat][ROLE_TURNED] = player_named(horde, "people");
    }
    assert_true(match_prepare(&match, NULL, &error));
    for (uint64_t game = 0; game < GAMES; game++)
        assert_true(play_watched(&(GameKey){&match, SEED, game}, &habits.base, &workspace, &result, &fault));
    match_release(&match);
    match_close(&match);
    return habits;
}

static double percent(const Often* often) {
    assert_true(often->could >= 100);
    return 100.0 * often->did / often->could;
}

static void people_play_like_people(void** state) {
    (void)state;
    static const char* const levels[] = {"people:experience=first", "people", "people:experience=twentieth"};
    for (int players = 3; players <= 6; players++)
        for (int i = 0; i < 3; i++) {
            Habits habits = watch(players, levels[i], levels[i]);
            assert_in_range((int)(10 * percent(&habits.passed)), 0, 60);
            assert_true(percent(&habits.rescued) < 1);
            assert_true(percent(&habits.martyred) < 5);
        }
}

// Beginners are careless more often than old hands.
static void beginners_forget(void** state) {
    (void)state;
    Habits first = watch(4, "people:experience=first", "people");
    Habits twentieth = watch(4, "people:experience=twentieth", "people");
    assert_true(percent(&first.passed) > 1.5 * percent(&twentieth.passed));
}

// The early attacks of two tactics, and the help of the third, which tuning has removed.
static void tactics_as_described(void** state) {
    (void)state;
    Habits share = watch(4, "people", "patient_zero=share_the_love:numbers=described");
    Habits laser = watch(4, "people", "patient_zero=laser_focus:numbers=described");
    Habits assassin = watch(4, "people", "patient_zero=secret_assassin:numbers=described");
    assert_in_range((int)percent(&share.drawn), 55, 85);
    assert_true(percent(&share.first_bite) > 85);
    assert_true(percent(&laser.drawn) > 85);
    assert_true(percent(&assassin.covered) > 2);
    Habits tuned = watch(4, "people", "patient_zero=secret_assassin");
    assert_true(percent(&tuned.covered) < percent(&assassin.covered) / 2);
}

// People who follow a tactic play much like it, but not always.
static void people_follow_a_tactic(void** state) {
    (void)state;
    Habits none = watch(4, "people", "people");
    Habits share = watch(4, "people", "people:tactic=share_the_love");
    Habits laser = watch(4, "people", "people:tactic=laser_focus");
    assert_true(percent(&none.drawn) + 15 < percent(&share.drawn));
    assert_true(percent(&share.drawn) < percent(&laser.drawn));
    assert_true(percent(&share.first_bite) > percent(&laser.first_bite));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_play_like_people),
        cmocka_unit_test(beginners_forget),
        cmocka_unit_test(tactics_as_described),
        cmocka_unit_test(people_follow_a_tactic),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
