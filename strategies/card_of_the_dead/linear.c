// Card of the Dead: what a trained policy looks at (sim/game/linear.h): how close oneself and the
// others are to being surrounded, eaten or away, the scores, and what the next card is likely to
// be.
#include "sim/game/linear.h"

#include "rulesets/card_of_the_dead/view.h"
#include "sim/base/check.h"
#include "strategies/card_of_the_dead/common/linear_rows.h"

enum { COD_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { COD_ACTS(LINEAR_ACT) ACTS };
enum { COD_TRAITS(LINEAR_TRAIT) TRAITS };
static const char* const contexts[CONTEXTS] = {COD_CONTEXTS(LINEAR_TEXT)};
static const char* const acts[ACTS] = {COD_ACTS(LINEAR_TEXT)};
static const char* const traits[TRAITS] = {COD_TRAITS(LINEAR_TEXT)};

typedef struct Mind {
    const ActionSet* legal;
    const CodRules* rules;
    const CodShared* shared;
    const CodOwn* own;
    unsigned me, kind;
    bool bitten;
    int gift;       // value of the zombie card that one would have to give
    int standing;   // own points, including this round's
    int points;     // movement points of the hand
    int best_card;  // highest points of a card in hand
} Mind;

static inline int flag(bool fact) { return fact ? LINEAR_ONE : 0; }

// number / whole, limited to -4..4.
static inline int share(int number, int whole) {
    int parts = LINEAR_ONE * number / whole;
    return parts > 4 * LINEAR_ONE ? 4 * LINEAR_ONE : parts < -4 * LINEAR_ONE ? -4 * LINEAR_ONE : parts;
}

static int standing_of(const CodShared* shared, unsigned seat) {
    return shared->total[seat] + shared->movement[seat];
}

static Mind open_mind(const StrategyInput* input) {
    CHECK_SLOW(input->decision->seat < ((const CodShared*)input->shared)->players);
    const CodRules* rules = input->rules;
    const CodShared* shared = input->shared;
    const CodOwn* own = input->own;
    unsigned me = input->decision->seat, gift = cod_gift(rules, shared, me);
    Mind mind = {.legal = &input->decision->legal,
                 .rules = rules,
                 .shared = shared,
                 .own = own,
                 .me = me,
                 .kind = input->decision->kind,
                 .bitten = own->hand[BITTEN] || shared->open_bitten[me],
                 .gift = gift == NO_CARD ? 0 : (int)gift + 1};
    mind.standing = shared->total[me] + (mind.bitten ? 0 : shared->movement[me]);
    for (uint32_t kinds = own->kinds & COD_PLAYABLE; kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        mind.points += rules->mp[kind] * own->hand[kind];
        if (rules->mp[kind] > mind.best_card) mind.best_card = rules->mp[kind];
    }
    return mind;
}

static bool kills(const Mind* mind, unsigned seat) {
    return mind->gift > 0 &&
           mind->shared->z[seat] + mind->gift >= cod_eaten_at(mind->rules, mind->shared, seat) &&
           mind->rules->eaten_check == EATEN_EVERYONE_AT_ONCE;
}

// --- context

static void set_own(const Mind* mind, int32_t* x) {
    const CodRules* rules = mind->rules;
    const CodShared* shared = mind->shared;
    const CodOwn* own = mind->own;
    int z = shared->z[mind->me], movement = shared->movement[mind->me];
    int eaten = cod_eaten_at(rules, shared, mind->me), escape = cod_escape_at(rules, shared, mind->me);
    x[X_always] = LINEAR_ONE;
    x[X_zombies] = share(z, eaten);
    x[X_room_one] = flag(eaten - z <= 1);
    x[X_room_two] = flag(eaten - z == 2);
    x[X_room_three] = flag(eaten - z == 3);
    x[X_surrounded] = flag(cod_surrounded(rules, shared, mind->me));
    x[X_nearly_surrounded] = flag(z + 1 == cod_surrounded_at(rules, shared, mind->me));
    x[X_movement] = share(movement, escape);
    x[X_last_card] = flag(movement + mind->best_card >= escape);
    x[X_all_cards] = flag(movement + mind->points >= escape);
    x[X_bitten] = flag(mind->bitten);
    x[X_hand] = share(shared->hand_size[mind->me], 4);
    x[X_fighters] = share(own->hand[SLUGGER] + own->hand[CHAINSAW] + own->hand[DYNAMITE], 2);
}

// All zombies neither in front of a player nor discarded are in the deck.
static void set_deck(const Mind* mind, int32_t* x) {
    const CodShared* shared = mind->shared;
    int cards = shared->deck_size > 0 ? shared->deck_size : 1, living = (int)cod_count(shared->living);
    int room = cod_eaten_at(mind->rules, shared, mind->me) - shared->z[mind->me], zombies = 0, deadly = 0;
    for (int kind = 0; kind < ZOMBIE_KINDS; kind++) {
        int left = mind->rules->copies[kind] - shared->discard[kind];
        for (unsigned seat = 0; seat < shared->players; seat++) left -= shared->zombies[seat][kind];
        zombies += left;
        if (kind + 1 >= room) deadly += left;
    }
    int draws = shared->swarm ? 2 : 1;
    CHECK_SLOW(zombies >= deadly);
    x[X_swarm] = flag(shared->swarm);
    x[X_zombie_chance] = share(zombies < cards ? zombies : cards, cards);
    x[X_doom] = share(draws * deadly < cards ? draws * deadly : cards, cards);
    x[X_deck_ends] = flag(shared->deck_size <= living * draws);
    x[X_deck] = share(shared->deck_size, 8 * living);
    x[X_first_lap] =
        share(shared->turns < 4 * shared->players ? shared->turns : 4 * shared->players, 4 * shared->players);
}

static void set_rivals(const Mind* mind, int32_t* x) {
    const CodRules* rules = mind->rules;
    const CodShared* shared = mind->shared;
    int best = -1, movement = 0, zombies = 0, cards = 0;  // of the rivals, the most and the nearest
    int escape = rules->escape, eaten = rules->eaten;
    bool near = false, kill = false;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (seat == mind->me) continue;
        if (standing_of(shared, seat) > best) best = standing_of(shared, seat);
        if (!((shared->living >> seat) & 1)) continue;
        if (shared->movement[seat] > movement)
            movement = shared->movement[seat], escape = cod_escape_at(rules, shared, seat);
        if (shared->z[seat] > zombies) zombies = shared->z[seat], eaten = cod_eaten_at(rules, shared, seat);
        near |= shared->movement[seat] + 1 >= cod_escape_at(rules, shared, seat) &&
                shared->hand_size[seat] > 0 && !cod_surrounded(rules, shared, seat);
        kill |= kills(mind, seat);
        cards += shared->hand_size[seat];
    }
    int living = (int)cod_count(shared->living), lead = mind->standing - best;
    int to_come = rules->rounds - shared->round - 1;
    x[X_first_round] = flag(to_come > 1);
    x[X_last_round] = flag(to_come == 0);
    x[X_lead] = share(lead, 5);
    x[X_ahead_at_last] = flag(to_come == 0 && lead > 0);
    x[X_behind_at_last] = flag(to_come == 0 && lead < 0);
    x[X_rival_movement] = share(movement, escape);
    x[X_rival_last_card] = flag(near);
    x[X_rival_zombies] = share(zombies, eaten);
    x[X_gift_kills] = flag(kill);
    x[X_gift_kills_next] = flag(kills(mind, cod_next(shared, mind->me)));
    x[X_duel] = flag(living == 2);
    x[X_living] = share(living, shared->players);
    x[X_rival_cards] = share(cards, 4 * (living > 1 ? living - 1 : 1));
}

