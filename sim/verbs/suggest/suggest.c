// Searches changes that bring an outcome into a band; see suggest.h.
#include "sim/verbs/suggest/suggest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/rng.h"
#include "sim/report/run_report.h"
#include "sim/statistics/anytime.h"
#include "sim/statistics/seats.h"
#include "sim/verbs/suggest/suggest_aim.h"
#include "sim/verbs/suggest/suggest_fun.h"
#include "sim/verbs/suggest/suggest_words.h"

enum {
    SINGLE_GAMES = 200,
    PAIRS_GAMES = 120000
};  // what they usually take, finalists and levels of play included

const char* suggest_verdict_name(SuggestVerdict verdict) {
    static const char* const names[] = {"undecided", "even already", "found", "nothing helps"};
    CHECK(verdict < SUGGEST_VERDICTS);
    return names[verdict];
}

// --- opening

bool suggest_open(SuggestAnswer* answer, const SuggestQuestion* question, int first, int count,
                  Error* error) {
    memset(answer, 0, sizeof *answer);
    CHECK(count > 0 && first + count <= question->experiment->player_counts);
    answer->question = question;
    answer->trial = *question->experiment;
    answer->trial.player_counts = count;
    memcpy(answer->trial.players, question->experiment->players + first, (size_t)count * sizeof(int));
    if (!suggest_aim_open(answer, error)) return false;
    int arms = (question->changes->count + 1) * answer->each;
    if (arms > PAIRED_ARMS_MAX)
        return error_set(error, EXIT_USAGE,
                         "%d changes at %d %s make %d arms; allowed: %d; narrow them with --only or --keep",
                         question->changes->count, answer->each,
                         question->contract ? "cells" : "player counts", arms, PAIRED_ARMS_MAX);
    size_t most = 1 + (size_t)question->changes->count + (SUGGEST_CHANGES_MAX - 1) * SUGGEST_PROPOSED;
    answer->arms = calloc(most, sizeof *answer->arms);
    answer->values = calloc(most * (size_t)answer->aim_count, sizeof *answer->values);
    if (answer->arms && answer->values) return true;
    suggest_close(answer);
    return error_set(error, EXIT_IO, "out of memory");
}

void suggest_close(SuggestAnswer* answer) {
    free(answer->arms);
    free(answer->values);
    memset(answer, 0, sizeof *answer);
}

// The variant with an arm's changes.
static bool make_variant(const SuggestAnswer* answer, const SuggestArm* arm, Variant* variant, Error* error) {
    const ChangeList* changes = answer->question->changes;
    char text[CHANGE_SETTING_BYTES];
    *variant = answer->trial.variants[0];
    for (int i = 0; i < arm->count; i++) {
        if (!change_make(changes, arm->changes[i], variant, error)) return false;
        change_setting(changes, &changes->at[arm->changes[i]], text);
        snprintf(variant->name + (i ? strlen(variant->name) : 0),
                 sizeof variant->name - (i ? strlen(variant->name) : 0), "%s%s", i ? "," : "", text);
    }
    return true;
}

// --- cells of several arms

// Some arms as variants of one experiment: cells are arms x player counts x line-ups.
typedef struct Stand {
    Experiment trial;
    Variant* variants;
    Plan plan;
} Stand;

static void stand_close(Stand* stand) {
    plan_free(&stand->plan);
    free(stand->variants);
}

static bool stand_open(Stand* stand, const SuggestAnswer* answer, const int* arms, int count, Error* error) {
    *stand = (Stand){.trial = answer->trial, .variants = calloc((size_t)count, sizeof *stand->variants)};
    if (!stand->variants) return error_set(error, EXIT_IO, "out of memory");
    bool good = true;
    for (int i = 0; good && i < count; i++)
        good = make_variant(answer, &answer->arms[arms[i]], &stand->variants[i], error);
    stand->trial.variants = stand->variants;
    stand->trial.variant_count = count;
    if (good && plan_make(&stand->plan, &stand->trial, error)) return true;
    free(stand->variants);
    return false;
}

static void set_measure(const SuggestAnswer* answer, PairedRun* paired) {
    if (answer->question->first_player) paired->measure = paired_first_player(answer->trial.ruleset);
}

// The cell of an arm of the stand at a place.
static Cell* cell_of(const SuggestAnswer* answer, const Stand* stand, int arm, int place) {
    const SuggestPlace* at = &answer->places[place];
    const Experiment* trial = &answer->trial;
    return &stand->plan.cells[(arm * trial->player_counts + at->players) * trial->lineup_count + at->lineup];
}

