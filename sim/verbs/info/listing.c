// Lists rules and strategies from their rows; see listing.h.
#include "sim/verbs/info/listing.h"

#include <ctype.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/config.h"
#include "sim/game/lineup.h"
#include "sim/platform/terminal.h"
#include "sim/report/measured.h"
#include "sim/report/who_plays.h"
#include "sim/text/grid.h"
#include "sim/text/wrap.h"

enum { TEXT_BYTES = 512, HELP_BYTES = 2048 };

// The width at which lines are wrapped; in a file they are not.
static int width_of(FILE* out) { return terminal_of(fileno(out)).columns; }

// --- rows that mention a word

static char plain(char c) { return c == '-' || c == '_' ? ' ' : (char)tolower((unsigned char)c); }

// Ignores case, with '-', '_' and blanks alike.
static bool holds(const char* text, const char* word) {
    for (; text && *text; text++) {
        size_t i = 0;
        while (word[i] && plain(text[i]) == plain(word[i])) i++;
        if (i && !word[i]) return true;
    }
    return false;
}

static bool reading_mentions(const ParamReading* reading, const char* word) {
    return holds(reading->name, word) || holds(reading->meaning, word);
}

// Whether the key or a sentence of the row has the word. A null word: always.
static bool mentions(const Param* row, const char* word) {
    if (!word || holds(row->key, word) || holds(row->help, word) || holds(row->open, word)) return true;
    for (int i = 0; row->type == PARAM_ENUM && i < param_readings(row); i++)
        if (reading_mentions(param_reading(row, i), word)) return true;
    return false;
}

static int count_mentions(const Param* rows, int count, const char* word) {
    int found = 0;
    for (int i = 0; i < count; i++) found += mentions(&rows[i], word);
    return found;
}

static int ruling_count(const Ruleset* ruleset) {
    int count = 0;
    while (ruleset->rulings && ruleset->rulings[count].key) count++;
    return count;
}

// --- rows, for people

static bool has_sweep(const Param* row) { return row->sweep_min < row->sweep_max; }

// Prints "deck.zombie = 16" with the allowed values beside it, and below it the help and, of a rule,
// where its default comes from.
static void print_row(const Param* row, bool sourced, int key_width, int value_width, FILE* out) {
    char value[TEXT_BYTES], allowed[TEXT_BYTES], help[HELP_BYTES], lead[2 * TEXT_BYTES], low[NAME_MAX_BYTES],
        high[NAME_MAX_BYTES];
    param_format(row, row->initial, value, sizeof value);
    param_allowed(row, allowed, sizeof allowed);
    snprintf(lead, sizeof lead, "  %-*s = %-*s  ", key_width, row->key, value_width, value);
    snprintf(help, sizeof help, "(%s)", allowed);
    wrap_hang(out, width_of(out), (int)strlen(lead), lead, help);
    Buffer text = buffer_in(help, sizeof help);
    buffer_add(&text, "%s", row->help);
    if (has_sweep(row)) {
        param_format(row, row->sweep_min, low, sizeof low);
        param_format(row, row->sweep_max, high, sizeof high);
        buffer_add(&text, "; suggested range: %s..%s", low, high);
    }
    if (sourced)
        buffer_add(&text, " [%s%s%s%s]", param_tag_name(row->tag), strcmp(row->source, "-") ? ": " : "",
                   strcmp(row->source, "-") ? row->source : "",
                   param_doubt(row) == DOUBT_TWO_READINGS ? "; two readings" : "");
    wrap_hang(out, width_of(out), 6, "", help);
}

// The sentences with the word that a row of the list leaves out.
static void print_mentions(const Param* row, const char* word, FILE* out) {
    char lead[TEXT_BYTES];
    if (holds(row->open, word)) wrap_hang(out, width_of(out), 8, "      open: ", row->open);
    for (int i = 0; row->type == PARAM_ENUM && i < param_readings(row); i++) {
        const ParamReading* reading = param_reading(row, i);
        snprintf(lead, sizeof lead, "      %s: ", reading->name);
        if (reading_mentions(reading, word)) wrap_hang(out, width_of(out), 8, lead, reading->meaning);
    }
}

