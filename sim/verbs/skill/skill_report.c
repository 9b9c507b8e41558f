// Reports levels of skill in words and figures; see skill_report.h.
#include "sim/verbs/skill/skill_report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"
#include "sim/report/range_text.h"
#include "sim/report/weak_sides_report.h"
#include "sim/text/grid.h"

#define LUCK_HALF 0.5  // luck share above which luck decides more than skill

static const SheetColumn entry_columns[] = {
    {"players", NULL, FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"variant", NULL, FIGURE_TEXT, .least = 1},
    {"strategies", NULL, FIGURE_TEXT, "The line-up played at the levels.", .least = 1},
    {"blunder_a", NULL, FIGURE_RATE, "Blunder rate of the first side, the one seat, or the team."},
    {"blunder_b", NULL, FIGURE_RATE,
     "Blunder rate of the other side, or of all other seats; null for a team.", .blank = true},
    {"games", NULL, FIGURE_COUNT, "Completed games; in a free-for-all, with the one seat in every position."},
    {"aborted", NULL, FIGURE_COUNT},
    {"rate", NULL, FIGURE_RATE, "Win rate of a."},
    {"ci95", NULL, FIGURE_RATES, "Wilson."},
};

static const SheetKind entries_kind = {"entries",
                                       "Win rate of the first side (in a free-for-all, of one seat) by its "
                                       "blunder rate and that of the others, %",
                                       NULL, SHEET_COLUMNS(entry_columns)};

static const SheetColumn gap_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"variant", NULL, FIGURE_TEXT, .least = 1},
    {"strategies", NULL, FIGURE_TEXT, .least = 1},
    {"strong", "strong %", FIGURE_RATE, "Blunder rate of the stronger."},
    {"weak", "weak %", FIGURE_RATE, "Blunder rate of the weaker."},
    {"games", NULL, FIGURE_COUNT},
    {"weaker", "W %", FIGURE_RATE,
     "W: how often the weaker wins; with two sides, the mean over both assignments."},
    {"weaker_ci95", "95%", FIGURE_RATES, "Wilson."},
    {"fair", "F %", FIGURE_RATE, "F: how often it would win if equally strong."},
    {"luck", "luck", FIGURE_REAL, "W / F, at most 1; null if nobody wins, or with fewer than two games.",
     .most = 1, .blank = true},
    {"luck_ci95", "95%", FIGURE_REALS, "By the delta method over paired games, and Student's t.", .most = 1,
     .blank = true},
};

static const SheetKind gaps_kind = {
    "gaps",
    "Luck share = W / F by blunder rates of the stronger and the weaker: W is how often the weaker wins, F "
    "how often it would if equally strong (1: a lottery)",
    NULL, SHEET_COLUMNS(gap_columns)};

static const SheetColumn rating_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"variant", NULL, FIGURE_TEXT, .least = 1},
    {"strategies", NULL, FIGURE_TEXT, .least = 1},
    {"strategy", "strategy", FIGURE_TEXT, "Who is rated.", .least = 1},
    {"seats", "seats", FIGURE_COUNT, "Seats it played, over the games that a player won."},
    {"rate", "wins %", FIGURE_RATE, "Wins per seat."},
    {"ci95", "95%", FIGURE_RATES, "Wilson."},
    {"elo", "Elo", FIGURE_REAL, "Points above the strategy random; 400 points mean tenfold odds of winning."},
    {"elo_ci95", "95%", FIGURE_REALS, "Interval of the difference to random; null for random itself.",
     .blank = true},
};

static const SheetKind ratings_kind = {
    "ratings",
    "Elo ratings at random tables, relative to random play (Bradley-Terry-Luce; 400 points: tenfold odds)",
    NULL, SHEET_COLUMNS(rating_columns)};

static const char fellows_title[] =
    "Share of one seat, by its motive, by its blunder rate and that of its fellows, %";
static const char* const kinds[] = {[SKILL_SIDES] = "factions",
                                    [SKILL_SEATS] = "free_for_all",
                                    [SKILL_FELLOWS] = "one_seat",
                                    [SKILL_TEAM] = "team"};
