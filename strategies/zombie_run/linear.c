// Zombie! Run for Your Lives!: the features of trained policies (sim/game/linear.h): how far
// everybody is from winning and from turning, how likely each of the others is to win on its next
// turn, and what a card would do to its target.
#include "sim/game/linear.h"

#include <string.h>

#include "rulesets/zombie_run/view.h"
#include "sim/base/check.h"
#include "strategies/zombie_run/common/linear_rows.h"

enum { ZR_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { ZR_ACTS(LINEAR_ACT) ACTS };
enum { ZR_TRAITS(LINEAR_TRAIT) TRAITS };
static const char* const contexts[CONTEXTS] = {ZR_CONTEXTS(LINEAR_TEXT)};
static const char* const acts[ACTS] = {ZR_ACTS(LINEAR_TEXT)};
static const char* const traits[TRAITS] = {ZR_TRAITS(LINEAR_TEXT)};

typedef enum PlacingEffect { EFFECT_STAYS, EFFECT_CANCELS, EFFECT_TURNS, EFFECT_WINS, EFFECTS } PlacingEffect;

enum { WORDS = ZR_CARD_BYTES / 8 };

typedef struct Mind {
    const ZrRules* rules;
    const ZrShared* shared;
    const ZrOwn* own;
    unsigned me, kind, next, step;
    uint8_t unseen[ZR_CARD_BYTES];  // copies of each card in the deck and in others' hands
    int unseen_total;
    int most_items;        // of the others
    ZrSeats others, weak;  // living; of these, one zombie from turning
    int threat[ZR_SEATS];  // in sixteenths
} Mind;

static inline int at_most(int number, int most) { return number < most ? number : most; }
static inline int flag(bool fact) { return fact ? LINEAR_ONE : 0; }

// The number of bits set in each byte; a byte stands for a card.
static inline uint64_t count_bits(uint64_t bytes) {
    bytes -= (bytes >> 1) & UINT64_C(0x5555555555555555);
    bytes = (bytes & UINT64_C(0x3333333333333333)) + ((bytes >> 2) & UINT64_C(0x3333333333333333));
    return (bytes + (bytes >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
}

static inline int sum_bytes(uint64_t bytes) {
    bytes = (bytes & UINT64_C(0x00ff00ff00ff00ff)) + ((bytes >> 8) & UINT64_C(0x00ff00ff00ff00ff));
    return (int)((bytes * UINT64_C(0x0001000100010001)) >> 48);
}

static void count_unseen(Mind* mind) {
    uint64_t copies[WORDS], discard[WORDS], hand[WORDS];
    memcpy(copies, mind->rules->copies, sizeof copies);
    memcpy(discard, mind->shared->discard, sizeof discard);
    memcpy(hand, mind->own->hand, sizeof hand);
    mind->unseen_total = 0;
    for (int i = 0; i < WORDS; i++) {
        copies[i] -= discard[i] + hand[i] + count_bits(mind->shared->lying.word[i]);
        mind->unseen_total += sum_bytes(copies[i]);
    }
    memcpy(mind->unseen, copies, sizeof copies);
    if (mind->shared->phase == PHASE_GIVE) {
        CHECK(mind->shared->shown < ZR_CARDS && mind->unseen[mind->shared->shown] > 0);
        mind->unseen[mind->shared->shown]--;
        mind->unseen_total--;
    }
}

// How many of the cards (a byte with the count of each item kind) would stay in front of a seat,
// because neither the item nor its mate lies there.
static inline int staying(const ZrShared* shared, const uint8_t* cards, unsigned seat) {
    const uint64_t* lying = shared->lying.word;
    const uint64_t each_card = UINT64_C(0x0101010101010101), low_half = UINT64_C(0xffffffff);
    uint64_t count[2];
    memcpy(count, cards, sizeof count);
    uint64_t first = ((lying[0] | lying[1] >> 32 | lying[2] << 32) >> seat) & each_card;
    uint64_t second = ((lying[1] | lying[2] >> 32) >> seat) & each_card;
    return sum_bytes(count[0] & ~(first * 255)) + sum_bytes(count[1] & ~(second * 255) & low_half);
}

// The chance, roughly, that a seat that needs one more item holds or draws one that stays: such
// cards' share of the unseen cards, times the seat's cards plus one.
static int threat_of(const Mind* mind, unsigned seat) {
    CHECK(seat != mind->me);
    const ZrShared* shared = mind->shared;
    if (mind->unseen_total <= 0 || zr_items_missing(mind->rules, shared, seat) > 1) return 0;
    int winners = staying(shared, mind->unseen, seat);
    return at_most(LINEAR_ONE * winners * (shared->hand_size[seat] + 1) / mind->unseen_total, LINEAR_ONE);
}

static Mind open_mind(const StrategyInput* input) {
    const ZrShared* shared = input->shared;
    Mind mind = {.rules = input->rules,
                 .shared = shared,
                 .own = input->own,
                 .me = input->decision->seat,
                 .kind = input->decision->kind};
    count_unseen(&mind);
    mind.next = mind.me;
    mind.step = zr_onward(mind.rules, shared);
    for (unsigned seat = mind.me, i = 1; i < shared->players; i++) {
        seat = (seat + mind.step) % shared->players;
        if (!((shared->living >> seat) & 1)) continue;
        if (mind.next == mind.me) mind.next = seat;
        mind.others |= zr_bit(seat);
        if (zr_zombie_room(mind.rules, shared, seat) == 1) mind.weak |= zr_bit(seat);
        if (shared->items[seat] > mind.most_items) mind.most_items = shared->items[seat];
        mind.threat[seat] = threat_of(&mind, seat);
    }
    return mind;
}

// Different items in hand that would stay in front of oneself.
static int fitting_items(const Mind* mind) {
    uint64_t kinds[2];
    memcpy(kinds, mind->own->hand, sizeof kinds);
    for (int i = 0; i < 2; i++)  // at most six copies: three bits
        kinds[i] = (kinds[i] | kinds[i] >> 1 | kinds[i] >> 2) & UINT64_C(0x0101010101010101);
    return staying(mind->shared, (const uint8_t*)kinds, mind->me);
}

// The others whom the card would turn.
static ZrSeats turned_by(const Mind* mind, unsigned card) {
    if (card < ZR_ZOMBIE) return 0;
    const ActionSet* lying = &mind->shared->lying;
    return mind->weak & (ZrSeats) ~(zr_card_seats(lying, card) | zr_card_seats(lying, zr_mate(card)));
}

// The highest threat among the seats.
static int threat_among(const Mind* mind, ZrSeats seats) {
    int most = 0;
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if ((seats >> seat) & 1 && mind->threat[seat] > most) most = mind->threat[seat];
    return most;
}

// What the cards in hand could do to others and to oneself.
static void set_hand_context(const Mind* mind, int32_t* x) {
    const ActionSet* lying = &mind->shared->lying;
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        if (!mind->own->hand[card]) continue;
        ZrSeats mates = zr_card_seats(lying, zr_mate(card));
        if (card < ZR_ZOMBIE) {
            x[X_can_heal] += flag((mates >> mind->me) & 1);
            continue;
        }
        x[X_attacks] += LINEAR_ONE / 4 * mind->own->hand[card];
        if (turned_by(mind, card)) x[X_can_turn] = LINEAR_ONE;
        int threat = threat_among(mind, mates & mind->others);
        if (threat > x[X_can_stop]) x[X_can_stop] = threat;
    }
    x[X_weak] = LINEAR_ONE * __builtin_popcount(mind->weak);
    x[X_most_items] = LINEAR_ONE * mind->most_items / zr_items_to_win(mind->rules, mind->shared, mind->me);
}

static void set_context(const Mind* mind, int32_t* x) {
    const ZrShared* shared = mind->shared;
    int missing = zr_items_missing(mind->rules, shared, mind->me);
    int room = zr_zombie_room(mind->rules, shared, mind->me);
    int living = __builtin_popcount(shared->living), fitting = fitting_items(mind);
    x[X_always] = LINEAR_ONE;
    x[X_last_item] = flag(missing <= 1);
    x[X_two_items] = flag(missing == 2);
    x[X_items_missing] = LINEAR_ONE * missing / 5;
    x[X_last_zombie] = flag(room <= 1);
    x[X_two_zombies] = flag(room == 2);
    x[X_zombies] = LINEAR_ONE * shared->zombies[mind->me] / zr_zombies_to_turn(mind->rules, shared, mind->me);
    x[X_fitting] = LINEAR_ONE * fitting / 2;
    x[X_finisher] = flag(fitting >= missing);
    x[X_next_threat] = mind->threat[mind->next];
    x[X_other_threat] = threat_among(mind, mind->others & (ZrSeats)~zr_bit(mind->next));
    x[X_attackers] = room <= 1 ? LINEAR_ONE * (living - 1) / 2 : 0;
    x[X_duel] = flag(living == 2);
    x[X_three_live] = flag(living == 3);
    x[X_turned] = LINEAR_ONE * (shared->players - living) / shared->players;
    x[X_redrawn] = LINEAR_ONE * shared->redraws / 2;
    x[X_haunting] = flag(mind->kind == ASK_ZOMBIE_GIVE);
}

static PlacingEffect effect_of(const Mind* mind, unsigned card, unsigned seat) {
    ZrEffect effect = zr_effect(mind->rules, mind->shared, card, seat);
    if (effect.verdict == ZR_WINS) return EFFECT_WINS;
    if (effect.verdict == ZR_TURNS) return EFFECT_TURNS;
    return effect.cancels ? EFFECT_CANCELS : EFFECT_STAYS;
}

// The act of a placement: by decision, kind of card, and effect. Items never turn anybody, zombies
// never win, and a special play does neither; these places are fillers.
static unsigned act_of(const Mind* mind, unsigned card, unsigned seat) {
    CHECK_SLOW(mind->kind < ASK_KINDS && card < ZR_CARDS);
    static const uint8_t acts_of[ASK_KINDS][2][EFFECTS] = {
        [ASK_SPECIAL] = {{A_dig, A_dig_cancels, A_dig, A_dig}, {A_gift, A_gift_cancels, A_gift, A_gift}},
        [ASK_PLAY] = {{A_zombie, A_zombie_cancels, A_zombie_turns, A_zombie},
                      {A_own_item, A_own_item_cancels, A_own_item, A_own_item_wins}},
        [ASK_ZOMBIE_GIVE] = {{A_haunt, A_haunt_cancels, A_haunt_turns, A_haunt},
                             {A_help, A_help_cancels, A_help, A_help_wins}},
    };
    return acts_of[mind->kind][card < ZR_ZOMBIE][effect_of(mind, card, seat)];
}

// The harm of one seat to another less its help, limited to -4..4, in quarters of LINEAR_ONE.
static int harm_to(const Mind* mind, unsigned from, unsigned to) {
    const uint32_t* done = mind->shared->ledger[from][to];
    int64_t grudge =
        (int64_t)done[HARM_TURN] + done[HARM_CANCEL] + done[HARM_STAY] - done[HELP_CANCEL] - done[HELP_STAY];
    if (grudge > 4) grudge = 4;
    if (grudge < -4) grudge = -4;
    return (int)grudge * LINEAR_ONE / 4;
}

// Living players who play after me and before the seat.
static int living_between(const Mind* mind, unsigned seat) {
    unsigned players = mind->shared->players;
    int count = 0;
    for (unsigned s = (mind->me + mind->step) % players; s != seat; s = (s + mind->step) % players)
        count += (mind->others >> s) & 1;
    return count;
}

static void set_target(const Mind* mind, unsigned seat, int32_t* y) {
    CHECK(seat != mind->me && seat < mind->shared->players);
    const ZrShared* shared = mind->shared;
    int missing = zr_items_missing(mind->rules, shared, seat);
    int room = zr_zombie_room(mind->rules, shared, seat);
    y[T_last_item] = flag(missing <= 1);
    y[T_two_items] = flag(missing == 2);
    y[T_items] = LINEAR_ONE * shared->items[seat] / zr_items_to_win(mind->rules, shared, seat);
    y[T_last_zombie] = flag(room <= 1);
    y[T_two_zombies] = flag(room == 2);
    y[T_zombies] = LINEAR_ONE * shared->zombies[seat] / zr_zombies_to_turn(mind->rules, shared, seat);
    y[T_threat] = mind->threat[seat];
    y[T_next] = flag(seat == mind->next);
    y[T_next_threat] = seat == mind->next ? mind->threat[seat] : 0;
    y[T_leader] = flag(shared->items[seat] >= mind->most_items);
    y[T_grudge] = harm_to(mind, seat, mind->me);
    y[T_wronged] = harm_to(mind, mind->me, seat);
    y[T_before] = LINEAR_ONE * living_between(mind, seat) / 2;
}

static void set_card(const Mind* mind, unsigned card, int32_t* y) {
    unsigned mate = zr_mate(card);
    const ZrShared* shared = mind->shared;
    ZrSeats mates = zr_card_seats(&shared->lying, mate);
    y[T_unseen] = LINEAR_ONE * mind->unseen[card] / 4;
    y[T_mates] = LINEAR_ONE * mind->unseen[mate] / 4;
    y[T_spare] = flag(mind->own->hand[card] > 1);
    y[T_mate_held] = flag(mind->own->hand[mate] > 0);
    y[T_removes] = LINEAR_ONE * __builtin_popcount(mates & mind->others) / 2;
    y[T_heals] = flag((mates >> mind->me) & 1);
    y[T_turns] = LINEAR_ONE * __builtin_popcount(turned_by(mind, card)) / 2;
    y[T_wanted] = flag(!zr_lies(shared, card, mind->me) && !zr_lies(shared, mate, mind->me));
}

static void add_placing(const Mind* mind, unsigned action, Scene* scene) {
    CHECK_SLOW(action < DO_SKIP);
    unsigned card = zr_action_card(action), seat = zr_action_seat(action);
    int32_t* y = scene_add(scene, action, act_of(mind, card, seat));
    set_card(mind, card, y);
    if (seat != mind->me) set_target(mind, seat, y);
}

static void describe(const StrategyInput* input, Scene* scene) {
    Mind mind = open_mind(input);
    set_context(&mind, scene->context);
    set_hand_context(&mind, scene->context);
    for (int action = -1; (action = action_set_next(&input->decision->legal, action)) >= 0;) {
        if (action < DO_SKIP)
            add_placing(&mind, (unsigned)action, scene);
        else
            scene_add(scene, (unsigned)action, A_skip + (unsigned)action - DO_SKIP);
    }
}

static const FeatureWords context_words[CONTEXTS] = {ZR_CONTEXTS(LINEAR_WORDS)};
static const FeatureWords trait_words[TRAITS] = {ZR_TRAITS(LINEAR_WORDS)};

static const Features features = {
    RULESET_TABLE(context, contexts), RULESET_TABLE(act, acts),
    RULESET_TABLE(trait, traits),     .describe = describe,
    .context_words = context_words,   .trait_words = trait_words,
};

const Strategy strategy_zombie_run_linear = {LINEAR_STRATEGY("zombie-run", &features)};