// The arms of a paired run are those of the stand, at each place.
static void set_terms(const SuggestAnswer* answer, const Stand* stand, PairedRun* paired) {
    CHECK(paired->arm_count % answer->each == 0);
    set_measure(answer, paired);
    for (int i = 0; i < paired->arm_count; i++)
        paired->terms[i] = (PairedTerm){cell_of(answer, stand, i / answer->each, i % answer->each),
                                        UINT32_C(1) << answer->places[i % answer->each].outcome};
}

static uint64_t aborted_in(const PairedRun* paired) {
    uint64_t aborted = 0;
    for (int arm = 0; arm < paired->arm_count; arm++) aborted += paired->scores[arm].aborted;
    return aborted;
}

// --- playability

static RateSummary rate_of(const SuggestAnswer* answer, const Tally* tally, int at) {
    return answer->question->first_player ? seats_place(answer->trial.ruleset, tally, 0)
                                          : statistics_outcome(tally, answer->places[at].outcome);
}

static void note_figures(const SuggestAnswer* answer, const Cell* cell, int at, SuggestFigures* figures) {
    const Ruleset* ruleset = answer->trial.ruleset;
    int length = ruleset_metric_of(ruleset, METRIC_LENGTH);
    Interval unused;
    figures->games = cell->tally->games;
    figures->aborted = cell->tally->aborted;
    if (!tally_finished(cell->tally)) return;
    figures->rate = rate_of(answer, cell->tally, at);
    figures->length = length >= 0 ? statistics_metric(cell->tally, length).p50 : 0;
    figures->minutes = run_table_time_seconds(cell, &unused) / 60;
}

// Why the figures of a changed game are not those of a game to play; null: they are.
static const char* fault_of(const SuggestAnswer* answer, const SuggestFigures* before,
                            const SuggestFigures* after) {
    if (after->aborted * 100 > after->games) return "more than one game in a hundred does not end";
    if (suggest_aim_bounds_length(answer)) return NULL;
    if (before->length > 0 && after->length > 2 * before->length) return "games take more than twice as long";
    if (before->length > 0 && 2 * after->length < before->length) return "games take less than half as long";
    return NULL;
}

// Plays the game as it is, and an arm, at each place.
typedef struct PlayTest {
    SuggestAnswer* answer;  // must be first (suggest_aim_read)
    const Playing* playing;
    BatchTiming* timing;
    const int* arms;  // by entrant
} PlayTest;

static bool try_arm(const PlayTest* test, SuggestArm* arm, Error* error) {
    SuggestAnswer* answer = test->answer;
    const int both[] = {0, (int)(arm - answer->arms)};
    SuggestFigures before = {.games = 0}, after = before;
    PairedRun paired;
    Stand stand;
    if (!stand_open(&stand, answer, both, 2, error)) return false;
    bool good = paired_open_scores(&paired, answer->trial.seed, 2 * answer->each, 1, error);
    if (good) {
        paired.tallying = true;
        set_terms(answer, &stand, &paired);
        PlayingStage stage = {"playability", SUGGEST_PLAYABLE_GAMES, SUGGEST_PLAYABLE_GAMES};
        good = playing_paired(test->playing, &paired, stage, test->timing, error);
        answer->games += 2 * paired.games * (uint64_t)answer->each;
        for (int i = 0; good && i < answer->each && !arm->why[0]; i++) {
            note_figures(answer, cell_of(answer, &stand, 0, i), i, &before);
            note_figures(answer, cell_of(answer, &stand, 1, i), i, &after);
            const char* fault = fault_of(answer, &before, &after);
            if (fault) snprintf(arm->why, sizeof arm->why, "%s", fault);
        }
        paired_close(&paired);
    }
    stand_close(&stand);
    return good;
}

static bool accept(void* of, int entrant, bool* good, Error* error) {
    const PlayTest* test = of;
    SuggestArm* arm = &test->answer->arms[test->arms[entrant]];
    *good = true;
    if (!arm->count) return true;
    if (!try_arm(test, arm, error)) return false;
    *good = !arm->why[0];
    return true;
}

// --- a round of the search

static int count_inside(const SuggestAnswer* answer) {
    int count = 0;
    for (int i = 1; i < answer->arm_count; i++) count += answer->arms[i].state == HUNT_INSIDE;
    return count;
}

