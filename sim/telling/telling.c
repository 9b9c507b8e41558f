// Formats stories as text; see telling.h.
#include "sim/telling/telling.h"

#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/text/wrap.h"

void telling_open(Telling* telling, FILE* out, int width, bool brief) {
    memset(telling, 0, sizeof *telling);
    telling->out = out;
    telling->width = width;
    telling->brief = brief;
}

// Prints the words of `text`, if any, wrapped at the width, each line indented by `indent` spaces, and
// escaped: a plug-in may have told them.
static void print_words(const Telling* telling, int indent, const char* text) {
    char escaped[2 * TELLING_TEXT_BYTES];
    if (!text[strspn(text, " ")]) return;
    escape_copy(text, escaped, sizeof escaped);
    fprintf(telling->out, "%*s", indent, "");
    wrap_line(telling->out, &(Wrap){telling->width, indent, indent}, escaped);
}

static void append(char* text, size_t size, const char* more) {
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s%s", used && *more ? " " : "", more);
}

// --- sentences

// Whether the sentence begins with a player and a verb, and says one thing.
static bool is_plain(const char* sentence, size_t length) {
    CHECK(length > 0);
    char first[NAME_MAX_BYTES], text[STORY_TEXT_BYTES];
    snprintf(text, sizeof text, "%.*s", (int)length, sentence);
    size_t word = strcspn(text, " ");
    snprintf(first, sizeof first, "%.*s", (int)word, text);
    bool name = false;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) name |= !strcmp(first, phrase_seat(seat).text);
    return name && !strpbrk(text, ",:!") && !strstr(text, " and ") && text[length - 1] == '.';
}

// Whether both have the same subject but different verbs.
static bool fit_together(const char* one, const char* other) {
    size_t name = strcspn(one, " ") + 1;
    if (strncmp(one, other, name) != 0) return false;
    size_t verb = strcspn(one + name, " .");
    return strncmp(one + name, other + name, verb) != 0;
}

// Adds one sentence, joined to the previous one if that has the same subject.
static void put_one(Telling* telling, const char* sentence, size_t length) {
    char text[STORY_TEXT_BYTES];
    bool plain = is_plain(sentence, length);
    snprintf(text, sizeof text, "%.*s", (int)length, sentence);
    size_t used = strlen(telling->text);
    if (plain && telling->joinable && used && fit_together(telling->text + telling->last, text)) {
        snprintf(telling->text + used - 1, sizeof telling->text - (used - 1), " and %s",
                 text + strcspn(text, " ") + 1);
        telling->joinable = false;
        return;
    }
    telling->last = used + (used > 0);
    telling->joinable = plain;
    append(telling->text, sizeof telling->text, text);
}

static void put_all(Telling* telling, const char* sentences) {
    while (*sentences) {
        const char* stop = strstr(sentences, ". ");
        size_t length = stop ? (size_t)(stop + 1 - sentences) : strlen(sentences);
        put_one(telling, sentences, length);
        sentences += length + (sentences[length] == ' ');
    }
}

// --- routine

// The number of asides from `first` on that say the same about different seats.
static int alike(const StoryAside* asides, int first, int count) {
    CHECK(first < count);
    int end = first + 1;
    while (end < count && asides[end].one == asides[first].one && asides[end].seat != asides[end - 1].seat &&
           !strcmp(asides[end].object, asides[first].object))
        end++;
    return end - first;
}

// The number of asides from `first` on that make one sentence: the same verb, and no seat twice.
static int sentence_length(const StoryAside* asides, int first, int count) {
    CHECK(first < count);
    unsigned seats = 0;
    int end = first;
    while (end < count && asides[end].one == asides[first].one && !((seats >> asides[end].seat) & 1))
        seats |= 1U << asides[end++].seat;
    return end - first;
}

// "Ada draws a Weapon, Ben and Cleo a Dodge each, and Dan a Steal."
static void put_sentence(const StoryAside* asides, int count, char* text, size_t size) {
    CHECK(count > 0);
    char part[PHRASE_BYTES * 2];
    for (int i = 0, many; i < count; i += many) {
        many = alike(asides, i, count);
        unsigned seats = 0;
        for (int k = 0; k < many; k++) seats |= 1U << asides[i + k].seat;
        const char* verb = i > 0 ? "" : many > 1 ? asides[i].many : asides[i].one;
        const char* joint = i == 0 ? "" : i + many < count ? "," : many < count && i > 0 ? ", and" : "";
        buffer_append(text, size, "%s", joint);
        snprintf(part, sizeof part, "%s%s%s %s%s", phrase_seats(seats).text, *verb ? " " : "", verb,
                 asides[i].object, many > 1 && strncmp(asides[i].object, "no ", 3) ? " each" : "");
        append(text, size, part);
    }
    size_t used = strlen(text);
    snprintf(text + used, size - used, used && text[used - 1] == '!' ? "" : ".");
}

static void put_asides(const StoryAside* asides, int count, char* text, size_t size) {
    for (int i = 0, length; i < count; i += length) {
        length = sentence_length(asides, i, count);
        put_sentence(asides + i, length, text, size);
    }
}

