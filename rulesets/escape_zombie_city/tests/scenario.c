// Carries out the lines of a scenario: positions are laid by hand, chance is scripted, what is expected is
// compared. After every action the ruleset's own invariants must hold.
#include "rulesets/escape_zombie_city/tests/scenario.h"
#include "rulesets/escape_zombie_city/action.h"
#include "rulesets/escape_zombie_city/clock.h"
#include "rulesets/escape_zombie_city/streets.h"
#include "rulesets/escape_zombie_city/zombies.h"

#include <string.h>

#include "sim/game/registry.h"
#include "tests/scenarios.h"
#include "tests/tables.h"

extern const Ruleset ruleset_escape_zombie_city;
static const Ruleset* const ruleset = &ruleset_escape_zombie_city;

static const char* const zombie_names[] = {"green_a", "green_b", "yellow_a", "yellow_b", "red_a", "red_b"};

#define FAIL(...)                                 \
    do {                                          \
        print_error("line %d: ", scenario->line); \
        fail_msg(__VA_ARGS__);                    \
    } while (0)

static EzcGame game_of(Scenario* scenario) {
    return (EzcGame){&scenario->rules, &scenario->state.shared, &scenario->chance};
}

// --- names

static unsigned find(Scenario* scenario, const char* word, const NamedRows* names, unsigned count) {
    int found = scenarios_find(names, (int)count, word);
    if (found < 0) FAIL("no such name: %s", word);
    return (unsigned)found;
}

// A row of the table "prefix.word", counted from the first one.
static unsigned find_row(Scenario* scenario, const char* prefix, const char* word, const char* first) {
    char key[64];
    (void)snprintf(key, sizeof key, "%s.%s", prefix, word);
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    if (row < 0) FAIL("no such name: %s", key);
    return (unsigned)(row - param_find(ruleset->rules, ruleset->rule_count, first));
}

static unsigned action_of(Scenario* scenario, const char* word) {
    int found = scenarios_action(ruleset, 0, DO_ACTIONS, word);
    if (found < 0) FAIL("no such action: %s", word);
    return (unsigned)found;
}

static unsigned tile_of(Scenario* scenario, const char* word) {
    return find_row(scenario, "entry", word, "entry.church");
}

static unsigned number(const char* word) { return (unsigned)strtoul(word, NULL, 10); }

static unsigned direction_of(const char* word) { return (unsigned)(strchr("NESW", *word) - "NESW"); }

// --- chance

static uint32_t next_draw(Script* script) {
    ScenarioScript* mine = (ScenarioScript*)script;
    if (mine->used == mine->count) fail_msg("the game draws more than is scripted");
    return mine->draws[mine->used++];
}

static uint32_t draw_below(Script* script, ChanceStream stream, uint32_t bound) {
    uint32_t value = next_draw(script);
    (void)stream;
    assert_in_range(value, 0, bound - 1);
    return value;
}

static uint32_t draw_pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                          uint32_t total) {
    uint32_t value = next_draw(script);
    (void)stream, (void)total;
    assert_in_range(value, 0, kinds - 1);
    assert_true(counts[value] > 0);
    return value;
}

// draw dice GGP | tile T | card C | zombie K | item I (within its type)
static void line_draw(Scenario* scenario, char** words, int count) {
    ScenarioScript* script = &scenario->script;
    for (int i = 2; i < count; i++) {
        if (strcmp(words[1], "dice") == 0) {
            for (const char* c = words[i]; *c; c++)
                for (unsigned face = 0; face < (unsigned)scenario->rules.faces; face++)
                    if ("GCFBP"[scenario->rules.face[face]] == *c) {
                        script->draws[script->count++] = face;
                        break;
                    }
            continue;
        }
        uint32_t draw = number(words[i]);
        if (strcmp(words[1], "tile") == 0) draw = tile_of(scenario, words[i]);
        if (strcmp(words[1], "card") == 0) draw = find_row(scenario, "deck", words[i], "deck.spawn_1");
        if (strcmp(words[1], "zombie") == 0)
            draw = find(scenario, words[i], RULESET_NAMES(zombie_names), EZC_ZOMBIE_KINDS);
        script->draws[script->count++] = draw;
    }
}

// --- the position

