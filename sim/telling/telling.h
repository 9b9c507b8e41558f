// Formats a story: sentences become paragraphs, one per turn, under the turn's heading; turns with
// only routine events share a paragraph, and in a long game are only counted. Two sentences about
// the same player become one: "Ada plays Steal on Ben and takes a Weapon."
#pragma once

#include <stdio.h>

#include "sim/game/story.h"

enum { TELLING_TEXT_BYTES = 8192, TELLING_ASIDES = 32 };

typedef struct Telling {
    FILE* out;
    int width;
    bool brief;  // leave out the routine
    bool begun;  // something has been printed
    // The turn being told.
    bool open, matters, chapter;
    int number;
    const char* unit;
    char heading[LINE_MAX_BYTES];
    char text[TELLING_TEXT_BYTES];
    size_t last;  // where the last sentence begins, if another can be joined to it
    bool joinable;
    StoryAside turn_asides[TELLING_ASIDES];
    int turn_aside_count;
    // Quiet turns before it that are not yet told.
    int first_quiet, last_quiet;  // 0: none
    const char* quiet_unit;
    StoryAside asides[TELLING_ASIDES];
    int aside_count;
} Telling;

void telling_open(Telling* telling, FILE* out, int width, bool brief);
// Adds what a ruleset says about an event.
void telling_hear(Telling* telling, const Story* story);
// Adds the teller's own sentence to the current turn.
void telling_say(Telling* telling, const char* sentence);
// Prints everything so far, including the current turn, which then continues.
void telling_pause(Telling* telling);
// Prints everything so far and ends the turn.
void telling_flush(Telling* telling);
