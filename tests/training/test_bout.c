// bout: mixtures of players who always stay or always take, on the stub, where each one's winnings
// can be derived by hand; who is drawn; the same sums on any number of threads; figures from given
// sums.
#include "sim/training/bout.h"

#include <math.h>
#include <string.h>

#include "sim/experiment/variant.h"
#include "sim/game/assignment.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "tests/bout_game.h"
#include "tests/near.h"
#include "tests/stub_shares.h"
#include "tests/testing.h"

enum { GAMES = 20000, SEED = 3 };

// --- the game and its players

typedef struct Ground {
    BoutGame game;
    Match match;
    LeagueMember stay, take;  // members of every role
} Ground;

static void open_game(Ground* ground, const char* id, int players, int threads) {
    ground->game = bout_game(&ground->match, id, players, SEED, threads);
}

static Ground* open_stub(int threads) {
    Ground* ground = calloc(1, sizeof *ground);
    assert_non_null(ground);
    open_game(ground, "stub", 2, threads);
    ground->stay = member_of(ground->game.ruleset, "cautious:risk_max=0");
    ground->take = member_of(ground->game.ruleset, "cautious:risk_max=1");
    return ground;
}

static void close_ground(Ground* ground) {
    match_close(&ground->match);
    free(ground);
}

static Mixture mixture_of(const LeagueMember* one, uint32_t weight, const LeagueMember* other) {
    return (Mixture){
        .count = 2, .members = {one, other}, .weights = {weight, (uint32_t)LEAGUE_WEIGHTS - weight}};
}

static BoutSums play(const Ground* ground, const Bout* bouts, int count, uint64_t first, uint64_t games) {
    BoutSums sums;
    Error error;
    const BoutTask task = {bouts, count, {first, first + games}};
    if (!bout_play(&ground->game, &task, &sums, &error)) fail_msg("%s", error.text);
    assert_int_equal(sums.games, games);
    assert_int_equal(sums.aborted, 0);
    return sums;
}

// The expected rate is within two half-widths of the estimate.
static void check_rate(const BoutSums* sums, int bout, double expected) {
    LeagueFigure figure = bout_rate(sums, bout);
    assert_int_equal(figure.games, sums->games);
    assert_near(figure.rate, expected, figure.high - figure.low);
}

// --- what is won

static void one_against_another(void** state) {
    (void)state;
    Ground* ground = open_stub(2);
    const LeagueMember* players[] = {&ground->stay, &ground->take};
    const double won[2][2] = {{STAY_STAY, STAY_TAKE}, {TAKE_STAY, TAKE_TAKE}};
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            Bout bout = {.challenger = players[i]};
            bout.sides[0] = mixture_of(players[j], LEAGUE_WEIGHTS, players[j]);
            BoutSums sums = play(ground, &bout, 1, 0, GAMES);
            check_rate(&sums, 0, won[i][j]);
        }
    close_ground(ground);
}

// A player who stays in one game of four, drawn for each seat independently.
static void a_mixture_among_itself(void** state) {
    (void)state;
    Ground* ground = open_stub(2);
    Bout bout = {.sides = {mixture_of(&ground->stay, LEAGUE_WEIGHTS / 4, &ground->take)}};
    BoutSums sums = play(ground, &bout, 1, 0, GAMES);
    check_rate(&sums, 0, STAY_STAY / 16 + 3 * STAY_TAKE / 16 + 3 * TAKE_STAY / 16 + 9 * TAKE_TAKE / 16);
    close_ground(ground);
}

// The challenger is everywhere: the mixture does not matter.
static void a_challenger_everywhere(void** state) {
    (void)state;
    Ground* ground = open_stub(2);
    Bout bout = {.challenger = &ground->take, .everywhere = true};
    bout.sides[0] = mixture_of(&ground->stay, LEAGUE_WEIGHTS, &ground->stay);
    BoutSums sums = play(ground, &bout, 1, 0, GAMES);
    check_rate(&sums, 0, TAKE_TAKE);
    close_ground(ground);
}

