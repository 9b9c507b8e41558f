// `reckon skill`: measures skill against luck. Stages: line-ups, levels, paired runs and mixed
// tables, report.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/batch/playing.h"
#include "sim/cli/decide.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/experiment/experiment_make.h"
#include "sim/experiment/levels.h"
#include "sim/game/assignment.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/verbs/skill/skill_report.h"

#define GAMES_DEFAULT  "4000"  // per entry, if neither file nor command line sets it
#define LEVELS_DEFAULT "0,2.5%,5%,10%,20%,40%,100%"

// Games at mixed tables for each game of an entry, because all entrants share them; and their
// maximum, because they are kept in memory until they are rated.
enum { RATED_TIMES = 10, RATED_MAX = 1 << 20 };

typedef struct SkillSession {
    Decide decide;  // must be first
    Plan plan;
    SkillLevels levels;
    SkillKind kind;
    SkillTable* tables;  // by cell of the plan
    int count;           // opened so far
} SkillSession;

// --- preparation

static bool add_level(SkillLevels* levels, const char* text, Error* error) {
    double blunder;
    if (!number_share(text, 0, 1, &blunder, error)) return false;
    if (levels->count == SKILL_LEVELS_MAX)
        return error_set(error, EXIT_USAGE, "too many levels; at most %d", (int)SKILL_LEVELS_MAX);
    if (levels->count && !(blunder > levels->blunder[levels->count - 1]))
        return error_set(error, EXIT_USAGE, "blunder rates must be ascending; %s is not", QUOTED(text));
    CHECK(levels->count < SKILL_LEVELS_MAX);
    levels->blunder[levels->count++] = blunder;
    return true;
}

static bool read_levels(SkillLevels* levels, const char* text, Error* error) {
    char copy[NAME_MAX_BYTES * 2], *next = copy;
    if (strlen(text) >= sizeof copy) return error_set(error, EXIT_USAGE, "longer than allowed");
    snprintf(copy, sizeof copy, "%s", text);
    while (next) {
        char* comma = strchr(next, ',');
        if (comma) *comma++ = '\0';
        if (!add_level(levels, next, error)) return false;
        next = comma;
    }
    return levels->count >= 2 || error_set(error, EXIT_USAGE, "at least two levels are needed");
}

static bool prepare(void* of, const Arguments* arguments, Error* error) {
    SkillSession* session = of;
    Request* request = &session->decide.request;
    const char* levels = cli_value(arguments, "levels");
    if (!read_levels(&session->levels, levels ? levels : LEVELS_DEFAULT, error))
        return option_blame(arguments, "levels", error);
    if (!request->file && !request->overrides.games) request->overrides.games = GAMES_DEFAULT;
    bool good = request_experiment(request, &session->decide.experiment, error);
    // The default question has several line-ups, strongest first: levels mean the more, the better
    // the play they start from.
    if (good && !request->file) session->decide.experiment.lineup_count = 1;
    if (!good || !skill_kind(&session->decide.experiment, &session->kind, error) ||
        !plan_make(&session->plan, &session->decide.experiment, error))
        return false;
    session->tables = calloc((size_t)session->plan.cell_count, sizeof *session->tables);
    return session->tables ||
           error_set(error, EXIT_IO, "out of memory for %d tables", session->plan.cell_count);
}

// --- playing

static int find_anchor(const Entrants* entrants) {
    for (int i = 0; i < entrants->count; i++)
        if (!strcmp(entrants->list[i].name, "random")) return i;
    return 0;
}

static uint64_t rated_games(const SkillSession* session) {
    uint64_t count = session->decide.experiment.games * RATED_TIMES;
    return session->kind != SKILL_SEATS ? 0 : count > RATED_MAX ? RATED_MAX : count;
}

static bool rate(SkillSession* session, SkillTable* table, const Cell* cell, Error* error) {
    CHECK(session->kind == SKILL_SEATS);
    uint64_t count = rated_games(session);
    BatchOptions options = playing_options(&session->decide.request.playing);
    const RatingGames games = {malloc((size_t)count * sizeof *games.list), count, cell->players};
    table->entrants = malloc(sizeof *table->entrants);
    table->ratings = calloc(RATING_MAX, sizeof *table->ratings);
    if (table->entrants) table->entrants->count = 0;
    bool good = (games.list && table->entrants && table->ratings) ||
                error_set(error, EXIT_IO, "out of memory for %llu games", (unsigned long long)count);
    good = good && mixed_open(table->entrants, cell, session->levels.blunder, session->levels.count, error) &&
           mixed_play(table->entrants, &options, &games, &session->decide.data.timing, error);
    if (good) {
        table->anchor = find_anchor(table->entrants);
        table->rated = count;
        rating_fit(&games, table->anchor, table->entrants->count, table->ratings);
    }
    free(games.list);
    return good;
}

static bool play_cell(SkillSession* session, const Cell* cell, Error* error) {
    CHECK(session->count < session->plan.cell_count);
    SkillTable* table = &session->tables[session->count];
    uint64_t games = session->decide.experiment.games;
    char what[LINE_MAX_BYTES];
    if (!skill_open(&table->skill, cell, session->kind, &session->levels, error)) return false;
    session->count++;
    snprintf(what, sizeof what, "%d players, %.40s: %d levels of skill", cell->players, cell->variant->name,
             session->levels.count);
    if (!playing_paired(&session->decide.request.playing, &table->skill.paired,
                        (PlayingStage){what, games, games}, &session->decide.data.timing, error))
        return false;
    aborted_add_paired(&session->decide.aborted, &table->skill.paired);
    return session->kind != SKILL_SEATS || playing_interrupted(&session->decide.request.playing) ||
           rate(session, table, cell, error);
}

