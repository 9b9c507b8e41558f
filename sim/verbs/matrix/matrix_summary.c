// Describes matrices in plain English; see matrix_summary.h. All numbers come from the matrices.
#include "sim/verbs/matrix/matrix_summary.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/game/phrase.h"
#include "sim/report/band_words.h"
#include "sim/report/range_text.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/text/grid.h"

// One table and the words for it.
typedef struct Talk {
    ReportData* data;
    const MatrixSides* sides;
    const Matrix* matrix;
    int players;
    bool banded;                 // the band was given
    const char *rows, *columns;  // roles
    const char *subject, *wins;  // "survivors", "win"; "the seat", "wins"; "one of the survivors", "wins"
    char label[LINE_MAX_BYTES];  // "4 players"
} Talk;

// Whether an entry is what a seat gets by its motive: no share is the fair one.
static bool by_motive(const MatrixSides* sides) { return sides->motive != MOTIVE_NONE; }

static void add_mix(Buffer* sentence, const MatrixSide* side, const double* mix) {
    const char* joint = "";
    for (int i = 0; i < side->count; i++) {
        if (mix[i] <= 0) continue;
        if (mix[i] >= 1)
            buffer_add(sentence, "%s", side->names[i]);
        else
            buffer_add(sentence, "%s%s %.1f %%", joint, side->names[i], 100 * mix[i]);
        joint = ", ";
    }
}

static void add_weights(Buffer* sentence, const MatrixSide* side, const MatrixStrategy* strategies) {
    double mix[MATRIX_SIDE_MAX];
    for (int i = 0; i < side->count; i++) mix[i] = strategies[i].weight;
    add_mix(sentence, side, mix);
}

// --- balance

// Adds a strategy that breaks the band whatever the others play.
static void add_break(const Talk* talk, Buffer* sentence, bool columns, int own) {
    const Matrix* matrix = talk->matrix;
    const MatrixStrategy* strategy = columns ? &matrix->columns[own] : &matrix->rows[own];
    int stride = matrix->frame.columns;
    int entry = columns ? strategy->worst * stride + own : own * stride + strategy->worst;
    Phrase they = phrase_side_does(columns ? talk->columns : talk->rows, "play");
    const char* who = talk->sides->seats ? (columns ? "all others play" : "one seat plays") : they.text;
    buffer_add(sentence, "; %s if %s %s: at %s %.1f %% (%.1f-%.1f)",
               strategy->breaks == MATRIX_PROVEN ? "broken" : "apparently broken", who,
               columns ? talk->sides->columns.names[own] : talk->sides->rows.names[own],
               columns ? "best" : "least", 100 * matrix->rates[entry], 100 * matrix->bounds[entry].low,
               100 * matrix->bounds[entry].high);
}

static BandGoal goal_of(const MatrixSides* sides, const Matrix* matrix) {
    Interval band = matrix->frame.band;
    double fair = sides->seats ? 1.0 / matrix->terms : 0.5;
    return (BandGoal){band, band.low <= fair && fair <= band.high};
}

// How many pairings are inside the band: "none of 12 pairings". The rest are proven to be outside, but for
// those that are too close to call: "; 1 is too close to call".
typedef struct InsideWords {
    char inside[NAME_MAX_BYTES], unsure[NAME_MAX_BYTES];
    bool one;  // at most one is inside
} InsideWords;

static InsideWords inside_words(const Matrix* matrix) {
    InsideWords words = {.one = matrix->counts[BAND_INSIDE] <= 1};
    int inside = matrix->counts[BAND_INSIDE], unsure = matrix->counts[BAND_UNSURE];
    int pairings = matrix->frame.rows * matrix->frame.columns;
    char number[16] = "none";
    if (inside) snprintf(number, sizeof number, "%d", inside);
    snprintf(words.inside, sizeof words.inside, "%s of %d pairing%s", number, pairings,
             pairings == 1 ? "" : "s");
    if (unsure)
        snprintf(words.unsure, sizeof words.unsure, "; %d %s too close to call", unsure,
                 unsure == 1 ? "is" : "are");
    return words;
}

