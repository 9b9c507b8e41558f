// Clauses of a contract in the answer of `suggest`; see suggest_contract_report.h.
#include "sim/verbs/suggest/suggest_contract_report.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/report/answer.h"
#include "sim/report/clause_words.h"
#include "sim/report/who_plays.h"
#include "sim/verbs/suggest/suggest_words.h"

enum { FAILING_SHOWN = 2 };

static const Statement* statement_of(const SuggestAnswer* answer, int aim) {
    CHECK(answer->clauses[aim]);
    return answer->clauses[aim]->statement;
}

// The width of an interval of that many games, for the digits of a share.
static double width_of(const Statement* statement, uint64_t games) {
    return contract_is_share(statement) && games ? 2 / sqrt((double)games) : 1;
}

// "21.3 %".
static void value_text(const SuggestAnswer* answer, int aim, double value, uint64_t games,
                       char text[CLAUSE_WORDS_BYTES]) {
    char number[CLAUSE_VALUE_BYTES];
    const Statement* statement = statement_of(answer, aim);
    ClauseUnit unit = clause_words_unit(statement, width_of(statement, games));
    clause_words_value(unit, value, number);
    snprintf(text, CLAUSE_WORDS_BYTES, "%s%s", number, unit.suffix);
}

// Where a clause is about one of several cells: " (4 players, ordinary people)".
static void append_cell(const SuggestAnswer* answer, int aim, Buffer* text) {
    const SuggestPlace* place = &answer->places[answer->aims[aim].place];
    const Lineup* lineup = &answer->trial.lineups[place->lineup];
    char who[LINE_MAX_BYTES];
    if (answer->each == 1 && answer->trial.lineup_count == 1) return;
    who_plays_lineup(&answer->trial, lineup, who, sizeof who);
    if (answer->trial.player_counts > 1)
        buffer_add(text, " (%d players, %s)", suggest_answer_players(answer, answer->aims[aim].place), who);
    else
        buffer_add(text, " (%s)", who);
}

// "\"No side is without hope\" (ordinary people), 21.3 % where 25 to 70 % is required".
static void append_clause(const SuggestAnswer* answer, int aim, double value, uint64_t games, Buffer* text) {
    char seen[CLAUSE_WORDS_BYTES], wanted[CLAUSE_WORDS_BYTES];
    value_text(answer, aim, value, games, seen);
    clause_words_wanted(statement_of(answer, aim), wanted);
    buffer_add(text, "\"%s\"", statement_of(answer, aim)->name);
    append_cell(answer, aim, text);
    buffer_add(text, ", %s (required: %s)", seen, wanted);
}

// The clause farthest from the middle of what it allows, for its width.
static int farthest(const SuggestAnswer* answer, const double* values) {
    int worst = 0;
    for (int i = 1; i < answer->aim_count; i++)
        if (hunt_offset(&answer->aims[i], values[i]) > hunt_offset(&answer->aims[worst], values[worst]))
            worst = i;
    return worst;
}

// --- sentences

// "all 6 clauses hold", "its clause holds".
static void all_text(const SuggestAnswer* answer, char* text, size_t size) {
    if (answer->aim_count == 1)
        snprintf(text, size, "its clause holds");
    else
        snprintf(text, size, "all %d clauses hold", answer->aim_count);
}

// What fails in the game as it is.
static void say_before(const SuggestAnswer* answer, ReportData* data) {
    const SuggestFinal* before = &answer->finals[0];
    bool fresh = answer->final_count > 0;
    const double* values = fresh ? before->values : suggest_answer_values(answer, &answer->arms[0]);
    char text[REPORT_DATA_TEXT_MAX];
    Buffer list = buffer_in(text, sizeof text);
    int failing = 0;
    for (int i = 0; i < answer->aim_count; i++) {
        if (hunt_allows(&answer->aims[i], values[i])) continue;
        if (++failing > FAILING_SHOWN) continue;
        buffer_add(&list, "%s", failing > 1 ? "; " : "");
        append_clause(answer, i, values[i], fresh ? before->at[0].games : answer->arms[0].games, &list);
    }
    if (failing > FAILING_SHOWN) buffer_add(&list, "; and %d more", failing - FAILING_SHOWN);
    const char* nearest = answer->verdict != SUGGEST_FOUND && answer->final_count > 1 ? " The nearest:" : "";
    if (failing)
        report_data_say(data, "As it is, %d of %d %s: %s.%s", failing, answer->aim_count,
                        failing == 1 ? "fails" : "fail", text, nearest);
    else
        report_data_say(data, "As it is, all hold in the games played, but not all are proven to.%s",
                        nearest);
}

void suggest_contract_headline(const SuggestAnswer* answer, ReportData* data) {
    char all[NAME_MAX_BYTES];
    int found = suggest_words_holding(answer);
    const Phrase players = suggest_words_players(answer);
    all_text(answer, all, sizeof all);
    if (answer->verdict == SUGGEST_EVEN) {
        report_data_say(data, "With %s, nothing needs fixing: the game keeps the contract as it is, %s.",
                        players.text, all);
        return;
    }
    if (answer->verdict == SUGGEST_FOUND)
        report_data_say(data, "With %s, %d %s the game keep the contract: %s.", players.text, found,
                        found == 1 ? "change makes" : "changes make", all);
    else if (answer->verdict == SUGGEST_NONE)
        report_data_say(data, "With %s, nothing helps: no change tried makes the game keep the contract.",
                        players.text);
    else
        report_data_say(data, "With %s, it is undecided whether a change makes the game keep the contract.",
                        players.text);
    say_before(answer, data);
}