static void note_arm(SuggestAnswer* answer, const Hunt* hunt, int entrant, SuggestArm* arm) {
    arm->state = hunt->states[entrant];
    arm->may_be = hunt_may_be(hunt, entrant);
    arm->games = hunt_games(hunt, entrant);
    arm->distance = hunt_distance(hunt, entrant);
    for (int i = 0; i < hunt->each; i++) {
        int at = entrant * hunt->each + i;
        arm->rates[i] = paired_rate(&hunt->paired, at);
        double games = (double)hunt->paired.scores[at].games;
        arm->bounds[i] = anytime_rate_early(arm->rates[i] * games, games, hunt_goal_alpha(hunt));
    }
    for (int i = 0; i < answer->aim_count; i++)
        suggest_answer_values(answer, arm)[i] = hunt->readings[entrant * answer->aim_count + i].value;
}

// "83 changes and combinations of them, about 25 s": by the usual number of games.
static void say_how_long(const SuggestAnswer* answer, const Plan* plan, const Playing* playing) {
    int changes = answer->question->changes->count;
    uint64_t games = (uint64_t)changes * SINGLE_GAMES + (answer->question->changes_max > 1 ? PAIRS_GAMES : 0);
    double seconds = playing_seconds(plan->cells, plan->cell_count, games * (uint64_t)answer->each, playing);
    playing_announce(playing, PLAYING_ABOUT, seconds, "%d changes%s", changes,
                     answer->question->changes_max > 1 ? " and combinations of them" : "");
}

// For progress: "12 changes with 3-5 players", "as it is, with 5 players".
static void stage_text(const SuggestAnswer* answer, int changes, char* text, size_t size) {
    const Phrase players = suggest_words_players(answer);
    if (changes)
        snprintf(text, size, "%d %s with %s", changes, changes == 1 ? "change" : "changes", players.text);
    else
        snprintf(text, size, "as it is, with %s", players.text);
}

// Hunts `count` arms from `first` on. The game as it is, arm 0, is hunted alone, and plays as many games as its rate
// is needed for.
static bool hunt_arms(SuggestAnswer* answer, int first, int count, int wanted, const Playing* playing,
                      BatchTiming* timing, Error* error) {
    int arms[PAIRED_ARMS_MAX];
    CHECK(count > 0 && count <= PAIRED_ARMS_MAX && first + count <= answer->arm_count);
    for (int i = 0; i < count; i++) arms[i] = first + i;
    Stand stand;
    Hunt hunt;
    if (!stand_open(&stand, answer, arms, count, error)) return false;
    bool good =
        hunt_open(&hunt, answer->trial.seed, count, answer->each, answer->aims, answer->aim_count, error);
    if (good) {
        if (first == 1) say_how_long(answer, &stand.plan, playing);
        PlayTest test = {answer, playing, timing, arms};
        char what[LINE_MAX_BYTES];
        stage_text(answer, first ? count : 0, what, sizeof what);
        set_terms(answer, &stand, &hunt.paired);
        hunt.paired.tallying = answer->question->contract != NULL;
        hunt.read = answer->question->contract ? suggest_aim_read : NULL;
        hunt.alpha = answer->question->alpha / (1 + answer->question->changes_max);
        hunt.wanted = wanted;
        hunt.found = count_inside(answer);
        hunt.games_max = answer->trial.games;
        hunt.games_min = first ? 0 : SUGGEST_PRINTED_GAMES;
        hunt.what = what;
        hunt.accept = accept;
        hunt.of = &test;
        good = hunt_play(&hunt, playing, timing, error);
        answer->interrupted = playing_interrupted(playing);
        for (int i = 0; i < count; i++) note_arm(answer, &hunt, i, &answer->arms[first + i]);
        answer->games += hunt_all_games(&hunt);
        if (hunt.paired.games > answer->used) answer->used = hunt.paired.games;
        hunt_close(&hunt);
    }
    stand_close(&stand);
    return good;
}

// --- proposals

// Where the effects of a change of the parent would lead, if they add up: the mean distance from the middles of the
// bands, in half-widths.
static double predict(const SuggestAnswer* answer, const SuggestArm* parent, const SuggestArm* single) {
    const SuggestArm* printed = &answer->arms[0];
    double sum = 0, each = answer->each;
    for (int i = 0; i < answer->aim_count; i++) {
        const SuggestSeen seen[] = {
            {suggest_answer_values(answer, parent)[i], (double)parent->games / each},
            {suggest_answer_values(answer, single)[i], (double)single->games / each},
            {suggest_answer_values(answer, printed)[i], (double)printed->games / each}};
        sum += hunt_offset(&answer->aims[i], suggest_aim_predict(answer, i, seen));
    }
    return sum / answer->aim_count;
}

typedef struct Proposal {
    SuggestArm arm;
    double distance;
    uint64_t lot;  // for those chosen at random
    int number;
} Proposal;

