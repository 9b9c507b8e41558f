// The fields of result files; see result_schema.h.
#include "sim/result/result_schema.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/origin.h"
#include "sim/report/report.h"
#include "sim/report/run_report.h"

#define HASH_PATTERN "^[0-9a-f]{16}$"
#define SEED_PATTERN "^[0-9]+$"

// --- in all files

static const JsonField plugin[] = {
    {"name", JSON_TEXT},
    {"version", JSON_TEXT},
    {"hash", JSON_TEXT, "of the file's bytes", .pattern = HASH_PATTERN},
};

static const JsonField program[] = {
    {"version", JSON_TEXT},
    {"signature", JSON_TEXT,
     "behaviour signature of the experiments: programs with the same signature play the same games",
     .pattern = HASH_PATTERN},
    {"commit", JSON_TEXT},
    {"compiler", JSON_TEXT},
    {"plugins", JSON_LIST, "plug-ins that brought strategies or rulesets; absent without any", .least = 1,
     .optional = true, JSON_ITEM(.type = JSON_OBJECT, JSON_OF(plugin))},
};

static const JsonField experiment[] = {
    {"ruleset", JSON_TEXT},
    {"seed", JSON_TEXT, .pattern = SEED_PATTERN},
};

// Of a run; a report lacks the last.
static const JsonField timing[] = {
    {"seconds", JSON_REAL, .most = INFINITY},
    {"games_per_second", JSON_REAL, .most = INFINITY},
    {"decisions_per_second", JSON_REAL, .most = INFINITY},
    {"threads", JSON_WHOLE, .least = 1},
    {"played_by", JSON_LIST,
     "Commits of the programs that played the games, unless this program alone played them in one session "
     "without uncommitted changes; their behaviour signatures agree.",
     .least = 1, .most = ORIGIN_COMMITS_MAX, .unique = true, .optional = true, JSON_ITEM(.type = JSON_TEXT)},
};

enum { TIMING_OF_REPORT = sizeof timing / sizeof *timing - 1 };

// --- a cell of a run

static const JsonField outcome[] = {
    {"wins", JSON_COUNT, "games with a share in the win"},
    {"win_840ths", JSON_COUNT, "sum of the shares, in 840ths of a win"},
    {"win_840ths_sq", JSON_COUNT, "sum of the squared shares"},
    {"rate", JSON_SHARE, "share of the completed games"},
    {"ci95", JSON_SHARES, "95 % Wilson score interval of the rate"},
};

static const JsonField pair[] = {
    {"gained_840ths", JSON_COUNT, "gained over the reference, game by game"},
    {"lost_840ths", JSON_COUNT, "lost to the reference, game by game"},
    {"apart_840ths_sq", JSON_COUNT, "sum of the squared differences, game by game"},
};

static const JsonField paired[] = {
    {"reference", JSON_TEXT, "id of the reference cell"},
    {"games", JSON_COUNT, "games that neither aborted"},
    {"outcomes", JSON_MAP, JSON_ITEM(.type = JSON_OBJECT, JSON_OF(pair))},
};

static const JsonField first_player[] = {
    {"share", JSON_SHARE, "share won by the first player"},
    {"ci95", JSON_SHARES, "95 % Wilson score interval"},
    {"fair", JSON_SHARE, "1 / number of players"},
    {"advantage", JSON_CHANGE, "share minus fair"},
    {"advantage_ci95", JSON_CHANGES},
};

static const JsonField place[] = {
    {"share", JSON_SHARE},
    {"ci95", JSON_SHARES, "95 % Wilson score interval"},
};

static const JsonField way[] = {
    {"plays", JSON_TEXT, "NAME or NAME:param=value,...; by role with '/' between"},
    {"seats", JSON_LIST, .least = 1, .unique = true, JSON_ITEM(.type = JSON_WHOLE, .most = SEATS_MAX - 1)},
    {"share", JSON_SHARE},
    {"ci95", JSON_SHARES, "95 % Wilson score interval"},
    {"fair", JSON_SHARE, "the fair shares of these seats"},
};

static const JsonField seats[] = {
    {"fair", JSON_SHARE, "an equal share of the games won by seats"},
    {"spread", JSON_SHARE, "largest minus smallest share of a seat"},
    {"spread_ci95", JSON_SHARES,
     "95 % interval, simultaneous over all pairs of seats (adjusted Wald, Bonferroni)"},
    {"first_player", JSON_OBJECT, "Over the games that a player won, if the game records who went first.",
     .optional = true, JSON_OF(first_player)},
    {"places", JSON_LIST, "Win shares of all games by place in turn order, first player first.", .least = 2,
     .most = SEATS_MAX, .optional = true, JSON_ITEM(.type = JSON_OBJECT, JSON_OF(place))},
    {"strategies", JSON_LIST, "Win shares of all games by strategy, pooling seats with the same one.",
     .least = 1, .most = SEATS_MAX, JSON_ITEM(.type = JSON_OBJECT, JSON_OF(way))},
};