static void compile(Scenario* scenario, int players) {
    Error error;
    if (!ruleset->compile(scenario->values, players, &scenario->rules, &error)) FAIL("%s", error.text);
    ruleset->setup(&scenario->rules, &scenario->state, &scenario->chance);
    scenario->state.shared.stage = STAGE_ACT;
    scenario->state.shared.tick = 1;
    scenario->state.shared.active = 15;
}

static void line_rule(Scenario* scenario, const char* key, const char* text) {
    Error error;
    if (!scenarios_override(ruleset, key, text, scenario->values, &error)) FAIL("%s", error.text);
    if (scenario->state.shared.sections > 3) FAIL("rules come first");
    compile(scenario, scenario->state.shared.players);
}

static void read_dice(const char* letters, EzcPlayer* player) {
    memset(player->lying, 0, sizeof player->lying);
    player->loose = player->blocked = 0;
    for (; *letters; letters++) {
        if (*letters == '-')
            player->loose++;
        else if (*letters == 'P')
            player->blocked++;
        else
            player->lying[strchr("GCFB", *letters) - "GCFB"]++;
    }
}

static void spend_kind(EzcShared* shared, const EzcRules* rules, unsigned kind) {
    shared->unseen[kind]--;
    shared->item_stack[kind / (unsigned)rules->item_kinds_per_type]--;
}

// A phrase that gives a fact of the position. False if it is none.
static bool lay(Scenario* scenario, char** words, int count) {
    EzcShared* shared = &scenario->state.shared;
    EzcGame game = game_of(scenario);
    const char* what = words[0];
    if (strcmp(what, "players") == 0) {
        compile(scenario, (int)number(words[1]));
    } else if (strcmp(what, "section") == 0) {  // tile x y skull
        unsigned tile = tile_of(scenario, words[1]);
        shared->pile &= ~(UINT32_C(1) << tile);
        (void)ezc_lay(&game, tile, atoi(words[2]), atoi(words[3]), direction_of(words[4]));
    } else if (strcmp(what, "tile_on") == 0) {
        ezc_lay_item(&game, number(words[1]));
    } else if (strcmp(what, "dice") == 0) {
        read_dice(words[2], &shared->player[number(words[1])]);
    } else if (strcmp(what, "at") == 0) {
        for (int i = 1; i < count; i++) shared->player[i - 1].section = (uint8_t)number(words[i]);
    } else if (strcmp(what, "busy") == 0) {
        shared->player[number(words[1])].busy = (uint8_t)number(words[2]);
    } else if (strcmp(what, "zombies") == 0) {  // section kind kind ...
        for (int i = 2; i < count; i++) {
            unsigned kind = find(scenario, words[i], RULESET_NAMES(zombie_names), EZC_ZOMBIE_KINDS);
            shared->bag[kind]--, shared->bag_size--;
            ezc_put_zombies(shared, number(words[1]), kind, 1);
        }
    } else if (strcmp(what, "reached") == 0) {
        for (int i = 1; i < count; i++) {
            unsigned kind = find(scenario, words[i], RULESET_NAMES(zombie_names), EZC_ZOMBIE_KINDS);
            shared->bag[kind]--, shared->bag_size--;
            shared->reached_of[kind]++, shared->reached++;
        }
    } else if (strcmp(what, "carries") == 0) {
        shared->player[number(words[1])].item = (uint8_t)number(words[2]);
        spend_kind(shared, &scenario->rules, number(words[2]));
    } else if (strcmp(what, "bay") == 0) {
        for (int i = 1; i < count; i++) {
            shared->bay |= (uint16_t)(1u << number(words[i]));
            spend_kind(shared, &scenario->rules, number(words[i]));
        }
    } else if (strcmp(what, "no_stack") == 0) {  // of a type: all its items are out of the game
        for (unsigned kind = 3 * number(words[1]); kind < 3 * number(words[1]) + 3; kind++) {
            shared->used[kind] = shared->unseen[kind];
            shared->unseen[kind] = 0;
        }
        shared->item_stack[number(words[1])] = 0;
    } else if (strcmp(what, "no_deck") == 0) {
        memcpy(shared->discard, shared->deck, sizeof shared->deck);
        memset(shared->deck, 0, sizeof shared->deck);
        shared->discard_size = shared->deck_size;
        shared->deck_size = 0;
    } else if (strcmp(what, "clock") == 0) {
        shared->clock = (uint16_t)number(words[1]);
        shared->countdown = shared->clock >= 6000 ? 2 : shared->clock >= 3000;
    } else if (strcmp(what, "lost") == 0) {  // dice
        shared->figures.dice_lost = (uint16_t)number(words[1]);
    } else if (strcmp(what, "phase") == 0) {
        shared->phase = (uint8_t)number(words[1]);
    } else if (strcmp(what, "turn") == 0) {  // of a seat, the first in the tick
        shared->tick = (uint16_t)(number(words[1]) + 1);
        shared->turn = 0;
    } else {
        return false;
    }
    return true;
}

