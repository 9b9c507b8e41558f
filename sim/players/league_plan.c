// The strategy `league`; see league_plan.h.
#include "sim/players/league_plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/special.h"
#include "sim/game/match.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "sim/house/choice.h"
#include "sim/house/house_story.h"

#define LN2 0.6931471805599453

// --- a plan

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
    LeaguePlan* plan = calloc(1, sizeof *plan);
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

// --- answers to house rules

enum { PAIRS_MOST = 600, PAIRS_OF_ALL = 2400, SURE_SE = 2 };  // pairs of games for a question, and for all
enum { SEED = 49 };

// Of a question, the answer so far and the other one.
enum { SO_FAR, TRIED, PLANS };

typedef struct AnswerTrial {
    const League* league;
    const HouseProgram* program;
    Match match;
    LeaguePlan* plans[PLANS][ROLES_MAX];
    Workspace* workspace;
    int pairs;
} AnswerTrial;

// --- one question

// Seats the league; on a kind of side one seat, or all of them (-1), gives the answer that is tried.
static void seat_all(AnswerTrial* trial, int kind, int seat, int tried) {
    const Ruleset* ruleset = trial->match.ruleset;
    for (int at = 0; at < trial->match.players; at++)
        for (int role = 0; role < ruleset->role_count; role++) {
            bool tries = side_kind(ruleset, role) == kind && (seat < 0 || seat == at);
            trial->match.table[at][role].plan = trial->plans[tries ? tried : SO_FAR][role];
        }
}

// What a seat that rotates wins on its side (motive_won).
static bool play(AnswerTrial* trial, int kind, uint64_t index, int tried, int* won, Error* error) {
    const Ruleset* ruleset = trial->match.ruleset;
    unsigned seat = (unsigned)(index % (unsigned)trial->match.players);
    GameResult result;
    PlayFault fault = {0};
    seat_all(trial, kind, motive_for_oneself(ruleset, trial->league->motive, kind) ? (int)seat : -1, tried);
    if (!play_game(&(GameKey){&trial->match, SEED, index}, 0, trial->workspace, &result, &fault)) {
        *error = fault.error;
        return false;
    }
    const MotiveGame played = {ruleset, trial->match.rules, trial->workspace->state, &result};
    *won = motive_won(&played, trial->league->motive, seat, kind);
    return true;
}

// Whether the answer that is tried wins more, by so many standard errors of the paired difference.
static bool is_better(AnswerTrial* trial, int kind, bool* better, Error* error) {
    int64_t count = 0, sum = 0, squares = 0;
    for (uint64_t index = 0; index < (uint64_t)trial->pairs; index++) {
        int won[PLANS];
        if (!play(trial, kind, index, SO_FAR, &won[SO_FAR], error)) return false;
        if (won[SO_FAR] == MOTIVE_NONE) continue;  // dealt another side, with either answer
        if (!play(trial, kind, index, TRIED, &won[TRIED], error)) return false;
        int64_t gain = won[TRIED] - won[SO_FAR];
        sum += gain;
        squares += gain * gain;
        count++;
    }
    double s = (double)sum, n = (double)count;
    *better = sum > 0 && s * s * (n - 1) > SURE_SE * SURE_SE * ((double)squares * n - s * s);
    return true;
}

static void turn_round(AnswerTrial* trial, int plans, int kind, int sentence, int deed) {
    for (int role = 0; role < trial->match.ruleset->role_count; role++)
        if (side_kind(trial->match.ruleset, role) == kind)
            trial->plans[plans][role]->answers.unusual[sentence] ^= (uint8_t)(1u << deed);
}

static bool try_question(AnswerTrial* trial, int kind, int sentence, int deed, Error* error) {
    bool better;
    turn_round(trial, TRIED, kind, sentence, deed);
    if (!is_better(trial, kind, &better, error)) return false;
    turn_round(trial, better ? SO_FAR : TRIED, kind, sentence, deed);
    return true;
}

// --- all questions

// Whether a member does not learn its answers.
static bool answers_unlearnt(const League* league) {
    bool any = !league->features->describe_knowing;
    for (int kind = 0; kind < league->side_count; kind++)
        for (int m = 0; m < league->sides[kind].member_count; m++)
            any = any || !league->sides[kind].members[m].weights;
    return any;
}

static bool is_asked(const HouseProgram* program, int sentence, int deed) {
    const HouseSentence* of = &program->sentences[sentence];
    return program->asking >> sentence & 1 && deed < of->deed_count && of->deeds[deed].may;
}

static int count_questions(const HouseProgram* program) {
    int count = 0;
    for (int i = 0; i < program->count; i++)
        for (int deed = 0; deed < HOUSE_DEEDS_MAX; deed++) count += is_asked(program, i, deed);
    return count;
}

static bool try_all(AnswerTrial* trial, Error* error) {
    const HouseProgram* program = trial->program;
    int sides = trial->league->side_count, trials = count_questions(program) * sides;
    trial->pairs = trials * PAIRS_MOST > PAIRS_OF_ALL ? PAIRS_OF_ALL / trials : PAIRS_MOST;
    for (int kind = 0; kind < sides; kind++)
        for (int i = 0; i < program->count; i++)
            for (int deed = 0; deed < HOUSE_DEEDS_MAX; deed++)
                if (is_asked(program, i, deed) && !try_question(trial, kind, i, deed, error)) return false;
    return true;
}

