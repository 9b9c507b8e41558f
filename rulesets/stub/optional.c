// Stub: the parts that a game may leave out. Verbs that need a part say so when it is missing.
#include <stdio.h>
#include <string.h>

#include "rulesets/stub/state.h"

// What is true of every state: cards are conserved, and what is public is true.
bool stub_check(const void* rules_, const void* state_, char* why, size_t size) {
    const StubRules* rules = rules_;
    const StubState* state = state_;
    int food = state->hidden.stack[FOOD], bites = state->hidden.stack[BITE];
    bool good = food + bites == state->shared.stack;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        const uint8_t* hand = state->own[seat].hand;
        good = good && hand[FOOD] + hand[BITE] == state->shared.hand_size[seat];
        food += hand[FOOD], bites += hand[BITE];
    }
    snprintf(why, size, "cards are lost or made, or not as many as everybody sees");
    return good && food == rules->deck_food && bites == rules->deck_bite;
}

// What a seat may see, by name.
void stub_facts(const void* rules_, const void* shared_, const void* own, unsigned seat, FactList* facts) {
    static const char* const cards[KINDS] = {"food", "bite"};
    const StubRules* rules = rules_;
    const StubShared* shared = shared_;
    facts_number(facts, "turns_taken", shared->turn);
    facts_number(facts, "turns_left", rules->rounds * rules->players - shared->turn);
    facts_seat(facts, "first", shared->first);
    facts_number(facts, "stack", shared->stack);
    facts_counts(facts, "hand", ((const StubOwn*)own)->hand, KINDS, cards);
    facts_list(facts, "seats");
    for (unsigned i = 0; i < shared->players; i++) {
        facts_group(facts, NULL);
        facts_seat(facts, "seat", i);
        facts_flag(facts, "you", i == seat);
        facts_number(facts, "cards_in_hand", shared->hand_size[i]);
        facts_end(facts);
    }
    facts_end(facts);
}

static Phrase card(int kind) {
    return kind == FOOD ? (Phrase){"Food"} : phrase_a(kind == BITE ? "Bite" : "card");  // STORY_UNSEEN
}

// The story of a game.
void stub_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    unsigned seat = (unsigned)event->a;
    Phrase name = phrase_seat(seat);
    (void)rules, (void)shared;
    if (event->code == TOLD_DEAL) story_aside(story, seat, "is dealt", "are dealt", card(event->b));
    if (event->code == TOLD_TURN) story_turn(story, "Turn", event->b, "%s", name.text);
    if (event->code == TOLD_TAKE)
        story_say(story, "%s takes a chance and draws %s.", name.text, card(event->b).text);
    if (event->code == TOLD_STAY) story_say(story, "%s stays.", name.text);
}

// The Food that counts, plus one for being alive. The zombies make no progress of their own.
void stub_standing(const void* rules, const void* state_, int32_t standing[OUTCOMES_MAX]) {
    const StubState* state = state_;
    unsigned players = state->shared.players;
    for (unsigned seat = 0; seat < players; seat++) standing[seat] = stub_food(rules, &state->own[seat]) + 1;
    standing[players] = STANDING_NONE;
}

// A whole game that agrees with what the seat sees: all cards that it does not hold are equally likely anywhere. They
// are dealt again, to the other hands first.
void stub_determinize(const void* rules_, const void* shared, const void* own, const Decision* decision,
                      void* state_, Rng* rng) {
    const StubRules* rules = rules_;
    StubState* state = state_;
    uint8_t *stack = state->hidden.stack, *mine = state->own[decision->seat].hand;
    memset(state, 0, sizeof *state);
    memcpy(&state->shared, shared, sizeof state->shared);
    memcpy(mine, own, sizeof *state->own);
    stack[FOOD] = (uint8_t)(rules->deck_food - mine[FOOD]);
    stack[BITE] = (uint8_t)(rules->deck_bite - mine[BITE]);
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        for (unsigned i = 0; seat != decision->seat && i < state->shared.hand_size[seat]; i++) {
            unsigned kind = rng_below(rng, (unsigned)stack[FOOD] + stack[BITE]) < stack[FOOD] ? FOOD : BITE;
            stack[kind]--;
            state->own[seat].hand[kind]++;
        }
}

// What the others wonder about a player: whether it holds a Bite; and what they have seen: how many cards it took.
bool stub_secret(const void* rules, const void* state, unsigned seat) {
    (void)rules;
    return ((const StubState*)state)->own[seat].hand[BITE] > 0;
}

void stub_conduct(const void* rules, const void* shared, unsigned seat, uint8_t counts[CONDUCTS]) {
    (void)rules;
    memset(counts, 0, CONDUCTS);
    counts[0] = ((const StubShared*)shared)->hand_size[seat];
}
