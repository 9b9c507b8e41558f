// Levels of play; see levels.h.
#include "sim/experiment/levels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/assignment.h"
#include "sim/game/lineup.h"
#include "sim/game/param.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "sim/players/league.h"

// The second motive of a game: what players want at LEVEL_TEAM; at the others they want the first.
enum { MOTIVE_BESIDE = 1 };

static const char* const names[LEVELS] = {"random", "people", "scripts", "team", "league", "search"};
static const char* const everybody[LEVELS] = {"random", "people", NULL, "league", "league", "flat_mc"};

const char* level_name(Level level) {
    CHECK(level < LEVELS);
    return names[level];
}

int level_motive(Level level) { return level == LEVEL_TEAM ? MOTIVE_BESIDE : 0; }

static bool has_people(const Ruleset* ruleset) {
    Error ignored;
    return registry_find_strategy(ruleset, everybody[LEVEL_PEOPLE], &ignored) != NULL;
}

bool level_there(const Ruleset* ruleset, const int* players, int player_counts, Level level) {
    Error ignored;
    if (level == LEVEL_SCRIPTS || level == LEVEL_RANDOM) return true;
    if (level == LEVEL_PEOPLE) return has_people(ruleset);
    if (level == LEVEL_TEAM && !ruleset->motives) return false;
    for (int i = 0; i < player_counts; i++)
        if (!league_find(ruleset, players[i], level_motive(level), &ignored)) return false;
    return true;
}

static bool assign(const Ruleset* ruleset, const char* who, const char* name, Lineup* lineup, Error* error) {
    CHECK(lineup->assignment_count < ASSIGNMENTS_MAX);
    char text[2 * NAME_MAX_BYTES];
    snprintf(text, sizeof text, "%s=%s", who, name);
    return assignment_parse(ruleset, text, &lineup->assignments[lineup->assignment_count++], error);
}

bool level_lineup(const Ruleset* ruleset, Level level, Lineup* lineup, Error* error) {
    memset(lineup, 0, sizeof *lineup);
    CHECK(level < LEVELS);
    if (level == LEVEL_TEAM && !ruleset->motives)
        return error_set(error, EXIT_USAGE, "%s gives its players no choice of motives: it has no level %s",
                         ruleset->id, names[level]);
    for (int role = 0; level == LEVEL_SCRIPTS && role < ruleset->role_count; role++)
        if (!assign(ruleset, ruleset->roles[role].name, ruleset->roles[role].script, lineup, error))
            return false;
    if (level != LEVEL_SCRIPTS && !assign(ruleset, "all", everybody[level], lineup, error)) return false;
    if (level == LEVEL_TEAM) lineup->assignments[0].player.motive = level_motive(level);
    return assignment_make_lineup(ruleset, lineup, error);
}

// Whether a line-up has the players of a level. What they want matters only to those who were trained
// for it or search.
static bool same_players(const Ruleset* ruleset, Level level, const Lineup* known, const Lineup* lineup) {
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < ruleset->role_count; role++) {
            Player player = lineup->table[seat][role];
            if (level < LEVEL_TEAM) player.motive = known->table[seat][role].motive;
            if (!lineup_same_player(&known->table[seat][role], &player)) return false;
        }
    return true;
}

// Whether a side's only member in play is a script that plays its roles as the line-up does.
static bool side_is_scripts(const Ruleset* ruleset, const LeagueSide* side, int kind, const Lineup* scripts) {
    const LeagueMember* first = &side->members[0];
    if (first->weights || first->weight != LEAGUE_WEIGHTS) return false;
    for (int role = 0; role < ruleset->role_count; role++)
        if (side_kind(ruleset, role) == kind &&
            !lineup_same_player(&first->players[role], &scripts->table[0][role]))
            return false;
    return true;
}

bool level_league_is_scripts(const Ruleset* ruleset, const int* players, int player_counts) {
    Lineup scripts;
    Error ignored;
    if (!level_lineup(ruleset, LEVEL_SCRIPTS, &scripts, &ignored)) return false;
    for (int i = 0; i < player_counts; i++) {
        const League* league = league_find(ruleset, players[i], 0, &ignored);
        if (!league) return false;
        for (int kind = 0; kind < league->side_count; kind++)
            if (!side_is_scripts(ruleset, &league->sides[kind], kind, &scripts)) return false;
    }
    return true;
}