// How many pairings have shares within the band, which does not make them fair.
static void say_band(const Talk* talk) {
    const Matrix* matrix = talk->matrix;
    InsideWords words = inside_words(matrix);
    Interval band = matrix->frame.band;
    char rates[NAME_MAX_BYTES];
    if (talk->banded)
        snprintf(rates, sizeof rates, "%.4g-%.4g %%", 100 * band.low, 100 * band.high);
    else
        snprintf(rates, sizeof rates, "about 1 game in %d (%.4g-%.4g %%)", talk->players, 100 * band.low,
                 100 * band.high);
    report_data_say(talk->data, "With %s: %s %s %s in %s%s.", talk->label, talk->subject, talk->wins, rates,
                    words.inside, words.unsure);
}

static void say_balance(const Talk* talk) {
    const Matrix* matrix = talk->matrix;
    if (by_motive(talk->sides)) {
        say_band(talk);
        return;
    }
    char words_text[MATRIX_WORDS_MAX];
    Buffer words = buffer_in(words_text, sizeof words_text);
    InsideWords band = inside_words(matrix);
    buffer_add(&words, "With %s: %s %s %s (%s %s %.4g-%.4g %%)%s", talk->label, band.inside,
               band.one ? "is" : "are", band_words_inside(goal_of(talk->sides, matrix)), talk->subject,
               talk->wins, 100 * matrix->frame.band.low, 100 * matrix->frame.band.high, band.unsure);
    for (int j = 0; j < matrix->frame.columns; j++)
        if (matrix->columns[j].breaks) add_break(talk, &words, true, j);
    for (int i = 0; i < matrix->frame.rows; i++)
        if (matrix->rows[i].breaks) add_break(talk, &words, false, i);
    report_data_say(talk->data, "%s.", words.text);
}

static void say_range(const Talk* talk) {
    CHECK(talk->matrix->rates[talk->matrix->lowest] <= talk->matrix->rates[talk->matrix->highest]);
    const Matrix* matrix = talk->matrix;
    const MatrixSides* sides = talk->sides;
    int columns = matrix->frame.columns;
    if (!matrix_known(matrix, matrix->lowest)) return;
    const char* between = sides->seats ? "among" : "against";
    report_data_say(
        talk->data, "With %s: over all pairings %s %s from %.1f %% (%s %s %s) to %.1f %% (%s %s %s).",
        talk->label, talk->subject, talk->wins, 100 * matrix->rates[matrix->lowest],
        sides->rows.names[matrix->lowest / columns], between, sides->columns.names[matrix->lowest % columns],
        100 * matrix->rates[matrix->highest], sides->rows.names[matrix->highest / columns], between,
        sides->columns.names[matrix->highest % columns]);
}

// Who secures something against fields.
static const char* securer(const Talk* talk) {
    return talk->sides->seats && !by_motive(talk->sides) ? "one seat" : talk->subject;
}

// Where entries without a rate decide what the equilibrium is.
static void say_open(const Talk* talk) {
    Interval bounds = talk->matrix->value_bounds;
    if (talk->sides->field)
        report_data_say(talk->data,
                        "With %s: %s can secure between %.1f and %.1f %% against any uniform field; how "
                        "much, and by which mix, depends on pairings without a rate.",
                        talk->label, securer(talk), 100 * bounds.low, 100 * bounds.high);
    else
        report_data_say(
            talk->data,
            "With %s: if both sides play their best mix, %s %s between %.1f and %.1f %%; how much, "
            "and by which mix, depends on pairings without a rate.",
            talk->label, talk->subject, talk->wins, 100 * bounds.low, 100 * bounds.high);
}

static void say_equilibrium(const Talk* talk) {
    const Matrix* matrix = talk->matrix;
    char words_text[MATRIX_WORDS_MAX];
    Buffer words = buffer_in(words_text, sizeof words_text);
    if (talk->sides->field) {
        buffer_add(&words, "With %s: %s can secure %.1f %% (%.1f-%.1f) against any uniform field",
                   talk->label, securer(talk), 100 * matrix->value, 100 * matrix->value_bounds.low,
                   100 * matrix->value_bounds.high);
        if (talk->sides->seats && !by_motive(talk->sides))
            buffer_add(&words, "; a fair share is %.1f %%", 100.0 / matrix->terms);
        buffer_add(&words, talk->sides->seats ? ". It plays " : ". The mix of %s: ", talk->rows);
    } else
        buffer_add(&words,
                   "With %s: if both sides play their best mix, %s %s %.1f %% (%.1f-%.1f). The mix of %s: ",
                   talk->label, talk->subject, talk->wins, 100 * matrix->value,
                   100 * matrix->value_bounds.low, 100 * matrix->value_bounds.high, talk->rows);
    add_weights(&words, &talk->sides->rows, matrix->rows);
    buffer_add(&words,
               by_motive(talk->sides) ? "; hardest fellows: "
               : talk->sides->field   ? "; hardest opponents: "
                                      : "; of %s: ",
               talk->columns);
    add_weights(&words, &talk->sides->columns, matrix->columns);
    report_data_say(talk->data, "%s.", words.text);
}

