// Which programs played a result's games; see origin.h.
#include "sim/batch/origin.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"

void origin_add(Origin* origin, const char* commit) {
    int at = 0;
    CHECK(origin->count >= 0 && origin->count <= ORIGIN_COMMITS_MAX);
    while (at < origin->count && strcmp(origin->commits[at], commit) < 0) at++;
    if (at < origin->count && !strcmp(origin->commits[at], commit)) return;
    if (origin->count == ORIGIN_COMMITS_MAX) return;
    memmove(origin->commits[at + 1], origin->commits[at],
            (size_t)(origin->count - at) * sizeof *origin->commits);
    snprintf(origin->commits[at], sizeof origin->commits[at], "%s", commit);
    origin->count++;
}

// Whether two programs of this commit may differ.
static bool is_vague(const char* commit) {
    static const char ending[] = "-dirty";
    size_t length = strlen(commit), tail = sizeof ending - 1;
    return !strcmp(commit, "unknown") || (length >= tail && !strcmp(commit + length - tail, ending));
}

void origin_join(Origin* origin, const Origin* part) {
    bool mixed = origin->mixed || part->mixed;
    for (int i = 0; i < part->count; i++) origin_add(origin, part->commits[i]);
    for (int i = 0; i < origin->count; i++) mixed = mixed || is_vague(origin->commits[i]);
    origin->mixed = mixed || origin->count > 1;
}

bool origin_differs(const Origin* origin, const char* commit) {
    return origin->mixed || (origin->count == 1 && strcmp(origin->commits[0], commit) != 0);
}

void origin_describe(const Origin* origin, char* text, size_t size) {
    CHECK(origin->count > 0);
    Buffer sentence = buffer_in(text, size);
    buffer_add(&sentence, "the games were played by %s ",
               origin->count > 1 ? "several commits," : "several builds of");
    for (int i = 0; i < origin->count; i++) buffer_add(&sentence, "%s%s", i ? ", " : "", origin->commits[i]);
    buffer_add(&sentence, "; their behaviour signatures agree");
}