static const JsonField bin[] = {{NULL, JSON_WHOLE}, {NULL, JSON_COUNT}};

static const JsonField metric[] = {
    {"sum", JSON_COUNT},
    {"sum_sq", JSON_COUNT},
    {"mean", JSON_REAL, .most = INFINITY},
    {"sd", JSON_REAL, "sample standard deviation; null with fewer than two games", .most = INFINITY,
     .blank = true},
    {"se", JSON_REAL, "standard error of the mean; null with fewer than two games", .most = INFINITY,
     .blank = true},
    {"min", JSON_WHOLE},
    {"max", JSON_WHOLE},
    {"p05", JSON_WHOLE},
    {"p50", JSON_WHOLE},
    {"p95", JSON_WHOLE},
    {"histogram", JSON_LIST,
     "[value, games]: each value below 128; from there, the low end of one of 16 bins per power of two.",
     JSON_ITEM(.type = JSON_TUPLE, JSON_OF(bin))},
};

#define GAME \
    { "game", JSON_COUNT, "number of the game, counting from 0" }
#define MARGIN                                                                                          \
    {                                                                                                   \
        "margin", JSON_WHOLE, "how far the winner was ahead at the end; absent if that cannot be said", \
            .optional = true                                                                            \
    }

static const JsonField by_length[] = {GAME, {"length", JSON_WHOLE}};
static const JsonField by_margin[] = {GAME, MARGIN};
static const JsonField upset[] = {GAME, MARGIN, {"side", JSON_TEXT, "that won"}};
static const JsonField comeback[] = {
    GAME, {"behind", JSON_WHOLE, "how far the winner had been behind", .least = 1}};

static const JsonField notable_games[] = {
    {"longest", JSON_OBJECT, .optional = true, JSON_OF(by_length)},
    {"shortest", JSON_OBJECT, .optional = true, JSON_OF(by_length)},
    {"median", JSON_OBJECT, "first game of the median length (p50)", .optional = true, JSON_OF(by_length)},
    {"lopsided", JSON_OBJECT, "largest margin", .optional = true, JSON_OF(by_margin)},
    {"closest", JSON_OBJECT, "smallest margin", .optional = true, JSON_OF(by_margin)},
    {"comeback", JSON_OBJECT,
     "the winner had been farthest behind, looking after every 32nd decision; absent if no winner had been",
     .optional = true, JSON_OF(comeback)},
    {"upset", JSON_OBJECT,
     "clearest win of the side that won least, of those that won at all; absent if one side won every game",
     .optional = true, JSON_OF(upset)},
    {"clearest_wins", JSON_MAP,
     "Of each side that won: its win by the largest margin. The sides are the outcomes; where players win or "
     "lose together, nobody is the second.",
     JSON_ITEM(.type = JSON_OBJECT, JSON_OF(by_margin))},
    {"first_of_length", JSON_LIST,
     "[length, game]: the first game of each length; lengths are bins as in a histogram.",
     JSON_ITEM(.type = JSON_TUPLE, JSON_OF(bin))},
};

static const JsonField range[] = {{NULL, JSON_COUNT}, {NULL, JSON_COUNT}};

