// Escape: Zombie City: the features of trained policies (sim/game/linear.h): the clock and the way
// home, dice and zombies here, what the team has found - and what `expedition` would do, which a policy
// can learn to follow or to ignore. A team that plays at random never wins and so learns nothing;
// training therefore starts by following the advice.
#include "sim/game/linear.h"

#include "sim/base/check.h"
#include "strategies/escape_zombie_city/common/answer.h"
#include "strategies/escape_zombie_city/common/linear_rows.h"

enum { EZC_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { EZC_ACTS(LINEAR_ACT) ACT_COUNT };
enum { EZC_TRAITS(LINEAR_TRAIT) TRAITS };
static const char* const contexts[CONTEXTS] = {EZC_CONTEXTS(LINEAR_TEXT)};
static const char* const acts[ACT_COUNT] = {EZC_ACTS(LINEAR_TEXT)};
static const char* const traits[TRAITS] = {EZC_TRAITS(LINEAR_TEXT)};

enum { ADVICE = 8 };
static const int start[TRAITS] = {[T_advice] = ADVICE};

typedef struct Outlook {
    Mind mind;
    unsigned at;  // own section
    int others;
    unsigned advice;  // what `expedition` would do
} Outlook;

static inline int flag(bool fact) { return fact ? LINEAR_ONE : 0; }

// number / whole, limited to -4..4.
static inline int share(int number, int whole) {
    int parts = LINEAR_ONE * number / whole;
    return parts > 4 * LINEAR_ONE ? 4 * LINEAR_ONE : parts < -4 * LINEAR_ONE ? -4 * LINEAR_ONE : parts;
}

// --- the advice

// What `expedition` would do with its default parameters. They are a constant: a struct whose only member
// is `initial` takes the default of a row, which comes first in it, and has the layout of an int.
#define NUMBER_CELL(name, ...) \
    struct {                   \
        int initial;           \
    } name;
#define NUMBER_DEFAULT(name, type, row, ...) .name = {row},
static const union Defaults {
    struct {
        NUMBERS_OF_EXPEDITION(NUMBER_CELL)
        int solo_margin, fight_alone_icons, help_steps, group_size, max_zombies;
    } rows;
    Numbers numbers;
} defaults = {.rows = {NUMBERS_OF_EXPEDITION(NUMBER_DEFAULT) NO_EFFECTS}};
static_assert(sizeof defaults.rows == sizeof defaults.numbers, "the same layout");

// On what a house rule asks there is none.
static void take_advice(const StrategyInput* input, void* memory, Outlook* outlook) {
    static const Style style = {.yields_to = YIELD_NOTHING, .thaws = true};
    survey_open(&outlook->mind, input, &defaults.numbers, memory);
    if (input->decision->kind == DECISION_HOUSE) return;
    CHECK(input->decision->kind < ASK_KINDS);
    outlook->advice = answer_with(&outlook->mind, &style);
}

// --- context

static int hurry(const Outlook* outlook) {
    int steps = (int)survey_steps(&outlook->mind, 0, outlook->at);
    return flag(outlook->mind.shared->countdown < 2 && outlook->mind.ticks - 3 * steps <= 4);
}

static void set_clock(const Outlook* outlook, int32_t* x) {
    const EzcShared* shared = outlook->mind.shared;
    int left = outlook->mind.ticks;
    int steps = (int)survey_steps(&outlook->mind, 0, outlook->at);
    x[X_van] = flag(shared->phase == 2);
    x[X_first] = flag(shared->countdown == 0);
    x[X_last] = flag(survey_late(&outlook->mind));
    x[X_time] = share(left, 100);
    x[X_spare] = share(left - 3 * steps, 20);
    x[X_home] = flag(outlook->at == 0);
    x[X_distance] = share(steps, 4);
}

static void set_dice(const Outlook* outlook, int32_t* x) {
    const EzcPlayer* player = &outlook->mind.shared->player[outlook->mind.me];
    x[X_blocked] = share(player->blocked, 2);
    x[X_locked] = flag(ezc_locked(player));
    x[X_dice] = share((int)ezc_dice(player), 5);
    x[X_getaways] = share(player->lying[GETAWAY], 2);
    x[X_cautions] = share(player->lying[CAUTION], 2);
    x[X_fists] = share(player->lying[FIST], 2);
    x[X_bats] = share(player->lying[BAT], 2);
}

static void set_team(const Outlook* outlook, int32_t* x) {
    const EzcShared* shared = outlook->mind.shared;
    int here = 0, home = 0, blocked = 0;
    bool locked = false;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        const EzcPlayer* player = &shared->player[seat];
        if (seat == outlook->mind.me) continue;
        home += player->section == 0;
        if (player->section != outlook->at) continue;
        here++;
        blocked += player->blocked;
        locked |= ezc_locked(player);
    }
    bool haunted = ezc_has_zombie(shared, outlook->at);
    x[X_mates] = share(here, outlook->others);
    x[X_mates_blocked] = share(blocked, 4);
    x[X_mate_locked] = flag(locked);
    x[X_waiting] = share(home, outlook->others);
    x[X_zombie] = flag(haunted);
    x[X_weak] =
        flag(haunted && survey_strength(&outlook->mind, outlook->at) < survey_w(&outlook->mind, outlook->at));
}

