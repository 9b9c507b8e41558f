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
//
// Where there is more than one other manner, a race leaves the best of them, in rounds of as many games each, after which
// two thirds drop out. What is left is confirmed on other games. A game in which it answers nothing differently is the
// same game, and is not played again.

// Pairs of games for a question of whether, and for all of them.
enum { PAIRS_MOST = 600, PAIRS_OF_ALL = 2400, SURE_SE = 2 };
// Games for a question of which, and for all of them; half of these are the race.
enum { RACE_MOST = 5000, RACE_OF_ALL = 15000 };
// Games that show which manners would answer something differently; one in so many stays in the race.
enum { LOOK_GAMES = 60, STAY = 3 };
enum { SEED = 49, RACE_GAMES = 1 << 20 };  // where games of races begin

// Of a question, the answer so far and one that is tried.
enum { SO_FAR, TRIED, PLANS };

typedef struct HouseQuestion {
    int kind;  // of side
    int sentence, deed, asks;
} HouseQuestion;

// A manner, and what it wins more than the answer so far.
typedef struct Candidate {
    int manner;
    bool differs;  // it answers something in this game differently
    int64_t sum, squares;
} Candidate;

typedef struct AnswerTrial {
    PlayWatcher watcher;  // first: what it is called with is the trial
    const League* league;
    const HouseProgram* program;
    Match match;
    LeaguePlan* plans[PLANS][ROLES_MAX];
    Workspace* workspace;
    int pairs, race;  // for a question: pairs of games for whether, games for which
    int played;       // games
    HouseQuestion question;
    int seat;  // who alone tries answers; -1: the whole side
    int count;
    Candidate candidates[MANNERS_MAX];
} AnswerTrial;

// --- one game

static bool tries(const AnswerTrial* trial, int seat, int role) {
    return side_kind(trial->match.ruleset, role) == trial->question.kind &&
           (trial->seat < 0 || trial->seat == seat);
}

static void seat_all(AnswerTrial* trial, int tried) {
    for (int at = 0; at < trial->match.players; at++)
        for (int role = 0; role < trial->match.ruleset->role_count; role++)
            trial->match.table[at][role].plan = trial->plans[tries(trial, at, role) ? tried : SO_FAR][role];
}

static void answer_by(AnswerTrial* trial, int plans, const HouseQuestion* question, int manner) {
    for (int role = 0; role < trial->match.ruleset->role_count; role++)
        if (side_kind(trial->match.ruleset, role) == question->kind)
            trial->plans[plans][role]
                ->answers.manners[question->sentence][question->deed][question->asks - 1] = (uint8_t)manner;
}

static void answer_both(AnswerTrial* trial, const HouseQuestion* question, int manner) {
    for (int plans = 0; plans < PLANS; plans++) answer_by(trial, plans, question, manner);
}

// Notes which candidates would answer differently.
static void note(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    AnswerTrial* trial = (AnswerTrial*)watcher;
    const Match* match = &trial->match;
    const HouseQuestion* question = &trial->question;
    const Decision* decision = &workspace->decision;
    const HouseState* house = (const void*)(workspace->state + match->ruleset->house_state);
    const HouseActing* acting = &house->acting;
    const StrategyInput input = {
        .decision = decision, .rules = match->rules, .shared = workspace->state, .ruleset = match->ruleset};
    (void)action;
    if (decision->kind != DECISION_HOUSE || !tries(trial, decision->seat, decision->role) ||
        acting->sentence != question->sentence + 1 || acting->next != question->deed + 1 ||
        acting->asks != question->asks)
        return;
    for (int i = 0; i < trial->count; i++) {
        Candidate* candidate = &trial->candidates[i];
        Answers answers = {.manners = {{{0}}}};
        answers.manners[question->sentence][question->deed][question->asks - 1] = (uint8_t)candidate->manner;
        candidate->differs = candidate->differs || answers_choose(&answers, &input) != decision->usual;
    }
}

