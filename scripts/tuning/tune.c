// Tunes the parameters of a game's strategies by coordinate search: row by row it tries other
// values over the same games and keeps what wins more, for a number of passes or until nothing
// does, and then plays fresh games with the old and the new values. Prints a report; the values are
// copied into the strategies' rows by hand. Started by scripts/tune-strategies, which documents the
// options.
//
// It maximizes the share of the win: the mean over player counts of (1 - worst) x the mean over all
// line-ups of the others + worst x the least of these (sim/players/strength.h). A value is kept if
// it gains more than one standard error of the mean difference, paired by game; the reported gains
// come from other games.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/game/lineup.h"
#include "sim/game/registry.h"
#include "sim/players/strength.h"

enum { TABLES_MAX = 512, STEPS = 6, FRESH = 1 << 30 };

// The command line's options.
static struct {
    const Ruleset* ruleset;
    const char* strategy;  // null: all of the game's own
    const char* start;     // "row=value,...": start from these instead of the defaults
    const char* rows;      // "row,row": the only ones to change; null: all
    int role;              // -1: the first that the strategy plays
    int players_min, players_max;
    uint64_t games, seed;
    int passes;
    double worst;
} options = {.role = -1, .players_max = SEATS_MAX, .games = 400, .seed = 1, .passes = 3, .worst = 0.5};

// All line-ups at all numbers of players.
static struct {
    StrengthTable* tables[TABLES_MAX];
    int players[TABLES_MAX];
    char names[TABLES_MAX][NAME_MAX_BYTES];
    int count;
} all;

typedef struct Score {
    uint16_t* shares;  // for each table, options.games entries
    double objective;
} Score;

static void die(const char* what) {
    fprintf(stderr, "tune-strategies: %s\n", what);
    exit(EXIT_USAGE);
}

// --- measuring

static void open_tables(int role) {
    StrengthField fields[STRENGTH_FIELDS_MAX];
    int field_count = strength_fields(options.ruleset, role, fields);
    all.count = 0;
    for (int players = options.players_min; players <= options.players_max; players++)
        for (int f = 0; f < field_count; f++) {
            Error error;
            if (all.count == TABLES_MAX) die("too many line-ups");
            StrengthTable* table = aligned_alloc(64, (sizeof *table + 63) / 64 * 64);
            if (!table || !strength_open(table, options.ruleset, role, players, &fields[f], &error))
                die(error.text);
            all.players[all.count] = players;
            memcpy(all.names[all.count], fields[f].name, NAME_MAX_BYTES);
            all.tables[all.count++] = table;
        }
}

static void close_tables(void) {
    for (int i = 0; i < all.count; i++) {
        strength_close(all.tables[i]);
        free(all.tables[i]);
    }
}

static double mean_share(const uint16_t* shares, uint64_t games) {
    uint64_t sum = 0;
    for (uint64_t i = 0; i < games; i++) sum += shares[i];
    return (double)sum / (double)games / 840;
}

// The objective: the mean over numbers of players of the weighted mean and least share.
static double objective_of(const uint16_t* shares, uint64_t games) {
    double total = 0;
    int counts = 0;
    for (int i = 0; i < all.count; counts++) {
        int first = i, players = all.players[i];
        double sum = 0, least = 1;
        for (; i < all.count && all.players[i] == players; i++) {
            double share = mean_share(shares + (uint64_t)i * games, games);
            sum += share;
            if (share < least) least = share;
        }
        total += (1 - options.worst) * sum / (i - first) + options.worst * least;
    }
    return total / counts;
}

static void measure(const Player* player, uint64_t first, uint64_t games, Score* score) {
    for (int i = 0; i < all.count; i++) {
        PlayFault fault = {0};
        strength_seat(all.tables[i], player);
        if (!strength_play(all.tables[i], options.seed, (Range){first, first + games},
                           score->shares + (uint64_t)i * games, &fault))
            die(fault.error.text);
    }
    score->objective = objective_of(score->shares, games);
}

