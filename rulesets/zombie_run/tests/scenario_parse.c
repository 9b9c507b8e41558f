// Reads scenarios.txt and strategies.txt; see scenario.h. Anything not understood ends the test with the
// line.
#include "rulesets/zombie_run/tests/scenario.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rulesets/zombie_run/story.h"
#include "tests/scenarios.h"
#include "tests/tables.h"

extern const Ruleset ruleset_zombie_run;
static const Ruleset* const ruleset = &ruleset_zombie_run;

// Where reading has come to.
typedef struct Reader {
    int number;        // of the line
    char line[512];    // as read
    const char* rest;  // of the line
} Reader;

static _Noreturn void refuse(const Reader* reader, const char* what) {
    (void)fprintf(stderr, "line %d: %s: %s\n", reader->number, what, reader->line);
    exit(EXIT_FAILURE);
}

// The next word up to white space, ',' or the end; false if there is none.
static bool word(Reader* reader, char* text, size_t size) {
    size_t length = 0;
    while (*reader->rest == ' ' || *reader->rest == ',') reader->rest++;
    while (*reader->rest && *reader->rest != ' ' && *reader->rest != ',' && length + 1 < size)
        text[length++] = *reader->rest++;
    text[length] = '\0';
    return length > 0;
}

static void need_word(Reader* reader, char* text, size_t size) {
    if (!word(reader, text, size)) refuse(reader, "a word is missing");
}

static void expect_word(Reader* reader, const char* what) {
    char text[32];
    need_word(reader, text, sizeof text);
    if (strcmp(text, what) != 0) refuse(reader, what);
}

static unsigned number(Reader* reader) {
    char text[32], *end;
    need_word(reader, text, sizeof text);
    unsigned long value = strtoul(text, &end, 10);
    if (*end || !isdigit((unsigned char)*text)) refuse(reader, "a number is missing");
    return (unsigned)value;
}

static unsigned card_of(const Reader* reader, const char* text) {
    for (unsigned card = 0; card < ZR_CARDS; card++)
        if (strcmp(ruleset->cards[card], text) == 0) return card;
    refuse(reader, "no such card");
}

// Cards up to '|' or the end of the line.
static void cards(Reader* reader, ScenarioCards* list) {
    char text[16];
    list->count = 0;
    while (word(reader, text, sizeof text)) {
        if (strcmp(text, "|") == 0) return;
        if (strcmp(text, "-") == 0) continue;
        if (list->count == ZR_DECK_MAX) refuse(reader, "too many cards");
        list->card[list->count++] = (uint8_t)card_of(reader, text);
    }
}

static void seat(Reader* reader, ScenarioPosition* position, int players) {
    char text[16];
    unsigned which = number(reader);
    if (which >= (unsigned)players) refuse(reader, "no such seat");
    ScenarioSeat* here = &position->seat[which];
    need_word(reader, text, sizeof text);
    here->zombie = strcmp(text, "zombie") == 0;
    if (here->zombie) return;
    if (strcmp(text, "hand") != 0) refuse(reader, "hand or zombie expected");
    cards(reader, &here->hand);
    expect_word(reader, "items");
    cards(reader, &here->items);
    expect_word(reader, "zombies");
    cards(reader, &here->zombies);
}

static void rules(Reader* reader, Scenario* scenario) {
    char text[96];
    while (word(reader, text, sizeof text)) {
        if (strcmp(text, "-") == 0) return;
        char* value = strchr(text, '=');
        Error error;
        if (!value) refuse(reader, "key=value expected");
        *value++ = '\0';
        if (!scenarios_override(ruleset, text, value, scenario->values, &error)) refuse(reader, error.text);
    }
}

static unsigned action_of(const Reader* reader, const char* text) {
    int action = scenarios_action(ruleset, DO_SKIP, DO_ACTIONS, text);
    if (action < 0) action = scenarios_action(ruleset, 0, zr_action(ZR_CARDS, 0), text);
    if (action < 0) refuse(reader, "no such action");
    return (unsigned)action;
}

static unsigned one_of(const Reader* reader, const char* text, const NamedRows* names, unsigned count) {
    int found = scenarios_find(names, (int)count, text);
    if (found < 0) refuse(reader, text);
    return (unsigned)found;
}

static void ask(Reader* reader, Scenario* scenario) {
    char text[32];
    if (scenario->ask_count == SCENARIO_ASKS_MAX) refuse(reader, "too many decisions");
    ScenarioAsk* here = &scenario->asks[scenario->ask_count++];
    here->seat = number(reader);
    need_word(reader, text, sizeof text);
    size_t length = strlen(text) - 1;
    if (text[length] != ':') refuse(reader, "':' expected");
    text[length] = '\0';
    here->kind = one_of(reader, text, RULESET_NAMES(ruleset->kinds), ASK_KINDS);
    for (;;) {
        need_word(reader, text, sizeof text);
        if (strcmp(text, "=>") == 0) break;
        action_set_add(&here->legal, action_of(reader, text));
    }
    need_word(reader, text, sizeof text);
    here->action = action_of(reader, text);
}

static void result(Reader* reader, Scenario* scenario) {
    char text[32];
    need_word(reader, text, sizeof text);
    scenario->over = strcmp(text, "next") != 0;
    if (scenario->over)
        scenario->end_reason = one_of(reader, text, RULESET_NAMES(ruleset->end_reasons), END_REASONS);
    if (!scenario->over || scenario->end_reason != END_NO_RESULT) scenario->who = number(reader);
}

