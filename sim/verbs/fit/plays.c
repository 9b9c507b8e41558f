// Reads plays; see plays.h.
#include "sim/verbs/fit/plays.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/experiment/experiment.h"
#include "sim/game/people.h"
#include "sim/game/registry.h"
#include "sim/text/csv_read.h"

enum { BAD_ROWS_SHOWN = 5, NTH_MAX = 9999 };

// --- the log

bool plays_open(Plays* plays, const char* name, const Ruleset* ruleset, Error* error) {
    memset(plays, 0, sizeof *plays);
    snprintf(plays->name, sizeof plays->name, "%s", name);
    plays->ruleset = ruleset;
    plays->list = malloc(PLAYS_MAX * sizeof *plays->list);
    plays->tables = malloc(PLAYS_TABLES_MAX * sizeof *plays->tables);
    if (plays->list && plays->tables) return true;
    plays_free(plays);
    return error_set(error, EXIT_IO, "out of memory for plays");
}

void plays_free(Plays* plays) {
    free(plays->list);
    free(plays->tables);
    plays->list = NULL;
    plays->tables = NULL;
    plays->count = plays->table_count = 0;
}

static bool same_rules(const Ruleset* ruleset, int players, const Variant* a, const Variant* b) {
    for (int row = 0; row < ruleset->rule_count; row++)
        if (variant_value(a, row, players) != variant_value(b, row, players)) return false;
    return variant_same_house(a, b);
}

static bool check_rules(const Ruleset* ruleset, int players, const Variant* variant, Error* error) {
    Match match;
    if (!variant_open(variant, ruleset, players, &match, error)) return false;
    match_close(&match);
    return true;
}

bool plays_table(Plays* plays, int players, int experience, const Variant* variant, int* table,
                 Error* error) {
    for (int i = 0; i < plays->table_count; i++) {
        *table = i;
        if (plays->tables[i].players == players && plays->tables[i].experience == experience &&
            same_rules(plays->ruleset, players, &plays->tables[i].variant, variant))
            return true;
    }
    if (plays->table_count == PLAYS_TABLES_MAX)
        return error_set(error, EXIT_BAD_DATA, "more than %d combinations of players, experience and rules",
                         (int)PLAYS_TABLES_MAX);
    if (!check_rules(plays->ruleset, players, variant, error)) return false;
    *table = plays->table_count++;
    plays->tables[*table] = (PlaysTable){.players = players, .experience = experience, .variant = *variant};
    return true;
}

int plays_latest(const Plays* plays) {
    int latest = PLAYS_UNKNOWN;
    for (int i = 0; i < plays->table_count; i++)
        if (plays->tables[i].plays && plays->tables[i].experience > latest)
            latest = plays->tables[i].experience;
    return latest;
}

bool plays_add(Plays* plays, const PlaysRow* play, Error* error) {
    CHECK(play->table >= 0 && play->table < plays->table_count);
    if (plays->count == PLAYS_MAX)
        return error_set(error, EXIT_BAD_DATA, "more than %d plays", (int)PLAYS_MAX);
    plays->list[plays->count++] = *play;
    plays->tables[play->table].plays++;
    return true;
}

bool plays_people_learn(const Ruleset* ruleset) {
    Error none;
    return registry_find_strategy(ruleset, "people", &none) != NULL;
}

// --- names

// The next character of a name that counts, in lower case; 0 at its end.
static int next_letter(const char** name) {
    for (;; (*name)++) {
        unsigned char c = (unsigned char)**name;
        if (!c) return 0;
        bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c >= 0x80;
        if (!letter && !(c >= 'A' && c <= 'Z')) continue;
        (*name)++;
        return letter ? c : c - 'A' + 'a';
    }
}

bool plays_same_name(const char* a, const char* b) {
    for (;;) {
        int x = next_letter(&a), y = next_letter(&b);
        if (x != y) return false;
        if (!x) return true;
    }
}

static const char* without_article(const char* name) {
    return !strncmp(name, "the ", 4) || !strncmp(name, "The ", 4) ? name + 4 : name;
}

// A name, or one with an s more or less: "Survivor" for "survivors".
static bool means(const char* text, const char* name) {
    char longer[NAME_MAX_BYTES + 2];
    if (plays_same_name(text, name)) return true;
    snprintf(longer, sizeof longer, "%.90ss", text);
    if (plays_same_name(longer, name)) return true;
    snprintf(longer, sizeof longer, "%.90ss", name);
    return plays_same_name(text, longer);
}

