// What a seat's view says about the deck and other hands (section 8 of the rules file) is compared with a naive
// bookkeeper at every decision of random games under random rules. The bookkeeper listens to the game's events and
// notes what each seat has seen of each hand, and of each card on top of or under the deck. Cards that change hands
// unseen it knows from the random draws, which it supplies.
#include <string.h>

#include "rulesets/card_of_the_dead/deck.h"
#include "rulesets/card_of_the_dead/story.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { GAMES = 2000, SEED = 22, GROUPS_MAX = 255, PICKS_MAX = 64 };
enum { NOTHING, SOME_ACTION, A_KIND, IN_GROUP };  // what a seat knows of a card under the deck

extern const Ruleset ruleset_card_of_the_dead;

typedef struct Card {
    uint8_t what[COD_SEATS], which[COD_SEATS];  // which kind or group
} Card;

// Cards under the deck whose order their former owner does not know.
typedef struct Group {
    uint8_t left, kinds[HAND_KINDS];
} Group;

// The bookkeeper and the game that it listens to.
static struct {
    Trace trace;
    Script script;
    Rng rng;
    const CodRules* rules;
    CodState state;
    uint64_t game;
    uint8_t facts[COD_SEATS][COD_SEATS][HAND_KINDS];  // [observer][hand]
    uint8_t sure[COD_SEATS];
    uint8_t top[2], top_count, top_owner;  // top first; who put them there
    unsigned pool_count;
    Card under[COD_DECK_MAX];  // topmost first
    unsigned under_count;
    Group groups[GROUPS_MAX];
    unsigned group_count;
    uint8_t seen[3];  // by Barricade, until one of them has been put under the deck
    unsigned seen_count, looker;
    unsigned resolved;  // of them, still to be resolved as draws
    uint8_t played;     // the latest card
    bool open_bitten;   // Armored takes the Bitten that lies open
    uint8_t picks[PICKS_MAX];
    unsigned pick_count;
    bool fog;                              // in progress
    uint8_t hands[COD_SEATS][HAND_KINDS];  // with the zombies, in the Fog
} book;

static Seats living(void) { return book.state.shared.living; }

// --- chance that tells

static uint32_t deal_below(Script* script, ChanceStream stream, uint32_t bound) {
    (void)script;
    (void)stream;
    return rng_below(&book.rng, bound);
}

static uint32_t deal_pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                          uint32_t total) {
    uint32_t left = rng_below(&book.rng, total), kind = 0;
    (void)script;
    (void)stream;
    while (left >= counts[kind]) left -= counts[kind++];
    assert_true(kind < kinds);
    if (book.fog) book.picks[book.pick_count++] = (uint8_t)kind;
    return kind;
}

// --- hands

static void less(uint8_t* count) {
    if (*count > 0) --*count;
}

static void leaves_openly(unsigned seat, unsigned kind) {
    for (unsigned observer = 0; observer < COD_SEATS; observer++) less(&book.facts[observer][seat][kind]);
    if ((book.rules->eligible >> kind) & 1) less(&book.sure[seat]);
}

// Nobody else knows any longer which card it was.
static void leaves_unseen(unsigned from, unsigned to, unsigned kind) {
    for (unsigned observer = 0; observer < COD_SEATS; observer++)
        for (unsigned any = 0; any < HAND_KINDS; any++)
            if (observer != to || any == kind) less(&book.facts[observer][from][any]);
    less(&book.sure[from]);
}

static void hand_is_gone(unsigned seat) {
    for (unsigned observer = 0; observer < COD_SEATS; observer++)
        memset(book.facts[observer][seat], 0, HAND_KINDS);
    book.sure[seat] = 0;
}

// Only the two of them see which card it is.
static void passed(unsigned from, unsigned to, unsigned kind) {
    leaves_unseen(from, to, kind);
    book.facts[from][to][kind]++;
}

static void stolen(unsigned thief, unsigned victim, unsigned kind) {
    if (book.played == SLUGGER && book.rules->slugger_steal == STEAL_THIEF_CHOOSES) {
        memcpy(book.facts[thief][victim], book.state.own[victim].hand, HAND_KINDS);
        book.facts[thief][victim][kind]++;  // it has left that hand by now
    }
    passed(victim, thief, kind);
}