static void print_rows(const Param* rows, int count, bool sourced, FILE* out) {
    int key_width = 0, value_width = 0;
    for (int i = 0; i < count; i++) {
        char value[TEXT_BYTES];
        param_format(&rows[i], rows[i].initial, value, sizeof value);
        if ((int)strlen(rows[i].key) > key_width) key_width = (int)strlen(rows[i].key);
        if ((int)strlen(value) > value_width) value_width = (int)strlen(value);
    }
    for (int i = 0; i < count; i++) print_row(&rows[i], sourced, key_width, value_width, out);
}

void listing_rulesets(FILE* out) {
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        fprintf(out, "%s: %s, %d-%d players, %d rules\n", ruleset->id, ruleset->title, ruleset->players_min,
                ruleset->players_max, ruleset->rule_count);
        wrap_hang(out, width_of(out), 4, "", ruleset->summary);
    }
    fprintf(out, "\n`reckon rules RULESET` lists the rules of a ruleset.\n");
}

// At any number of players.
static void print_open_question(const Ruleset* ruleset, FILE* out) {
    OpenQuestion question;
    char text[HELP_BYTES];
    int players[SEATS_MAX], count = 0;
    for (int n = ruleset->players_min; n <= ruleset->players_max; n++) players[count++] = n;
    if (!measured_question(ruleset, players, count, NULL, &question)) return;
    measured_question_text(ruleset, &question, text, sizeof text);
    fputc('\n', out);
    wrap_hang(out, width_of(out), 0, "", text);
}

// "who takes the first turn: Each player is equally likely to begin." Those that mention the word; null: all.
static void print_rulings(const Ruleset* ruleset, const char* word, FILE* out) {
    char lead[TEXT_BYTES], text[HELP_BYTES], value[TEXT_BYTES];
    int count = ruling_count(ruleset);
    if (!count_mentions(ruleset->rulings, count, word)) return;
    fprintf(out, "\nRulings: settled where the text leaves it open, and not for change.\n");
    for (const Param* row = ruleset->rulings; row->key; row++) {
        if (!mentions(row, word)) continue;
        param_format(row, row->initial, value, sizeof value);
        snprintf(lead, sizeof lead, "  %s: ", row->key);
        snprintf(text, sizeof text, "%s: %s [%s%s%s]", row->help,
                 row->type == PARAM_ENUM   ? param_reading(row, (int)row->initial)->meaning
                 : row->type == PARAM_BOOL ? row->initial != 0 ? "yes" : "no"
                                           : value,
                 param_tag_name(row->tag), strcmp(row->source, "-") ? ": " : "",
                 strcmp(row->source, "-") ? row->source : "");
        wrap_hang(out, width_of(out), 6, lead, text);
    }
}

void listing_rules(const Ruleset* ruleset, FILE* out) {
    char text[HELP_BYTES];
    snprintf(text, sizeof text,
             "%s (%s), %d-%d players: %d rules. Change one with --rule KEY=VALUE or in a config.",
             ruleset->title, ruleset->id, ruleset->players_min, ruleset->players_max, ruleset->rule_count);
    wrap_hang(out, width_of(out), 0, "", text);
    snprintf(text, sizeof text, "`reckon rules %s RULE` says what each of its values means.", ruleset->id);
    wrap_hang(out, width_of(out), 0, "", text);
    fputc('\n', out);
    print_rows(ruleset->rules, ruleset->rule_count, true, out);
    print_rulings(ruleset, NULL, out);
    print_open_question(ruleset, out);
    if (!ruleset->standing) return;
    snprintf(text, sizeof text, "Who is ahead (`reckon replay --find closest`), in %s: %s.",
             ruleset->standing->unit, ruleset->standing->help);
    fputc('\n', out);
    wrap_hang(out, width_of(out), 0, "", text);
}

bool listing_mentioned(const Ruleset* ruleset, const char* word) {
    return count_mentions(ruleset->rules, ruleset->rule_count, word) ||
           count_mentions(ruleset->rulings, ruling_count(ruleset), word);
}