// --- replies

// ", proven", ", 6 proven", ", none proven".
static void add_proven(Buffer* words, int proven, int replies) {
    if (proven == 0 || proven == replies)
        buffer_add(words, proven ? ", proven" : replies == 1 ? ", not proven" : ", none proven");
    else
        buffer_add(words, ", %d proven", proven);
}

// What `own` plays best against the other side, the most frequent first: "league to 6 of 10, linear to 4, none
// proven".
static void add_replies(Buffer* words, const MatrixSide* own, const MatrixStrategy* others, int count) {
    int times[MATRIX_SIDE_MAX] = {0}, replies = 0, proven = 0;
    for (int i = 0; i < count; i++) {
        if (others[i].reply < 0) continue;
        CHECK(others[i].reply < own->count);
        times[others[i].reply]++;
        replies++;
        proven += others[i].replied == MATRIX_PROVEN;
    }
    const char* joint = "";
    for (int most = replies; most > 0; most--)
        for (int i = 0; i < own->count; i++) {
            if (times[i] != most) continue;
            buffer_add(words, "%s%s", joint, own->names[i]);
            if (most < replies)
                buffer_add(words, " to %d", most);
            else if (replies > 1)
                buffer_add(words, replies == 2 ? " to both" : " to all %d", replies);
            if (most < replies && !joint[0]) buffer_add(words, " of %d", replies);
            joint = ", ";
        }
    add_proven(words, proven, replies);
}

static bool has_reply(const MatrixStrategy* strategies, int count) {
    for (int i = 0; i < count; i++)
        if (strategies[i].reply >= 0) return true;
    return false;
}

// A side replies if it has a choice; a field does not choose.
static void say_replies(const Talk* talk) {
    const Matrix* matrix = talk->matrix;
    const MatrixSide *rows = &talk->sides->rows, *columns = &talk->sides->columns;
    bool ours = rows->count > 1 && has_reply(matrix->columns, columns->count);
    bool theirs = columns->count > 1 && !talk->sides->field && has_reply(matrix->rows, rows->count);
    char words_text[MATRIX_WORDS_MAX];
    Buffer words = buffer_in(words_text, sizeof words_text);
    if (ours) {
        buffer_add(&words, talk->sides->seats ? " " : " of %s: ", talk->rows);
        add_replies(&words, rows, matrix->columns, columns->count);
    }
    if (theirs) {
        buffer_add(&words, "%s of %s: ", ours ? ";" : "", talk->columns);
        add_replies(&words, columns, matrix->rows, rows->count);
    }
    if (words.used)
        report_data_say(talk->data, "With %s: best replies%s%s.", talk->label, talk->sides->seats ? ":" : "",
                        words.text);
}

// --- dominance

void matrix_summary_dominator(const MatrixSide* side, const MatrixStrategy* strategy, char* text,
                              size_t size) {
    CHECK(strategy->dominator < side->count);
    char words_text[MATRIX_WORDS_MAX];
    Buffer words = buffer_in(words_text, sizeof words_text);
    if (strategy->dominated == MATRIX_NO)
        buffer_add(&words, "%s", "");
    else if (strategy->dominator >= 0)
        buffer_add(&words, "%s", side->names[strategy->dominator]);
    else {
        buffer_add(&words, "a mix of ");
        add_mix(&words, side, strategy->mix);
    }
    snprintf(text, size, "%s", words.text);
}

static void add_dominated(const Talk* talk, Buffer* sentence, MatrixSure sure, bool columns) {
    const MatrixSide* side = columns ? &talk->sides->columns : &talk->sides->rows;
    const MatrixStrategy* strategies = columns ? talk->matrix->columns : talk->matrix->rows;
    char by[MATRIX_WORDS_MAX];
    bool first = true;
    for (int i = 0; i < side->count; i++) {
        if (strategies[i].dominated != sure) continue;
        if (first)
            buffer_add(sentence, "%s%s ", sentence->used ? "; " : "", columns ? talk->columns : talk->rows);
        matrix_summary_dominator(side, &strategies[i], by, sizeof by);
        buffer_add(sentence, "%s%s (by %s)", first ? "" : ", ", side->names[i], by);
        first = false;
    }
}

