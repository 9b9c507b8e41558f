// Experiments: defaults, the file over them, the command line over both, and the echo that gives the same
// again.
#include <string.h>

#include "sim/experiment/config.h"
#include "sim/experiment/config_keys.h"
#include "sim/experiment/experiment.h"
#include "sim/experiment/experiment_make.h"
#include "tests/testing.h"

static const char config_file[] = "test_experiment.json";
static const char echo_file[] = "test_experiment_echo.json";

// Rules by number of players.
static const char by_players[] =
    "{\"ruleset\": \"stub\", \"players\": \"all\", \"rules\": {\"deck.food\": {\"3..4\": 9}},\n"
    "\"variants\": [{\"name\": \"a\", \"rules\": {\"deck.bite\": {\"4\": 12, \"2\": 6}}},\n"
    "  {\"name\": \"b\", \"rules\": {\"deck.food\": 7, \"tie\": {\"2-3\": \"earliest\"}}}]}";

static const char config[] =
    "{\"$schema\": \"x\", \"seed\": \"0xff\", \"games\": \"2k\", \"players\": [3, 2], \"ruleset\": "
    "\"stub\",\n"
    "\"title\": \"What if?\", \"rules\": {\"deck.food\": 6},\n"
    "\"variants\": [{\"name\": \"base\", \"rules\": {}},\n"
    "  {\"name\": \"more-food\", \"help\": \"plenty\", \"rules\": {\"deck.food\": 9, \"bitten\": "
    "\"loses_food\"}}],\n"
    "\"strategies\": [\"random\", {}, {\"player\": {\"name\": \"cautious\", \"params\": {\"risk_max\": "
    "0.1}}, "
    "\"1\": \"eager\"}]}";

static void save(const char* file, const char* text) {
    FILE* out = fopen(file, "w");
    assert_non_null(out);
    assert_true(fputs(text, out) >= 0);
    assert_int_equal(fclose(out), 0);
}

static Experiment make(const char* file, Overrides overrides) {
    Experiment experiment;
    Error error = {0};
    if (!experiment_make(&experiment, file, &overrides, &error)) fail_msg("%s", error.text);
    return experiment;
}

static int rule(const Experiment* experiment, const char* key) {
    int row = param_find(experiment->ruleset->rules, experiment->ruleset->rule_count, key);
    assert_true(row >= 0);
    return row;
}

static int value(const Experiment* experiment, int variant, const char* key) {
    return experiment->variants[variant].values[rule(experiment, key)];
}

static void test_defaults(void** unused) {
    (void)unused;
    Experiment experiment = make(NULL, (Overrides){.ruleset = "stub"});
    const Ruleset* ruleset = experiment.ruleset;
    assert_int_equal(experiment.player_counts, 1);
    assert_int_equal(experiment.players[0], ruleset_players(ruleset));
    assert_int_equal(experiment.games, CONFIG_GAMES_DEFAULT);
    assert_int_equal(experiment.seed, CONFIG_SEED_DEFAULT);
    assert_true(experiment.precision.half_width == 0);
    assert_int_equal(experiment.variant_count, 1);
    assert_string_equal(experiment.variants[0].name, "default");
    for (int i = 0; i < ruleset->rule_count; i++) {
        assert_int_equal(experiment.variants[0].values[i], (int)ruleset->rules[i].initial);
        assert_false(experiment.variants[0].overridden[i]);
    }
    assert_int_equal(experiment.lineup_count, 1);
    assert_string_equal(experiment.lineups[0].name, "cautious");
    experiment_free(&experiment);
}

// Without a config: the default question, which must equal the file in configs/, with the games of the same command
// with --ruleset.
static void test_default_question(void** unused) {
    (void)unused;
    Experiment embedded = make(NULL, (Overrides){0});
    Experiment file = make(RECKON_SOURCE_DIR "/configs/escape_the_horde.json", (Overrides){0});
    assert_string_equal(embedded.title, file.title);
    assert_ptr_equal(embedded.ruleset, file.ruleset);
    assert_int_equal(embedded.games, file.games);
    assert_int_equal(embedded.seed, CONFIG_SEED_DEFAULT);
    assert_int_equal(embedded.lineup_count, file.lineup_count);
    experiment_free(&embedded);
    experiment_free(&file);
}