void listing_rules_with(const Ruleset* ruleset, const char* word, FILE* out) {
    fprintf(out, "No rule of %s has this name; it is mentioned here:\n", ruleset->title);
    if (count_mentions(ruleset->rules, ruleset->rule_count, word)) fputc('\n', out);
    for (int i = 0; i < ruleset->rule_count; i++) {
        if (!mentions(&ruleset->rules[i], word)) continue;
        print_rows(&ruleset->rules[i], 1, true, out);
        print_mentions(&ruleset->rules[i], word, out);
    }
    print_rulings(ruleset, word, out);
}

// --- rows, for programs

static void put_range(JsonWriter* writer, const char* key, const Param* row, double low, double high) {
    CHECK(low <= high);
    json_put_row(writer, key);
    config_write_value(writer, row, low);
    config_write_value(writer, row, high);
    json_write_end(writer);
}

static void put_readings(JsonWriter* writer, const Param* row) {
    CHECK(row->type == PARAM_ENUM);
    json_put_row(writer, "readings");
    for (int i = 0; i < param_readings(row); i++) config_write_value(writer, row, i);
    json_write_end(writer);
    json_put_object(writer, "meanings");
    for (int i = 0; i < param_readings(row); i++)
        json_put_string(writer, param_reading(row, i)->name, param_reading(row, i)->meaning);
    json_write_end(writer);
    if (!row->house) return;
    json_put_row(writer, "house_rules");
    for (int i = 0; i < param_readings(row); i++)
        if (param_is_house(row, i)) config_write_value(writer, row, i);
    json_write_end(writer);
}

// Writes a rule, a ruling (`fixed`) or a parameter as a JSON object.
static void put_row(JsonWriter* writer, const Param* row, bool fixed) {
    json_write_object(writer);
    json_put_string(writer, "key", row->key);
    json_put_string(writer, "type", param_type_name(row->type));
    json_write_key(writer, "default");
    config_write_value(writer, row, row->initial);
    if (row->type == PARAM_ENUM) put_readings(writer, row);
    if (row->type == PARAM_INT || row->type == PARAM_REAL)
        put_range(writer, "range", row, row->min, row->max);
    if (has_sweep(row)) put_range(writer, "sweep", row, row->sweep_min, row->sweep_max);
    json_put_bool(writer, "fixed", fixed);
    json_put_string(writer, "tag", param_tag_name(row->tag));
    json_put_string(writer, "source", row->source);
    json_put_string(writer, "doubt", param_doubt_name(param_doubt(row)));
    if (row->open) json_put_string(writer, "open", row->open);
    json_put_string(writer, "help", row->help);
    json_write_end(writer);
}

static void put_ruleset(JsonWriter* writer, const Ruleset* ruleset) {
    json_put_string(writer, "ruleset", ruleset->id);
    json_put_string(writer, "title", ruleset->title);
    json_put_string(writer, "summary", ruleset->summary);
    json_put_row(writer, "players");
    json_write_int(writer, ruleset->players_min);
    json_write_int(writer, ruleset->players_max);
    json_write_end(writer);
}

void listing_rulesets_json(FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_array(&writer);
    for (int i = 0; i < registry_ruleset_count(); i++) {
        json_write_object(&writer);
        put_ruleset(&writer, registry_ruleset(i));
        json_write_end(&writer);
    }
    json_write_end(&writer);
    json_write_close(&writer);
}

static void put_rows(JsonWriter* writer, const char* key, const Param* rows, int count, const char* word,
                     bool fixed) {
    json_put_array(writer, key);
    for (int i = 0; i < count; i++)
        if (mentions(&rows[i], word)) put_row(writer, &rows[i], fixed);
    json_write_end(writer);
}

// The levels of play without search that the game has at its usual number of players, strongest first: what they are
// called, who they are, and the line-up as --strategy takes it, word for word.
static void put_levels(JsonWriter* writer, const Ruleset* ruleset) {
    char meaning[TEXT_BYTES];
    int players = ruleset_players(ruleset);
    Lineup lineup;
    Error ignored;
    json_put_array(writer, "levels");
    for (int level = LEVEL_LEAGUE; level >= LEVEL_RANDOM; level--) {
        if (!level_there(ruleset, &players, 1, (Level)level) ||
            !level_lineup(ruleset, (Level)level, &lineup, &ignored))
            continue;
        who_plays_level_meaning(ruleset, (Level)level, meaning, sizeof meaning);
        json_write_object(writer);
        json_put_string(writer, "level", level_name((Level)level));
        json_put_string(writer, "name", who_plays_level(ruleset, (Level)level).text);
        json_put_string(writer, "meaning", meaning);
        json_put_string(writer, "lineup", lineup.name);
        json_write_end(writer);
    }
    json_write_end(writer);
}

