// Verdicts over who wins; see verdicts.h.
#include "sim/report/verdicts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/levels.h"
#include "sim/game/phrase.h"
#include "sim/report/shortfall.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/differences.h"
#include "sim/statistics/seats.h"

// --- the table

static const Experiment* experiment_of(const Verdicts* verdicts) { return verdicts->plan->experiment; }

int verdicts_rows(const Verdicts* verdicts) {
    return experiment_of(verdicts)->lineup_count + (verdicts->search_games > 0);
}

bool verdicts_is_search(const Verdicts* verdicts, int row) {
    return row == experiment_of(verdicts)->lineup_count;
}

void verdicts_row_name(const Verdicts* verdicts, int row, char* text, size_t size) {
    const Experiment* experiment = experiment_of(verdicts);
    if (verdicts_is_search(verdicts, row)) {
        snprintf(text, size, "%s*", who_plays_level(experiment->ruleset, LEVEL_SEARCH).text);
        return;
    }
    Level level = level_of(experiment->ruleset, &experiment->lineups[row]);
    if (level == LEVELS)
        who_plays_lineup(experiment, &experiment->lineups[row], text, size);
    else
        snprintf(text, size, "%s", who_plays_level(experiment->ruleset, level).text);
}

static const Cell* cell_of(const Verdicts* verdicts, int variant, int size, int row) {
    const Experiment* experiment = experiment_of(verdicts);
    int column = variant * experiment->player_counts + size;
    return &verdicts->plan->cells[column * experiment->lineup_count + row];
}

const Cell* verdicts_cell(const Verdicts* verdicts, int size, int row) {
    const Experiment* experiment = experiment_of(verdicts);
    CHECK(size < experiment->player_counts && row < experiment->lineup_count);
    return cell_of(verdicts, verdicts->variant, size, row);
}

static bool first_player_rate(const Cell* cell, RateSummary* rate) {
    SeatsSummary seats;
    if (!seats_summary(cell->match.ruleset, cell->players, cell->tally, &seats) || !seats.starter_known)
        return false;
    *rate = seats.starter;
    return true;
}

static int outcome_at(const Verdicts* verdicts, int players) {
    return (experiment_of(verdicts)->ruleset->seat_outcomes ? players : 0) + verdicts->outcome;
}

static bool rate_in(const Verdicts* verdicts, const Cell* cell, RateSummary* rate) {
    if (!tally_finished(cell->tally)) return false;
    if (verdicts->first_player) return first_player_rate(cell, rate);
    *rate = statistics_outcome(cell->tally, outcome_at(verdicts, cell->players));
    return true;
}

bool verdicts_rate(const Verdicts* verdicts, int size, int row, RateSummary* rate) {
    CHECK(size < experiment_of(verdicts)->player_counts && row < verdicts_rows(verdicts));
    if (!verdicts_is_search(verdicts, row))
        return rate_in(verdicts, verdicts_cell(verdicts, size, row), rate);
    *rate = verdicts->search[size].rate;
    return verdicts->search[size].games > 0;
}

double verdicts_reach(const Verdicts* verdicts) {
    const Experiment* experiment = experiment_of(verdicts);
    RateSummary rate;
    double reach = 0;
    for (int i = 0; i < experiment->player_counts; i++)
        for (int row = 0; row < experiment->lineup_count; row++)
            if (verdicts_rate(verdicts, i, row, &rate))
                reach = fmax(reach, fmax(rate.rate - rate.ci95.low, rate.ci95.high - rate.rate));
    return reach;
}

// --- against the published game

static bool is_published(const Experiment* experiment, int variant) {
    return variant_is_default(&experiment->variants[variant], experiment->ruleset);
}

// The rate under the published rules, which the variant in question is not.
static bool published_rate(const Verdicts* verdicts, int size, int row, RateSummary* rate) {
    const Experiment* experiment = experiment_of(verdicts);
    if (verdicts->variant > 0) return rate_in(verdicts, cell_of(verdicts, 0, size, row), rate);
    Level level = level_of(experiment->ruleset, &experiment->lineups[row]);
    return level != LEVELS && measured_published(experiment->ruleset, experiment->players[size], level,
                                                 verdicts->first_player, rate);
}