// --- what happens

static void check(Scenario* scenario) {
    char why[256];
    if (!ruleset->check(&scenario->rules, &scenario->state, why, sizeof why)) FAIL("broken: %s", why);
}

static void apply(Scenario* scenario, const Decision* decision, unsigned action) {
    if (!action_set_has(&decision->legal, action)) FAIL("action %u is not legal", action);
    ruleset->apply(&scenario->rules, &scenario->state, &scenario->chance, decision, action);
    check(scenario);
}

static void expect_legal(Scenario* scenario, uint64_t legal, char** words, int count) {
    uint64_t expected = 0;
    for (int i = 0; i < count; i++) expected |= UINT64_C(1) << action_of(scenario, words[i]);
    if (legal != expected) FAIL("legal actions are %llx", (unsigned long long)legal);
}

// What a strategy answers; `name` may set one parameter: "split_up:solo_margin=0".
static unsigned choice(Scenario* scenario, const char* name, const Decision* decision) {
    double params[STRATEGY_PARAMS_MAX];
    char text[96];
    Error error;
    (void)snprintf(text, sizeof text, "%s", name);
    char* key = strchr(text, ':');
    if (key) *key++ = '\0';
    const Strategy* strategy = registry_find_strategy(ruleset, text, &error);
    if (!strategy) FAIL("%s", error.text);
    for (int i = 0; i < strategy->param_count; i++) params[i] = strategy->params[i].initial;
    if (key) {
        char* value = strchr(key, '=');
        *value++ = '\0';
        int row = param_find(strategy->params, strategy->param_count, key);
        if (row < 0 || !param_parse(&strategy->params[row], value, &params[row], &error))
            FAIL("no %s=%s", key, value);
    }
    StrategyInput input = {.decision = decision,
                           .rules = &scenario->rules,
                           .shared = &scenario->state.shared,
                           .own = &scenario->state.own[decision->seat],
                           .params = params,
                           .ruleset = ruleset};
    return strategy->choose(&input);
}

static Decision advance(Scenario* scenario, const char* seat, const char* kind) {
    Decision decision = {.count = 0};
    if (!ruleset->advance(&scenario->rules, &scenario->state, &scenario->chance, &decision))
        FAIL("the game is over");
    if (decision.seat != number(seat) || strcmp(ruleset_kind(ruleset, decision.kind)->name, kind) != 0)
        FAIL("seat %u is asked %s", decision.seat, ruleset_kind(ruleset, decision.kind)->name);
    return decision;
}

// would SEAT KIND ACTION STRATEGY ..: each of them would answer so; nothing is done.
static void line_would(Scenario* scenario, char** words, int count) {
    Decision decision = advance(scenario, words[1], words[2]);
    for (int i = 4; i < count; i++)
        if (choice(scenario, words[i], &decision) != action_of(scenario, words[3]))
            FAIL("%s plays action %u", words[i], choice(scenario, words[i], &decision));
}

// ask / path SEAT KIND ACTION [= legal ...]: the game goes on to this question; `path`: pathfinder answers
// so.
static void line_ask(Scenario* scenario, char** words, int count) {
    Decision decision = advance(scenario, words[1], words[2]);
    check(scenario);
    if (count > 4) expect_legal(scenario, decision.legal.word[0], words + 5, count - 5);
    unsigned action = action_of(scenario, words[3]);
    if (strcmp(words[0], "path") == 0 && choice(scenario, "pathfinder", &decision) != action)
        FAIL("pathfinder plays action %u", choice(scenario, "pathfinder", &decision));
    apply(scenario, &decision, action);
}

