// league: what is written is read back, damaged files are refused with a message that names what is
// wrong, members are picked exactly in proportion to their weights, and missing sides, members and
// leagues are reported.
#include "sim/players/league.h"

#include <math.h>
#include <string.h>

#include "sim/game/assignment.h"
#include "sim/game/lineup.h"
#include "sim/game/registry.h"
#include "sim/players/league_plan.h"
#include "tests/house_games.h"
#include "tests/named.h"
#include "tests/near.h"
#include "tests/testing.h"

enum { TEXT_BYTES = 1 << 16, COINS = 1 << 16, RULES_BYTES = 1 << 15 };

// --- a league by hand, of every part that a file can have

static LinearRow* new_weights(const Features* features, int32_t first) {
    LinearRow* weights = calloc((size_t)features->act_count, sizeof *weights);
    assert_non_null(weights);
    weights[0][0] = first;
    weights[0][features->context_count - 1] = -7;
    weights[features->act_count - 1][LINEAR_CONTEXT_MAX] = LINEAR_WEIGHT_LIMIT;
    weights[features->act_count - 1][LINEAR_CONTEXT_MAX + features->trait_count - 1] = -LINEAR_WEIGHT_LIMIT;
    return weights;
}

static void fill(League* league) {
    Error error;
    const Ruleset* ruleset = ruleset_named("escape-the-horde");
    const Strategy* linear = linear_strategy(ruleset, &error);
    assert_non_null(linear);
    *league = (League){.ruleset = ruleset,
                       .players = 5,
                       .features = linear->features,
                       .side_count = 2,
                       .value = {0.25, 0.125, 0.5, 20000},
                       .command = "reckon train --rule \"a\"",
                       .seed = UINT64_MAX,
                       .games = (UINT64_C(1) << 53) - 1};
    league->sides[0].member_count = 1;
    league->sides[0].members[0] = (LeagueMember){.name = "alone",
                                                 .weight = LEAGUE_WEIGHTS,
                                                 .weights = new_weights(linear->features, 3),
                                                 .sharpness = 1};
    league->sides[0].gain = (LeagueFigure){-0.0625, -0.125, 0, 7};
    league->sides[1].member_count = 2;
    league->sides[1].members[0] = (LeagueMember){.name = "self-play 1",
                                                 .weight = 40000,
                                                 .weights = new_weights(linear->features, -3),
                                                 .sharpness = LEAGUE_SHARPNESS_MAX};
    LeagueMember* named = &league->sides[1].members[1];
    *named = (LeagueMember){.name = "named", .weight = LEAGUE_WEIGHTS - 40000};
    named->players[1] = player_named(ruleset, "patient_zero=laser_focus:blunder=0.25");
    named->players[2] = player_named(ruleset, "turned=horde");
    league->sides[1].gain = (LeagueFigure){0.5, 0.25, 0.75, 9};
}

static char* text_of(const League* league) {
    char* text = calloc(1, TEXT_BYTES);
    assert_non_null(text);
    FILE* file = fmemopen(text, TEXT_BYTES - 1, "w");
    assert_non_null(file);
    JsonWriter writer;
    json_write_open(&writer, file);
    league_write(league, &writer);
    json_write_close(&writer);
    fclose(file);
    return text;
}

static void assert_same_figure(const LeagueFigure* a, const LeagueFigure* b) {
    assert_true(a->rate == b->rate && a->low == b->low && a->high == b->high && a->games == b->games);
}

static void assert_same_member(const League* league, const LeagueMember* a, const LeagueMember* b) {
    assert_string_equal(a->name, b->name);
    assert_int_equal(a->weight, b->weight);
    assert_int_equal(!a->weights, !b->weights);
    assert_int_equal(a->sharpness, b->sharpness);
    if (a->weights)
        assert_memory_equal(a->weights, b->weights, (size_t)league->features->act_count * sizeof *a->weights);
    for (int role = 1; !a->weights && role < league->ruleset->role_count; role++)
        assert_true(lineup_same_player(&a->players[role], &b->players[role]));
}

