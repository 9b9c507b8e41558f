// Reads scenarios.txt; see scenario.h. Every line is "Key: clauses", the clauses separated by "; " (in some
// keys by ", "); what is not known is refused.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rulesets/card_of_the_dead/tests/scenario.h"
#include "tests/scenarios.h"

// What is being read: the block, and the seat that was named last.
typedef struct Reader {
    const Ruleset* ruleset;
    Scenario* scenario;
    unsigned seat;
    bool expecting;  // the first clause of Expected has been read
    int line;
    Error* error;
} Reader;

static bool refuse(Reader* reader, const char* what, const char* text) {
    return error_set(reader->error, EXIT_BAD_DATA, "line %d: %s: '%s'", reader->line, what, text);
}

// Cuts the next part off `*text`; null when there is none.
static char* next_part(char** text, const char* separator) {
    char* part = *text;
    if (!part) return NULL;
    char* end = strstr(part, separator);
    if (end) *end = '\0';
    *text = end ? end + strlen(separator) : NULL;
    return part;
}

static bool skip_word(char** text, const char* word) {
    size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0) return false;
    *text += length;
    return true;
}

// --- words

static bool read_action(Reader* reader, const char* name, unsigned* action) {
    int found = scenarios_action(reader->ruleset, 0, DO_ACTIONS, name);
    if (found < 0) return refuse(reader, "no such action", name);
    *action = (unsigned)found;
    return true;
}

static bool read_card(Reader* reader, const char* name, unsigned* kind) {
    int found = scenarios_action(reader->ruleset, DO_CARD, DO_CARD + KINDS, name);
    if (found < 0) return refuse(reader, "no such card", name);
    *kind = (unsigned)found - DO_CARD;
    return true;
}

// "a, b, c" or "empty".
static bool read_cards(Reader* reader, char* text, uint8_t* cards, int* count) {
    unsigned kind = 0;
    *count = 0;
    if (strcmp(text, "empty") == 0) return true;
    for (char* name; (name = next_part(&text, ", "));) {
        if (*count == SCENARIO_CARDS_MAX) return refuse(reader, "too many cards", name);
        if (!read_card(reader, name, &kind)) return false;
        cards[(*count)++] = (uint8_t)kind;
    }
    return true;
}

static bool read_heap(Reader* reader, char* text, uint8_t* counts, unsigned kinds) {
    uint8_t cards[SCENARIO_CARDS_MAX];
    int count;
    memset(counts, 0, kinds);
    if (!read_cards(reader, text, cards, &count)) return false;
    for (int i = 0; i < count; i++) {
        if (cards[i] >= kinds) return refuse(reader, "a card that cannot lie there", text);
        counts[cards[i]]++;
    }
    return true;
}

// "seat 0, seat 2" or "none".
static bool read_seats(Reader* reader, char* text, Seats* seats) {
    *seats = 0;
    if (strcmp(text, "none") == 0) return true;
    for (char* part; (part = next_part(&text, ", "));) {
        if (!skip_word(&part, "seat ") || *part < '0' || *part > '4')
            return refuse(reader, "no such seat", part);
        *seats |= cod_bit((unsigned)(*part - '0'));
    }
    return true;
}

static bool read_numbers(Reader* reader, char* text, const char* separator, int* numbers, int most) {
    for (char* part; (part = next_part(&text, separator));) {
        if (most-- == 0) return refuse(reader, "too many numbers", part);
        char* end;
        *numbers++ = (int)strtol(part, &end, 10);
        if (*end || end == part) return refuse(reader, "not a number", part);
    }
    return true;
}

// --- positions

// "escape, scores 6, 0".
static bool read_end(Reader* reader, char* text, Position* position) {
    char* scores = strstr(text, ", scores ");
    if (!scores) return refuse(reader, "an end without scores", text);
    *scores = '\0';
    position->reason =
        scenarios_find(RULESET_NAMES(reader->ruleset->end_reasons), reader->ruleset->end_reason_count, text);
    if (position->reason < 0) return refuse(reader, "no such end", text);
    return read_numbers(reader, scores + strlen(", scores "), ", ", position->scores, COD_SEATS);
}