// Who may draw is a player who takes, or with the other answer one who stays.
static void named_members_answer(void** state) {
    (void)state;
    static const Answers answers[][LEAGUE_SIDES_MAX] = {{{.manners = {{{0}}}}}, {{.manners = {[1] = {{1}}}}}};
    static const char* const sentences[] = {"No player may take.",
                                            "At the start of each turn, the player may draw a card."};
    Ground* ground = open_stub(2);
    Variant variant = {.house_count = 0};
    Match match;
    Error error;
    match_values(ground->game.ruleset, variant.values);
    for (int i = 0; i < 2; i++)
        if (!variant_add_house(&variant, ground->game.ruleset, sentences[i], &error))
            fail_msg("%s", error.text);
    if (!variant_open(&variant, ground->game.ruleset, 2, &match, &error)) fail_msg("%s", error.text);
    ground->game.rules = match.rules;
    Bout bout = {.sides = {mixture_of(&ground->stay, LEAGUE_WEIGHTS, &ground->stay)}};
    for (int i = 0; i < 3; i++) {
        ground->game.answers = i ? answers[i - 1] : NULL;
        BoutSums sums = play(ground, &bout, 1, 0, GAMES);
        check_rate(&sums, 0, i == 2 ? STAY_STAY : TAKE_TAKE);
    }
    match_close(&match);
    close_ground(ground);
}

// In a quarter of the games the challenger spars with the taker; otherwise it plays against the stayer.
static void sparring_takes_its_share(void** state) {
    (void)state;
    Ground* ground = open_stub(2);
    Bout bout = {.challenger = &ground->take, .sparring_share = 0.25};
    bout.sides[0] = mixture_of(&ground->stay, LEAGUE_WEIGHTS, &ground->stay);
    bout.sparring[0] = mixture_of(&ground->take, LEAGUE_WEIGHTS, &ground->take);
    BoutSums sums = play(ground, &bout, 1, 0, GAMES);
    check_rate(&sums, 0, 0.75 * TAKE_STAY + 0.25 * TAKE_TAKE);
    close_ground(ground);
}

// A challenger that is everywhere has one seat in a sparring game; partners are drawn by weight.
static void sparring_leaves_one_seat(void** state) {
    (void)state;
    Ground* ground = open_stub(2);
    Bout bout = {.challenger = &ground->take, .everywhere = true, .sparring_share = 1};
    bout.sparring[0] = mixture_of(&ground->stay, LEAGUE_WEIGHTS * 3 / 4, &ground->take);
    BoutSums sums = play(ground, &bout, 1, 0, GAMES);
    check_rate(&sums, 0, 0.75 * TAKE_STAY + 0.25 * TAKE_TAKE);
    close_ground(ground);
}

// --- a side whose seats play each for itself

// What one seat plays against its fellows and the other side, by motive, and who counts: each of four seats is
// Patient Zero in a quarter of the games, which count only for the team.
static void who_plays_for_itself_is_counted_alone(void** state) {
    (void)state;
    Ground* ground = calloc(1, sizeof *ground);
    assert_non_null(ground);
    open_game(ground, "escape-the-horde", 4, 2);
    ground->stay = member_of(ground->game.ruleset, "random");
    BoutSums sums[2];
    for (int motive = SURVIVOR_MOTIVE; motive <= TEAM_MOTIVE; motive++) {
        Bout bout = {.kind = 0,
                     .sides = {mixture_of(&ground->stay, LEAGUE_WEIGHTS, &ground->stay),
                               mixture_of(&ground->stay, LEAGUE_WEIGHTS, &ground->stay)}};
        Error error;
        const BoutTask task = {&bout, 1, {0, GAMES}};
        ground->game.motive = motive;
        assert_true(bout_play(&ground->game, &task, &sums[motive], &error));
    }
    const BoutSums *team = &sums[TEAM_MOTIVE], *own = &sums[SURVIVOR_MOTIVE];
    assert_int_equal(team->games, GAMES);
    assert_near((double)own->games / GAMES, 0.75, 0.02);
    assert_near(bout_side_rate(team).rate, bout_rate(team, 0).rate, 0);
    assert_near(bout_side_rate(own).rate, bout_rate(team, 0).rate, 0);  // the same games
    assert_true(bout_rate(own, 0).high < bout_rate(team, 0).low);       // some winners were Turned
    close_ground(ground);
}

