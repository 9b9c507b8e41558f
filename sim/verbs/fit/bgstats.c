// Reads exports of BG Stats; see bgstats.h.
#include "sim/verbs/fit/bgstats.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/registry.h"

enum { GAMES_SHOWN = 8, IDS_MAX = 16 };

bool bgstats_is(const char* text) { return text[strspn(text, " \t\r\n\xef\xbb\xbf")] == '{'; }

static const cJSON* member(const cJSON* object, const char* key) {
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

// An array of the outermost object.
static const cJSON* list_of(const JsonDocument* document, const char* key, Error* error) {
    const cJSON* list = cJSON_IsObject(document->root) ? member(document->root, key) : NULL;
    if (list) return json_need_array(document, list, error) ? list : NULL;
    json_fail(document, document->root, error, "no \"%s\": neither CSV nor an export of BG Stats", key);
    return NULL;
}

static const char* name_of(const cJSON* game) {
    const cJSON* name = member(game, "name");
    return cJSON_IsString(name) ? name->valuestring : "";
}

static bool is_game(const Ruleset* ruleset, const char* name) {
    return plays_same_name(name, ruleset->title) || plays_same_name(name, ruleset->id);
}

static const Ruleset* ruleset_named(const char* name) {
    for (int i = 0; i < registry_ruleset_count(); i++)
        if (is_game(registry_ruleset(i), name)) return registry_ruleset(i);
    return NULL;
}

static bool list_games(const cJSON* games, Error* error) {
    const cJSON* game;
    int shown = 0;
    cJSON_ArrayForEach(game, games) {
        if (shown++ == GAMES_SHOWN) return error_append(error, ", ...");
        error_append(error, "%s \"%s\"", shown > 1 ? "," : "", QUOTED(name_of(game)));
    }
    return false;
}

const Ruleset* bgstats_ruleset(const JsonDocument* document, Error* error) {
    const cJSON *games = list_of(document, "games", error), *game;
    const Ruleset* found = NULL;
    if (!games) return NULL;
    cJSON_ArrayForEach(game, games) {
        const Ruleset* ruleset = ruleset_named(name_of(game));
        if (found && ruleset && ruleset != found) {
            json_fail(document, games, error, "plays of %s and %s; say which with --ruleset", found->id,
                      ruleset->id);
            return NULL;
        }
        if (ruleset) found = ruleset;
    }
    if (found) return found;
    json_fail(document, games, error,
              "none of these is a game that this program knows; say with --ruleset which is:");
    list_games(games, error);
    return NULL;
}

// The ids of the game in the export: those of its name, or that of the only game there is.
typedef struct Ids {
    double list[IDS_MAX];
    int count;
} Ids;

static Ids ids_of(const cJSON* games, const Ruleset* ruleset) {
    Ids ids = {.count = 0};
    bool only = cJSON_GetArraySize(games) == 1;
    const cJSON* game;
    cJSON_ArrayForEach(game, games) {
        const cJSON* id = member(game, "id");
        if (cJSON_IsNumber(id) && ids.count < IDS_MAX && (only || is_game(ruleset, name_of(game))))
            ids.list[ids.count++] = id->valuedouble;
    }
    return ids;
}

static bool is_play_of(const Ids* ids, const cJSON* play) {
    const cJSON* id = member(play, "gameRefId");
    for (int i = 0; cJSON_IsNumber(id) && i < ids->count; i++)
        if (!(id->valuedouble < ids->list[i]) && !(id->valuedouble > ids->list[i])) return true;
    return false;
}

// --- a play

typedef struct Export {
    Plays* plays;
    const JsonDocument* document;
    const Variant* base;
} Export;

__attribute__((format(printf, 3, 4))) static bool leave_out(const Export* export, const cJSON* play,
                                                            const char* why, ...) {
    Plays* plays = export->plays;
    if (plays->left_out++) return true;
    va_list arguments;
    char text[LINE_MAX_BYTES / 2];
    va_start(arguments, why);
    vsnprintf(text, sizeof text, why, arguments);
    va_end(arguments);
    snprintf(plays->left_out_why, sizeof plays->left_out_why, "line %zu: %s",
             json_line(export->document, play), text);
    return true;
}

// The side that a winner's role names; unknown, with `role` set, if it names none.
static int side_of_winner(const Ruleset* ruleset, const cJSON* score, const char** role) {
    const cJSON* text = member(score, "role");
    *role = cJSON_IsString(text) ? text->valuestring : "";
    return **role ? plays_side(ruleset, *role) : PLAYS_UNKNOWN;
}

// Who wins if no player does: the others, or nobody.
static int without_winner(const Ruleset* ruleset) {
    for (int i = 0; i < ruleset_table_outcomes(ruleset); i++)
        if (!ruleset->outcomes[i].roles) return i;
    return PLAYS_NOBODY;
}

// Who won a play; unknown, with `why` set.
static int winner_of(const Ruleset* ruleset, const cJSON* scores, char why[LINE_MAX_BYTES / 2]) {
    const cJSON* score;
    const char* role = "";
    int winners = 0, side = PLAYS_UNKNOWN;
    cJSON_ArrayForEach(score, scores) {
        if (!cJSON_IsTrue(member(score, "winner"))) continue;
        winners++;
        if (side < 0) side = side_of_winner(ruleset, score, &role);
    }
    if (ruleset->seat_outcomes) {
        if (winners > 1 && !ruleset->shared_wins)
            snprintf(why, LINE_MAX_BYTES / 2, "%d players won", winners);
        if (winners > 1) return ruleset->shared_wins ? PLAYS_SHARED : PLAYS_UNKNOWN;
        return winners ? PLAYS_PLAYER : without_winner(ruleset);
    }
    if (plays_team(ruleset) >= 0) return winners ? plays_team(ruleset) : PLAYS_NOBODY;
    if (side < 0 && role[0]) snprintf(why, LINE_MAX_BYTES / 2, "the role \"%s\" names no side", QUOTED(role));
    if (side < 0 && !role[0])
        snprintf(why, LINE_MAX_BYTES / 2,
                 winners ? "the winners have no role, which names their side" : "nobody won");
    return side;
}

static bool add_play(const Export* export, const cJSON* node, int number, Error* error) {
    Plays* plays = export->plays;
    const Ruleset* ruleset = plays->ruleset;
    const cJSON* scores = member(node, "playerScores");
    int players = cJSON_IsArray(scores) ? cJSON_GetArraySize(scores) : 0;
    char why[LINE_MAX_BYTES / 2] = "";
    PlaysRow play = {.line = number, .seat = PLAYS_UNKNOWN, .end = PLAYS_UNKNOWN};
    if (players < ruleset->players_min || players > ruleset->players_max)
        return leave_out(export, node, "%d players; %s is for %d to %d", players, ruleset->title,
                         ruleset->players_min, ruleset->players_max);
    play.winner = winner_of(ruleset, scores, why);
    if (play.winner < 0) return leave_out(export, node, "%s", why);
    return plays_table(plays, players, PLAYS_UNKNOWN, export->base, &play.table, error) &&
           plays_add(plays, &play, error);
}

static bool read_plays(const Export* export, Error* error) {
    const cJSON *games = list_of(export->document, "games", error), *list, *play;
    int number = 0;
    if (!games || !(list = list_of(export->document, "plays", error))) return false;
    const Ids ids = ids_of(games, export->plays->ruleset);
    cJSON_ArrayForEach(play, list) {
        number++;
        if (!json_need_object(export->document, play, error)) return false;
        if (cJSON_IsTrue(member(play, "ignored")) || !is_play_of(&ids, play)) continue;
        if (!add_play(export, play, number, error)) return false;
    }
    if (export->plays->count) return true;
    json_fail(export->document, list, error, "no play of %s that can be used", export->plays->ruleset->title);
    if (export->plays->left_out) return error_append(error, "; %s", export->plays->left_out_why);
    return error_append(error, "; games:"), list_games(games, error);
}

bool bgstats_read(Plays* plays, const JsonDocument* document, const Ruleset* ruleset, const Variant* base,
                  Error* error) {
    const Export export = {plays, document, base};
    if (!plays_open(plays, document->name, ruleset, error)) return false;
    bool good = read_plays(&export, error);
    if (!good) plays_free(plays);
    return good;
}
