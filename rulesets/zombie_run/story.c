// Zombie! Run for Your Lives!: the story of a game: who collects what, and
// whom the zombies are after.
#include "rulesets/zombie_run/story.h"

#include <stdio.h>

#include "rulesets/zombie_run/state.h"

const StorySecret zr_secrets[] = {
    {TOLD_DEAL, SECRET_B, SEEN_BY_A, false},
    {TOLD_DRAW, SECRET_B, SEEN_BY_A, false},
    {TOLD_HAND_OVER, SECRET_C, SEEN_BY_A | SEEN_BY_B, false},
    {0},
};

// A card on its way to the table, told when its effect is known.
typedef struct ZrStory {
    bool placed, cancels;
    TraceEvent placing;
} ZrStory;

static_assert(sizeof(ZrStory) <= STORY_MEMORY_BYTES, "a ruleset has that much to remember");

#define NAME(seat) phrase_seat((unsigned)(seat)).text

// "an item", "a zombie", "the cockroach".
static const char* a_card(int card) {
    return card == STORY_UNSEEN ? "a card"
           : card == ZR_ROACH   ? "the cockroach"
           : card < ZR_ZOMBIE   ? "an item"
                                : "a zombie";
}

// "two items and a zombie".
static Phrase on_the_table(int items, int zombies) {
    static const char* const nouns[] = {"item", "zombie"};
    return phrase_things((const uint8_t[]){(uint8_t)items, (uint8_t)zombies}, 2, nouns);
}

static void tell_turn(const ZrShared* shared, const TraceEvent* event, Story* story) {
    unsigned seat = (unsigned)event->a;
    if (event->c)
        story_turn(story, "Turn", event->b, "%s: %s on the table, %s in hand", NAME(seat),
                   on_the_table(shared->items[seat], shared->zombies[seat]).text,
                   phrase_count(shared->hand_size[seat], "card").text);
    else
        story_turn(story, "Turn", event->b, "%s, a zombie", NAME(seat));
}

static void say_placing(const TraceEvent* event, Story* story) {
    const char* card = a_card(event->b);
    if (event->code == TOLD_GIVE)
        story_say(story, "The zombie %s turns over %s and gives it to %s.", NAME(event->a), card,
                  NAME(event->c));
    else if (event->code == TOLD_SPECIAL && event->a == event->c)
        story_say(story, "By the Special Rule, %s takes %s.", NAME(event->a), card);
    else if (event->code == TOLD_SPECIAL)
        story_say(story, "By the Special Rule, %s gives %s %s.", NAME(event->a), NAME(event->c), card);
    else if (event->a == event->c)
        story_say(story, "%s plays %s.", NAME(event->a), card);
    else
        story_say(story, "%s sends %s after %s.", NAME(event->a), card, NAME(event->c));
}

// A card that changes little: one more item or zombie, with nothing to fear or to hope for.
static void mention_placing(const TraceEvent* event, Story* story) {
    Phrase object;
    if (event->a == event->c)
        snprintf(object.text, sizeof object.text, "%s", a_card(event->b));
    else
        snprintf(object.text, sizeof object.text, "%s on %s", a_card(event->b), NAME(event->c));
    story_aside(story, (unsigned)event->a, "plays", "play", object);
}

static void tell_front(const ZrRules* rules, const ZrShared* shared, const TraceEvent* event, Story* story) {
    ZrStory* memory = (ZrStory*)(void*)story->memory;
    int items = __builtin_popcount((unsigned)event->b), zombies = __builtin_popcount((unsigned)event->c);
    int needed = zr_items_to_win(rules, shared, (unsigned)event->a);
    bool saved_soon = items == needed - 1;
    bool lost_soon = zombies == zr_zombies_to_turn(rules, shared, (unsigned)event->a) - 1;
    bool plain = memory->placing.code == TOLD_PLAY && !memory->cancels;
    if (!memory->placed) return;
    memory->placed = false;
    if (plain && !saved_soon && !lost_soon && items < needed) {
        mention_placing(&memory->placing, story);
        return;
    }
    say_placing(&memory->placing, story);
    if (memory->cancels)
        story_say(story, "It has the same symbol as one of the %s there, and both cards go.",
                  memory->placing.b < ZR_ZOMBIE ? "zombies" : "items");
    if (items >= needed) return;
    story_say(story, "%s now has %s%s.", NAME(event->a), on_the_table(items, zombies).text,
              lost_soon    ? ": one more zombie and it is over"
              : saved_soon ? ": one more item wins"
                           : "");
}

void zr_pause(const void* shared, Story* story) {
    ZrStory* memory = (ZrStory*)(void*)story->memory;
    (void)shared;
    if (memory->placed) say_placing(&memory->placing, story);
    memory->placed = false;
}