static void say_dominated(const Talk* talk) {
    char proven_text[MATRIX_WORDS_MAX], looks_text[MATRIX_WORDS_MAX];
    Buffer proven = buffer_in(proven_text, sizeof proven_text);
    Buffer looks = buffer_in(looks_text, sizeof looks_text);
    add_dominated(talk, &proven, MATRIX_PROVEN, false);
    add_dominated(talk, &proven, MATRIX_PROVEN, true);
    add_dominated(talk, &looks, MATRIX_LOOKS, false);
    add_dominated(talk, &looks, MATRIX_LOOKS, true);
    if (proven.used) report_data_say(talk->data, "With %s: proven dominated: %s.", talk->label, proven.text);
    if (looks.used)
        report_data_say(talk->data, "With %s: apparently dominated (point estimates only): %s.", talk->label,
                        looks.text);
    if (!proven.used && !looks.used)
        report_data_say(talk->data, "With %s: no strategy is dominated, not even by point estimates.",
                        talk->label);
}

// --- fields

const char* matrix_summary_field(const MatrixField* field) {
    if (field->unstable == MATRIX_PROVEN) return "unstable";
    if (field->stable == MATRIX_PROVEN) return "stable";
    return field->stable ? "apparently stable" : "apparently unstable";
}

static void add_fields(const Talk* talk, Buffer* sentence, MatrixSure sure) {
    for (int j = 0; j < talk->sides->columns.count; j++) {
        const MatrixField* field = &talk->matrix->fields[j];
        if (field->known && field->stable == sure)
            buffer_add(sentence, "%s%s", sentence->used ? ", " : "", talk->sides->columns.names[j]);
    }
}

static void say_fields(const Talk* talk) {
    CHECK(talk->sides->seats);
    char proven_text[MATRIX_WORDS_MAX], looks_text[MATRIX_WORDS_MAX];
    Buffer proven = buffer_in(proven_text, sizeof proven_text);
    Buffer looks = buffer_in(looks_text, sizeof looks_text);
    add_fields(talk, &proven, MATRIX_PROVEN);
    add_fields(talk, &looks, MATRIX_LOOKS);
    report_data_say(talk->data,
                    "With %s: uniform fields from which no single seat gains by deviating: proven: %s; by "
                    "point estimates only: %s.",
                    talk->label, proven.used ? proven.text : "none", looks.used ? looks.text : "none");
}

// --- all tables

static double widest(const Matrix* matrix) {
    double width = 0;
    for (int i = 0; i < matrix->frame.rows * matrix->frame.columns; i++)
        if (matrix_known(matrix, i)) width = fmax(width, matrix->bounds[i].high - matrix->bounds[i].low);
    return width;
}

static void say_certainty(const MatrixReport* report) {
    CHECK(report->count > 0);
    double width = 0;
    uint64_t fewest = UINT64_MAX;
    char games[NAME_MAX_BYTES];
    for (int i = 0; i < report->count; i++) {
        width = fmax(width, widest(&report->tables[i]->matrix));
        if (report->tables[i]->matrix.games < fewest) fewest = report->tables[i]->matrix.games;
    }
    grid_count(fewest, games, sizeof games);
    char widest_text[LINE_MAX_BYTES] = "";
    if (width > 0)
        snprintf(widest_text, sizeof widest_text,
                 " (the widest of a pairing spans %.*f points after %s game%s%s)", range_text_digits(width),
                 100 * width, games, fewest == 1 ? "" : "s",
                 report->sides->seats && !by_motive(report->sides) ? " per focal seat" : "");
    report_data_say(
        report->data,
        "Confidence: all intervals hold simultaneously at the %g %% level%s; everything called proven "
        "follows "
        "from them. The interval of the value runs from the value of all lower bounds to that of all upper "
        "bounds.",
        100 * report->confidence, widest_text);
}