// --- under the deck

static unsigned notes_of(unsigned seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < book.under_count; i++) count += book.under[i].what[seat] != NOTHING;
    return count;
}

// A seat whose memory is full forgets everything; false if even that does not make enough room.
static bool room(unsigned seat, unsigned wanted) {
    if (notes_of(seat) + wanted <= COD_NOTES_MAX) return true;
    for (unsigned i = 0; i < book.under_count; i++) book.under[i].what[seat] = NOTHING;
    return wanted <= COD_NOTES_MAX;
}

static void put_under(unsigned kind, Seats knowers) {
    Card card = {{NOTHING}, {0}};
    for (unsigned seat = 0; seat < COD_SEATS; seat++) {
        if (!((knowers >> seat) & 1) || !room(seat, 1)) continue;
        card.what[seat] = A_KIND;
        card.which[seat] = (uint8_t)kind;
    }
    book.under[book.under_count++] = card;
}

// Ruffians: everybody sees how many cards go under the deck, their owner knows which.
static void bury(unsigned owner) {
    unsigned size = book.state.shared.hand_size[owner], group = book.group_count++, only = 0;
    assert_true(group < GROUPS_MAX);
    memcpy(book.groups[group].kinds, book.state.own[owner].hand, HAND_KINDS);
    book.groups[group].left = (uint8_t)size;
    while (only + 1 < HAND_KINDS && !book.groups[group].kinds[only]) only++;
    Card card = {{NOTHING}, {0}};
    for (unsigned seat = 0; seat < COD_SEATS; seat++)
        if (((living() >> seat) & 1) && room(seat, size))
            card.what[seat] = seat != owner ? SOME_ACTION : size == 1 ? A_KIND : IN_GROUP;
    card.which[owner] = (uint8_t)(size == 1 ? only : group);
    for (unsigned i = 0; i < size; i++) book.under[book.under_count++] = card;
    hand_is_gone(owner);
}

// A card of a group has been taken. If its owner took it, the owner still knows the others.
static void group_shrinks(unsigned owner, unsigned which, bool taker, unsigned kind) {
    Group* group = &book.groups[which];
    group->left--;
    group->kinds[kind]--;
    for (unsigned i = 0; i < book.under_count; i++) {
        Card* card = &book.under[i];
        if (card->what[owner] != IN_GROUP || card->which[owner] != which) continue;
        if (!taker) card->what[owner] = SOME_ACTION;
        if (!taker || group->left > 1) continue;
        card->what[owner] = A_KIND;
        for (unsigned last = 0; last < HAND_KINDS; last++)
            if (group->kinds[last]) card->which[owner] = (uint8_t)last;
    }
}

// The top card of the deck is taken. Returns the others who know which it is.
static Seats top_goes(unsigned taker, unsigned kind) {
    Seats watchers = 0;
    if (book.top_count > 0) {
        assert_int_equal(book.top[0], kind);
        book.top[0] = book.top[1];
        book.top_count--;
        return cod_bit(book.top_owner) & (Seats)~cod_bit(taker);
    }
    if (book.pool_count > 0) {
        book.pool_count--;
        return 0;
    }
    Card card = book.under[0];
    memmove(book.under, book.under + 1, --book.under_count * sizeof card);
    for (unsigned seat = 0; seat < COD_SEATS; seat++) {
        if (card.what[seat] == A_KIND && seat != taker) watchers |= cod_bit(seat);
        if (card.what[seat] == IN_GROUP) group_shrinks(seat, card.which[seat], seat == taker, kind);
    }
    return watchers;
}

// --- Barricade

// One of the cards seen has been put under the deck; `kind`: which.
static void put_back(unsigned kind) {
    unsigned seat = book.looker, at = 0;
    while (book.seen[at] != kind) at++;
    book.seen_count--;
    memmove(book.seen + at, book.seen + at + 1, book.seen_count - at);
    put_under(kind, cod_bit(seat));
    if (book.rules->barricade_rest == BARRICADE_RETURN_TO_TOP) {
        memcpy(book.top, book.seen, book.seen_count);
        book.top_count = (uint8_t)book.seen_count;
        book.top_owner = (uint8_t)seat;
    }
    book.resolved = book.rules->barricade_rest == BARRICADE_RESOLVE_AS_DRAWS ? book.seen_count : 0;
    book.seen_count = 0;
}

