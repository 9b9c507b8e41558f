// Members, payoffs, equilibrium; see population.h.
#include "sim/training/population.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "sim/statistics/matrix_game.h"

enum { REGRET_STEPS = 20000 };

#define WEIGHT_LEAST 0.005  // members with less weight are left out of the mixture

// --- members

bool population_open(Population* population, const BoutGame* game, Error* error) {
    memset(population, 0, sizeof *population);
    population->game = game;
    population->kinds = side_count(game->ruleset);
    if (population->kinds >= 1 && population->kinds <= LEAGUE_SIDES_MAX) return true;
    return error_set(error, EXIT_USAGE, "%s has %d sides; a league has one or two", game->ruleset->id,
                     population->kinds);
}

void population_close(Population* population) {
    for (int kind = 0; kind < population->kinds; kind++)
        for (int m = 0; m < population->count[kind]; m++) free(population->members[kind][m].weights);
    population->kinds = 0;
}

bool population_is_full(const Population* population, int kind) {
    return population->count[kind] == BOUT_MEMBERS_MAX;
}

static LeagueMember* add(Population* population, int kind, const char* name, Error* error) {
    CHECK(kind >= 0 && kind < population->kinds);
    if (population_is_full(population, kind)) {
        error_set(error, EXIT_USAGE, "a league can be trained from at most %d members", BOUT_MEMBERS_MAX);
        return NULL;
    }
    LeagueMember* member = &population->members[kind][population->count[kind]++];
    memset(member, 0, sizeof *member);
    snprintf(member->name, sizeof member->name, "%s", name);
    return member;
}

bool population_add(Population* population, int kind, const LeagueMember* copied, Error* error) {
    CHECK(kind >= 0 && kind < population->kinds);
    LeagueMember* member = add(population, kind, copied->name, error);
    if (!member) return false;
    if (league_copy_member(member, copied, population->game->features, error)) return true;
    population->count[kind]--;
    return false;
}

static void play_defaults(Player* player, const Strategy* strategy) {
    *player = (Player){.strategy = strategy};
    for (int i = 0; i < strategy->param_count; i++) player->params[i] = strategy->params[i].initial;
}

// Adds a named strategy. It plays every role of the side that it can; the others are played by
// their scripts (Role.script).
static bool add_named(Population* population, const Strategy* strategy, int role, Error* error) {
    const Ruleset* ruleset = population->game->ruleset;
    int kind = side_kind(ruleset, role);
    LeagueMember* member = add(population, kind, strategy->name, error);
    if (!member) return false;
    for (int other = 0; other < ruleset->role_count; other++) {
        if (side_kind(ruleset, other) != kind) continue;
        const Strategy* usual = registry_find_strategy(ruleset, ruleset->roles[other].script, error);
        if (!usual) return false;
        play_defaults(&member->players[other],
                      other == role || registry_plays(strategy, ruleset, other) ? strategy : usual);
    }
    return true;
}

// The first role of a kind of side.
static int main_role(const Ruleset* ruleset, int kind) {
    int role = 0;
    while (side_kind(ruleset, role) != kind) role++;
    return role;
}

static bool add_all_named(Population* population, int kind, Error* error) {
    const Ruleset* ruleset = population->game->ruleset;
    int role = main_role(ruleset, kind);
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (!strategy->ruleset || strategy->open || !registry_plays(strategy, ruleset, role)) continue;
        if (!add_named(population, strategy, role, error)) return false;
    }
    return true;
}

bool population_add_named(Population* population, Error* error) {
    for (int kind = 0; kind < population->kinds; kind++)
        if (!add_all_named(population, kind, error)) return false;
    return true;
}

// --- payoffs

static Mixture only(const LeagueMember* member) {
    return (Mixture){.count = 1, .members = {member}, .weights = {LEAGUE_WEIGHTS}};
}

// Whether the seats of a kind of side play each for itself.
static bool is_field(const Population* population, int kind) {
    return motive_for_oneself(population->game->ruleset, population->game->motive, kind);
}

// Whether the sides' payoffs are not the complement of each other, so that both must be measured.
static bool is_general(const Population* population) {
    CHECK(population->kinds == 1 || !is_field(population, 1));
    return population->kinds == 2 && is_field(population, 0);
}