// What a seat that rotates wins on its side (motive_won).
static bool play(AnswerTrial* trial, uint64_t index, int tried, int* won, Error* error) {
    const Ruleset* ruleset = trial->match.ruleset;
    int motive = trial->league->motive, kind = trial->question.kind;
    unsigned seat = (unsigned)(index % (unsigned)trial->match.players);
    GameResult result;
    PlayFault fault = {0};
    trial->seat = motive_for_oneself(ruleset, motive, kind) ? (int)seat : -1;
    trial->watcher = (PlayWatcher){.decided = tried == SO_FAR ? note : NULL, .one_of_many = true};
    seat_all(trial, tried);
    trial->played++;
    if (!play_watched(&(GameKey){&trial->match, SEED, index}, &trial->watcher, trial->workspace, &result,
                      &fault)) {
        *error = fault.error;
        return false;
    }
    const MotiveGame played = {ruleset, trial->match.rules, trial->workspace->state, &result};
    *won = motive_won(&played, motive, seat, kind);
    return true;
}

// Plays a game with the answer so far, and with those of the candidates that differ in it.
static bool play_all(AnswerTrial* trial, uint64_t index, int* games, Error* error) {
    int so_far, won;
    for (int i = 0; i < trial->count; i++) trial->candidates[i].differs = false;
    if (!play(trial, index, SO_FAR, &so_far, error)) return false;
    if (so_far == MOTIVE_NONE) return true;  // dealt another side, with any answer
    (*games)++;
    for (int i = 0; i < trial->count; i++) {
        Candidate* candidate = &trial->candidates[i];
        if (!candidate->differs) continue;
        answer_by(trial, TRIED, &trial->question, candidate->manner);
        if (!play(trial, index, TRIED, &won, error)) return false;
        int64_t gain = won - so_far;
        candidate->sum += gain;
        candidate->squares += gain * gain;
    }
    return true;
}

// --- one question

// Leaves the manners that answer something differently in some games.
static bool look(AnswerTrial* trial, Error* error) {
    const Vocabulary* vocabulary = trial->match.ruleset->vocabulary;
    int manners = answers_count(vocabulary, trial->question.asks), won, left = 0;
    trial->count = 0;
    for (int manner = 0; manner < manners; manner++)
        trial->candidates[trial->count++] = (Candidate){.manner = manner};
    for (uint64_t index = RACE_GAMES; index < RACE_GAMES + LOOK_GAMES; index++)
        if (!play(trial, index, SO_FAR, &won, error)) return false;
    for (int i = 0; i < trial->count; i++)
        if (trial->candidates[i].differs) trial->candidates[left++].manner = trial->candidates[i].manner;
    trial->count = left;
    return true;
}

static void sort_candidates(AnswerTrial* trial) {
    for (int i = 1; i < trial->count; i++) {
        Candidate moved = trial->candidates[i];
        int at = i;
        for (; at > 0 && trial->candidates[at - 1].sum < moved.sum; at--)
            trial->candidates[at] = trial->candidates[at - 1];
        trial->candidates[at] = moved;
    }
}

static int left_of(int count) { return (count + STAY - 1) / STAY; }

// Leaves the best candidate, or none.
static bool race(AnswerTrial* trial, Error* error) {
    int rounds = 0, games = 0;
    uint64_t index = RACE_GAMES;
    for (int count = trial->count; count > 1; count = left_of(count)) rounds++;
    while (trial->count > 1) {
        for (int end = trial->played + trial->race / 2 / rounds; trial->played < end; index++)
            if (!play_all(trial, index, &games, error)) return false;
        sort_candidates(trial);
        trial->count = left_of(trial->count);
    }
    return true;
}

// Whether the first candidate, unless it lost the race to the answer so far, wins more, by so many standard errors of the
// paired difference.
static bool is_better(AnswerTrial* trial, bool raced, bool* better, Error* error) {
    int games = 0;
    Candidate* candidate = &trial->candidates[0];
    *better = false;
    if (candidate->sum < 0) return true;
    *candidate = (Candidate){.manner = candidate->manner};
    int end = trial->played + trial->race / 2;
    for (uint64_t index = 0; raced ? trial->played < end : index < (uint64_t)trial->pairs; index++)
        if (!play_all(trial, index, &games, error)) return false;
    double s = (double)candidate->sum, squares = (double)candidate->squares, n = games;
    *better = s > 0 && s * s * (n - 1) > SURE_SE * SURE_SE * (squares * n - s * s);
    return true;
}

