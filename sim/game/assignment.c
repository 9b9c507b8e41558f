// Assignments of strategies, and the line-up that they make; see assignment.h. Used for configs and
// the command line.
#include "sim/game/assignment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/quote.h"
#include "sim/game/lineup.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"

// --- scope

typedef struct ScopeNames {
    const char* list[ROLES_MAX + 1];
    int count;
} ScopeNames;

static ScopeNames scope_names(const Ruleset* ruleset) {
    ScopeNames names = {.count = ruleset->role_count + 1};
    for (int role = 0; role < ruleset->role_count; role++) names.list[role] = ruleset->roles[role].name;
    names.list[ruleset->role_count] = "all";
    return names;
}

static bool refuse_scope(const Ruleset* ruleset, const char* who, Error* error) {
    ScopeNames names = scope_names(ruleset);
    error_set(error, EXIT_USAGE, "\"%s\" is neither a role nor a seat of %s", QUOTED(who), ruleset->id);
    const char* nearest = param_nearest(who, names.count, param_name_in_list, names.list);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; allowed:");
    for (int i = 0; i < names.count; i++) error_append(error, " %s,", names.list[i]);
    return error_append(error, " or a seat 0..%d", ruleset->players_max - 1);
}

bool assignment_scope(const Ruleset* ruleset, const char* who, Assignment* assignment, Error* error) {
    bool digit = who[0] >= '0' && who[0] <= '9' && who[1] == '\0';
    if (!strcmp(who, "all")) {
        assignment->scope = ASSIGN_ALL;
        assignment->index = 0;
        return true;
    }
    if (digit && who[0] - '0' < ruleset->players_max) {
        assignment->scope = ASSIGN_SEAT;
        assignment->index = who[0] - '0';
        return true;
    }
    for (int role = 0; role < ruleset->role_count; role++) {
        if (!registry_same_name(ruleset->roles[role].name, who)) continue;
        assignment->scope = ASSIGN_ROLE;
        assignment->index = role;
        return true;
    }
    return refuse_scope(ruleset, who, error);
}

void assignment_who(const Ruleset* ruleset, const Assignment* assignment, char* text, size_t size) {
    if (assignment->scope == ASSIGN_ALL)
        snprintf(text, size, "all");
    else if (assignment->scope == ASSIGN_ROLE)
        snprintf(text, size, "%s", ruleset->roles[assignment->index].name);
    else
        snprintf(text, size, "%d", assignment->index);
}

// --- the strategy and its parameters

static bool can_play(const Ruleset* ruleset, const Strategy* strategy, const Assignment* assignment) {
    bool some = false, every = true;
    if (assignment->scope == ASSIGN_ROLE) return registry_plays(strategy, ruleset, assignment->index);
    for (int role = 0; role < ruleset->role_count; role++) {
        bool plays = registry_plays(strategy, ruleset, role);
        some = some || plays;
        every = every && plays;
    }
    return assignment->scope == ASSIGN_ALL ? every : some;
}

static bool refuse_role(const Ruleset* ruleset, const Strategy* strategy, const Assignment* assignment,
                        Error* error) {
    char who[NAME_MAX_BYTES];
    assignment_who(ruleset, assignment, who, sizeof who);
    error_set(error, EXIT_USAGE, "the strategy %s cannot play %s; it plays", strategy->name,
              assignment->scope == ASSIGN_ALL ? "every role" : who);
    const char* joint = " ";
    for (int role = 0; role < ruleset->role_count; role++) {
        if (!registry_plays(strategy, ruleset, role)) continue;
        error_append(error, "%s%s", joint, ruleset->roles[role].name);
        joint = ", ";
    }
    if (assignment->scope != ASSIGN_ALL) return false;
    return error_append(error, "; name the role: ROLE=%s", strategy->name);
}

bool assignment_strategy(const Ruleset* ruleset, const char* name, Assignment* assignment, Error* error) {
    const Strategy* strategy = registry_find_strategy(ruleset, name, error);
    if (!strategy) return false;
    if (!can_play(ruleset, strategy, assignment)) return refuse_role(ruleset, strategy, assignment, error);
    assignment->player.strategy = strategy;
    assignment->player.text[0] = '\0';
    assignment->player.handicap = (Handicap){0};
    assignment->player.motives = ruleset->motives;
    assignment->player.motive = 0;
    for (int i = 0; i < strategy->param_count; i++)
        assignment->player.params[i] = strategy->params[i].initial;
    return true;
}