static int by_distance(const void* a, const void* b) {
    const Proposal *one = a, *other = b;
    if (one->distance != other->distance) return one->distance < other->distance ? -1 : 1;
    return one->number < other->number ? -1 : 1;
}

static int by_lot(const void* a, const void* b) {
    const Proposal *one = a, *other = b;
    if (one->lot != other->lot) return one->lot < other->lot ? -1 : 1;
    return one->number < other->number ? -1 : 1;
}

static bool contains(const SuggestArm* arm, const SuggestArm* part) {
    for (int i = 0; i < part->count; i++) {
        bool found = false;
        for (int k = 0; k < arm->count; k++) found = found || arm->changes[k] == part->changes[i];
        if (!found) return false;
    }
    return true;
}

// Adds a change. False if it is there, or conflicts with one.
static bool extend(const SuggestAnswer* answer, const SuggestArm* parent, int change, SuggestArm* arm) {
    const RuleChange* list = answer->question->changes->at;
    int at = parent->count;
    for (int i = 0; i < parent->count; i++)
        if (parent->changes[i] == change || change_conflict(&list[parent->changes[i]], &list[change]))
            return false;
    *arm = (SuggestArm){.count = parent->count + 1, .steps = parent->steps + list[change].steps};
    memcpy(arm->changes, parent->changes, sizeof arm->changes);
    for (; at > 0 && arm->changes[at - 1] > change; at--) arm->changes[at] = arm->changes[at - 1];
    arm->changes[at] = change;
    return true;
}

// Whether fewer of its changes are enough.
static bool is_idle(const SuggestAnswer* answer, const SuggestArm* arm) {
    for (int i = 1; i < answer->arm_count; i++)
        if (answer->arms[i].state == HUNT_INSIDE && contains(arm, &answer->arms[i])) return true;
    return false;
}

// Whether it is to be tried already.
static bool is_there(const SuggestAnswer* answer, const SuggestArm* arm) {
    for (int i = 1; i < answer->arm_count; i++)
        if (answer->arms[i].count == arm->count && contains(arm, &answer->arms[i])) return true;
    return false;
}

static bool can_be_dealt(const SuggestAnswer* answer, const SuggestArm* arm, void* rules) {
    Variant variant;
    Error ignored;
    if (!make_variant(answer, arm, &variant, &ignored)) return false;
    for (int i = 0; i < answer->trial.player_counts; i++) {
        memset(rules, 0, answer->trial.ruleset->rules_size);
        if (!variant_compile(&variant, answer->trial.ruleset, answer->trial.players[i], rules, &ignored))
            return false;
    }
    return true;
}

// Lists the arms with a change more than those of `size - 1`. Those of two changes have the smaller one as parent.
static int list_proposals(const SuggestAnswer* answer, int size, Proposal* list) {
    int singles = answer->question->changes->count, count = 0;
    for (int p = 1; p < answer->arm_count; p++) {
        const SuggestArm* parent = &answer->arms[p];
        if (parent->count != size - 1 || parent->state == HUNT_INSIDE || parent->state == HUNT_UNPLAYABLE)
            continue;
        for (int s = size == 2 ? p + 1 : 1; s <= singles; s++) {
            const SuggestArm* single = &answer->arms[s];
            Proposal* proposal = &list[count];
            if (single->state == HUNT_UNPLAYABLE ||
                !extend(answer, parent, single->changes[0], &proposal->arm) ||
                is_idle(answer, &proposal->arm))
                continue;
            proposal->distance = predict(answer, parent, single);
            proposal->lot = rng_mix(answer->trial.seed + (uint64_t)(p * singles + s));
            proposal->number = count++;
        }
    }
    return count;
}

// Appends up to `most` of those listed that can be dealt, in their order; returns how many of the list it took or passed.
static int take(SuggestAnswer* answer, const Proposal* list, int count, int most, bool random, void* rules) {
    int at = 0;
    for (int taken = 0; at < count && taken < most; at++) {
        if (is_there(answer, &list[at].arm) || !can_be_dealt(answer, &list[at].arm, rules)) continue;
        answer->arms[answer->arm_count] = list[at].arm;
        answer->arms[answer->arm_count++].random = random;
        taken++;
    }
    return at;
}