void listing_rules_json(const Ruleset* ruleset, const char* word, FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    put_ruleset(&writer, ruleset);
    put_levels(&writer, ruleset);
    put_rows(&writer, "rules", ruleset->rules, ruleset->rule_count, word, false);
    put_rows(&writer, "rulings", ruleset->rulings, ruling_count(ruleset), word, true);
    json_write_end(&writer);
    json_write_close(&writer);
}

// --- strategies

static bool listed(const Strategy* strategy, const Ruleset* ruleset) {
    return !ruleset || registry_plays(strategy, ruleset, -1);
}

// "survivors, patient_zero" or "every role".
static void roles_text(const Strategy* strategy, const Ruleset* ruleset, char* text, size_t size) {
    Buffer buffer = buffer_in(text, size);
    if (!strategy->roles) buffer_add(&buffer, "every role");
    for (int role = 0; strategy->roles && role < ruleset->role_count; role++)
        if (strategy->roles >> role & 1)
            buffer_add(&buffer, "%s%s", buffer.used ? ", " : "", ruleset->roles[role].name);
}

static bool is_default(const Strategy* strategy, const Ruleset* ruleset, int role) {
    Error error;
    return registry_find_strategy(ruleset, ruleset_default(ruleset, role), &error) == strategy;
}

// Prints the measured win rates of the strategy and of random play, with a column for each player
// count; nothing if the strategy was not measured.
static void print_measured(const Measured* measured, const Strategy* strategy, const Ruleset* ruleset,
                           int role, FILE* out) {
    static const char* const names[] = {"wins %", "95% from", "to", "random %"};
    const MeasuredRow* first = measured_find(measured, strategy->name, role, ruleset->players_min);
    char text[TEXT_BYTES], games[NAME_MAX_BYTES];
    if (!first) return;
    grid_count(first->games, games, sizeof games);
    snprintf(text, sizeof text,
             "measured as %s in %s games at each player count, over all line-ups of the others",
             ruleset->roles[role].name, games);
    wrap_hang(out, width_of(out), 4, "", text);
    fprintf(out, "      %-10s", "players");
    for (int players = ruleset->players_min; players <= ruleset->players_max; players++)
        fprintf(out, "%6d", players);
    for (int line = 0; line < 4; line++) {
        fprintf(out, "\n      %-10s", names[line]);
        for (int players = ruleset->players_min; players <= ruleset->players_max; players++) {
            const char* whose = line == 3 ? "random" : strategy->name;
            const MeasuredRow* row = measured_find(measured, whose, role, players);
            if (!row) continue;
            RateSummary rate = measured_rate(row);
            fprintf(out, "%6.1f", 100 * (line == 1 ? rate.ci95.low : line == 2 ? rate.ci95.high : rate.rate));
        }
    }
    fprintf(out, "\n");
}

static void print_strength(const Measured* measured, const Strategy* strategy, const Ruleset* ruleset,
                           FILE* out) {
    bool any = false;
    for (int role = 0; role < ruleset->role_count; role++) {
        any |= measured_find(measured, strategy->name, role, ruleset->players_min) != NULL;
        print_measured(measured, strategy, ruleset, role, out);
    }
    if (any) return;
    bool searches = strategy->arena_size && !strategy->outside;
    fprintf(out, searches ? "    strength depends on the budget: see strategies/README.md, Search\n"
                          : "    strength not measured\n");
}

static void print_style(const char* style, FILE* out) {
    char text[TEXT_BYTES];
    snprintf(text, sizeof text, "a style, not built for strength: %s", style);
    wrap_hang(out, width_of(out), 4, "", text);
}