static void tell_turned(const TraceEvent* event, Story* story) {
    zr_pause(NULL, story);
    Phrase left;
    snprintf(left.text, sizeof left.text, "%s still %s",
             event->b == 1 ? "one player" : phrase_count(event->b, "player").text,
             event->b == 1 ? "lives" : "live");
    if (event->c > 0)
        story_say(story, "With %s at the door, %s is caught and becomes a zombie; %s.",
                  phrase_count(event->c, "zombie").text, NAME(event->a), left.text);
    else
        story_say(story, "%s becomes a zombie; %s.", NAME(event->a), left.text);
}

// What only house rules do.
static void tell_house(const TraceEvent* event, Story* story) {
    Phrase card;
    switch (event->code) {
        case TOLD_HAND_OVER:
            snprintf(card.text, sizeof card.text, "%s from %s", a_card(event->c), NAME(event->a));
            story_aside(story, (unsigned)event->b, "takes", "take", card);
            break;
        case TOLD_FROM_HAND:
            snprintf(card.text, sizeof card.text, "%s from the hand", a_card(event->b));
            story_aside(story, (unsigned)event->a, "discards", "discard", card);
            break;
        case TOLD_LOSE:
            story_say(story, "%s loses %s on the table.", NAME(event->a), a_card(event->b));
            break;
        case TOLD_MISS:
            story_say(story, "%s misses a turn.", NAME(event->a));
            break;
        case TOLD_SWAP:
            story_say(story, "%s and %s swap hands.", NAME(event->a), NAME(event->b));
            break;
        case TOLD_BACK:
            story_say(story, "%s comes back to life.", NAME(event->a));
            break;
        default:
            CHECK(event->code == TOLD_DIRECTION);
            story_say(story, "Play now goes to the %s.", event->a ? "right" : "left");
    }
}

void zr_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    ZrStory* memory = (ZrStory*)(void*)story->memory;
    int a = event->a, b = event->b;
    switch (event->code) {
        case TOLD_DEAL:
            break;  // hands are not worth telling
        case TOLD_TURN:
            tell_turn(shared, event, story);
            break;
        case TOLD_DRAW:
            if (story->viewer != a) break;
            Phrase drawn;
            snprintf(drawn.text, sizeof drawn.text, "%s", a_card(b));
            story_aside(story, (unsigned)a, "draws", "draw", drawn);
            break;
        case TOLD_RESHUFFLE:
            story_say(story, "The discard pile is shuffled and becomes the deck.");
            break;
        case TOLD_PLAY:
        case TOLD_SPECIAL:
        case TOLD_GIVE:
            *memory = (ZrStory){.placed = true, .placing = *event};
            break;
        case TOLD_CANCEL:
            memory->cancels = true;
            break;
        case TOLD_FRONT:
            tell_front(rules, shared, event, story);
            break;
        case TOLD_REDRAW:
            story_say(story, "%s shows %s, throws them away and draws a new hand.", NAME(a),
                      b == 1 ? "the last card" : phrase_count(b, "card").text);
            break;
        case TOLD_SHOW:
            break;  // told with the fate of the card
        case TOLD_UNPLACED:
            story_say(story, "Nobody can take %s that is turned over.", a_card(a));
            break;
        case TOLD_DISCARD:
            story_say(story, "The zombie %s throws %s away.", NAME(a), a_card(b));
            break;
        case TOLD_TURNED:
            tell_turned(event, story);
            break;
        case TOLD_IDLE:
            story_say(story, "%s plays no card.", NAME(a));
            break;
        case TOLD_END:
            break;  // told by zr_conclude
        default:
            tell_house(event, story);
    }
}

void zr_conclude(const void* rules, const void* state_, const GameResult* result, Story* story) {
    const ZrState* state = state_;
    unsigned winner = state->hidden.figures.winner, shared = state->shared.house.winners;
    (void)rules;
    if (shared & (shared - 1))
        story_say(story, "The game is over; %s have the most items, and share the win.",
                  phrase_count(__builtin_popcount(shared), "player").text);
    else if (shared)
        story_say(story, "The game is over; %s has the most items, and wins.", NAME(winner));
    else if (result->end_reason == END_FIVE_ITEMS)
        story_say(story, "%s has %s different items, is saved and wins.", NAME(winner),
                  phrase_number(state->shared.items[winner]).text);
    else if (result->end_reason == END_LAST_LIVING)
        story_say(story, "%s is the only one left alive, and wins.", NAME(winner));
    else
        story_say(story, "The game ends without a winner.");
}