static const JsonField cell[] = {
    {"id", JSON_TEXT, .least = 1},
    {"ruleset", JSON_TEXT},
    {"players", JSON_WHOLE, .least = 1, .most = SEATS_MAX},
    {"variant", JSON_TEXT},
    {"rules", JSON_MAP, "Rules overridden by the variant.", JSON_ITEM(.type = JSON_VALUE)},
    {"house", JSON_LIST, "House rules in words; absent: none.", .optional = true,
     JSON_ITEM(.type = JSON_TEXT, .least = 1)},
    {"strategies", JSON_MAP,
     "By role, then by seat where a seat plays differently. NAME or NAME:param=value,...", .least = 1,
     JSON_ITEM(.type = JSON_TEXT, .pattern = "^[a-z0-9_]+(:.+)?$")},
    {"games", JSON_COUNT},
    {"aborted", JSON_COUNT, "games that hit the safety cap; excluded from all rates"},
    {"failed", JSON_WHOLE, "games in which an external player failed; excluded from all rates; absent: none",
     .least = 1, .optional = true},
    {"looped", JSON_WHOLE,
     "games in which house rules in words set each other off without end; excluded from all rates; absent: "
     "none",
     .least = 1, .optional = true},
    {"stop_reason", JSON_TEXT, .values = "games|precision|interrupted|shard"},
    {"played", JSON_LIST,
     "Ranges [first, end) of the game numbers counted; absent if they are the first ones.", .optional = true,
     JSON_ITEM(.type = JSON_TUPLE, JSON_OF(range))},
    {"outcomes", JSON_MAP, .least = 1, JSON_ITEM(.type = JSON_OBJECT, JSON_OF(outcome))},
    {"paired", JSON_OBJECT,
     "Against the cell of the first variant with the same player count and line-up, paired by game, over the "
     "first 4,194,304 games.",
     .optional = true, JSON_OF(paired)},
    {"seats", JSON_OBJECT,
     "For a free-for-all, derived from the tallies: seat balance, first-player advantage, and win share by "
     "strategy.",
     .optional = true, JSON_OF(seats)},
    {"end_reasons", JSON_MAP, JSON_ITEM(.type = JSON_COUNT)},
    {"notable_games", JSON_OBJECT,
     "Numbers of games worth reading (`reckon replay --find`); of several equal ones the lowest. Absent if "
     "no "
     "game was finished. Margins and deficits are in the game's own unit (`reckon rules GAME`).",
     .optional = true, JSON_OF(notable_games)},
    {"metrics", JSON_MAP, JSON_ITEM(.type = JSON_OBJECT, JSON_OF(metric))},
    {"length_by_end_reason", JSON_MAP,
     "The metric of a game's length, of the games that ended for each reason; ends that no game had are left "
     "out. Absent where the ruleset has no such metric.",
     .optional = true, JSON_ITEM(.type = JSON_OBJECT, JSON_OF(metric))},
};

// --- a run, but for its sheets

static const JsonField run[] = {
    {"schema_version", JSON_TEXT, .values = REPORT_SCHEMA_VERSION},
    {"program", JSON_OBJECT, JSON_OF(program)},
    {"experiment", JSON_OPEN,
     "The effective config (config.schema.json); running it again reproduces this result.",
     JSON_OF(experiment)},
    {"cells", JSON_LIST, .least = 1, JSON_ITEM(.type = JSON_OBJECT, JSON_OF(cell))},
    {"answer", JSON_LIST,
     "The answer in sentences: who leads at which player count, whether that depends on who plays, which "
     "rules differ from the published game. The first begins with \"INCOMPLETE: \" if games, player counts, "
     "line-ups or variants are missing, or games count in no rate.",
     JSON_ITEM(.type = JSON_TEXT, .least = 1)},
    {"hash", JSON_TEXT,
     "Checksum of the experiment, of all counts in the cells and of the ranges of games played; a damaged "
     "file is refused.",
     .pattern = HASH_PATTERN},
    {"timing", JSON_OBJECT, JSON_OF(timing)},
};

// --- the report of a verb, but for what depends on it

static const JsonField column[] = {
    {NULL, JSON_TEXT},
    {NULL, JSON_TEXT, .blank = true},
    {NULL, JSON_TEXT, .values = "text|bool|count|real|value|rate|points|reals|rates|points_range"}};

static const JsonField layout[] = {
    {"sheet", JSON_TEXT, "key of its rows"},
    {"title", JSON_TEXT, .optional = true},
    {"columns", JSON_LIST, "key, title (null: for programs only) and figure type of each",
     JSON_ITEM(.type = JSON_TUPLE, JSON_OF(column))},
    {"strong", JSON_LIST, "highlighted rows, from 0", JSON_ITEM(.type = JSON_WHOLE)},
    {"minor", JSON_LIST, "rows for programs only", JSON_ITEM(.type = JSON_WHOLE)},
    {"detail", JSON_BOOL, "shown only with --verbose", .optional = true},
    {"pasted", JSON_BOOL, "to be pasted into a rulebook: shown with pipes everywhere", .optional = true},
    {"note", JSON_TEXT, "a line below the table", .optional = true},
    {"figures", JSON_LIST, "rows of a sheet that is for people only", .optional = true,
     JSON_ITEM(.type = JSON_LIST)},
};

