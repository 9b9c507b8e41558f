// Escape: Zombie City in the language of scenarios; see scenario_game.h.
#include "rulesets/escape_zombie_city/tests/scenario_game.h"

#include "rulesets/escape_zombie_city/action.h"
#include "rulesets/escape_zombie_city/clock.h"
#include "rulesets/escape_zombie_city/streets.h"
#include "rulesets/escape_zombie_city/zombies.h"
#include "tests/testing.h"

extern const Ruleset ruleset_escape_zombie_city;
static const Ruleset* const ruleset = &ruleset_escape_zombie_city;

enum { DICE = ICONS + 2 };
_Static_assert(offsetof(EzcPlayer, loose) == ICONS && offsetof(EzcPlayer, blocked) == ICONS + 1,
               "dice are in a row");

static EzcShared* shared_of(const ScenarioRun* run) { return &((EzcState*)run->state)->shared; }
static EzcGame game_of(ScenarioRun* run) { return (EzcGame){run->rules, shared_of(run), &run->chance}; }

// --- names

static void letter(const char* letters, unsigned i, char* text, size_t size) {
    (void)snprintf(text, size, "%.1s", i < strlen(letters) ? letters + i : "");
}

static void die_name(unsigned die, char* text, size_t size) { letter("GCFB_P", die, text, size); }
static void side_name(unsigned side, char* text, size_t size) { letter("NESW", side, text, size); }

// The second word of the key of a row: entry.church, zombie.green_a.count.
static void row_name(const char* first, unsigned row, char* text, size_t size) {
    int from = param_find(ruleset->rules, ruleset->rule_count, first), at = from + (int)row;
    const char* word = at < ruleset->rule_count ? strchr(ruleset->rules[at].key, '.') : NULL;
    (void)snprintf(text, size, "%.*s", word ? (int)strcspn(word + 1, ".") : 0, word ? word + 1 : "");
}

static void tile_name(unsigned tile, char* text, size_t size) { row_name("entry.church", tile, text, size); }

static void zombie_name(unsigned kind, char* text, size_t size) {
    row_name("zombie.green_a.count", 3 * kind, text, size);
}

// --- fields

static void lay_item(ScenarioRun* run, unsigned section, unsigned one) {
    EzcGame game = game_of(run);
    if (one == 1) ezc_lay_item(&game, section);
}

static int item_tile(const ScenarioRun* run, unsigned section, unsigned i) {
    return i ? SCENARIO_END : ezc_has_item(shared_of(run), section);
}

static void leave_bag(EzcShared* shared, unsigned kind) { shared->bag[kind]--, shared->bag_size--; }

static void put_zombie(ScenarioRun* run, unsigned section, unsigned kind) {
    leave_bag(shared_of(run), kind);
    ezc_put_zombies(shared_of(run), section, kind, 1);
}

static void reach_church(ScenarioRun* run, unsigned index, unsigned kind) {
    EzcShared* shared = shared_of(run);
    (void)index;
    leave_bag(shared, kind);
    shared->reached_of[kind]++, shared->reached++;
}

static void leave_stack(ScenarioRun* run, unsigned item) {
    shared_of(run)->unseen[item]--;
    shared_of(run)->item_stack[item / (unsigned)((EzcRules*)run->rules)->item_kinds_per_type]--;
}

static void carry(ScenarioRun* run, unsigned seat, unsigned item) {
    shared_of(run)->player[seat].item = (uint8_t)item;
    if (item != NO_ITEM) leave_stack(run, item);
}

static int carried(const ScenarioRun* run, unsigned seat, unsigned i) {
    return i ? SCENARIO_END : shared_of(run)->player[seat].item;
}

static void into_bay(ScenarioRun* run, unsigned index, unsigned item) {
    (void)index;
    shared_of(run)->bay |= (uint16_t)(1u << item);
    leave_stack(run, item);
}

static int nth_bit(unsigned set, unsigned i) {
    for (; i && set; i--) set &= set - 1;
    return set ? __builtin_ctz(set) : SCENARIO_END;
}

static int in_bay(const ScenarioRun* run, unsigned index, unsigned i) {
    (void)index;
    return nth_bit(shared_of(run)->bay, i);
}

static int open_side(const ScenarioRun* run, unsigned section, unsigned i) {
    return nth_bit(shared_of(run)->section[section].open, i);
}

static int free_side(const ScenarioRun* run, unsigned section, unsigned i) {
    return nth_bit(shared_of(run)->section[section].free, i);
}