static bool open_trial(AnswerTrial* trial, const League* league, const void* rules, Error* error) {
    const Ruleset* ruleset = league->ruleset;
    Match* match = &trial->match;
    *match = (Match){.ruleset = ruleset, .rules = rules, .players = league->players};
    const Strategy* strategy = registry_find_strategy(ruleset, "league", error);
    if (!strategy) return false;
    match_seat(match, -1, strategy);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < ruleset->role_count; role++)
            match->table[seat][role].motive = league->motive;
    for (int role = 0; role < ruleset->role_count; role++)
        for (int i = 0; i < PLANS; i++) {
            const Seating seating = {.ruleset = ruleset,
                                     .rules = rules,
                                     .players = league->players,
                                     .role = role,
                                     .motive = league->motive,
                                     .table_motive = league->motive,
                                     .temperature = 1};
            if (!(trial->plans[i][role] = make_plan(&seating, league, error))) return false;
        }
    trial->workspace = aligned_alloc(_Alignof(Workspace), sizeof *trial->workspace);
    return trial->workspace || error_set(error, EXIT_IO, "out of memory for a game");
}

static void close_trial(AnswerTrial* trial) {
    for (int i = 0; i < PLANS; i++)
        for (int role = 0; role < ROLES_MAX; role++) free(trial->plans[i][role]);
    free(trial->workspace);
}

bool league_answers(const League* league, const void* rules, Answers answers[LEAGUE_SIDES_MAX],
                    Error* error) {
    const Ruleset* ruleset = league->ruleset;
    AnswerTrial trial = {.league = league, .program = house_in_force(ruleset, rules)};
    memset(answers, 0, LEAGUE_SIDES_MAX * sizeof *answers);
    if (!trial.program || !count_questions(trial.program) || league->motive == MOTIVE_NONE ||
        !answers_unlearnt(league))
        return true;
    bool good = open_trial(&trial, league, rules, error) && try_all(&trial, error);
    for (int role = 0; good && role < ruleset->role_count; role++)
        answers[side_kind(ruleset, role)] = trial.plans[SO_FAR][role]->answers;
    close_trial(&trial);
    return good;
}

// --- kept

typedef struct Kept {
    struct Kept* next;
    const League* league;
    Answers answers[LEAGUE_SIDES_MAX];
    unsigned char rules[];
} Kept;

static Kept* all_kept;

static bool find_kept(const League* league, const void* rules, Answers* answers, Error* error) {
    size_t size = league->ruleset->rules_size;
    Kept* kept = all_kept;
    while (kept && (kept->league != league || memcmp(kept->rules, rules, size) != 0)) kept = kept->next;
    if (!kept) {
        if (!(kept = malloc(sizeof *kept + size)))
            return error_set(error, EXIT_IO, "out of memory for a league");
        if (!league_answers(league, rules, kept->answers, error)) {
            free(kept);
            return false;
        }
        kept->league = league;
        memcpy(kept->rules, rules, size);
        kept->next = all_kept;
        all_kept = kept;
    }
    memcpy(answers, kept->answers, sizeof kept->answers);
    return true;
}

static bool answers_of_shipped(const League* league, const void* rules, Answers* answers, Error* error) {
    bool good;
    const HouseProgram* program = house_in_force(league->ruleset, rules);
    if (!program || !program->asking) return league_answers(league, rules, answers, error);
#pragma omp critical(answers)
    good = find_kept(league, rules, answers, error);
    return good;
}

// --- opening and playing

bool league_plan_open(const Seating* seating, void** opened, Error* error) {
    League* read;
    const League* league = league_open(seating, &read, error);
    if (!league) return false;
    Answers answers[LEAGUE_SIDES_MAX];
    LeaguePlan* plan = make_plan(seating, league, error);
    if (!plan || !(read ? league_answers : answers_of_shipped)(league, seating->rules, answers, error)) {
        free(plan);
        league_discard(read);
        return false;
    }
    plan->answers = answers[side_kind(seating->ruleset, seating->role)];
    plan->read = read;
    *opened = plan;
    return true;
}

void league_plan_close(void* opened) {
    LeaguePlan* plan = opened;
    league_discard(plan->read);
    free(plan);
}

unsigned league_answer(const Answers* answers, const StrategyInput* input) {
    const Ruleset* ruleset = input->ruleset;
    const HouseState* house =
        (const HouseState*)(const void*)((const char*)input->shared + ruleset->house_state);
    const HouseActing* acting = &house->acting;
    unsigned usual = input->decision->usual;
    CHECK(acting->sentence > 0 && acting->next > 0);
    if (acting->asks != CHOICE_WHETHER || !(answers->unusual[acting->sentence - 1] >> (acting->next - 1) & 1))
        return usual;
    return usual == CHOICE_YES ? CHOICE_NO : CHOICE_YES;
}

// --- knowing house rules

const League* league_knowing(const League* league, const Features* features, const void* rules, League* made,
                             Error* error) {
    Answers answers[LEAGUE_SIDES_MAX];
    made->side_count = 0;
    if (league->features == features) return league;
    return league_answers(league, rules, answers, error) &&
                   league_know_house(made, league, features, answers, error)
               ? made
               : NULL;
}

// --- whose play it is

static bool plays_league(const Player* player) {
    return player->strategy->open == league_plan_open || player->strategy->open == linear_open;
}

bool league_is_shipped(const Player* player) { return plays_league(player) && !player->text[0]; }

void league_file(const Player* player, char* file, size_t size) {
    static const char key[] = ":file=";
    bool plays = plays_league(player);
    const char* named = player->strategy->outside ? NULL : strstr(player->text, key);
    const char* begin = plays ? player->text : named ? named + sizeof key - 1 : "";
    snprintf(file, size, "%.*s", (int)(plays ? strlen(begin) : strcspn(begin, ":+/")), begin);
}
