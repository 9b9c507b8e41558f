// Zombie Dice: a game written as text, for scenarios. Dice drawn are G, Y, R; faces that come up b (brain), f
// (feet), s (shotgun), those of green dice first, then of yellow and red ones; `+` rolls again, `.` stops; a
// digit is the seat that chance lets begin. Spaces are for the eye:
//
//     "GYR bfs + GG bbf ."    a brain, feet and a shotgun; the yellow die again with two green ones; stop
#pragma once

#include <string.h>

#include "rulesets/zombie_dice/game.h"
#include "rulesets/zombie_dice/turn.h"
#include "tests/scripted.h"
#include "tests/tables.h"

extern const Ruleset ruleset_zombie_dice;

enum { SCENARIO_DRAWS_MAX = 128 };

typedef struct Scenario {
    Draw draws[SCENARIO_DRAWS_MAX];
    char choices[SCENARIO_DRAWS_MAX];
    size_t draw_count, choice_count;
} Scenario;

// The place of `letter` in `letters`, or -1.
static inline int scenario_index(const char* letters, char letter) {
    const char* found = strchr(letters, letter);
    return found ? (int)(found - letters) : -1;
}

static inline Scenario scenario_read(const char* text) {
    Scenario scenario = {0};
    for (; *text; text++) {
        int colour = scenario_index("GYR", *text), face = scenario_index("bfs", *text);
        int seat = scenario_index("01234567", *text);
        assert_true(scenario.draw_count < SCENARIO_DRAWS_MAX);
        Draw* draw = &scenario.draws[scenario.draw_count];
        if (colour >= 0 || face >= 0 || seat >= 0) scenario.draw_count++;
        if (colour >= 0) *draw = (Draw){CHANCE_DECK, (uint32_t)colour};
        if (face >= 0) *draw = (Draw){CHANCE_DECK, (uint32_t)face};
        if (seat >= 0) *draw = (Draw){CHANCE_DEAL, (uint32_t)seat};
        if (*text == '+' || *text == '.') scenario.choices[scenario.choice_count++] = *text;
        assert_true(colour >= 0 || face >= 0 || seat >= 0 || strchr("+. ", *text));
    }
    return scenario;
}

// The rules as they come, but seat 0 begins.
static inline ZdRules scenario_rules(int players) {
    int32_t values[RULES_MAX];
    ZdRules rules;
    Error error;
    tables_default_values(&ruleset_zombie_dice, values);
    assert_true(ruleset_zombie_dice.compile(values, players, &rules, &error));
    rules.first_player = FIRST_SEAT_0;
    return rules;
}

// Plays the text to its last choice; every draw of it must have been made by then.
static inline ZdState scenario_play(const ZdRules* rules, const char* text) {
    Scenario scenario = scenario_read(text);
    Scripted scripted = scripted_draws(scenario.draws, scenario.draw_count);
    Chance chance = {.script = &scripted.script};
    ZdState state;
    char why[100];
    zd_setup(rules, &state, &chance);
    for (size_t i = 0; i < scenario.choice_count; i++) {
        Decision decision;
        assert_true(zd_advance(rules, &state, &chance, &decision));
        zd_apply(rules, &state, &chance, &decision, scenario.choices[i] == '+' ? DO_ROLL : DO_STOP);
        if (!zd_check(rules, &state, why, sizeof why)) fail_msg("'%s': %s", text, why);
    }
    scripted_done(&scripted);
    return state;
}