static void flush_quiet(Telling* telling) {
    CHECK(telling->first_quiet <= telling->last_quiet);
    char text[TELLING_TEXT_BYTES];
    if (!telling->first_quiet) return;
    bool one = telling->first_quiet == telling->last_quiet, told = telling->aside_count && !telling->brief;
    if (one)
        snprintf(text, sizeof text, "%s %d", telling->quiet_unit, telling->first_quiet);
    else
        snprintf(text, sizeof text, "%s %d %s %d", phrase_plural(2, telling->quiet_unit).text,
                 telling->first_quiet, telling->last_quiet == telling->first_quiet + 1 ? "and" : "to",
                 telling->last_quiet);
    buffer_append(text, sizeof text, "%s", told ? "." : one ? " is quiet." : " are quiet.");
    if (told) put_asides(telling->asides, telling->aside_count, text, sizeof text);
    if (telling->begun) fputc('\n', telling->out);
    telling->begun = true;
    print_words(telling, 0, text);
    telling->first_quiet = telling->last_quiet = telling->aside_count = 0;
}

static void keep_quiet(Telling* telling) {
    CHECK(telling->turn_aside_count <= TELLING_ASIDES);
    int more = telling->turn_aside_count;
    if (telling->aside_count + more > TELLING_ASIDES) flush_quiet(telling);
    if (!telling->first_quiet) telling->first_quiet = telling->number;
    telling->last_quiet = telling->number;
    telling->quiet_unit = telling->unit;
    memcpy(telling->asides + telling->aside_count, telling->turn_asides, (size_t)more * sizeof(StoryAside));
    telling->aside_count += more;
}

// --- turns

// For the opening and a chapter: the routine, combined, comes first.
static void put_asides_first(Telling* telling) {
    char text[TELLING_TEXT_BYTES] = "";
    put_asides(telling->turn_asides, telling->turn_aside_count, text, sizeof text);
    append(text, sizeof text, telling->text);
    memcpy(telling->text, text, sizeof text);
    telling->turn_aside_count = 0;
}

// Prints the turn so far.
static void print_turn(Telling* telling) {
    char heading[LINE_MAX_BYTES + NAME_MAX_BYTES];
    flush_quiet(telling);
    if (telling->chapter) put_asides_first(telling);
    if (telling->heading[0]) {
        if (telling->begun) fputc('\n', telling->out);
        snprintf(heading, sizeof heading, telling->chapter ? "%s %d. %s." : "%s %d, %s.", telling->unit,
                 telling->number, telling->heading);
        print_words(telling, 0, heading);
    }
    print_words(telling, 2, telling->text);
    telling->begun = true;
    telling->heading[0] = telling->text[0] = '\0';
    telling->joinable = false;
}

static void close_turn(Telling* telling) {
    if (telling->open && !telling->chapter && !telling->matters)
        keep_quiet(telling);
    else if (telling->open)
        print_turn(telling);
    telling->open = telling->matters = false;
    telling->text[0] = '\0';
    telling->joinable = false;
    telling->turn_aside_count = 0;
}

void telling_flush(Telling* telling) {
    if (telling->open) {
        close_turn(telling);
        flush_quiet(telling);
    } else if (telling->text[0] || telling->turn_aside_count) {
        put_asides_first(telling);
        if (telling->begun) fputc('\n', telling->out);
        print_words(telling, 0, telling->text);
        telling->begun = true;
        telling->text[0] = '\0';
        telling->turn_aside_count = 0;
        telling->matters = telling->joinable = false;
    }
}

void telling_hear(Telling* telling, const Story* story) {
    if (story->closing[0]) telling_say(telling, story->closing);
    if (story->heading[0]) {
        if (telling->open)
            close_turn(telling);
        else
            telling_flush(telling);
        telling->open = true;
        telling->chapter = story->chapter;
        telling->number = story->number;
        telling->unit = story->unit;
        snprintf(telling->heading, sizeof telling->heading, "%s", story->heading);
    }
    const StoryAside* aside = &story->aside;
    if (aside->object[0] && telling->turn_aside_count < TELLING_ASIDES) {
        telling->turn_asides[telling->turn_aside_count++] = *aside;
        char sentence[STORY_TEXT_BYTES] = "";
        put_sentence(aside, 1, sentence, sizeof sentence);
        if (telling->open && !telling->chapter && !telling->brief) put_all(telling, sentence);
    }
    if (story->said[0]) telling_say(telling, story->said);
}

void telling_say(Telling* telling, const char* sentence) {
    if (strlen(telling->text) + strlen(sentence) + 2 > sizeof telling->text) print_turn(telling);
    put_all(telling, sentence);
    telling->matters = true;
}

void telling_pause(Telling* telling) {
    if (telling->open && (telling->heading[0] || telling->text[0]))
        print_turn(telling);
    else
        telling_flush(telling);
    telling->turn_aside_count = 0;
    telling->matters = true;
}