bool verdicts_change(const Verdicts* verdicts, int size, int row, double* change) {
    const Experiment* experiment = experiment_of(verdicts);
    RateSummary now, published;
    if (verdicts_is_search(verdicts, row) || is_published(experiment, verdicts->variant)) return false;
    if (!verdicts_rate(verdicts, size, row, &now) || !published_rate(verdicts, size, row, &published))
        return false;
    *change = now.rate - published.rate;
    return true;
}

// Of a win rate against the first variant in the same games; else as if the games were unrelated, which makes the
// first player's interval too wide rather than too narrow.
Interval verdicts_change_range(const Verdicts* verdicts, int size, int row) {
    const Cell* cell = verdicts_cell(verdicts, size, row);
    RateSummary now, published;
    if (verdicts->variant > 0 && !verdicts->first_player && cell->tally->paired)
        return differences_paired(cell->tally, outcome_at(verdicts, cell->players)).ci95;
    bool both = verdicts_rate(verdicts, size, row, &now) && published_rate(verdicts, size, row, &published);
    CHECK(both);
    return statistics_unpaired(&now, &published);
}

bool verdicts_change_is_proven(const Verdicts* verdicts, int size, int row) {
    double change;
    if (!verdicts_change(verdicts, size, row, &change)) return false;
    Interval ci95 = verdicts_change_range(verdicts, size, row);
    return ci95.low > 0 || ci95.high < 0;
}

bool verdicts_have_changes(const Verdicts* verdicts) { return verdicts_change_reach(verdicts) > 0; }

double verdicts_change_reach(const Verdicts* verdicts) {
    double change, reach = 0;
    for (int i = 0; i < experiment_of(verdicts)->player_counts; i++)
        for (int row = 0; row < experiment_of(verdicts)->lineup_count; row++) {
            if (!verdicts_change(verdicts, i, row, &change)) continue;
            Interval ci95 = verdicts_change_range(verdicts, i, row);
            reach = fmax(reach, fmax(change - ci95.low, ci95.high - change));
        }
    return reach;
}

// --- judging

static bool is_random(const Verdicts* verdicts, int row) {
    const Experiment* experiment = experiment_of(verdicts);
    return row < experiment->lineup_count &&
           level_of(experiment->ruleset, &experiment->lineups[row]) == LEVEL_RANDOM;
}

bool verdicts_counts(const Verdicts* verdicts, int row) {
    if (!is_random(verdicts, row)) return true;
    for (int other = 0; other < verdicts_rows(verdicts); other++)
        if (!is_random(verdicts, other)) return false;
    return true;
}

bool verdicts_extremes(const Verdicts* verdicts, int size, double* lowest, double* highest) {
    RateSummary rate;
    *lowest = 1;
    *highest = 0;
    for (int row = 0; row < verdicts_rows(verdicts); row++) {
        if (!verdicts_counts(verdicts, row) || !verdicts_rate(verdicts, size, row, &rate)) continue;
        *lowest = fmin(*lowest, rate.rate);
        *highest = fmax(*highest, rate.rate);
    }
    return *lowest <= *highest;
}

static Interval band_at(const Verdicts* verdicts, int players) {
    return verdicts->first_player
               ? band_of(experiment_of(verdicts), 1.0 / players)
               : band_of_outcome(experiment_of(verdicts), players, outcome_at(verdicts, players));
}

enum { LOW = 1, WITHIN = 2, HIGH = 4, ANYWHERE = LOW | WITHIN | HIGH };

// Where the true rate may be.
static unsigned places(Interval ci95, Interval band) {
    unsigned low = ci95.low < band.low ? LOW : 0, high = ci95.high > band.high ? HIGH : 0;
    return low | high | (ci95.high >= band.low && ci95.low <= band.high ? WITHIN : 0);
}

