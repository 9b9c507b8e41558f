// Escape the Horde: a whole game that agrees with what one seat sees, uniformly over all that
// agree, so that search players need no knowledge of the game.
//
// Hidden from a seat are the roles of players neither face up nor proven, the hands, and the order
// of the Stack. All arrangements of the unseen cards over the unseen places are equally likely,
// with these limits: only Infected who may hold Zombies hold Zombies, a hidden Patient Zero at most
// as many as it may have drawn or stolen (none is dealt), nobody holds a Discard Weapon, facts and
// known top cards are where they are known to be. Each choice of the Patient
// Zeros is weighted by the number of arrangements that it allows:
//
//     w = (places left to the Z Zombies: Stack without the D Discard Weapons, hands of those who may
//         hold them) taken Z at a time
//
// With the reading next_zombie the cards above the next Zombie are not Zombies; then j Discard
// Weapons lie among them with a hypergeometric weight, and w depends on j too; likewise with the row zombie_free_top.
// The weights are
// doubles (+ x / only): they choose among arrangements; no rule depends on them.
//
// What others have learnt in secret is left out: in the state made here only the seat itself has
// seen cards or hands.
#include "rulesets/escape_the_horde/determinize.h"

#include <string.h>

#include "rulesets/escape_the_horde/ask.h"
#include "rulesets/escape_the_horde/combat.h"
#include "rulesets/escape_the_horde/game.h"
#include "sim/base/check.h"

enum { CHOICES_MAX = 64 };  // 28 pairs of Patient Zeros; j is summed out for each

typedef struct Unseen {
    const EthRules* rules;
    EthState* state;
    Rng* rng;
    unsigned me;
    unsigned left[KINDS];      // unseen cards of each kind
    unsigned open[SEATS_MAX];  // places in each hand whose card is unknown
    unsigned room[SEATS_MAX];  // of those, places that a Zombie may be in if the seat holds any
    unsigned removed;          // places in the box
    unsigned stack_open;       // places in the Stack whose card is unknown: the lowest ones
    unsigned above;            // of those, the topmost that hold no Zombie (next_zombie, zombie_free_top)
    Seats holders;             // seats other than me that may hold Zombies, hidden Patient Zeros aside
} Unseen;

// --- what is seen

static void see(Unseen* unseen, unsigned kind) {
    CHECK(unseen->left[kind] > 0);
    unseen->left[kind]--;
}

static void put_in_hand(Unseen* unseen, unsigned seat, unsigned kind) {
    unseen->state->own[seat].hand[kind]++;
    CHECK(unseen->open[seat] > 0);
    unseen->open[seat]--;
}

static void see_public(Unseen* unseen) {
    const EthShared* shared = &unseen->state->shared;
    for (unsigned kind = 0; kind < KINDS; kind++)
        unseen->left[kind] = (unsigned)unseen->rules->copies[kind] - shared->discard[kind] -
                             unseen->state->own[unseen->me].hand[kind];
    unseen->left[WEAPON] -= shared->armoury;
    for (unsigned i = 0; i < shared->table_count; i++)
        if (!(shared->table[i] & TABLE_GONE)) see(unseen, ZOMBIE);
    if (shared->phase == PHASE_DRAWN_ZOMBIE) see(unseen, ZOMBIE);
    for (unsigned seat = 0; seat < shared->players; seat++)
        unseen->open[seat] = seat == unseen->me ? 0 : shared->hand_size[seat];
}

static void see_facts(Unseen* unseen, const Decision* decision) {
    EthState* state = unseen->state;
    const EthOwn* own = &state->own[unseen->me];
    for (unsigned i = 0; i < own->fact_count; i++) {
        see(unseen, own->facts[i] & 15u);
        put_in_hand(unseen, own->facts[i] >> 4, own->facts[i] & 15u);
    }
    if (decision->kind != ASK_STEAL_PICK) return;
    // A hand too large to be remembered completely: the kinds that can be taken are in it.
    unsigned victim = state->shared.answered.target;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        if (!action_set_has(&decision->legal, DO_TAKE + kind) || state->own[victim].hand[kind]) continue;
        see(unseen, kind);
        put_in_hand(unseen, victim, kind);
    }
}

