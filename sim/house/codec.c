// See codec.h.
#include "sim/house/codec.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "sim/game/phrase.h"

// --- words

// Most words differ in their first letters.
static bool same_word(const char* a, const char* b) { return *a == *b && !strcmp(a, b); }

// "Zombies" and "zombie", "draws" and "draw", "passes" and "pass" are the same.
void codec_normal(const char* word, char normal[CODEC_WORD_BYTES]) {
    // In order. "Second" as in "every second turn"; "dice" as "die"; "doe" is "does" less its ending.
    static const char same[][2][10] = {
        {"anybody", "player"}, {"anyone", "player"},   {"are", "is"},         {"can", "may"},
        {"dice", "dy"},        {"doe", "do"},          {"eight", "8"},        {"eighteen", "18"},
        {"eighth", "8"},       {"eleven", "11"},       {"eleventh", "11"},    {"fifteen", "15"},
        {"fifth", "5"},        {"five", "5"},          {"four", "4"},         {"fourteen", "14"},
        {"fourth", "4"},       {"have", "has"},        {"nine", "9"},         {"nineteen", "19"},
        {"ninth", "9"},        {"one", "1"},           {"second", "2"},       {"seven", "7"},
        {"seventeen", "17"},   {"seventh", "7"},       {"six", "6"},          {"sixteen", "16"},
        {"sixth", "6"},        {"somebody", "player"}, {"someone", "player"}, {"ten", "10"},
        {"tenth", "10"},       {"third", "3"},         {"thirteen", "13"},    {"three", "3"},
        {"twelfth", "12"},     {"twelve", "12"},       {"twenty", "20"},      {"two", "2"},
        {"whenever", "when"},  {"you", "player"},      {"zero", "0"}};
    size_t length = 0;
    for (; word[length] && length + 1 < CODEC_WORD_BYTES; length++)
        normal[length] = (char)tolower((unsigned char)word[length]);
    normal[length] = '\0';
    bool plural = length > 3 && normal[length - 1] == 's' && normal[length - 2] != 's';
    if (plural) normal[--length] = '\0';
    bool sibilant = length > 4 && plural && normal[length - 1] == 'e' &&
                    (normal[length - 2] == 'h' || normal[length - 2] == 'x' || normal[length - 2] == 's');
    if (sibilant) normal[--length] = '\0';
    if (length > 2 && normal[length - 1] == 'e' && normal[length - 2] == 'i')
        snprintf(normal + length - 2, CODEC_WORD_BYTES - length, "y");
    for (size_t i = 0; i < sizeof same / sizeof *same && *same[i][0] <= *normal; i++)
        if (same_word(normal, same[i][0])) {
            memcpy(normal, same[i][1], sizeof same[i][1]);
            return;
        }
}

static bool is_article(const char* word) {
    return same_word(word, "a") || same_word(word, "an") || same_word(word, "the");
}

static bool is_mark(char c) { return c == ',' || c == ':' || c == ';' || c == '.'; }

static bool is_part(char c) { return isalnum((unsigned char)c) || c == '-' || c == '\'' || c == '/'; }

static size_t hole_span(const char* text) {
    return *text == '{' && isupper((unsigned char)text[1]) && text[2] == '}' ? 3 : 0;
}

// The length of the word, number, placeholder, fraction of them or mark that begins here; 0: nothing that a sentence has.
static size_t span_of(const char* text) {
    if (is_mark(*text)) return 1;
    size_t length = hole_span(text);
    if (*text == '{' && text[length] != '/') return length;
    while (is_part(text[length])) length++;
    if (length > 0 && text[length] == '%') length++;
    if (length > 0 && text[length - 1] == '/') length += hole_span(text + length);
    return length < CODEC_WORD_BYTES ? length : 0;
}