// "2 tables of 49 pairs of levels, about 25 s".
static void say_how_long(const SkillSession* session) {
    const Playing* playing = &session->decide.request.playing;
    int levels = session->levels.count, entries = session->kind == SKILL_TEAM ? levels : levels * levels;
    double seconds = 0;
    for (int i = 0; i < session->plan.cell_count; i++) {
        const Cell* cell = &session->plan.cells[i];
        uint64_t cells = (uint64_t)skill_cells(session->kind, levels, cell->players);
        seconds += playing_seconds(cell, 1, cells * session->decide.experiment.games + rated_games(session),
                                   playing);
    }
    playing_announce(playing, PLAYING_ABOUT, seconds, "%d %s of %d %s", session->plan.cell_count,
                     session->plan.cell_count == 1 ? "table" : "tables", entries,
                     session->kind == SKILL_TEAM ? "levels" : "pairs of levels");
}

// The number of tables with games: all opened, but for the last one of an interrupted run.
static int played(const SkillSession* session) {
    int count = session->count;
    return count && !session->tables[count - 1].skill.paired.games ? count - 1 : count;
}

static bool play_all(void* of, Error* error) {
    SkillSession* session = of;
    say_how_long(session);
    for (int i = 0; i < session->plan.cell_count && !playing_interrupted(&session->decide.request.playing);
         i++)
        if (!play_cell(session, &session->plan.cells[i], error)) return false;
    return played(session) > 0 || error_set(error, EXIT_INTERRUPTED, "interrupted before the first game");
}

// --- output

// The line-ups as they are, without blunders of the levels.
static const Cell* cell_at(const void* of, int index) {
    const SkillSession* session = of;
    return index < session->count ? &session->plan.cells[index] : NULL;
}

static ShortfallPart part_of(const void* source, int index) {
    const SkillSession* session = source;
    const Cell* cell = &session->plan.cells[index];
    ShortfallPart part = {
        .players = cell->players, .variant = cell->variant, .lineup = cell->lineup, .short_of = true};
    if (index >= session->count) return part;
    const PairedRun* paired = &session->tables[index].skill.paired;
    part.games = paired->games;
    part.short_of = paired->games < session->decide.experiment.games;
    shortfall_add_paired(&part, paired);
    return part;
}

static void say_missing(const SkillSession* session, ReportData* data) {
    const Shortfall shortfall = {.experiment = &session->decide.experiment,
                                 .part = part_of,
                                 .source = session,
                                 .count = session->plan.cell_count,
                                 .target = session->decide.experiment.games,
                                 .unit = "games per pair of levels"};
    shortfall_say(&shortfall, data);
}

static bool report(void* of, Error* error) {
    SkillSession* session = of;
    ReportData* data = &session->decide.data;
    (void)error;
    data->experiments[data->experiment_count++] = &session->decide.experiment;
    say_missing(session, data);
    skill_report(data, session->tables, played(session));
    report_data_say_players(data, &session->decide.experiment);
    rule_words_say(data, data->experiments, 1);
    report_data_say_assumed(data, &session->decide.experiment);
    return true;
}

static void close_session(void* of) {
    SkillSession* session = of;
    for (int i = 0; i < session->count; i++) {
        SkillTable* table = &session->tables[i];
        if (table->entrants) mixed_close(table->entrants);
        free(table->entrants);
        free(table->ratings);
        skill_close(&table->skill);
    }
    free(session->tables);
    plan_free(&session->plan);
}

static int run_skill(const Arguments* arguments, FILE* out, Error* error) {
    static const DecideKind kind = {.verb = "skill",
                                    .session_size = sizeof(SkillSession),
                                    .prepare = prepare,
                                    .play = play_all,
                                    .report = report,
                                    .cell = cell_at,
                                    .close = close_session};
    return decide_run(&kind, arguments, out, error);
}

// clang-format off
static const CliOption skill_options[] = {
    {"levels", 0, "P,P,...", false,
     "blunder rates of the levels, ascending; default: 0,2.5%,5%,10%,20%,40%,100%"},
    OPTIONS_EXPERIMENT,
    {"games", 0, "N", false, "games per pair of levels; default: the file's, or 4000"},
    OPTION_THREADS, OPTION_OUT, OPTIONS_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_CHECK, OPTION_HELP,
};
// clang-format on

const Verb verb_skill = {
    .name = "skill",
    .operand = "[CONFIG|GAME]",
    .summary = "measure skill against luck: win rates by skill level, luck share, ratings",
    .text =
        "A line-up (default: the league, or the best scripts if no league is trained) plays itself at\n"
        "different skill levels. A level is a blunder rate: how often a player makes a random choice\n"
        "instead. Reported are the win rates at each pair of levels, how often the weaker side still\n"
        "wins, and the resulting luck share. Where a side's players play each for himself (--motive), one\n"
        "of them at each level sits among fellows at each other, counted by what that seat wants, not by\n"
        "the side's wins; the other side stays at the first level. In a free-for-all, all strategies and\n"
        "levels also play at mixed tables and receive Elo ratings.\n\n"
        "  reckon skill --ruleset escape-the-horde --players 4\n"
        "  reckon skill --ruleset zombie-run --strategy hunter --levels 0,10%,100%\n",
    .report = &skill_report_kind,
    VERB_OPTIONS(skill_options),
    .run = run_skill,
};