// A Zombie gets into a hidden hand by a draw of which nothing is shown, or a Steal. The latest draws are
// remembered; Steals are counted in the discards, unless a Rescue can recover them.
static void see_room(Unseen* unseen) {
    const EthShared* shared = &unseen->state->shared;
    unsigned gained[SEATS_MAX];
    bool all = shared->silent_count > SILENT_MAX || unseen->rules->rescue_effect == RESCUE_RECOVER_CARD;
    for (unsigned seat = 0; seat < shared->players; seat++) gained[seat] = shared->discard[STEAL];
    for (unsigned i = 0; !all && i < shared->silent_count; i++) gained[shared->silent[i].seat]++;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        bool limited = !all && !((shared->known >> seat) & 1) && gained[seat] < unseen->open[seat];
        unseen->room[seat] = limited ? gained[seat] : unseen->open[seat];
    }
}

// The known top of the Stack goes in its place; the rest is open.
static void see_stack(Unseen* unseen) {
    EthState* state = unseen->state;
    const EthOwn* own = &state->own[unseen->me];
    unsigned size = state->shared.stack_size;
    CHECK(own->known_count <= size);
    unseen->stack_open = size - own->known_count;
    unseen->above = 0;
    unseen->removed = state->shared.house.removed;
    for (unsigned i = 0; i < own->known_count; i++) {
        see(unseen, own->known_top[i]);
        state->hidden.stack[size - 1 - i] = own->known_top[i];
    }
    if (own->next_zombie == NEXT_ZOMBIE_NONE) {
        unseen->above = size;
    } else if (own->next_zombie != NEXT_ZOMBIE_UNKNOWN) {
        see(unseen, ZOMBIE);
        unseen->above = own->next_zombie;
    } else if (state->shared.house.clear > own->known_count) {
        unseen->above = (unsigned)state->shared.house.clear - own->known_count;
    }
}

// --- roles

// Places open to Zombies in hands, if `zeros` are the hidden Patient Zeros.
static unsigned hand_places(const Unseen* unseen, Seats zeros) {
    unsigned places = 0;
    for (Seats seats = unseen->holders | zeros; seats; seats &= (Seats)(seats - 1))
        places += unseen->room[eth_lowest(seats)];
    return places;
}

static bool zombie_at_next(const Unseen* unseen) {
    return unseen->state->own[unseen->me].next_zombie < NEXT_ZOMBIE_NONE;
}

// Open places of the Stack that may hold a Zombie, before subtracting Discard Weapons: those
// below the next Zombie.
static unsigned below(const Unseen* unseen) {
    return unseen->stack_open - unseen->above - zombie_at_next(unseen);
}
// With the cards in the box, which lie under the Stack, as it were.
static unsigned below_and_box(const Unseen* unseen) { return below(unseen) + unseen->removed; }

// (from)_count / (best)_count, falling factorials; 0 if there are too few places.
static double falling_ratio(unsigned from, unsigned best, unsigned count) {
    double ratio = 1;
    if (from < count) return 0;
    for (unsigned i = 0; i < count; i++) ratio *= (double)(from - i) / (double)(best - i);
    return ratio;
}

// The share of the ways to put `count` cards into above + lower places in which j of them are
// above.
static double hypergeometric(unsigned above, unsigned lower, unsigned count, unsigned j) {
    CHECK(j <= count);
    double share = 1;
    if (j > above || count - j > lower) return 0;
    for (unsigned i = 0; i < count; i++) {
        double total = (double)(above + lower - i);
        if (i < j)
            share *= (double)(above - i) / total * (double)(count - i) / (double)(i + 1);
        else
            share *= (double)(lower - (i - j)) / total;
    }
    // choose(count, j) = prod (count - i) / (i + 1), i < j: multiplied in above
    return share;
}