static bool one_sided(double rate, Interval band) {
    return rate < band.low / 2 || 1 - rate < (1 - band.high) / 2;
}

// Where a game has both tables, a band is about who wins; without one there is no fair rate for that.
static bool is_unasked(const Verdicts* verdicts) {
    const Experiment* experiment = experiment_of(verdicts);
    return experiment->ruleset->seat_outcomes && ruleset_table_outcomes(experiment->ruleset) &&
           verdicts->first_player == (experiment->band.high > 0);
}

static ColumnVerdict verdict_on(const Verdicts* verdicts, int size) {
    Interval band = band_at(verdicts, experiment_of(verdicts)->players[size]);
    unsigned possible = ANYWHERE;
    bool known = false, whole = true, far = true;
    RateSummary rate;
    for (int row = 0; row < verdicts_rows(verdicts); row++) {
        bool search = verdicts_is_search(verdicts, row);
        if (!search) whole &= shortfall_is_whole(verdicts_cell(verdicts, size, row));
        if (!verdicts_counts(verdicts, row) || !verdicts_rate(verdicts, size, row, &rate)) continue;
        known |= !search;
        far &= search || one_sided(rate.rate, band);
        possible &= places(rate.ci95, band);
    }
    if (!known) return (ColumnVerdict){VERDICT_NONE, false};
    if (!whole && !verdicts->so_far) return (ColumnVerdict){VERDICT_PART, false};
    if (is_unasked(verdicts)) return (ColumnVerdict){VERDICT_UNASKED, false};
    if (!possible) return (ColumnVerdict){VERDICT_DEPENDS, false};
    if (possible == WITHIN) return (ColumnVerdict){VERDICT_EVEN, false};
    if (possible & (possible - 1)) return (ColumnVerdict){VERDICT_OPEN, false};
    return (ColumnVerdict){far ? VERDICT_ONE_SIDED : VERDICT_LEANS, possible == HIGH};
}

// A verdict for every column. False if there is nothing to judge.
static bool fill_columns(Verdicts* verdicts) {
    const Experiment* experiment = experiment_of(verdicts);
    RateSummary rate;
    bool any = false;
    for (int i = 0; i < experiment->player_counts; i++) {
        verdicts->list[i] = verdict_on(verdicts, i);
        for (int row = 0; row < experiment->lineup_count; row++)
            any |= verdicts_rate(verdicts, i, row, &rate);
    }
    return any;
}

bool verdicts_of_own_rules(const Experiment* experiment) {
    return experiment->variant_count == 2 && is_published(experiment, 0) && !experiment->assumptions;
}

static bool begin(Verdicts* verdicts, const Plan* plan, int variant, bool first_player) {
    const Experiment* experiment = plan->experiment;
    CHECK(variant >= 0 && variant < experiment->variant_count);
    *verdicts = (Verdicts){.plan = plan, .variant = variant, .first_player = first_player};
    return first_player ? experiment->ruleset->seat_outcomes
                        : ruleset_table_outcomes(experiment->ruleset) > 0;
}

bool verdicts_make_variant(Verdicts* verdicts, const Plan* plan, int variant, bool first_player) {
    if (!begin(verdicts, plan, variant, first_player)) return false;
    if (!first_player && !variant)
        verdicts->search_games = measured_beside(plan->experiment, verdicts->search);
    return fill_columns(verdicts);
}

bool verdicts_make_so_far(Verdicts* verdicts, const Plan* plan, int variant, bool first_player) {
    if (!begin(verdicts, plan, variant, first_player)) return false;
    verdicts->so_far = true;
    return fill_columns(verdicts);
}

bool verdicts_make(Verdicts* verdicts, const Plan* plan, bool first_player) {
    return verdicts_make_variant(verdicts, plan, verdicts_of_own_rules(plan->experiment), first_player);
}

// --- words