static void test_file(void** unused) {
    (void)unused;
    save(config_file, config);
    Experiment experiment = make(config_file, (Overrides){0});
    assert_string_equal(experiment.title, "What if?");
    assert_int_equal(experiment.seed, 255);
    assert_int_equal(experiment.games, 2000);
    assert_int_equal(experiment.player_counts, 2);
    assert_int_equal(experiment.players[0], 3);
    assert_int_equal(experiment.variant_count, 2);
    assert_int_equal(value(&experiment, 0, "deck.food"), 6);
    assert_int_equal(value(&experiment, 1, "deck.food"), 9);
    assert_int_equal(value(&experiment, 1, "bitten"), 1);
    assert_true(experiment.variants[1].overridden[rule(&experiment, "bitten")]);
    assert_false(experiment.variants[0].overridden[rule(&experiment, "bitten")]);
    assert_string_equal(experiment.variants[1].help, "plenty");
    assert_int_equal(experiment.lineup_count, 3);
    // Ordered by trust, random play last.
    assert_string_equal(experiment.lineups[1].name, "player=cautious:risk_max=0.1 1=eager");
    assert_string_equal(experiment.lineups[2].name, "random");
    experiment_free(&experiment);
}

static void test_command_line_wins(void** unused) {
    (void)unused;
    const char* const rules[] = {"deck.food=2", "deck.bite=3"};
    const char* const strategies[] = {"eager", "0=cautious"};
    const char* const variants[] = {"more_food"};
    save(config_file, config);
    Experiment experiment = make(config_file, (Overrides){.players = "4",
                                                          .games = "1M",
                                                          .seed = "3",
                                                          .rules = rules,
                                                          .rule_count = 2,
                                                          .strategies = strategies,
                                                          .strategy_count = 2,
                                                          .variants = variants,
                                                          .variant_count = 1});
    assert_int_equal(experiment.player_counts, 1);
    assert_int_equal(experiment.players[0], 4);
    assert_int_equal(experiment.games, 1000000);
    assert_int_equal(experiment.seed, 3);
    assert_int_equal(experiment.variant_count, 1);
    assert_string_equal(experiment.variants[0].name, "more-food");
    assert_int_equal(value(&experiment, 0, "deck.food"), 2);
    assert_int_equal(value(&experiment, 0, "deck.bite"), 3);
    assert_int_equal(value(&experiment, 0, "bitten"), 1);
    assert_int_equal(experiment.lineup_count, 1);
    assert_string_equal(experiment.lineups[0].name, "eager 0=cautious");
    experiment_free(&experiment);
}

static void test_precision(void** unused) {
    (void)unused;
    save(config_file, config);
    Experiment experiment = make(config_file, (Overrides){.precision = "0.5pp"});
    assert_true(experiment.precision.half_width == 0.005);
    assert_int_equal(experiment.precision.outcome, -1);
    assert_int_equal(experiment.games,
                     CONFIG_GAMES_MAX_DEFAULT);  // not the file's, which was for no precision
    experiment_free(&experiment);
    experiment = make(config_file, (Overrides){.precision = "0.005", .games = "5k"});
    assert_int_equal(experiment.games, 5000);
    experiment_free(&experiment);
    save(config_file,
         "{\"ruleset\": \"stub\", \"precision\": {\"half_width\": 0.01, \"outcome\": \"zombies\", "
         "\"max_games\": 7000}}");
    experiment = make(config_file, (Overrides){.precision = "2pp"});
    assert_true(experiment.precision.half_width == 0.02);
    assert_int_equal(experiment.precision.outcome, 2);  // behind the two seats
    assert_int_equal(experiment.games, 7000);
    experiment_free(&experiment);
}

static void test_house_rules_name_the_variant(void** unused) {
    (void)unused;
    const char* const rules[] = {"tie=earliest", "deck.food=2"};
    Experiment experiment =
        make(NULL, (Overrides){.ruleset = "stub", .rules = rules, .rule_count = 2, .players = "all"});
    assert_string_equal(experiment.variants[0].name, "deck.food=2,tie=earliest");
    assert_int_equal(experiment.player_counts, 3);
    experiment_free(&experiment);
}

static void echo(const Experiment* experiment) {
    JsonWriter writer;
    FILE* out = fopen(echo_file, "w");
    assert_non_null(out);
    json_write_open(&writer, out);
    config_write(experiment, &writer);
    json_write_close(&writer);
    assert_int_equal(fclose(out), 0);
}