// do SEAT ACTION: in the middle of an action turn.
static void line_do(Scenario* scenario, char** words) {
    EzcGame game = game_of(scenario);
    Decision decision = {.seat = (uint8_t)number(words[1]), .kind = ASK_ACT};
    decision.legal.word[0] = ezc_legal(&game, decision.seat);
    decision.count = (uint16_t)action_set_count(&decision.legal);
    apply(scenario, &decision, action_of(scenario, words[2]));
}

static bool happen(Scenario* scenario, char** words, int count) {
    EzcGame game = game_of(scenario);
    if (strcmp(words[0], "ask") == 0 || strcmp(words[0], "path") == 0)
        line_ask(scenario, words, count);
    else if (strcmp(words[0], "would") == 0)
        line_would(scenario, words, count);
    else if (strcmp(words[0], "do") == 0)
        line_do(scenario, words);
    else if (strcmp(words[0], "draw") == 0)
        line_draw(scenario, words, count);
    else if (strcmp(words[0], "tick") == 0)
        scenario->state.shared.stage = STAGE_TICK;
    else if (strcmp(words[0], "start") == 0)
        scenario->state.shared.stage = STAGE_TICK, scenario->state.shared.tick = 0;
    else if (strcmp(words[0], "keep") == 0)
        scenario->state.shared.stage = STAGE_KEEP, scenario->state.shared.keep = 0;
    else if (strcmp(words[0], "time") == 0)
        ezc_pass_time(&game), check(scenario);
    else if (strcmp(words[0], "switch") == 0)
        ezc_check_phase(&game), check(scenario);
    else if (strcmp(words[0], "card") == 0)
        ezc_draw_card(&game, number(words[1]), NO_SECTION), check(scenario);
    else
        return false;
    return true;
}

// --- what is expected

static void same(Scenario* scenario, const char* what, unsigned is, unsigned expected) {
    if (is != expected) FAIL("%s is %u, not %u", what, is, expected);
}

static void expect_zombies(Scenario* scenario, char** words, int count) {
    uint8_t expected[EZC_ZOMBIE_KINDS] = {0};
    for (int i = 3; i < count; i++)
        expected[find(scenario, words[i], RULESET_NAMES(zombie_names), EZC_ZOMBIE_KINDS)]++;
    if (memcmp(scenario->state.shared.section[number(words[2])].zombies, expected, sizeof expected) != 0)
        FAIL("other zombies on section %s", words[2]);
}

static void expect_dice(Scenario* scenario, unsigned seat, const char* letters) {
    const EzcPlayer* player = &scenario->state.shared.player[seat];
    EzcPlayer expected = *player;
    read_dice(letters, &expected);
    if (memcmp(&expected, player, sizeof expected) != 0)
        FAIL("dice of seat %u: G %u C %u F %u B %u, blocked %u, loose %u", seat, player->lying[GETAWAY],
             player->lying[CAUTION], player->lying[FIST], player->lying[BAT], player->blocked, player->loose);
}

static bool expect_map(Scenario* scenario, char** words) {
    const EzcShared* shared = &scenario->state.shared;
    const EzcSection* section = &shared->section[number(words[2]) % EZC_SECTIONS];
    const char* what = words[1];
    if (strcmp(what, "tile") == 0) {
        same(scenario, what, section->tile, tile_of(scenario, words[3]));
    } else if (strcmp(what, "cell") == 0) {
        same(scenario, "x", (unsigned)(section->x + 99), (unsigned)(atoi(words[3]) + 99));
        same(scenario, "y", (unsigned)(section->y + 99), (unsigned)(atoi(words[4]) + 99));
    } else if (strcmp(what, "skull") == 0) {
        same(scenario, what, section->skull, direction_of(words[3]));
    } else if (strcmp(what, "link") == 0) {
        unsigned to = strcmp(words[4], "none") == 0 ? NO_SECTION : number(words[4]);
        same(scenario, what, section->link[direction_of(words[3])], to);
    } else if (strcmp(what, "open") == 0 || strcmp(what, "free") == 0) {  // all such directions
        unsigned mask = 0;
        for (const char* c = words[3]; *c; c++)
            if (*c != '-') mask |= 1u << direction_of(c);
        same(scenario, what, *what == 'o' ? section->open : section->free, mask);
    } else if (strcmp(what, "item_tile") == 0) {
        same(scenario, what, ezc_has_item(shared, number(words[2])), number(words[3]));
    } else {
        return false;
    }
    return true;
}

