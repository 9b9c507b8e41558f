// Every word of a house rule counts: without it the sentence is refused, or is another one.
#pragma once

#include <ctype.h>
#include <strings.h>

#include "sim/game/phrase.h"
#include "sim/house/sentence.h"
#include "tests/testing.h"

// Whether the word says nothing: articles, and "on" after a time.
static inline bool is_idle_word(const char* word, size_t length) {
    static const char* const idle[] = {"a", "an", "the", "on"};
    bool found = false;
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        found |= strlen(idle[i]) == length && tolower((unsigned char)*word) == *idle[i] &&
                 !strncmp(word + 1, idle[i] + 1, length - 1);
    return found;
}

// A wording, up to '|', without idle words and without `removed`.
static inline void words_that_count(const char* wording, const char* removed, char out[HOUSE_TEXT_BYTES]) {
    Buffer text = buffer_in(out, HOUSE_TEXT_BYTES);
    for (size_t length; *wording && *wording != '|'; wording += length + (wording[length] == ' ')) {
        length = strcspn(wording, " |");
        if (!is_idle_word(wording, length) &&
            (strlen(removed) != length || strncmp(wording, removed, length) != 0))
            buffer_add(&text, "%.*s ", (int)length, wording);
    }
}

// Whether another wording is the first one without that word.
static inline bool is_spare_word(const char* wordings, const char* removed) {
    char first[HOUSE_TEXT_BYTES] = "", shorter[HOUSE_TEXT_BYTES] = "", other[HOUSE_TEXT_BYTES];
    words_that_count(wordings, "", first);
    words_that_count(wordings, removed, shorter);
    if (!strcmp(first, shorter)) return false;
    while ((wordings = strchr(wordings, '|')) != NULL) {
        other[0] = '\0';
        words_that_count(++wordings, "", other);
        if (!strcmp(shorter, other)) return true;
    }
    return false;
}

static inline bool may_lose(const Ruleset* ruleset, const HouseSentence* sentence, const char* word) {
    const EventWords* event = &ruleset->vocabulary->events[sentence->event];
    const NamedWords* groups = ruleset->vocabulary->groups;
    if (groups && groups[sentence->group].own_plural && !sentence->all && !strcasecmp(word, "each"))
        return true;  // "Infected must", "each Infected must"
    for (int i = 0; i < HOUSE_ARGUMENTS; i++)
        if (event->roles[i] && is_spare_word(event->roles[i], word)) return true;
    const NamedWords* actions = ruleset->vocabulary->actions;
    if (actions && house_limits(sentence) && is_spare_word(actions[sentence->action].phrase, word))
        return true;
    const char* saying = ruleset->vocabulary->sayings[sentence->saying].phrase;
    if (sentence->form == HOUSE_SAYING && is_spare_word(saying, word)) return true;
    if (event->hook == HOOK_INSTEAD && !strcasecmp(word, "would")) return true;  // "instead" says it
    const EventWords* until = &ruleset->vocabulary->events[sentence->time.clock];
    if (house_until_event(sentence) && is_spare_word(until->phrase, word)) return true;
    return is_idle_word(word, strlen(word)) || is_spare_word(event->phrase, word);
}

static inline void assert_each_word_counts(const Ruleset* ruleset, const char* text) {
    HouseSentence whole, less;
    assert_true(sentence_understood(ruleset, text, &whole));
    for (const char* word = text; word; word = strchr(word, ' ') ? strchr(word, ' ') + 1 : NULL) {
        char rest[HOUSE_TEXT_BYTES], removed[HOUSE_TEXT_BYTES];
        snprintf(removed, sizeof removed, "%.*s", (int)strcspn(word, " ,:."), word);
        snprintf(rest, sizeof rest, "%.*s%s", (int)(word - text), text, word + strcspn(word, " "));
        if (sentence_understood(ruleset, rest, &less) && !memcmp(&less, &whole, sizeof less) &&
            !may_lose(ruleset, &whole, removed))
            fail_msg("'%s' is dropped from: %s", removed, text);
    }
}

// Draws a sentence, which is read back from its text as itself; the text.
static inline void draw_sentence(const Ruleset* ruleset, Rng* rng, HouseSentence* drawn,
                                 char text[HOUSE_TEXT_BYTES]) {
    HouseSentence read;
    Error error;
    sentence_draw(ruleset, rng, drawn);
    sentence_write(ruleset, drawn, text);
    if (!sentence_read(ruleset, text, &read, &error)) fail_msg("%s\n%s", text, error.text);
    if (memcmp(&read, drawn, sizeof read) != 0) fail_msg("read back as something else: %s", text);
}
