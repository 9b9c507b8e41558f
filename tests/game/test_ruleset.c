// ruleset: what outcomes and actions are called, what metrics are for, and whose role wins with which outcome.
#include "sim/game/ruleset.h"

#include "tests/testing.h"

// Two factions and a storm; nobody plays for the storm.
static const Ruleset factions = {
    .id = "factions",
    .roles = (const Role[]){{.name = "hunter"}, {.name = "wolf"}, {.name = "ghost"}},
    .role_count = 3,
    .outcomes = (const Outcome[]){{.name = "village", .roles = 1u << 0 | 1u << 2},
                                  {.name = "storm"},
                                  {.name = "pack", .roles = 1u << 1},
                                  {0}},
    .metrics = (const Metric[]){{.name = "turns", .use = METRIC_LENGTH},
                                {.name = "seat", .use = METRIC_LABEL},
                                {.name = "place", .use = METRIC_WINNER_PLACE},
                                {.name = "win", .use = METRIC_OUTCOME}},
    .metric_count = 4};

// Every seat for itself, or a storm.
static const Ruleset free_for_all = {.id = "free-for-all",
                                     .roles = (const Role[]){{.name = "player"}},
                                     .role_count = 1,
                                     .outcomes = (const Outcome[]){{.name = "storm"}, {0}},
                                     .seat_outcomes = true,
                                     .metrics = (const Metric[]){{.name = "turns"}},
                                     .metric_count = 1};

static void outcome_called(const Ruleset* ruleset, int players, int outcome, const char* expected) {
    char name[NAME_MAX_BYTES];
    ruleset_outcome_name(ruleset, players, outcome, name, sizeof name);
    assert_string_equal(name, expected);
}

static void outcomes_have_names(void** unused) {
    (void)unused;
    assert_int_equal(ruleset_outcomes(&factions, 5), 3);
    outcome_called(&factions, 5, 0, "village");
    outcome_called(&factions, 5, 2, "pack");
    assert_int_equal(ruleset_outcomes(&free_for_all, 3), 4);
    outcome_called(&free_for_all, 3, 0, "seat_0");
    outcome_called(&free_for_all, 3, 2, "seat_2");
    outcome_called(&free_for_all, 3, 3, "storm");
}

static void seats_are_spelled_for_people(void** unused) {
    (void)unused;
    char seat[] = "seat_12", other[] = "seat_of_power", side[] = "no_result", bare[] = "seat_";
    ruleset_outcome_spell(seat);
    ruleset_outcome_spell(other);
    ruleset_outcome_spell(side);
    ruleset_outcome_spell(bare);
    assert_string_equal(seat, "seat 12");
    assert_string_equal(other, "seat_of_power");
    assert_string_equal(side, "no_result");
    assert_string_equal(bare, "seat_");
}

static void what_metrics_are_for(void** unused) {
    (void)unused;
    static const bool label[] = {false, true, true, false}, count[] = {true, false, false, false};
    for (int i = 0; i < factions.metric_count; i++) {
        assert_int_equal(ruleset_is_label(&factions, i), label[i]);
        assert_int_equal(ruleset_is_count(&factions, i), count[i]);
    }
    assert_int_equal(ruleset_metric_of(&factions, METRIC_LENGTH), 0);
    assert_int_equal(ruleset_metric_of(&free_for_all, METRIC_LENGTH), -1);
    assert_true(ruleset_knows_places(&factions));
    assert_false(ruleset_knows_places(&free_for_all));
}

// --- actions

static void own_name(const Action* row, unsigned argument, char* text, size_t size) {
    snprintf(text, size, "%u of %u", argument, row->count);
}

static const Ruleset acting = {
    .cards = (const char* const[]){"axe", "team_up", NULL},
    .argument_name = own_name,
    .actions = (const Action[]){
        {.name = "pass", .declines = true, .help = "You do nothing."},
        {.name = "hit %s", .first = 2, .count = 4, .argument = ARGUMENT_SEAT, .help = "Hits %s."},
        {.name = "take %s", .first = 8, .count = 2, .argument = ARGUMENT_CARD, .help = "Takes %s."},
        {.name = "bomb %s",
         .first = 20,
         .count = 3,
         .from = 1,
         .argument = ARGUMENT_NUMBER,
         .noun = "Zombie",
         .help = "Kills %s."},
        {.name = "go_%s",
         .first = 30,
         .count = 2,
         .argument = ARGUMENT_WORD,
         .words = (const char* const[]){"n", "s"},
         .declines = true},
        {.name = "%s", .first = 40, .count = 9, .argument = ARGUMENT_OWN},
        {0}}};

