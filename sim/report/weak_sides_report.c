// The results of the checks against random play, as a sheet and in words; see weak_sides_report.h.
#include "sim/report/weak_sides_report.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/lineup.h"
#include "sim/game/phrase.h"
#include "sim/game/side.h"
#include "sim/platform/terminal.h"
#include "sim/report/who_plays.h"

enum { WORDS = 1024, SAID_MAX = 6 };

// --- names

// "survivors", "seat_2".
static void side_text(const WeakCheck* check, char* text, size_t size) {
    const Ruleset* ruleset = check->cell->match.ruleset;
    if (ruleset->seat_outcomes)
        ruleset_outcome_name(ruleset, check->cell->players, check->side, text, size);
    else
        snprintf(text, size, "%s", side_name(ruleset, check->side));
}

// What the side plays: "hoarder"; if its roles differ, "share_the_love/horde".
static void plays_text(const WeakCheck* check, char* text, size_t size) {
    const Match* match = &check->cell->match;
    if (match->ruleset->seat_outcomes)
        lineup_seat(match, check->side, text, size);
    else
        who_plays_side(match->ruleset, match->table[0], check->side, text, size);
}

static double rate_of(uint64_t won, uint64_t games) {
    CHECK(won <= 840 * games);
    return games ? (double)won / (840.0 * (double)games) : 0;
}

// "seat 2 wins", "survivors win".
static Phrase side_wins(const WeakCheck* check) {
    const Ruleset* ruleset = check->cell->match.ruleset;
    if (!ruleset->seat_outcomes) return phrase_side_does(side_name(ruleset, check->side), "win");
    Phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "seat %d wins", check->side);
    return phrase;
}

// "3 players, hoarder against laser_focus", with the variant if there are several.
static void table_text(const Cell* cell, char* text, size_t size) {
    char plays[LINE_MAX_BYTES];
    bool several = cell->experiment->variant_count > 1;
    who_plays(cell->experiment->ruleset, cell->lineup, plays, sizeof plays);
    snprintf(text, size, "%d %s%s%s, %s", cell->players, phrase_plural(cell->players, "player").text,
             several ? ", " : "", several ? cell->variant->name : "", plays);
}

// "survivors win 27 % with hoarder, 42 % with random play in its place (+12.1 to +17.9 points; 3
// players, ...)".
static void check_text(const WeakSides* weak, const WeakCheck* check, char* text, size_t size) {
    char plays[LINE_MAX_BYTES], table[LINE_MAX_BYTES];
    Interval bounds = weak_sides_bounds(weak, check);
    plays_text(check, plays, sizeof plays);
    table_text(check->cell, table, sizeof table);
    snprintf(
        text, size, "%s %.0f %% with %s, %.0f %% with random play in its place (%+.1f to %+.1f points; %s)",
        side_wins(check).text, 100 * rate_of(check->sums.won, check->sums.games), plays,
        100 * rate_of(check->sums.random, check->sums.games), 100 * bounds.low, 100 * bounds.high, table);
}

// --- the sheet

static void put_check(const WeakSides* weak, const WeakCheck* check, ReportData* data, Sheet* sheet) {
    char side[NAME_MAX_BYTES], plays[LINE_MAX_BYTES];
    const WeakSums* sums = &check->sums;
    bool beaten = weak_sides_beaten(weak, check);
    side_text(check, side, sizeof side);
    plays_text(check, plays, sizeof plays);
    report_data_row(data, sheet);
    if (!beaten) report_data_minor(sheet);
    report_data_put_text(data, sheet, "cell", "%s", check->cell->id);
    report_data_put_count(sheet, "players", (uint64_t)check->cell->players);
    report_data_put_text(data, sheet, "side", "%s", side);
    report_data_put_text(data, sheet, "plays", "%s", plays);
    report_data_put_count(sheet, "games", sums->games);
    report_data_put_count(sheet, "won_840ths", sums->won);
    report_data_put_count(sheet, "random_840ths", sums->random);
    report_data_put_count(sheet, "gained_840ths", sums->gained);
    report_data_put_count(sheet, "apart_840ths_sq", sums->apart);
    report_data_put_number(sheet, "rate", rate_of(sums->won, sums->games));
    report_data_put_number(sheet, "random_rate", rate_of(sums->random, sums->games));
    report_data_put_number(sheet, "difference", weak_sides_gain(check));
    report_data_put_interval(sheet, "range", weak_sides_bounds(weak, check));
    report_data_put_bool(sheet, "beaten", beaten);
}

