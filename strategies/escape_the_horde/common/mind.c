// The question in the game's own types, and choices among seats; see mind.h.
#include "strategies/escape_the_horde/common/mind.h"

unsigned mind_choose(const StrategyInput* input, const Style* style) {
    Mind mind = {
        .decision = input->decision,
        .rules = input->rules,
        .shared = input->shared,
        .own = input->own,
        .params = input->params,
        .rows = style->rows,
        .memory = input->memory,
        .rng = input->rng,
        .me = input->decision->seat,
        .defence_of_card = -1,
    };
    if (style->follow) style->follow(&mind);
    MindAnswer answer = style->answer[input->decision->kind];
    CHECK(answer != NULL);
    unsigned action = answer(&mind);
    return mind_may(&mind, action) ? action : (unsigned)action_set_next(&input->decision->legal, -1);
}

unsigned mind_any_of(const Mind* mind, Seats seats) {
    CHECK(seats != 0);
    if (seats & (seats - 1))
        for (uint32_t n = rng_below(mind->rng, mind_count(seats)); n > 0; n--) seats &= (Seats)(seats - 1);
    return (unsigned)__builtin_ctz(seats);
}

static Seats most_cards(const Mind* mind, Seats seats) {
    Seats best = 0;
    unsigned most = 0;
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(seats), cards = mind->shared->hand_size[seat];
        if (cards > most) best = 0, most = cards;
        if (cards == most) best |= eth_bit(seat);
    }
    return best;
}

Seats mind_fewest_cards(const Mind* mind, Seats seats) {
    Seats best = 0;
    unsigned fewest = UINT16_MAX;
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(seats), cards = mind->shared->hand_size[seat];
        if (cards < fewest) best = 0, fewest = cards;
        if (cards == fewest) best |= eth_bit(seat);
    }
    return best;
}

Seats mind_fewest_bites(const Mind* mind, Seats seats) {
    Seats best = 0;
    unsigned fewest = UINT8_MAX;
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(seats), bites = mind->shared->bites[seat];
        if (bites < fewest) best = 0, fewest = bites;
        if (bites == fewest) best |= eth_bit(seat);
    }
    return best;
}

unsigned mind_at_most_cards(const Mind* mind, unsigned word, Seats seats) {
    return seats ? word + mind_any_of(mind, most_cards(mind, seats)) : 0;
}

unsigned mind_at_fewest_cards(const Mind* mind, unsigned word, Seats seats) {
    return seats ? word + mind_any_of(mind, mind_fewest_cards(mind, seats)) : 0;
}