static const char* const map_titles[] = {
    [SKILL_SIDES] =
        "Win rate of the first side, % (95 % intervals), by blunder rate: rows its own, columns the other's",
    [SKILL_SEATS] =
        "Win rate of one seat, % (95 % intervals), by blunder rate: rows its own, columns all other seats'",
    [SKILL_FELLOWS] =
        "Share of one seat, by its motive, % (95 % intervals), by blunder rate: rows its own, columns all "
        "its "
        "fellows'",
    [SKILL_TEAM] = "Win rate of the team, % (95 % intervals), by blunder rate of its players",
};

// With several line-ups or variants, people see which one a row belongs to.
static Sheet* show_several(ReportData* data, Sheet* sheet) {
    const Experiment* experiment = data->experiments[0];
    if (experiment->variant_count > 1) report_data_title(sheet, "variant", "variant");
    if (experiment->lineup_count > 1) report_data_title(sheet, "strategies", "strategies");
    return sheet;
}

// --- sentences

// The gap between the experts and the beginners: the lowest level that does not play at random.
static SkillGap widest_gap(const Skill* skill) {
    int weak = skill->levels.count - 1;
    if (weak > 1 && !(skill->levels.blunder[weak] < 1)) weak--;
    return skill_gap(skill, 0, weak);
}

typedef enum SkillWord { WORD_SKILL, WORD_EVEN, WORD_LUCK, WORD_UNDECIDED, WORD_REVERSED } SkillWord;
// Of players so weak that blunders help them, the luck share decides nothing.
static const char* const verdicts[] = {"skill", "even", "luck", "undecided", "undecided"};
static const char* const clauses[] = {"skill decides more than luck", "skill and luck weigh about equally",
                                      "luck decides more than skill",
                                      "these games do not tell whether skill or luck decides more",
                                      "these strategies play worse than their blunders"};

#define WIDTH_TOLD 0.5  // of the luck share's interval: a wider one says nothing

static SkillWord word_of(const SkillGap* gap) {
    Interval luck = gap->luck_ci95;
    if (!gap->known) return WORD_UNDECIDED;
    if (gap->reversed) return WORD_REVERSED;
    if (luck.high < LUCK_HALF) return WORD_SKILL;
    if (luck.low > LUCK_HALF) return WORD_LUCK;
    return luck.high - luck.low > WIDTH_TOLD ? WORD_UNDECIDED : WORD_EVEN;
}

// "blunder at 40 % of their decisions", "never blunder".
static const char* habit_text(double blunder, char text[NAME_MAX_BYTES]) {
    if (blunder > 0)
        snprintf(text, NAME_MAX_BYTES, "blunder at %g %% of their decisions", round(blunder * 1e6) / 1e4);
    else
        snprintf(text, NAME_MAX_BYTES, "never blunder");
    return text;
}

// ", after 1,280 games per pair of levels" if it has fewer games than it should; else "".
static const char* after_text(const Skill* skill, char text[NAME_MAX_BYTES]) {
    char games[32];
    text[0] = '\0';
    grid_count(skill->paired.games, games, sizeof games);
    if (skill->paired.games < skill->base->experiment->games)
        snprintf(text, NAME_MAX_BYTES, ", after %s games per pair of levels", games);
    return text;
}

static double percent(const Skill* skill, int row, int column) {
    return 100 * skill_rate(skill, row, column).rate;
}

// "13.6 % (11.9-15.4)".
static const char* weaker_text(const SkillGap* gap, char text[NAME_MAX_BYTES]) {
    snprintf(text, NAME_MAX_BYTES, "%.1f %% (%.1f-%.1f)", 100 * gap->weaker.rate, 100 * gap->weaker.ci95.low,
             100 * gap->weaker.ci95.high);
    return text;
}

static void say_sides(ReportData* data, const Skill* skill, const SkillGap* gap, const char* strong,
                      const char* weak) {
    const Ruleset* ruleset = skill->base->match.ruleset;
    char wins[NAME_MAX_BYTES];
    report_data_say(data,
                    "The weaker side wins %s, not 50 %% as equals do: %s who %s win %.1f %% against %s who "
                    "%s, %.1f %% with "
                    "expert and beginner swapped, and %.1f %% when both %s.",
                    weaker_text(gap, wins), side_name(ruleset, 0), strong,
                    percent(skill, gap->strong, gap->weak), side_name(ruleset, 1), weak,
                    percent(skill, gap->weak, gap->strong), percent(skill, gap->strong, gap->strong), strong);
}