// A challenger in one seat leaves its fellows to the mixture; for a team it plays them all.
static void a_challenger_of_its_own(void** state) {
    (void)state;
    Ground* ground = calloc(1, sizeof *ground);
    assert_non_null(ground);
    open_game(ground, "escape-the-horde", 4, 2);
    ground->stay = member_of(ground->game.ruleset, "random");
    ground->take.players[0] = player_named(ground->game.ruleset, "survivors=cooperative");
    double rate[2];
    for (int motive = SURVIVOR_MOTIVE; motive <= TEAM_MOTIVE; motive++) {
        Bout bouts[2];
        BoutSums sums;
        Error error;
        for (int i = 0; i < 2; i++) {
            bouts[i] = (Bout){.kind = 0, .challenger = i == 0 ? &ground->take : NULL};
            for (int kind = 0; kind < 2; kind++)
                bouts[i].sides[kind] = mixture_of(&ground->stay, LEAGUE_WEIGHTS, &ground->stay);
        }
        const BoutTask task = {bouts, 2, {0, GAMES}};
        ground->game.motive = motive;
        assert_true(bout_play(&ground->game, &task, &sums, &error));
        rate[motive] = bout_side_rate(&sums).rate;
    }
    // Cooperative Survivors win far more often than random ones; one of three changes less.
    assert_true(rate[TEAM_MOTIVE] > rate[SURVIVOR_MOTIVE] + 0.05);
    close_ground(ground);
}

// The difference between two bouts over the same games: its interval is narrower than that of independent games
// would be, and a bout does not differ from itself.
static void two_bouts_are_compared_in_pairs(void** state) {
    (void)state;
    Ground* ground = open_stub(2);
    Bout bouts[2] = {{.challenger = &ground->stay}, {.challenger = &ground->take}};
    for (int i = 0; i < 2; i++) bouts[i].sides[0] = mixture_of(&ground->take, LEAGUE_WEIGHTS, &ground->take);
    BoutSums sums = play(ground, bouts, 2, 0, GAMES);
    LeagueFigure ahead = bout_ahead(&sums), rates[] = {bout_rate(&sums, 0), bout_rate(&sums, 1)};
    assert_near(ahead.rate, STAY_TAKE - TAKE_TAKE, ahead.high - ahead.low);
    double apart = hypot(rates[0].high - rates[0].low, rates[1].high - rates[1].low);
    assert_true(ahead.low > 0);
    if (!(ahead.high - ahead.low < 0.85 * apart)) fail_msg("%g of %g", ahead.high - ahead.low, apart);
    assert_near(ahead.rate, rates[0].rate - rates[1].rate, 1e-12);
    bouts[1] = bouts[0];
    sums = play(ground, bouts, 2, 0, 1000);
    assert_int_equal(sums.ahead, 0);
    assert_int_equal(sums.ahead_sq, 0);
    assert_int_equal(sums.won[0], sums.won[1]);
    close_ground(ground);
}

// Games of any range, in parts, on any number of threads, with a learner.
static void threads_and_parts_do_not_show(void** state) {
    (void)state;
    enum { PARTED = 1000 };
    BoutSums whole[3], part;
    LearnerSums taught[3];
    Error error;
    for (int i = 0; i < 3; i++) {
        Ground* ground = open_stub(i + 1);
        Learner learner;
        Bout bout = {.sides = {mixture_of(&ground->stay, 30000, &ground->take)}};
        assert_true(learner_open(&learner, ground->game.features, &error));
        LeagueMember live = {.name = "learner", .weights = learner.weights, .sharpness = 1};
        bout.challenger = &live;
        assert_true(
            bout_teach(&ground->game, &(BoutTask){&bout, 1, {0, PARTED}}, &learner, &whole[i], &error));
        assert_memory_equal(&whole[i], &whole[0], sizeof *whole);
        assert_int_equal(learner.taught.games, PARTED);
        assert_int_equal(learner.taught.decisions, PARTED);  // one seat, one turn
        assert_int_not_equal(learner.taught.gradient[0][0], 0);
        BoutSums first = play(ground, &bout, 1, 0, 300);
        part = play(ground, &bout, 1, 300, PARTED - 300);
        assert_int_equal(first.won[0] + part.won[0], whole[i].won[0]);
        assert_int_equal(first.won_sq[0] + part.won_sq[0], whole[i].won_sq[0]);
        assert_true(learner_sums_open(&taught[i], ground->game.features, &error));
        learner_sums_add(&taught[i], &learner.taught);
        assert_memory_equal(taught[i].gradient, taught[0].gradient, 2 * sizeof *taught[0].gradient);
        assert_memory_equal(taught[i].error, taught[0].error, 2 * sizeof *taught[0].error);
        learner_close(&learner);
        close_ground(ground);
    }
    for (int i = 0; i < 3; i++) learner_sums_close(&taught[i]);
}