static bool read_zombies(Reader* reader, char* text, uint8_t zombies[ZOMBIE_KINDS]) {
    int numbers[ZOMBIE_KINDS] = {0};
    if (!read_numbers(reader, text, "/", numbers, ZOMBIE_KINDS)) return false;
    for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++) zombies[kind] = (uint8_t)numbers[kind];
    return true;
}

static bool read_row(Reader* reader, char* text, Position* position) {
    int count;
    memset(position->row[reader->seat], 0, sizeof position->row[0]);
    if (!read_cards(reader, text, position->row[reader->seat], &count)) return false;
    position->row_size[reader->seat] = (uint8_t)count;
    return true;
}

// One clause about a position; those of a seat go on about the seat that was named last.
static bool read_clause(Reader* reader, char* text, Position* position) {
    if (skip_word(&text, "deck ")) return read_cards(reader, text, position->deck, &position->deck_count);
    if (skip_word(&text, "discard pile ")) return read_heap(reader, text, position->discard, KINDS);
    if (skip_word(&text, "eaten: ")) return read_seats(reader, text, &position->eaten);
    if (skip_word(&text, "Hide options: ")) return read_seats(reader, text, &position->hide_option);
    if (skip_word(&text, "open bitten: ")) return read_seats(reader, text, &position->open_bitten);
    if (skip_word(&text, "the round ends: ")) return read_end(reader, text, position);
    if (strcmp(text, "Swarm") == 0) return position->swarm = true;
    if (skip_word(&text, "seat ")) {
        if (*text < '0' || *text > '4' || text[1] != ' ') return refuse(reader, "no such seat", text);
        reader->seat = (unsigned)(*text - '0');
        text += 2;
    }
    if (skip_word(&text, "hand ")) return read_heap(reader, text, position->hand[reader->seat], HAND_KINDS);
    if (skip_word(&text, "zombies ")) return read_zombies(reader, text, position->zombies[reader->seat]);
    if (skip_word(&text, "row ")) return read_row(reader, text, position);
    return refuse(reader, "what does that mean", text);
}

// --- lines

static bool read_start(Reader* reader, char* text) {
    Scenario* scenario = reader->scenario;
    for (char* part; (part = next_part(&text, "; "));) {
        char *end, *word = part;
        long number = strtol(part, &end, 10);
        if (strcmp(end, " players") == 0) {
            scenario->players = (int)number;
        } else if (strcmp(end, " turns") == 0) {
            scenario->turns = (int)number;
        } else if (skip_word(&word, "surrounded before: ")) {
            if (!read_seats(reader, word, &scenario->surrounded_before)) return false;
        } else if (strstr(part, " to move")) {
            scenario->seat = part[strlen("seat ")] - '0';
        } else if (!read_clause(reader, part, &scenario->start)) {
            return false;
        }
    }
    return true;
}

static bool read_seat(Reader* reader, char* text) {
    for (char* part; (part = next_part(&text, "; "));)
        if (!read_clause(reader, part, &reader->scenario->start)) return false;
    return true;
}

static bool read_expected(Reader* reader, char* text) {
    if (!reader->expecting) reader->scenario->expected = reader->scenario->start;
    reader->expecting = true;
    for (char* part; (part = next_part(&text, "; "));)
        if (!read_clause(reader, part, &reader->scenario->expected)) return false;
    return true;
}

static bool read_pairs(Reader* reader, char* text, const char* joint, ScenarioPair* pairs, int* count) {
    for (char* part; (part = next_part(&text, ", "));) {
        char* value = strstr(part, joint);
        if (!value || *count == SCENARIO_LIST_MAX) return refuse(reader, "not a pair, or too many", part);
        *value = '\0';
        pairs[(*count)++] = (ScenarioPair){part, value + strlen(joint)};
    }
    return true;
}