int plays_side(const Ruleset* ruleset, const char* name) {
    name = without_article(name);
    for (int i = 0; i < ruleset_table_outcomes(ruleset); i++)
        if (means(name, ruleset->outcomes[i].name)) return i;
    for (int role = 0; role < ruleset->role_count; role++)
        for (int i = 0; i < ruleset_table_outcomes(ruleset); i++)
            if (means(name, ruleset->roles[role].name) && (ruleset->outcomes[i].roles >> role & 1)) return i;
    return -1;
}

int plays_team(const Ruleset* ruleset) {
    bool one = ruleset->role_count == 1 && !ruleset->seat_outcomes && ruleset_table_outcomes(ruleset) == 1;
    return one ? 0 : -1;
}

const char* plays_winner_name(const Ruleset* ruleset, int winner) {
    if (winner < ruleset_table_outcomes(ruleset)) return ruleset->outcomes[winner].name;
    return winner == PLAYS_PLAYER ? "a player" : winner == PLAYS_SHARED ? "several" : "nobody";
}

// The games of a group that count as its first, fifth and twentieth: between 1 and 5, and 5 and 20, the nearest on a
// logarithmic scale.
static const struct {
    int last;
    const char* name;
} stages[] = {[PEOPLE_FIRST] = {2, "games 1-2"},
              [PEOPLE_FIFTH] = {9, "games 3-9"},
              [PEOPLE_TWENTIETH] = {NTH_MAX, "from game 10"}};

void plays_table_text(const Plays* plays, const Variant* base, int table, char* text, size_t size) {
    const PlaysTable* at = &plays->tables[table];
    char value[NAME_MAX_BYTES];
    Buffer buffer = buffer_in(text, size);
    buffer_add(&buffer, "%d players", at->players);
    if (at->experience >= 0) buffer_add(&buffer, ", %s", stages[at->experience].name);
    for (int row = 0; row < plays->ruleset->rule_count; row++) {
        int32_t here = variant_value(&at->variant, row, at->players);
        if (here == variant_value(base, row, at->players)) continue;
        param_format(&plays->ruleset->rules[row], here, value, sizeof value);
        buffer_add(&buffer, ", %s=%s", plays->ruleset->rules[row].key, value);
    }
    if (!variant_same_house(&at->variant, base)) buffer_add(&buffer, ", house rules");
}

// --- columns

typedef enum ColumnKind {
    COLUMN_IGNORED,
    COLUMN_PLAYERS,
    COLUMN_WINNER,
    COLUMN_ENDED,
    COLUMN_NTH,
    COLUMN_RULES,
    COLUMN_HOUSE,
    COLUMN_RULE,
    COLUMN_FACT
} ColumnKind;

typedef struct Column {
    ColumnKind kind;
    int index;  // of the rule, or of the fact
    bool seen;  // of a fact: a row has a value
} Column;

typedef struct PlaysReading {
    Plays* plays;
    CsvReader csv;
    Column columns[CSV_FIELDS_MAX];
    CsvField heads[CSV_FIELDS_MAX];
    int column_count;
    const Variant* base;
    Variant variant;  // of the current row
    bool changed;     // whether it differs from the base
    bool named;       // whether the players were names
    bool people;      // whether the game has players who learn from game to game
} PlaysReading;

static const struct {
    const char* name;
    ColumnKind kind;
} known_columns[] = {{"players", COLUMN_PLAYERS},
                     {"player count", COLUMN_PLAYERS},
                     {"number of players", COLUMN_PLAYERS},
                     {"winner", COLUMN_WINNER},
                     {"winners", COLUMN_WINNER},
                     {"won", COLUMN_WINNER},
                     {"ended", COLUMN_ENDED},
                     {"how it ended", COLUMN_ENDED},
                     {"end reason", COLUMN_ENDED},
                     {"nth game", COLUMN_NTH},
                     {"nth", COLUMN_NTH},
                     {"game number", COLUMN_NTH},
                     {"game", COLUMN_NTH},
                     {"rules", COLUMN_RULES},
                     {"house", COLUMN_HOUSE},
                     {"house rule", COLUMN_HOUSE}};

static int find_metric(const Ruleset* ruleset, const char* name) {
    for (int i = 0; i < ruleset->metric_count; i++)
        if (ruleset->metrics[i].use <= METRIC_LENGTH && plays_same_name(ruleset->metrics[i].name, name))
            return i;
    return -1;
}