// Appends the arms of `size` changes to try.
static bool propose(SuggestAnswer* answer, int size, Error* error) {
    size_t singles = (size_t)answer->question->changes->count, parents = (size_t)answer->arm_count;
    Proposal* list = calloc(singles * parents + 1, sizeof *list);
    void* rules = aligned_alloc(64, (answer->trial.ruleset->rules_size + 63) / 64 * 64);
    if (list && rules) {
        int most = SUGGEST_PROPOSED / answer->each, lots = most / SUGGEST_RANDOM_ONE_IN;
        int count = list_proposals(answer, size, list), before = answer->arm_count;
        qsort(list, (size_t)count, sizeof *list, by_distance);
        int used = take(answer, list, count, most - lots, false, rules);
        qsort(list + used, (size_t)(count - used), sizeof *list, by_lot);
        take(answer, list + used, count - used, lots, true, rules);
        answer->tried[size - 1] = answer->arm_count - before;
    }
    bool good = list && rules;
    free(list);
    free(rules);
    return good || error_set(error, EXIT_IO, "out of memory");
}

// --- the search

static void open_singles(SuggestAnswer* answer) {
    const ChangeList* changes = answer->question->changes;
    answer->arm_count = 1 + changes->count;
    for (int i = 0; i < changes->count; i++)
        answer->arms[1 + i] = (SuggestArm){.changes = {i}, .count = 1, .steps = changes->at[i].steps};
}

static bool search(SuggestAnswer* answer, const Playing* playing, BatchTiming* timing, Error* error) {
    open_singles(answer);
    if (!hunt_arms(answer, 0, 1, 1, playing, timing, error)) return false;
    if (answer->arms[0].state == HUNT_INSIDE || answer->interrupted) return true;
    answer->tried[0] = answer->question->changes->count;
    if (!hunt_arms(answer, 1, answer->arm_count - 1, SUGGEST_WANTED, playing, timing, error)) return false;
    for (int size = 2; size <= answer->question->changes_max; size++) {
        int found = count_inside(answer), first = answer->arm_count;
        if (answer->interrupted || found >= SUGGEST_WANTED) return true;
        if (!propose(answer, size, error)) return false;
        if (answer->arm_count == first) return true;
        if (!hunt_arms(answer, first, answer->arm_count - first, SUGGEST_WANTED - found, playing, timing,
                       error))
            return false;
    }
    return true;
}

// --- finalists

// Whether arm a is a better proposal than b: inside, fewer changes and steps, nearer to the middle.
static bool precedes(const SuggestArm* a, const SuggestArm* b) {
    bool one = a->state == HUNT_INSIDE, other = b->state == HUNT_INSIDE;
    if (one != other) return one;
    if (one && a->count != b->count) return a->count < b->count;
    if (one && a->steps != b->steps) return a->steps < b->steps;
    return a->distance < b->distance;
}

// The best arms, after the game as it is: those inside or, without any, the nearest.
static void choose_finals(SuggestAnswer* answer) {
    int inside = count_inside(answer), most = inside ? inside : SUGGEST_NEAREST;
    if (most > SUGGEST_WANTED) most = SUGGEST_WANTED;
    answer->finals[0] = (SuggestFinal){.arm = 0};
    answer->final_count = 1;
    for (int i = 1; i < answer->arm_count; i++) {
        const SuggestArm* arm = &answer->arms[i];
        if (arm->state == HUNT_UNPLAYABLE || (inside && arm->state != HUNT_INSIDE)) continue;
        int at = answer->final_count;
        while (at > 1 && precedes(arm, &answer->arms[answer->finals[at - 1].arm])) at--;
        if (at > most) continue;
        if (answer->final_count <= most) answer->final_count++;
        for (int k = answer->final_count - 1; k > at; k--) answer->finals[k] = answer->finals[k - 1];
        answer->finals[at] = (SuggestFinal){.arm = i};
    }
}

// If nothing was found, the nearest must be games to play as well.
static bool choose_playable(SuggestAnswer* answer, const PlayTest* test, Error* error) {
    bool refused = true;
    for (int tries = 0; refused && tries < SUGGEST_NEAREST_TRIES; tries++) {
        refused = false;
        choose_finals(answer);
        for (int i = 1; i < answer->final_count; i++) {
            SuggestArm* arm = &answer->arms[answer->finals[i].arm];
            if (arm->state == HUNT_INSIDE || arm->checked) continue;
            if (!try_arm(test, arm, error)) return false;
            arm->checked = true;
            if (!arm->why[0]) continue;
            arm->state = HUNT_UNPLAYABLE;
            refused = true;
        }
    }
    choose_finals(answer);
    return true;
}