static void set_finds(const Outlook* outlook, int32_t* x) {
    const EzcRules* rules = outlook->mind.rules;
    const EzcShared* shared = outlook->mind.shared;
    unsigned item = shared->player[outlook->mind.me].item, have = shared->bay;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->player[seat].item != NO_ITEM) have |= 1u << shared->player[seat].item;
    int found = __builtin_popcount(have), near = 0, needed = ezc_items_needed(rules, shared);
    for (uint32_t left = shared->haunted; left; left &= left - 1) {
        unsigned section = (unsigned)__builtin_ctz(left);
        near += section == 0 || shared->section[section].parent == 0;
    }
    x[X_carries] = flag(item != NO_ITEM && !ezc_in_bay(shared, item));
    x[X_duplicate] = flag(item != NO_ITEM && ezc_in_bay(shared, item));
    x[X_found] = share(found, needed);
    x[X_enough] = flag(found >= needed);
    x[X_item_here] = flag(ezc_has_item(shared, outlook->at));
    x[X_exit] = flag(shared->exit != NO_SECTION);
    x[X_tiles] = share(__builtin_popcount(shared->pile), EZC_SECTIONS - 3);
    x[X_zombies] = share(__builtin_popcount(shared->haunted), 5);
    x[X_danger] = share(near, 2);
    x[X_reached] = share(shared->reached, ezc_church_limit(rules, shared));
}

// --- actions

// Whether the dice lying here are enough for a section's weakest zombie.
static bool ready_for(const Outlook* outlook, unsigned section) {
    CHECK(ezc_has_zombie(outlook->mind.shared, section));
    const EzcShared* shared = outlook->mind.shared;
    const EzcIcons* zombie = &outlook->mind.rules->zombie[survey_kind(&outlook->mind, section)];
    int fists = 0, bats = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (shared->player[seat].section != outlook->at) continue;
        fists += shared->player[seat].lying[FIST];
        bats += shared->player[seat].lying[BAT];
    }
    return fists >= zombie->of[FIST] && bats >= zombie->of[BAT];
}

// The traits of a neighbouring section that a player or the van goes to.
static void set_section(const Outlook* outlook, unsigned section, const Scene* scene, int32_t* y) {
    CHECK(section < outlook->mind.shared->sections);
    const EzcShared* shared = outlook->mind.shared;
    int there = 0;
    for (unsigned seat = 0; seat < shared->players; seat++)
        there += seat != outlook->mind.me && shared->player[seat].section == section;
    bool haunted = ezc_has_zombie(shared, section);
    y[T_homeward] =
        flag(survey_steps(&outlook->mind, 0, section) < survey_steps(&outlook->mind, 0, outlook->at));
    y[T_haunted] = flag(haunted);
    y[T_item] = flag(ezc_has_item(shared, section) && shared->player[outlook->mind.me].item == NO_ITEM);
    y[T_streets] = flag(shared->section[section].free && shared->pile);
    if (there) y[T_company] = share(there, outlook->others);
    if (!haunted || !scene_wants_trait(scene, SCENE_RANGE(T_icons, T_ready))) return;
    y[T_icons] = share((int)survey_w(&outlook->mind, section), 4);
    y[T_near] = flag(shared->section[section].parent == 0);
    y[T_ready] = flag(ready_for(outlook, section));
}

// The traits of the player whose dice are freed.
static void set_freed(const Outlook* outlook, unsigned seat, bool all, int32_t* y) {
    CHECK(seat < outlook->mind.shared->players);
    const EzcPlayer* player = &outlook->mind.shared->player[seat];
    int most = ezc_caution_frees(outlook->mind.rules, outlook->mind.shared, outlook->mind.me);
    y[T_freed] = share(all || player->blocked < most ? player->blocked : most, 2);
    y[T_unlocks] = flag(ezc_locked(player));
}

static void set_fight(const Outlook* outlook, unsigned kind, int32_t* y) {
    y[T_icons] = share((int)survey_icons(&outlook->mind.rules->zombie[kind]), 4);
    y[T_near] = flag(outlook->at == 0 || outlook->mind.shared->section[outlook->at].parent == 0);
}

// How many dice with this icon are needed here: for a zombie, an item, or a street to reveal.
static int asked_for(const Outlook* outlook, unsigned icon) {
    const EzcRules* rules = outlook->mind.rules;
    const EzcShared* shared = outlook->mind.shared;
    const EzcSection* section = &shared->section[outlook->at];
    int most = 0;
    if (shared->phase == 1 && section->free && shared->pile) most = rules->reveal.of[icon];
    if (ezc_has_item(shared, outlook->at) && shared->player[outlook->mind.me].item == NO_ITEM) {
        int icons = rules->search[ezc_type(section->tile)].of[icon];
        if (icons > most) most = icons;
    }
    if (ezc_has_zombie(shared, outlook->at)) {
        int icons = rules->zombie[survey_kind(&outlook->mind, outlook->at)].of[icon];
        if (icons > most) most = icons;
    }
    return most;
}

