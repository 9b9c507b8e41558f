// Stub: the figures of a game, a row each: name, value, help. score.c has the names that the values use.
#pragma once

#define STUB_METRICS(ROW)                                                \
    ROW(turns, shared->turn, "turns, including those without a choice")  \
    ROW(cards_taken, cards_taken, "cards taken from the Stack in turns") \
    ROW(bites, bites, "Bites in all hands at the end")                   \
    ROW(survivors, survivors, "players who survive")

enum {
#define STUB_NUMBER(name, value, help) METRIC_##name,
    STUB_METRICS(STUB_NUMBER)
#undef STUB_NUMBER
};