static int find_rule(const Ruleset* ruleset, const char* name) {
    for (int i = 0; i < ruleset->rule_count; i++)
        if (plays_same_name(ruleset->rules[i].key, name)) return i;
    return -1;
}

static bool add_fact(PlaysReading* reading, int metric, Column* column, const CsvField* head, Error* error) {
    Plays* plays = reading->plays;
    if (plays->fact_count == PLAYS_FACTS_MAX)
        return csv_read_fail(&reading->csv, head, error, "more than %d figures of the game",
                             (int)PLAYS_FACTS_MAX);
    *column = (Column){.kind = COLUMN_FACT, .index = plays->fact_count};
    plays->facts[plays->fact_count++] = (PlaysFact){.metric = metric};
    return true;
}

static bool read_head(PlaysReading* reading, int i, Error* error) {
    Plays* plays = reading->plays;
    const CsvField* head = &reading->heads[i];
    Column* column = &reading->columns[i];
    int rule = find_rule(plays->ruleset, head->text), metric = find_metric(plays->ruleset, head->text);
    for (size_t k = 0; k < sizeof known_columns / sizeof *known_columns; k++)
        if (plays_same_name(known_columns[k].name, head->text)) column->kind = known_columns[k].kind;
    if (column->kind == COLUMN_NTH && !reading->people) column->kind = COLUMN_IGNORED;
    if (!column->kind && rule >= 0) *column = (Column){.kind = COLUMN_RULE, .index = rule};
    if (!column->kind && metric >= 0 && !add_fact(reading, metric, column, head, error)) return false;
    for (int k = 0; k < i; k++)
        if (column->kind && (plays_same_name(reading->heads[k].text, head->text) ||
                             (reading->columns[k].kind == column->kind && column->kind <= COLUMN_NTH)))
            return csv_read_fail(&reading->csv, head, error,
                                 "column \"%s\" says what column \"%s\" says already", QUOTED(head->text),
                                 QUOTED(reading->heads[k].text));
    if (!column->kind && head->text[0])
        buffer_append(plays->ignored, sizeof plays->ignored, "%s%s", plays->ignored[0] ? ", " : "",
                      QUOTED(head->text));
    return true;
}

static bool need_column(const PlaysReading* reading, ColumnKind kind, const char* name, Error* error) {
    for (int i = 0; i < reading->column_count; i++)
        if (reading->columns[i].kind == kind) return true;
    return csv_read_fail(
        &reading->csv, &reading->heads[0], error,
        "no column \"%s\"; needed are \"players\" and \"winner\" (`reckon fit --form` prints a sheet)", name);
}

static bool read_heads(PlaysReading* reading, Error* error) {
    bool more;
    if (!csv_read_next(&reading->csv, &more, error)) return false;
    if (!more) return error_set(error, EXIT_BAD_DATA, "%s: no plays: the file is empty", reading->csv.name);
    reading->column_count = reading->csv.count;
    memcpy(reading->heads, reading->csv.fields, sizeof reading->heads);
    for (int i = 0; i < reading->column_count; i++)
        if (!read_head(reading, i, error)) return false;
    return need_column(reading, COLUMN_PLAYERS, "players", error) &&
           need_column(reading, COLUMN_WINNER, "winner", error);
}

// --- a row

// What a column's value is; null: nothing.
static const CsvField* value_of(const PlaysReading* reading, ColumnKind kind) {
    for (int i = 0; i < reading->column_count && i < reading->csv.count; i++)
        if (reading->columns[i].kind == kind && reading->csv.fields[i].text[0])
            return &reading->csv.fields[i];
    return NULL;
}

static bool blame(const PlaysReading* reading, const CsvField* field, Error* error) {
    error->exit_code = EXIT_BAD_DATA;
    return error_prefix(error, "%s:%d:%d", reading->csv.name, field->line, field->column);
}

static bool missing(const PlaysReading* reading, const char* what, Error* error) {
    return csv_read_fail(&reading->csv, &reading->csv.fields[0], error, "the row has no %s", what);
}

// Several names, separated by one of these.
static const char separators[] = ",;/&|+";

static int count_names(const char* text) {
    int count = 1;
    for (; *text; text++) count += strchr(separators, *text) != NULL;
    return count;
}

// The name that begins the text; one too long to be compared is empty. Returns its length.
static size_t next_name(const char* text, char one[NAME_MAX_BYTES]) {
    size_t length = strcspn(text, separators);
    snprintf(one, NAME_MAX_BYTES, "%.*s", length < NAME_MAX_BYTES ? (int)length : 0, text);
    return length;
}

