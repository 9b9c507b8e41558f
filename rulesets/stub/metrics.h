// Stub: the figures of a game, a row each, in the order of GameResult.metrics: name, help.
#pragma once

#define STUB_METRICS(ROW)                                   \
    ROW(turns, "turns, those without a choice included")    \
    ROW(cards_taken, "cards taken from the Stack in turns") \
    ROW(bites, "Bites in all hands at the end")             \
    ROW(survivors, "players who survive")

enum {
#define STUB_METRIC(name, help) METRIC_##name,
    STUB_METRICS(STUB_METRIC)
#undef STUB_METRIC
};
