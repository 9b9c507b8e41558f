// See choice.h.
//
// Deeds come in groups: one, and those that follow from it ("if he does"). Each seat that does the first of a group, its
// lead, then has the others done before the next lead begins.
#include "sim/house/choice.h"

#include "sim/house/count.h"
#include "sim/house/deed.h"

static HouseActing* acting_of(const HouseGame* game) { return &game->house->acting; }

static const HouseSentence* sentence_of(const HouseGame* game) {
    CHECK(acting_of(game)->sentence > 0);
    return &game->program->sentences[acting_of(game)->sentence - 1];
}

static const HouseDeed* present_deed(const HouseGame* game) {
    return &sentence_of(game)->deeds[acting_of(game)->next - 1];
}

bool choice_asks(const Vocabulary* vocabulary, const HouseDeed* deed, int asks) {
    switch (asks) {
        case CHOICE_WHETHER:
            return deed->may;
        case CHOICE_OF_DOER:
            return deed->who == HOUSE_PICKED && !deed->by_doer;
        case CHOICE_OF_SEAT:
            return deed->other == HOUSE_CHOSEN;
        default:
            return vocabulary->deeds[deed->deed].chooses;
    }
}

bool choice_in(const Vocabulary* vocabulary, const HouseDeed* deed) {
    bool any = deed->joint > HOUSE_ALSO;
    for (int asks = CHOICE_WHETHER; asks <= CHOICE_OF_CARD; asks++)
        any = any || choice_asks(vocabulary, deed, asks);
    return any;
}

// --- who

// The first of the seats in turn order from the one whose turn it was.
static unsigned first_of(const HouseActing* acting, unsigned seats) {
    unsigned seat = acting->from;
    CHECK(seats > 0 && seats < 1u << SEATS_MAX);
    while (!(seats >> seat & 1)) seat = (seat + 1) % SEATS_MAX;
    return seat;
}

static unsigned doer_of(const HouseActing* acting) { return first_of(acting, acting->doers); }

static uint8_t doers(const HouseGame* game, const HouseHeard* heard, const HouseDeed* deed) {
    unsigned seats[SEATS_MAX], bits = 0;
    if (deed->by_doer) return (uint8_t)(1u << acting_of(game)->lead);
    if (deed->who == HOUSE_PICKED) {  // who chooses; for the time being
        unsigned by = deed->joint ? acting_of(game)->lead : deed_subject(game, sentence_of(game), heard);
        return (uint8_t)(by < SEATS_MAX ? 1u << by : 0);
    }
    unsigned count = deed_doing(game, sentence_of(game), heard, deed, seats);
    for (unsigned i = 0; i < count; i++) bits |= 1u << seats[i];
    return (uint8_t)bits;
}

// How much the present doer does.
static int amount_of(const HouseGame* game, const HouseDeed* deed, unsigned seat) {
    HouseActing* acting = acting_of(game);
    if (acting->amount == 0) acting->amount = (uint16_t)(1 + deed_amount(game, deed, seat));
    return acting->amount - 1;
}

// --- what is possible

static bool is_able(const HouseGame* game, const HouseDeed* deed, unsigned seat, unsigned other) {
    const Vocabulary* vocabulary = game->vocabulary;
    return !vocabulary->able || vocabulary->able(game, deed->deed, seat, other, amount_of(game, deed, seat));
}

// Those of the seats that play of which somebody can choose one, a bit each.
static unsigned candidates(const HouseGame* game, int among, unsigned without) {
    unsigned current;
    uint32_t out = 0;
    unsigned all = game->vocabulary->seats(game, &current, &out);
    return deed_among(game, among, ((1u << all) - 1) & ~(out | without));
}

// The seats that the doer can choose, a bit each.
static uint8_t choosable(const HouseGame* game, const HouseDeed* deed, unsigned seat) {
    unsigned bits = 0;
    for (unsigned left = candidates(game, deed->other_among, 1u << seat); left; left &= left - 1)
        if (is_able(game, deed, seat, (unsigned)__builtin_ctz(left))) bits |= left & -left;
    return (uint8_t)bits;
}

static unsigned other_of(const HouseGame* game, const HouseHeard* heard, const HouseDeed* deed) {
    if (deed->other == HOUSE_CHOSEN) return acting_of(game)->other - 1u;
    return deed_one(game, sentence_of(game), heard, deed->other);
}

