// Stub: words for actions, and the story of a game.
#include "rulesets/stub/story.h"

#include <stdio.h>

#include "rulesets/stub/state.h"

const StorySecret stub_secrets[STUB_SECRETS] = {
    {TOLD_DEAL, SECRET_B, SEEN_BY_A, false},
    {TOLD_TAKE, SECRET_B, SEEN_BY_A, false},
};

static const char* card(int kind) {
    static const char* const cards[KINDS] = {"Food", "a Bite"};
    return kind == STORY_UNSEEN ? "a card" : cards[kind];
}

void stub_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    unsigned seat = (unsigned)event->a;
    Phrase dealt;
    (void)rules;
    (void)shared;
    switch (event->code) {
        case TOLD_DEAL:
            snprintf(dealt.text, sizeof dealt.text, "%s", card(event->b));
            story_aside(story, seat, "is dealt", "are dealt", dealt);
            return;
        case TOLD_TURN:
            story_turn(story, "Turn", event->b, "%s", phrase_seat(seat).text);
            return;
        case TOLD_TAKE:
            story_say(story, "%s takes a chance and draws %s.", phrase_seat(seat).text, card(event->b));
            return;
        default:
            CHECK(event->code == TOLD_STAY);
            story_say(story, "%s stays.", phrase_seat(seat).text);
    }
}

void stub_conclude(const void* rules, const void* state_, const GameResult* result, Story* story) {
    const StubState* state = state_;
    unsigned winners = 0, bitten = 0;
    (void)rules;
    for (unsigned seat = 0; seat < state->shared.players; seat++) {
        if (result->win_840ths[seat]) winners |= 1U << seat;
        if (state->own[seat].hand[BITE]) bitten |= 1U << seat;
    }
    if (bitten) story_say(story, "The cards are shown: %s held a Bite.", phrase_seats(bitten).text);
    if (!winners) {
        story_say(story, "Nobody is left alive, and the zombies win.");
        return;
    }
    bool shared = (winners & (winners - 1)) != 0;
    unsigned first = (unsigned)__builtin_ctz(winners);
    story_say(story, shared ? "%s share the win with %s Food each." : "%s wins with %s Food.",
              phrase_seats(winners).text, phrase_number(state->own[first].hand[FOOD]).text);
}