// --- actions

static void set_card(const Mind* mind, unsigned kind, int32_t* y) {
    if (kind >= SLUGGER && kind <= ARMORED) y[T_is_slugger + kind - SLUGGER] = LINEAR_ONE;
    y[T_points] = share(mind->rules->mp[kind], 2);
    y[T_spare] = flag(kind < HAND_KINDS && mind->own->hand[kind] > 1);
}

// How many own zombies the card removes.
static int removal(const Mind* mind, unsigned kind) {
    CHECK_SLOW(kind >= SLUGGER && kind < SLUGGER + PLAYABLE);
    const uint8_t* zombies = mind->shared->zombies[mind->me];
    int z = mind->shared->z[mind->me], least = zombies[ZOMBIE_3] ? 3 : 0;
    switch (kind) {
        case SLUGGER:
            return zombies[ZOMBIE_1] > 0;
        case CHAINSAW:
            return z - least < 2 ? z - least : 2;
        case DYNAMITE:
            return z < 3 ? z : 3;
        case LURE:
        case HIDE:
            return mind->gift;
        case NUKES:
            return z;
        default:
            return 0;
    }
}

static void set_removal(const Mind* mind, int removed, int32_t* y) {
    int z = mind->shared->z[mind->me];
    int surrounded = cod_surrounded_at(mind->rules, mind->shared, mind->me);
    y[T_removed] = share(removed, 2);
    y[T_crosses] = flag(z >= surrounded && z - removed < surrounded);
}

