// What strong players do that people would not, as sentences and rows; see departure_report.h.
#include "sim/report/departure_report.h"

#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/experiment/levels.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"
#include "sim/report/measured.h"
#include "sim/report/who_plays.h"

enum { TOLD_MAX = 4, TOLD_OF_A_ROLE = 2 };

// "as survivors with 4 players"; the role in games of several.
static void place_text(const DeparturePlace* place, const Departure* departure, char* text, size_t size) {
    const Ruleset* ruleset = place->ruleset;
    Buffer all = buffer_in(text, size);
    if (ruleset->role_count > 1) buffer_add(&all, "as %s ", ruleset->roles[departure->role].name);
    buffer_add(&all, "with %d players", place->players);
    for (char* at = text; *at; at++)
        if (*at == '_') *at = ' ';
}

// "barred from it, one wins 4.0 points less (3.1..4.9)".
static void cost_text(const DeparturePlace* place, const Departure* departure, char* text, size_t size) {
    const LeagueFigure* cost = &departure->cost;
    bool alone =
        motive_for_oneself(place->ruleset, place->motive, side_kind(place->ruleset, departure->role));
    const char* wins = alone ? "one wins" : "they win";
    double rate = 100 * cost->rate, low = 100 * cost->low, high = 100 * cost->high;
    if (cost->low > 0)
        snprintf(text, size, "%s %.1f points less (%.1f..%.1f)", wins, rate, low, high);
    else if (cost->high < 0)
        snprintf(text, size, "%s %.1f points more (%.1f..%.1f)", wins, -rate, -high, -low);
    else
        snprintf(text, size, "%s as often, within what was measured (%+.1f..%+.1f points)", wins, -high,
                 -low);
}

void departure_begin(ReportData* data, const DeparturePlace* place) {
    report_data_say(data, "What %s%s do that ordinary people would not:", place->who,
                    strchr(place->who, ',') ? "," : "");
}

void departure_say(ReportData* data, const DeparturePlace* place, const Departure* departure) {
    const Features* features = place->features;
    CHECK(departure->act < features->act_count && departure->over < features->act_count);
    char where[NAME_MAX_BYTES], cost[LINE_MAX_BYTES];
    place_text(place, departure, where, sizeof where);
    cost_text(place, departure, cost, sizeof cost);
    report_data_say(
        data,
        "- %s, where they could %s: they %s, %.0f %% of the times (people %.0f %%); barred from it, %s.",
        where, features->acts[departure->over], features->acts[departure->act],
        100 * departure_share(departure, 0), 100 * departure_share(departure, 1), cost);
}

static const SheetColumn columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1},
    {"variant", NULL, FIGURE_TEXT, .blank = true},
    {"who", NULL, FIGURE_TEXT, "who does it, in words"},
    {"side", NULL, FIGURE_TEXT},
    {"role", "as", FIGURE_TEXT},
    {"over", "where they could", FIGURE_TEXT, "where they could do this"},
    {"act", "they", FIGURE_TEXT, "they do that"},
    {"chances", NULL, FIGURE_COUNT, "decisions of theirs where both were open", .least = 1},
    {"taken", NULL, FIGURE_COUNT, "in how many of them they did it", .least = 1},
    {"share", "%", FIGURE_RATE},
    {"people_chances", NULL, FIGURE_COUNT, .least = 1},
    {"people_taken", NULL, FIGURE_COUNT},
    {"people_share", "people %", FIGURE_RATE},
    {"cost", "worth", FIGURE_POINTS,
     "what one seat, or the side if it plays as a team, wins less often where it is barred: by the players' "
     "motive, on the same games"},
    {"cost_ci95", "95%", FIGURE_POINTS_RANGE},
    {"games", NULL, FIGURE_COUNT, "that measured it"},
};

const SheetKind departure_kind = {
    "departures", "What they do that ordinary people would not, and what is lost where it is barred",
    "What players do that ordinary people would not: of exploit, those of the line-up; of a run, experts of "
    "this game, measured beforehand under the default rules. Absent if people play or nothing differs so "
    "much.",
    SHEET_COLUMNS(columns), .optional = true};

Sheet* departure_sheet(ReportData* data) {
    Sheet* sheet = report_data_begin(data, &departure_kind);
    sheet->labels = 4;
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
    report_data_put_text(data, sheet, "role", "%s", place->ruleset->roles[departure->role].name);
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
    report_data_minor(sheet);  // people get sentences
}

// --- measured beforehand

static int number_of(const char* const* names, int count, const char* name) {
    int i = 0;
    while (i < count && strcmp(names[i], name) != 0) i++;
    return i < count ? i : -1;
}

static int role_named(const Ruleset* ruleset, const char* name) {
    int role = ruleset->role_count - 1;
    while (role >= 0 && strcmp(ruleset->roles[role].name, name) != 0) role--;
    return role;
}