// The side whose players are fellows.
static const char* fellows(const Skill* skill) {
    const Ruleset* ruleset = skill->base->match.ruleset;
    return side_name(ruleset, side_kind(ruleset, skill->role));
}

static void say_seats(ReportData* data, const Skill* skill, const SkillGap* gap, const char* strong,
                      const char* weak) {
    const char* who = skill->kind == SKILL_FELLOWS ? fellows(skill) : "players";
    char wins[NAME_MAX_BYTES];
    report_data_say(
        data,
        "Among %s who %s, one of those who %s wins %s, one who plays as they do %.1f %%; the other "
        "way round, the stronger wins %.1f %%.",
        who, strong, weak, weaker_text(gap, wins), 100 * gap->fair, percent(skill, gap->strong, gap->weak));
}

static void say_team(ReportData* data, const Skill* skill, const SkillGap* gap, const char* strong,
                     const char* weak) {
    char wins[NAME_MAX_BYTES];
    report_data_say(data, "A team of players who %s wins %.1f %%, one of players who %s %s.", strong,
                    percent(skill, gap->strong, 0), weak, weaker_text(gap, wins));
}

// "With 4 players, skill and luck weigh about equally: luck decides 47 % of the games (40-54), skill the rest."
static void say_luck(ReportData* data, const Skill* skill, const SkillGap* gap) {
    char after[NAME_MAX_BYTES], luck[NAME_MAX_BYTES] = "";
    if (!gap->known)
        snprintf(luck, sizeof luck, ": the luck share is unknown");
    else if (!gap->reversed)
        snprintf(luck, sizeof luck, ": luck decides %.0f %% of the games (%.0f-%.0f), skill the rest",
                 100 * gap->luck, 100 * gap->luck_ci95.low, 100 * gap->luck_ci95.high);
    report_data_say(data, "With %d players%s, %s%s.", skill->base->players, after_text(skill, after),
                    clauses[word_of(gap)], luck);
}

static SkillWord say(ReportData* data, const Skill* skill) {
    SkillGap gap = widest_gap(skill);
    char strong[NAME_MAX_BYTES], weak[NAME_MAX_BYTES];
    habit_text(skill->levels.blunder[gap.strong], strong);
    habit_text(skill->levels.blunder[gap.weak], weak);
    say_luck(data, skill, &gap);
    if (skill->kind == SKILL_SIDES) say_sides(data, skill, &gap, strong, weak);
    if (skill->kind == SKILL_SEATS || skill->kind == SKILL_FELLOWS)
        say_seats(data, skill, &gap, strong, weak);
    if (skill->kind == SKILL_TEAM) say_team(data, skill, &gap, strong, weak);
    return word_of(&gap);
}

// What is counted among fellows.
static void say_counted(ReportData* data, const Skill* skill) {
    const Ruleset* ruleset = skill->base->match.ruleset;
    int motive = skill->base->match.table[0][skill->role].motive;
    char others[NAME_MAX_BYTES], habit[NAME_MAX_BYTES];
    others[0] = '\0';
    for (int kind = 0; kind < side_count(ruleset); kind++)
        if (kind != side_kind(ruleset, skill->role))
            snprintf(others, sizeof others, " The %.60s %.100s.", side_name(ruleset, kind),
                     habit_text(skill->levels.blunder[0], habit));
    report_data_say(
        data,
        "Counted is what one seat gets as one of the %s, not the side's wins. It wants: \"%s\" (motive %s). "
        "The seat rotates; games in which it is dealt another side count for nothing.%s",
        fellows(skill), ruleset->motives->readings[motive].meaning, motive_name(ruleset, motive), others);
}

// --- sheets

static void begin_row(ReportData* data, Sheet* sheet, const Cell* cell) {
    report_data_row(data, sheet);
    report_data_put_count(sheet, "players", (uint64_t)cell->players);
    report_data_put_text(data, sheet, "variant", "%s", cell->variant->name);
    report_data_put_text(data, sheet, "strategies", "%s", cell->lineup->name);
}

