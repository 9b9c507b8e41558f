// The named strategies of Escape the Horde over whole games: share_the_love spreads bites and laser_focus
// concentrates them, and Survivors who let one Turn win more. Same games every time; margins are many
// standard errors. That they beat `random` is test_strength's.
#include <string.h>

#include "rulesets/escape_the_horde/state.h"
#include "sim/batch/batch.h"
#include "tests/new_tally.h"
#include "tests/tables.h"

enum { SEED = 8, GAMES = 4000 };

static const Ruleset* the_game(void) {
    Error error;
    const Ruleset* ruleset = registry_find_ruleset("escape-the-horde", &error);
    assert_non_null(ruleset);
    return ruleset;
}

// A table with the default rules, where the roles are played by these.
static void open_table(Setting* setting, int players, const char* survivor, const char* zero,
                       const char* turned) {
    const char* const names[ROLES] = {survivor, zero, turned};
    Error error;
    tables_open(setting, the_game());
    assert_true(tables_compile(setting, players, &error));
    for (int role = 0; role < ROLES; role++) {
        const Strategy* strategy = registry_find_strategy(setting->ruleset, names[role], &error);
        if (!strategy) fail_msg("%s", error.text);
        for (int seat = 0; seat < players; seat++) {
            Player* player = &setting->match.table[seat][role];
            player->strategy = strategy;
            for (int i = 0; i < strategy->param_count; i++) player->params[i] = strategy->params[i].initial;
        }
    }
}

// --- spreading and concentrating

// Looks at a game: whom Patient Zeros attack, and who has no bite yet before somebody Turns.
typedef struct Witness {
    PlayWatcher watcher;
    unsigned fresh;  // Survivors without a bite at the latest decision before anybody Turned
    unsigned attacked[SEATS_MAX][SEATS_MAX];  // by whom, whom
} Witness;

static void look(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Witness* witness = (Witness*)watcher;
    const EthState* state = (const EthState*)workspace->state;
    if (workspace->decision.role == ROLE_PATIENT_ZERO && action >= DO_ATTACK &&
        action < DO_ATTACK + SEATS_MAX)
        witness->attacked[workspace->decision.seat][action - DO_ATTACK]++;
    if (state->shared.turned) return;
    witness->fresh = 0;
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        witness->fresh += !((state->hidden.zeros >> seat) & 1) && state->shared.bites[seat] == 0;
}

typedef struct Spread {
    double bitten;  // mean share of the other Survivors who have a bite when the first one Turns
    double
        at_most;   // share of a Patient Zero's attacks that go to the most attacked, in games with 2 or more
    double turns;  // mean number of turns from the first bite to the first Turning
} Spread;

// Adds the attacks of one Patient Zero, if there are two or more, and those on the most attacked.
static void count_attacks(const unsigned* attacked, unsigned* attacks, unsigned* most_attacks) {
    unsigned all = 0, most = 0;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        all += attacked[seat];
        if (attacked[seat] > most) most = attacked[seat];
    }
    if (all < 2) return;
    *attacks += all;
    *most_attacks += most;
}

static Spread spread(int players, const char* zero) {
    static Workspace workspace;
    Setting setting;
    Spread sum = {0, 0, 0};
    unsigned turnings = 0, attacks = 0, most_attacks = 0;
    open_table(&setting, players, "random", zero, "horde");
    unsigned others = (unsigned)players - (unsigned)((const EthRules*)setting.rules)->zeros - 1;
    for (uint64_t game = 0; game < GAMES; game++) {
        Witness witness = {.watcher = {.decided = look}};
        GameResult result = {0};
        PlayFault fault;
        assert_true(play_watched(&(GameKey){&setting.match, SEED, game}, &witness.watcher, &workspace,
                                 &result, &fault));
        for (int seat = 0; seat < players; seat++)
            count_attacks(witness.attacked[seat], &attacks, &most_attacks);
        const EthFigures* figures = &((const EthState*)workspace.state)->hidden.figures;
        if (!figures->turned) continue;
        turnings++;
        sum.bitten += 1 - (double)witness.fresh / others;
        sum.turns += figures->first_turned_turn - figures->first_bite_turn;
    }
    tables_close(&setting);
    assert_true(turnings > GAMES / 2 && attacks > GAMES);
    return (Spread){sum.bitten / turnings, (double)most_attacks / attacks, sum.turns / turnings};
}

static void test_share_the_love_spreads_and_laser_focus_concentrates(void** state) {
    (void)state;
    for (int players = 3; players <= SEATS_MAX; players++) {
        Spread share = spread(players, "share_the_love"), laser = spread(players, "laser_focus");
        print_message(
            "           %d players: others bitten at the first Turning %.2f and %.2f; attacks on one %.2f "
            "and %.2f; turns from first bite to first Turning %.1f and %.1f\n",
            players, share.bitten, laser.bitten, share.at_most, laser.at_most, share.turns, laser.turns);
        assert_true(share.at_most < laser.at_most - 0.1);
        if (players > 6) continue;  // the Stack is so short that both strike at once
        assert_true(share.bitten > laser.bitten + 0.05);
        assert_true(share.turns > laser.turns + 0.5);
    }
}

