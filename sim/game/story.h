// A ruleset's account of one event, in sentences (Narration.tell): telling.h makes paragraphs of it,
// sim/telling/replay.h one text per event.
//
// A story is told either with everything visible or as one seat saw it. In the latter case
// story_perceive removes from each event what the seat did not see, before the ruleset gets it. A
// ruleset tells from the event, the public part of the state and earlier events, so it cannot
// reveal more.
//
// A sentence either matters (story_say) or is routine (story_aside): a turn with nothing but
// routine is told briefly, and in a long game only counted.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/game/chance.h"
#include "sim/game/phrase.h"

enum {
    STORY_TEXT_BYTES = 2048,   // what is said of one event
    STORY_MEMORY_BYTES = 512,  // what a ruleset remembers for later
    STORY_UNSEEN = -1,         // represents what the viewer did not see
    STORY_EVERYTHING = -1,     // the viewer who sees everything
};

// A part of an event that only certain seats see; a row of the ruleset's table (Narration.secrets), which ends with an
// empty row.
typedef struct StorySecret {
    int code;  // of the event
    enum { SECRET_EVENT, SECRET_B, SECRET_C } what;
    enum { SEEN_BY_A = 1, SEEN_BY_B = 2 } by;  // the seats that see it: event.a, event.b
    bool unless_c;                             // no secret where event.c is not 0
} StorySecret;

// Routine: `one` is "draws", `many`, for several seats, "draw"; `object` is "a Weapon".
typedef struct StoryAside {
    unsigned seat;
    const char *one, *many;
    char object[NAME_MAX_BYTES];  // "" if there is none
} StoryAside;

typedef struct Story {
    int players;
    int viewer;  // seat, or STORY_EVERYTHING
    // Of this event:
    char closing[STORY_TEXT_BYTES];  // sentences that still belong to the turn before
    char heading[LINE_MAX_BYTES];    // of the turn or chapter that begins with it; "" if none does
    bool chapter;
    const char* unit;  // "Turn", "Round"
    int number;
    char said[STORY_TEXT_BYTES];  // sentences that matter, a space between two
    StoryAside aside;
    // For the ruleset, in a struct of its own; all zero when the story begins.
    _Alignas(16) unsigned char memory[STORY_MEMORY_BYTES];
} Story;

void story_open(Story* story, int players, int viewer);
// Clears what was said; call it before each event.
void story_next(Story* story);
// Removes from an event what the viewer does not see; false: the viewer sees nothing of it.
bool story_perceive(const Story* story, const StorySecret* secrets, TraceEvent* event);

// --- for Narration.tell

// A turn begins: "Turn", 5, and the situation, without a full stop: "Ada, two cards in hand".
void story_turn(Story* story, const char* unit, int number, const char* format, ...)
    __attribute__((format(printf, 4, 5)));
// The same for a part of the game longer than a turn: "Round", 2, "Ben begins".
void story_chapter(Story* story, const char* unit, int number, const char* format, ...)
    __attribute__((format(printf, 4, 5)));
// A sentence that matters, with its full stop. The first letter is capitalized.
void story_say(Story* story, const char* format, ...) __attribute__((format(printf, 2, 3)));
// A sentence that still belongs to what came before, even if this event begins a turn.
void story_close(Story* story, const char* format, ...) __attribute__((format(printf, 2, 3)));
// Routine, at most one per event. Asides of the same kind are joined: "Ada draws a Weapon, Ben a
// Dodge."
void story_aside(Story* story, unsigned seat, const char* one, const char* many, Phrase object);
