// The players of playouts, from text to opened strategies; see cast.h.
#include "sim/players/cast.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/assignment.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "sim/players/league.h"

// --- reading

static bool add_player(CastRole* role, const Player* player, Error* error) {
    if (role->count && role->motive != player->motive)
        return error_set(error, EXIT_USAGE, "the strategies of one mixture have different motives");
    if (player->strategy->arena_size)
        return error_set(error, EXIT_USAGE, "%s is a search player and cannot be used in playouts",
                         player->strategy->name);
    if (role->count == CAST_MIXTURE_MAX)
        return error_set(error, EXIT_USAGE, "more than %d strategies in one mixture", CAST_MIXTURE_MAX);
    role->motive = player->motive;
    role->players[role->count++] = *player;
    return true;
}

// "name:param=value:param=value", for one role; `to` is Cast.roles or Cast.others.
static bool read_player(const Cast* cast, CastRole* to, int role, const char* text, Error* error) {
    CHECK(role >= 0 && role < cast->ruleset->role_count);
    char overrides[PARAM_TEXT_BYTES + NAME_MAX_BYTES];
    Assignment assignment;
    snprintf(overrides, sizeof overrides, "%s=%s", cast->ruleset->roles[role].name, text);
    char* colon = strchr(overrides, ':');
    while (colon && (colon = strchr(colon + 1, ':')) != NULL) *colon = ',';
    if (!assignment_parse(cast->ruleset, overrides, &assignment, error)) return false;
    if (!strstr(overrides, "motive=")) assignment.player.motive = cast->motive;
    return add_player(&to[role], &assignment.player, error);
}

// Whether the strategy can play the role; an unknown name passes: read_player refuses it with a
// message.
static bool can_play(const Ruleset* ruleset, const char* text, int role) {
    char name[PARAM_TEXT_BYTES];
    Error unknown;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(text, ":"), text);
    const Strategy* strategy = registry_find_strategy(ruleset, name, &unknown);
    return !strategy || registry_plays(strategy, ruleset, role);
}

// One strategy of a part, for `role`, or for every role that it can play (-1).
static bool read_member(const Cast* cast, CastRole* to, int role, const char* text, Error* error) {
    if (role >= 0) return read_player(cast, to, role, text, error);
    for (int r = 0; r < cast->ruleset->role_count; r++)
        if (can_play(cast->ruleset, text, r) && !read_player(cast, to, r, text, error)) return false;
    return true;
}

static bool refuse_scope(const Ruleset* ruleset, const char* text, Error* error) {
    const char* names[ROLES_MAX + 2];
    int count = 0;
    for (int role = 0; role < ruleset->role_count; role++) names[count++] = ruleset->roles[role].name;
    names[count++] = "all";
    names[count++] = "others";
    error_set(error, EXIT_USAGE, "\"%s\" is not a role of %s", QUOTED(text), ruleset->id);
    const char* nearest = param_nearest(text, count, param_name_in_list, names);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    error_append(error, "; allowed:");
    for (int i = 0; i < count; i++) error_append(error, " %s,", names[i]);
    return error_append(error, " but no seat");
}

// "role", "all" or "others": whom a part is for. `role`: -1 for every role.
static bool read_scope(Cast* cast, const char* text, CastRole** to, int* role, Error* error) {
    Assignment assignment;
    Error unknown;
    if (registry_same_name(text, "others")) {
        *to = cast->others;
        return true;
    }
    if (!assignment_scope(cast->ruleset, text, &assignment, &unknown) || assignment.scope == ASSIGN_SEAT)
        return refuse_scope(cast->ruleset, text, error);
    if (assignment.scope == ASSIGN_ROLE) *role = assignment.index;
    return true;
}

// "[role=|others=]member+member..."; modifies `text`.
static bool read_part(Cast* cast, char* text, Error* error) {
    char* equals = &text[strcspn(text, ":+=")];
    CastRole* to = cast->roles;
    int role = -1;
    if (*equals == '=') {
        *equals = '\0';
        if (!read_scope(cast, text, &to, &role, error)) return false;
        text = equals + 1;
    }
    while (text) {
        char* plus = strchr(text, '+');
        if (plus) *plus++ = '\0';
        if (!read_member(cast, to, role, text, error)) return false;
        text = plus;
    }
    return true;
}