Level level_of(const Ruleset* ruleset, const Lineup* lineup) {
    Lineup known;
    Error ignored;
    Level level = LEVEL_RANDOM;
    while (level < LEVELS &&
           !(level_lineup(ruleset, level, &known, &ignored) && same_players(ruleset, level, &known, lineup)))
        level++;
    return level;
}

int level_row(const Experiment* experiment, Level level) {
    for (int row = 0; row < experiment->lineup_count; row++)
        if (level_of(experiment->ruleset, &experiment->lineups[row]) == level) return row;
    return -1;
}

// Lower: its answers are trusted more.
static int distrust(const Ruleset* ruleset, const Lineup* lineup) {
    switch (level_of(ruleset, lineup)) {
        case LEVEL_LEAGUE:
        case LEVEL_SEARCH:
            return 0;
        case LEVEL_TEAM:
            return 1;
        case LEVEL_SCRIPTS:
            return 2;
        case LEVEL_RANDOM:
            return 4;
        default:
            return 3;
    }
}

void level_order(const Ruleset* ruleset, Lineup* lineups, int count) {
    Lineup moved;
    for (int i = 1; i < count; i++) {
        int here = distrust(ruleset, &lineups[i]), at = i;
        while (at > 0 && distrust(ruleset, &lineups[at - 1]) > here) at--;
        if (at == i) continue;
        moved = lineups[i];
        memmove(&lineups[at + 1], &lineups[at], (size_t)(i - at) * sizeof *lineups);
        lineups[at] = moved;
    }
}

static const char* name_at(const void* unused, int i) {
    (void)unused;
    return names[i];
}

static bool refuse_name(const char* name, Error* error) {
    const char* nearest = param_nearest(name, LEVELS, name_at, NULL);
    error_set(error, EXIT_USAGE,
              "unknown level of play \"%s\"; allowed: random, people, scripts, team, league, search",
              QUOTED(name));
    return nearest ? error_append(error, "; did you mean %s?", nearest) : false;
}

int level_list(const char* text, Level levels[LEVELS], Error* error) {
    char name[NAME_MAX_BYTES];
    bool there[LEVELS] = {false};
    for (int count = 0;;) {
        size_t length = strcspn(text, ",");
        int level = 0;
        snprintf(name, sizeof name, "%.*s", (int)length, text);
        while (level < LEVELS && strcmp(name, names[level]) != 0) level++;
        if (level == LEVELS) return refuse_name(name, error), 0;
        if (there[level]) return error_set(error, EXIT_USAGE, "%s is given more than once", name), 0;
        there[level] = true;
        levels[count++] = (Level)level;
        if (!text[length]) return count;
        text += length + 1;
    }
}

int level_fast(const Ruleset* ruleset, const int* players, int player_counts, Level levels[LEVELS]) {
    int count = 0;
    for (Level level = LEVEL_RANDOM; level < LEVEL_SEARCH; level++)
        if (level_there(ruleset, players, player_counts, level)) levels[count++] = level;
    return count;
}

bool level_seat(Experiment* experiment, const Level* levels, int count, Error* error) {
    CHECK(count > 0);
    Lineup* lineups = malloc((size_t)count * sizeof *lineups);
    if (!lineups) return error_set(error, EXIT_IO, "out of memory for line-ups");
    bool good = true;
    for (int i = 0; good && i < count; i++)
        good = level_lineup(experiment->ruleset, levels[i], &lineups[i], error);
    if (!good) {
        free(lineups);
        return false;
    }
    experiment_take_lineups(experiment, lineups, count);
    return true;
}

bool level_lineups(Experiment* experiment, bool motives_given, Error* error) {
    Level rising[LEVELS], falling[LEVELS];
    int count = level_fast(experiment->ruleset, experiment->players, experiment->player_counts, rising);
    int kept = 0;
    while (count-- > 0)
        if (!(motives_given && rising[count] == LEVEL_TEAM)) falling[kept++] = rising[count];
    return level_seat(experiment, falling, kept, error);
}