// With a count of 0 afterwards nobody was asked, or could have answered differently.
static bool try_question(AnswerTrial* trial, HouseQuestion question, Error* error) {
    bool raced = question.asks != CHOICE_WHETHER, better;
    trial->question = question;
    trial->count = 1;
    trial->candidates[0] = (Candidate){.manner = 1};
    if (raced && !(look(trial, error) && race(trial, error))) return false;
    if (!trial->count) return true;
    if (!is_better(trial, raced, &better, error)) return false;
    answer_both(trial, &question, better ? trial->candidates[0].manner : 0);
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

static bool is_asked(const AnswerTrial* trial, const HouseQuestion* question) {
    const HouseSentence* sentence = &trial->program->sentences[question->sentence];
    return trial->program->asking >> question->sentence & 1 && question->deed < sentence->deed_count &&
           choice_asks(trial->match.ruleset->vocabulary, &sentence->deeds[question->deed], question->asks);
}

static int count_questions(const AnswerTrial* trial) {
    int count = 0;
    for (int i = 0; i < trial->program->count; i++)
        for (int deed = 0; deed < HOUSE_DEEDS_MAX; deed++)
            for (int asks = CHOICE_WHETHER; asks <= CHOICE_OF_CARD; asks++)
                count += is_asked(trial, &(HouseQuestion){0, i, deed, asks});
    return count;
}

// Who and what comes before whether, so that this is asked of a deed that is done well. What is usually not done is done
// for the time being.
static bool try_deed(AnswerTrial* trial, int kind, int sentence, int deed, Error* error) {
    const HouseQuestion whether = {kind, sentence, deed, CHOICE_WHETHER};
    bool may = is_asked(trial, &whether);
    for (int asks = CHOICE_OF_DOER; asks <= CHOICE_OF_CARD; asks++) {
        const HouseQuestion question = {kind, sentence, deed, asks};
        if (!is_asked(trial, &question)) continue;
        if (!try_question(trial, question, error)) return false;
        if (trial->count || !may) continue;
        answer_both(trial, &whether, 1);
        if (!try_question(trial, question, error)) return false;
        answer_both(trial, &whether, 0);
    }
    return !may || try_question(trial, whether, error);
}

static bool try_all(AnswerTrial* trial, Error* error) {
    int sides = trial->league->side_count, trials = count_questions(trial) * sides;
    trial->pairs = trials * PAIRS_MOST > PAIRS_OF_ALL ? PAIRS_OF_ALL / trials : PAIRS_MOST;
    trial->race = trials * RACE_MOST > RACE_OF_ALL ? RACE_OF_ALL / trials : RACE_MOST;
    for (int kind = 0; kind < sides; kind++)
        for (int i = 0; i < trial->program->count; i++)
            for (int deed = 0; deed < HOUSE_DEEDS_MAX; deed++)
                if (!try_deed(trial, kind, i, deed, error)) return false;
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
    AnswerTrial trial = {
        .league = league, .program = house_in_force(ruleset, rules), .match.ruleset = ruleset};
    memset(answers, 0, LEAGUE_SIDES_MAX * sizeof *answers);
    if (!trial.program || !count_questions(&trial) || league->motive == MOTIVE_NONE ||
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
    Answers answers[LEAGUE_SIDES_MAX] = {0};
    LeaguePlan* plan = make_plan(seating, league, error);
    bool tries = seating->params[LEAGUE_ANSWERS] == ANSWERS_TRIED;
    bool (*find)(const League*, const void*, Answers*, Error*) = read ? league_answers : answers_of_shipped;
    if (!plan || (tries && !find(league, seating->rules, answers, error))) {
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

void league_answer_usually(Player* player) {
    if (player->strategy->open == league_plan_open) player->params[LEAGUE_ANSWERS] = ANSWERS_USUAL;
}

bool league_is_shipped(const Player* player) { return plays_league(player) && !player->text[0]; }

void league_file(const Player* player, char* file, size_t size) {
    static const char key[] = ":file=";
    bool plays = plays_league(player);
    const char* named = player->strategy->outside ? NULL : strstr(player->text, key);
    const char* begin = plays ? player->text : named ? named + sizeof key - 1 : "";
    snprintf(file, size, "%.*s", (int)(plays ? strlen(begin) : strcspn(begin, ":+/")), begin);
}