// Standard error of the mean difference over all tables, computed from the means per game index:
// these are independent, while games of the same index at different tables are not.
static double gain_error(const Score* a, const Score* b) {
    double sum = 0, squares = 0, n = (double)options.games;
    for (uint64_t game = 0; game < options.games; game++) {
        double d = 0;
        for (int i = 0; i < all.count; i++) {
            uint64_t at = (uint64_t)i * options.games + game;
            d += (double)a->shares[at] - b->shares[at];
        }
        d /= 840.0 * all.count;
        sum += d;
        squares += d * d;
    }
    double variance = (squares - sum * sum / n) / (n - 1);
    return variance > 0 ? sqrt(variance / n) : 0;
}

static Score new_score(void) {
    Score score = {malloc((size_t)all.count * options.games * sizeof *score.shares), 0};
    if (!score.shares) die("out of memory");
    return score;
}

// --- searching

// The values of a row to try: all if there are few, else STEPS + 1 spread evenly; on later passes
// also the neighbours of the present value, at a step that is halved each time.
static int candidates(const Param* row, double present, int pass, double values[32]) {
    double low = row->sweep_min < row->sweep_max ? row->sweep_min : row->min;
    double high = row->sweep_min < row->sweep_max ? row->sweep_max : row->max;
    bool whole = row->type != PARAM_REAL;
    int count = 0;
    if (row->type == PARAM_ENUM) high = param_readings(row) - 1;
    if (whole && high - low < 10) {
        for (double value = low; value <= high; value++) values[count++] = value;
    } else if (pass == 0) {
        for (int i = 0; i <= STEPS; i++) values[count++] = low + (high - low) * i / STEPS;
    } else {
        double step = (high - low) / STEPS / (1 << pass);
        values[count++] = present - step;
        values[count++] = present + step;
    }
    for (int i = 0; i < count; i++) {
        values[i] = whole ? round(values[i]) : round(values[i] * 100) / 100;
        if (values[i] < low) values[i] = low;
        if (values[i] > high) values[i] = high;
    }
    return count;
}

// Tries other values of one row; keeps the best. True if there was a better one.
static bool tune_row(Player* player, int index, int pass, Score* best, Score* other) {
    const Param* row = &player->strategy->params[index];
    double values[32];
    int count = candidates(row, player->params[index], pass, values);
    bool better = false;
    for (int i = 0; i < count; i++) {
        Player changed = *player;
        if (values[i] == player->params[index]) continue;
        changed.params[index] = values[i];
        measure(&changed, 0, options.games, other);
        if (other->objective <= best->objective + gain_error(other, best)) continue;
        Score swap = *best;
        *best = *other;
        *other = swap;
        *player = changed;
        better = true;
    }
    return better;
}

// Whether the key is among "row,row".
static bool listed(const char* rows, const char* key) {
    size_t length = strlen(key);
    for (const char* at = rows; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (!strncmp(at, key, length) && (at[length] == ',' || !at[length])) return true;
    }
    return false;
}

static void search(Player* player) {
    Score best = new_score(), other = new_score();
    measure(player, 0, options.games, &best);
    for (int pass = 0; pass < options.passes; pass++) {
        bool better = false;
        for (int row = 0; row < player->strategy->param_count; row++) {
            const Param* param = &player->strategy->params[row];
            if (options.rows && !listed(options.rows, param->key)) continue;
            better |= tune_row(player, row, pass, &best, &other);
        }
        fprintf(stderr, "%s: pass %d: %.2f %%\n", player->strategy->name, pass + 1, 100 * best.objective);
        if (!better && pass > 0) break;
    }
    free(best.shares);
    free(other.shares);
}

// --- reporting

static void print_values(const Player* old, const Player* new) {
    const Strategy* strategy = old->strategy;
    for (int i = 0; i < strategy->param_count; i++) {
        char before[NAME_MAX_BYTES], after[NAME_MAX_BYTES];
        if (old->params[i] == new->params[i]) continue;
        param_format(&strategy->params[i], old->params[i], before, sizeof before);
        param_format(&strategy->params[i], new->params[i], after, sizeof after);
        printf("    %-18s %s -> %s\n", strategy->params[i].key, before, after);
    }
}