// What the fresh games say of an arm of the stand at a place.
static void note_place(SuggestAnswer* answer, const Stand* stand, const PairedRun* paired, int rank,
                       int place) {
    SuggestFinal* final = &answer->finals[rank];
    SuggestFigures* figures = &final->at[place];
    const Cell* cell = cell_of(answer, stand, rank, place);
    int arm = rank * answer->each + place;
    note_figures(answer, cell, place, figures);
    const char* fault = fault_of(answer, &answer->finals[0].at[place], figures);
    final->fault = fault ? fault : final->fault;
    for (int i = 0; i < answer->aim_count && figures->games > figures->aborted; i++) {
        if (answer->aims[i].place != place) continue;
        final->values[i] = answer->clauses[i] ? suggest_aim_value(answer, i, cell) : figures->rate.rate;
        final->held += hunt_allows(&answer->aims[i], final->values[i]);
    }
    if (!rank) return;
    figures->difference = paired_difference(paired, arm, place);
    figures->range = paired_difference_fixed(paired, arm, place, STATISTICS_Z95);
}

static void note_finals(SuggestAnswer* answer, const Stand* stand, const PairedRun* paired) {
    for (int i = 0; i < answer->final_count; i++) {
        SuggestFinal* final = &answer->finals[i];
        for (int p = 0; p < answer->each; p++) note_place(answer, stand, paired, i, p);
        final->holds = !final->fault && final->held == answer->aim_count;
    }
}

static bool play_fresh(SuggestAnswer* answer, const Stand* stand, const Playing* playing, BatchTiming* timing,
                       Error* error) {
    PairedRun paired;
    if (!paired_open(&paired, answer->trial.seed, answer->final_count * answer->each, 1, error)) return false;
    paired.tallying = true;
    paired.games = answer->used;
    set_terms(answer, stand, &paired);
    uint64_t fresh = answer->trial.games < SUGGEST_FRESH_GAMES ? answer->trial.games : SUGGEST_FRESH_GAMES;
    PlayingStage stage = {"fresh games", answer->used + fresh, answer->used + fresh};
    bool good = playing_paired(playing, &paired, stage, timing, error);
    if (good) note_finals(answer, stand, &paired);
    answer->fresh_from = answer->used;
    answer->fresh_games = (paired.games - answer->used) * (uint64_t)paired.arm_count;
    answer->fresh_aborted += aborted_in(&paired);
    answer->used = paired.games;
    paired_close(&paired);
    return good;
}

// --- levels of play

bool suggest_level_counts(const SuggestQuestion* question, int level) {
    return question->levels[level] != LEVEL_RANDOM || question->level_count == 1;
}

// The arms of a paired run are the cells, in their order, with the levels as line-ups of each place.
static void set_level_terms(const SuggestAnswer* answer, const Stand* seated, PairedRun* paired) {
    int levels = answer->question->level_count;
    set_measure(answer, paired);
    for (int i = 0; i < paired->arm_count; i++)
        paired->terms[i] = (PairedTerm){&seated->plan.cells[i],
                                        UINT32_C(1) << answer->places[i / levels % answer->each].outcome};
}

static void note_levels(SuggestAnswer* answer, const PairedRun* paired) {
    int levels = answer->question->level_count;
    for (int i = 0; i < paired->arm_count; i++) {
        SuggestFigures* figures = &answer->finals[i / levels / answer->each].at[i / levels % answer->each];
        figures->levels[i % levels] = paired_rate(paired, i);
        figures->level_known[i % levels] = paired->scores[i].games > 0;
    }
}

// Whether a final is even at a level, and whether it is nearer to that than the game as it is.
static void rate_level(const SuggestAnswer* answer, SuggestFinal* final, int level) {
    bool even = true, closer = true;
    for (int p = 0; p < answer->each; p++) {
        double before = answer->finals[0].at[p].levels[level], after = final->at[p].levels[level];
        if (!final->at[p].level_known[level]) return;
        Interval band = answer->places[p].goal.band;
        even = even && band_distance(after, band) <= 0;
        closer = closer && band_distance(after, band) < band_distance(before, band);
    }
    final->even += even;
    final->closer += closer && !even;
}