// What an entry counts where that is not who wins, and whose replies are not given.
static void say_counted(const MatrixReport* report) {
    const MatrixSides* sides = report->sides;
    const Ruleset* ruleset = sides->ruleset;
    Phrase others = phrase_side_does(ruleset->roles[sides->columns.role].name, "play");
    if (by_motive(sides))
        report_data_say(
            report->data,
            "Counted is what one seat gets as one of the %s, not the side's wins. It wants: \"%s\" (motive "
            "%s). The row is that seat's "
            "strategy, the column that of all other %s; the seat rotates, and games in which it is dealt "
            "another side count for nothing.",
            ruleset->roles[sides->rows.role].name, ruleset->motives->readings[sides->motive].meaning,
            motive_name(ruleset, sides->motive), ruleset->roles[sides->rows.role].name);
    else if (sides->field && !sides->seats)
        report_data_say(
            report->data,
            "As %s each for himself, not against the rows, there is no equilibrium, and nothing is "
            "called dominated or their best reply.",
            others.text);
}

// Pairings without a rate: most games hit the safety cap.
static void say_unknown(const MatrixReport* report) {
    int unknown = 0, idle = 0;  // of which no game counted
    bool named = true;
    for (int i = 0; i < report->count; i++) {
        const Matrix* matrix = &report->tables[i]->matrix;
        named &= matrix->named;
        for (int k = 0; k < matrix->frame.rows * matrix->frame.columns; k++)
            if (matrix->scores[k].games + matrix->scores[k].aborted)
                unknown += !matrix_known(matrix, k);
            else
                idle++;
    }
    if (idle)
        report_data_say(
            report->data,
            "In %d %s no game counts, as the seat was dealt another side; these have no rate (-).", idle,
            idle == 1 ? "pairing" : "pairings");
    if (unknown)
        report_data_say(
            report->data,
            "In %d %s most games hit the safety cap; these have no rate (-) and are no best reply.%s",
            unknown, unknown == 1 ? "pairing" : "pairings",
            named ? " Whatever these rates are, the equilibrium is the same." : "");
}

// A default strategy that is not listed. In a free-for-all rows and columns have one role.
static void say_left_out(const MatrixReport* report) {
    const MatrixSides* sides = report->sides;
    bool rows = sides->rows.without_linear, columns = sides->columns.without_linear && !sides->seats;
    if (!rows && !columns) return;
    char who[LINE_MAX_BYTES] = "";
    if (!sides->seats)
        snprintf(who, sizeof who, " for %s%s%s", rows ? sides->ruleset->roles[sides->rows.role].name : "",
                 rows && columns ? " and " : "",
                 columns ? sides->ruleset->roles[sides->columns.role].name : "");
    report_data_say(
        report->data,
        "Not listed unless named (--row, --column): linear%s. It plays exactly as league where the league "
        "has one member.",
        who);
}

// "4 players", "variant open_roles", or both, whichever tell the tables apart.
static void name_table(char* text, size_t size, const Experiment* experiment, const MatrixTable* table) {
    bool variants = experiment->variant_count > 1, players = experiment->player_counts > 1 || !variants;
    Buffer name = buffer_in(text, size);
    if (players) buffer_add(&name, "%d players%s", table->players, variants ? ", " : "");
    if (variants) buffer_add(&name, "variant %s", table->variant->name);
}

// The tables whose value lies in `place`: "3, 4 and 5 players"; with variants, each by its name.
static void add_tables(Buffer* words, const MatrixReport* report, BandPlace place, int count) {
    bool variants = report->experiment->variant_count > 1;
    Phrase sizes = {""};
    char name[LINE_MAX_BYTES];
    int at = 0;
    for (int i = 0; i < report->count; i++) {
        const MatrixTable* table = report->tables[i];
        if (table->matrix.value_place != place) continue;
        if (variants) {
            name_table(name, sizeof name, report->experiment, table);
            buffer_add(words, "%s%s", at++ ? " and " : "", name);
        } else {
            snprintf(name, sizeof name, "%d", table->players);
            phrase_append(&sizes, at++, count, name);
        }
    }
    if (!variants) buffer_add(words, "%s players", sizes.text);
}

static const char* inside_text(const MatrixReport* report) {
    return band_words_inside(goal_of(report->sides, &report->tables[0]->matrix));
}