static void put_entries(ReportData* data, Sheet* sheet, const Skill* skill) {
    CHECK(skill->levels.count > 1);
    for (int row = 0; row < skill->levels.count; row++)
        for (int column = 0; column < skill_columns(skill); column++) {
            const PairedScore* score = skill_score(skill, row, column);
            RateSummary rate = skill_rate(skill, row, column);
            begin_row(data, sheet, skill->base);
            report_data_minor(sheet);
            report_data_put_number(sheet, "blunder_a", skill->levels.blunder[row]);
            if (skill->kind != SKILL_TEAM)
                report_data_put_number(sheet, "blunder_b", skill->levels.blunder[column]);
            report_data_put_count(sheet, "games", score->games);
            report_data_put_count(sheet, "aborted", score->aborted);
            if (!score->games) continue;
            report_data_put_number(sheet, "rate", rate.rate);
            report_data_put_interval(sheet, "ci95", rate.ci95);
        }
}

static void put_gaps(ReportData* data, Sheet* sheet, const Skill* skill) {
    CHECK(skill->levels.count <= SKILL_LEVELS_MAX);
    for (int strong = 0; strong < skill->levels.count; strong++)
        for (int weak = strong + 1; weak < skill->levels.count; weak++) {
            SkillGap gap = skill_gap(skill, strong, weak);
            begin_row(data, sheet, skill->base);
            if (strong > 0) report_data_minor(sheet);
            report_data_put_number(sheet, "strong", skill->levels.blunder[strong]);
            report_data_put_number(sheet, "weak", skill->levels.blunder[weak]);
            report_data_put_count(sheet, "games", gap.games);
            report_data_put_number(sheet, "weaker", gap.weaker.rate);
            report_data_put_interval(sheet, "weaker_ci95", gap.weaker.ci95);
            report_data_put_number(sheet, "fair", gap.fair);
            if (!gap.known) continue;
            report_data_put_number(sheet, "luck", gap.luck);
            report_data_put_interval(sheet, "luck_ci95", gap.luck_ci95);
        }
}

// Adds the ratings, strongest first.
static void put_ratings(ReportData* data, Sheet* sheet, const SkillTable* table) {
    bool put[RATING_MAX] = {false};
    for (int rank = 0; table->entrants && rank < table->entrants->count; rank++) {
        int best = 0;
        while (put[best]) best++;
        CHECK(best < table->entrants->count);
        for (int i = best + 1; i < table->entrants->count; i++)
            if (!put[i] && table->ratings[i].elo > table->ratings[best].elo) best = i;
        const Rating* rating = &table->ratings[best];
        double won = (double)rating->won / 840, seats = (double)rating->seats;
        put[best] = true;
        begin_row(data, sheet, table->skill.base);
        report_data_put_text(data, sheet, "strategy", "%s", table->entrants->list[best].name);
        report_data_put_count(sheet, "seats", rating->seats);
        report_data_put_number(sheet, "rate", seats > 0 ? won / seats : 0);
        report_data_put_interval(sheet, "ci95", statistics_wilson(won, seats, STATISTICS_Z95));
        report_data_put_number(sheet, "elo", rating->elo);
        if (best != table->anchor) report_data_put_interval(sheet, "elo_ci95", rating->elo_ci95);
    }
}

// --- the map, for people

enum {
    MAP_HEAD = 4,           // columns before the rates, which identify the row
    DECIMAL_GAMES = 10000,  // from which on a rate deserves a decimal: half its interval is a point at most
};

static Sheet* open_map(ReportData* data, const Skill* skill) {
    SheetColumn columns[SKILL_LEVELS_MAX + MAP_HEAD];
    int count = 0;
    for (; count < MAP_HEAD - 1; count++) columns[count] = entry_columns[count];
    columns[0].title = "players";
    columns[count++] = (SheetColumn){"row", "blunders", FIGURE_TEXT};
    for (int j = 0; j < skill_columns(skill); j++) {
        const char* name = skill->kind == SKILL_TEAM ? "wins" : skill->names[j];
        columns[count++] = (SheetColumn){name, name, FIGURE_TEXT};
    }
    Sheet* map = show_several(data, report_data_sheet(data, "map", map_titles[skill->kind], columns, count));
    map->for_people = true;
    return map;
}