static void count(Reader* reader, Scenario* scenario) {
    char text[64];
    while (word(reader, text, sizeof text)) {
        if (scenario->count_count == SCENARIO_COUNTS_MAX) refuse(reader, "too many figures");
        ScenarioCount* here = &scenario->counts[scenario->count_count++];
        here->metric = scenarios_metric(ruleset, text);
        if (here->metric < 0) refuse(reader, "no such figure");
        here->value = (int32_t)number(reader);
    }
}

// ledger 3 0 harm_stay 2
static void ledger(Reader* reader, ScenarioLedger* entries_of, int* entry_count) {
    static const char* const entries[LEDGER_ENTRIES] = {"harm_turn", "harm_cancel", "harm_stay",
                                                        "help_cancel", "help_stay"};
    char text[32];
    if (*entry_count == SCENARIO_COUNTS_MAX) refuse(reader, "too many entries");
    ScenarioLedger* here = &entries_of[(*entry_count)++];
    here->by = number(reader);
    here->before = number(reader);
    need_word(reader, text, sizeof text);
    here->entry = one_of(reader, text, RULESET_NAMES(entries), LEDGER_ENTRIES);
    here->count = number(reader);
}

// choose hunter kill=-200 => Z4>1
static void choice(Reader* reader, Scenario* scenario) {
    char text[64];
    Error error;
    if (scenario->choice_count == SCENARIO_CHOICES_MAX) refuse(reader, "too many choices");
    ScenarioChoice* here = &scenario->choices[scenario->choice_count++];
    need_word(reader, text, sizeof text);
    here->strategy = registry_find_strategy(ruleset, text, &error);
    if (!here->strategy) refuse(reader, error.text);
    here->param = -1;
    need_word(reader, text, sizeof text);
    char* value = strchr(text, '=');
    if (strcmp(text, "=>") != 0) {
        if (!value) refuse(reader, "parameter=value expected");
        *value++ = '\0';
        here->param = param_find(here->strategy->params, here->strategy->param_count, text);
        if (here->param < 0) refuse(reader, "no such parameter");
        if (!param_parse(&here->strategy->params[here->param], value, &here->value, &error))
            refuse(reader, error.text);
        expect_word(reader, "=>");
    }
    while (word(reader, text, sizeof text)) action_set_add(&here->actions, action_of(reader, text));
}

static void line(Reader* reader, Scenario* scenario) {
    char key[32];
    need_word(reader, key, sizeof key);
    if (strcmp(key, "rules") == 0) {
        rules(reader, scenario);
    } else if (strcmp(key, "seat") == 0) {
        if (++scenario->players > ZR_SEATS) refuse(reader, "too many seats");
        seat(reader, &scenario->start, scenario->players);
    } else if (strcmp(key, "deck") == 0) {
        cards(reader, &scenario->start.deck);
    } else if (strcmp(key, "discard") == 0) {
        cards(reader, &scenario->start.discard);
    } else if (strcmp(key, "play") == 0) {
        expect_word(reader, "seat");
        scenario->first = number(reader);
        scenario->turns = number(reader);
    } else if (strcmp(key, "ask") == 0) {
        ask(reader, scenario);
    } else if (strcmp(key, "then") == 0) {
        seat(reader, &scenario->then, scenario->players);
    } else if (strcmp(key, "deck'") == 0) {
        cards(reader, &scenario->then.deck);
    } else if (strcmp(key, "discard'") == 0) {
        cards(reader, &scenario->then.discard);
    } else if (strcmp(key, "result") == 0) {
        result(reader, scenario);
    } else if (strcmp(key, "count") == 0) {
        count(reader, scenario);
    } else if (strcmp(key, "ledger") == 0) {
        ledger(reader, scenario->ledger, &scenario->ledger_count);
    } else if (strcmp(key, "ledger'") == 0) {
        ledger(reader, scenario->ledger_after, &scenario->ledger_after_count);
    } else if (strcmp(key, "choose") == 0) {
        choice(reader, scenario);
    } else {
        refuse(reader, "no such key");
    }
}

int scenario_parse(const char* path, Scenario* scenarios, int max) {
    Reader reader = {0};
    int blocks = 0;
    FILE* file = fopen(path, "r");
    if (!file) refuse(&reader, path);
    while (fgets(reader.line, sizeof reader.line, file)) {
        reader.number++;
        reader.line[strcspn(reader.line, "\n")] = '\0';
        reader.rest = reader.line;
        if (reader.line[0] == '#' || reader.line[0] == '\0') continue;
        if (isupper((unsigned char)reader.line[0])) {
            if (blocks == max) refuse(&reader, "too many blocks");
            memset(&scenarios[blocks], 0, sizeof *scenarios);
            tables_default_values(ruleset, scenarios[blocks].values);
            (void)snprintf(scenarios[blocks++].name, NAME_MAX_BYTES, "%.95s", reader.line);
        } else if (blocks == 0) {
            refuse(&reader, "a line before the first block");
        } else {
            line(&reader, &scenarios[blocks - 1]);
        }
    }
    (void)fclose(file);
    return blocks;
}
