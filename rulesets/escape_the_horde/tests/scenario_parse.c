// Reads scenarios.txt: the regular notation of positions with known continuations, one block a position.
// Names of cards, decisions and actions are those of the ruleset itself. Text in, Scenario structs out;
// nothing is skipped: a word that means nothing is an error.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rulesets/escape_the_horde/tests/scenario.h"
#include "tests/scenarios.h"

typedef struct Parser {
    const Ruleset* ruleset;
    Scenario* scenario;
    int line;
    Error* error;
} Parser;

static bool refuse(Parser* parser, const char* what, const char* text) {
    return error_set(parser->error, EXIT_BAD_DATA, "line %d: %s '%s'", parser->line, what, text);
}

static char* trim(char* text) {
    while (isspace((unsigned char)*text)) text++;
    char* end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1])) end--;
    *end = 0;
    return text;
}

// The next piece of *rest up to `separator`, trimmed; null when nothing is left.
static char* piece(char** rest, char separator) {
    if (!*rest) return NULL;
    char* start = *rest;
    char* end = strchr(start, separator);
    *rest = end ? end + 1 : NULL;
    if (end) *end = 0;
    return trim(start);
}

// The next word of *rest; null when there is none, or when all that is there is "-".
static char* word(char** rest) {
    char* found = piece(rest, ' ');
    while (found && !*found) found = piece(rest, ' ');
    return found && strcmp(found, "-") == 0 ? NULL : found;
}

static bool number(Parser* parser, const char* text, int below, int* value) {
    char* end;
    long read = strtol(text, &end, 10);
    if (end == text || *end || read < 0 || read >= below) return refuse(parser, "no number in range", text);
    *value = (int)read;
    return true;
}

static bool seat(Parser* parser, const char* text, int* value) {
    if (!parser->scenario->players) return refuse(parser, "seat before roles", text);
    return number(parser, text, parser->scenario->players, value);
}

const char* scenario_card(const Ruleset* ruleset, int kind) {
    return ruleset->rules[kind].key + strlen("deck.");
}

static bool card(Parser* parser, const char* text, int* kind) {
    for (*kind = 0; *kind < KINDS; ++*kind)
        if (strcmp(text, scenario_card(parser->ruleset, *kind)) == 0) return true;
    return refuse(parser, "no card", text);
}

static bool decision_kind(Parser* parser, const char* text, int* kind) {
    *kind = scenarios_find(RULESET_NAMES(parser->ruleset->kinds), parser->ruleset->kind_count, text);
    return *kind >= 0 || refuse(parser, "no kind of decision", text);
}

static bool action(Parser* parser, const char* text, unsigned* value) {
    int found = scenarios_action(parser->ruleset, 0, DO_ACTIONS, text);
    if (found < 0) return refuse(parser, "no action", text);
    *value = (unsigned)found;
    return true;
}

static bool cards(Parser* parser, char* text, uint8_t counts[KINDS]) {
    int kind;
    for (char* name; (name = word(&text));) {
        if (!card(parser, name, &kind)) return false;
        counts[kind]++;
    }
    return true;
}

static bool seats(Parser* parser, char* text, Seats* set) {
    int one;
    if (strcmp(text, "all") == 0) {
        *set = (Seats)((1u << parser->scenario->players) - 1);
        return parser->scenario->players > 0 || refuse(parser, "seats before roles", text);
    }
    for (char* name; (name = word(&text));) {
        if (!seat(parser, name, &one)) return false;
        *set = (Seats)(*set | eth_bit((unsigned)one));
    }
    return true;
}

// "key = value; key = value": the next one.
static bool pair(Parser* parser, char** rest, ScenarioPair* pair_read) {
    char* value = piece(rest, ';');
    pair_read->key = piece(&value, '=');
    if (!value) return refuse(parser, "no '=' behind", pair_read->key);
    pair_read->value = trim(value);
    return true;
}

static bool pairs(Parser* parser, char* text, ScenarioPair* list, int* count) {
    while (text) {
        if (*count == SCENARIO_LIST_MAX) return refuse(parser, "too long", text);
        if (!pair(parser, &text, &list[(*count)++])) return false;
    }
    return true;
}

// --- one function for each key of a block

static bool read_roles(Parser* parser, char* text) {
    Scenario* scenario = parser->scenario;
    for (char* role; (role = word(&text)); scenario->players++) {
        if (scenario->players == SEATS_MAX) return refuse(parser, "too many roles at", role);
        if (strcmp(role, "PZ") == 0)
            scenario->zeros = (Seats)(scenario->zeros | eth_bit((unsigned)scenario->players));
        else if (strcmp(role, "S") != 0)
            return refuse(parser, "no role", role);
    }
    return true;
}

static bool read_face_up(Parser* parser, char* text) {
    return seats(parser, text, &parser->scenario->face_up);
}

static bool read_turned(Parser* parser, char* text) { return seats(parser, text, &parser->scenario->turned); }

static bool read_bites(Parser* parser, char* text) {
    ScenarioPair one;
    int who, bites;
    while (text) {
        if (!pair(parser, &text, &one) || !seat(parser, one.key, &who) ||
            !number(parser, one.value, 3, &bites))
            return false;
        parser->scenario->bites[who] = (uint8_t)bites;
    }
    return true;
}

static bool read_first(Parser* parser, char* text) { return seat(parser, text, &parser->scenario->first); }

static bool read_slot(Parser* parser, char* text) {
    return number(parser, text, ETH_TURNS_MAX, &parser->scenario->slot);
}