void verdicts_what(const Verdicts* verdicts, char* text, size_t size) {
    const Ruleset* ruleset = experiment_of(verdicts)->ruleset;
    snprintf(text, size, "%s",
             verdicts->first_player
                 ? "the first player wins"
                 : phrase_side_does(ruleset->outcomes[verdicts->outcome].name, "win").text);
}

// Whom a verdict is for. Where nobody else is named, the others are the players, or nobody.
static const char* whom(const Verdicts* verdicts, bool above) {
    const Ruleset* ruleset = experiment_of(verdicts)->ruleset;
    if (verdicts->first_player) return above ? "the first player" : "the other players";
    if (ruleset_table_outcomes(ruleset) == 2)
        return ruleset->outcomes[above ? verdicts->outcome : 1 - verdicts->outcome].name;
    return ruleset->seat_outcomes ? above ? ruleset->outcomes[verdicts->outcome].name : "the players"
           : above                ? "victory"
                                  : "defeat";
}

// Whether the verdicts are about an even game: the band holds the fair share.
static bool is_fair(const Verdicts* verdicts, int players) {
    Interval band = band_at(verdicts, players);
    return band_distance(verdicts->first_player ? 1.0 / players : 0.5, band) <= 0;
}

// Whether the rate is where it should be, which is not even.
static bool is_aimed(const Verdicts* verdicts, int size) {
    return verdicts->list[size].kind == VERDICT_EVEN &&
           !is_fair(verdicts, experiment_of(verdicts)->players[size]);
}

const char* verdicts_whom(const Verdicts* verdicts, int size) {
    const ColumnVerdict* verdict = &verdicts->list[size];
    bool toward = verdict->kind == VERDICT_LEANS || verdict->kind == VERDICT_ONE_SIDED;
    return toward ? whom(verdicts, verdict->above) : NULL;
}

void verdicts_word(const Verdicts* verdicts, int size, char* text, size_t bytes) {
    static const char* const words[VERDICT_KINDS] = {[VERDICT_NONE] = "no games",
                                                     [VERDICT_UNASKED] = "no target",
                                                     [VERDICT_PART] = "incomplete",
                                                     [VERDICT_OPEN] = "too close to call",
                                                     [VERDICT_EVEN] = "even",
                                                     [VERDICT_LEANS] = "leans to ",
                                                     [VERDICT_ONE_SIDED] = "one-sided, for ",
                                                     [VERDICT_DEPENDS] = "depends on who plays"};
    const char* toward = verdicts_whom(verdicts, size);
    snprintf(text, bytes, "%s%s", is_aimed(verdicts, size) ? "on target" : words[verdicts->list[size].kind],
             toward ? toward : "");
}

const char* verdicts_short(const Verdicts* verdicts, int size) {
    static const char* const words[VERDICT_KINDS] = {[VERDICT_NONE] = "-",
                                                     [VERDICT_UNASKED] = "-",
                                                     [VERDICT_PART] = "so far",
                                                     [VERDICT_OPEN] = "unclear",
                                                     [VERDICT_EVEN] = "even",
                                                     [VERDICT_LEANS] = "leans",
                                                     [VERDICT_ONE_SIDED] = "1-sided",
                                                     [VERDICT_DEPENDS] = "depends"};
    return is_aimed(verdicts, size) ? "target" : words[verdicts->list[size].kind];
}

int verdicts_like(const Verdicts* verdicts, int size, int sizes[SEATS_MAX], char* word, size_t bytes) {
    char other[NAME_MAX_BYTES];
    int count = 0;
    verdicts_word(verdicts, size, word, bytes);
    for (int i = 0; i < experiment_of(verdicts)->player_counts; i++) {
        verdicts_word(verdicts, i, other, sizeof other);
        if (strcmp(other, word) != 0) continue;
        if (i < size) return 0;
        sizes[count++] = i;
    }
    return count;
}

bool verdicts_are_asked(const Verdicts* verdicts) { return !is_unasked(verdicts); }

