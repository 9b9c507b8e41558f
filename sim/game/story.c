// What is said of one event; see story.h.
#include "sim/game/story.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void story_open(Story* story, int players, int viewer) {
    CHECK(players > 0 && players <= SEATS_MAX && viewer < players);
    memset(story, 0, sizeof *story);
    story->players = players;
    story->viewer = viewer;
}

void story_next(Story* story) {
    story->closing[0] = story->heading[0] = story->said[0] = story->aside.object[0] = '\0';
}

static bool sees(const Story* story, const StorySecret* secret, const TraceEvent* event) {
    if (secret->unless_c && event->c) return true;
    return ((secret->by & SEEN_BY_A) && event->a == story->viewer) ||
           ((secret->by & SEEN_BY_B) && event->b == story->viewer);
}

bool story_perceive(const Story* story, const StorySecret* secrets, TraceEvent* event) {
    TraceEvent whole = *event;
    if (story->viewer == STORY_EVERYTHING) return true;
    for (const StorySecret* secret = secrets; secret && secret->by; secret++) {
        if (secret->code != whole.code || sees(story, secret, &whole)) continue;
        if (secret->what == SECRET_EVENT) return false;
        if (secret->what == SECRET_B) event->b = STORY_UNSEEN;
        if (secret->what == SECRET_C) event->c = STORY_UNSEEN;
    }
    return true;
}

// Adds a sentence to `text`, which has room for STORY_TEXT_BYTES.
static void add_sentence(char* text, const char* format, va_list arguments) {
    size_t used = strlen(text);
    if (used && used + 1 < STORY_TEXT_BYTES) text[used++] = ' ';
    vsnprintf(text + used, STORY_TEXT_BYTES - used, format, arguments);
    text[used] = (char)toupper((unsigned char)text[used]);
    used += strlen(text + used);
    // A name that ends in an exclamation mark ends its sentence as well.
    if (used > 1 && text[used - 1] == '.' && text[used - 2] == '!') text[used - 1] = '\0';
}

static void begin(Story* story, bool chapter, const char* unit, int number) {
    CHECK(number > 0);
    story->chapter = chapter;
    story->unit = unit;
    story->number = number;
}

void story_turn(Story* story, const char* unit, int number, const char* format, ...) {
    va_list arguments;
    begin(story, false, unit, number);
    va_start(arguments, format);
    vsnprintf(story->heading, sizeof story->heading, format, arguments);
    va_end(arguments);
}

void story_chapter(Story* story, const char* unit, int number, const char* format, ...) {
    va_list arguments;
    begin(story, true, unit, number);
    va_start(arguments, format);
    vsnprintf(story->heading, sizeof story->heading, format, arguments);
    va_end(arguments);
}

void story_say(Story* story, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_sentence(story->said, format, arguments);
    va_end(arguments);
}

void story_close(Story* story, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_sentence(story->closing, format, arguments);
    va_end(arguments);
}

void story_aside(Story* story, unsigned seat, const char* one, const char* many, Phrase object) {
    story->aside = (StoryAside){.seat = seat, .one = one, .many = many};
    snprintf(story->aside.object, sizeof story->aside.object, "%s", object.text);
}