static bool is_possible(const HouseGame* game, const HouseHeard* heard, const HouseDeed* deed,
                        unsigned seat) {
    if (deed->other == HOUSE_CHOSEN) return choosable(game, deed, seat) != 0;
    return is_able(game, deed, seat, other_of(game, heard, deed));
}

// --- one doer of one deed

static uint64_t options(const HouseGame* game, const HouseHeard* heard, const HouseDeed* deed,
                        unsigned seat) {
    uint64_t cards = game->vocabulary->options(game, deed->deed, seat, other_of(game, heard, deed),
                                               amount_of(game, deed, seat), acting_of(game)->cards);
    CHECK(cards >> CHOICE_KINDS == 0);
    return cards;
}

// The action that stands for an option, and back.
static unsigned action_of(int asks, unsigned option) {
    if (asks == CHOICE_WHETHER) return CHOICE_NO + option;
    if (asks != CHOICE_OF_CARD) return CHOICE_SEAT + option;
    return choice_of_card(option);
}

static unsigned option_of(int asks, unsigned action) {
    if (asks == CHOICE_WHETHER) return action - CHOICE_NO;
    if (asks != CHOICE_OF_CARD) return action - CHOICE_SEAT;
    return choice_card(action);
}

// Takes the answer to a question with the options `bits`; -1: it has to be asked first. One option is taken unasked.
static int answer(HouseActing* acting, int asks, uint64_t bits) {
    if ((bits & (bits - 1)) == 0) return __builtin_ctzll(bits);
    if (acting->answer == 0) {
        acting->asks = (uint8_t)asks;
        return -1;
    }
    unsigned chosen = option_of(asks, acting->answer - 1u);
    acting->answer = 0;
    CHECK(chosen < 64 && bits >> chosen & 1);
    return (int)chosen;
}

static bool ended(const HouseGame* game) {
    return game->house->fault || (game->vocabulary->over && game->vocabulary->over(game));
}

// The doer is through with the present deed.
static bool finish(const HouseGame* game, const HouseDeed* deed, bool done) {
    HouseActing* acting = acting_of(game);
    acting->doers = (uint8_t)(acting->doers & ~(1u << doer_of(acting)));
    acting->picked = acting->agreed = 0;
    acting->other = acting->cards = 0;
    acting->amount = 0;
    if (deed->joint == HOUSE_ALSO) acting->done = done;
    return true;
}

static void note(const HouseGame* game, int code, const HouseDeed* deed, unsigned seat) {
    const HouseSentence* sentence = sentence_of(game);
    chance_note(game->chance, code, (int)(sentence - game->program->sentences), (int)(deed - sentence->deeds),
                (int)seat + 1);
}

// One card after the other. False: he is asked for the next one.
static bool choose_cards(const HouseGame* game, const HouseHeard* heard, const HouseDeed* deed,
                         unsigned seat) {
    HouseActing* acting = acting_of(game);
    uint64_t cards;
    while (!ended(game) && (cards = options(game, heard, deed, seat)) != 0) {
        int card = answer(acting, CHOICE_OF_CARD, cards);
        if (card < 0) return false;
        if (acting->cards == 0) note(game, MACHINE_ACTS, deed, seat);
        if (deed_replaces(game, sentence_of(game), deed)) acting->acts = 1;
        if (acting->cards < UINT8_MAX) acting->cards++;
        deed_do(game, acting->sentence - 1, deed, heard, seat, other_of(game, heard, deed), 1, card);
    }
    return true;
}

// The others of whom one can do the deed, a bit each; among those with the most of something he may be, too.
static uint8_t pickable(const HouseGame* game, const HouseHeard* heard, const HouseDeed* deed, unsigned by) {
    unsigned bits = 0, without = deed->among ? 0 : 1u << by;
    for (unsigned left = candidates(game, deed->among, without); left; left &= left - 1) {
        acting_of(game)->amount = 0;
        if (is_possible(game, heard, deed, (unsigned)__builtin_ctz(left))) bits |= left & -left;
    }
    acting_of(game)->amount = 0;
    return (uint8_t)bits;
}