static void expect_figure(Scenario* scenario, const char* name, unsigned expected) {
    EzcState over = scenario->state;
    GameResult result = {.end_reason = 0};
    int metric = scenarios_metric(ruleset, name);
    if (metric < 0) FAIL("no figure %s", name);
    over.shared.stage = STAGE_OVER;
    ruleset->score(&scenario->rules, &over, &result);
    same(scenario, name, (unsigned)result.metrics[metric], expected);
}

static void line_is(Scenario* scenario, char** words, int count) {
    EzcGame game = game_of(scenario);
    const EzcShared* shared = game.shared;
    const char* what = words[1];
    if (expect_map(scenario, words)) return;
    if (strcmp(what, "legal") == 0)
        expect_legal(scenario, ezc_legal(&game, number(words[2])), words + 3, count - 3);
    else if (strcmp(what, "dice") == 0)
        expect_dice(scenario, number(words[2]), words[3]);
    else if (strcmp(what, "zombies") == 0)
        expect_zombies(scenario, words, count);
    else if (strcmp(what, "at") == 0)
        for (int i = 2; i < count; i++) same(scenario, what, shared->player[i - 2].section, number(words[i]));
    else if (strcmp(what, "busy") == 0)
        same(scenario, what, shared->player[number(words[2])].busy, number(words[3]));
    else if (strcmp(what, "carries") == 0)
        same(scenario, what, shared->player[number(words[2])].item,
             strcmp(words[3], "none") == 0 ? NO_ITEM : number(words[3]));
    else if (strcmp(what, "bay") == 0)
        same(scenario, what, shared->bay, 1u << number(words[2]));
    else if (strcmp(what, "used") == 0)
        same(scenario, what, shared->used[number(words[2])], 1);
    else if (strcmp(what, "stack") == 0)
        same(scenario, what, shared->item_stack[number(words[2])], number(words[3]));
    else if (strcmp(what, "deck") == 0)
        same(scenario, what, shared->deck_size, number(words[2]));
    else if (strcmp(what, "discard") == 0)
        same(scenario, what, shared->discard_size, number(words[2]));
    else if (strcmp(what, "bag") == 0)
        same(scenario, what,
             shared->bag[find(scenario, words[2], RULESET_NAMES(zombie_names), EZC_ZOMBIE_KINDS)],
             number(words[3]));
    else if (strcmp(what, "clock") == 0)
        same(scenario, what, shared->clock, number(words[2]));
    else if (strcmp(what, "phase") == 0)
        same(scenario, what, shared->phase, number(words[2]));
    else if (strcmp(what, "over") == 0)
        same(scenario, what, shared->stage == STAGE_OVER ? shared->end_reason : 99u,
             strcmp(words[2], "no") == 0
                 ? 99u
                 : find(scenario, words[2], RULESET_NAMES(ruleset->end_reasons), END_REASONS));
    else
        expect_figure(scenario, what, number(words[2]));
}

// --- blocks

void scenario_begin(Scenario* scenario, int line) {
    memset(scenario, 0, sizeof *scenario);
    scenario->line = line;
    tables_default_values(ruleset, scenario->values);
    scenario->script.script = (Script){draw_below, draw_pick, NULL};
    scenario->chance.script = &scenario->script.script;
}

void scenario_line(Scenario* scenario, char** words, int count) {
    for (int i = 0; i < 6; i++) words[count + i] = (char*)"";
    if (strcmp(words[0], "rule") == 0)
        line_rule(scenario, words[1], words[2]);
    else if (strcmp(words[0], "is") == 0)
        line_is(scenario, words, count);
    else if (!lay(scenario, words, count) && !happen(scenario, words, count))
        FAIL("what is %s?", words[0]);
}

void scenario_end(Scenario* scenario) {
    if (scenario->script.used != scenario->script.count)
        FAIL("%u draws are left over", scenario->script.count - scenario->script.used);
}