// "Can't", "cannot" and "doesn't" are two words, of which the second is "not": the length of the first; 0: they are one.
static size_t before_not(const char* text, size_t length, char first[CODEC_WORD_BYTES]) {
    static const char* const irregular[][2] = {{"can't", "can"}, {"cannot", "can"}, {"won't", "will"}};
    for (int i = 0; i < 3; i++)
        if (length == strlen(irregular[i][0]) && !strncasecmp(text, irregular[i][0], length))
            return (size_t)snprintf(first, CODEC_WORD_BYTES, "%s", irregular[i][1]);
    if (length < 5 || length >= CODEC_WORD_BYTES || strncasecmp(text + length - 3, "n't", 3) != 0) return 0;
    snprintf(first, CODEC_WORD_BYTES, "%.*s", (int)length - 3, text);
    return length - 3;
}

static CodecWord word_of(const char* text, size_t length, int column, char article) {
    CodecWord word = {.column = (int16_t)column, .article = article};
    snprintf(word.written, sizeof word.written, "%.*s", (int)length, text);
    codec_normal(word.written, word.word);
    word.hole = *text == '{' && length == 3 ? text[1] : 0;
    word.mark = is_mark(*text);
    word.number = isdigit((unsigned char)word.word[0]) && !word.word[strspn(word.word, "0123456789")];
    return word;
}

// "A card of her choice", "of their choice": of his choice.
static void say_his(Codec* codec) {
    for (int i = 1; i < codec->count; i++) {
        CodecWord* before = &codec->words[i - 1];
        bool choice = !strcmp(codec->words[i].word, "choice");
        if (choice && (!strcmp(before->word, "her") || !strcmp(before->word, "their")))
            snprintf(before->word, sizeof before->word, "his");
    }
}

bool codec_open(Codec* codec, const Ruleset* ruleset, const char* text, Error* error) {
    *codec = (Codec){.task = CODEC_READ, .ruleset = ruleset};
    char article = 0;
    if (strlen(text) > CODEC_TEXT_MAX)
        return error_set(error, EXIT_USAGE, "a house rule has at most %d characters", CODEC_TEXT_MAX);
    for (const char* at = text; *at;) {
        int column = (int)(at - text) + 1;
        if (isspace((unsigned char)*at)) {
            at++;
            continue;
        }
        size_t length = span_of(at);
        if (length == 0)
            return error_set(
                error, EXIT_USAGE,
                "column %d: '%c' cannot stand here; a sentence has words, numbers, placeholders such as "
                "{N}, commas and a full stop",
                column, isprint((unsigned char)*at) ? *at : '?');
        char first[CODEC_WORD_BYTES];
        size_t parted = before_not(at, length, first);
        CodecWord word =
            parted ? word_of(first, parted, column, article) : word_of(at, length, column, article);
        at += length;
        article = is_article(word.word) ? word.word[0] : '\0';
        if (article) continue;
        if (codec->count + (parted > 0) >= CODEC_WORDS_MAX)
            return error_set(error, EXIT_USAGE, "column %d: a house rule has at most %d words", column,
                             CODEC_WORDS_MAX);
        codec->words[codec->count++] = word;
        if (parted) codec->words[codec->count++] = word_of("not", 3, column, 0);
    }
    say_his(codec);
    return true;
}

bool codec_insert(Codec* codec, int at, const char* text) {
    if (codec->count == CODEC_WORDS_MAX) return false;
    int column = at < codec->count ? codec->words[at].column : 0;
    memmove(codec->words + at + 1, codec->words + at, (size_t)(codec->count - at) * sizeof *codec->words);
    codec->words[at] = word_of(text, strlen(text), column, 0);
    codec->count++;
    return true;
}

void codec_remove(Codec* codec, int at) {
    codec->count--;
    memmove(codec->words + at, codec->words + at + 1, (size_t)(codec->count - at) * sizeof *codec->words);
}

// --- reading

// Notes what could have been at the present word.
static bool expect(Codec* codec, const char* what) {
    if (codec->at < codec->furthest) return false;
    if (codec->at > codec->furthest) codec->expected_count = 0;
    codec->furthest = codec->at;
    for (int i = 0; i < codec->expected_count; i++)
        if (same_word(codec->expected[i], what)) return false;
    if (codec->expected_count < CODEC_EXPECTED_MAX)
        snprintf(codec->expected[codec->expected_count++], CODEC_WORD_BYTES, "%s", what);
    return false;
}