static bool play_levels(SuggestAnswer* answer, const Stand* stand, const Playing* playing,
                        BatchTiming* timing, Error* error) {
    const SuggestQuestion* question = answer->question;
    Stand seated = {.trial = stand->trial};
    PairedRun paired;
    seated.trial.lineups = NULL;
    if (!level_seat(&seated.trial, question->levels, question->level_count, error)) return false;
    bool good = plan_make(&seated.plan, &seated.trial, error) &&
                paired_open_scores(&paired, answer->trial.seed, seated.plan.cell_count, 1, error);
    if (good) {
        set_level_terms(answer, &seated, &paired);
        paired.games = answer->used;
        uint64_t most = answer->used + (answer->trial.games < SUGGEST_LEVEL_GAMES ? answer->trial.games
                                                                                  : SUGGEST_LEVEL_GAMES);
        good = playing_paired(playing, &paired, (PlayingStage){"levels of play", most, most}, timing, error);
        note_levels(answer, &paired);
        answer->level_rate_games = paired.games - answer->used;
        answer->level_games = answer->level_rate_games * (uint64_t)paired.arm_count;
        paired_close(&paired);
    }
    for (int i = 0; good && i < answer->final_count; i++)
        for (int level = 0; level < question->level_count; level++)
            if (suggest_level_counts(question, level)) rate_level(answer, &answer->finals[i], level);
    plan_free(&seated.plan);
    free(seated.trial.lineups);
    return good;
}

// --- how it plays

static bool play_fun(SuggestAnswer* answer, const Stand* stand, const Playing* playing, Error* error) {
    const Cell* cells[SUGGEST_FINALS_MAX * SUGGEST_PLACES_MAX];
    if (!answer->trial.fun || playing_interrupted(playing)) return true;
    for (int i = 0; i < answer->final_count * answer->each; i++)
        cells[i] = cell_of(answer, stand, i / answer->each, i % answer->each);
    return suggest_fun_play(answer, cells, playing, error);
}

// --- the answer

// Distance from the middles of the bands in fresh games, in half-widths.
static double fresh_distance(const SuggestAnswer* answer, const SuggestFinal* final) {
    double sum = 0;
    for (int i = 0; i < answer->aim_count; i++) sum += hunt_offset(&answer->aims[i], final->values[i]);
    return sum;
}

// Those to play first, those that hold, then by the levels of play at which they are even or closer, then the smallest change. If none
// was found, the nearest.
static bool ranks_before(const SuggestAnswer* answer, const SuggestFinal* a, const SuggestFinal* b) {
    if (!a->fault != !b->fault) return !a->fault;
    if (answer->arms[a->arm].state != HUNT_INSIDE && answer->arms[b->arm].state != HUNT_INSIDE)
        return fresh_distance(answer, a) < fresh_distance(answer, b);
    if (a->holds != b->holds) return a->holds;
    if (a->held != b->held) return a->held > b->held;
    if (a->even != b->even) return a->even > b->even;
    if (a->closer != b->closer) return a->closer > b->closer;
    return precedes(&answer->arms[a->arm], &answer->arms[b->arm]);
}

static void rank(SuggestAnswer* answer) {
    for (int i = 2; i < answer->final_count; i++) {
        SuggestFinal moved = answer->finals[i];
        int at = i;
        for (; at > 1 && ranks_before(answer, &moved, &answer->finals[at - 1]); at--)
            answer->finals[at] = answer->finals[at - 1];
        answer->finals[at] = moved;
    }
}

// Whether the fresh games prove that the change moves the game, and show it nearer.
static bool is_nearer(const SuggestAnswer* answer, const SuggestFinal* final) {
    bool moved = false;
    for (int p = 0; p < answer->each; p++)
        moved = moved || final->at[p].range.low > 0 || final->at[p].range.high < 0;
    return moved && fresh_distance(answer, final) < fresh_distance(answer, &answer->finals[0]);
}

// Whether more games may find a change.
static bool is_open(const SuggestAnswer* answer) {
    bool open = answer->interrupted;
    for (int i = 1; i < answer->arm_count; i++) open = open || answer->arms[i].may_be;
    return open;
}

// Of finalists that were only the nearest, leaves those that may still be inside, or are nearer than the game as it is;
// all where it is undecided whether that is inside. What a contract asks for need not be a rate.
static void drop_idle(SuggestAnswer* answer) {
    int kept = 1;
    bool close = answer->finals[0].held == answer->aim_count;
    if (count_inside(answer) || answer->question->contract || (close && is_open(answer))) return;
    for (int i = 1; i < answer->final_count; i++)
        if (answer->arms[answer->finals[i].arm].may_be || is_nearer(answer, &answer->finals[i]))
            answer->finals[kept++] = answer->finals[i];
    answer->final_count = kept;
}

// --- players who know the rules

// Trains players under the rules of each cell, unless these are the printed ones. An interruption leaves the rest out:
// what the search has found stays.
static bool train(const SuggestAnswer* answer, const Stand* stand, AdaptedCell* cells, const Playing* playing,
                  Error* error) {
    for (int i = 0; i < stand->plan.cell_count && !playing_interrupted(playing); i++)
        if (plan_plays_untrained(&stand->plan.cells[i]) &&
            !adapt_option_open(&cells[i], &stand->plan.cells[i], &answer->question->adapt, playing, error))
            return playing_interrupted(playing);
    return true;
}