static void same(const Experiment* a, const Experiment* b) {
    assert_ptr_equal(a->ruleset, b->ruleset);
    assert_string_equal(a->title, b->title);
    assert_memory_equal(a->players, b->players, sizeof a->players);
    assert_int_equal(a->games, b->games);
    assert_int_equal(a->seed, b->seed);
    assert_true(a->precision.half_width == b->precision.half_width);
    assert_true(a->band.low == b->band.low && a->band.high == b->band.high);
    assert_int_equal(a->precision.outcome, b->precision.outcome);
    assert_int_equal(a->variant_count, b->variant_count);
    assert_memory_equal(a->variants, b->variants, (size_t)a->variant_count * sizeof *a->variants);
    assert_int_equal(a->lineup_count, b->lineup_count);
    for (int i = 0; i < a->lineup_count; i++) {
        assert_string_equal(a->lineups[i].name, b->lineups[i].name);
        assert_memory_equal(a->lineups[i].table, b->lineups[i].table, sizeof a->lineups[i].table);
    }
}

static void check_echo(const char* file, Overrides overrides) {
    Experiment experiment = make(file, overrides);
    echo(&experiment);
    Experiment again = make(echo_file, (Overrides){0});
    same(&experiment, &again);
    experiment_free(&experiment);
    experiment_free(&again);
}

static void test_band(void** unused) {
    (void)unused;
    Experiment experiment = make(NULL, (Overrides){.ruleset = "stub"});
    assert_true(experiment.band.high == 0);
    experiment_free(&experiment);
    save(config_file, "{\"ruleset\": \"stub\", \"band\": \"30%..40%\"}");
    experiment = make(config_file, (Overrides){0});
    assert_true(experiment.band.low == 0.3 && experiment.band.high == 0.4);
    experiment_free(&experiment);
    check_echo(config_file, (Overrides){.band = "35..65"});
    experiment = make(config_file, (Overrides){.band = "35..65"});
    assert_true(experiment.band.low == 0.35 && experiment.band.high == 0.65);
    experiment_free(&experiment);
}

static void test_echo(void** unused) {
    (void)unused;
    const char* const rules[] = {"deck.food=2"};
    save(config_file, config);
    check_echo(config_file, (Overrides){0});
    check_echo(config_file, (Overrides){.precision = "1pp", .seed = "18446744073709551615"});
    check_echo(NULL, (Overrides){.ruleset = "stub", .rules = rules, .rule_count = 1});
    const char* const strategies[] = {"0=league:file=a=b/c.json", "random"};
    check_echo(NULL, (Overrides){.ruleset = "stub", .strategies = strategies, .strategy_count = 2});
    check_echo(NULL, (Overrides){0});
}

static void fails(const char* text, Overrides overrides, int code, const char* part) {
    Experiment experiment;
    Error error = {0};
    save(config_file, text);
    if (experiment_make(&experiment, config_file, &overrides, &error)) fail_msg("accepted: %s", text);
    if (!strstr(error.text, part)) fail_msg("wanted \"%s\" in: %s", part, error.text);
    assert_int_equal(error.exit_code, code);
}

static int value_with(const Experiment* experiment, int variant, const char* key, int players) {
    return variant_value(&experiment->variants[variant], rule(experiment, key), players);
}

static void test_by_players(void** unused) {
    (void)unused;
    const char *const rules[] = {"deck.bite=2:6,3..4:9,deck.food=8"}, *const plain[] = {"deck.bite=5"};
    const char* const uniform[] = {"deck.bite=2..4:5"};
    save(config_file, by_players);
    Experiment experiment = make(config_file, (Overrides){0});
    static const int bite[] = {6, 2, 12}, food[] = {4, 9, 9};
    for (int players = 2; players <= 4; players++) {
        assert_int_equal(value_with(&experiment, 0, "deck.bite", players), bite[players - 2]);
        assert_int_equal(value_with(&experiment, 0, "deck.food", players), food[players - 2]);
        assert_int_equal(value_with(&experiment, 1, "deck.food", players), 7);
    }
    assert_int_equal(value_with(&experiment, 1, "tie", 2), value_with(&experiment, 1, "tie", 3));
    assert_int_not_equal(value_with(&experiment, 1, "tie", 2), value_with(&experiment, 1, "tie", 4));
    experiment_free(&experiment);
    check_echo(config_file, (Overrides){0});
    check_echo(config_file, (Overrides){.rules = rules, .rule_count = 1});
    check_echo(config_file, (Overrides){.rules = plain, .rule_count = 1});
    experiment = make(NULL, (Overrides){.ruleset = "stub", .rules = rules, .rule_count = 1});
    assert_string_equal(experiment.variants[0].name, "deck.food=8,deck.bite=6 with 2 players, 9 with 3 to 4");
    experiment_free(&experiment);
    experiment = make(NULL, (Overrides){.ruleset = "stub", .rules = uniform, .rule_count = 1});
    assert_string_equal(experiment.variants[0].name, "deck.bite=5");
    experiment_free(&experiment);
}