// What member `at[0]` of a side wins: in one seat among others of its side who play `at[1]`, if each
// plays for itself; against opponents who play `at[2]`, if there are any.
static bool measure(Population* population, int kind, const int at[3], Range games, Error* error) {
    CHECK(at[0] < population->count[kind]);
    Bout bout = {.kind = kind, .challenger = &population->members[kind][at[0]]};
    BoutSums sums;
    bout.sides[kind] = only(&population->members[kind][at[is_field(population, kind) ? 1 : 0]]);
    if (population->kinds == 2) bout.sides[!kind] = only(&population->members[!kind][at[2]]);
    const BoutTask task = {&bout, 1, games};
    if (!bout_play(population->game, &task, &sums, error)) return false;
    population->payoff[kind][at[0]][at[1]][at[2]] = bout_rate(&sums, 0).rate;
    return true;
}

// Measures what is not yet measured of a side's payoffs.
static bool measure_side(Population* population, int kind, Range games, Error* error) {
    int fellows = is_field(population, kind) ? population->count[kind] : 1;
    int others = population->kinds == 2 ? population->count[!kind] : 1;
    const int* known = population->measured;
    for (int i = 0; i < population->count[kind]; i++)
        for (int j = 0; j < fellows; j++)
            for (int k = 0; k < others; k++) {
                bool before = i < known[kind] && j < known[kind];
                if (before && (population->kinds == 1 || k < known[!kind])) continue;
                if (!measure(population, kind, (const int[]){i, j, k}, games, error)) return false;
            }
    return true;
}

static bool measure_all(Population* population, uint64_t first, uint64_t trial, Error* error) {
    Range games = {first, first + trial};
    if (!measure_side(population, 0, games, error)) return false;
    if (is_general(population) && !measure_side(population, 1, games, error)) return false;
    for (int kind = 0; kind < population->kinds; kind++) population->measured[kind] = population->count[kind];
    return true;
}

// --- mixtures

// Rounds weights down to whole numbers; the remainder goes to the heaviest.
static void set_mixture(Population* population, int kind, const double* weights) {
    Mixture* mixture = &population->mixture[kind];
    double kept = 0;
    uint32_t sum = 0;
    int heaviest = 0;
    for (int m = 0; m < population->count[kind]; m++) kept += weights[m] >= WEIGHT_LEAST ? weights[m] : 0;
    mixture->count = 0;
    for (int m = 0; m < population->count[kind]; m++) {
        if (weights[m] < WEIGHT_LEAST) continue;
        int place = mixture->count++;
        mixture->members[place] = &population->members[kind][m];
        mixture->weights[place] = (uint32_t)(weights[m] / kept * LEAGUE_WEIGHTS);
        sum += mixture->weights[place];
        if (mixture->weights[place] > mixture->weights[heaviest]) heaviest = place;
    }
    CHECK(mixture->count > 0 && sum <= LEAGUE_WEIGHTS);
    mixture->weights[heaviest] += LEAGUE_WEIGHTS - sum;
}

// Two sides: the equilibrium of the matrix game.
static bool solve_two(Population* population, Error* error) {
    CHECK(population->kinds == 2 && population->count[0] > 0 && population->count[1] > 0);
    int rows = population->count[0], columns = population->count[1];
    double matrix[BOUT_MEMBERS_MAX * BOUT_MEMBERS_MAX], row_mix[BOUT_MEMBERS_MAX],
        column_mix[BOUT_MEMBERS_MAX];
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) matrix[i * columns + j] = population->payoff[0][i][0][j];
    Equilibrium equilibrium = {.row_mix = row_mix, .column_mix = column_mix};
    if (!matrix_game_equilibrium(&(MatrixGame){rows, columns, matrix}, &equilibrium, error)) return false;
    population->value = equilibrium.value;
    set_mixture(population, 0, row_mix);
    set_mixture(population, 1, column_mix);
    return true;
}

// The weight of each member of each side.
typedef struct Mixes {
    double weight[LEAGUE_SIDES_MAX][BOUT_MEMBERS_MAX];
} Mixes;

// What a member wins on average among mixtures: of its own side, if each seat plays for itself, and of
// the other, if there is one.
static double against(const Population* population, int kind, int i, const Mixes* mix) {
    int fellows = is_field(population, kind) ? population->count[kind] : 1;
    int others = population->kinds == 2 ? population->count[!kind] : 1;
    double sum = 0;
    for (int j = 0; j < fellows; j++) {
        double won = 0;
        for (int k = 0; k < others; k++)
            won += (population->kinds == 2 ? mix->weight[!kind][k] : 1) * population->payoff[kind][i][j][k];
        sum += (fellows > 1 ? mix->weight[kind][j] : 1) * won;
    }
    return sum;
}