// Weight of the hidden Patient Zeros being `zeros` with j Discard Weapons above the next Zombie.
static double weight(const Unseen* unseen, Seats zeros, unsigned j) {
    unsigned discards = unseen->left[DISCARD_WEAPON], zombies = unseen->left[ZOMBIE],
             lower = below_and_box(unseen);
    double share = hypergeometric(unseen->above, lower, discards, j);
    if (share <= 0) return 0;
    unsigned best = lower + hand_places(unseen, eth_everybody(&unseen->state->shared));
    return share * falling_ratio(lower - (discards - j) + hand_places(unseen, zeros), best, zombies);
}

// Every set of `count` seats out of `candidates`.
static unsigned seat_sets(Seats candidates, unsigned count, Seats forced, Seats* sets) {
    unsigned found = 0;
    for (unsigned set = 0; set < 256; set++)
        if (eth_count((Seats)set) == count && !(set & (unsigned)~candidates & 255u) &&
            (set & forced) == forced)
            sets[found++] = (Seats)set;
    CHECK(found > 0 && found <= CHOICES_MAX);
    return found;
}

// Who the hidden Patient Zeros are, and how many Discard Weapons lie above the next Zombie.
static Seats choose_roles(const Unseen* unseen, Seats candidates, unsigned count, Seats forced,
                          unsigned* above) {
    Seats sets[CHOICES_MAX];
    double total = 0;
    unsigned set_count = seat_sets(candidates, count, forced, sets), most = unseen->above;
    if (most > unseen->left[DISCARD_WEAPON]) most = unseen->left[DISCARD_WEAPON];
    for (unsigned i = 0; i < set_count; i++)
        for (unsigned j = 0; j <= most; j++) total += weight(unseen, sets[i], j);
    double point = (double)rng_next(unseen->rng) / 4294967296.0 * total;
    Seats chosen = sets[0];
    for (unsigned i = 0; i < set_count; i++)
        for (unsigned j = 0; j <= most; j++) {
            double here = weight(unseen, sets[i], j);
            if (here <= 0) continue;
            chosen = sets[i];
            *above = j;
            point -= here;
            if (point < 0) return chosen;
        }
    return chosen;
}

static Seats hidden_zeros(Unseen* unseen, unsigned* above) {
    const EthShared* shared = &unseen->state->shared;
    const EthOwn* own = &unseen->state->own[unseen->me];
    Seats me = eth_bit(unseen->me), revealed = (Seats)(shared->known & ~shared->turned);
    Seats candidates = (Seats)(eth_everybody(shared) & ~shared->face_up & ~shared->proven & ~me);
    Seats forced = own->fellows & candidates;
    unsigned count = (unsigned)unseen->rules->zeros - eth_count(revealed) - (own->zero && !(revealed & me));
    CHECK(count <= (unsigned)unseen->rules->zeros);
    for (unsigned i = 0; i < own->fact_count; i++)
        if ((own->facts[i] & 15) == ZOMBIE) forced |= (Seats)(eth_bit(own->facts[i] >> 4) & candidates);
    unseen->holders = (Seats)(revealed & ~me);
    if (unseen->rules->turned_steals_zombie == TURNED_KEEPS) unseen->holders |= (Seats)(shared->turned & ~me);
    Seats zeros = choose_roles(unseen, count ? candidates : 0, count, count ? forced : 0, above);
    return (Seats)(zeros | revealed | (own->zero ? me : 0));
}

// --- cards

enum { UNFILLED = 0xff };

