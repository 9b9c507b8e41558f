// Terminal input and output for people: lines of plain text, which work with a screen reader,
// TERM=dumb and a pipe. No information is conveyed by color or screen position.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>

enum { SCREEN_READ_BYTES = 4096 };

typedef struct Screen {
    int in;
    FILE* out;
    int width;
    bool echo;                               // what is typed is not seen otherwise: it comes from a pipe
    bool terminal;                           // somebody looks at the output
    bool clears;                             // and the terminal can be cleared
    int lines;                               // of the terminal
    const volatile sig_atomic_t* interrupt;  // a signal that has arrived; 0: none
    char read[SCREEN_READ_BYTES];            // and not yet handed out: from read_from to read_to
    size_t read_from, read_to;
    char* line;  // typed last
    size_t size, room;
} Screen;

// Nobody else may read the file descriptor `in` meanwhile.
void screen_open(Screen* screen, int in, FILE* out, const volatile sig_atomic_t* interrupt);
void screen_close(Screen* screen);
// Prints a paragraph or several lines, broken between words where they are too long; what follows
// the first line is indented by two more than that.
void screen_say(Screen* screen, const char* format, ...) __attribute__((format(printf, 2, 3)));
// The same of text that has lines already.
void screen_print(Screen* screen, const char* text);
// Asks, and waits for a line, which is without blanks around it; null at the end of the input, or
// when a signal arrives. Valid until the next one is read.
const char* screen_ask(Screen* screen, const char* prompt);
// Takes everything out of sight.
void screen_hide(Screen* screen);