// "seat 0 PLAY {pass, act lure} -> pass"
static bool read_decision(Reader* reader, char* text) {
    Scenario* scenario = reader->scenario;
    if (strcmp(text, "none") == 0) return true;
    char *open = strstr(text, " {"), *close = strstr(text, "} -> ");
    if (!open || !close || scenario->decision_count == SCENARIO_LIST_MAX || !skip_word(&text, "seat "))
        return refuse(reader, "not a decision, or too many", text);
    ScenarioDecision* decision = &scenario->decisions[scenario->decision_count++];
    *open = *close = '\0';
    *decision = (ScenarioDecision){
        .seat = *text - '0',
        .kind = scenarios_find(RULESET_NAMES(reader->ruleset->kinds), ASK_KINDS, text + 2)};
    if (decision->kind < 0) return refuse(reader, "no such decision", text + 2);
    char* list = open + 2;
    unsigned action = 0;
    for (char* name; (name = next_part(&list, ", "));) {
        if (!read_action(reader, name, &action)) return false;
        action_set_add(&decision->legal, action);
    }
    return read_action(reader, close + strlen("} -> "), &decision->action);
}

// "zombie_1; [lure, bitten]": the last card of a list in brackets is forced.
static bool read_chance(Reader* reader, char* text) {
    Scenario* scenario = reader->scenario;
    for (char* part; (part = next_part(&text, "; "));) {
        uint8_t cards[SCENARIO_CARDS_MAX];
        int count;
        bool list = *part == '[';
        if (list) part++, part[strlen(part) - 1] = '\0';
        if (!read_cards(reader, part, cards, &count)) return false;
        for (int i = 0; i < count - list; i++) {
            if (scenario->pick_count == SCENARIO_LIST_MAX) return refuse(reader, "too many picks", part);
            scenario->picks[scenario->pick_count++] = cards[i];
        }
    }
    return true;
}

static bool read_line(Reader* reader, char* line) {
    Scenario* scenario = reader->scenario;
    if (skip_word(&line, "Rules: "))
        return read_pairs(reader, line, " = ", scenario->rules, &scenario->rule_count);
    if (skip_word(&line, "Start: ")) return read_start(reader, line);
    if (skip_word(&line, "Seat: ")) return read_seat(reader, line);
    if (skip_word(&line, "Decision: ")) return read_decision(reader, line);
    if (skip_word(&line, "Chance: ")) return read_chance(reader, line);
    if (skip_word(&line, "Expected: ")) return read_expected(reader, line);
    if (skip_word(&line, "Metrics: "))
        return read_pairs(reader, line, " ", scenario->metrics, &scenario->metric_count);
    return refuse(reader, "no such key", line);
}

static bool open_block(Reader* reader, ScenarioFile* file, char* name) {
    if (file->count == SCENARIOS_MAX) return refuse(reader, "too many scenarios", name);
    reader->scenario = &file->scenarios[file->count++];
    *reader->scenario = (Scenario){.name = name, .line = reader->line, .turns = 1};
    reader->scenario->start.reason = -1;
    reader->expecting = false;
    return true;
}

bool scenario_parse(const Ruleset* ruleset, char* text, ScenarioFile* file, Error* error) {
    Reader reader = {.ruleset = ruleset, .error = error};
    bool closed = false;
    file->count = 0;
    for (char* line; (line = next_part(&text, "\n"));) {
        reader.line++;
        char* end;
        if (!*line || *line == '#') continue;
        if (closed) return refuse(&reader, "a line behind the last one", line);
        if (*line == ' ') {
            line += strspn(line, " ");
            if (!reader.scenario || !read_line(&reader, line))
                return reader.scenario ? false : refuse(&reader, "a line of no block", line);
        } else if (strtol(line, &end, 10) == file->count && strcmp(end, " scenarios") == 0) {
            closed = true;
        } else if (!open_block(&reader, file, line)) {
            return false;
        }
    }
    return closed || refuse(&reader, "the last line must state the number of scenarios", "");
}
