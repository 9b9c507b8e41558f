// See deed.h.
#include "sim/house/deed.h"

unsigned deed_seated(const HouseGame* game, unsigned* seats, bool everybody) {
    unsigned current, count = 0;
    uint32_t out = 0;
    unsigned all = game->vocabulary->seats(game, &current, &out);
    for (unsigned i = 0, seat = current; i < all; i++, seat = seat + 1 == all ? 0 : seat + 1)
        if (everybody || !(out >> seat & 1)) seats[count++] = seat;
    return count;
}

unsigned deed_subject(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard) {
    unsigned current;
    uint32_t out;
    if (sentence->form == HOUSE_BAN) return (unsigned)heard->arguments[0];
    if (sentence->subject) return (unsigned)heard->arguments[sentence->subject - 1];
    game->vocabulary->seats(game, &current, &out);
    return current;
}

unsigned deed_beside(const HouseGame* game, unsigned seat, bool next) {
    unsigned current, beside = seat;
    uint32_t out = 0;
    unsigned all = game->vocabulary->seats(game, &current, &out);
    if (game->vocabulary->reversed && game->vocabulary->reversed(game)) next = !next;
    do beside = (beside + (next ? 1 : all - 1)) % all;
    while (out >> beside & 1 && beside != seat);
    return beside;
}

// Of the seats, those with the most of a number, or the fewest.
static unsigned extremes(const HouseGame* game, int number, bool most, unsigned* seats, unsigned count) {
    int (*of)(const HouseGame*, int, unsigned) = game->vocabulary->number;
    unsigned kept = 0;
    int best = 0;
    for (unsigned i = 0; i < count; i++) {
        int here = of(game, number, seats[i]);
        if (kept && (most ? here < best : here > best)) continue;
        if (kept && here != best) kept = 0;
        best = here;
        seats[kept++] = seats[i];
    }
    return kept;
}

unsigned deed_among(const HouseGame* game, int among, unsigned bits) {
    unsigned seats[SEATS_MAX], count = 0, kept = 0;
    if (among == 0) return bits;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (bits >> seat & 1) seats[count++] = seat;
    count = extremes(game, (among - 1) / 2, among % 2 == 1, seats, count);
    for (unsigned i = 0; i < count; i++) kept |= 1u << seats[i];
    return kept;
}

static unsigned in_group(const HouseGame* game, int group, unsigned* seats, unsigned count) {
    if (game->vocabulary->groups[group].out) count = deed_seated(game, seats, true);
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (game->vocabulary->in_group(game, group, seats[i])) seats[kept++] = seats[i];
    return kept;
}

static unsigned without(unsigned seat, unsigned* seats, unsigned count) {
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (seats[i] != seat) seats[kept++] = seats[i];
    return kept;
}

static unsigned at_random(const HouseGame* game) {
    unsigned seat;
    uint32_t out = 0;
    unsigned all = game->vocabulary->seats(game, &seat, &out);
    out &= (UINT32_C(1) << all) - 1;
    unsigned count = out ? all - (unsigned)__builtin_popcount(out) : all;
    if (count == 0) return SEATS_MAX;
    unsigned left = chance_below(game->chance, CHANCE_HOUSE, count);
    if (!out) return seat + left < all ? seat + left : seat + left - all;
    for (;; seat = seat + 1 == all ? 0 : seat + 1)
        if (!(out >> seat & 1) && left-- == 0) return seat;
}

unsigned deed_beside_or_random(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard,
                               int who) {
    if (who == HOUSE_RANDOM) return at_random(game);
    return deed_beside(game, deed_subject(game, sentence, heard), who == HOUSE_NEXT);
}

unsigned deed_doers(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard, int who,
                    unsigned seats[SEATS_MAX]) {
    int groups = 0;
    if (house_is_one(who)) {
        seats[0] = deed_one(game, sentence, heard, who);
        return seats[0] < SEATS_MAX;  // not where nobody has that role, such as a killer
    }
    unsigned count = deed_seated(game, seats, false);
    if (who == HOUSE_OTHERS) return without(deed_subject(game, sentence, heard), seats, count);
    if (who < HOUSE_GROUPS) return count;
    while (game->vocabulary->groups[groups].phrase) groups++;
    if (who < HOUSE_GROUPS + groups) return in_group(game, who - HOUSE_GROUPS, seats, count);
    int number = (who - HOUSE_GROUPS - groups) / 2;
    return extremes(game, number, (who - HOUSE_GROUPS - groups) % 2 == 0, seats, count);
}

// How many players are in a group. Not in line: other conditions cost less without its room.
static __attribute__((noinline)) int group_size(const HouseGame* game, int group) {
    unsigned seats[SEATS_MAX], count = deed_seated(game, seats, game->vocabulary->groups[group].out);
    int size = 0;
    for (unsigned i = 0; i < count; i++) size += game->vocabulary->in_group(game, group, seats[i]);
    return size;
}

bool deed_condition(const HouseGame* game, const HouseTest* test, unsigned seat) {
    if (test->of_seat && seat >= SEATS_MAX) return false;
    if (test->of_seat && test->of_group) return game->vocabulary->in_group(game, test->number, seat);
    int is = test->of_group ? group_size(game, test->number)
                            : game->vocabulary->number(game, test->number, seat),
        value = test->value.number;
    switch (test->relation) {
        case HOUSE_AT_LEAST:
            return is >= value;
        case HOUSE_AT_MOST:
            return is <= value;
        case HOUSE_MORE:
            return is > value;
        case HOUSE_FEWER:
            return is < value;
        default:
            return is == value;
    }
}

unsigned deed_doing(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard,
                    const HouseDeed* deed, unsigned seats[SEATS_MAX]) {
    unsigned count = deed_doers(game, sentence, heard, deed->who, seats), kept = 0;
    if (!deed->others && !deed->whose.given) return count;
    unsigned subject = deed->others ? deed_subject(game, sentence, heard) : SEATS_MAX;
    for (unsigned i = 0; i < count; i++)
        if (seats[i] != subject && deed_holds(game, &deed->whose, seats[i])) seats[kept++] = seats[i];
    return kept;
}

bool deed_draws(const HouseGame* game, const HouseDeed* deed) {
    uint32_t chance = (uint32_t)deed->chance.number;
    return chance_below(game->chance, CHANCE_HOUSE, (uint32_t)deed->of.number) < chance;
}

bool deed_replaces(const HouseGame* game, const HouseSentence* sentence, const HouseDeed* deed) {
    const Vocabulary* words = game->vocabulary;
    bool spares = false;
    if (words->events[sentence->event].hook != HOOK_INSTEAD) return false;
    for (int i = 0; i < sentence->deed_count; i++)
        spares |= words->deeds[sentence->deeds[i].deed].place == DEED_ONLY_INSTEAD;
    return !spares || words->deeds[deed->deed].place == DEED_ONLY_INSTEAD;
}

int deed_amount(const HouseGame* game, const HouseDeed* deed, unsigned seat) {
    int amount = deed->amount.number;
    if (deed->per) amount *= game->vocabulary->number(game, deed->per - 1, seat);
    return amount < HOUSE_NUMBER_MAX ? amount : HOUSE_NUMBER_MAX;
}

void deed_do(const HouseGame* game, int i, const HouseDeed* deed, const HouseHeard* heard, unsigned seat,
             unsigned other, int amount, int card) {
    const HouseSentence* sentence = &game->program->sentences[i];
    if (game->vocabulary->deeds[deed->deed].it)
        card = heard->arguments[game->vocabulary->events[sentence->event].it - 1];
    deed_done_by(game, i, deed, seat, other, amount, card);
}