static const char* row_key_at(const void* player, int row) { return lineup_row(player, row)->key; }

static void refuse_param(const Player* player, const char* key, Error* error) {
    int count = lineup_row_count(player);
    error_set(error, EXIT_USAGE, "the strategy %s has no parameter \"%s\"", player->strategy->name,
              QUOTED(key));
    const char* nearest = param_nearest(key, count, row_key_at, player);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, nearest ? " It has" : "; it has");
    for (int i = 0; i < count; i++) error_append(error, "%s %s", i ? "," : "", row_key_at(player, i));
}

// The row of that key among those that every player has; -1: none.
static int common_row(const Player* player, const char* key) {
    int own = player->strategy->param_count;
    for (int row = own; row < lineup_row_count(player); row++)
        if (param_find(lineup_row(player, row), 1, key) == 0) return row;
    return -1;
}

const Param* assignment_param(const Assignment* assignment, const char* key, Error* error) {
    const Strategy* strategy = assignment->player.strategy;
    int row = param_find(strategy->params, strategy->param_count, key);
    if (row >= 0) return &strategy->params[row];
    row = common_row(&assignment->player, key);
    if (row >= 0) return lineup_row(&assignment->player, row);
    refuse_param(&assignment->player, key, error);
    return NULL;
}

void assignment_set(Assignment* assignment, const Param* row, double value) {
    Player* player = &assignment->player;
    int own = player->strategy->param_count, index = 0;
    CHECK(row->type != PARAM_TEXT);
    while (lineup_row(player, index) != row) index++;
    if (index < own)
        player->params[index] = value;
    else if (row == player->motives)
        player->motive = (int)value;
    else
        handicap_set(&player->handicap, player->strategy, index - own, value);
}

bool assignment_set_text(Assignment* assignment, const Param* row, const char* text, Error* error) {
    double value;
    if (!param_parse(row, text, &value, error)) return false;
    if (row->type == PARAM_TEXT)
        snprintf(assignment->player.text, sizeof assignment->player.text, "%s", text);
    else
        assignment_set(assignment, row, value);
    return true;
}

// --- to text

static bool set_from_text(Assignment* assignment, char* setting, Error* error) {
    char* equals = strchr(setting, '=');
    if (!equals)
        return error_set(error, EXIT_USAGE, "\"%s\" is not of the form parameter=value", QUOTED(setting));
    *equals = '\0';
    const Param* row = assignment_param(assignment, setting, error);
    return row && assignment_set_text(assignment, row, equals + 1, error);
}

// The row of a text parameter that takes all the rest of the player's text, unless another
// parameter is named next; null: none.
static const Param* rest_row(const Assignment* assignment, const char* settings) {
    const Strategy* strategy = assignment->player.strategy;
    int text = param_text_row(strategy->params, strategy->param_count);
    size_t length = strcspn(settings, "=,:/ ");
    char key[NAME_MAX_BYTES];
    if (text < 0 || !param_is_line(&strategy->params[text])) return NULL;
    snprintf(key, sizeof key, "%.*s", (int)length, length < sizeof key ? settings : "");
    bool named = settings[length] == '=' && (param_find(strategy->params, strategy->param_count, key) >= 0 ||
                                             common_row(&assignment->player, key) >= 0);
    return named ? NULL : &strategy->params[text];
}

// "NAME[:param=value,...]", for the scope of the assignment.
static bool parse_player(const Ruleset* ruleset, char* text, Assignment* assignment, Error* error) {
    char* settings = strchr(text, ':');
    if (settings) *settings++ = '\0';
    if (!assignment_strategy(ruleset, text, assignment, error)) return false;
    while (settings) {
        const Param* rest = rest_row(assignment, settings);
        if (rest) return assignment_set_text(assignment, rest, settings, error);
        char* comma = strchr(settings, ',');
        if (comma) *comma++ = '\0';
        if (!set_from_text(assignment, settings, error)) return false;
        settings = comma;
    }
    return true;
}

static bool parse_in_place(const Ruleset* ruleset, char* text, Assignment* assignment, Error* error) {
    char* equals = strchr(text, '=');
    const char* colon = strchr(text, ':');
    if (colon && equals > colon) equals = NULL;
    if (equals) *equals = '\0';
    return assignment_scope(ruleset, equals ? text : "all", assignment, error) &&
           parse_player(ruleset, equals ? equals + 1 : text, assignment, error);
}

