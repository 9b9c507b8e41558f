// Zombie Dice: words for actions, and the story of a game, a roll a sentence.
#include "rulesets/zombie_dice/story.h"

#include <stdio.h>

#include "rulesets/zombie_dice/state.h"

// The dice of the current roll, as they fall.
typedef struct ZdStory {
    uint8_t dice[COLOURS * FACES];
    unsigned count, rolled;  // dice that have fallen, and all of the roll
    bool again;              // not the first roll of the turn
} ZdStory;

static_assert(sizeof(ZdStory) <= STORY_MEMORY_BYTES, "a ruleset has that much to remember");

static void tell_die(const ZdShared* shared, const TraceEvent* event, Story* story) {
    static const char* const nouns[COLOURS * FACES] = {
        "green brain",  "green die with feet|green dice with feet",   "green shotgun",
        "yellow brain", "yellow die with feet|yellow dice with feet", "yellow shotgun",
        "red brain",    "red die with feet|red dice with feet",       "red shotgun"};
    ZdStory* memory = (ZdStory*)(void*)story->memory;
    if (memory->count == 0) memory->rolled = zd_count(shared->feet);
    memory->dice[event->a * FACES + event->b]++;
    if (++memory->count < memory->rolled) return;
    Phrase dice = phrase_things(memory->dice, COLOURS * FACES, nouns);
    if (memory->again)
        story_say(story, "Then %s.", dice.text);
    else
        story_say(story, "%s rolls %s.", phrase_seat(shared->turn_seat).text, dice.text);
    *memory = (ZdStory){.again = true};
}

static void tell_stop(const TraceEvent* event, Story* story) {
    if (event->b == 0)
        story_say(story, "%s stops with nothing gained.", phrase_seat((unsigned)event->a).text);
    else
        story_say(story, "%s stops in time, eats %s and has %s.", phrase_seat((unsigned)event->a).text,
                  phrase_count(event->b, "brain").text, phrase_number(event->c).text);
}

const char* const zd_colours[] = {[GREEN] = "green", [YELLOW] = "yellow", [RED] = "red"};

void zd_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    ZdStory* memory = (ZdStory*)(void*)story->memory;
    (void)rules;
    switch (event->code) {
        case TOLD_TURN:
            *memory = (ZdStory){0};
            story_turn(story, "Turn", event->b, "%s: %s so far", phrase_seat((unsigned)event->a).text,
                       phrase_count(event->c, "brain").text);
            return;
        case TOLD_REFILL:
            story_say(story, "The cup is short of dice, so the brains are noted and %s put back.",
                      event->a == 1 ? "their die is" : "their dice are");
            return;
        case TOLD_DIE:
            tell_die(shared, event, story);
            return;
        case TOLD_BUST:
            if (event->b > 1)
                story_say(story, "One shotgun blast too many: %s are lost.",
                          phrase_count(event->b, "brain").text);
            else
                story_say(story, "One shotgun blast too many%s.",
                          event->b ? ", and the only brain is lost" : "");
            return;
        case TOLD_TIE:
            story_say(story, "It is a tie, and %s play on.", phrase_seats((unsigned)event->a).text);
            return;
        case TOLD_KEPT:
            story_say(story, "%s keeps %s and has %s.", phrase_seat((unsigned)event->a).text,
                      phrase_count(event->b, "brain").text, phrase_number(event->c).text);
            return;
        case TOLD_BRAINS:
            story_say(story, "%s %s %s and has %s.", phrase_seat((unsigned)event->a).text,
                      event->b < 0 ? "loses" : "gets",
                      phrase_count(event->b < 0 ? -event->b : event->b, "brain").text,
                      phrase_number(event->c).text);
            return;
        case TOLD_BACK:
            story_say(story, "A %s shotgun goes back into the cup.", zd_colours[event->a]);
            return;
        case TOLD_AGAIN:
            story_say(story, "%s has another turn.", phrase_seat((unsigned)event->a).text);
            return;
        case TOLD_STOP:
            tell_stop(event, story);
            return;
        default:
            CHECK(event->code == TOLD_END);  // told by zd_conclude
    }
}

void zd_conclude(const void* rules, const void* state_, const GameResult* result, Story* story) {
    const ZdState* state = state_;
    unsigned winners = state->hidden.figures.winners;
    (void)rules;
    CHECK(winners);
    Phrase who = phrase_seats(winners), brains = phrase_number(state->shared.score[__builtin_ctz(winners)]);
    if (result->end_reason == END_GOAL)
        story_say(story, "%s has eaten the most brains, %s, and wins.", who.text, brains.text);
    else if (result->end_reason == END_TIE_BREAKER)
        story_say(story, "%s wins the tie-breaker, with %s brains in all.", who.text, brains.text);
    else
        story_say(story, "%s share the win, with %s brains each.", who.text, brains.text);
}
