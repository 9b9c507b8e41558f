// The leagues that the program ships, and the strategies that play them; see league.h. Files are
// read and written in league_json.c.
#include "sim/players/league.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/special.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "sim/players/league_json.h"

#define LEAGUE(name, ...) static const char name##_league[] = {__VA_ARGS__};
#include "league_list.inc"
#undef LEAGUE

static const struct Shipped {
    const char *name, *text;
    size_t size;
} shipped[] = {
#define LEAGUE(name, ...) {#name, name##_league, sizeof name##_league},
#include "league_list.inc"
#include "sim/base/check.h"
#undef LEAGUE
    {NULL, NULL, 0}};

#define LN2 0.6931471805599453

enum { SHIPPED = sizeof shipped / sizeof *shipped };  // including the null, so that it is never 0

// Leagues already read, by index in `shipped`; constant from then on.
static League* known[SHIPPED];

// Names are "<game folder>_<players>", the folder being the ruleset's id, or
// "<game folder>_<motive>_<players>".
static int place_of(const Ruleset* ruleset, int players, int motive) {
    char name[2 * NAME_MAX_BYTES];
    if (ruleset->motives)
        snprintf(name, sizeof name, "%s_%s_%d", ruleset->id, motive_name(ruleset, motive), players);
    else
        snprintf(name, sizeof name, "%s_%d", ruleset->id, players);
    for (int i = 0; shipped[i].name; i++)
        if (registry_same_name(shipped[i].name, name)) return i;
    return -1;
}

static League* read_shipped(const struct Shipped* file, Error* error) {
    League* league = malloc(sizeof *league);
    if (!league) {
        error_set(error, EXIT_IO, "out of memory for a league");
        return NULL;
    }
    if (league_parse(league, file->name, file->text, file->size, error)) return league;
    free(league);
    return NULL;
}

static const League* refuse_untrained(const Ruleset* ruleset, int players, int motive, Error* error) {
    const char* name = motive_name(ruleset, motive);
    error_set(error, EXIT_NO_INPUT,
              "no league is trained for %s with %d players%s%s; train one with `reckon train --ruleset %s "
              "--players %d%s%s`",
              ruleset->id, players, *name ? " and motive " : "", name, ruleset->id, players,
              *name ? " --motive " : "", name);
    return NULL;
}

const League* league_find(const Ruleset* ruleset, int players, int motive, Error* error) {
    int place = place_of(ruleset, players, motive);
    if (place < 0) return refuse_untrained(ruleset, players, motive, error);
    const League* league;
#pragma omp critical(league)
    {
        if (!known[place]) known[place] = read_shipped(&shipped[place], error);
        league = known[place];
    }
    return league;
}

// At a mixed table: the league for it, if there is one and it knows what the player wants.
static const League* find_for(const Seating* seating, Error* error) {
    int motive = seating->table_motive;
    bool mixed = motive == MOTIVE_NONE && seating->motive <= 1 &&
                 place_of(seating->ruleset, seating->players, MOTIVE_NONE) >= 0;
    if (motive == MOTIVE_NONE && !mixed) motive = seating->motive;
    return league_find(seating->ruleset, seating->players, motive, error);
}

const League* league_open(const Seating* seating, League** read, Error* error) {
    *read = NULL;
    if (!seating->text[0]) return find_for(seating, error);
    League* league = malloc(sizeof *league);
    if (!league) {
        error_set(error, EXIT_IO, "out of memory for a league");
        return NULL;
    }
    if (!league_read(league, seating->ranks, seating->text, error)) {
        free(league);
        return NULL;
    }
    if (league->ruleset != seating->ruleset || league->players != seating->players) {
        error_set(error, EXIT_BAD_DATA, "%s is a league for %s with %d players, not %s with %d",
                  seating->text, league->ruleset->id, league->players, seating->ruleset->id,
                  seating->players);
        league_discard(league);
        return NULL;
    }
    return *read = league;
}

void league_discard(League* read) {
    if (read) league_free(read);
    free(read);
}

int league_pick(const LeagueSide* side, uint64_t coin) {
    CHECK_SLOW(side->member_count > 0);
    uint32_t at = (uint32_t)(coin >> 48);
    int i = 0;
    while (i + 1 < side->member_count && at >= side->members[i].weight) at -= side->members[i++].weight;
    return i;
}

void league_free(League* league) {
    for (int s = 0; s < league->side_count; s++)
        for (int m = 0; m < league->sides[s].member_count; m++) free(league->sides[s].members[m].weights);
    league->side_count = 0;
}

LinearPlan league_policy(const Features* features, const LeagueMember* member, int half, double temperature) {
    CHECK(member->weights && member->sharpness >= 1 && member->sharpness <= LEAGUE_SHARPNESS_MAX);
    return (LinearPlan){features,
                        (const LinearRow*)member->weights + half * (features->act_count / LINEAR_HALVES),
                        linear_sharpness(member->sharpness, temperature), NULL};
}

// --- all members, played as a strategy: `league`

// A named member is played without a plan, so one whose strategy needs a plan (another league,
// search) can only be seated by name. `reckon exploit` writes such members if the line-up has such
// players.
static bool playable(const LeagueSide* side, int role, Error* error) {
    for (int m = 0; m < side->member_count; m++) {
        const LeagueMember* member = &side->members[m];
        const Strategy* strategy = member->weights ? NULL : member->players[role].strategy;
        if (strategy && strategy->open)
            return error_set(
                error, EXIT_USAGE,
                "member \"%s\" is the strategy %s, which cannot be played from a league; seat it by name",
                member->name, strategy->name);
    }
    return true;
}