// Nobody sits in two seats.
static bool check_names(const PlaysReading* reading, const CsvField* field, Error* error) {
    char one[NAME_MAX_BYTES], other[NAME_MAX_BYTES];
    for (const char* at = field->text;; at++) {
        at += next_name(at, one);
        if (!*at) return true;
        for (const char* rest = at + 1;; rest++) {
            rest += next_name(rest, other);
            if (one[0] && plays_same_name(one, other))
                return csv_read_fail(&reading->csv, field, error, "players \"%s\": %s is named twice",
                                     QUOTED(field->text), QUOTED(one + strspn(one, " ")));
            if (!*rest) break;
        }
    }
}

static bool read_players(PlaysReading* reading, int* players, Error* error) {
    const Ruleset* ruleset = reading->plays->ruleset;
    const CsvField* field = value_of(reading, COLUMN_PLAYERS);
    if (!field) return missing(reading, "players", error);
    reading->named = strspn(field->text, "0123456789") != strlen(field->text);
    *players = reading->named ? count_names(field->text) : strlen(field->text) < 4 ? atoi(field->text) : 999;
    if (*players < ruleset->players_min || *players > ruleset->players_max)
        return csv_read_fail(&reading->csv, field, error,
                             "players \"%s\": that is %d; allowed: %d to %d, or their names",
                             QUOTED(field->text), *players, ruleset->players_min, ruleset->players_max);
    return !reading->named || check_names(reading, field, error);
}

static bool refuse_winner(const PlaysReading* reading, const CsvField* field, Error* error) {
    const Ruleset* ruleset = reading->plays->ruleset;
    csv_read_fail(&reading->csv, field, error, "winner \"%s\"; allowed:", QUOTED(field->text));
    for (int i = 0; i < ruleset_table_outcomes(ruleset); i++)
        error_append(error, " %s,", ruleset->outcomes[i].name);
    if (ruleset->seat_outcomes)
        error_append(error, " a player's name (as among the players), seat_0, seat_1 ..., player,");
    if (ruleset->shared_wins) error_append(error, " several,");
    return error_append(error, " nobody");
}

// Whether the name is one of those in the column of players.
static bool is_player(const PlaysReading* reading, const char* name) {
    const CsvField* field = value_of(reading, COLUMN_PLAYERS);
    for (const char* at = field->text; reading->named; at++) {
        char one[NAME_MAX_BYTES];
        at += next_name(at, one);
        if (one[0] && plays_same_name(one, name)) return true;
        if (!*at) return false;
    }
    return false;
}

static bool is_one_of(const char* text, const char* const* words) {
    while (*words && !plays_same_name(text, *words)) words++;
    return *words != NULL;
}

static bool read_seat(const char* text, int players, int* seat) {
    if (strncmp(text, "seat_", 5) || text[5] < '0' || text[5] > '9' || text[6]) return false;
    if (text[5] - '0' >= players) return false;
    *seat = text[5] - '0';
    return true;
}

static bool read_winner(const PlaysReading* reading, int players, PlaysRow* play, Error* error) {
    static const char* const nobody[] = {"nobody", "none", "no one", "lost", "no", NULL};
    static const char* const all[] = {"yes", "won", "all", "everybody", NULL};
    static const char* const several[] = {"several", "tie", "shared", "draw", NULL};
    const Ruleset* ruleset = reading->plays->ruleset;
    const CsvField* field = value_of(reading, COLUMN_WINNER);
    if (!field) return missing(reading, "winner", error);
    play->winner = plays_side(ruleset, field->text);
    if (play->winner >= 0) return true;
    if (is_one_of(field->text, all)) play->winner = plays_team(ruleset);
    if (is_one_of(field->text, nobody)) play->winner = PLAYS_NOBODY;
    if (is_one_of(field->text, several) && ruleset->shared_wins) play->winner = PLAYS_SHARED;
    if (ruleset->seat_outcomes && (read_seat(field->text, players, &play->seat) ||
                                   plays_same_name(field->text, "player") || is_player(reading, field->text)))
        play->winner = PLAYS_PLAYER;
    if (play->winner < 0 && is_player(reading, field->text))
        return csv_read_fail(&reading->csv, field, error,
                             "winner \"%s\" is a player; name the side that won: %s", QUOTED(field->text),
                             ruleset->outcomes[0].name);
    return play->winner >= 0 || refuse_winner(reading, field, error);
}

