// What strong players do that people would not, as sentences and rows; see departure_report.h.
#include "sim/report/departure_report.h"

#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/levels.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"
#include "sim/report/beforehand.h"
#include "sim/report/level_words.h"

enum { SHOWN = 2 };  // of a role at a level and player count

// ", as survivors": in games of several roles.
static void role_text(const DeparturePlace* place, const Departure* departure, char* text, size_t size) {
    const Ruleset* ruleset = place->ruleset;
    snprintf(text, size, ruleset->role_count > 1 ? ", as %s" : "", ruleset->roles[departure->role]);
    for (char* at = text; *at; at++)
        if (*at == '_') *at = ' ';
}

// "one who is barred from it wins 4.0 points less (3.1..4.9)".
static void cost_text(const DeparturePlace* place, const Departure* departure, char* text, size_t size) {
    const LeagueFigure* cost = &departure->cost;
    bool alone =
        motive_for_oneself(place->ruleset, place->motive, side_kind(place->ruleset, departure->role));
    const char* who = alone ? "one who is" : "those who are";
    const char* win = alone ? "wins" : "win";
    double rate = 100 * cost->rate, low = 100 * cost->low, high = 100 * cost->high;
    if (cost->low > 0)
        snprintf(text, size, "%s barred from it %s %.1f points less (%.1f..%.1f)", who, win, rate, low, high);
    else if (cost->high < 0)
        snprintf(text, size, "%s barred from it %s %.1f points more (%.1f..%.1f)", who, win, -rate, -high,
                 -low);
    else
        snprintf(text, size, "%s barred from it %s as often, within what was measured (%+.1f..%+.1f points)",
                 who, win, -high, -low);
}

void departure_say(ReportData* data, const DeparturePlace* place, const Departure* departure) {
    const Features* features = place->features;
    CHECK(departure->act < features->act_count && departure->over < features->act_count);
    char role[NAME_MAX_BYTES], cost[LINE_MAX_BYTES];
    role_text(place, departure, role, sizeof role);
    cost_text(place, departure, cost, sizeof cost);
    report_data_say(
        data,
        "What %s do that ordinary people would not%s with %d players: where they could %s, they %s "
        "(%.0f %% of the times, people %.0f %%); %s.",
        place->who, role, place->players, features->acts[departure->over], features->acts[departure->act],
        100 * departure_share(departure, 0), 100 * departure_share(departure, 1), cost);
}

Sheet* departure_sheet(ReportData* data, bool levels) {
    const SheetColumn columns[] = {
        {"players", "players", FIGURE_COUNT},
        {"variant", NULL, FIGURE_TEXT},
        {"who", levels ? "who" : NULL, FIGURE_TEXT},
        {"side", NULL, FIGURE_TEXT},
        {"role", "as", FIGURE_TEXT},
        {"over", "where they could", FIGURE_TEXT},
        {"act", "they", FIGURE_TEXT},
        {"chances", NULL, FIGURE_COUNT},
        {"taken", NULL, FIGURE_COUNT},
        {"share", "%", FIGURE_RATE},
        {"people_chances", NULL, FIGURE_COUNT},
        {"people_taken", NULL, FIGURE_COUNT},
        {"people_share", "people %", FIGURE_RATE},
        {"cost", "worth", FIGURE_POINTS},
        {"cost_ci95", "95%", FIGURE_POINTS_RANGE},
        {"games", NULL, FIGURE_COUNT},
    };
    Sheet* sheet =
        report_data_sheet(data, "departures",
                          "What they do that ordinary people would not, and what is lost where it is barred",
                          columns, sizeof columns / sizeof *columns);
    sheet->labels = levels ? 5 : 4;
    return sheet;
}

void departure_put(ReportData* data, Sheet* sheet, const DeparturePlace* place, const Departure* departure) {
    const Features* features = place->features;
    report_data_row(data, sheet);
    report_data_put_count(sheet, "players", (uint64_t)place->players);
    if (place->variant) report_data_put_text(data, sheet, "variant", "%s", place->variant);
    report_data_put_text(data, sheet, "who", "%s", place->who);
    report_data_put_text(data, sheet, "side", "%s",
                         side_name(place->ruleset, side_kind(place->ruleset, departure->role)));
    report_data_put_text(data, sheet, "role", "%s", place->ruleset->roles[departure->role]);
    report_data_put_text(data, sheet, "over", "%s", features->acts[departure->over]);
    report_data_put_text(data, sheet, "act", "%s", features->acts[departure->act]);
    report_data_put_count(sheet, "chances", departure->chances[0]);
    report_data_put_count(sheet, "taken", departure->taken[0]);
    report_data_put_number(sheet, "share", departure_share(departure, 0));
    report_data_put_count(sheet, "people_chances", departure->chances[1]);
    report_data_put_count(sheet, "people_taken", departure->taken[1]);
    report_data_put_number(sheet, "people_share", departure_share(departure, 1));
    report_data_put_number(sheet, "cost", departure->cost.rate);
    report_data_put_interval(sheet, "cost_ci95", (Interval){departure->cost.low, departure->cost.high});
    report_data_put_count(sheet, "games", departure->cost.games);
}