// --- events

static void ruffians(unsigned drawer) {
    unsigned seat = drawer;
    while (book.state.own[seat].hand[SLUGGER]) {
        for (unsigned observer = 0; observer < COD_SEATS; observer++)
            if (observer != seat && ((living() >> observer) & 1) && !book.facts[observer][seat][SLUGGER])
                book.facts[observer][seat][SLUGGER] = 1;
        do seat = (seat + 1) % COD_SEATS;
        while (!((living() >> seat) & 1));
        if (seat == drawer) return;
    }
    bury(seat);
}

static void fog_comes(void) {
    book.fog = true;
    book.pick_count = 0;
    for (unsigned seat = 0; seat < COD_SEATS; seat++) {
        memcpy(book.hands[seat], book.state.own[seat].hand, HAND_KINDS);
        memcpy(book.hands[seat], book.state.shared.zombies[seat], ZOMBIE_KINDS);
    }
}

// The card that is picked from a hand, where not all that can be picked is alike; HAND_KINDS for none.
static unsigned picked(const uint8_t hand[HAND_KINDS], unsigned* used) {
    unsigned kinds = 0, last = HAND_KINDS;
    for (unsigned kind = 0; kind < HAND_KINDS; kind++)
        if (hand[kind]) kinds++, last = kind;
    return kinds > 1 ? book.picks[(*used)++] : last;
}

// Twice round the table, everybody takes a card from the right, and whoever loses one knows who has it. When the
// Fog is over, zombies lie face up again.
static void fog_lifts(void) {
    unsigned seat = book.state.shared.turn_seat, used = 0;
    unsigned steps = 2 * (unsigned)__builtin_popcount(living());
    for (unsigned i = 1; i <= steps; i++) {
        unsigned right = seat;
        do right = (right + COD_SEATS - 1) % COD_SEATS;
        while (!((living() >> right) & 1));
        unsigned kind = picked(book.hands[right], &used);
        if (kind < HAND_KINDS) {
            leaves_unseen(right, seat, kind);
            book.hands[right][kind]--;
            book.hands[seat][kind]++;
            if (kind >= SLUGGER) book.facts[right][seat][kind]++;
        }
        do seat = (seat + 1) % COD_SEATS;
        while (!((living() >> seat) & 1));
    }
    assert_int_equal(used, book.pick_count);
    book.fog = false;
}

static void drawn(unsigned seat, unsigned kind) {
    Seats watchers = 0;
    if (book.resolved > 0)
        book.resolved--;
    else
        watchers = top_goes(seat, kind);
    bool into_hand = (COD_PLAYABLE >> kind) & 1;
    if (kind == BITTEN) into_hand = book.rules->bitten_place == BITTEN_IN_HAND;
    for (unsigned observer = 0; observer < COD_SEATS; observer++)
        if (into_hand && ((watchers >> observer) & 1)) book.facts[observer][seat][kind]++;
    if (kind == RUFFIANS) ruffians(seat);
    if (kind == FOG) fog_comes();
    if (kind == CORNERED && book.rules->cornered_discards == CORNERED_OWN_HAND) hand_is_gone(seat);
}

static void round_begins(void) {
    memset(book.facts, 0, sizeof book.facts);
    memset(book.sure, 0, sizeof book.sure);
    book.top_count = 0;
    book.under_count = book.group_count = book.seen_count = book.resolved = 0;
    book.fog = false;
}

static void played(unsigned seat, unsigned kind, bool acts) {
    leaves_openly(seat, kind);
    book.played = (uint8_t)kind;
    book.open_bitten = book.state.shared.open_bitten[seat] > 0;
    for (unsigned i = 0; i < COD_SEATS; i++)
        if (acts && kind == NUKES) hand_is_gone(i);
}