// The '/' that ends a part. The path of a league's file may contain some: only one before "ROLE="
// ends that.
static char* part_end(char* part) {
    char *path = strstr(part, ":file="), *slash = strchr(part, '/');
    while (slash && path && path < slash && slash[1 + strcspn(slash + 1, "/:+=")] != '=')
        slash = strchr(slash + 1, '/');
    return slash;
}

static bool read_text(Cast* cast, const char* text, Error* error) {
    char copy[PARAM_TEXT_BYTES];
    snprintf(copy, sizeof copy, "%s", text);
    for (char* part = *copy ? copy : NULL; part;) {
        char* slash = part_end(part);
        if (slash) *slash++ = '\0';
        if (!read_part(cast, part, error)) return error_prefix(error, "policy %s", text);
        part = slash;
    }
    return true;
}

// --- roles without a part

static bool fill_role(Cast* cast, const Seating* seating, int role, Error* error) {
    const Ruleset* ruleset = cast->ruleset;
    Error none;
    bool trained =
        side_kind(ruleset, role) >= 0 && league_find(ruleset, seating->players, cast->motive, &none);
    const char* name = trained ? "league" : ruleset->roles[role].script;
    return read_player(cast, cast->roles, role, name, error);
}

// --- opening

static void close_role(CastRole* role) {
    for (int i = 0; i < role->count; i++)
        if (role->players[i].plan) role->players[i].strategy->close(role->players[i].plan);
    role->count = 0;
}

static bool open_role(const Cast* cast, const Seating* seating, int role, CastRole* opened, Error* error) {
    opened->side = side_of(cast->ruleset, 0, role);
    opened->kind = side_kind(cast->ruleset, role);
    opened->alone = opened->kind >= 0 && motive_for_oneself(cast->ruleset, opened->motive, opened->kind);
    for (int i = 0; i < opened->count; i++) {
        Player* player = &opened->players[i];
        Seating here = *seating;
        here.role = role;
        here.params = player->params;
        here.text = player->text;
        here.motive = player->motive;
        here.table_motive = player->motive;
        here.temperature = handicap_value(&player->handicap, player->strategy, HANDICAP_TEMPERATURE);
        player->plan = NULL;
        if (player->strategy->open && !player->strategy->open(&here, &player->plan, error)) {
            player->plan = NULL;
            return error_prefix(error, "policy %s=%s", cast->ruleset->roles[role].name,
                                player->strategy->name);
        }
    }
    return true;
}

bool cast_open(Cast* cast, const Seating* seating, const char* text, Error* error) {
    memset(cast, 0, sizeof *cast);
    cast->ruleset = seating->ruleset;
    cast->motive = seating->table_motive == MOTIVE_NONE ? seating->motive : seating->table_motive;
    bool good = read_text(cast, text, error);
    for (int role = 0; good && role < cast->ruleset->role_count; role++)
        if (!cast->roles[role].count) good = fill_role(cast, seating, role, error);
    for (int role = 0; good && role < cast->ruleset->role_count; role++)
        good = open_role(cast, seating, role, &cast->roles[role], error) &&
               open_role(cast, seating, role, &cast->others[role], error);
    for (int role = 0; good && role < cast->ruleset->role_count; role++) CHECK(cast->roles[role].count > 0);
    if (!good) cast_close(cast);
    return good;
}

void cast_close(Cast* cast) {
    for (int role = 0; role < cast->ruleset->role_count; role++) {
        close_role(&cast->roles[role]);
        close_role(&cast->others[role]);
    }
}

// --- as a plan

bool cast_make(const Seating* seating, void** plan, Error* error) {
    Cast* cast = malloc(sizeof *cast);
    if (!cast) return error_set(error, EXIT_IO, "out of memory for a policy");
    if (!cast_open(cast, seating, seating->text, error)) {
        free(cast);
        return false;
    }
    *plan = cast;
    return true;
}

void cast_discard(void* plan) {
    cast_close(plan);
    free(plan);
}