// The doer, so far, chooses who does the deed. False: he is asked first.
static bool pick(const HouseGame* game, const HouseHeard* heard, const HouseDeed* deed) {
    HouseActing* acting = acting_of(game);
    uint8_t seats = pickable(game, heard, deed, doer_of(acting));
    if (!seats) return finish(game, deed, false);
    int seat = answer(acting, CHOICE_OF_DOER, seats);
    if (seat < 0) return false;
    acting->doers = (uint8_t)(1u << seat);
    if (deed->joint == HOUSE_ALSO) acting->lead = (uint8_t)seat;
    acting->picked = true;
    return true;
}

// Whether the deed is what each player may do once, and he has.
static bool is_spent(const HouseGame* game, const HouseDeed* deed, unsigned seat) {
    const HouseSentence* sentence = sentence_of(game);
    return deed == sentence->deeds && sentence->limited == HOUSE_ONCE_EACH &&
           count_times(game, acting_of(game)->sentence - 1, seat) > 0;
}

// False: he is asked first.
static bool go_on_with(const HouseGame* game, const HouseHeard* heard) {
    const HouseDeed* deed = present_deed(game);
    HouseActing* acting = acting_of(game);
    unsigned seat = doer_of(acting);
    if (deed->who == HOUSE_PICKED && !deed->by_doer && !acting->picked) return pick(game, heard, deed);
    if (deed->per && amount_of(game, deed, seat) <= 0) return finish(game, deed, false);
    bool able = acting->agreed || is_possible(game, heard, deed, seat);
    if (!able && (deed->may || deed->other == HOUSE_CHOSEN)) return finish(game, deed, false);
    if (deed->may && !acting->agreed) {
        if (is_spent(game, deed, seat)) return finish(game, deed, false);
        int will = answer(acting, CHOICE_WHETHER, 3);
        if (will < 0) return false;
        if (!will) {
            note(game, MACHINE_DECLINES, deed, seat);
            return finish(game, deed, false);
        }
        acting->agreed = true;
        if (deed == sentence_of(game)->deeds && sentence_of(game)->limited == HOUSE_ONCE_EACH)
            *count_cell(game, acting->sentence - 1, seat) = 1;
    }
    if (deed->other == HOUSE_CHOSEN && !acting->other) {
        int other = answer(acting, CHOICE_OF_SEAT, choosable(game, deed, seat));
        if (other < 0) return false;
        acting->other = (uint8_t)(other + 1);
        acting->agreed = true;
    }
    if (game->vocabulary->deeds[deed->deed].chooses) {
        acting->agreed = able;
        return choose_cards(game, heard, deed, seat) && finish(game, deed, able);
    }
    note(game, MACHINE_ACTS, deed, seat);
    if (deed_replaces(game, sentence_of(game), deed)) acting->acts = 1;
    deed_do(game, acting->sentence - 1, deed, heard, seat, other_of(game, heard, deed),
            amount_of(game, deed, seat), deed->card);
    return finish(game, deed, able);
}

// --- one deed after the other

static void take_lead(const HouseGame* game, int first) {
    HouseActing* acting = acting_of(game);
    acting->lead = (uint8_t)first_of(acting, acting->leads);
    acting->doers = (uint8_t)(1u << acting->lead);
    acting->leads = (uint8_t)(acting->leads & ~acting->doers);
    acting->next = (uint8_t)(first + 1);
    acting->done = false;
}

static bool follows(const HouseSentence* sentence, int deed) {
    return deed < sentence->deed_count && sentence->deeds[deed].joint != HOUSE_ALSO;
}

// Begins another group of deeds.
static void begin_group(const HouseGame* game, const HouseHeard* heard) {
    const HouseSentence* sentence = sentence_of(game);
    HouseActing* acting = acting_of(game);
    int first = acting->next;
    const HouseDeed* deed = &sentence->deeds[first];
    acting->leads = deed_chances(game, deed) ? doers(game, heard, deed) : 0;
    if (acting->leads) {
        take_lead(game, first);
        return;
    }
    do acting->next++;
    while (follows(sentence, acting->next));
}

