// Terminal input and output for people: lines of plain text, which work with a screen reader,
// TERM=dumb and a pipe. No information is conveyed by color or screen position.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>

#include "sim/game/facts.h"

enum { SCREEN_READ_BYTES = 4096 };

typedef struct Screen {
    int in;
    FILE* out;
    int width;
    bool echo;                               // repeat what is typed, because it comes from a pipe
    bool terminal;                           // the output is a terminal
    bool clears;                             // and it can be cleared
    int lines;                               // height of the terminal
    const volatile sig_atomic_t* interrupt;  // signal received; 0: none
    char read[SCREEN_READ_BYTES];            // input not yet used: from read_from to read_to
    size_t read_from, read_to;
    char* line;  // the last line typed
    size_t size, room;
} Screen;

// Until screen_close, nobody else may read the file descriptor `in`.
void screen_open(Screen* screen, int in, FILE* out, const volatile sig_atomic_t* interrupt);
void screen_close(Screen* screen);
// Prints a paragraph or several lines, wrapped between words. Continuation lines are indented by
// two more than the first.
void screen_say(Screen* screen, const char* format, ...) __attribute__((format(printf, 2, 3)));
// Prints an item of a numbered list, with continuation lines under the beginning of its text.
void screen_item(Screen* screen, int number, const char* format, ...) __attribute__((format(printf, 3, 4)));
// The same for text that already consists of lines.
void screen_print(Screen* screen, const char* text);
// Asks, and waits for a line, which is returned without blanks around it; null at the end of the
// input, or when a signal arrives. Valid until the next call.
const char* screen_ask(Screen* screen, const char* prompt);
// Removes everything from view.
void screen_hide(Screen* screen);

// Writes what a seat sees, in brief: a line for each fact and each player. Zero, no and empty facts are left
// out, and long lists are only counted.
void screen_facts(const FactList* facts, FILE* out);