// --- measured beforehand

static int number_of(const char* const* names, int count, const char* name) {
    int i = 0;
    while (i < count && strcmp(names[i], name) != 0) i++;
    return i < count ? i : -1;
}

static uint64_t count_of(const cJSON* row, const char* key) {
    return (uint64_t)beforehand_member(row, key)->valuedouble;
}

// Reads a row. False: it names a role or an act that the game no longer has.
static bool read_departure(const DeparturePlace* place, const cJSON* row, Departure* departure) {
    const Features* features = place->features;
    const cJSON* ci95 = beforehand_member(row, "cost_ci95");
    *departure = (Departure){
        .role = number_of(place->ruleset->roles, place->ruleset->role_count, beforehand_word(row, "role")),
        .act = number_of(features->acts, features->act_count, beforehand_word(row, "act")),
        .over = number_of(features->acts, features->act_count, beforehand_word(row, "over")),
        .chances = {count_of(row, "chances"), count_of(row, "people_chances")},
        .taken = {count_of(row, "taken"), count_of(row, "people_taken")},
        .cost = {beforehand_member(row, "cost")->valuedouble, cJSON_GetArrayItem(ci95, 0)->valuedouble,
                 cJSON_GetArrayItem(ci95, 1)->valuedouble, count_of(row, "games")}};
    return departure->role >= 0 && departure->act >= 0 && departure->over >= 0;
}

// What is told of the levels of play of an experiment.
typedef struct Telling {
    ReportData* data;
    Sheet* sheet;  // null: nothing yet
    const Experiment* experiment;
} Telling;

// Adds the rows of a player count and level; people see the first ones of each role that are proven to be
// worth something. Gives the one that is worth most, if it is worth more than `most`.
static bool put_table(Telling* telling, const DeparturePlace* place, const cJSON* rows, Departure* most) {
    const cJSON* row;
    Departure departure;
    int shown[ROLES_MAX] = {0};
    bool more = false;
    cJSON_ArrayForEach(row, rows) {
        if (!read_departure(place, row, &departure)) continue;
        if (!telling->sheet) telling->sheet = departure_sheet(telling->data, true);
        departure_put(telling->data, telling->sheet, place, &departure);
        if (departure.cost.low <= 0 || shown[departure.role]++ >= SHOWN) report_data_minor(telling->sheet);
        if (departure.cost.low <= 0 || departure.cost.rate <= most->cost.rate) continue;
        *most = departure;
        more = true;
    }
    return more;
}

// Adds the tables of a level, and a sentence about what is worth most in them.
static void put_level(Telling* telling, const cJSON* tables, Level level) {
    const Experiment* experiment = telling->experiment;
    const cJSON* table;
    Phrase who = level_words(experiment->ruleset, level);
    Error ignored;
    Departure most = {.cost = {.rate = 0}};
    DeparturePlace place = {.ruleset = experiment->ruleset,
                            .features = linear_strategy(experiment->ruleset, &ignored)->features,
                            .motive = level_motive(level),
                            .who = who.text};
    int players = 0;
    cJSON_ArrayForEach(table, tables) {
        int i = 0;
        place.players = beforehand_member(table, "players")->valueint;
        while (i < experiment->player_counts && experiment->players[i] != place.players) i++;
        if (i == experiment->player_counts || strcmp(beforehand_word(table, "level"), level_name(level)) != 0)
            continue;
        if (put_table(telling, &place, beforehand_member(table, "departures"), &most))
            players = place.players;
    }
    if (!players) return;
    place.players = players;
    departure_say(telling->data, &place, &most);
    report_data_detail(telling->data);
}

void departure_report(ReportData* data, const Experiment* experiment) {
    static const Level shown[] = {LEVEL_LEAGUE, LEVEL_TEAM};
    JsonDocument document;
    Telling telling = {.data = data, .experiment = experiment};
    if (!variant_is_default(experiment->ruleset, &experiment->variants[0]) ||
        !beforehand_open("departures", experiment->ruleset->id, &document))
        return;
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        if (level_row(experiment, shown[i]) >= 0)
            put_level(&telling, beforehand_member(document.root, "tables"), shown[i]);
    if (telling.sheet) telling.sheet->detail = true;
    json_free(&document);
}