static int cell(const ScenarioRun* run, unsigned section, unsigned i) {
    const EzcSection* here = &shared_of(run)->section[section];
    return i == 0 ? here->x : i == 1 ? here->y : SCENARIO_END;
}

static void set_clock(ScenarioRun* run, unsigned index, unsigned tenths) {
    EzcShared* shared = shared_of(run);
    (void)index;
    shared->clock = (uint16_t)tenths;
    shared->countdown = tenths >= 6000 ? 2 : tenths >= 3000;
}

static int read_clock(const ScenarioRun* run, unsigned index, unsigned i) {
    (void)index;
    return i ? SCENARIO_END : shared_of(run)->clock;
}

// The seat is the first in its tick.
static void give_turn(ScenarioRun* run, unsigned index, unsigned seat) {
    (void)index;
    shared_of(run)->tick = (uint16_t)(seat + 1);
    shared_of(run)->turn = 0;
}

#define AT(member)   .offset = offsetof(EzcState, shared.member)
#define BYTE(member) .bytes = 1, AT(member)
#define BY_SEAT      .stride = sizeof(EzcPlayer), .indices = SCENARIO_BY_SEAT
#define BY_SECTION   .stride = sizeof(EzcSection), .indices = EZC_SECTIONS
#define ZOMBIES      .kind = SCENARIO_COUNTS, .kinds = EZC_ZOMBIE_KINDS, .name_of = zombie_name
#define LINK(i)      BYTE(section[0].link[i]), .none = NO_SECTION, BY_SECTION

// Dice: G getaway, C caution, F fist, B bat, P panic (blocked), _ loose.
static const ScenarioField fields[] = {
    {"dice", .kind = SCENARIO_COUNTS, .kinds = DICE, .name_of = die_name, AT(player[0].lying), BY_SEAT},
    {"at", BYTE(player[0].section), BY_SEAT},
    {"busy", BYTE(player[0].busy), BY_SEAT},
    {"carries", .none = NO_ITEM, BY_SEAT, .add = carry, .at = carried},
    {"turn", .add = give_turn},
    {"tile", BYTE(section[0].tile), .name_of = tile_name, BY_SECTION},
    {"cell", .at = cell, BY_SECTION, .ordered = true},
    {"skull", BYTE(section[0].skull), .name_of = side_name, BY_SECTION},
    {"open", .name_of = side_name, .at = open_side, BY_SECTION},
    {"free", .name_of = side_name, .at = free_side, BY_SECTION},
    {"link_n", LINK(0)},
    {"link_e", LINK(1)},
    {"link_s", LINK(2)},
    {"link_w", LINK(3)},
    {"zombies", ZOMBIES, AT(section[0].zombies), BY_SECTION, .add = put_zombie},
    {"item_tile", BY_SECTION, .add = lay_item, .at = item_tile},
    {"bag", ZOMBIES, AT(bag)},
    {"reached", ZOMBIES, AT(reached_of), .add = reach_church},
    {"bay", .add = into_bay, .at = in_bay},
    {"used", BYTE(used), .stride = 1, .indices = EZC_ITEMS},
    {"stack", BYTE(item_stack), .stride = 1, .indices = EZC_TYPES},
    {"deck", BYTE(deck_size)},
    {"discard", BYTE(discard_size)},
    {"clock", .add = set_clock, .at = read_clock},
    {"phase", BYTE(phase)},
    {"dice_lost", .bytes = 2, AT(figures.dice_lost)},
};

// --- the game's own lines

static bool lay_section(ScenarioRun* run, char* text) {
    static const char sides[] = "NESW";
    EzcGame game = game_of(run);
    char tile[32], skull = '?', name[32];
    int x = 0, y = 0;
    const char* side;
    if (sscanf(text, "%31s %d %d %c", tile, &x, &y, &skull) != 4 || !(side = strchr(sides, skull)))
        return scenario_fail(run, "no section");
    for (unsigned i = 0; i < EZC_SECTIONS; i++) {
        tile_name(i, name, sizeof name);
        if (strcmp(name, tile) != 0) continue;
        game.shared->pile &= ~(UINT32_C(1) << i);
        (void)ezc_lay(&game, i, x, y, (unsigned)(side - sides));
        return true;
    }
    return scenario_fail(run, "no tile '%s'", tile);
}

static bool use_stack(ScenarioRun* run, char* text) {
    EzcShared* shared = shared_of(run);
    unsigned type = 0;
    if (!scenario_number(run, text, EZC_TYPES, &type)) return false;
    for (unsigned kind = 3 * type; kind < 3 * type + 3; kind++) {
        shared->used[kind] = shared->unseen[kind];
        shared->unseen[kind] = 0;
    }
    shared->item_stack[type] = 0;
    return true;
}