typedef struct Regrets {
    double regret[BOUT_MEMBERS_MAX], mean[BOUT_MEMBERS_MAX];
} Regrets;

// One step of regret matching of a side (with regrets cut off at 0) against `mix`, into `next`.
static void match_regrets(const Population* population, int kind, int step, Regrets* side, const Mixes* mix,
                          Mixes* next) {
    int count = population->count[kind];
    double gain[BOUT_MEMBERS_MAX], own = 0, positive = 0;
    for (int i = 0; i < count; i++)
        own += mix->weight[kind][i] * (gain[i] = against(population, kind, i, mix));
    for (int i = 0; i < count; i++) {
        side->regret[i] += gain[i] - own;
        if (side->regret[i] < 0) side->regret[i] = 0;
        positive += side->regret[i];
        side->mean[i] += step * mix->weight[kind][i];
    }
    for (int i = 0; i < count; i++)
        next->weight[kind][i] = positive > 0 ? side->regret[i] / positive : mix->weight[kind][i];
}

// Seats that play for themselves: regret matching against a field of the same mixture and against
// the other side, if there is one, which learns in the same way. The result is the mean over all
// steps, weighted by step number.
static void solve_field(Population* population) {
    Regrets sides[LEAGUE_SIDES_MAX] = {0};
    Mixes mix[2] = {0};  // of steps with even and odd numbers
    double total = 0;
    for (int kind = 0; kind < population->kinds; kind++) {
        CHECK(population->count[kind] > 0);
        for (int i = 0; i < population->count[kind]; i++)
            mix[1].weight[kind][i] = 1.0 / population->count[kind];
    }
    for (int step = 1; step <= REGRET_STEPS; step++) {
        for (int kind = 0; kind < population->kinds; kind++)
            match_regrets(population, kind, step, &sides[kind], &mix[step % 2], &mix[!(step % 2)]);
        total += step;
    }
    for (int kind = 0; kind < population->kinds; kind++) {
        for (int i = 0; i < population->count[kind]; i++) sides[kind].mean[i] /= total;
        memcpy(mix[0].weight[kind], sides[kind].mean, sizeof sides[kind].mean);
        set_mixture(population, kind, sides[kind].mean);
    }
    population->value = 0;
    for (int i = 0; i < population->count[0]; i++)
        population->value += mix[0].weight[0][i] * against(population, 0, i, &mix[0]);
}

// A team without opponents: the best member.
static void solve_team(Population* population) {
    CHECK(population->count[0] > 0);
    double weights[BOUT_MEMBERS_MAX] = {0};
    int best = 0;
    for (int i = 1; i < population->count[0]; i++)
        if (population->payoff[0][i][0][0] > population->payoff[0][best][0][0]) best = i;
    weights[best] = 1;
    population->value = population->payoff[0][best][0][0];
    set_mixture(population, 0, weights);
}

static bool solve(Population* population, Error* error) {
    if (is_field(population, 0))
        solve_field(population);
    else if (population->kinds == 1)
        solve_team(population);
    else
        return solve_two(population, error);
    return true;
}

bool population_solve(Population* population, uint64_t first, uint64_t trial, Error* error) {
    return measure_all(population, first, trial, error) && solve(population, error);
}

Mixture population_everybody(const Population* population, int kind) {
    Mixture everybody = {.count = population->count[kind]};
    for (int m = 0; m < everybody.count; m++) {
        everybody.members[m] = &population->members[kind][m];
        everybody.weights[m] = LEAGUE_WEIGHTS / (uint32_t)everybody.count;
    }
    if (everybody.count) everybody.weights[0] += LEAGUE_WEIGHTS % (uint32_t)everybody.count;
    return everybody;
}

// A member's payoff among the mixtures.
static double worth(const Population* population, int kind, int member) {
    CHECK(member < population->count[kind]);
    Mixes mix = {0};
    for (int side = 0; side < population->kinds; side++)
        for (int i = 0; i < population->mixture[side].count; i++)
            mix.weight[side][population->mixture[side].members[i] - population->members[side]] =
                (double)population->mixture[side].weights[i] / LEAGUE_WEIGHTS;
    if (kind == 0 || is_general(population)) return against(population, kind, member, &mix);
    double sum = 0;
    for (int i = 0; i < population->count[0]; i++)
        sum += mix.weight[0][i] * (1 - population->payoff[0][i][0][member]);
    return sum;
}

