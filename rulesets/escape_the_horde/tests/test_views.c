// What a seat's view says about the Stack and other hands (section 12 of the rules file) is compared with a naive
// bookkeeper at every decision of random games under random rules. The bookkeeper listens to the game's events and
// notes everything that each seat has seen, without masks, slots or omissions. It may look at the Stack when a seat
// does, and at a hand when a thief does.
#include <string.h>

#include "rulesets/escape_the_horde/deck.h"
#include "rulesets/escape_the_horde/story.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { GAMES = 3000, SEED = 21, LOG_MAX = 4096, LEARNT_MAX = FACTS_MAX - 8 };

extern const Ruleset ruleset_escape_the_horde;

// What one seat has seen.
typedef struct Notes {
    unsigned known_count;
    unsigned next_zombie;
    Seats fellows;
    uint8_t known_top[KNOWN_TOP_MAX];  // top first
    uint8_t cards[SEATS_MAX][KINDS];   // surely in that hand
    uint8_t watched[LOG_MAX];          // of the silent draws
} Notes;

// The bookkeeper and the game that it listens to.
static struct {
    Trace trace;
    const EthRules* rules;
    EthState state;
    Notes notes[SEATS_MAX];
    EthSilentDraw log[LOG_MAX];
    unsigned log_count;
    unsigned stack_size;  // when something was told last
    TraceEvent played;    // Binoculars or Spill Blood that may yet be countered
    bool waits;           // `played` is one
    Seats watchers;       // of the latest draw
    uint64_t game;
} book;

// --- what happens to notes

static void shuffled(void) {
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        book.notes[seat].known_count = 0;
        book.notes[seat].next_zombie = NEXT_ZOMBIE_UNKNOWN;
    }
}

// The top card goes; the seats that knew it.
static Seats top_goes(void) {
    Seats watchers = 0;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        Notes* notes = &book.notes[seat];
        if (notes->known_count > 0 || notes->next_zombie == 0) watchers |= eth_bit(seat);
        for (unsigned i = 1; i < notes->known_count; i++) notes->known_top[i - 1] = notes->known_top[i];
        if (notes->known_count > 0) notes->known_count--;
        if (notes->next_zombie == 0)
            notes->next_zombie = NEXT_ZOMBIE_UNKNOWN;
        else if (notes->next_zombie != NEXT_ZOMBIE_UNKNOWN && notes->next_zombie != NEXT_ZOMBIE_NONE)
            notes->next_zombie--;
    }
    return watchers;
}

static void learns(unsigned observer, unsigned seat, unsigned kind) {
    if (observer != seat) book.notes[observer].cards[seat][kind]++;
}

static void sees_going(unsigned observer, unsigned seat, unsigned kind) {
    if (book.notes[observer].cards[seat][kind] > 0) book.notes[observer].cards[seat][kind]--;
}

static void all_see_going(unsigned seat, unsigned kind) {
    for (unsigned observer = 0; observer < SEATS_MAX; observer++) sees_going(observer, seat, kind);
}

// --- events

// `stack`: the Stack as the looker found it, top first.
static void looks(unsigned seat, const uint8_t* stack, unsigned size) {
    Notes* notes = &book.notes[seat];
    unsigned count = (unsigned)book.rules->binoculars_n;
    if (book.rules->binoculars_mode == BINOCULARS_NEXT_ZOMBIE) {
        notes->next_zombie = NEXT_ZOMBIE_NONE;
        for (unsigned i = size; i-- > 0;)
            if (stack[i] == ZOMBIE) notes->next_zombie = i;
        return;
    }
    if (count > size) count = size;
    if (count <= notes->known_count) return;
    notes->known_count = count;
    memcpy(notes->known_top, stack, count);
}

static void spills_blood(unsigned before, unsigned now) {
    unsigned moved = (unsigned)book.rules->spill_blood_n;
    if (moved > before) moved = before;
    if (book.rules->spill_blood == SPILL_SHUFFLE) shuffled();
    if (book.rules->spill_blood == SPILL_BURY_TOP && before > 1)
        for (unsigned i = 0; i < moved; i++) top_goes();
    if (book.rules->spill_blood != SPILL_MILL) return;
    for (unsigned i = 0; i < moved; i++) top_goes();
    if (now > before - moved) shuffled();
}