static void put_map(ReportData* data, Sheet* map, const Skill* skill) {
    for (int row = 0; row < skill->levels.count; row++) {
        begin_row(data, map, skill->base);
        report_data_put_text(data, map, "row", "%s", skill->names[row]);
        for (int column = 0; column < skill_columns(skill); column++) {
            RateSummary rate = skill_rate(skill, row, column);
            int digits = skill_score(skill, row, column)->games >= DECIMAL_GAMES;
            report_data_put_text(data, map, map->columns[MAP_HEAD + column].key, "%s",
                                 range_text_rate(rate, digits, "").text);
        }
    }
}

// Whose blunder rates the rows and the columns of the map show.
static const char* row_side(const Skill* skill) {
    if (skill->kind == SKILL_SEATS || skill->kind == SKILL_FELLOWS) return "one seat";
    return skill->kind == SKILL_TEAM ? "the team" : side_name(skill->base->match.ruleset, 0);
}

static const char* column_side(const Skill* skill) {
    if (skill->kind == SKILL_SEATS) return "all other seats";
    if (skill->kind == SKILL_FELLOWS) return "its fellows";
    return skill->kind == SKILL_TEAM ? "" : side_name(skill->base->match.ruleset, 1);
}

static const JsonField settings[] = {
    {"kind", JSON_TEXT,
     "factions: side a against side b. free_for_all: seat a against all others at b. one_seat: seat a among "
     "its fellows at b, by its share by its motive; the other side stays at the first level. team: all at a.",
     .values = "factions|free_for_all|one_seat|team"},
    {"row_side", JSON_TEXT, "whose blunder rate blunder_a is, and whose wins are counted"},
    {"column_side", JSON_TEXT, "whose blunder rate blunder_b is; empty: team"},
    {"rated_games", JSON_COUNT, "Games at mixed tables; 0: not a free-for-all."},
};

const ReportKind skill_report_kind = {
    .help =
        "Win rates by skill level (blunder rate), how often the weaker still wins, the luck share, and "
        "ratings of all strategies and levels of a free-for-all. Two runs of the same question with the same "
        "version differ only in timing. Intervals are individual 95 % intervals.",
    .experiments = {"experiments", JSON_LIST,
                    "The effective config (config.schema.json); blunder rates of its line-ups are replaced "
                    "by the levels.",
                    .least = 1, .most = 1},
    .settings = {"settings", JSON_OBJECT, JSON_OF(settings)},
    .verdict = {"verdict", JSON_TEXT,
                "Luck share of the widest gap, excluding random play: proven below half (skill), proven "
                "above (luck), near half (even), or too few games or too weak players to tell (undecided); "
                "mixed: differs between tables.",
                .values = "skill|luck|even|undecided|mixed"},
    .sheets = {&entries_kind, &gaps_kind, &ratings_kind, &weak_sides_sheet},
};

void skill_report(ReportData* data, const SkillTable* tables, int count) {
    CHECK(count > 0);
    data->verdict = verdicts[say(data, &tables[0].skill)];
    for (int i = 1; i < count; i++)
        if (strcmp(verdicts[say(data, &tables[i].skill)], data->verdict) != 0) data->verdict = "mixed";
    report_data_set_text(data, "kind", kinds[tables[0].skill.kind]);
    report_data_set_text(data, "row_side", row_side(&tables[0].skill));
    report_data_set_text(data, "column_side", column_side(&tables[0].skill));
    report_data_set_count(data, "rated_games", tables[0].rated);
    if (tables[0].skill.kind == SKILL_FELLOWS) say_counted(data, &tables[0].skill);
    report_data_say(data, "Intervals are individual 95 %% intervals over a fixed number of games.");
    Sheet* entries = report_data_begin(data, &entries_kind);
    if (tables[0].skill.kind == SKILL_FELLOWS) entries->title = fellows_title;
    for (int i = 0; i < count; i++) put_entries(data, entries, &tables[i].skill);
    Sheet* map = open_map(data, &tables[0].skill);
    for (int i = 0; i < count; i++) put_map(data, map, &tables[i].skill);
    Sheet* gaps = show_several(data, report_data_begin(data, &gaps_kind));
    for (int i = 0; i < count; i++) put_gaps(data, gaps, &tables[i].skill);
    Sheet* ratings = show_several(data, report_data_begin(data, &ratings_kind));
    for (int i = 0; i < count; i++) put_ratings(data, ratings, &tables[i]);
}