static void hear(Trace* trace, TraceEvent event) {
    unsigned seat = (unsigned)event.a, kind = (unsigned)event.b;
    (void)trace;
    if (book.seen_count && event.code != TOLD_LOOKED) put_back(book.seen[0]);  // they were all alike
    switch (event.code) {
        case TOLD_ROUND:
            round_begins();
            break;
        case TOLD_KEPT:
            book.sure[seat] = (uint8_t)event.b;
            book.pool_count = book.state.hidden.pool_count - (unsigned)book.rules->removed_unseen;
            break;
        case TOLD_TURN:
            book.resolved = 0;
            break;
        case TOLD_DRAW:
            drawn(seat, kind);
            break;
        case TOLD_LOOKED:
            top_goes(seat, kind);
            book.looker = seat;
            book.seen[book.seen_count++] = (uint8_t)kind;
            break;
        case TOLD_ACT:
        case TOLD_MOVE:
            played(seat, kind, event.code == TOLD_ACT);
            break;
        case TOLD_STOLEN:
            stolen(seat, (unsigned)event.b, (unsigned)event.c);
            break;
        case TOLD_DISCARDED:
            leaves_openly(seat, kind);
            break;
        case TOLD_PASSED:
            passed(seat, (unsigned)event.b, (unsigned)event.c);
            break;
        case TOLD_BURIED:
            bury(seat);
            break;
        case TOLD_CURED:
            if (!book.open_bitten) leaves_openly(seat, BITTEN);
            put_under(BITTEN, living());
            break;
        case TOLD_EATEN:
            hand_is_gone(seat);
            break;
        case TOLD_LEFT:
            if (book.fog) fog_lifts();
            break;
        default:
            break;
    }
}

// --- the comparison

static void complain(unsigned seat, const char* what) {
    const CodShared* shared = &book.state.shared;
    fail_msg("game %u, round %u, turn %u: %s of seat %u", (unsigned)book.game, shared->round, shared->turns,
             what, seat);
}

static void compare_group(unsigned seat, const CodOwn* own, unsigned at, unsigned place) {
    Group told = {0};
    const Card* card = &book.under[place];
    for (unsigned i = 0; i < own->note_count; i++) {
        if (own->note_at[i] != at) continue;
        if (!(own->note_kind[i] & NOTE_GROUP)) complain(seat, "a note within a group");
        told.kinds[own->note_kind[i] & ~NOTE_GROUP]++;
        if (place + told.left >= book.under_count || book.under[place + told.left].what[seat] != IN_GROUP ||
            book.under[place + told.left].which[seat] != card->which[seat])
            complain(seat, "a place of a group");
        told.left++;
    }
    if (memcmp(&told, &book.groups[card->which[seat]], sizeof told)) complain(seat, "the cards of a group");
}

static void compare_notes(unsigned seat, const CodOwn* own) {
    const CodShared* shared = &book.state.shared;
    if (own->note_count != notes_of(seat)) complain(seat, "the number of notes");
    for (unsigned i = 0; i < own->note_count; i++) {
        unsigned place = (uint8_t)(own->note_at[i] - shared->under_first), note = own->note_kind[i];
        if (place >= book.under_count) complain(seat, "the place of a note");
        const Card* card = &book.under[place];
        if (note & NOTE_GROUP)
            compare_group(seat, own, own->note_at[i], place);
        else if (note == NOTE_SOME_ACTION ? card->what[seat] != SOME_ACTION
                                          : card->what[seat] != A_KIND || card->which[seat] != note)
            complain(seat, "a note");
    }
    for (unsigned i = own->note_count; i < COD_NOTES_MAX; i++)
        if (own->note_at[i] | own->note_kind[i]) complain(seat, "a note that is left behind");
}

static void compare(unsigned seat) {
    const CodOwn* own = &book.state.own[seat];
    bool knows = book.top_count && book.top_owner == seat;
    for (unsigned i = 0; i < COD_SEATS; i++)
        if (memcmp(own->facts[i], book.facts[seat][i], HAND_KINDS)) complain(seat, "facts about a hand");
    if (own->top_count != (knows ? book.top_count : 0)) complain(seat, "the number of known top cards");
    if (memcmp(own->top, book.top, own->top_count)) complain(seat, "known top cards");
    for (unsigned i = own->top_count; i < 2; i++)
        if (own->top[i]) complain(seat, "what is left behind the known top cards");
    if (book.state.shared.sure[seat] != book.sure[seat]) complain(seat, "kept cards that are surely left");
    compare_notes(seat, own);
}