static bool read_countdown(Parser* parser, char* text) {
    return number(parser, text, ETH_TURNS_MAX, &parser->scenario->countdown);
}

static bool read_hands(Parser* parser, char* text) {
    while (text) {
        char* hand = piece(&text, ';');
        char* key = piece(&hand, '=');
        int who;
        if (!hand) return refuse(parser, "no '=' behind", key);
        if (!seat(parser, key, &who) || !cards(parser, trim(hand), parser->scenario->hands[who]))
            return false;
    }
    return true;
}

static bool read_stack(Parser* parser, char* text) {
    Scenario* scenario = parser->scenario;
    int kind;
    for (char* name; (name = word(&text));) {
        if (scenario->stack_count == SCENARIO_STACK_MAX) return refuse(parser, "too many cards at", name);
        if (!card(parser, name, &kind)) return false;
        scenario->stack[scenario->stack_count++] = (uint8_t)kind;
    }
    return true;
}

static bool read_discard(Parser* parser, char* text) {
    return cards(parser, text, parser->scenario->discard);
}

static bool read_armoury(Parser* parser, char* text) {
    return number(parser, text, 61, &parser->scenario->armoury);
}

static bool read_rules(Parser* parser, char* text) {
    return pairs(parser, text, parser->scenario->rules, &parser->scenario->rule_count);
}

static bool read_turns(Parser* parser, char* text) {
    return number(parser, text, ETH_TURNS_MAX, &parser->scenario->turns);
}

// "3 SCAVENGE attack 0 = end, attack 0, attack 1"
static bool read_do(Parser* parser, char* text) {
    Scenario* scenario = parser->scenario;
    if (scenario->do_count == SCENARIO_LIST_MAX) return refuse(parser, "too long", text);
    ScenarioDo* read = &scenario->dos[scenario->do_count++];
    char* legal = text;
    char* chosen = piece(&legal, '=');
    char* who = word(&chosen);
    char* kind = word(&chosen);
    if (!kind || !chosen) return refuse(parser, "no decision", text);
    if (!seat(parser, who, &read->seat) || !decision_kind(parser, kind, &read->kind) ||
        !action(parser, trim(chosen), &read->action))
        return false;
    read->exact = legal != NULL;
    for (unsigned allowed = 0; legal;) {
        if (!action(parser, piece(&legal, ','), &allowed)) return false;
        action_set_add(&read->legal, allowed);
    }
    return true;
}

// "1 COMBAT, 3 COMBAT"
static bool read_never(Parser* parser, char* text) {
    Scenario* scenario = parser->scenario;
    while (text) {
        char* rest = piece(&text, ',');
        char* who = word(&rest);
        char* kind = word(&rest);
        if (!kind || rest) return refuse(parser, "no decision", who ? who : "");
        if (scenario->never_count == SCENARIO_LIST_MAX) return refuse(parser, "too long", kind);
        ScenarioDo* read = &scenario->never[scenario->never_count++];
        if (!seat(parser, who, &read->seat) || !decision_kind(parser, kind, &read->kind)) return false;
    }
    return true;
}

static bool read_expect(Parser* parser, char* text) {
    return pairs(parser, text, parser->scenario->expects, &parser->scenario->expect_count);
}

static const struct {
    const char* key;
    bool (*read)(Parser* parser, char* text);
} keys[] = {
    {"roles", read_roles}, {"face_up", read_face_up}, {"turned", read_turned},       {"bites", read_bites},
    {"first", read_first}, {"slot", read_slot},       {"countdown", read_countdown}, {"hands", read_hands},
    {"stack", read_stack}, {"discard", read_discard}, {"armoury", read_armoury},     {"rules", read_rules},
    {"turns", read_turns}, {"do", read_do},           {"never", read_never},         {"expect", read_expect},
};

static bool read_entry(Parser* parser, char* text) {
    char* key = piece(&text, ':');
    if (!parser->scenario || !text) return refuse(parser, "no entry of a block", key);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(key, keys[i].key) == 0) return keys[i].read(parser, trim(text));
    return refuse(parser, "no key", key);
}

static bool begin_block(Parser* parser, ScenarioFile* file, const char* name) {
    if (file->count == SCENARIOS_MAX) return refuse(parser, "too many blocks at", name);
    parser->scenario = &file->scenarios[file->count++];
    *parser->scenario = (Scenario){.name = name, .line = parser->line, .turns = 1, .countdown = -1};
    return true;
}

// "97 scenarios"
static bool read_count(Parser* parser, const ScenarioFile* file, char* text) {
    int stated;
    if (!number(parser, piece(&text, ' '), SCENARIOS_MAX, &stated)) return false;
    return stated == file->count || refuse(parser, "another number of blocks than", "stated");
}

bool scenario_parse(const Ruleset* ruleset, char* text, ScenarioFile* file, Error* error) {
    Parser parser = {.ruleset = ruleset, .error = error};
    bool counted = false;
    file->count = 0;
    while (text) {
        char* end = strchr(text, '\n');
        if (end) *end++ = 0;
        parser.line++;
        bool inside = isspace((unsigned char)*text);
        char* line = trim(text);
        text = end;
        if (!*line || *line == '#') continue;
        if (counted) return refuse(&parser, "text behind the number of blocks:", line);
        counted = !inside && isdigit((unsigned char)*line);
        if (counted ? !read_count(&parser, file, line)
                    : !(inside ? read_entry(&parser, line) : begin_block(&parser, file, line)))
            return false;
    }
    return counted || refuse(&parser, "no last line", "N scenarios");
}