static bool use_deck(ScenarioRun* run, char* text) {
    EzcShared* shared = shared_of(run);
    (void)text;
    memcpy(shared->discard, shared->deck, sizeof shared->deck);
    memset(shared->deck, 0, sizeof shared->deck);
    shared->discard_size = shared->deck_size;
    shared->deck_size = 0;
    return true;
}

static bool go_on(ScenarioRun* run, unsigned stage) {
    shared_of(run)->stage = (uint8_t)stage;
    return true;
}

static bool start(ScenarioRun* run, char* text) {
    (void)text;
    shared_of(run)->tick = 0;
    return go_on(run, STAGE_TICK);
}

static bool tick(ScenarioRun* run, char* text) {
    (void)text;
    return go_on(run, STAGE_TICK);
}

static bool keep(ScenarioRun* run, char* text) {
    (void)text;
    shared_of(run)->keep = 0;
    return go_on(run, STAGE_KEEP);
}

static bool pass_time(ScenarioRun* run, char* text) {
    EzcGame game = game_of(run);
    (void)text;
    ezc_pass_time(&game);
    return true;
}

static bool check_phase(ScenarioRun* run, char* text) {
    EzcGame game = game_of(run);
    (void)text;
    ezc_check_phase(&game);
    return true;
}

static bool draw_card(ScenarioRun* run, char* text) {
    EzcGame game = game_of(run);
    unsigned section = 0;
    if (!scenario_number(run, text, EZC_SECTIONS, &section)) return false;
    ezc_draw_card(&game, section, NO_SECTION);
    return true;
}

static bool action_turn(ScenarioRun* run, const char* seat, Decision* decision) {
    EzcGame game = game_of(run);
    unsigned number = 0;
    if (!scenario_number(run, seat, (unsigned)run->players, &number)) return false;
    *decision = (Decision){.seat = (uint8_t)number, .kind = ASK_ACT};
    decision->legal.word[0] = ezc_legal(&game, number);
    decision->count = (uint16_t)action_set_count(&decision->legal);
    return true;
}

static bool act(ScenarioRun* run, char* text) {
    Decision decision;
    const char* seat = scenario_piece(&text, ' ');
    return action_turn(run, seat, &decision) && scenario_act(run, &decision, text ? text : "");
}

static bool legal(ScenarioRun* run, char* text) {
    Decision decision;
    const char* seat = scenario_piece(&text, '=');
    return action_turn(run, seat, &decision) && scenario_legal(run, &decision.legal, text);
}

static bool line(ScenarioRun* run, const char* key, char* text) {
    static const struct {
        const char* key;
        bool (*carry_out)(ScenarioRun* run, char* text);
    } lines[] = {{"section", lay_section}, {"no_stack", use_stack},
                 {"no_deck", use_deck},    {"start", start},
                 {"tick", tick},           {"keep", keep},
                 {"time", pass_time},      {"switch", check_phase},
                 {"card", draw_card},      {"act", act},
                 {"legal", legal}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!strcmp(key, lines[i].key)) return lines[i].carry_out(run, text);
    return false;
}

// --- the game

static void open_position(ScenarioRun* run) {
    EzcShared* shared = shared_of(run);
    ruleset->setup(run->rules, run->state, &run->chance);
    shared->stage = STAGE_ACT;
    shared->tick = 1;
    shared->active = 15;
}

static int turn(const void* rules, const void* state) {
    (void)rules;
    return ((const EzcState*)state)->shared.stage == STAGE_OVER ? SCENARIO_OVER : -1;
}

static void score(const void* rules, const void* state, GameResult* result) {
    EzcState over = *(const EzcState*)state;
    over.shared.stage = STAGE_OVER;
    ruleset->score(rules, &over, result);
}

// The first face that shows the letter.
static int draw(const ScenarioRun* run, const char* word) {
    const EzcRules* rules = run->rules;
    for (int face = 0; face < rules->faces && !word[1]; face++)
        if ("GCFBP"[rules->face[face]] == *word) return face;
    return -1;
}

const ScenarioGame scenario_game = {.ruleset = &ruleset_escape_zombie_city,
                                    .fields = fields,
                                    .field_count = sizeof fields / sizeof *fields,
                                    .open = open_position,
                                    .turn = turn,
                                    .score = score,
                                    .draw = draw,
                                    .line = line};