static void actions_have_names(void** unused) {
    (void)unused;
    static const struct {
        unsigned action;
        const char *name, *help;
    } cases[] = {{0, "pass", "You do nothing."},
                 {3, "hit 1", "Hits you."},
                 {4, "hit 2", "Hits Cleo."},
                 {9, "take team_up", "Takes a team_up."},
                 {20, "bomb 1", "Kills one Zombie."},
                 {22, "bomb 3", "Kills three Zombies."},
                 {31, "go_s", NULL},
                 {42, "2 of 9", NULL},
                 {7, "action 7", NULL}};
    const Decision decision = {.seat = 1};
    char text[LINE_MAX_BYTES];
    assert_int_equal(ruleset_actions(&acting), 49);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ruleset_action_name(&acting, cases[i].action, text, sizeof text);
        assert_string_equal(text, cases[i].name);
        assert_int_equal(ruleset_action_help(&acting, NULL, &decision, cases[i].action, text, sizeof text),
                         cases[i].help != NULL);
        if (cases[i].help) assert_string_equal(text, cases[i].help);
    }
}

static const Ruleset twins = {
    .actions = (const Action[]){{.name = "pass"}, {.name = "twin", .first = 1, .count = 3}, {0}}};

static void actions_are_found_by_name(void** unused) {
    (void)unused;
    const ActionSet all = {{15}}, last = {{8}};
    assert_int_equal(ruleset_named_action(&twins, &all, "pass"), 0);
    assert_int_equal(ruleset_named_action(&twins, &all, "twin"), 1);
    assert_int_equal(ruleset_named_action(&twins, &last, "twin"), 3);
    assert_int_equal(ruleset_named_action(&twins, &last, "pass"), -1);
}

static void some_actions_decline(void** unused) {
    (void)unused;
    const ActionSet decline = ruleset_decline(&acting);
    assert_int_equal(action_set_count(&decline), 3);
    assert_true(action_set_has(&decline, 0) && action_set_has(&decline, 30) && action_set_has(&decline, 31));
}

static void who_wins_with_an_outcome(void** unused) {
    (void)unused;
    static const bool wins[3][3] = {{true, false, true}, {false, false, false}, {false, true, false}};
    for (int outcome = 0; outcome < 3; outcome++)
        for (int role = 0; role < 3; role++)
            assert_int_equal(ruleset_wins_with(&factions, 4, outcome, role), wins[outcome][role]);
    for (int outcome = 0; outcome < 4; outcome++)
        assert_int_equal(ruleset_wins_with(&free_for_all, 3, outcome, 0), outcome < 3);
}

static void rows_are_explained(void** state) {
    (void)state;
    static const Action rows[] = {
        {"steal %s", 0, .count = 4, .argument = ARGUMENT_SEAT, .help = "%s loses a card (6)."},
        {"pass", 4, .help = "You do nothing."},
        {"aim at %s", 5, .argument = ARGUMENT_NUMBER, .noun = "Zombie", .help = "At %s."},
        {"mute", 6}};
    static const char* const texts[] = {"steal a player: A player loses a card (6).", "pass: You do nothing.",
                                        "aim at Zombies: At Zombies."};
    char text[LINE_MAX_BYTES];
    for (size_t i = 0; i < 3; i++) {
        assert_true(ruleset_row_help(&rows[i], text, sizeof text));
        assert_string_equal(text, texts[i]);
    }
    assert_false(ruleset_row_help(&rows[3], text, sizeof text));
}

static bool help_of_food(const void* rules, unsigned card, char* text, size_t size) {
    snprintf(text, size, "feeds %d.", *(const int*)rules);
    return card == 0;
}

// By the ruleset, else by the action of that name.
static void cards_are_explained(void** state) {
    (void)state;
    static const int rules = 3;
    static const char* const cards[] = {"food", "steal", "bite", NULL};
    static const Action actions[] = {{"steal_back", .help = "No."},
                                     {"steal %s", .argument = ARGUMENT_SEAT, .help = "%s loses a card."},
                                     {0}};
    const Ruleset game = {.cards = cards, .card_help = help_of_food, .actions = actions};
    char text[LINE_MAX_BYTES];
    assert_true(ruleset_card_help(&game, &rules, 0, text, sizeof text));
    assert_string_equal(text, "food: Feeds 3.");
    assert_true(ruleset_card_help(&game, &rules, 1, text, sizeof text));
    assert_string_equal(text, "steal a player: A player loses a card.");
    assert_false(ruleset_card_help(&game, &rules, 2, text, sizeof text));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_have_names),      cmocka_unit_test(seats_are_spelled_for_people),
        cmocka_unit_test(actions_have_names),       cmocka_unit_test(actions_are_found_by_name),
        cmocka_unit_test(some_actions_decline),     cmocka_unit_test(what_metrics_are_for),
        cmocka_unit_test(who_wins_with_an_outcome), cmocka_unit_test(rows_are_explained),
        cmocka_unit_test(cards_are_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