bool assignment_player(const Ruleset* ruleset, const char* text, Assignment* assignment, Error* error) {
    char copy[ERROR_TEXT_MAX];
    if (strlen(text) >= sizeof copy) return error_set(error, EXIT_USAGE, "longer than allowed");
    snprintf(copy, sizeof copy, "%s", text);
    return parse_player(ruleset, copy, assignment, error);
}

bool assignment_parse(const Ruleset* ruleset, const char* text, Assignment* assignment, Error* error) {
    char copy[ERROR_TEXT_MAX];
    memset(assignment, 0, sizeof *assignment);
    if (strlen(text) >= sizeof copy) return error_set(error, EXIT_USAGE, "longer than allowed");
    snprintf(copy, sizeof copy, "%s", text);
    return parse_in_place(ruleset, copy, assignment, error);
}

// --- the line-up

static int by_scope(const void* a, const void* b) {
    const Assignment *first = a, *second = b;
    int scopes = (int)first->scope - (int)second->scope;
    return scopes ? scopes : first->index - second->index;
}

static bool refuse_twice(const Ruleset* ruleset, const Assignment* assignment, Error* error) {
    char who[NAME_MAX_BYTES];
    assignment_who(ruleset, assignment, who, sizeof who);
    return error_set(error, EXIT_USAGE, "two strategies for %s in one line-up: %s and %s", who,
                     assignment->player.strategy->name, assignment[1].player.strategy->name);
}

// Whether an assignment covers all seats of the role.
static bool covered(const Lineup* lineup, int role) {
    for (int i = 0; i < lineup->assignment_count; i++) {
        const Assignment* overrides = &lineup->assignments[i];
        if (overrides->scope == ASSIGN_ALL || (overrides->scope == ASSIGN_ROLE && overrides->index == role))
            return true;
    }
    return false;
}

static bool fill_defaults(const Ruleset* ruleset, Lineup* lineup, Error* error) {
    for (int role = 0; role < ruleset->role_count; role++) {
        Assignment assignment = {.scope = ASSIGN_ROLE, .index = role};
        if (covered(lineup, role)) continue;
        if (!assignment_strategy(ruleset, ruleset_default(ruleset, role), &assignment, error))
            return error_prefix(error, "default of the role %s", ruleset->roles[role].name);
        for (int seat = 0; seat < SEATS_MAX; seat++) lineup->table[seat][role] = assignment.player;
    }
    return true;
}

static void fill(const Ruleset* ruleset, Lineup* lineup, const Assignment* overrides) {
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < ruleset->role_count; role++) {
            bool here = overrides->scope == ASSIGN_ALL ||
                        (overrides->scope == ASSIGN_ROLE && overrides->index == role) ||
                        (overrides->scope == ASSIGN_SEAT && overrides->index == seat);
            if (here && registry_plays(overrides->player.strategy, ruleset, role))
                lineup->table[seat][role] = overrides->player;
        }
}

// "random" for all, "survivors=cooperative 2=eager" for the rest; without any, the roles' defaults.
static bool name_lineup(const Ruleset* ruleset, Lineup* lineup, Error* error) {
    size_t used = 0, size = sizeof lineup->name;
    int count = lineup->assignment_count ? lineup->assignment_count : ruleset->role_count;
    bool alone = lineup->assignment_count == 0 && ruleset->role_count == 1;
    for (int i = 0; i < count && used < size; i++) {
        Assignment overrides = {.scope = alone ? ASSIGN_ALL : ASSIGN_ROLE, .index = i};
        char who[NAME_MAX_BYTES];
        if (lineup->assignment_count)
            overrides = lineup->assignments[i];
        else
            overrides.player = lineup->table[0][i];
        assignment_who(ruleset, &overrides, who, sizeof who);
        if (i > 0) used += (size_t)snprintf(lineup->name + used, size - used, " ");
        if (overrides.scope != ASSIGN_ALL && used < size)
            used += (size_t)snprintf(lineup->name + used, size - used, "%s=", who);
        if (used >= size) break;
        lineup_describe(&overrides.player, lineup->name + used, size - used);
        used += strlen(lineup->name + used);
    }
    return used + 1 < size || error_set(error, EXIT_USAGE, "the line-up's name is too long");
}

