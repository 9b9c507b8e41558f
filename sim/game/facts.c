// A seat's view as named facts, and the two ways to read it out; see facts.h.
#include "sim/game/facts.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/phrase.h"

// --- the list

void facts_open(FactList* facts) {
    facts->count = facts->depth = 0;
    facts->pooled = 0;
}

static Fact* add(FactList* facts, FactKind kind, const char* label) {
    CHECK(facts->count < FACT_LIST_MAX);
    Fact* fact = &facts->fact[facts->count++];
    *fact = (Fact){.label = label, .kind = (uint8_t)kind};
    return fact;
}

void facts_number(FactList* facts, const char* label, int number) {
    add(facts, FACT_NUMBER, label)->number = number;
}

void facts_flag(FactList* facts, const char* label, bool flag) {
    add(facts, FACT_FLAG, label)->number = flag;
}

void facts_words(FactList* facts, const char* label, const char* words) {
    add(facts, FACT_WORDS, label)->words = words;
}

void facts_format(FactList* facts, const char* label, const char* format, ...) {
    char* words = facts->pool + facts->pooled;
    size_t room = sizeof facts->pool - facts->pooled;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(words, room, format, arguments);
    va_end(arguments);
    CHECK(length >= 0 && (size_t)length < room);
    facts->pooled += (size_t)length + 1;
    facts_words(facts, label, words);
}

void facts_seat(FactList* facts, const char* label, unsigned seat) {
    add(facts, FACT_SEAT, label)->number = (int32_t)seat;
}

void facts_seats(FactList* facts, const char* label, unsigned seats) {
    facts_list(facts, label);
    for (; seats; seats &= seats - 1) facts_seat(facts, NULL, (unsigned)__builtin_ctz(seats));
    facts_end(facts);
}

void facts_counts(FactList* facts, const char* label, const uint8_t* counts, int kinds,
                  const char* const* names) {
    facts_group(facts, label);
    for (int kind = 0; kind < kinds; kind++)
        if (counts[kind]) facts_number(facts, names[kind], counts[kind]);
    facts_end(facts);
}

void facts_group(FactList* facts, const char* label) {
    add(facts, FACT_GROUP, label);
    facts->depth++;
}

void facts_list(FactList* facts, const char* label) {
    add(facts, FACT_LIST, label);
    facts->depth++;
}

void facts_player(FactList* facts, unsigned seat, unsigned viewer) {
    facts_group(facts, NULL);
    facts_seat(facts, "seat", seat);
    facts_flag(facts, "you", seat == viewer);
}

void facts_end(FactList* facts) {
    CHECK(facts->depth > 0);
    add(facts, FACT_END, NULL);
    facts->depth--;
}

// --- for programs

void facts_json(const FactList* facts, JsonWriter* json) {
    CHECK(facts->depth == 0);
    for (int i = 0; i < facts->count; i++) {
        const Fact* fact = &facts->fact[i];
        if (fact->label) json_write_key(json, fact->label);
        switch ((FactKind)fact->kind) {
            case FACT_NUMBER:
            case FACT_SEAT:
                json_write_int(json, fact->number);
                break;
            case FACT_FLAG:
                json_write_bool(json, fact->number != 0);
                break;
            case FACT_WORDS:
                json_write_string(json, fact->words);
                break;
            case FACT_GROUP:
                json_write_object(json);
                break;
            case FACT_LIST:
                json_write_array(json);
                break;
            case FACT_END:
                json_write_end(json);
        }
    }
}

// --- for people

enum { INDENT = 2 };

void fact_put_words(const char* words, FILE* out) {
    for (; *words; words++) fputc(*words == '_' ? ' ' : *words, out);
}

void fact_put_heading(const char* words, FILE* out) {
    if (!*words) return;
    fputc(toupper((unsigned char)*words), out);
    fact_put_words(words + 1, out);
}

void fact_put_value(const Fact* fact, FILE* out) {
    CHECK(fact_is_plain(fact));
    if (fact->kind == FACT_SEAT)
        fputs(phrase_seat((unsigned)fact->number).text, out);
    else if (fact->kind == FACT_WORDS)
        fact_put_words(fact->words, out);
    else if (fact->kind == FACT_FLAG)
        fputs(fact->number ? "yes" : "no", out);
    else
        fprintf(out, "%d", fact->number);
}

// The fact that ends the group or list at `fact`, whose items are all plain; null: they are not.
static const Fact* plain_end(const Fact* fact) {
    do fact++;
    while (fact_is_plain(fact));
    return fact->kind == FACT_END ? fact : NULL;
}

// Plain facts between `fact` and `end`, on one line.
static void put_row(const Fact* fact, const Fact* end, FILE* out) {
    if (fact + 1 == end) fputs("none", out);
    for (const Fact* item = fact + 1; item < end; item++) {
        if (item > fact + 1) fputs(", ", out);
        if (item->label) {
            fact_put_words(item->label, out);
            fputc(' ', out);
        }
        fact_put_value(item, out);
    }
}

void facts_text(const FactList* facts, FILE* out) {
    const Fact* last = facts->fact + facts->count;
    int depth = 0;
    bool opens = false;  // an item of several lines
    CHECK(facts->depth == 0);
    for (const Fact* fact = facts->fact; fact < last; fact++) {
        if (fact->kind == FACT_END) {
            depth--;
            continue;
        }
        const Fact* end = fact_is_plain(fact) ? NULL : plain_end(fact);
        if (!fact->label && !fact_is_plain(fact) && !end) {
            opens = true;
            depth++;
            continue;
        }
        fprintf(out, "%*s", INDENT * (depth - opens), "");
        opens = false;
        if (fact->label) {
            fact_put_heading(fact->label, out);
            fputs(fact_is_plain(fact) || end ? ": " : ":", out);
        }
        if (fact_is_plain(fact))
            fact_put_value(fact, out);
        else if (end)
            put_row(fact, end, out);
        else
            depth++;
        fputc('\n', out);
        if (end) fact = end;
    }
}