const LeagueMember* population_best(const Population* population, int kind) {
    const LeagueMember* best = NULL;
    double most = 0;
    for (int m = 0; m < population->count[kind]; m++) {
        const LeagueMember* member = &population->members[kind][m];
        double won = worth(population, kind, m);
        if (!member->weights || (best && won <= most)) continue;
        best = member;
        most = won;
    }
    return best;
}

// --- continuing elsewhere

static void list_name(Words* words, char name[NAME_MAX_BYTES]) {
    static_assert(NAME_MAX_BYTES % sizeof(uint64_t) == 0, "a name is whole words");
    for (size_t at = 0; at < NAME_MAX_BYTES; at += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, name + at, sizeof word);
        words_word(words, &word);
        memcpy(name + at, &word, sizeof word);
    }
    name[NAME_MAX_BYTES - 1] = 0;
    for (char* at = name; *at; at++)
        if (*at < ' ' || *at > '~') words->bad = true;
}

static void list_trained(Words* words, LeagueMember* member, int acts) {
    list_name(words, member->name);
    words_int(words, &member->sharpness, 1, LEAGUE_SHARPNESS_MAX);
    for (int act = 0; act < acts; act++)
        for (int j = 0; j < LINEAR_ROW; j++)
            words_int(words, &member->weights[act][j], -LINEAR_WEIGHT_LIMIT, LINEAR_WEIGHT_LIMIT);
}

static bool read_trained(Words* words, Population* population, int kind, Error* error) {
    LeagueMember member = {.sharpness = 1};
    int acts = population->game->features->act_count;
    member.weights = calloc((size_t)acts, sizeof *member.weights);
    if (!member.weights) return error_set(error, EXIT_IO, "out of memory for training");
    list_trained(words, &member, acts);
    bool good = population_add(population, kind, &member, error);
    free(member.weights);
    return good;
}

// The named members come at once, where the first of them was.
static bool list_members(Words* words, Population* population, int kind, Error* error) {
    int count = population->count[kind], acts = population->game->features->act_count;
    bool reads = words->task == WORDS_READ, named = false;
    words_int(words, &count, 0, BOUT_MEMBERS_MAX);
    for (int m = 0; m < count; m++) {
        bool there = m < population->count[kind];
        LeagueMember* member = &population->members[kind][m];
        int trained = there && member->weights;
        words_int(words, &trained, 0, 1);
        if (!reads) {
            if (trained) list_trained(words, member, acts);
        } else if (trained) {
            if (there) return error_set(error, EXIT_BAD_DATA, "other strategies were there");
            if (!read_trained(words, population, kind, error)) return false;
        } else if (!there) {
            if (named) return error_set(error, EXIT_BAD_DATA, "other strategies were there");
            named = true;
            if (!add_all_named(population, kind, error)) return false;
        }
    }
    return (count > 0 && count == population->count[kind]) ||
           error_set(error, EXIT_BAD_DATA, "other strategies were there");
}

static void list_payoffs(Words* words, Population* population, int kind) {
    int fellows = is_field(population, kind) ? population->measured[kind] : 1;
    int others = population->kinds == 2 ? population->measured[!kind] : 1;
    for (int i = 0; i < population->measured[kind]; i++)
        for (int j = 0; j < fellows; j++)
            for (int k = 0; k < others; k++) words_real(words, &population->payoff[kind][i][j][k]);
}

bool population_words(Words* words, Population* population, Error* error) {
    for (int kind = 0; kind < population->kinds; kind++)
        if (!list_members(words, population, kind, error)) return false;
    for (int i = 0; i < LEAGUE_SIDES_MAX; i++)
        words_int(words, &population->measured[i], 0, BOUT_MEMBERS_MAX);
    list_payoffs(words, population, 0);
    if (is_general(population)) list_payoffs(words, population, 1);
    bool known = true;
    for (int kind = 0; kind < population->kinds; kind++)
        known = known && population->measured[kind] == population->count[kind];
    if (words->task != WORDS_READ || words->bad || !known) return true;
    return solve(population, error);
}