static void skip_comma(Codec* codec) {
    while (codec->at < codec->count && codec->words[codec->at].mark && codec->words[codec->at].word[0] != '.')
        codec->at++;
}

static bool read_word(Codec* codec, const char* word) {
    char normal[CODEC_WORD_BYTES];
    codec->steps++;
    codec_normal(word, normal);
    if (is_article(normal)) return true;
    if (codec->infinitive && !strcmp(normal, "is")) word = strcpy(normal, "be");
    if (codec->at == codec->count || !same_word(codec->words[codec->at].word, normal))
        return expect(codec, word);
    codec->at++;
    return true;
}

// A noun of several words, "extra~turn".
static bool read_noun(Codec* codec, const char* noun) {
    char word[CODEC_WORD_BYTES];
    if (same_word(noun, "cannot")) noun = "may~not";
    for (; *noun; noun += *noun == '~') {
        size_t length = strcspn(noun, "~");
        memcpy(word, noun, length);  // next_word() has checked that there is room
        word[length] = '\0';
        if (!read_word(codec, word)) return false;
        noun += length;
    }
    return true;
}

// --- a value

// "Draws" becomes "draw", "passes" "pass", "is" "be".
static const char* infinitive(const char* verb, char text[CODEC_WORD_BYTES]) {
    static const char* const irregular[][2] = {{"is", "be"}, {"has", "have"}, {"does", "do"}};
    size_t length = strlen(verb);
    for (int i = 0; i < 3; i++)
        if (!strcmp(verb, irregular[i][0])) return irregular[i][1];
    bool sibilant = length > 4 && (!strcmp(verb + length - 4, "sses") || !strcmp(verb + length - 4, "shes") ||
                                   !strcmp(verb + length - 4, "ches"));
    bool third = length > 1 && verb[length - 1] == 's';
    snprintf(text, CODEC_WORD_BYTES, "%.*s", (int)(length - (sibilant ? 2 : third ? 1 : 0)), verb);
    return text;
}

static void write(Codec* codec, const char* text) {
    char verb[CODEC_WORD_BYTES];
    Buffer* out = codec->out;
    if (codec->infinitive) text = infinitive(text, verb);
    codec->infinitive = false;
    bool joined = out->used == 0 || is_mark(*text);
    buffer_add(out, "%s%s", joined ? "" : " ", text);
}

static bool read_value(Codec* codec, HouseValue* value, int least, bool article) {
    const CodecWord* word = &codec->words[codec->at];
    codec->steps++;
    if (codec->at == codec->count) return expect(codec, "a number");
    if (article && word->article && !word->number && !word->hole) {
        *value = (HouseValue){.number = 1};
        return true;
    }
    long number = word->number ? strtol(word->word, NULL, 10) : 0;
    if ((!word->number && !word->hole) || number < (word->hole ? 0 : least) || number > HOUSE_NUMBER_MAX)
        return expect(codec, "a number");
    *value = (HouseValue){.number = (int16_t)number, .hole = word->hole};
    codec->at++;
    return true;
}

static void value_text(const HouseValue* value, char text[CODEC_WORD_BYTES]) {
    if (value->hole)
        snprintf(text, CODEC_WORD_BYTES, "{%c}", value->hole);
    else
        snprintf(text, CODEC_WORD_BYTES, "%d", value->number);
}

static void write_value(Codec* codec, const HouseValue* value) {
    char text[CODEC_WORD_BYTES];
    value_text(value, text);
    write(codec, text);
}

static void draw_value(Codec* codec, HouseValue* value, int least) {
    bool hole = rng_below(codec->rng, 8) == 0;
    *value = (HouseValue){.number = (int16_t)(hole ? 0 : least + (int)rng_below(codec->rng, 4)),
                          .hole = (int16_t)(hole ? 'N' : 0)};
}

bool codec_value(Codec* codec, HouseValue* value, int least) {
    if (codec->task == CODEC_READ) return read_value(codec, value, least, false);
    if (codec->task == CODEC_WRITE) write_value(codec, value);
    if (codec->task == CODEC_DRAW) draw_value(codec, value, least);
    return true;
}