static void note_known(SuggestAnswer* answer, const AdaptedCell* cell, int at) {
    SuggestKnown* known = &answer->finals[1 + at / answer->each].at[at % answer->each].known;
    known->trained = cell->adapted.games;
    known->learnt = adapt_learnt(&cell->adapted);
    if (!tally_finished(&cell->tally)) return;
    known->games = cell->tally.games;
    known->rate = rate_of(answer, &cell->tally, at % answer->each);
}

// Those trained play the fresh games, which they have not learnt from either: what they win differs only by what they
// have learnt.
static bool play_trained(SuggestAnswer* answer, const AdaptedCell* cells, int count, const Playing* playing,
                         BatchTiming* timing, Error* error) {
    PairedRun paired;
    int arms = 0;
    for (int i = 0; i < count; i++) arms += cells[i].printed != NULL;
    if (!arms) return true;
    if (!paired_open_scores(&paired, answer->trial.seed, arms, 1, error)) return false;
    paired.tallying = true;
    paired.games = answer->fresh_from;
    set_measure(answer, &paired);
    for (int i = count - 1, arm = arms; i >= 0; i--)
        if (cells[i].printed)
            paired.terms[--arm] =
                (PairedTerm){&cells[i].known, UINT32_C(1) << answer->places[i % answer->each].outcome};
    PlayingStage stage = {"players who know the rules", answer->used, answer->used};
    Playing apart = *playing;
    apart.journal = NULL;  // they are trained again, perhaps on other games
    bool good = playing_paired(&apart, &paired, stage, timing, error);
    for (int i = 0; good && i < count; i++)
        if (cells[i].printed) note_known(answer, &cells[i], i);
    answer->known_games = (paired.games - answer->fresh_from) * (uint64_t)arms;
    answer->fresh_aborted += aborted_in(&paired);
    paired_close(&paired);
    return good;
}

// The first proposals once more, by players who know their rules.
static bool play_known(SuggestAnswer* answer, const Playing* playing, BatchTiming* timing, Error* error) {
    int arms[SUGGEST_KNOWN], count = 0;
    Stand stand;
    for (; count < SUGGEST_KNOWN && 1 + count < answer->final_count; count++)
        arms[count] = answer->finals[1 + count].arm;
    if (!count) return true;
    if (!stand_open(&stand, answer, arms, count, error)) return false;
    int all = stand.plan.cell_count;
    CHECK(all == count * answer->each);
    AdaptedCell* cells = calloc((size_t)all, sizeof *cells);
    bool good = cells ? train(answer, &stand, cells, playing, error) &&
                            play_trained(answer, cells, all, playing, timing, error)
                      : error_set(error, EXIT_IO, "out of memory");
    for (int i = 0; cells && i < all; i++) adapted_cell_close(&cells[i]);
    free(cells);
    stand_close(&stand);
    return good;
}

// --- the verdict

static void decide(SuggestAnswer* answer) {
    answer->verdict = is_open(answer) ? SUGGEST_OPEN : SUGGEST_NONE;
    if (suggest_words_holding(answer)) answer->verdict = SUGGEST_FOUND;
    if (answer->arms[0].state == HUNT_INSIDE) answer->verdict = SUGGEST_EVEN;
}

bool suggest_play(SuggestAnswer* answer, const Playing* playing, BatchTiming* timing, Error* error) {
    int arms[SUGGEST_FINALS_MAX];
    Stand stand;
    if (!search(answer, playing, timing, error)) return false;
    if (answer->arms[0].state != HUNT_INSIDE && !answer->interrupted) {
        const PlayTest test = {answer, playing, timing, NULL};
        if (!choose_playable(answer, &test, error)) return false;
        for (int i = 0; i < answer->final_count; i++) arms[i] = answer->finals[i].arm;
        if (!stand_open(&stand, answer, arms, answer->final_count, error)) return false;
        bool good = play_fresh(answer, &stand, playing, timing, error) &&
                    (playing_interrupted(playing) || answer->question->contract ||
                     play_levels(answer, &stand, playing, timing, error)) &&
                    play_fun(answer, &stand, playing, error);
        stand_close(&stand);
        if (!good) return false;
        rank(answer);
        if (!playing_interrupted(playing)) drop_idle(answer);
        if (answer->question->adapt.given && !playing_interrupted(playing) &&
            !play_known(answer, playing, timing, error))
            return false;
        answer->interrupted = playing_interrupted(playing);
    }
    decide(answer);
    return true;
}