static const JsonField report[] = {
    {"schema_version", JSON_TEXT, .values = REPORT_SCHEMA_VERSION},
    {"program", JSON_OBJECT, JSON_OF(program)},
    {"sentences", JSON_LIST, .least = 1, JSON_ITEM(.type = JSON_TEXT, .least = 1)},
    {"details", JSON_LIST, "sentences shown only with --verbose, from 0", .optional = true,
     JSON_ITEM(.type = JSON_WHOLE)},
    {"layout", JSON_LIST,
     "layout of the sheets for people; `reckon report` renders the other formats from it",
     JSON_ITEM(.type = JSON_OBJECT, JSON_OF(layout))},
    {"hash", JSON_TEXT, "checksum of all but program and timing: a file that was damaged is refused",
     .pattern = HASH_PATTERN},
    {"timing", JSON_OBJECT, .of = timing, .of_count = TIMING_OF_REPORT},
};

// --- sheets

enum { FIELDS_MAX = REPORT_DATA_SHEETS_MAX + 16 };

// An object whose fields are listed when the schema is written.
typedef struct Listing {
    JsonField columns[REPORT_DATA_SHEETS_MAX][REPORT_DATA_COLUMNS_MAX];
    JsonField rows[REPORT_DATA_SHEETS_MAX];
    JsonField fields[FIELDS_MAX];
    int sheets, count;
} Listing;

static JsonField field_of(const SheetColumn* figure) {
    static const JsonType types[FIGURE_TYPES] = {
        [FIGURE_TEXT] = JSON_TEXT,     [FIGURE_BOOL] = JSON_BOOL,
        [FIGURE_COUNT] = JSON_WHOLE,   [FIGURE_REAL] = JSON_REAL,
        [FIGURE_VALUE] = JSON_REAL,    [FIGURE_RATE] = JSON_SHARE,
        [FIGURE_POINTS] = JSON_CHANGE, [FIGURE_REALS] = JSON_REALS,
        [FIGURE_RATES] = JSON_SHARES,  [FIGURE_POINTS_RANGE] = JSON_CHANGES,
    };
    return (JsonField){.key = figure->key,
                       .type = figure->wide ? JSON_COUNT : types[figure->type],
                       .help = figure->help,
                       .values = figure->values,
                       .pattern = figure->pattern,
                       .least = figure->least,
                       .most = figure->most,
                       .above = figure->above,
                       .below = figure->below,
                       .blank = figure->blank};
}

static void add(Listing* listing, const JsonField* fields, int count) {
    CHECK(listing->count + count <= FIELDS_MAX);
    memcpy(&listing->fields[listing->count], fields, (size_t)count * sizeof *fields);
    listing->count += count;
}

static void add_sheet(Listing* listing, const SheetKind* sheet) {
    CHECK(listing->sheets < REPORT_DATA_SHEETS_MAX && sheet->column_count <= REPORT_DATA_COLUMNS_MAX);
    JsonField *columns = listing->columns[listing->sheets], *row = &listing->rows[listing->sheets++];
    for (int i = 0; i < sheet->column_count; i++) columns[i] = field_of(&sheet->columns[i]);
    *row = (JsonField){.type = JSON_OBJECT, .of = columns, .of_count = sheet->column_count};
    add(listing,
        &(JsonField){.key = sheet->name,
                     .type = JSON_LIST,
                     .help = sheet->help,
                     .least = sheet->least,
                     .optional = sheet->optional,
                     .of = row,
                     .of_count = 1},
        1);
}

static void put(JsonWriter* writer, const Listing* listing, const char* help) {
    json_schema_put(
        writer,
        &(JsonField){.type = JSON_OBJECT, .help = help, .of = listing->fields, .of_count = listing->count});
}

static void add_sheets(Listing* listing, const ReportKind* kind) {
    for (int i = 0; i < REPORT_DATA_SHEETS_MAX && kind->sheets[i]; i++) add_sheet(listing, kind->sheets[i]);
}

void result_schema_run(JsonWriter* writer) {
    Listing listing = {.count = 0};
    add(&listing, run, sizeof run / sizeof *run);
    add_sheets(&listing, &run_report_kind);
    json_put_string(writer, "title", "Result of reckon run");
    put(writer, &listing, run_report_kind.help);
}

void result_schema_report(JsonWriter* writer, const char* verb, const ReportKind* kind) {
    static const JsonField config = {.type = JSON_OPEN, JSON_OF(experiment)};
    char title[NAME_MAX_BYTES];
    Listing listing = {.count = 0};
    JsonField own[] = {{"verb", JSON_TEXT, .values = verb}, kind->experiments, kind->settings, kind->verdict};
    own[1].of = &config;
    own[1].of_count = 1;
    add(&listing, report, sizeof report / sizeof *report);
    add(&listing, own, sizeof own / sizeof *own);
    add_sheets(&listing, kind);
    snprintf(title, sizeof title, "Findings of reckon %s", verb);
    json_put_string(writer, "title", title);
    put(writer, &listing, kind->help);
}