// What Tripped could take from the seat.
static int points_of_row(const Mind* mind, unsigned seat) {
    CHECK(mind->shared->row_size[seat] <= COD_ROW_MAX);
    const CodShared* shared = mind->shared;
    unsigned size = shared->row_size[seat];
    int points = size ? mind->rules->mp[shared->row[seat][size - 1]] : 0;
    return size > 1 ? points + mind->rules->mp[shared->row[seat][size - 2]] : points;
}

static void set_target(const Mind* mind, unsigned seat, int gift, int32_t* y) {
    const CodRules* rules = mind->rules;
    const CodShared* shared = mind->shared;
    int z = shared->z[seat], surrounded = cod_surrounded_at(rules, shared, seat);
    y[T_points] = share(points_of_row(mind, seat), 2);
    y[T_crosses] = flag(gift && z < surrounded && z + gift >= surrounded);
    y[T_kills] = flag(gift && kills(mind, seat));
    y[T_target_zombies] = share(z, cod_eaten_at(rules, shared, seat));
    y[T_target_movement] = share(shared->movement[seat], cod_escape_at(rules, shared, seat));
    y[T_target_lead] = share(standing_of(shared, seat) - mind->standing, 5);
    y[T_target_cards] = share(shared->hand_size[seat], 4);
}

// A card with only one possible target has that target's traits already when it is played.
static void set_deed(const Mind* mind, unsigned kind, int32_t* y) {
    CHECK_SLOW(mind->own->hand[kind] > 0);
    const CodShared* shared = mind->shared;
    unsigned next = cod_next(shared, mind->me);
    if (kind == HIDE || (kind != NUKES && cod_count(shared->living) == 2))
        set_target(mind, next, kind == HIDE || kind == LURE ? mind->gift : 0, y);
    y[T_spare] = flag(mind->own->hand[kind] > 1);
    set_removal(mind, removal(mind, kind), y);
    if (kind != TRIPPED) return;
    int most = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        int points = seat == mind->me ? 0 : points_of_row(mind, seat);
        if (points > most) most = points;
    }
    y[T_points] = share(most, 2);
}

static void add_move(const Mind* mind, unsigned action, unsigned kind, Scene* scene) {
    bool escapes = mind->shared->movement[mind->me] + mind->rules->mp[kind] >=
                   cod_escape_at(mind->rules, mind->shared, mind->me);
    set_card(mind, kind, scene_add(scene, action, escapes ? A_escape : A_move));
}

static unsigned act_of_card(const Mind* mind, unsigned kind) {
    CHECK(kind < KINDS);
    if (mind->kind == ASK_DYNAMITE_MOVEMENT) return A_spend;
    if (mind->kind == ASK_STEAL_CARD) {
        bool thief = mind->shared->turn_seat == mind->me;
        if (kind == BITTEN) return thief ? A_take_bitten : A_yield_bitten;
        return thief ? A_take : A_yield;
    }
    if (kind < ZOMBIE_KINDS) return A_bury_zombie;
    return kind < BITTEN ? A_bury_action : A_bury_bitten + kind - BITTEN;
}