static void draw_fraction(Codec* codec, HouseValue* chance, HouseValue* of) {
    of->number = (int16_t)(1 + rng_below(codec->rng, 6));
    chance->number = (int16_t)rng_below(codec->rng, (uint32_t)of->number + 1);
    if (rng_below(codec->rng, 8) == 0) *chance = (HouseValue){.hole = 'N'};
    if (rng_below(codec->rng, 8) == 0) *of = (HouseValue){.hole = 'N'};
}

// Digits or a placeholder at *text, which goes behind it.
static bool part_of(const char** text, HouseValue* part) {
    size_t digits = strspn(*text, "0123456789"), hole = hole_span(*text);
    if (digits > 3 || digits + hole == 0) return false;
    *part = (HouseValue){.number = (int16_t)(hole ? 0 : strtol(*text, NULL, 10)),
                         .hole = (int16_t)(hole ? (*text)[1] : 0)};
    *text += digits + hole;
    return true;
}

bool codec_fraction(Codec* codec, HouseValue* chance, HouseValue* of) {
    if (codec->task == CODEC_DRAW) return draw_fraction(codec, chance, of), true;
    if (codec->task == CODEC_WRITE) {
        char text[2 * CODEC_WORD_BYTES], parts[2][CODEC_WORD_BYTES];
        value_text(chance, parts[0]);
        value_text(of, parts[1]);
        snprintf(text, sizeof text, "%s/%s", parts[0], parts[1]);
        return write(codec, text), true;
    }
    HouseValue parts[2];
    codec->steps++;
    const char* text = codec->at < codec->count ? codec->words[codec->at].written : "";
    bool good = part_of(&text, &parts[0]);
    if (good && !strcmp(text, "%"))  // "50%"
        parts[1] = (HouseValue){.number = 100};
    else
        good = good && *text++ == '/' && part_of(&text, &parts[1]) && !*text;
    bool known = good && !parts[0].hole && !parts[1].hole;
    if (!good || (!parts[1].hole && parts[1].number < 1) || (known && parts[0].number > parts[1].number))
        return expect(codec, "a chance such as 1/3");
    *chance = parts[0], *of = parts[1];
    codec->at++;
    return true;
}

// --- phrases

// The next word of a phrase, up to the end of its wording; false: there is none.
static bool next_word(const char** phrase, char word[CODEC_WORD_BYTES]) {
    const char* at = *phrase;
    size_t length = 0;
    while (*at == ' ') at++;
    for (; *at && *at != ' ' && *at != '|'; at++) {
        CHECK(length + 1 < CODEC_WORD_BYTES);
        word[length++] = *at;
    }
    word[length] = '\0';
    *phrase = at;
    return length > 0;
}

// A noun with its spaces.
static void spell(char* noun) {
    for (; *noun; noun++)
        if (*noun == '~') *noun = ' ';
}

static const char* card_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    const Ruleset* ruleset = codec->ruleset;
    (void)list, (void)text;
    return i == 0 ? "card"
                  : (ruleset->vocabulary->cards ? ruleset->vocabulary->cards : ruleset->cards)[i - 1];
}

static CodecList cards_of(const Codec* codec) {
    CodecList list = {.count = 1, .at = card_at};
    bool any = codec->ruleset->vocabulary->cards || codec->ruleset->cards;
    while (any && card_at(codec, NULL, list.count, NULL)) list.count++;
    return list;
}

// The card's own name, without an article.
static const char* card_name(const Codec* codec, int16_t card) {
    return card_at(codec, NULL, card + 1, NULL);
}

static const CodecList others = {.count = HOUSE_CHOSEN + 1, .at = codec_player_at};

static bool read_card(Codec* codec, int16_t* card) {
    int16_t choice = 0;
    if (!codec_pick(codec, &choice, cards_of(codec), (CodecSlots){0})) return false;
    *card = (int16_t)(choice - 1);
    if (choice > 0) codec_words(codec, "card|");  // "a Steal card"
    return true;
}

static bool read_slot(Codec* codec, char slot, CodecSlots slots) {
    if (slot == '#') return read_value(codec, slots.amount, 0, !slots.digits);
    if (slot == '%') return read_card(codec, slots.card);
    return codec_pick(codec, slots.other, others, (CodecSlots){0});
}