// The played card has not been countered. `drawn`: what has been drawn since then, KINDS for nothing.
static void stands(unsigned drawn) {
    uint8_t stack[ETH_DECK_MAX + 1];
    unsigned left = book.state.shared.stack_size, size = 0;
    if (drawn < KINDS) stack[size++] = (uint8_t)drawn;
    while (left-- > 0) stack[size++] = book.state.hidden.stack[left];
    if (book.waits && book.played.b == BINOCULARS)
        looks((unsigned)book.played.a, stack, size);
    else if (book.waits)
        spills_blood(book.stack_size, size);
    else if (size > book.stack_size)
        shuffled();  // a card has gone back
    book.waits = false;
    book.stack_size = size;
}

static void drawn_silently(unsigned seat, unsigned kind) {
    EthShared* shared = &book.state.shared;
    unsigned hands = 0;
    for (unsigned i = 0; i < shared->players; i++) hands += shared->hand_size[i];
    assert_true(book.log_count < LOG_MAX);
    // It is told before the card is in the hand.
    book.log[book.log_count] = (EthSilentDraw){(uint8_t)seat, shared->discard[ZOMBIE],
                                               (uint16_t)(shared->stack_size + 1), (uint16_t)hands};
    for (unsigned observer = 0; observer < shared->players; observer++) {
        bool saw = observer != seat && ((book.watchers >> observer) & 1);
        book.notes[observer].watched[book.log_count] = saw;
        if (saw) learns(observer, seat, kind);
    }
    book.log_count++;
}

static void drawn(unsigned seat, unsigned kind) {
    bool last = book.state.shared.stack_size == 0;
    book.watchers = top_goes();
    book.stack_size--;
    if (last && book.rules->last_card_zombie == LAST_IMMEDIATE_WIN) return;
    if (kind != ZOMBIE && kind != DISCARD_WEAPON) drawn_silently(seat, kind);
}

static void thief_sees(unsigned thief, unsigned victim) {
    memcpy(book.notes[thief].cards[victim], book.state.own[victim].hand, KINDS);
    if (book.state.own[victim].hand[ZOMBIE]) book.notes[thief].fellows |= eth_bit(victim);
}

static void stolen(unsigned thief, unsigned victim, unsigned kind) {
    bool zero = book.state.own[thief].zero, turned = (book.state.shared.turned >> thief) & 1;
    bool keeps = kind != ZOMBIE || zero || (turned && book.rules->turned_steals_zombie == TURNED_KEEPS);
    if (book.rules->steal_pick == STEAL_THIEF) thief_sees(thief, victim);
    if (!keeps) {
        all_see_going(victim, ZOMBIE);
        return;
    }
    for (unsigned observer = 0; observer < SEATS_MAX; observer++)
        for (unsigned any = 0; any < KINDS; any++)
            if (observer != thief || any == kind) sees_going(observer, victim, any);
    learns(victim, thief, kind);
    if (kind != ZOMBIE) return;
    if (book.state.own[victim].zero) book.notes[thief].fellows |= eth_bit(victim);
    if (zero) book.notes[victim].fellows |= eth_bit(thief);
}

static void hear(Trace* trace, TraceEvent event) {
    unsigned seat = (unsigned)event.a, kind = (unsigned)event.b;
    (void)trace;
    if (event.code == TOLD_ROLE) return;
    if (event.code == TOLD_CANCELLED && book.waits && event.a == book.played.b) book.waits = false;
    bool answers = event.code == TOLD_PLAY && event.b == YEAH_NAH;
    if (!answers) stands(event.code == TOLD_DRAW ? kind : KINDS);
    switch (event.code) {
        case TOLD_PLAY:
            all_see_going(seat, kind);
            if (kind != BINOCULARS && kind != SPILL_BLOOD) break;
            book.played = event;
            book.waits = true;
            break;
        case TOLD_PLACE:
            if (event.c) all_see_going(seat, ZOMBIE);
            break;
        case TOLD_DRAW:
            drawn(seat, kind);
            break;
        case TOLD_KEEP:
            drawn_silently(seat, ZOMBIE);
            break;
        case TOLD_DISCARDED:
            all_see_going(seat, kind);
            break;
        case TOLD_STOLEN:
            stolen(seat, (unsigned)event.b, (unsigned)event.c);
            break;
        case TOLD_TURNED:
            if (book.rules->turned_hand == TURNED_HAND_DISCARD)
                for (unsigned i = 0; i < SEATS_MAX; i++) memset(book.notes[i].cards[seat], 0, KINDS);
            break;
        default:
            break;
    }
}