static void read_back(void** state) {
    (void)state;
    League league, again;
    Error error;
    fill(&league);
    char* text = text_of(&league);
    if (!league_parse(&again, "league", text, strlen(text), &error)) fail_msg("%s", error.text);
    assert_ptr_equal(again.ruleset, league.ruleset);
    assert_ptr_equal(again.features, league.features);
    assert_int_equal(again.players, 5);
    assert_true(again.seed == league.seed && again.games == league.games);
    assert_string_equal(again.command, league.command);
    assert_same_figure(&again.value, &league.value);
    assert_int_equal(again.side_count, 2);
    for (int kind = 0; kind < 2; kind++) {
        assert_same_figure(&again.sides[kind].gain, &league.sides[kind].gain);
        assert_int_equal(again.sides[kind].member_count, league.sides[kind].member_count);
        for (int m = 0; m < league.sides[kind].member_count; m++)
            assert_same_member(&league, &again.sides[kind].members[m], &league.sides[kind].members[m]);
    }
    char* text_again = text_of(&again);
    assert_string_equal(text, text_again);
    free(text_again);
    free(text);
    league_free(&again);
    league_free(&league);
}

// --- small files of the stub

#define HEAD                                                                                 \
    "{\"ruleset\": \"stub\", \"players\": 2, \"command\": \"c\", \"seed\": 1, \"games\": 9," \
    " \"value\": {\"rate\": 0.5, \"low\": 0.4, \"high\": 0.6, \"games\": 9},"
#define FEATURES "\"acts\": [\"take a card\"], \"contexts\": [\"always\", \"Bites in hand\"], \"traits\": [],"
#define SIDE(members)                                                                                   \
    "\"sides\": [{\"name\": \"seat\", \"gain\": {\"rate\": 0, \"low\": 0, \"high\": 0, \"games\": 0}, " \
    "\"members\": [" members "]}]}"
#define MEMBER(weight, weights) "{\"name\": \"m\", \"weight\": " #weight ", \"weights\": " weights "}"
#define ALL                     MEMBER(65536, "[[1, 2]]")

// Features are found by their names: here the program's second act, its first context and its third.
static void features_are_read_by_name(void** state) {
    (void)state;
    const char text[] = HEAD FEATURES SIDE(ALL);
    League league;
    Error error;
    if (!league_parse(&league, "league", text, strlen(text), &error)) fail_msg("%s", error.text);
    const LinearRow* weights = (const LinearRow*)league.sides[0].members[0].weights;
    assert_int_equal(weights[1][0], 1);
    assert_int_equal(weights[1][2], 2);
    for (int j = 0; j < LINEAR_ROW; j++) {
        assert_int_equal(weights[0][j], 0);
        if (j != 0 && j != 2) assert_int_equal(weights[1][j], 0);
    }
    league_free(&league);
}