static bool is_slot(const char* word) { return (*word == '#' || *word == '%' || *word == '@') && !word[1]; }

// Only its first word can be an infinitive.
static bool read_wording(Codec* codec, const char* phrase, CodecSlots slots) {
    char word[CODEC_WORD_BYTES];
    int start = codec->at;
    bool good = true, infinitive = codec->infinitive;
    while (good && next_word(&phrase, word)) {
        if (is_mark(*word))
            skip_comma(codec);
        else
            good = is_slot(word) ? read_slot(codec, *word, slots) : read_noun(codec, word);
        codec->infinitive = false;
    }
    codec->infinitive = infinitive;
    if (!good) codec->at = start;
    return good;
}

// Of the wordings that '|' separates, the one that reads most. Wordings have the same slots.
static bool read_phrase(Codec* codec, const char* phrase, CodecSlots slots) {
    int start = codec->at, end = -1;
    const char* best = NULL;
    for (const char* wording = phrase; wording; wording = strchr(wording, '|')) {
        if (*wording == '|') wording++;
        codec->at = start;
        if (read_wording(codec, wording, slots) && codec->at > end) best = wording, end = codec->at;
    }
    codec->at = start;
    return best && read_wording(codec, best, slots);
}

static void write_amount(Codec* codec, const char** phrase, CodecSlots slots) {
    char word[CODEC_WORD_BYTES] = "";
    const char* after = *phrase;
    bool noun = next_word(&after, word) && !is_mark(*word);
    spell(word);
    const char* what = noun && *word == '%' ? card_name(codec, *slots.card) : word;
    bool one = slots.amount->number == 1 && !slots.amount->hole;
    if (!one || slots.digits || !noun) write_value(codec, slots.amount);
    if (!noun) return;
    write(codec, one && !slots.digits ? phrase_a(what).text : phrase_plural(one ? 1 : 2, what).text);
    *phrase = after;
}

static void write_slot(Codec* codec, const char** phrase, char slot, CodecSlots slots) {
    if (slot == '#') write_amount(codec, phrase, slots);
    if (slot == '%') write(codec, phrase_a(card_name(codec, *slots.card)).text);
    if (slot == '@') codec_words(codec, codec_player_at(codec, NULL, *slots.other, NULL));
}

static void write_phrase(Codec* codec, const char* phrase, CodecSlots slots) {
    char word[CODEC_WORD_BYTES];
    while (next_word(&phrase, word))
        if (is_slot(word))
            write_slot(codec, &phrase, *word, slots);
        else
            spell(word), write(codec, word);
}

static void draw_slots(Codec* codec, const char* phrase, CodecSlots slots) {
    char word[CODEC_WORD_BYTES];
    while (next_word(&phrase, word)) {
        if (!is_slot(word)) continue;
        if (*word == '#') draw_value(codec, slots.amount, slots.digits ? 0 : 1);
        if (*word == '%')
            *slots.card = (int16_t)((int)rng_below(codec->rng, (uint32_t)cards_of(codec).count) - 1);
        if (*word == '@') codec_pick(codec, slots.other, others, (CodecSlots){0});
    }
}

static bool phrase_in(Codec* codec, const char* phrase, CodecSlots slots) {
    if (codec->task == CODEC_READ) return read_phrase(codec, phrase, slots);
    if (codec->task == CODEC_WRITE) write_phrase(codec, phrase, slots);
    if (codec->task == CODEC_DRAW) draw_slots(codec, phrase, slots);
    return true;
}

bool codec_words(Codec* codec, const char* phrase) { return phrase_in(codec, phrase, (CodecSlots){0}); }

bool codec_maybe(Codec* codec, int16_t* given, const char* phrase) {
    if (codec->task == CODEC_DRAW) *given = rng_below(codec->rng, 3) == 0;
    if (codec->task == CODEC_READ) *given = read_phrase(codec, phrase, (CodecSlots){0});
    if (codec->task == CODEC_WRITE && *given) write_phrase(codec, phrase, (CodecSlots){0});
    return *given;
}