// --- the comparison

static void complain(unsigned seat, const char* what) {
    fail_msg("game %u, turn %u: %s of seat %u", (unsigned)book.game, book.state.shared.turn, what, seat);
}

static void compare_stack(unsigned seat, const EthOwn* own, const Notes* notes) {
    static const uint8_t nothing[KNOWN_TOP_MAX];
    if (own->known_count != notes->known_count) complain(seat, "number of known top cards");
    if (memcmp(own->known_top, notes->known_top, own->known_count)) complain(seat, "known top cards");
    if (memcmp(own->known_top + own->known_count, nothing, KNOWN_TOP_MAX - own->known_count))
        complain(seat, "what is left behind the known top cards");
    if (own->next_zombie != notes->next_zombie) complain(seat, "next Zombie");
}

static void compare_hands(unsigned seat, const EthOwn* own, const Notes* notes) {
    uint8_t cards[SEATS_MAX][16] = {{0}};
    for (unsigned i = 0; i < own->fact_count; i++) cards[own->facts[i] >> 4][own->facts[i] & 15]++;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        if (memcmp(cards[i], notes->cards[i], KINDS)) complain(seat, "facts about a hand");
    for (unsigned i = own->fact_count; i < FACTS_MAX; i++)
        if (own->facts[i]) complain(seat, "a fact that is left behind");
    if (own->fellows != notes->fellows) complain(seat, "fellows");
}

static void compare_draws(unsigned seat, const EthOwn* own, const Notes* notes) {
    unsigned count = book.log_count, from = count < SILENT_MAX ? 0 : count - SILENT_MAX;
    const EthShared* shared = &book.state.shared;
    if (shared->silent_count != count) complain(seat, "number of silent draws");
    for (unsigned i = from; i < count; i++) {
        const EthSilentDraw *told = &shared->silent[i % SILENT_MAX], *kept = &book.log[i];
        if (told->seat != kept->seat || told->zombies_out != kept->zombies_out ||
            told->stack_size != kept->stack_size || told->hands != kept->hands)
            complain(told->seat, "a silent draw");
        if (((own->watched >> (i % SILENT_MAX)) & 1) != notes->watched[i]) complain(seat, "a watched draw");
    }
}

// False where a seat has learnt so much that it may soon forget the oldest: no concern of the bookkeeper.
static bool compare(void) {
    for (unsigned seat = 0; seat < book.state.shared.players; seat++) {
        const EthOwn* own = &book.state.own[seat];
        if (own->fact_count > LEARNT_MAX) return false;
        if (seat != book.state.shared.turn_seat && own->draws_due) complain(seat, "draws due");
        compare_stack(seat, own, &book.notes[seat]);
        compare_hands(seat, own, &book.notes[seat]);
        compare_draws(seat, own, &book.notes[seat]);
    }
    return true;
}

// --- games