void verdicts_band_text(const Verdicts* verdicts, char* text, size_t size) {
    const Experiment* experiment = experiment_of(verdicts);
    Interval band = band_at(verdicts, experiment->players[0]);
    if (verdicts->first_player && experiment->band.high <= 0)
        snprintf(text, size, "even: fair share +-10 %%");
    else
        snprintf(text, size, "%s: %.4g-%.4g %%",
                 is_fair(verdicts, experiment->players[0]) ? "even" : "target", 100 * band.low,
                 100 * band.high);
}

// --- data

static const SheetColumn verdict_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"variant", NULL, FIGURE_TEXT},
    {"what", NULL, FIGURE_TEXT, "the outcome in question, or first_player"},
    {"verdict", "verdict", FIGURE_TEXT, .values = "none|unasked|part|open|even|leans|one_sided|depends"},
    {"above", NULL, FIGURE_BOOL, "whether it leans to the outcome in question; null: it leans nowhere",
     .blank = true},
    {"words", NULL, FIGURE_TEXT, "the verdict for people"},
    {"band", NULL, FIGURE_RATES, "rates that count as fair"},
    {"lowest", NULL, FIGURE_RATE, "of the line-ups with a say", .blank = true},
    {"highest", NULL, FIGURE_RATE, "likewise", .blank = true},
};

const SheetKind verdicts_kind = {"verdicts", NULL,
                                 "At each number of players, under the first variant or the only one that is "
                                 "not the published game: whether the rate lies in the band, whoever plays "
                                 "(random play aside, where anybody else plays).",
                                 SHEET_COLUMNS(verdict_columns), .optional = true};

const char* verdicts_name(const Verdicts* verdicts, int size) {
    static const char* const names[VERDICT_KINDS] = {"none", "unasked", "part",      "open",
                                                     "even", "leans",   "one_sided", "depends"};
    return names[verdicts->list[size].kind];
}

const char* verdicts_subject(const Verdicts* verdicts) {
    return verdicts->first_player ? "first_player"
                                  : experiment_of(verdicts)->ruleset->outcomes[verdicts->outcome].name;
}

Interval verdicts_band(const Verdicts* verdicts, int size) {
    return band_at(verdicts, experiment_of(verdicts)->players[size]);
}

static void put_verdict(const Verdicts* verdicts, int size, ReportData* data, Sheet* sheet) {
    const Experiment* experiment = experiment_of(verdicts);
    const ColumnVerdict* verdict = &verdicts->list[size];
    char word[NAME_MAX_BYTES];
    double lowest, highest;
    verdicts_word(verdicts, size, word, sizeof word);
    report_data_row(data, sheet);
    report_data_minor(sheet);  // people see them below the rates
    report_data_put_count(sheet, "players", (uint64_t)experiment->players[size]);
    report_data_put_text(data, sheet, "variant", "%s", experiment->variants[verdicts->variant].name);
    report_data_put_text(data, sheet, "what", "%s", verdicts_subject(verdicts));
    report_data_put_text(data, sheet, "verdict", "%s", verdicts_name(verdicts, size));
    if (verdict->kind == VERDICT_LEANS || verdict->kind == VERDICT_ONE_SIDED)
        report_data_put_bool(sheet, "above", verdict->above);
    report_data_put_text(data, sheet, "words", "%s", word);
    report_data_put_interval(sheet, "band", verdicts_band(verdicts, size));
    if (!verdicts_extremes(verdicts, size, &lowest, &highest)) return;
    report_data_put_number(sheet, "lowest", lowest);
    report_data_put_number(sheet, "highest", highest);
}

void verdicts_report(const Plan* plan, ReportData* data) {
    Verdicts verdicts;
    Sheet* sheet = report_data_begin(data, &verdicts_kind);
    for (int first_player = 0; first_player <= 1; first_player++) {
        if (!verdicts_make(&verdicts, plan, first_player)) continue;
        for (int i = 0; i < plan->experiment->player_counts; i++) put_verdict(&verdicts, i, data, sheet);
    }
}