// Goes to the next deed, for its doers. False: there is none.
static bool next_deed(const HouseGame* game, const HouseHeard* heard) {
    const HouseSentence* sentence = sentence_of(game);
    HouseActing* acting = acting_of(game);
    if (acting->next > 0 && follows(sentence, acting->next)) {
        const HouseDeed* deed = &sentence->deeds[acting->next++];
        bool due = (deed->joint == HOUSE_IF_DONE) == acting->done;
        acting->doers = due && deed_chances(game, deed) ? doers(game, heard, deed) : 0;
    } else if (acting->leads) {
        int first = acting->next - 1;
        while (sentence->deeds[first].joint != HOUSE_ALSO) first--;
        take_lead(game, first);
    } else if (acting->next < sentence->deed_count) {
        begin_group(game, heard);
    } else {
        return false;
    }
    return true;
}

void choice_begin(const HouseGame* game, int i) {
    unsigned current;
    uint32_t out = 0;
    game->vocabulary->seats(game, &current, &out);
    *acting_of(game) = (HouseActing){.sentence = (uint8_t)(i + 1), .from = (uint8_t)current};
}

bool choice_go_on(const HouseGame* game, const HouseHeard* heard, bool* acts) {
    HouseActing* acting = acting_of(game);
    while (!ended(game)) {
        if (!game->house->held && game->vocabulary->busy && game->vocabulary->busy(game)) return false;
        bool asked = acting->doers && !go_on_with(game, heard);
        if (asked) return false;
        if (!acting->doers && !next_deed(game, heard)) break;
    }
    *acts = acting->acts;
    *acting = (HouseActing){0};
    return true;
}

// --- asking

// Whether what he does replaces an event that is worse for him.
static bool averts(const HouseGame* game) {
    const EventWords* event = &game->vocabulary->events[sentence_of(game)->event];
    const HouseHeard* heard = &game->house->queue[game->house->first];
    return event->burden && (unsigned)heard->arguments[event->burden - 1] == doer_of(acting_of(game));
}

// Whoever knows no such choices does what he may, unless it is a burden and nothing good depends on it.
static bool usually_does(const HouseGame* game) {
    const HouseSentence* sentence = sentence_of(game);
    const DeedWords* deeds = game->vocabulary->deeds;
    const HouseDeed* deed = present_deed(game);
    const HouseDeed* then = follows(sentence, acting_of(game)->next) ? deed + 1 : NULL;
    if (!deeds[deed->deed].burden || deed->joint != HOUSE_ALSO) return !deeds[deed->deed].burden;
    if (!then) return averts(game);
    return then && (then->joint == HOUSE_IF_DONE) != deeds[then->deed].burden;
}

// The others in turn order, and the last kind of card.
static unsigned usual(const HouseGame* game, unsigned seat, uint64_t bits) {
    const HouseActing* acting = acting_of(game);
    if (acting->asks == CHOICE_WHETHER) return usually_does(game) ? CHOICE_YES : CHOICE_NO;
    if (acting->asks == CHOICE_OF_CARD)
        return action_of(CHOICE_OF_CARD, 63u - (unsigned)__builtin_clzll(bits));
    do seat = (seat + 1) % SEATS_MAX;
    while (!(bits >> seat & 1));
    return CHOICE_SEAT + seat;
}

void choice_ask(const HouseGame* game, Decision* decision) {
    const HouseActing* acting = acting_of(game);
    const HouseDeed* deed = present_deed(game);
    unsigned seat = doer_of(acting);
    uint64_t bits = 3;
    const HouseHeard* heard = &game->house->queue[game->house->first];
    if (acting->asks == CHOICE_OF_DOER) bits = pickable(game, heard, deed, seat);
    if (acting->asks == CHOICE_OF_SEAT) bits = choosable(game, deed, seat);
    if (acting->asks == CHOICE_OF_CARD) bits = options(game, heard, deed, seat);
    *decision = (Decision){.seat = (uint8_t)seat, .kind = DECISION_HOUSE};
    decision->role = (uint8_t)(game->vocabulary->role ? game->vocabulary->role(game, seat) : 0);
    decision->usual = (uint8_t)usual(game, seat, bits);
    decision->count = (uint16_t)__builtin_popcountll(bits);
    for (; bits; bits &= bits - 1)
        action_set_add(&decision->legal, action_of(acting->asks, (unsigned)__builtin_ctzll(bits)));
}