static bool read_ended(const PlaysReading* reading, PlaysRow* play, Error* error) {
    const Ruleset* ruleset = reading->plays->ruleset;
    const CsvField* field = value_of(reading, COLUMN_ENDED);
    if (!field) return true;
    for (int i = 0; i < ruleset_table_ends(ruleset); i++)
        if (plays_same_name(field->text, ruleset->end_reasons[i].name)) play->end = i;
    if (play->end >= 0 && ruleset->end_reasons[play->end].winners) return true;
    csv_read_fail(&reading->csv, field, error, "ended \"%s\"; allowed:", QUOTED(field->text));
    const char* comma = "";
    for (int i = 0; i < ruleset_table_ends(ruleset); i++) {
        if (!ruleset->end_reasons[i].winners) continue;
        error_append(error, "%s %s", comma, ruleset->end_reasons[i].name);
        comma = ",";
    }
    return false;
}

// Which game it was for the group, as an experience. The game's own name, in a column "game", says nothing.
static bool read_nth(const PlaysReading* reading, int* experience, Error* error) {
    const Ruleset* ruleset = reading->plays->ruleset;
    const CsvField* field = value_of(reading, COLUMN_NTH);
    *experience = PLAYS_UNKNOWN;
    if (!field || plays_same_name(field->text, ruleset->title) || plays_same_name(field->text, ruleset->id))
        return true;
    size_t digits = strspn(field->text, "0123456789");
    int nth = digits < 5 && !field->text[digits] ? atoi(field->text) : 0;
    if (!nth)
        return csv_read_fail(
            &reading->csv, field, error,
            "game \"%s\"; allowed: which game it was for the group, a whole number from 1 to %d, or %s",
            QUOTED(field->text), (int)NTH_MAX, ruleset->title);
    for (*experience = PEOPLE_FIRST; nth > stages[*experience].last; (*experience)++) continue;
    return true;
}

// --- its rules

static bool set_rule(PlaysReading* reading, const RuleSetting* setting, Error* error) {
    reading->changed = true;
    return variant_set(&reading->variant, reading->plays->ruleset, setting, error);
}

static bool read_rules(PlaysReading* reading, const char* text, Error* error) {
    char item[ERROR_TEXT_MAX];
    RuleSetting setting;
    while (experiment_next_rule(&text, item))
        if (!experiment_parse_rule(reading->plays->ruleset, item, &setting, error) ||
            !set_rule(reading, &setting, error))
            return false;
    return true;
}

static bool read_rule(PlaysReading* reading, int row, const char* text, Error* error) {
    const Ruleset* ruleset = reading->plays->ruleset;
    RuleSetting setting = variant_setting(ruleset, row);
    double value;
    return param_parse(&ruleset->rules[row], text, &value, error) &&
           variant_setting_add(&setting, ruleset, ruleset->players_min, ruleset->players_max, (int32_t)value,
                               error) &&
           set_rule(reading, &setting, error);
}

static bool read_house(PlaysReading* reading, const char* text, Error* error) {
    reading->changed = true;
    return variant_add_house(&reading->variant, reading->plays->ruleset, text, error);
}

static bool read_variant(PlaysReading* reading, Error* error) {
    reading->changed = false;
    reading->variant = *reading->base;
    for (int i = 0; i < reading->column_count && i < reading->csv.count; i++) {
        const CsvField* field = &reading->csv.fields[i];
        const Column* column = &reading->columns[i];
        bool good = true;
        if (!field->text[0]) continue;
        if (column->kind == COLUMN_RULES) good = read_rules(reading, field->text, error);
        if (column->kind == COLUMN_RULE) good = read_rule(reading, column->index, field->text, error);
        if (column->kind == COLUMN_HOUSE) good = read_house(reading, field->text, error);
        if (!good) return blame(reading, field, error);
    }
    return true;
}

// --- its facts