static uint64_t count_of(const cJSON* row, const char* key) {
    return (uint64_t)measured_member(row, key)->valuedouble;
}

// Reads a row. False: it names a role or an act that the game no longer has.
static bool read_departure(const DeparturePlace* place, const cJSON* row, Departure* departure) {
    const Features* features = place->features;
    const cJSON* ci95 = measured_member(row, "cost_ci95");
    *departure = (Departure){
        .role = role_named(place->ruleset, measured_word(row, "role")),
        .act = number_of(features->acts, features->act_count, measured_word(row, "act")),
        .over = number_of(features->acts, features->act_count, measured_word(row, "over")),
        .chances = {count_of(row, "chances"), count_of(row, "people_chances")},
        .taken = {count_of(row, "taken"), count_of(row, "people_taken")},
        .cost = {measured_member(row, "cost")->valuedouble, cJSON_GetArrayItem(ci95, 0)->valuedouble,
                 cJSON_GetArrayItem(ci95, 1)->valuedouble, count_of(row, "games")}};
    return departure->role >= 0 && departure->act >= 0 && departure->over >= 0;
}

// One that is worth account: proven, and with the place where it was found.
typedef struct Told {
    Departure departure;
    int players;
} Told;

// What is told of the levels of play of an experiment.
typedef struct Account {
    ReportData* data;
    Sheet* sheet;  // null: nothing yet
    const Experiment* experiment;
    Told told[TOLD_MAX];  // of the level at hand, those that are worth most first
    int count;
} Account;

// Puts a departure among those that are told, at most TOLD_MAX of a level and TOLD_OF_A_ROLE of a role.
static void tell(Account* account, const DeparturePlace* place, const Departure* departure) {
    int of_role = 0, at = 0;
    if (departure->cost.low <= 0) return;
    while (at < account->count && account->told[at].departure.cost.rate >= departure->cost.rate)
        of_role += account->told[at++].departure.role == departure->role;
    if (at == TOLD_MAX || of_role >= TOLD_OF_A_ROLE) return;
    int end = at;  // the place that becomes free: of the last one that is too many
    for (int seen = of_role + 1; end < account->count; end++) {
        seen += account->told[end].departure.role == departure->role;
        if (seen > TOLD_OF_A_ROLE || end == TOLD_MAX - 1) break;
    }
    memmove(&account->told[at + 1], &account->told[at], (size_t)(end - at) * sizeof *account->told);
    account->told[at] = (Told){*departure, place->players};
    if (end == account->count) account->count++;
}

static void put_table(Account* account, const DeparturePlace* place, const cJSON* rows) {
    const cJSON* row;
    Departure departure;
    cJSON_ArrayForEach(row, rows) {
        if (!read_departure(place, row, &departure)) continue;
        if (!account->sheet) account->sheet = departure_sheet(account->data);
        departure_put(account->data, account->sheet, place, &departure);
        tell(account, place, &departure);
    }
}

static void say_told(Account* account, DeparturePlace* place) {
    if (!account->count) return;
    int before = account->data->sentence_count;
    departure_begin(account->data, place);
    for (int i = 0; i < account->count; i++) {
        place->players = account->told[i].players;
        departure_say(account->data, place, &account->told[i].departure);
    }
    report_data_details_from(account->data, before);
}

// Adds the tables of a level, and in sentences what is worth most in them.
static void put_level(Account* account, const cJSON* tables, Level level) {
    const Experiment* experiment = account->experiment;
    const cJSON* table;
    Phrase who = who_plays_level(experiment->ruleset, level);
    Error ignored;
    DeparturePlace place = {.ruleset = experiment->ruleset,
                            .features = linear_strategy(experiment->ruleset, &ignored)->features,
                            .motive = level_motive(level),
                            .who = who.text};
    account->count = 0;
    cJSON_ArrayForEach(table, tables) {
        int i = 0;
        place.players = measured_member(table, "players")->valueint;
        while (i < experiment->player_counts && experiment->players[i] != place.players) i++;
        if (i < experiment->player_counts && !strcmp(measured_word(table, "level"), level_name(level)))
            put_table(account, &place, measured_member(table, "departures"));
    }
    say_told(account, &place);
}

void departure_report(ReportData* data, const Experiment* experiment) {
    static const Level shown[] = {LEVEL_LEAGUE, LEVEL_TEAM};
    JsonDocument document;
    Account account = {.data = data, .experiment = experiment};
    if (!variant_is_default(&experiment->variants[0], experiment->ruleset) ||
        !measured_open("departures", experiment->ruleset->id, &document))
        return;
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        if (level_row(experiment, shown[i]) >= 0)
            put_level(&account, measured_member(document.root, "tables"), shown[i]);
    if (account.sheet) account.sheet->detail = true;
    json_free(&document);
}