// What each motive means: `reckon strategies GAME` is the only place that lists them.
static void print_motives(const Param* motives, FILE* out) {
    char name[NAME_MAX_BYTES];
    print_rows(motives, 1, false, out);
    for (int i = 0; i < param_readings(motives); i++) {
        snprintf(name, sizeof name, "      %s: ", param_reading(motives, i)->name);
        wrap_hang(out, width_of(out), 8, name, param_reading(motives, i)->meaning);
    }
}

static void print_common(const Ruleset* ruleset, FILE* out) {
    fprintf(out, "Besides its own parameters, every strategy takes\n");
    print_rows(handicap_rows(true), HANDICAP_ROWS, false, out);
    print_rows(&handicap_rows(false)[HANDICAP_TEMPERATURE], 1, false, out);
    if (ruleset->motives) print_motives(ruleset->motives, out);
    fprintf(out, "\n");
}

void listing_strategies(const Ruleset* ruleset, FILE* out) {
    static Measured measured;
    measured_read(ruleset, &measured);
    print_common(ruleset, out);
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        char roles[TEXT_BYTES];
        if (!listed(strategy, ruleset)) continue;
        roles_text(strategy, ruleset, roles, sizeof roles);
        fprintf(out, "%s (%s; %s)\n", strategy->name, strategy->ruleset ? strategy->ruleset : "any ruleset",
                roles);
        wrap_hang(out, width_of(out), 4, "", strategy->summary);
        if (strategy->style) print_style(strategy->style, out);
        for (int role = 0; role < ruleset->role_count; role++)
            if (is_default(strategy, ruleset, role))
                fprintf(out, "    default for role %s\n", ruleset->roles[role].name);
        print_strength(&measured, strategy, ruleset, out);
        print_rows(strategy->params, strategy->param_count, false, out);
    }
}

// A line with the names of a game's own strategies; null: of those for any game.
static void print_names(const Ruleset* ruleset, FILE* out) {
    char lead[TEXT_BYTES], names[HELP_BYTES] = "";
    snprintf(lead, sizeof lead, "%s: ", ruleset ? ruleset->id : "any game");
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        bool own = ruleset ? strategy->ruleset && registry_same_name(strategy->ruleset, ruleset->id)
                           : !strategy->ruleset;
        if (own) buffer_append(names, sizeof names, "%s%s", names[0] ? ", " : "", strategy->name);
    }
    if (names[0]) wrap_hang(out, width_of(out), 4, lead, names);
}

void listing_strategy_names(FILE* out) {
    for (int i = 0; i < registry_ruleset_count(); i++) print_names(registry_ruleset(i), out);
    print_names(NULL, out);
    fprintf(out, "\n`reckon strategies GAME` describes those of a game.\n");
}

void listing_strategies_brief(const Ruleset* ruleset, FILE* out) {
    int width = 0;
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (listed(strategy, ruleset) && (int)strlen(strategy->name) > width)
            width = (int)strlen(strategy->name);
    }
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (listed(strategy, ruleset))
            wrap_hang(out, width_of(out), width + 2, strategy->name, strategy->summary);
    }
}

static void put_roles(JsonWriter* writer, const Strategy* strategy, const Ruleset* ruleset) {
    json_put_row(writer, "roles");
    for (int role = 0; role < ruleset->role_count; role++)
        if (registry_plays(strategy, ruleset, role)) json_write_string(writer, ruleset->roles[role].name);
    json_write_end(writer);
}

// An empty array if it was not measured.
static void put_strength(JsonWriter* writer, const Strategy* strategy, const Ruleset* ruleset) {
    static Measured measured;
    measured_read(ruleset, &measured);
    json_put_array(writer, "strength");
    for (int i = 0; i < measured.count; i++) {
        const MeasuredRow* row = &measured.rows[i];
        if (!registry_same_name(row->strategy, strategy->name)) continue;
        RateSummary rate = measured_rate(row);
        json_write_object(writer);
        json_put_string(writer, "role", ruleset->roles[row->role].name);
        json_put_int(writer, "players", row->players);
        json_put_uint(writer, "games", row->games);
        json_put_real(writer, "rate", rate.rate);
        json_put_row(writer, "wilson95");
        json_write_real(writer, rate.ci95.low);
        json_write_real(writer, rate.ci95.high);
        json_write_end(writer);
        json_write_end(writer);
    }
    json_write_end(writer);
}

