// What players gain who know the rules, in words and figures; see adapted_report.h.
#include "sim/report/adapted_report.h"

#include <stdio.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"
#include "sim/report/range_text.h"
#include "sim/text/grid.h"

static uint64_t games_of(const AdaptedCell* cell) {
    return cell->paired.scores ? cell->paired.scores[ADAPTED_KNOWN].games : 0;
}

static Interval range_of(const LeagueFigure* figure) { return (Interval){figure->low, figure->high}; }

static RangeText points(const LeagueFigure* figure) {
    return range_text_points(figure->rate, range_of(figure), range_text_digits(figure->high - figure->low));
}

// "5 players, experts: players who know the rules: survivors 31.2 %, players trained for the printed game: 27.9 %;
// +3.3 points (+2.1..+4.5) in 16,000 games of each."
static void say_outcome(ReportData* data, const AdaptedCell* cell, const char* label) {
    char outcome[NAME_MAX_BYTES], games[32];
    const PairedRun* paired = &cell->paired;
    int digits = range_text_digits(cell->ci95.high - cell->ci95.low);
    ruleset_outcome_name(cell->known.match.ruleset, cell->known.players, cell->outcome, outcome,
                         sizeof outcome);
    ruleset_outcome_spell(outcome);
    grid_count(games_of(cell), games, sizeof games);
    report_data_say(
        data,
        "%s: players who know the rules: %s %.*f %%, players trained for the printed game: %.*f %%; %s "
        "points "
        "in %s games of each.",
        label, outcome, digits, 100 * paired_rate(paired, ADAPTED_KNOWN), digits,
        100 * paired_rate(paired, ADAPTED_PRINTED),
        range_text_points(paired_difference(paired, ADAPTED_KNOWN, ADAPTED_PRINTED), cell->ci95, digits).text,
        games);
}

// "survivors +2.1 +-1.0 points (12.1 instead of 10.0 %)"; "infected -0.1 +-0.3 points, no proven gain: ...".
static void add_side(const AdaptedCell* cell, int kind, Buffer* words) {
    const AdaptedSide* side = &cell->adapted.sides[kind];
    const AdaptedGain* gain = side->kept ? &side->fresh : &side->tried;
    int digits = range_text_digits(gain->gain.high - gain->gain.low);
    buffer_add(words, "%s%s %s points", kind ? "; " : "", side_phrase(cell->known.match.ruleset, kind),
               points(&gain->gain).text);
    if (side->kept)
        buffer_add(words, " (%.*f instead of %.*f %%)", digits, 100 * gain->known.rate, digits,
                   100 * gain->printed.rate);
    else if (adapt_learnt(&cell->adapted))
        buffer_add(words, ", no proven gain: they play as before");
}

// Where what each wants is not that the side wins.
static bool has_own_aims(const AdaptedCell* cell) {
    const Ruleset* ruleset = cell->known.match.ruleset;
    for (int kind = 0; ruleset->motives && kind < side_count(ruleset); kind++)
        if (motive_matters(ruleset, kind)) return true;
    return false;
}

// "3 players: in one seat, players who know the rules 34.7 %, players trained for the printed game 13.1 %: +21.6 +-1.9
// points, after 30,000 games of training."
static void say_seat(ReportData* data, const AdaptedCell* cell, const char* label, const char* games) {
    const AdaptedGain* gain = &cell->adapted.sides[0].fresh;
    int digits = range_text_digits(gain->gain.high - gain->gain.low);
    CHECK(cell->adapted.league.side_count == 1);
    report_data_say(
        data,
        "%s: in one seat, players who know the rules %.*f %%, players trained for the printed game %.*f "
        "%%: %s points, after %s games of training.",
        label, digits, 100 * gain->known.rate, digits, 100 * gain->printed.rate, points(&gain->gain).text,
        games);
}

void adapted_report_say(ReportData* data, const AdaptedCell* cell, const char* label, bool alike) {
    char games[32], text[LINE_MAX_BYTES];
    const Adapted* adapted = &cell->adapted;
    Buffer words = buffer_in(text, sizeof text);
    CHECK(cell->printed);
    for (int kind = 0; kind < adapted->league.side_count; kind++) add_side(cell, kind, &words);
    grid_count(adapted->games, games, sizeof games);
    if (!adapt_learnt(adapted)) {
        report_data_say(data,
                        "%s: training under these rules, on %s games, found nothing better than players "
                        "trained for the printed game, who play on: %s.",
                        label, games, text);
        return;
    }
    if (alike) {
        say_seat(data, cell, label, games);
        return;
    }
    if (games_of(cell)) say_outcome(data, cell, label);
    report_data_say(data, "%s: gain from knowing the rules, after %s games of training%s: %s.", label, games,
                    has_own_aims(cell) ? ", by what each wants" : "", text);
}