// --- games

// Plays one game; what its seats came to know is added to the sums.
static void play(Setting* setting, uint64_t sums[4]) {
    const Ruleset* ruleset = setting->ruleset;
    Chance chance;
    Decision decision;
    book.rng = rng_stream(rng_key(SEED, book.game), RNG_TEST);
    chance_open(&chance, rng_key(SEED, book.game));
    book.trace.note = hear;
    book.script = (Script){deal_below, deal_pick, NULL};
    book.rules = setting->rules;
    round_begins();
    chance.trace = &book.trace;
    chance.script = &book.script;
    ruleset->setup(setting->rules, &book.state, &chance);
    while (ruleset->advance(setting->rules, &book.state, &chance, &decision)) {
        const CodShared* shared = &book.state.shared;
        bool thief = decision.kind == ASK_STEAL_CARD && book.rules->slugger_steal == STEAL_THIEF_CHOOSES;
        if (book.seen_count && decision.kind != ASK_BARRICADE_BOTTOM) put_back(book.seen[0]);
        if (thief)
            memcpy(book.facts[decision.seat][shared->target], book.state.own[shared->target].hand,
                   HAND_KINDS);
        for (unsigned seat = 0; seat < shared->players; seat++)
            if (decision.kind != ASK_KEEP && ((living() >> seat) & 1)) compare(seat);
        const CodOwn* own = &book.state.own[decision.seat];
        sums[0] += own->top_count;
        sums[1] += own->note_count;
        for (unsigned i = 0; i < own->note_count; i++) sums[2] += own->note_kind[i] >= NOTE_GROUP;
        for (unsigned i = 0; i < COD_SEATS; i++) sums[3] += own->facts[i][SLUGGER];
        unsigned action = action_set_nth(&decision.legal, rng_below(&book.rng, decision.count));
        if (decision.kind == ASK_BARRICADE_BOTTOM) put_back(action - DO_CARD);
        ruleset->apply(setting->rules, &book.state, &chance, &decision, action);
    }
}

static void test_views(void** unused) {
    (void)unused;
    static Setting setting;
    uint64_t games = testing_number("RECKON_TEST_GAMES", GAMES), sums[4] = {0};
    Rng rng = rng_stream(rng_key(SEED, 0), RNG_TEST);
    Error error;
    const Ruleset* ruleset = &ruleset_card_of_the_dead;
    uint32_t sizes = (uint32_t)(ruleset->players_max - ruleset->players_min + 1);
    tables_open(&setting, ruleset);
    for (book.game = 0; book.game < games; book.game++) {
        do tables_draw_values(ruleset, &rng, setting.values);
        while (!tables_compile_mended(&setting, ruleset->players_min + (int)rng_below(&rng, sizes), &error));
        play(&setting, sums);
    }
    tables_close(&setting);
    print_message(
        "known at decisions: %d cards on top, %d under the deck, %d of them in groups, %d Sluggers\n",
        (int)sums[0], (int)sums[1], (int)sums[2], (int)sums[3]);
    for (int i = 0; i < 4; i++) assert_true(sums[i] > games / 20);
}

// A seat whose memory overflows forgets all cards under the deck.
static void test_memory_is_full(void** unused) {
    (void)unused;
    static const uint8_t nothing[COD_NOTES_MAX];
    CodRules rules = {0};
    CodState state;
    Chance chance;
    const CodGame game = {&rules, &state, &chance};
    memset(&state, 0, sizeof state);
    for (unsigned i = 0; i < COD_NOTES_MAX; i++) cod_put_under(&game, LURE, cod_bit(1));
    assert_int_equal(state.own[1].note_count, COD_NOTES_MAX);
    cod_put_under(&game, HIDE, cod_bit(1));
    assert_int_equal(state.own[1].note_count, 1);
    assert_int_equal(state.own[1].note_at[0], COD_NOTES_MAX);
    assert_int_equal(state.own[1].note_kind[0], HIDE);
    assert_memory_equal(state.own[1].note_at + 1, nothing, COD_NOTES_MAX - 1);
    assert_memory_equal(state.own[1].note_kind + 1, nothing, COD_NOTES_MAX - 1);
    assert_int_equal(state.own[0].note_count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_memory_is_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