static const SheetColumn columns[] = {
    {"cell", NULL, FIGURE_TEXT},
    {"players", "players", FIGURE_COUNT, .least = 1},
    {"side", "side", FIGURE_TEXT},
    {"plays", "plays", FIGURE_TEXT},
    {"games", NULL, FIGURE_COUNT, "games that neither aborted", .most = 1024},
    {"won_840ths", NULL, FIGURE_COUNT, "won by the side"},
    {"random_840ths", NULL, FIGURE_COUNT, "won by random play"},
    {"gained_840ths", NULL, FIGURE_COUNT,
     "excess of random play over the side, in the games in which it won more"},
    {"apart_840ths_sq", NULL, FIGURE_COUNT, "sum of the squares of the differences"},
    {"rate", "wins", FIGURE_RATE},
    {"random_rate", "random play", FIGURE_RATE},
    {"difference", "difference", FIGURE_POINTS},
    {"range", "interval", FIGURE_POINTS_RANGE, "of the difference"},
    {"beaten", NULL, FIGURE_BOOL, "random play is proven to win more"},
};

const SheetKind weak_sides_sheet = {
    "random_play",
    "Sides beaten by random play in their place, % of games",
    "Each side of the line-ups used, against random play in its place, over the same games: a few games "
    "each, all checks jointly with 95 % confidence. Absent if nothing was checked: only random and search "
    "players, or interrupted.",
    SHEET_COLUMNS(columns),
    .optional = true,
    .least = 1};

static void put_sheet(const WeakSides* weak, ReportData* data) {
    Sheet* sheet = report_data_begin(data, &weak_sides_sheet);
    for (int i = 0; i < weak->count; i++) put_check(weak, &weak->checks[i], data, sheet);
}

// --- words

// Passes the first alarms to `say`, and the number of the others.
static void tell(const WeakSides* weak, void (*say)(void* to, const char* text), void* to) {
    char text[WORDS];
    int alarms = 0;
    for (int i = 0; i < weak->count; i++) {
        if (!weak_sides_beaten(weak, &weak->checks[i]) || ++alarms > SAID_MAX) continue;
        check_text(weak, &weak->checks[i], text, sizeof text);
        say(to, text);
    }
    if (alarms <= SAID_MAX) return;
    snprintf(text, sizeof text, "%d more sides are beaten by random play", alarms - SAID_MAX);
    say(to, text);
}

static void say_finding(void* to, const char* text) {
    report_data_say(to, "Weak play: %s. Answers that depend on it are doubtful.", text);
}

void weak_sides_report(const WeakSides* weak, ReportData* data) {
    if (weak->count) put_sheet(weak, data);
    tell(weak, say_finding, data);
    if (weak->passed_over)
        report_data_say(data,
                        "Only the first %d line-ups were checked against random play; %d more were not.",
                        WEAK_LINEUPS_MAX, weak->passed_over);
    if (weak->searching)
        report_data_say(data, "%d %s with search players %s too slow to check against random play.",
                        weak->searching, weak->searching == 1 ? "line-up" : "line-ups",
                        weak->searching == 1 ? "is" : "are");
}

static void say_warning(void* to, const char* text) { terminal_say(to, "warning: weak play: %s", text); }

void weak_sides_warn(const WeakSides* weak, FILE* out) { tell(weak, say_warning, out); }
