// Stub, optional: the story of a game (sim/game/story.h), and who is ahead.
#include "rulesets/stub/state.h"

static Phrase card(int kind) {
    if (kind == FOOD) return (Phrase){"Food"};
    return phrase_a(kind == BITE ? "Bite" : "card");  // STORY_UNSEEN
}

void stub_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    unsigned seat = (unsigned)event->a;
    Phrase name = phrase_seat(seat);
    (void)rules, (void)shared;
    if (event->code == TOLD_DEAL) story_aside(story, seat, "is dealt", "are dealt", card(event->b));
    if (event->code == TOLD_TURN) story_turn(story, "Turn", event->b, "%s", name.text);
    if (event->code == TOLD_TAKE)
        story_say(story, "%s takes a chance and draws %s.", name.text, card(event->b).text);
    if (event->code == TOLD_DRAW) story_say(story, "%s draws %s.", name.text, card(event->b).text);
    if (event->code == TOLD_STAY) story_say(story, "%s stays.", name.text);
}

// The Food that counts, plus one for being alive. The zombies make no progress of their own.
void stub_standing(const void* rules, const void* state_, int32_t standing[OUTCOMES_MAX]) {
    const StubState* state = state_;
    unsigned players = state->shared.players;
    for (unsigned seat = 0; seat < players; seat++) standing[seat] = stub_food(rules, &state->own[seat]) + 1;
    standing[players] = STANDING_NONE;
}