void codec_mark(Codec* codec, char mark) {
    if (codec->task == CODEC_READ) skip_comma(codec);
    if (codec->task == CODEC_WRITE) write(codec, (const char[]){mark, '\0'});
}

bool codec_end(Codec* codec) {
    if (codec->task == CODEC_WRITE) write(codec, ".");
    if (codec->task != CODEC_READ) return true;
    int last = codec->at;
    if (last < codec->count && codec->words[last].word[0] == '.') last++;
    return last == codec->count || expect(codec, ".");
}

// --- lists

const char* codec_player_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    (void)list, (void)text;
    const EventWords* event = &codec->ruleset->vocabulary->events[codec->sentence->event];
    if (i < HOUSE_ARGUMENTS) return codec->sentence->form == HOUSE_TRIGGER ? event->roles[i] : NULL;
    static const char chosen[] =
        "a player of his choice|another player of his choice|any player of his choice|"
        "another player|any other player";
    static const char* const names[] = {
        [HOUSE_NEXT] = "the next player", [HOUSE_PREVIOUS] = "the previous player", [HOUSE_CHOSEN] = chosen};
    return names[i];
}

static int draw_choice(Codec* codec, CodecList list) {
    char text[CODEC_PHRASE_BYTES];
    for (;;) {
        int i = (int)rng_below(codec->rng, (uint32_t)list.count);
        if (list.at(codec, &list, i, text)) return i;
    }
}

static int longest(Codec* codec, CodecList list, CodecSlots slots) {
    char text[CODEC_PHRASE_BYTES];
    int start = codec->at, best = -1, end = start;
    for (int i = 0; i < list.count; i++) {
        const char* phrase = list.at(codec, &list, i, text);
        if (phrase && read_phrase(codec, phrase, slots) && (best < 0 || codec->at > end))
            best = i, end = codec->at;
        codec->at = start;
    }
    return best;
}

bool codec_pick(Codec* codec, int16_t* choice, CodecList list, CodecSlots slots) {
    char text[CODEC_PHRASE_BYTES];
    int found = *choice;
    // Phrases tried in vain must not leave their slots filled.
    HouseValue amount = slots.amount ? *slots.amount : (HouseValue){0};
    int16_t card = slots.card ? *slots.card : 0, other = slots.other ? *slots.other : 0;
    if (codec->task == CODEC_DRAW) found = draw_choice(codec, list);
    if (codec->task == CODEC_READ) found = longest(codec, list, slots);
    if (codec->task == CODEC_READ && slots.amount) *slots.amount = amount;
    if (codec->task == CODEC_READ && slots.card) *slots.card = card;
    if (codec->task == CODEC_READ && slots.other) *slots.other = other;
    if (found < 0) return false;
    *choice = (int16_t)found;
    return phrase_in(codec, list.at(codec, &list, found, text), slots);
}

bool codec_option(Codec* codec, int16_t* choice, CodecList list) {
    if (codec->task == CODEC_DRAW) {
        *choice = (int16_t)(rng_below(codec->rng, 2) ? 1 + draw_choice(codec, list) : 0);
        return *choice > 0;
    }
    if (codec->task == CODEC_READ) *choice = (int16_t)(1 + longest(codec, list, (CodecSlots){0}));
    if (*choice == 0) return false;
    int16_t index = (int16_t)(*choice - 1);
    return codec_pick(codec, &index, list, (CodecSlots){0});
}

bool codec_clause(Codec* codec, char mark, int16_t* choice, CodecList list) {
    if (codec->task == CODEC_READ || (codec->task == CODEC_WRITE && *choice)) codec_mark(codec, mark);
    return codec_option(codec, choice, list);
}

typedef struct PhraseRow {
    const char* phrase;
} PhraseRow;

static const char* row_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    (void)codec, (void)text;
    return ((const PhraseRow*)(const void*)((const char*)list->rows + (size_t)i * list->size))->phrase;
}

CodecList codec_rows(const void* rows, size_t size) {
    CodecList list = {.at = row_at, .rows = rows, .size = size};
    while (rows && row_at(NULL, &list, list.count, NULL)) list.count++;
    return list;
}