// Several in one option, and players as a range, as well.
static void test_lists(void** unused) {
    (void)unused;
    static const char stub[] = "{\"ruleset\": \"stub\"}";
    const char *const rules[] = {"tie=earliest,deck.food=2"}, *const half[] = {"tie=earliest,"};
    const char* const ranges[] = {"2..4", "2-4", "2,3..4", "2,3,4"};
    for (int i = 0; i < 4; i++) {
        Experiment experiment =
            make(NULL, (Overrides){.ruleset = "stub", .rules = rules, .rule_count = 1, .players = ranges[i]});
        assert_string_equal(experiment.variants[0].name, "deck.food=2,tie=earliest");
        assert_int_equal(experiment.player_counts, 3);
        for (int k = 0; k < 3; k++) assert_int_equal(experiment.players[k], 2 + k);
        experiment_free(&experiment);
    }
    fails(stub, (Overrides){.rules = half, .rule_count = 1}, EXIT_USAGE, "rule=value");
    fails(stub, (Overrides){.players = "4-2"}, EXIT_USAGE, "4..2 is the wrong way round; expected 2..4");
    fails(stub, (Overrides){.players = "2..5"}, EXIT_USAGE, "2..4 players");
    fails(stub, (Overrides){.players = "2-"}, EXIT_USAGE, "--players 2-");
    fails(stub, (Overrides){.players = "-2"}, EXIT_USAGE, "--players -2");
}

// Errors that only show when everything is combined; the rest is in test_bad_input.py.
static void test_whole(void** unused) {
    (void)unused;
    static const char seat[] =
        "{\"ruleset\": \"stub\", \"players\": [4, 2], \"strategies\": [{\"3\": \"random\"}]}";
    static const char outcome[] =
        "{\"ruleset\": \"stub\", \"players\": [2, 3], \"precision\": {\"half_width\": 0.1, \"outcome\": "
        "\"zombies\"}}";
    fails(
        "{\"ruleset\": \"stub\", \"strategies\": [{\"all\": {\"name\": \"league\", \"params\": "
        "{\"file\": 1}}}]}",
        (Overrides){0}, EXIT_BAD_DATA, "string");
    fails(
        "{\"ruleset\": \"stub\", \"strategies\": [{\"all\": {\"name\": \"league\", \"params\": "
        "{\"file\": \"a b\"}}}]}",
        (Overrides){0}, EXIT_BAD_DATA, "file must be text");
    fails(seat, (Overrides){0}, EXIT_BAD_DATA, "with 2 players the seats are 0..1");
    fails(seat, (Overrides){.players = "3"}, EXIT_USAGE, "with 3 players the seats are 0..2");
    fails(outcome, (Overrides){0}, EXIT_BAD_DATA, "single player count");
    save(config_file, outcome);
    Experiment experiment = make(config_file, (Overrides){.players = "3"});
    assert_int_equal(experiment.precision.outcome, 3);
    experiment_free(&experiment);
}

// Damaged configs of every kind are accepted, or refused with a message that gives the place;
// nothing crashes.
static void test_damaged(void** unused) {
    (void)unused;
    static const char pieces[] = "{}[]\",:0123456789.eE-+ \n\\/truefalsn\x01\xc3\xa4\xff";
    Rng rng = rng_stream(rng_key(1, 0), RNG_TEST);
    int refused = 0;
    for (int round = 0; round < 400; round++) {
        char text[sizeof config];
        Experiment experiment;
        Overrides overrides = {0};
        Error error = {0};
        memcpy(text, config, sizeof text);
        for (uint32_t i = 0; i <= rng_below(&rng, 3); i++)
            text[rng_below(&rng, sizeof text - 1)] = pieces[rng_below(&rng, sizeof pieces - 1)];
        save(config_file, text);
        if (experiment_make(&experiment, config_file, &overrides, &error)) {
            experiment_free(&experiment);
            continue;
        }
        refused++;
        assert_int_equal(error.exit_code, EXIT_BAD_DATA);
        if (strncmp(error.text, config_file, strlen(config_file))) fail_msg("%s", error.text);
    }
    assert_true(refused > 250);
}

static int remove_files(void** unused) {
    (void)unused;
    remove(config_file);
    remove(echo_file);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_default_question),
        cmocka_unit_test(test_file),
        cmocka_unit_test(test_command_line_wins),
        cmocka_unit_test(test_band),
        cmocka_unit_test(test_precision),
        cmocka_unit_test(test_house_rules_name_the_variant),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_echo),
        cmocka_unit_test(test_whole),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_by_players),
    };
    return cmocka_run_group_tests(tests, NULL, remove_files);
}