static void put_strategy(JsonWriter* writer, const Strategy* strategy, const Ruleset* ruleset) {
    Error error;
    const Ruleset* own = strategy->ruleset ? registry_find_ruleset(strategy->ruleset, &error) : ruleset;
    const Player player = {.strategy = strategy, .motives = own ? own->motives : NULL};
    json_write_object(writer);
    json_put_string(writer, "name", strategy->name);
    json_write_key(writer, "ruleset");
    if (strategy->ruleset)
        json_write_string(writer, strategy->ruleset);
    else
        json_write_null(writer);
    if (own) put_roles(writer, strategy, own);
    json_put_string(writer, "summary", strategy->summary);
    if (strategy->style) json_put_string(writer, "style", strategy->style);
    if (own) put_strength(writer, strategy, own);
    json_put_array(writer, "params");
    for (int i = 0; i < lineup_row_count(&player); i++) put_row(writer, lineup_row(&player, i), false);
    json_write_end(writer);
    json_write_end(writer);
}

void listing_strategies_json(const Ruleset* ruleset, FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_array(&writer);
    for (int i = 0; i < registry_strategy_count(); i++)
        if (listed(registry_strategy(i), ruleset)) put_strategy(&writer, registry_strategy(i), ruleset);
    json_write_end(&writer);
    json_write_close(&writer);
}

// --- one rule in full

enum { RULE_BYTES = 512 };

const Param* listing_find_rule(const Ruleset* ruleset, const char* key) {
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    return row >= 0 ? &ruleset->rules[row] : ruleset_ruling(ruleset, key);
}

static void print_sweep(const Param* row, FILE* out) {
    char low[NAME_MAX_BYTES], high[NAME_MAX_BYTES];
    if (row->sweep_min >= row->sweep_max) return;
    param_format(row, row->sweep_min, low, sizeof low);
    param_format(row, row->sweep_max, high, sizeof high);
    fprintf(out, "  worth trying: %s..%s\n", low, high);
}

// Broken where a terminal would, under its own beginning.
static void print_line(FILE* out, int indent, const char* text) {
    wrap_hang(out, terminal_of(fileno(out)).columns, indent, "", text);
}

static void print_readings(const Param* row, FILE* out) {
    CHECK(row->type == PARAM_ENUM);
    fputc('\n', out);
    for (int i = 0; i < param_readings(row); i++) {
        const ParamReading* reading = param_reading(row, i);
        fprintf(out, "  %s%s\n", reading->name,
                i == (int)row->initial   ? " (default)"
                : param_is_house(row, i) ? " (house rule)"
                                         : "");
        print_line(out, 6, reading->meaning);
    }
}

void listing_rule(const Ruleset* ruleset, const Param* row, FILE* out) {
    char value[RULE_BYTES], allowed[RULE_BYTES], text[LINE_MAX_BYTES];
    param_format(row, row->initial, value, sizeof value);
    param_allowed(row, allowed, sizeof allowed);
    bool sourced = strcmp(row->source, "-") != 0;
    snprintf(text, sizeof text, "%s (%s): %s", row->key, ruleset->id, row->help);
    print_line(out, 0, text);
    fputc('\n', out);
    snprintf(text, sizeof text, "default: %s [%s%s%s]", value, param_tag_name(row->tag), sourced ? ": " : "",
             sourced ? row->source : "");
    print_line(out, 2, text);
    if (row->open) {
        snprintf(text, sizeof text, "open: %s", row->open);
        print_line(out, 2, text);
    }
    snprintf(text, sizeof text, "allowed: %s%s", ruleset_ruling(ruleset, row->key) ? "only " : "", allowed);
    print_line(out, 2, text);
    print_sweep(row, out);
    if (row->type == PARAM_ENUM) print_readings(row, out);
}

void listing_rule_json(const Ruleset* ruleset, const Param* row, FILE* out) {
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    json_put_string(&writer, "ruleset", ruleset->id);
    json_write_key(&writer, "rule");
    put_row(&writer, row, ruleset_ruling(ruleset, row->key) != NULL);
    json_write_end(&writer);
    json_write_close(&writer);
}