// On games that the search has not seen.
static void report(const Player* old, const Player* new) {
    Score before = new_score(), after = new_score();
    measure(old, FRESH, options.games, &before);
    measure(new, FRESH, options.games, &after);
    char text[LINE_MAX_BYTES];
    lineup_describe(new, text, sizeof text);
    printf("%s (%s)\n", old->strategy->name, options.ruleset->roles[all.tables[0]->role].name);
    print_values(old, new);
    printf("    %s\n    players  in the line-up of                 before   after  gain, points\n", text);
    for (int i = 0; i < all.count; i++) {
        const uint16_t *a = after.shares + (uint64_t)i * options.games,
                       *b = before.shares + (uint64_t)i * options.games;
        StrengthGain gain = strength_gain(a, b, options.games);
        printf("    %7d  %-30s %7.1f %7.1f  %+6.1f +-%.1f\n", all.players[i], all.names[i],
               100 * mean_share(b, options.games), 100 * mean_share(a, options.games), 100 * gain.mean,
               196 * gain.error);
    }
    printf("    objective %.2f -> %.2f %%, mean gain +-%.2f points (95%%)\n\n", 100 * before.objective,
           100 * after.objective, 196 * gain_error(&after, &before));
    fflush(stdout);
    free(before.shares);
    free(after.shares);
}

// Sets the player's values from "row=value,...".
static void start_from(Player* player, const char* text) {
    char copy[LINE_MAX_BYTES];
    const Strategy* strategy = player->strategy;
    Error error;
    snprintf(copy, sizeof copy, "%s", text);
    for (char* word = strtok(copy, ","); word; word = strtok(NULL, ",")) {
        char* equals = strchr(word, '=');
        if (!equals) die("--start wants row=value,...");
        *equals = '\0';
        int row = param_find(strategy->params, strategy->param_count, word);
        if (row < 0) die("--start names a row that is not there");
        if (!param_parse(&strategy->params[row], equals + 1, &player->params[row], &error)) die(error.text);
    }
}

static void tune(const Strategy* strategy) {
    int role = options.role >= 0 ? options.role : strength_role(options.ruleset, strategy);
    if (!registry_plays(strategy, options.ruleset, role)) return;
    open_tables(role);
    Player old = strength_player(strategy), new = old;
    if (options.start) start_from(&new, options.start);
    if (options.passes > 0) search(&new);
    report(&old, &new);
    close_tables();
}

// --- command line

static double number(const char* text, double least, double most) {
    char* end;
    double value = strtod(text, &end);
    if (*end || !(value >= least && value <= most)) die("a number is not one, or out of range");
    return value;
}

static void read_option(const char* name, const char* value) {
    if (!strcmp(name, "--strategy")) {
        options.strategy = value;
    } else if (!strcmp(name, "--start")) {
        options.start = value;
    } else if (!strcmp(name, "--rows")) {
        options.rows = value;
    } else if (!strcmp(name, "--role")) {
        while (++options.role < options.ruleset->role_count)
            if (!strcmp(options.ruleset->roles[options.role].name, value)) return;
        die("no such role");
    } else if (!strcmp(name, "--players")) {
        options.players_min = options.players_max =
            (int)number(value, options.ruleset->players_min, options.ruleset->players_max);
    } else if (!strcmp(name, "--games")) {
        options.games = (uint64_t)number(value, 2, 1e6);
    } else if (!strcmp(name, "--seed")) {
        options.seed = (uint64_t)number(value, 0, 1e15);
    } else if (!strcmp(name, "--passes")) {
        options.passes = (int)number(value, 0, 10);
    } else if (!strcmp(name, "--worst")) {
        options.worst = number(value, 0, 1);
    } else {
        die("unknown option; see scripts/tune-strategies");
    }
}

int main(int argc, char** argv) {
    Error error;
    if (argc < 2 || argc % 2)
        die("wants a ruleset, then options with a value each; see scripts/tune-strategies");
    options.ruleset = registry_find_ruleset(argv[1], &error);
    if (!options.ruleset) die(error.text);
    options.players_min = options.ruleset->players_min;
    options.players_max = options.ruleset->players_max;
    for (int i = 2; i + 1 < argc; i += 2) read_option(argv[i], argv[i + 1]);
    bool found = false;
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (strategy->ruleset && !registry_same_name(strategy->ruleset, options.ruleset->id)) continue;
        bool named = options.strategy && registry_same_name(options.strategy, strategy->name);
        if (options.strategy ? !named : !strategy->ruleset) continue;  // `random` only by name
        found = true;
        tune(strategy);
    }
    if (!found) die("the game has no such strategy");
    return 0;
}