static void damaged_files_are_refused(void** state) {
    (void)state;
    static const struct {
        const char *text, *part;
    } bad[] = {
        {"[]", "must be an object"},
        {"{\"players\": 2}", "\"ruleset\" is missing"},
        {HEAD FEATURES "\"sides\": []}", "sides: expected 1 sides"},
        {HEAD FEATURES "\"sides\": 3}", "sides: must be an array"},
        {HEAD "\"acts\": [\"tkae\"]}", "acts[0]: stub has no such feature; train it again"},
        {HEAD "\"acts\": []}", "\"contexts\" is missing"},
        {HEAD FEATURES SIDE(MEMBER(65535, "[[1, 2]]")), "members: the weights sum to 65535, not 65536"},
        {HEAD FEATURES SIDE(MEMBER(-1, "[[1, 2]]")), "members[0].weight: must be"},
        {HEAD FEATURES SIDE(MEMBER(65536, "[[1, 2, 3]]")), "weights[0][2]: more weights than features"},
        {HEAD FEATURES SIDE(MEMBER(65536, "[[1]]")), "weights[0]: 1 weights for 2 features"},
        {HEAD FEATURES SIDE(MEMBER(65536, "[[1, 2], []]")), "weights[1]: more rows than acts"},
        {HEAD FEATURES SIDE(MEMBER(65536, "[]")), "weights: 0 rows for 1 acts"},
        {HEAD FEATURES SIDE(MEMBER(65536, "[[1, 8193]]")), "weights[0][1]: must be"},
        {HEAD FEATURES SIDE(MEMBER(65536, "[[1, 0.5]]")), "weights[0][1]: must be a whole number"},
        {HEAD FEATURES SIDE("{\"name\": \"m\", \"weight\": 65536}"), "\"weights\" is missing"},
        {HEAD FEATURES SIDE("{\"name\": \"m\", \"weight\": 65536, \"sharpness\": 0, \"weights\": [[1, 2]]}"),
         "sharpness: must be"},
        {HEAD FEATURES SIDE("{\"name\": \"m\", \"weight\": 65536, \"sharpness\": 17, \"weights\": [[1, 2]]}"),
         "sharpness: must be"},
        {HEAD FEATURES SIDE("{\"name\": \"m\", \"weight\": 65536, \"strategies\": {}}"),
         "strategies: \"player\" is missing"},
        {HEAD FEATURES SIDE(
             "{\"name\": \"m\", \"weight\": 65536, \"strategies\": {\"player\": \"cautius\"}}"),
         "did you mean cautious"},
        {HEAD FEATURES "\"sides\": [{\"name\": \"seat\", \"members\": [" ALL "]}]}", "\"gain\" is missing"},
        {HEAD FEATURES SIDE("{\"name\": \"\\u001b[31m\", \"weight\": 65536, \"weights\": [[1, 2]]}"),
         "name: character 1 is U+001B"},
        {HEAD FEATURES SIDE(ALL) "x", "league:1:"},
        {HEAD "\"house\": 3," FEATURES SIDE(ALL), "house: must be an array"},
        {HEAD "\"house\": [3]," FEATURES SIDE(ALL), "house[0]: must be"},
        {HEAD "\"house\": [\"Nobody tkaes.\"]," FEATURES SIDE(ALL), "house: column"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        League league;
        Error error;
        assert_false(league_parse(&league, "league", bad[i].text, strlen(bad[i].text), &error));
        assert_int_equal(error.exit_code, EXIT_BAD_DATA);
        if (!strstr(error.text, bad[i].part)) fail_msg("%s, not: %s", error.text, bad[i].part);
    }
}

static void files_that_were_cut_off_are_refused(void** state) {
    (void)state;
    const char text[] = HEAD FEATURES SIDE(ALL);
    League league;
    Error error;
    for (size_t size = 0; size < strlen(text); size++)
        assert_false(league_parse(&league, "league", text, size, &error));
}

// --- who plays

static void picks_are_exact(void** state) {
    (void)state;
    LeagueSide side = {.member_count = 4};
    const uint32_t weights[] = {40000, 1, 0, LEAGUE_WEIGHTS - 40001};
    unsigned picked[4] = {0};
    for (int m = 0; m < 4; m++) side.members[m].weight = weights[m];
    for (uint64_t coin = 0; coin < COINS; coin++) {
        int member = league_pick(&side, coin << 48 | (coin * 77) % 999);  // the lower bits do not matter
        assert_in_range(member, 0, 3);
        picked[member]++;
    }
    for (int m = 0; m < 4; m++) assert_int_equal(picked[m], weights[m]);
    assert_int_equal(league_pick(&side, UINT64_MAX), 3);
}

// Under no house rules. `params`: null: those of a league, as they are at first.
static Seating seating(const Ruleset* ruleset, int players, const char* role, const double* params) {
    static const union {
        uint64_t aligned;
        unsigned char bytes[RULES_BYTES];
    } rules;
    static const double initial[LEAGUE_PARAMS] = {0};
    Seating seating = {.ruleset = ruleset,
                       .rules = &rules,
                       .players = players,
                       .params = params ? params : initial,
                       .text = "",
                       .temperature = 1};
    assert_true(ruleset->rules_size <= RULES_BYTES);
    while (strcmp(ruleset->roles[seating.role].name, role) != 0) seating.role++;
    return seating;
}

static void leagues_that_are_not_there(void** state) {
    (void)state;
    Error error;
    League* read;
    void* plan;
    Seating stub = seating(ruleset_named("stub"), 2, "player", NULL);
    assert_null(league_find(stub.ruleset, 2, 0, &error));
    assert_int_equal(error.exit_code, EXIT_NO_INPUT);
    assert_non_null(strstr(error.text, "train one with `reckon train --ruleset stub --players 2`"));
    assert_false(league_plan_open(&stub, &plan, &error));
    assert_int_equal(error.exit_code, EXIT_NO_INPUT);
    stub.text = "no such file";
    assert_null(league_open(&stub, &read, &error));
    assert_null(read);
    assert_int_equal(error.exit_code, EXIT_NO_INPUT);
    const League* shipped = league_find(ruleset_named("escape-the-horde"), 4, 0, &error);
    assert_non_null(shipped);
    assert_int_equal(shipped->players, 4);
    assert_ptr_equal(league_find(shipped->ruleset, 4, 0, &error), shipped);  // read once
}

static char* file_of(const char* text) {
    static char name[] = "test_league.json";
    FILE* file = fopen(name, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    return name;
}

static void a_file_is_of_one_game(void** state) {
    (void)state;
    Error error;
    League* read;
    Seating place = seating(ruleset_named("stub"), 3, "player", NULL);
    place.text = file_of(HEAD FEATURES SIDE(ALL));
    assert_null(league_open(&place, &read, &error));
    assert_int_equal(error.exit_code, EXIT_BAD_DATA);
    assert_non_null(strstr(error.text, "is a league for stub with 2 players, not stub with 3"));
    place.players = 2;
    assert_non_null(league_open(&place, &read, &error));
    assert_non_null(read);
    league_discard(read);
    remove(place.text);
}

#define MAY_DRAW "At the start of each turn, the player may draw a card."
#define KNOWING                                                                                          \
    HEAD "\"house\": [\"" MAY_DRAW                                                                       \
         "\"], \"acts\": [\"house rule 1: yes\"], "                                                      \
         "\"contexts\": [\"house rules: lead in card in hand\"], \"traits\": [\"house rules: the usual " \
         "answer\"]," SIDE(ALL)

// Weights mean what sentences say: such a league plays under these alone.
static void a_file_is_of_its_house_rules(void** state) {
    (void)state;
    static const struct {
        const char *rules, *error;
    } cases[] = {
        {MAY_DRAW, NULL},
        {"", "its house rule 1 is \"" MAY_DRAW "\", here it is none"},
        {"At the start of each turn, the player may draw 2 cards.",
         "here it is \"At the start of each turn, the "
         "player may draw 2 cards.\""},
        {MAY_DRAW " Each player must take if possible.",
         "its house rule 2 is none, here it is \"Each player must take if possible.\""},
    };
    Seating place = seating(ruleset_named("stub"), 2, "player", NULL);
    void* rules = malloc(place.ruleset->rules_size);
    assert_non_null(rules);
    place.text = file_of(KNOWING);
    place.rules = rules;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        League* read;
        Error error;
        house_games_rules(place.ruleset, 2, cases[i].rules, rules);
        const League* league = league_open(&place, &read, &error);
        assert_true(!league == !!cases[i].error);
        if (!league && !strstr(error.text, cases[i].error)) fail_msg("%s", error.text);
        if (!league) assert_int_equal(error.exit_code, EXIT_BAD_DATA);
        league_discard(read);
    }
    remove(place.text);
    free(rules);
}

// A strategy with a plan of its own cannot be a member: it would be asked without one.
static void members_with_plans_are_refused(void** state) {
    (void)state;
    Error error;
    void* plan;
    Seating place = seating(ruleset_named("stub"), 2, "player", NULL);
    place.text = file_of(HEAD FEATURES SIDE(
        "{\"name\": \"m\", \"weight\": 65536, \"strategies\": {\"player\": \"flat_mc\"}}"));
    assert_false(league_plan_open(&place, &plan, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_non_null(strstr(error.text, "member \"m\" is the strategy flat_mc"));
    remove(place.text);
}

// `linear` counts trained members only, those of the role's side.
static void members_that_are_not_there(void** state) {
    (void)state;
    Error error;
    void* opened;
    League league;
    double params[LINEAR_PARAMS] = {0};
    fill(&league);
    char* text = text_of(&league);
    Seating place = seating(league.ruleset, 5, "patient_zero", params);
    place.text = file_of(text);
    assert_true(linear_open(&place, &opened, &error));
    const LinearPlan* plan = opened;
    assert_int_equal(plan->weights[0][0], -3);
    assert_int_equal(plan->sharpness, LEAGUE_SHARPNESS_MAX * LINEAR_SHARP);
    linear_close(opened);
    place.temperature = 2;  // of the odds as learnt, in spite of the member's own sharpness of 16
    int warm = (int)(LINEAR_SHARP / sqrt(3 + 1.0 / 256) + 0.5);
    assert_true(linear_open(&place, &opened, &error));
    plan = opened;
    assert_int_equal(plan->sharpness, warm);
    linear_close(opened);
    assert_true(league_plan_open(&place, &opened, &error));
    assert_int_equal(((const LeaguePlan*)opened)->policies[0].sharpness, warm);
    league_plan_close(opened);
    params[LINEAR_MEMBER] = 1;
    assert_false(linear_open(&place, &opened, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_non_null(strstr(error.text, "no trained member 1 for patient_zero"));
    remove(place.text);
    free(text);
    league_free(&league);
}

// Which has odds of 2^(-16 / sqrt(T^2 - 1)) for each other action, and is unchanged at 1 or less.
static void temperature_reaches_named_members(void** state) {
    (void)state;
    const struct { double temperature, slip; } cases[] = {{0.5, 0}, {1, 0}, {2, 0.00166}, {4, 0.05707}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error;
        void* opened;
        Seating place = seating(ruleset_named("stub"), 2, "player", NULL);
        place.text = file_of(HEAD FEATURES SIDE(
            "{\"name\": \"m\", \"weight\": 65536, \"strategies\": {\"player\": \"cautious\"}}"));
        place.temperature = cases[i].temperature;
        assert_true(league_plan_open(&place, &opened, &error));
        assert_near(((const LeaguePlan*)opened)->handicaps[0].slip, cases[i].slip, 1e-4);
        league_plan_close(opened);
        remove(place.text);
    }
}

// A role without a winning outcome has no side.
static void roles_that_a_league_lacks(void** state) {
    (void)state;
    Error error;
    void* plan;
    Ruleset ruleset = *ruleset_named("escape-the-horde");
    const Outcome sides[] = {
        {.name = "survivors", .roles = 1u << 0}, {.name = "infected", .roles = 1u << 1}, {0}};
    ruleset.outcomes = sides;
    double params[LINEAR_PARAMS] = {0};
    Seating place = seating(&ruleset, 4, "turned", params);
    assert_false(league_plan_open(&place, &plan, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_non_null(strstr(error.text, "turned has no winning outcome"));
    assert_false(linear_open(&place, &plan, &error));
    assert_non_null(strstr(error.text, "no trained member 0 for turned"));
    place.role = 1;
    assert_true(league_plan_open(&place, &plan, &error));
    assert_ptr_equal(((LeaguePlan*)plan)->side, &league_find(&ruleset, 4, 0, &error)->sides[1]);
    league_plan_close(plan);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(read_back),
        cmocka_unit_test(features_are_read_by_name),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(files_that_were_cut_off_are_refused),
        cmocka_unit_test(picks_are_exact),
        cmocka_unit_test(leagues_that_are_not_there),
        cmocka_unit_test(a_file_is_of_one_game),
        cmocka_unit_test(a_file_is_of_its_house_rules),
        cmocka_unit_test(members_with_plans_are_refused),
        cmocka_unit_test(members_that_are_not_there),
        cmocka_unit_test(temperature_reaches_named_members),
        cmocka_unit_test(roles_that_a_league_lacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
