// Parts of sentences; see phrase.h. English only.
#include "sim/game/phrase.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"

static const char* const names[SEATS_MAX] = {"Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"};

static Phrase copied(const char* text, size_t length) {
    Phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%.*s", (int)length, text);
    return phrase;
}

Phrase phrase_number(int number) {
    static const char* const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    Phrase phrase;
    if (number >= 0 && number < (int)(sizeof words / sizeof *words))
        snprintf(phrase.text, sizeof phrase.text, "%s", words[number]);
    else
        snprintf(phrase.text, sizeof phrase.text, "%d", number);
    return phrase;
}

Phrase phrase_plural(int number, const char* noun) {
    size_t singular = strcspn(noun, "|");
    if (number == 1) return copied(noun, singular);
    if (noun[singular]) return copied(noun + singular + 1, strlen(noun + singular + 1));
    if (!strcmp(noun, "die")) return copied("dice", 4);
    Phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%ss", noun);
    return phrase;
}

Phrase phrase_count(int number, const char* noun) {
    Phrase phrase;
    int used = snprintf(phrase.text, sizeof phrase.text, "%s ", phrase_number(number).text);
    snprintf(phrase.text + used, sizeof phrase.text - (size_t)used, "%s", phrase_plural(number, noun).text);
    return phrase;
}

Phrase phrase_a(const char* noun) {
    Phrase phrase;
    bool vowel = noun[0] && strchr("AEIOUaeiou", noun[0]);
    int used = snprintf(phrase.text, sizeof phrase.text, vowel ? "an " : "a ");
    snprintf(phrase.text + used, sizeof phrase.text - (size_t)used, "%s", phrase_plural(1, noun).text);
    return phrase;
}

Phrase phrase_ordinal(int number) {
    static const char* const words[] = {"zeroth",  "first",  "second", "third", "fourth",   "fifth",  "sixth",
                                        "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth"};
    static const char* const endings[] = {"th", "st", "nd", "rd"};
    Phrase phrase;
    CHECK(number >= 0);
    bool teen = number / 10 % 10 == 1;
    if (number < (int)(sizeof words / sizeof *words))
        snprintf(phrase.text, sizeof phrase.text, "%s", words[number]);
    else
        snprintf(phrase.text, sizeof phrase.text, "%d%s", number,
                 endings[teen || number % 10 > 3 ? 0 : number % 10]);
    return phrase;
}

Phrase phrase_times(int number) {
    if (number == 1) return copied("once", 4);
    if (number == 2) return copied("twice", 5);
    return phrase_count(number, "time");
}

Phrase phrase_seat(unsigned seat) {
    CHECK(seat < SEATS_MAX);
    return copied(names[seat], strlen(names[seat]));
}

Phrase phrase_s(const char* owner) {
    Phrase phrase = copied(owner, strlen(owner));
    size_t length = strlen(phrase.text);
    bool plural = length && phrase.text[length - 1] == 's';
    snprintf(phrase.text + length, sizeof phrase.text - length, plural ? "'" : "'s");
    return phrase;
}

Phrase phrase_seat_s(unsigned seat) { return phrase_s(phrase_seat(seat).text); }

static bool ends_in(const char* text, const char* end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && !strcmp(text + length - tail, end);
}

Phrase phrase_side_does(const char* side, const char* verb) {
    // Plural: a noun in -s, or an adjective that stands for people, the infected, the undead.
    bool plural = ends_in(side, "s") || ends_in(side, "ed") || ends_in(side, "dead");
    Phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, plural ? "%s %s" : "the %s %ss", side, verb);
    for (char* c = phrase.text; *c; c++)
        if (*c == '_') *c = ' ';
    return phrase;
}

void phrase_append(Phrase* list, int index, int count, const char* item) {
    CHECK(index >= 0 && index < count);
    const char* joint = index == 0 ? "" : index < count - 1 ? ", " : " and ";
    size_t used = index == 0 ? 0 : strlen(list->text);
    snprintf(list->text + used, sizeof list->text - used, "%s%s", joint, item);
}

// How many of the numbers, from the first, follow each other; a range of two is two numbers.
static int range_length(const int* numbers, int count) {
    int length = 1;
    while (length < count && numbers[length] == numbers[length - 1] + 1) length++;
    return length == 2 ? 1 : length;
}

Phrase phrase_ranges(const int* numbers, int count) {
    Phrase list = copied("", 0);
    char range[32];
    int items = 0, index = 0;
    for (int i = 0; i < count; i += range_length(numbers + i, count - i)) items++;
    for (int i = 0, length; i < count; i += length) {
        length = range_length(numbers + i, count - i);
        snprintf(range, sizeof range, length > 1 ? "%d-%d" : "%d", numbers[i], numbers[i + length - 1]);
        phrase_append(&list, index++, items, range);
    }
    return list;
}

Phrase phrase_seats(unsigned seats) {
    Phrase list = copied("nobody", 6);
    int count = __builtin_popcount(seats);
    for (int i = 0; i < count; i++, seats &= seats - 1)
        phrase_append(&list, i, count, phrase_seat((unsigned)__builtin_ctz(seats)).text);
    return list;
}

Phrase phrase_things(const uint8_t* counts, int kinds, const char* const* nouns) {
    Phrase list = copied("nothing", 7);
    int count = 0, index = 0;
    for (int kind = 0; kind < kinds; kind++) count += counts[kind] > 0;
    for (int kind = 0; kind < kinds; kind++) {
        if (!counts[kind]) continue;
        Phrase item = counts[kind] == 1 ? phrase_a(nouns[kind]) : phrase_count(counts[kind], nouns[kind]);
        phrase_append(&list, index++, count, item.text);
    }
    return list;
}