// The band, " (even: 45.0-55.0 %)", " (on the target: ..."; of motives " (band: ..."; empty if the tables have
// different ones.
static void band_text(const MatrixReport* report, char* text, size_t size) {
    Interval band = report->tables[0]->matrix.frame.band;
    text[0] = '\0';
    if (by_motive(report->sides) && !(report->experiment->band.high > 0)) {
        int players = report->tables[0]->players;
        snprintf(text, size, " (band: a tenth around 1 game in %d with %d players, and so on)", players,
                 players);
        return;
    }
    for (int i = 1; i < report->count; i++) {
        Interval other = report->tables[i]->matrix.frame.band;
        if (other.low < band.low || other.low > band.low || other.high < band.high || other.high > band.high)
            return;
    }
    snprintf(text, size, " (%s: %.4g-%.4g %%)", by_motive(report->sides) ? "band" : inside_text(report),
             100 * band.low, 100 * band.high);
}

// For several tables: where the value of each lies, undecided ones last.
static void say_verdict(const MatrixReport* report) {
    static const char* const heads[2][BAND_PLACES] = {
        {" with ", "too high with ", "too low with ", "too close to call with "},
        {"inside the band with ", "above the band with ", "below the band with ", "too close to call with "}};
    char band[NAME_MAX_BYTES];
    band_text(report, band, sizeof band);
    char words_text[MATRIX_WORDS_MAX];
    Buffer words = buffer_in(words_text, sizeof words_text);
    for (int place = 0; place < BAND_PLACES; place++) {
        int count = 0;
        for (int i = 0; i < report->count; i++) count += (int)report->tables[i]->matrix.value_place == place;
        if (!count) continue;
        bool even = place == BAND_INSIDE && !by_motive(report->sides);
        buffer_add(&words, "%s%s%s", words.used ? "; " : "", even ? inside_text(report) : "",
                   heads[by_motive(report->sides)][place]);
        add_tables(&words, report, (BandPlace)place, count);
    }
    if (report->sides->field)
        report_data_say(
            report->data, "The share %s can secure is %s%s.",
            report->sides->seats && !by_motive(report->sides) ? "one seat" : report->sides->subject,
            words.text, band);
    else
        report_data_say(report->data, "If both sides play their best mix, the win rate of %s is %s%s.",
                        report->sides->subject, words.text, band);
}

static void say_table(const MatrixReport* report, const MatrixTable* table) {
    ReportData* data = report->data;
    const MatrixSides* sides = report->sides;
    Talk talk = {.data = data, .sides = sides, .matrix = &table->matrix};
    talk.rows = sides->ruleset->roles[sides->rows.role].name;
    talk.columns = sides->ruleset->roles[sides->columns.role].name;
    talk.subject = sides->subject;
    talk.wins = sides->seats ? "wins" : "win";
    talk.players = table->players;
    talk.banded = report->experiment->band.high > 0;
    name_table(talk.label, sizeof talk.label, report->experiment, table);
    if (table->matrix.named)
        say_equilibrium(&talk);
    else
        say_open(&talk);
    say_balance(&talk);
    say_replies(&talk);
    int before = data->sentence_count;
    say_range(&talk);
    say_dominated(&talk);
    if (sides->seats) say_fields(&talk);
    report_data_details_from(data, before);
}

static ShortfallPart part_of(const void* source, int index) {
    const MatrixReport* report = source;
    const MatrixTable* table = &report->all[index];
    const Matrix* matrix = &table->matrix;
    ShortfallPart part = {.players = table->players,
                          .variant = table->variant,
                          .games = matrix->games,
                          .short_of = table->stopped};
    for (int i = 0; i < matrix->frame.rows * matrix->frame.columns; i++) {
        part.tried += matrix->scores[i].games + matrix->scores[i].aborted;
        part.capped += matrix->scores[i].aborted;
    }
    return part;
}

static void say_missing(const MatrixReport* report) {
    const Experiment* experiment = report->experiment;
    const Shortfall shortfall = {.experiment = experiment,
                                 .part = part_of,
                                 .source = report,
                                 .count = experiment->variant_count * experiment->player_counts,
                                 .target = experiment->games,
                                 .at_most = experiment->precision.half_width > 0,
                                 .unit = "games per pairing"};
    shortfall_say(&shortfall, report->data);
}

void matrix_summary(const MatrixReport* report) {
    say_missing(report);
    if (!report->count) return;
    if (report->count > 1) say_verdict(report);
    for (int i = 0; i < report->count; i++) say_table(report, report->tables[i]);
    int before = report->data->sentence_count;
    say_counted(report);
    say_certainty(report);
    say_left_out(report);
    report_data_details_from(report->data, before);
    say_unknown(report);
    rule_words_say(report->data, &report->experiment, 1);
}