// --- the sheet

static const SheetColumn columns[] = {
    {"cell", NULL, FIGURE_TEXT},
    {"arm", "arm", FIGURE_TEXT, .values = "A|B"},
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"outcome", "outcome", FIGURE_TEXT},
    {"rate_known", "all know, %", FIGURE_RATE,
     "of the outcome, where all know the rules; null where no side learnt anything better", .blank = true},
    {"rate_printed", "none, %", FIGURE_RATE, "of the outcome, where all were trained for the printed game",
     .blank = true},
    {"difference", "change", FIGURE_POINTS, "the first less the second, over the same games", .blank = true},
    {"ci95", NULL, FIGURE_POINTS_RANGE, .blank = true},
    {"games", NULL, FIGURE_COUNT, "played both ways", .blank = true},
    {"trained", NULL, FIGURE_COUNT, "the budget: games to learn from, at most"},
    {"side", "side", FIGURE_TEXT, .least = 1},
    {"kept", NULL, FIGURE_BOOL,
     "whether the side plays what was learnt; else it did not prove better, and the side plays as before"},
    {"side_known", "knows, %", FIGURE_RATE,
     "what the side, or one seat where each plays for itself, wins by its players' motive with what was "
     "learnt"},
    {"side_printed", "not, %", FIGURE_RATE,
     "the same in the same games, played as trained for the printed game, among the others as they play now"},
    {"gain", "gain", FIGURE_POINTS, "the first less the second"},
    {"gain_ci95", "95%", FIGURE_POINTS_RANGE},
    {"side_games", NULL, FIGURE_COUNT, "fresh games; if it is not kept, those that decided"},
};

const SheetKind adapted_sheet = {
    "adapted", "Players who know the rules, in the place of those trained for the printed game",
    "With --adapt: a row for each cell whose players were trained on under its rules, and each of its sides.",
    SHEET_COLUMNS(columns), .optional = true};

Sheet* adapted_report_begin(ReportData* data) { return report_data_begin(data, &adapted_sheet); }

static void put_outcome(ReportData* data, Sheet* sheet, const AdaptedCell* cell, const char* arm) {
    char outcome[NAME_MAX_BYTES];
    const PairedRun* paired = &cell->paired;
    ruleset_outcome_name(cell->known.match.ruleset, cell->known.players, cell->outcome, outcome,
                         sizeof outcome);
    report_data_put_text(data, sheet, "cell", "%s", cell->known.id);
    report_data_put_text(data, sheet, "arm", "%s", arm);
    report_data_put_count(sheet, "players", (uint64_t)cell->known.players);
    report_data_put_text(data, sheet, "outcome", "%s", outcome);
    report_data_put_count(sheet, "trained", cell->adapted.games);
    if (!games_of(cell)) return;
    report_data_put_count(sheet, "games", games_of(cell));
    report_data_put_number(sheet, "rate_known", paired_rate(paired, ADAPTED_KNOWN));
    report_data_put_number(sheet, "rate_printed", paired_rate(paired, ADAPTED_PRINTED));
    report_data_put_number(sheet, "difference", paired_difference(paired, ADAPTED_KNOWN, ADAPTED_PRINTED));
    report_data_put_interval(sheet, "ci95", cell->ci95);
}

void adapted_report_put(ReportData* data, Sheet* sheet, const AdaptedCell* cell, const char* arm) {
    for (int kind = 0; kind < cell->adapted.league.side_count; kind++) {
        const AdaptedSide* side = &cell->adapted.sides[kind];
        const AdaptedGain* gain = side->kept ? &side->fresh : &side->tried;
        report_data_row(data, sheet);
        put_outcome(data, sheet, cell, arm);
        report_data_put_text(data, sheet, "side", "%s", side_name(cell->known.match.ruleset, kind));
        report_data_put_bool(sheet, "kept", side->kept);
        report_data_put_number(sheet, "side_known", gain->known.rate);
        report_data_put_number(sheet, "side_printed", gain->printed.rate);
        report_data_put_number(sheet, "gain", gain->gain.rate);
        report_data_put_interval(sheet, "gain_ci95", range_of(&gain->gain));
        report_data_put_count(sheet, "side_games", gain->gain.games);
    }
}
