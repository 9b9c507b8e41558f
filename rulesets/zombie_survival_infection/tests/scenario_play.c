// Plays a block: its dice and draws take the place of chance, its lines `asked` answer, each decision having
// exactly the legal actions that are listed.
#include <stdlib.h>
#include <string.h>

#include "rulesets/zombie_survival_infection/tests/scenario.h"
#include "rulesets/zombie_survival_infection/turn.h"
#include "tests/scenarios.h"

enum { PIECE = 256 };

static const Ruleset* const ruleset = &ruleset_zombie_survival_infection;

// --- chance

// The pile gives its cards in the order listed; the last one takes no draw. After a shuffle, of which nothing
// is listed, the cards must be alike.
static uint32_t scripted_card(const Run* run, uint32_t bound) {
    const uint8_t* pile = run->state.hidden.pile;
    bool listed = run->state.shared.figures.reshuffles == 0;
    uint8_t key = listed ? run->pile[(uint32_t)run->pile_count - bound] : pile[0];
    uint32_t found = bound;
    for (uint32_t i = 0; i < bound; i++) {
        if (pile[i] == key) found = i;
        if (!listed) assert_int_equal(pile[i], key);
    }
    assert_in_range(found, 0, bound - 1);
    return found;
}

uint32_t scenario_below(Script* script, ChanceStream stream, uint32_t bound) {
    Run* run = (Run*)script;
    if (stream == CHANCE_DECK) return scripted_card(run, bound);
    if (stream != CHANCE_PICK || run->dice_used == run->dice_count)
        fail_msg("%s: a draw that is not scripted, from stream %d", run->scenario->name, (int)stream);
    return run->dice[run->dice_used++];
}

// --- decisions

// "play kill_a", "seat 2", "11" (a kind of trade).
static bool action_named(Run* run, unsigned kind, const char* text, unsigned* action) {
    const char* rest;
    if (kind == ASK_trade_kind) {
        *action = DO_KIND + (unsigned)strtol(text, NULL, 10);
        return true;
    }
    if (scenario_begins(text, "play ", &rest)) text = rest;
    // A character in a camp has the name of its card.
    bool instances =
        kind == ASK_claim || kind == ASK_choose_character || kind == ASK_trade_give || kind == ASK_trade_take;
    int found = instances ? scenarios_action(ruleset, DO_INSTANCE, DO_ACTIONS, text) : -1;
    if (found < 0) found = scenarios_action(ruleset, 0, DO_ACTIONS, text);
    if (found < 0) return scenario_refuse(run, "no action", text);
    *action = (unsigned)found;
    return true;
}

// The answer that the block gives to this decision: "0 take_action {pass, discard} -> pass".
static bool choose(Run* run, const Decision* decision, unsigned* action) {
    char head[PIECE], names[PIECE], name[PIECE], expected[PIECE];
    ActionSet legal = {{0}};
    const char *rest = run->scenario->asked[run->asked++], *list = names;
    snprintf(expected, sizeof expected, "%d %s", decision->seat, ruleset_kind(ruleset, decision->kind)->name);
    if (!scenario_piece(&rest, "{", head, sizeof head) || strcmp(head, expected) != 0)
        return scenarios_refuse(ruleset, decision, "asked, and another decision is listed", &run->error);
    scenario_piece(&rest, "} ->", names, sizeof names);
    while (scenario_piece(&list, ",", name, sizeof name)) {
        unsigned allowed;
        if (!action_named(run, decision->kind, name, &allowed)) return false;
        action_set_add(&legal, allowed);
    }
    if (memcmp(&legal, &decision->legal, sizeof legal) != 0)
        return scenarios_refuse(ruleset, decision, "another set of legal actions is listed", &run->error);
    return scenario_piece(&rest, ";", name, sizeof name) && action_named(run, decision->kind, name, action);
}

// Where the turn is the game's last, the game ends itself before the next.
ScenarioEnd scenario_play(Run* run, Decision* decision) {
    Chance chance = {.script = &run->script};
    ZsiGame game = {&run->rules, &run->state, &chance};
    const ZsiShared* shared = &run->state.shared;
    unsigned turn = shared->turn, action;
    while (shared->phase != PHASE_OVER) {
        if (shared->phase == PHASE_TURN && shared->turn > turn && shared->turn < run->rules.turn_cap) break;
        if (!zsi_step(&game, decision)) continue;
        if (run->asked == run->scenario->asked_count) return SCENARIO_ASKS;
        if (!choose(run, decision, &action)) return SCENARIO_FAILS;
        ruleset->apply(&run->rules, &run->state, &chance, decision, action);
    }
    return SCENARIO_ENDS;
}