static void interrupted(void** state) {
    (void)state;
    static const volatile sig_atomic_t stop = 1;
    Ground* ground = open_stub(1);
    Bout bout = {.sides = {mixture_of(&ground->stay, LEAGUE_WEIGHTS, &ground->stay)}};
    BoutSums sums;
    Error error;
    ground->game.interrupted = &stop;
    assert_false(bout_play(&ground->game, &(BoutTask){&bout, 1, {0, GAMES}}, &sums, &error));
    assert_int_equal(error.exit_code, EXIT_INTERRUPTED);
    close_ground(ground);
}

// --- who plays: members who note that they were asked

enum { MEMBERS = 3 };
static unsigned asked[MEMBERS];  // a bit for each seat

static unsigned note(const StrategyInput* input, int member) {
    asked[member] |= 1u << input->decision->seat;
    return action_set_first(&input->decision->legal);
}

static unsigned choose_0(const StrategyInput* input) { return note(input, 0); }
static unsigned choose_1(const StrategyInput* input) { return note(input, 1); }
static unsigned choose_2(const StrategyInput* input) { return note(input, 2); }
static const Strategy strategies[MEMBERS] = {
    {.name = "0", .choose = choose_0}, {.name = "1", .choose = choose_1}, {.name = "2", .choose = choose_2}};

static void make_noting(LeagueMember members[MEMBERS]) {
    for (int m = 0; m < MEMBERS; m++) {
        members[m] = (LeagueMember){.name = "noting"};
        for (int role = 0; role < ROLES_MAX; role++) members[m].players[role].strategy = &strategies[m];
    }
}

static void play_noted(const Ground* ground, const Bout* bout, uint64_t index) {
    memset(asked, 0, sizeof asked);
    play(ground, bout, 1, index, 1);
}

// The seats of a side play the same member, drawn by weight for each game and independently of the
// other side.
static void a_side_plays_one_member(void** state) {
    (void)state;
    enum { TRIED = 2000 };
    Ground ground = {0};
    LeagueMember members[MEMBERS];
    unsigned games[MEMBERS] = {0};
    open_game(&ground, "escape-the-horde", 6, 1);
    ground.game.motive = TEAM_MOTIVE;
    make_noting(members);
    Bout bout = {.sides = {mixture_of(&members[0], LEAGUE_WEIGHTS / 4, &members[1]),
                           mixture_of(&members[2], LEAGUE_WEIGHTS, &members[2])}};
    for (uint64_t index = 0; index < TRIED; index++) {
        play_noted(&ground, &bout, index);
        assert_true(!asked[0] || !asked[1]);
        for (int m = 0; m < MEMBERS; m++) games[m] += asked[m] != 0;
    }
    assert_in_range(games[0] + games[1], TRIED * 9 / 10, TRIED);
    assert_near((double)games[0] / (games[0] + games[1]), 0.25, 4 * sqrt(0.25 * 0.75 / TRIED));
    match_close(&ground.match);
}

// In a free-for-all the challenger has one seat, which rotates from game to game; every other seat
// draws independently.
static void a_seat_picks_by_itself(void** state) {
    (void)state;
    enum { TRIED = 2000, PLAYERS = 4 };
    Ground ground = {0};
    LeagueMember members[MEMBERS];
    unsigned mixed = 0;
    open_game(&ground, "stub", PLAYERS, 1);
    make_noting(members);
    Bout bout = {.challenger = &members[2],
                 .sides = {mixture_of(&members[0], LEAGUE_WEIGHTS / 2, &members[1])}};
    for (uint64_t index = 0; index < TRIED; index++) {
        play_noted(&ground, &bout, index);
        assert_int_equal(asked[2] & ~(1u << index % PLAYERS), 0);
        assert_int_equal((asked[0] | asked[1]) & 1u << index % PLAYERS, 0);
        assert_int_equal(asked[0] & asked[1], 0);
        mixed += asked[0] && asked[1];
    }
    assert_near((double)mixed / TRIED, 0.75,
                4 * sqrt(0.25 * 0.75 / TRIED));  // the other three agree in one of four
    match_close(&ground.match);
}