bool assignment_make_lineup(const Ruleset* ruleset, Lineup* lineup, Error* error) {
    CHECK(lineup->assignment_count <= ASSIGNMENTS_MAX);
    qsort(lineup->assignments, (size_t)lineup->assignment_count, sizeof *lineup->assignments, by_scope);
    for (int i = 0; i + 1 < lineup->assignment_count; i++)
        if (!by_scope(&lineup->assignments[i], &lineup->assignments[i + 1]))
            return refuse_twice(ruleset, &lineup->assignments[i], error);
    if (!fill_defaults(ruleset, lineup, error)) return false;
    for (int i = 0; i < lineup->assignment_count; i++) fill(ruleset, lineup, &lineup->assignments[i]);
    return name_lineup(ruleset, lineup, error);
}

// --- motives

bool assignment_motive(const Ruleset* ruleset, const char* name, Assignment* motive, Error* error) {
    double reading;
    if (!ruleset->motives)
        return error_set(error, EXIT_USAGE, "%s gives its players no choice of motives: they want to win",
                         ruleset->title);
    if (!param_parse(ruleset->motives, name, &reading, error)) return false;
    motive->player.motive = (int)reading;
    return true;
}

bool assignment_parse_motive(const Ruleset* ruleset, const char* text, Assignment* motive, Error* error) {
    char who[NAME_MAX_BYTES] = "all";
    const char* equals = strchr(text, '=');
    memset(motive, 0, sizeof *motive);
    if (equals) snprintf(who, sizeof who, "%.*s", (int)(equals - text), text);
    return assignment_scope(ruleset, who, motive, error) &&
           assignment_motive(ruleset, equals ? equals + 1 : text, motive, error);
}

// The assignment of exactly that scope; null: none.
static Assignment* find_scope(Lineup* lineup, const Assignment* motive) {
    for (int i = 0; i < lineup->assignment_count; i++)
        if (!by_scope(&lineup->assignments[i], motive)) return &lineup->assignments[i];
    return NULL;
}

// Writes out who plays in the scope of a motive, so that the motive can be written beside it.
static bool add_scope(const Ruleset* ruleset, Lineup* lineup, const Assignment* motive, Error* error) {
    int seat = motive->scope == ASSIGN_SEAT ? motive->index : 0;
    int role = motive->scope == ASSIGN_ROLE ? motive->index : 0;
    Assignment* added = &lineup->assignments[lineup->assignment_count];
    CHECK(lineup->assignment_count < ASSIGNMENTS_MAX);
    for (int other = 0; motive->scope == ASSIGN_SEAT && other < ruleset->role_count; other++)
        if (!lineup_same_player(&lineup->table[seat][other], &lineup->table[seat][0]))
            return error_set(error, EXIT_USAGE,
                             "seat %d plays %s as %s and %s as %s; give its strategy and motive together, "
                             "as in %d=NAME:motive=%s",
                             seat, lineup->table[seat][0].strategy->name, ruleset->roles[0].name,
                             lineup->table[seat][other].strategy->name, ruleset->roles[other].name, seat,
                             motive_name(ruleset, motive->player.motive));
    *added = *motive;
    added->player = lineup->table[seat][role];
    lineup->assignment_count++;
    return true;
}

static bool covers(const Assignment* wide, const Assignment* narrow) {
    return wide->scope == ASSIGN_ALL || !by_scope(wide, narrow) ||
           (wide->scope == ASSIGN_ROLE && narrow->scope == ASSIGN_SEAT);
}

bool assignment_apply_motive(const Ruleset* ruleset, Lineup* lineup, const Assignment* motive, Error* error) {
    Assignment role = {.scope = ASSIGN_ROLE, .implied = true};
    bool everybody = motive->scope == ASSIGN_ALL || lineup->assignment_count == 0;
    for (; everybody && role.index < ruleset->role_count; role.index++)
        if (!covered(lineup, role.index) && !add_scope(ruleset, lineup, &role, error)) return false;
    if (motive->scope != ASSIGN_ALL && !find_scope(lineup, motive) &&
        !add_scope(ruleset, lineup, motive, error))
        return false;
    for (int i = 0; i < lineup->assignment_count; i++)
        if (covers(motive, &lineup->assignments[i]))
            lineup->assignments[i].player.motive = motive->player.motive;
    return assignment_make_lineup(ruleset, lineup, error);
}