static bool read_fact(PlaysReading* reading, Column* column, const CsvField* field, int32_t* value,
                      Error* error) {
    static const char* const yes[] = {"yes", "y", "true", "x", NULL};
    static const char* const no[] = {"no", "n", "false", NULL};
    PlaysFact* fact = &reading->plays->facts[column->index];
    bool there = is_one_of(field->text, yes),
         digits = strspn(field->text, "0123456789") == strlen(field->text);
    bool yes_no = there || is_one_of(field->text, no);
    const char* name = reading->plays->ruleset->metrics[fact->metric].name;
    if (!yes_no && (!digits || strlen(field->text) > 6))
        return csv_read_fail(&reading->csv, field, error,
                             "%s \"%s\"; allowed: yes, no, or a whole number up to 999999", name,
                             QUOTED(field->text));
    if (column->seen && yes_no != fact->yes_no)
        return csv_read_fail(&reading->csv, field, error,
                             "%s \"%s\": the rows above have %s; write it the same way in all", name,
                             QUOTED(field->text), fact->yes_no ? "yes or no" : "numbers");
    column->seen = true;
    fact->yes_no = yes_no;
    *value = yes_no ? there : atoi(field->text);
    return true;
}

static bool read_facts(PlaysReading* reading, PlaysRow* play, Error* error) {
    for (int i = 0; i < PLAYS_FACTS_MAX; i++) play->facts[i] = PLAYS_UNKNOWN;
    for (int i = 0; i < reading->column_count && i < reading->csv.count; i++) {
        Column* column = &reading->columns[i];
        const CsvField* field = &reading->csv.fields[i];
        if (column->kind == COLUMN_FACT && field->text[0] &&
            !read_fact(reading, column, field, &play->facts[column->index], error))
            return false;
    }
    return true;
}

static bool read_table(PlaysReading* reading, int players, PlaysRow* play, Error* error) {
    Plays* plays = reading->plays;
    int experience;
    if (!read_nth(reading, &experience, error)) return false;
    return plays_table(plays, players, experience, reading->changed ? &reading->variant : reading->base,
                       &play->table, error) ||
           blame(reading, &reading->csv.fields[0], error);
}

static bool read_row(PlaysReading* reading, Error* error) {
    PlaysRow play = {.line = reading->csv.fields[0].line,
                     .winner = PLAYS_UNKNOWN,
                     .seat = PLAYS_UNKNOWN,
                     .end = PLAYS_UNKNOWN};
    int players = 0;
    if (reading->csv.count > reading->column_count)
        return csv_read_fail(&reading->csv, &reading->csv.fields[reading->column_count], error,
                             "more fields than the %d columns; quote a field that contains the delimiter",
                             reading->column_count);
    return read_players(reading, &players, error) && read_winner(reading, players, &play, error) &&
           read_ended(reading, &play, error) && read_facts(reading, &play, error) &&
           read_variant(reading, error) && read_table(reading, players, &play, error) &&
           plays_add(reading->plays, &play, error);
}

// Adds the fault of a row, of one line or several, to those of the rows before.
static void add_fault(Error* error, const Error* fault, int number) {
    if (number == 1) *error = *fault;
    if (number == 1 || number > BAD_ROWS_SHOWN) return;
    const char* line = fault->text;
    for (size_t length; *line; line += length + (line[length] == '\n')) {
        length = strcspn(line, "\n");
        error_add_line(error, "%.*s", (int)length, line);
    }
}

static bool read_rows(PlaysReading* reading, Error* error) {
    int bad = 0;
    for (;;) {
        Error fault;
        bool more;
        if (!csv_read_next(&reading->csv, &more, &fault)) {
            add_fault(error, &fault, bad += 1);
            break;  // the rest cannot be told apart
        }
        if (!more) break;
        if (read_row(reading, &fault)) continue;
        add_fault(error, &fault, bad += 1);
        if (fault.exit_code == EXIT_IO || reading->plays->count == PLAYS_MAX) break;
    }
    if (bad > BAD_ROWS_SHOWN) error_add_line(error, "and %d more bad rows", bad - BAD_ROWS_SHOWN);
    if (!bad && !reading->plays->count)
        return error_set(error, EXIT_BAD_DATA, "%s: no plays below the names of the columns",
                         reading->csv.name);
    return !bad;
}

bool plays_read_csv(Plays* plays, const char* name, char* text, size_t size, const Ruleset* ruleset,
                    const Variant* base, Error* error) {
    if (!plays_open(plays, name, ruleset, error)) return false;
    PlaysReading* reading = calloc(1, sizeof *reading);
    if (!reading) {
        plays_free(plays);
        return error_set(error, EXIT_IO, "out of memory for plays");
    }
    reading->plays = plays;
    reading->base = base;
    reading->people = plays_people_learn(ruleset);
    bool good = csv_read_open(&reading->csv, name, text, size, error) && read_heads(reading, error) &&
                read_rows(reading, error);
    free(reading);
    if (!good) plays_free(plays);
    return good;
}