// Puts `count` cards of `kind` into places chosen uniformly out of the `places` listed; a place
// below STATE's deck size is one of the Stack, any other a seat's hand.
static void scatter(Unseen* unseen, uint16_t* places, unsigned place_count, unsigned kind, unsigned count) {
    CHECK(count <= place_count);
    for (unsigned i = 0; i < count; i++) {
        unsigned k = i + rng_below(unseen->rng, place_count - i);
        uint16_t place = places[k];
        places[k] = places[i];
        places[i] = place;
        if (place < ETH_DECK_MAX)
            unseen->state->hidden.stack[place] = (uint8_t)kind;
        else
            put_in_hand(unseen, place - ETH_DECK_MAX, kind);
    }
    unseen->left[kind] -= count;
}

// Places in the Stack from `from` to `to`, in the box if the Stack's are the lowest, and in hands: `in_hand` of each
// seat.
static unsigned open_places(const Unseen* unseen, unsigned from, unsigned to, bool box, Seats hands,
                            const unsigned* in_hand, uint16_t* places) {
    unsigned count = 0;
    for (unsigned i = 0; box && i < unseen->removed; i++)
        if (unseen->state->hidden.stack[ETH_DECK_MAX - 1 - i] == UNFILLED)
            places[count++] = (uint16_t)(ETH_DECK_MAX - 1 - i);
    for (unsigned i = from; i < to; i++)
        if (unseen->state->hidden.stack[i] == UNFILLED) places[count++] = (uint16_t)i;
    for (; hands; hands &= (Seats)(hands - 1))
        for (unsigned i = 0; i < in_hand[eth_lowest(hands)]; i++)
            places[count++] = (uint16_t)(ETH_DECK_MAX + eth_lowest(hands));
    return count;
}

static void fill_cards(Unseen* unseen, unsigned discards_above) {
    uint16_t places[ETH_DECK_MAX + SEATS_MAX];
    EthState* state = unseen->state;
    unsigned lower = below(unseen), open = unseen->stack_open;
    Seats zeros = (Seats)(state->hidden.zeros & ~eth_bit(unseen->me));
    CHECK(open <= state->shared.stack_size && unseen->above <= state->shared.stack_size);
    memset(state->hidden.stack, UNFILLED, open);
    memset(state->hidden.stack + ETH_DECK_MAX - unseen->removed, UNFILLED, unseen->removed);
    if (zombie_at_next(unseen)) state->hidden.stack[lower] = ZOMBIE;
    scatter(unseen, places, open_places(unseen, open - unseen->above, open, false, 0, unseen->open, places),
            DISCARD_WEAPON, discards_above);
    scatter(unseen, places, open_places(unseen, 0, lower, true, 0, unseen->open, places), DISCARD_WEAPON,
            unseen->left[DISCARD_WEAPON]);
    scatter(unseen, places,
            open_places(unseen, 0, lower, true, unseen->holders | zeros, unseen->room, places), ZOMBIE,
            unseen->left[ZOMBIE]);
    for (unsigned kind = 0; kind < KINDS; kind++) {
        if (unseen->left[kind] == 0) continue;
        unsigned count =
            open_places(unseen, 0, open, true, eth_everybody(&state->shared), unseen->open, places);
        scatter(unseen, places, count, kind, unseen->left[kind]);
    }
}

// --- the rest

void eth_index(EthState* state) {
    EthShared* shared = &state->shared;
    EthHidden* hidden = &state->hidden;
    memset(hidden->holders, 0, sizeof hidden->holders);
    memset(hidden->about, 0, sizeof hidden->about);
    hidden->lookers = hidden->watching = 0;
    shared->hands = 0;
    shared->with_cards = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        const EthOwn* own = &state->own[seat];
        shared->hands = (uint16_t)(shared->hands + shared->hand_size[seat]);
        if (shared->hand_size[seat]) shared->with_cards |= eth_bit(seat);
        for (unsigned kind = 0; kind < KINDS; kind++)
            if (own->hand[kind]) hidden->holders[kind] |= eth_bit(seat);
        for (unsigned i = 0; i < own->fact_count; i++) hidden->about[own->facts[i] >> 4] |= eth_bit(seat);
        if (own->watched) hidden->watching |= eth_bit(seat);
        if (own->known_count || own->next_zombie != NEXT_ZOMBIE_UNKNOWN) hidden->lookers |= eth_bit(seat);
    }
}