static void add_card(const Mind* mind, unsigned action, unsigned kind, Scene* scene) {
    int32_t* y = scene_add(scene, action, act_of_card(mind, kind));
    set_card(mind, kind, y);
    if (kind >= ZOMBIE_KINDS) return;
    y[T_removed] = share((int)kind + 1, 2);
    y[T_kills] =
        flag(mind->shared->z[mind->me] + (int)kind + 1 >= cod_eaten_at(mind->rules, mind->shared, mind->me));
}

static void add_set(const Mind* mind, unsigned action, Scene* scene) {
    unsigned set[ZOMBIE_KINDS];
    if (mind->kind == ASK_TRIPPED_COUNT) {
        scene_add(scene, action, action == DO_ONE ? A_trip_one : A_trip_two);
        return;
    }
    cod_set_of(action, set);
    CHECK(mind->kind == ASK_DISCARD_ZOMBIES);
    bool bigger = set[ZOMBIE_2] + set[ZOMBIE_3] > 0;
    int32_t* y = scene_add(scene, action, bigger ? A_discard_bigger : A_discard_singles);
    set_removal(mind, (int)(set[ZOMBIE_1] + 2 * set[ZOMBIE_2] + 3 * set[ZOMBIE_3]), y);
}

static void add_target(const Mind* mind, unsigned action, Scene* scene) {
    bool steals = action < DO_SEAT, lures = mind->kind == ASK_LURE_TARGET;
    int32_t* y = scene_add(scene, action, steals ? A_steal : lures ? A_lure_to : A_trip);
    set_target(mind, action - (steals ? DO_STEAL : DO_SEAT), lures ? mind->gift : 0, y);
}

static void add_word(const Mind* mind, unsigned action, Scene* scene) {
    static const uint8_t act[] = {[DO_PASS] = A_pass,
                                  [DO_STOP] = A_stop,
                                  [DO_DRAW] = A_draw,
                                  [DO_SKIP] = A_skip,
                                  [DO_DISCARD] = A_sluggish};
    CHECK(action < sizeof act);
    int32_t* y = scene_add(scene, action, act[action]);
    if (action == DO_DISCARD) set_removal(mind, 1, y);
}

static void add_action(const Mind* mind, unsigned action, Scene* scene) {
    if (action >= DO_SET) {
        add_set(mind, action, scene);
    } else if (action >= DO_CARD) {
        add_card(mind, action, action - DO_CARD, scene);
    } else if (action >= DO_KEEP + SLUGGER) {
        unsigned kind = action - DO_KEEP;
        int32_t* y = scene_add(scene, action, A_keep);
        set_card(mind, kind, y);
        y[T_spare] = flag(mind->own->hand[kind] > 0);
    } else if (action >= DO_MOVE + SLUGGER) {
        add_move(mind, action, action - DO_MOVE, scene);
    } else if (action >= DO_ACT + SLUGGER) {
        unsigned kind = action - DO_ACT;
        set_deed(mind, kind, scene_add(scene, action, A_slugger + kind - SLUGGER));
    } else if (action >= DO_STEAL) {
        add_target(mind, action, scene);
    } else {
        add_word(mind, action, scene);
    }
}

static void describe(const StrategyInput* input, Scene* scene) {
    Mind mind = open_mind(input);
    set_own(&mind, scene->context);
    set_deck(&mind, scene->context);
    set_rivals(&mind, scene->context);
    for (int action = -1; (action = action_set_next(&input->decision->legal, action)) >= 0;)
        add_action(&mind, (unsigned)action, scene);
}

static const FeatureWords context_words[CONTEXTS] = {COD_CONTEXTS(LINEAR_WORDS)};
static const FeatureWords trait_words[TRAITS] = {COD_TRAITS(LINEAR_WORDS)};

static const Features features = {
    RULESET_TABLE(context, contexts), RULESET_TABLE(act, acts),
    RULESET_TABLE(trait, traits),     .describe = describe,
    .context_words = context_words,   .trait_words = trait_words,
};

const Strategy strategy_card_of_the_dead_linear = {LINEAR_STRATEGY("card-of-the-dead", &features)};