// --- what a Turning is worth

static double survivors_rate(int players, double let_turn) {
    Setting setting;
    PlayFault fault;
    uint64_t decisions = 0;
    BatchOptions options = {.threads = 1};
    Tally* tally = new_tally(the_game());
    open_table(&setting, players, "cooperative", "share_the_love", "horde");
    for (int seat = 0; seat < players; seat++) {
        Player* player = &setting.match.table[seat][ROLE_SURVIVOR];
        const Strategy* strategy = player->strategy;
        player->params[param_find(strategy->params, strategy->param_count, "let_turn")] = let_turn;
    }
    if (!batch_games(&(MatchGames){&setting.match, SEED, {0, GAMES}}, &options, tally, &decisions, &fault))
        fail_msg("%s", fault.error.text);
    double rate = (double)tally->win_840ths[0] / 840 / (double)tally->games;
    free_tally(tally);
    tables_close(&setting);
    return rate;
}

// The first Turning starts a Countdown that is much shorter than the Stack: Survivors who never let anybody
// Turn lose games that others win. The published advice for three players says the same (section 15.14).
static void test_survivors_let_one_turn(void** state) {
    (void)state;
    for (int players = 3; players <= 6; players++) {
        double never = survivors_rate(players, 0), lets = survivors_rate(players, 1.33);
        print_message("           %d players: Survivors win %.3f, and %.3f if they let one Turn\n", players,
                      never, lets);
        assert_true(lets > never + 0.05);
    }
}

// --- different names, different play

enum { ALIKE_GAMES = 300, NAMES_MAX = 8 };

// In how many of the decisions of a role, as they arise where `cooperative` and `share_the_love` play, two
// strategies answer differently. Each remembers what it was asked.
typedef struct Answers {
    PlayWatcher watcher;
    const Setting* setting;
    int role, count;
    const Strategy* strategies[NAMES_MAX];
    _Alignas(64) unsigned char memory[NAMES_MAX][SEATS_MAX][STRATEGY_MEMORY_BYTES];
    unsigned asked, differ[NAMES_MAX][NAMES_MAX];
} Answers;

static unsigned answer_of(Answers* answers, const Workspace* workspace, int i) {
    const Ruleset* ruleset = answers->setting->ruleset;
    const Strategy* strategy = answers->strategies[i];
    unsigned seat = workspace->decision.seat;
    double params[STRATEGY_PARAMS_MAX] = {0};
    Rng rng = rng_stream(rng_key(SEED, answers->asked), RNG_TEST);
    for (int row = 0; row < strategy->param_count; row++) params[row] = strategy->params[row].initial;
    StrategyInput input = {
        .decision = &workspace->decision,
        .rules = answers->setting->rules,
        .shared = workspace->state,
        .own = workspace->state + ruleset_own(ruleset, seat),
        .params = params,
        .memory = answers->memory[i][seat],
        .rng = &rng,
        .ruleset = ruleset,
    };
    return strategy->choose(&input);
}

static void ask_each(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Answers* answers = (Answers*)watcher;
    unsigned chosen[NAMES_MAX];
    (void)action;
    if (workspace->decision.role != answers->role) return;
    answers->asked++;
    for (int i = 0; i < answers->count; i++) chosen[i] = answer_of(answers, workspace, i);
    for (int a = 0; a < answers->count; a++)
        for (int b = 0; b < a; b++) answers->differ[a][b] += chosen[a] != chosen[b];
}

static void check_different(int players, int role) {
    static Workspace workspace;
    static Answers answers;
    Setting setting;
    open_table(&setting, players, "cooperative", "share_the_love", "horde");
    answers = (Answers){.watcher = {.decided = ask_each}, .setting = &setting, .role = role};
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (!strategy->ruleset || strategy->open || !registry_plays(strategy, setting.ruleset, role))
            continue;
        assert_true(answers.count < NAMES_MAX);
        answers.strategies[answers.count++] = strategy;
    }
    for (uint64_t game = 0; game < ALIKE_GAMES; game++) {
        GameResult result = {0};
        PlayFault fault;
        memset(answers.memory, 0, sizeof answers.memory);
        assert_true(play_watched(&(GameKey){&setting.match, SEED, game}, &answers.watcher, &workspace,
                                 &result, &fault));
    }
    for (int a = 0; a < answers.count; a++)
        for (int b = 0; b < a; b++) {
            double share = (double)answers.differ[a][b] / answers.asked;
            print_message("           %d players: %s and %s answer differently %.3f\n", players,
                          answers.strategies[a]->name, answers.strategies[b]->name, share);
            assert_true(share > 0.03);
        }
    tables_close(&setting);
}

static void test_different_names_play_differently(void** state) {
    (void)state;
    for (int players = 3; players <= SEATS_MAX; players += 2) {
        check_different(players, ROLE_SURVIVOR);
        check_different(players, ROLE_PATIENT_ZERO);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_share_the_love_spreads_and_laser_focus_concentrates),
        cmocka_unit_test(test_survivors_let_one_turn),
        cmocka_unit_test(test_different_names_play_differently),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