// "1. deck.bite=3: all hold, nearest to its limit "...", 50.6 % (required: 45 to 55 %); turns 12 (10)."
void suggest_contract_proposal(const SuggestAnswer* answer, int rank, ReportData* data) {
    const SuggestFinal* final = &answer->finals[rank];
    char settings[SUGGEST_SETTINGS_BYTES], figures[REPORT_DATA_TEXT_MAX];
    Buffer text = buffer_in(figures, sizeof figures);
    suggest_words_settings(answer, &answer->arms[final->arm], true, settings);
    int worst = farthest(answer, final->values);
    bool all = final->held == answer->aim_count;
    if (answer->aim_count > 1 && all) buffer_add(&text, "all hold, nearest to its limit ");
    if (answer->aim_count > 1 && !all)
        buffer_add(&text, "%d of %d hold, but not ", final->held, answer->aim_count);
    append_clause(answer, worst, final->values[worst], final->at[answer->aims[worst].place].games, &text);
    if (all && answer->arms[final->arm].state == HUNT_AT_EDGE) buffer_add(&text, ", at the edge");
    if (final->fault) buffer_add(&text, ", but %s", final->fault);
    if (!all && answer->arms[final->arm].state == HUNT_INSIDE)
        buffer_add(&text, ", no longer in fresh games");
    suggest_words_length(answer, final, &text);
    report_data_say(data, "%d. %s: %s.", rank, settings, figures);
}

void suggest_contract_next(const SuggestAnswer* answer, const SuggestArm* arm, ReportData* data) {
    const SuggestQuestion* question = answer->question;
    char text[ANSWER_TEXT_MAX] = "", setting[CHANGE_SETTING_BYTES];
    buffer_append(text, sizeof text, "%s", question->asked);
    if (answer->trial.player_counts < question->experiment->player_counts)
        buffer_append(text, sizeof text, " --players %d", answer->trial.players[0]);
    for (int i = 0; i < arm->count; i++) {
        const RuleChange* change = &question->changes->at[arm->changes[i]];
        change_setting(question->changes, change, setting);
        buffer_append(text, sizeof text, change->sentence ? " --house \"%s\"" : " --rule %s", setting);
    }
    if (strlen(text) == sizeof text - 1) return;  // sentences too long for it
    report_data_say(data, "Next: reckon check %s%s", question->contract->file, text);
}

// --- the sheet

static const SheetColumn columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"rank", "rank", FIGURE_COUNT, "of the proposal; 0: the game as it is", .least = 0,
     .most = SUGGEST_WANTED},
    {"strategies", "strategies", FIGURE_TEXT, "who plays"},
    {"statement", "statement", FIGURE_TEXT, "its name", .least = 1},
    {"what", "what", FIGURE_TEXT, "what is measured, in words"},
    {"seen", "observed", FIGURE_TEXT, "in the fresh games, in words"},
    {"wanted", "required", FIGURE_TEXT, "the bounds, in words"},
    {"estimate", NULL, FIGURE_REAL, "in the fresh games"},
    {"min", NULL, FIGURE_REAL, .blank = true},
    {"max", NULL, FIGURE_REAL, .blank = true},
    {"holds", NULL, FIGURE_BOOL, "whether it does in the fresh games"},
};

const SheetKind suggest_statements_sheet = {
    "statements", "Each clause of the contract, by proposal",
    "with --contract: a row for each clause, of each proposal and of the game as it is (0)",
    SHEET_COLUMNS(columns), .optional = true};

static void put_clause(const SuggestAnswer* answer, int rank, int aim, ReportData* data, Sheet* sheet) {
    const SuggestFinal* final = &answer->finals[rank];
    const Statement* statement = statement_of(answer, aim);
    int place = answer->aims[aim].place;
    char text[CLAUSE_WORDS_BYTES];
    bool holds = hunt_allows(&answer->aims[aim], final->values[aim]);
    report_data_row(data, sheet);
    report_data_put_count(sheet, "players", (uint64_t)suggest_answer_players(answer, place));
    report_data_put_count(sheet, "rank", (uint64_t)rank);
    report_data_put_text(data, sheet, "strategies", "%s",
                         answer->trial.lineups[answer->places[place].lineup].name);
    report_data_put_text(data, sheet, "statement", "%s", statement->name);
    clause_words_what(statement, text);
    report_data_put_text(data, sheet, "what", "%s", text);
    value_text(answer, aim, final->values[aim], final->at[place].games, text);
    report_data_put_text(data, sheet, "seen", "%s", text);
    clause_words_wanted(statement, text);
    report_data_put_text(data, sheet, "wanted", "%s", text);
    report_data_put_number(sheet, "estimate", final->values[aim]);
    if (statement->min > -DBL_MAX) report_data_put_number(sheet, "min", statement->min);
    if (statement->max < DBL_MAX) report_data_put_number(sheet, "max", statement->max);
    report_data_put_bool(sheet, "holds", holds);
    if (!holds) report_data_strong(sheet);
}

void suggest_contract_put(const SuggestAnswer* answer, ReportData* data, Sheet* sheet) {
    for (int rank = 0; rank < answer->final_count; rank++)
        for (int i = 0; i < answer->aim_count; i++) put_clause(answer, rank, i, data, sheet);
}