// Plays one game; what its seats came to know is added to the sums.
static void play(Setting* setting, Rng* rng, uint64_t sums[3]) {
    const Ruleset* ruleset = setting->ruleset;
    Chance chance;
    Decision decision;
    chance_open(&chance, rng_key(SEED, book.game));
    memset(book.notes, 0, sizeof book.notes);
    book.trace.note = hear;
    book.rules = setting->rules;
    book.log_count = 0;
    book.waits = false;
    chance.trace = &book.trace;
    ruleset->setup(setting->rules, &book.state, &chance);
    book.stack_size = book.state.shared.stack_size;
    shuffled();
    const int32_t* guaranteed = &book.rules->guaranteed_weapon;
    for (unsigned seat = 0; seat < book.state.shared.players; seat++)
        for (unsigned kind = WEAPON; kind < DISCARD_WEAPON; kind++)
            for (int i = 0; i < guaranteed[kind - WEAPON]; i++)
                for (unsigned observer = 0; observer < book.state.shared.players; observer++)
                    learns(observer, seat, kind);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (book.rules->pz_know_each_other && book.state.own[seat].zero)
            book.notes[seat].fellows = book.state.hidden.zeros & (Seats)~eth_bit(seat);
    while (ruleset->advance(setting->rules, &book.state, &chance, &decision)) {
        const EthPlay* answered = &book.state.shared.answered;
        if (decision.kind != ASK_COUNTER) stands(KINDS);
        if (decision.kind == ASK_STEAL_PICK) thief_sees(answered->player, answered->target);
        if (!compare()) return;
        const EthOwn* own = &book.state.own[decision.seat];
        sums[0] += own->known_count > 0;
        sums[1] += own->fact_count > 0;
        sums[2] += own->next_zombie < NEXT_ZOMBIE_NONE;
        unsigned action = action_set_nth(&decision.legal, rng_below(rng, decision.count));
        ruleset->apply(setting->rules, &book.state, &chance, &decision, action);
    }
}

static void test_views(void** unused) {
    (void)unused;
    static Setting setting;
    uint64_t games = testing_number("RECKON_TEST_GAMES", GAMES), sums[3] = {0};
    Rng rng = rng_stream(rng_key(SEED, 0), RNG_TEST);
    Error error;
    tables_open(&setting, &ruleset_escape_the_horde);
    for (book.game = 0; book.game < games; book.game++) {
        do tables_draw_values(setting.ruleset, &rng, setting.values);
        while (!tables_compile_mended(&setting, 3 + (int)rng_below(&rng, 6), &error));
        play(&setting, &rng, sums);
    }
    tables_close(&setting);
    print_message("decisions with known top cards: %d, facts: %d, the next Zombie: %d\n", (int)sums[0],
                  (int)sums[1], (int)sums[2]);
    for (int i = 0; i < 3; i++) assert_true(sums[i] > games / 4);
}

// A Stack of one card of each of so many kinds, in no order.
enum { CARDS = 12 };

static void open_stack(EthState* state, Chance* chance, uint64_t game) {
    chance_open(chance, rng_key(SEED, game));
    memset(state, 0, sizeof *state);
    state->shared.stack_size = CARDS;
    for (unsigned kind = 0; kind < CARDS; kind++) state->hidden.stack[kind] = (uint8_t)kind;
}

// Two cards are looked at: those are drawn, and these two and the third can be any card.
static void test_look_leaves_the_rest_unordered(void** unused) {
    (void)unused;
    EthRules rules = {0};
    EthState state;
    Chance chance;
    const EthGame game = {&rules, &state, &chance};
    Seats watchers;
    unsigned drawn[3] = {0};
    for (uint64_t i = 0; i < 400; i++) {
        open_stack(&state, &chance, i);
        eth_order_top(&game, 2);
        uint8_t looked[2] = {state.hidden.stack[CARDS - 1], state.hidden.stack[CARDS - 2]};
        for (int place = 0; place < 3; place++) {
            unsigned kind = eth_take_top(&game, &watchers);
            if (place < 2) assert_int_equal(kind, looked[place]);
            drawn[place] |= 1u << kind;
        }
    }
    for (int place = 0; place < 3; place++) assert_int_equal(drawn[place], (1u << CARDS) - 1);
}

// A card whose place was settled goes to the bottom: it is drawn behind all others, which are in any order.
static void test_buried_card_is_drawn_last(void** unused) {
    (void)unused;
    EthRules rules = {0};
    EthState state;
    Chance chance;
    const EthGame game = {&rules, &state, &chance};
    Seats watchers;
    for (uint64_t i = 0; i < 100; i++) {
        open_stack(&state, &chance, i);
        eth_order_top(&game, 2);
        unsigned top = state.hidden.stack[CARDS - 1], last = KINDS;
        eth_bury_top(&game);
        while (state.shared.stack_size) last = eth_take_top(&game, &watchers);
        assert_int_equal(last, top);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_look_leaves_the_rest_unordered),
        cmocka_unit_test(test_buried_card_is_drawn_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
