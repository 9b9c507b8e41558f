// Writes facts in brief; see view.h.
#include "sim/verbs/play/brief_view.h"

#include <stdbool.h>

#include "sim/base/check.h"
#include "sim/base/limits.h"

enum { ITEMS_SHOWN = SEATS_MAX };  // most items of a list that are shown

// The next fact after this one and everything in it.
static const Fact* behind(const Fact* fact) {
    int depth = 0;
    do {
        depth += !fact_is_plain(fact) && fact->kind != FACT_END;
        depth -= fact->kind == FACT_END;
        fact++;
    } while (depth > 0);
    return fact;
}

// Whether the fact says anything: a number other than 0, a yes, words, a seat; for a group or list,
// any of these in it.
static bool says(const Fact* fact) {
    if (fact->kind == FACT_NUMBER || fact->kind == FACT_FLAG) return fact->number != 0;
    if (fact_is_plain(fact)) return true;
    const Fact* end = behind(fact) - 1;
    for (const Fact* item = fact + 1; item < end; item = behind(item))
        if (says(item)) return true;
    return false;
}

static void put_inside(const Fact* fact, FILE* out);

// Writes a fact within a line: "cards in hand 6", "turned", "hand (weapon 2, dodge 1)".
static void put_within(const Fact* fact, FILE* out) {
    if (fact->label) fact_put_words(fact->label, out);
    if (fact->kind == FACT_FLAG) return;
    if (fact->label) fputc(' ', out);
    if (fact_is_plain(fact)) {
        fact_put_value(fact, out);
        return;
    }
    fputc('(', out);
    put_inside(fact, out);
    fputc(')', out);
}

// Writes what a group or list says, on one line.
static void put_inside(const Fact* fact, FILE* out) {
    CHECK(!fact_is_plain(fact));
    const Fact* end = behind(fact) - 1;
    const char* separator = "";
    for (const Fact* item = fact + 1; item < end; item = behind(item)) {
        if (!says(item)) continue;
        fputs(separator, out);
        put_within(item, out);
        separator = ", ";
    }
}

// Writes a list of groups, one per line; each line begins with the seat that the group is about.
static void put_items(const Fact* fact, FILE* out) {
    CHECK(!fact_is_plain(fact));
    const Fact* end = behind(fact) - 1;
    int count = 0;
    for (const Fact* item = fact + 1; item < end; item = behind(item)) count++;
    if (count > ITEMS_SHOWN) {
        fprintf(out, " %d (v shows them)\n", count);
        return;
    }
    fputc('\n', out);
    for (const Fact* item = fact + 1; item < end; item = behind(item)) {
        fputs("  ", out);
        put_inside(item, out);
        fputc('\n', out);
    }
}

static bool is_list_of_groups(const Fact* fact) {
    return fact->kind == FACT_LIST && !fact_is_plain(fact + 1);
}

void brief_view(const FactList* facts, FILE* out) {
    const Fact* last = facts->fact + facts->count;
    for (const Fact* fact = facts->fact; fact < last; fact = behind(fact)) {
        if (!says(fact)) continue;
        if (fact->label) fact_put_heading(fact->label, out);
        fputc(':', out);
        if (is_list_of_groups(fact)) {
            put_items(fact, out);
            continue;
        }
        fputc(' ', out);
        if (fact_is_plain(fact))
            fact_put_value(fact, out);
        else
            put_inside(fact, out);
        fputc('\n', out);
    }
}