// All answers to a keep decision: every number of dice up to those that lie.
static void add_keeps(const Outlook* outlook, const Decision* decision, Scene* scene) {
    CHECK(outlook->advice >= DO_KEEP && outlook->advice < DO_ACTIONS);
    unsigned icon = decision->kind - ASK_KEEP;
    int advised = (int)(outlook->advice - DO_KEEP), count = decision->count;
    int useful = scene_wants_trait(scene, SCENE_ONE(T_useful)) ? asked_for(outlook, icon) : 0;
    for (int kept = 0; kept < count; kept++) {
        int32_t* y = scene_add(scene, DO_KEEP + (unsigned)kept, A_keep_getaway + icon);
        y[T_advice] = flag(kept == advised);
        y[T_kept] = share(kept, 2);
        y[T_more] = kept > advised ? share(kept - advised, 2) : 0;
        y[T_fewer] = kept < advised ? share(advised - kept, 2) : 0;
        y[T_useful] = share(kept < useful ? kept : useful, 2);
    }
}

static const uint8_t act_of[DO_KEEP] = {
    A_stop,         A_enter,        A_enter,  A_enter,   A_enter,        A_reveal,       A_reveal,
    A_reveal,       A_reveal,       A_search, A_deposit, A_use_item,     A_fight,        A_fight,
    A_fight,        A_fight,        A_fight,  A_fight,   A_caution_self, A_caution_give, A_caution_give,
    A_caution_give, A_caution_give, A_rescue, A_rescue,  A_rescue,       A_rescue,       A_drive,
    A_drive,        A_drive,        A_drive,
};

static void add_action(const Outlook* outlook, unsigned action, Scene* scene) {
    const uint8_t* link = outlook->mind.shared->section[outlook->at].link;
    unsigned act = act_of[action], me = outlook->mind.me;
    int32_t* y = scene_add(scene, action, act);
    y[T_advice] = flag(action == outlook->advice);
    switch (act) {
        case A_stop:
        case A_search:
        case A_deposit:
        case A_reveal:
            break;
        case A_enter:
            set_section(outlook, link[action - DO_ENTER], scene, y);
            break;
        case A_drive:
            set_section(outlook, link[action - DO_DRIVE], scene, y);
            break;
        case A_use_item:
            set_freed(outlook, me, true, y);
            break;
        case A_fight:
            set_fight(outlook, action - DO_FIGHT, y);
            break;
        case A_caution_self:
            set_freed(outlook, me, false, y);
            break;
        case A_caution_give:
            set_freed(outlook, action - DO_CAUTION_GIVE, false, y);
            break;
        case A_rescue:
            set_freed(outlook, action - DO_RESCUE, true, y);
            break;
        default:
            CHECK(false);
    }
}

static void add_actions(const Outlook* outlook, const Decision* decision, Scene* scene) {
    static_assert(DO_ACTIONS <= 64, "all actions are in the first word");
    for (uint64_t left = decision->legal.word[0]; left; left &= left - 1)
        add_action(outlook, (unsigned)__builtin_ctzll(left), scene);
}

static void describe(const StrategyInput* input, Scene* scene) {
    Outlook outlook;
    take_advice(input, scene->memory, &outlook);
    outlook.at = survey_section(&outlook.mind, outlook.mind.me);
    outlook.others = outlook.mind.shared->players - 1;
    scene->context[X_always] = LINEAR_ONE;
    scene->context[X_hurry] = hurry(&outlook);
    if (scene_wants_context(scene, SCENE_RANGE(X_van, X_spare) | SCENE_RANGE(X_home, X_distance)))
        set_clock(&outlook, scene->context);
    if (scene_wants_context(scene, SCENE_RANGE(X_blocked, X_bats))) set_dice(&outlook, scene->context);
    if (scene_wants_context(scene, SCENE_RANGE(X_mates, X_weak) | SCENE_ONE(X_waiting)))
        set_team(&outlook, scene->context);
    if (scene_wants_context(scene, SCENE_RANGE(X_carries, X_reached))) set_finds(&outlook, scene->context);
    if (input->decision->kind == ASK_ACT)
        add_actions(&outlook, input->decision, scene);
    else if (input->decision->kind < ASK_KINDS)
        add_keeps(&outlook, input->decision, scene);
}

static const FeatureWords context_words[CONTEXTS] = {EZC_CONTEXTS(LINEAR_WORDS)};
static const FeatureWords trait_words[TRAITS] = {EZC_TRAITS(LINEAR_WORDS)};

static const Features features = {
    RULESET_TABLE(context, contexts),
    RULESET_TABLE(act, acts),
    RULESET_TABLE(trait, traits),
    .start = start,
    .describe = describe,
    .context_words = context_words,
    .trait_words = trait_words,
    .memory_size = sizeof(Recall),
};

const Strategy strategy_escape_zombie_city_linear = {LINEAR_STRATEGY("escape-zombie-city", &features),
                                                     .memory_size = sizeof(Recall)};