// Draws that the turn player, if not this seat, still has to make. Whether a hidden Patient Zero without
// cards chose one or two is not seen before the second: either is as likely. Under the reading
// at_start that is seen at once.
static void due_draws(Unseen* unseen) {
    EthState* state = unseen->state;
    const EthShared* shared = &state->shared;
    unsigned seat = shared->turn_seat, empty_hand = (unsigned)unseen->rules->pz_empty_hand,
             due = 1u + shared->house.more_draws;
    CHECK(unseen->me < shared->players);
    if (seat == unseen->me || shared->after_draw || shared->phase == PHASE_DODGE_TURN) return;
    if (state->own[seat].zero && shared->turn_hand == 0) {
        if (shared->turn_known || empty_hand == EMPTY_MANDATORY)
            due++;
        else if (empty_hand == EMPTY_MAY_DECLINE && unseen->rules->pz_extra_draw != EXTRA_DRAW_AT_START)
            due += rng_below(unseen->rng, 2);
    }
    state->own[seat].draws_due = (uint8_t)(due > shared->drawn ? due - shared->drawn : 0);
}

// Who could be asked in the current round of the current window.
static Seats window_seats(const EthGame* game) {
    const EthState* state = game->state;
    const EthShared* shared = &state->shared;
    switch (shared->phase) {
        case PHASE_COUNTER:
            return state->hidden.holders[YEAH_NAH] & (Seats)~eth_bit(shared->last_player);
        case PHASE_COMBAT:
            return eth_combat_seats(game);
        case PHASE_NEGATE:
            return eth_negate_seats(game);
        case PHASE_REAFFIRM:
            return eth_reaffirm_seats(game);
        case PHASE_RESCUE:
            return state->hidden.holders[RESCUE];
        case PHASE_DODGE_TURN:
            return state->hidden.holders[DODGE] & eth_survivor_text(shared) &
                   (Seats)~eth_bit(shared->turn_seat);
        default:
            return 0;
    }
}

// Those asked before the seat have passed, unseen; those after it are still to be asked. The order
// of the round is redrawn and cut behind the seat.
static void order_window(Unseen* unseen) {
    EthState* state = unseen->state;
    Chance chance = {.stream = {[CHANCE_ORDER] = *unseen->rng}};
    EthGame game = {unseen->rules, state, &chance};
    state->hidden.asking = window_seats(&game);
    if (state->hidden.asking)
        while (eth_next_asked(&game) != unseen->me) continue;
    *unseen->rng = chance.stream[CHANCE_ORDER];
}

void eth_determinize(const void* rules, const Decision* decision, void* state_, Rng* rng) {
    EthState* state = state_;
    Unseen unseen = {.rules = rules, .state = state, .rng = rng, .me = decision->seat};
    unsigned discards_above = 0;
    CHECK(unseen.me < state->shared.players);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (seat != unseen.me) state->own[seat].next_zombie = NEXT_ZOMBIE_UNKNOWN;
    see_public(&unseen);
    see_facts(&unseen, decision);
    see_room(&unseen);
    see_stack(&unseen);
    state->hidden.zeros = hidden_zeros(&unseen, &discards_above);
    fill_cards(&unseen, discards_above);
    CHECK(eth_count(state->hidden.zeros) == (unsigned)unseen.rules->zeros);
    state->hidden.ordered = (uint16_t)(state->shared.stack_size);
    for (unsigned seat = 0; seat < state->shared.players; seat++) {
        if (seat == unseen.me) continue;
        state->own[seat].zero = (state->hidden.zeros >> seat) & 1;
        if (state->own[seat].zero && unseen.rules->pz_know_each_other)
            state->own[seat].fellows = (Seats)(state->hidden.zeros & ~eth_bit(seat));
    }
    due_draws(&unseen);
    eth_index(state);
    order_window(&unseen);
}