// A named strategy has no noise of its own.
static Handicap named_handicap(const Player* player, double temperature) {
    Handicap handicap = player->handicap;
    if (temperature <= 1) return handicap;
    double slip = special_exp(-LN2 * LEAGUE_NAMED_LEAD / linear_warmth(0, temperature));
    if (slip > handicap.slip) handicap.slip = slip;
    return handicap;
}

static LeaguePlan* make_plan(const Seating* seating, const League* league, Error* error) {
    int kind = side_kind(seating->ruleset, seating->role);
    if (kind < 0) {
        error_set(error, EXIT_USAGE, "%s has no winning outcome, so no league is trained for it",
                  seating->ruleset->roles[seating->role].name);
        return NULL;
    }
    CHECK(kind < league->side_count);
    if (!playable(&league->sides[kind], seating->role, error)) return NULL;
    LeaguePlan* plan = malloc(sizeof *plan);
    if (!plan) {
        error_set(error, EXIT_IO, "out of memory for a league");
        return NULL;
    }
    int half = linear_half(seating->ruleset, league->motive, seating->motive, kind);
    plan->side = &league->sides[kind];
    plan->role = seating->role;
    for (int m = 0; m < plan->side->member_count; m++) {
        const LeagueMember* member = &plan->side->members[m];
        if (member->weights)
            plan->policies[m] = league_policy(league->features, member, half, seating->temperature);
        else
            plan->handicaps[m] = named_handicap(&member->players[plan->role], seating->temperature);
    }
    return plan;
}

bool league_plan_open(const Seating* seating, void** opened, Error* error) {
    League* read;
    const League* league = league_open(seating, &read, error);
    if (!league) return false;
    LeaguePlan* plan = make_plan(seating, league, error);
    if (!plan) {
        league_discard(read);
        return false;
    }
    plan->read = read;
    *opened = plan;
    return true;
}

void league_plan_close(void* opened) {
    LeaguePlan* plan = opened;
    league_discard(plan->read);
    free(plan);
}

bool league_is_linear(const Ruleset* ruleset, int players, int motive, int role) {
    Error none;
    const League* league = league_find(ruleset, players, motive, &none);
    int kind = side_kind(ruleset, role);
    if (!league || kind < 0) return false;
    CHECK(kind < league->side_count);
    const LeagueSide* side = &league->sides[kind];
    return side->member_count == 1 && side->members[0].weights;
}

// --- one member, played as a strategy: `linear`

const Param linear_params[LINEAR_PARAMS] = {
    [LINEAR_MEMBER] =
        STRATEGY_PARAM("member", INT, .initial = 0, .max = LEAGUE_MEMBERS_MAX - 1,
                       .help = "index of the trained member of the side's league; 0 is played most often"),
    [LINEAR_FILE] = LEAGUE_FILE_ROW,
};

// The `wanted`-th member of a side that is a trained policy.
static const LeagueMember* trained_member(const LeagueSide* side, int wanted) {
    for (int m = 0; m < side->member_count; m++)
        if (side->members[m].weights && wanted-- == 0) return &side->members[m];
    return NULL;
}

// What `linear_open` makes: the plan that strategies see, and the league it points into.
typedef struct Opened {
    LinearPlan plan;
    League* read;  // from a file; else null
} Opened;

static Opened* open_member(const Seating* seating, const League* league, Error* error) {
    int kind = side_kind(seating->ruleset, seating->role), wanted = (int)seating->params[LINEAR_MEMBER];
    const LeagueMember* member = kind >= 0 ? trained_member(&league->sides[kind], wanted) : NULL;
    Opened* opened = member ? malloc(sizeof *opened) : NULL;
    if (opened)
        opened->plan = league_policy(league->features, member,
                                     linear_half(seating->ruleset, league->motive, seating->motive, kind),
                                     seating->temperature);
    else if (member)
        error_set(error, EXIT_IO, "out of memory for a policy");
    else
        error_set(error, EXIT_USAGE, "the league for %s with %d players has no trained member %d for %s",
                  seating->ruleset->id, seating->players, wanted,
                  seating->ruleset->roles[seating->role].name);
    return opened;
}

bool linear_open(const Seating* seating, void** plan, Error* error) {
    League* read;
    const League* league = league_open(seating, &read, error);
    if (!league) return false;
    Opened* opened = open_member(seating, league, error);
    if (!opened) {
        league_discard(read);
        return false;
    }
    opened->read = read;
    *plan = &opened->plan;
    return true;
}

void linear_close(void* plan) {
    Opened* opened = plan;  // its first member
    league_discard(opened->read);
    free(opened);
}

void league_file(const Player* player, char* file, size_t size) {
    static const char key[] = ":file=";
    bool plays = player->strategy->open == league_plan_open || player->strategy->open == linear_open;
    const char* named = player->strategy->outside ? NULL : strstr(player->text, key);
    const char* begin = plays ? player->text : named ? named + sizeof key - 1 : "";
    snprintf(file, size, "%.*s", (int)(plays ? strlen(begin) : strcspn(begin, ":+/")), begin);
}

unsigned linear_choose(const StrategyInput* input) { return linear_play(input->plan, input); }