// In sparring games all others play the same member, drawn by weight for each game; the subject has
// its one seat.
static void partners_are_alike(void** state) {
    (void)state;
    enum { TRIED = 2000, PLAYERS = 4 };
    Ground ground = {0};
    LeagueMember members[MEMBERS];
    unsigned alike[MEMBERS] = {0};
    open_game(&ground, "stub", PLAYERS, 1);
    make_noting(members);
    Bout bout = {.challenger = &members[2], .everywhere = true, .sparring_share = 1};
    bout.sparring[0] = mixture_of(&members[0], LEAGUE_WEIGHTS / 4, &members[1]);
    for (uint64_t index = 0; index < TRIED; index++) {
        play_noted(&ground, &bout, index);
        assert_int_equal(asked[2] & ~(1u << index % PLAYERS), 0);
        assert_true(!asked[0] || !asked[1]);
        for (int m = 0; m < MEMBERS; m++) alike[m] += asked[m] != 0;
    }
    assert_int_equal(alike[0] + alike[1], TRIED);
    assert_near((double)alike[0] / TRIED, 0.25, 4 * sqrt(0.25 * 0.75 / TRIED));
    match_close(&ground.match);
}

// --- figures

static void figures_of_sums(void** state) {
    (void)state;
    // Four of 16 games won: sample variance 1/5, half-width 2.131 (t, 15 degrees of freedom) x sqrt(1/80), and
    // half a game for rounding.
    const BoutSums sums = {.games = 16,
                           .won = {4 * 840, 16 * 840},
                           .won_sq = {4 * 840 * 840, 16 * 840 * 840},
                           .ahead = -4 * 840,
                           .ahead_sq = 4 * 840 * 840};
    const double half = 2.1314495 * sqrt(1.0 / 80) + 1.0 / 32;
    LeagueFigure one = bout_rate(&sums, 0), all = bout_rate(&sums, 1), ahead = bout_ahead(&sums);
    assert_near(one.rate, 0.25, 1e-12);
    assert_near(one.low, fmax(0, 0.25 - half), 1e-6);
    assert_near(one.high, 0.25 + half, 1e-6);
    assert_near(all.rate, 1, 0);
    assert_near(all.low, 0, 0);  // 16 equal games say nothing about the spread
    assert_near(all.high, 1, 0);
    assert_near(ahead.rate, -0.25, 1e-12);
    assert_near(ahead.low, -0.25 - half, 1e-6);
    assert_near(ahead.high, -0.25 + half, 1e-6);
    const LeagueFigure none = bout_ahead(&(BoutSums){0});
    assert_true(none.rate == 0 && none.low == -1 && none.high == 1 && none.games == 0);
    const LeagueFigure single = bout_ahead(&(BoutSums){.games = 1, .ahead = 840, .ahead_sq = 840 * 840});
    assert_true(single.rate == 1 && single.low == -1 && single.high == 1);  // of one game nothing is known
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_against_another),
        cmocka_unit_test(a_mixture_among_itself),
        cmocka_unit_test(a_challenger_everywhere),
        cmocka_unit_test(named_members_answer),
        cmocka_unit_test(sparring_takes_its_share),
        cmocka_unit_test(sparring_leaves_one_seat),
        cmocka_unit_test(who_plays_for_itself_is_counted_alone),
        cmocka_unit_test(a_challenger_of_its_own),
        cmocka_unit_test(two_bouts_are_compared_in_pairs),
        cmocka_unit_test(threads_and_parts_do_not_show),
        cmocka_unit_test(interrupted),
        cmocka_unit_test(a_side_plays_one_member),
        cmocka_unit_test(a_seat_picks_by_itself),
        cmocka_unit_test(partners_are_alike),
        cmocka_unit_test(figures_of_sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
