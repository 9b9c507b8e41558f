// Choices of ordinary people; see people.h. Called at every decision of such a player.
#include "sim/game/people.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/special.h"

static const PeopleExperience experiences[] = {
    [PEOPLE_FIRST] = {0.15, 0.8}, [PEOPLE_FIFTH] = {0.08, 0.5}, [PEOPLE_TWENTIETH] = {0.04, 0.3}};
static const double ln_2 = 0.69314718055994531;
enum { SCORE_LIMIT = 1 << 29 };  // either way: the difference of two scores fits in 32 bits

// Where a number of a scene is: `first` bytes from its beginning for the first action, and `step` more for
// each that follows; 0 for a context.
typedef struct Place {
    uint16_t first, step;
} Place;

// Rules in an act: what a unit of the number, or of the product of two, adds to the habit and to the worth.
typedef struct Term {
    int64_t habit, worth;  // in units of 1 / LINEAR_ONE^2 for each number of 1 / LINEAR_ONE
    Place number, times;   // `times` only of a product
} Term;

// All rules in an act: what those that always apply add together, and its terms: from `start`, those of one number;
// from `products` to the one before `end`, products.
typedef struct ActTerms {
    int64_t habit, worth;  // in units of 1 / LINEAR_ONE^2
    const Term *start, *products, *end;
} ActTerms;

typedef struct PeoplePlan {
    const Features* features;
    void (*notice)(const StrategyInput* input, Scene* scene);
    uint64_t wanted_contexts, wanted_traits;  // Scene
    ActTerms acts[LINEAR_ACTS_MAX];
    Term terms[];
} PeoplePlan;

// --- rules of thumb to terms

static int rounded(double x) { return (int)(x < 0 ? x - 0.5 : x + 0.5); }

static bool applies(const PeopleRule* rule, int role, int act) {
    int last = rule->last > rule->act ? rule->last : rule->act;
    bool in_role = !rule->roles || ((rule->roles >> role) & 1);
    return in_role && act >= rule->act && act <= last;
}

static Place place_of(unsigned number) {
    if (number < LINEAR_CONTEXT_MAX)
        return (Place){(uint16_t)(offsetof(Scene, context) + number * sizeof(int32_t)), 0};
    unsigned trait = number - LINEAR_CONTEXT_MAX;
    return (Place){(uint16_t)(offsetof(Scene, traits) + trait * sizeof(int32_t)),
                   LINEAR_TRAITS_MAX * sizeof(int32_t)};
}

// The number 0 is always 1.
static bool is_product(const PeopleRule* rule) { return rule->when && rule->and; }

// A rule's term, given its effect: `bits` of odds or a worth.
static Term term_of(const PeopleRule* rule, double bits, double worth) {
    double part = rule->percent ? rule->percent / 100.0 : 1;
    int64_t unit = is_product(rule) ? 1 : LINEAR_ONE;
    return (Term){unit * rounded(bits * part * LINEAR_BIT), unit * rounded(worth * part * PEOPLE_WIN),
                  place_of(rule->when ? rule->when : rule->and), place_of(rule->when ? rule->and : 0)};
}

static Term habit_term(const PeopleRule* rule, const double* params) {
    return term_of(rule, special_log(params[rule->row]) / ln_2, 0);
}

static Term worth_term(const PeopleRule* rule, const double* params) {
    return term_of(rule, 0, params[rule->row]);
}

static void want(PeoplePlan* plan, unsigned number) {
    if (number < LINEAR_CONTEXT_MAX)
        plan->wanted_contexts |= SCENE_ONE(number);
    else
        plan->wanted_traits |= SCENE_ONE(number - LINEAR_CONTEXT_MAX);
}

static bool same_place(Place a, Place b) { return a.first == b.first && a.step == b.step; }

// Adds a rule's term to those of an act, from `first` to before `end`: rules that apply to the same extent are one
// term. Returns the new end.
static Term* add_term(PeoplePlan* plan, ActTerms* act, Term* first, Term* end, const PeopleRule* rule,
                      Term term) {
    want(plan, rule->when);
    want(plan, rule->and);
    if (!rule->when && !rule->and) {
        act->habit += term.habit * LINEAR_ONE;
        act->worth += term.worth * LINEAR_ONE;
        return end;
    }
    for (Term* same = first; same < end; same++) {
        if (!same_place(same->number, term.number) || !same_place(same->times, term.times)) continue;
        same->habit += term.habit;
        same->worth += term.worth;
        return end;
    }
    *end = term;
    return end + 1;
}

// Adds the terms of an act, products or those of one number, from `first`. Returns their end.
static Term* add_terms(PeoplePlan* plan, const People* people, const Seating* seating, int act, bool products,
                       Term* first) {
    Term* end = first;
    ActTerms* all = &plan->acts[act];
    for (int i = 0; i < people->habit_count; i++) {
        const PeopleRule* rule = &people->habits[i];
        if (applies(rule, seating->role, act) && is_product(rule) == products)
            end = add_term(plan, all, first, end, rule, habit_term(rule, seating->params));
    }
    for (int i = 0; i < people->worth_count; i++) {
        const PeopleRule* rule = &people->worths[i];
        if (applies(rule, seating->role, act) && is_product(rule) == products)
            end = add_term(plan, all, first, end, rule, worth_term(rule, seating->params));
    }
    return end;
}

static void compile(PeoplePlan* plan, const People* people, const Seating* seating) {
    Term* end = plan->terms;
    plan->wanted_contexts = plan->wanted_traits = 0;
    for (int act = 0; act < plan->features->act_count; act++) {
        ActTerms* all = &plan->acts[act];
        *all = (ActTerms){.start = end};
        all->products = end = add_terms(plan, people, seating, act, false, end);
        all->end = end = add_terms(plan, people, seating, act, true, end);
    }
}

static int count_terms(const People* people, int role, int acts) {
    int count = 0;
    for (int act = 0; act < acts; act++) {
        for (int i = 0; i < people->habit_count; i++) count += applies(&people->habits[i], role, act);
        for (int i = 0; i < people->worth_count; i++) count += applies(&people->worths[i], role, act);
    }
    return count;
}

bool people_open(const People* people, const Seating* seating, void** place, Error* error) {
    const Strategy* described = linear_strategy(seating->ruleset, error);
    if (!described) return false;
    const Features* features = described->features;
    CHECK(features->act_count <= LINEAR_ACTS_MAX);
    size_t terms = (size_t)count_terms(people, seating->role, features->act_count);
    PeoplePlan* plan = malloc(sizeof *plan + terms * sizeof *plan->terms);
    if (!plan) return error_set(error, EXIT_IO, "out of memory for a player");
    plan->features = features;
    plan->notice = people->notice;
    compile(plan, people, seating);
    *place = plan;
    return true;
}

void people_close(void* plan) { free(plan); }

// --- a player

// About normal, with mean 0 and variance 1: the sum of four uniform numbers, scaled.
static double temper(uint64_t word) {
    static const double root_3 = 1.7320508075688772;
    double sum = 0;
    for (int i = 0; i < 4; i++) sum += ((double)((word >> 16 * i) & 0xffff) + 0.5) / 65536;
    return (sum - 2) * root_3;
}

PeopleExperience people_experience(int experience) {
    CHECK(experience >= PEOPLE_FIRST && experience <= PEOPLE_TWENTIETH);
    return experiences[experience];
}

double people_lambda(const double* params, const Rng* rng) {
    double lambda = params[PEOPLE_ROW_LAMBDA];
    if (!(lambda > 0)) lambda = experiences[(int)params[PEOPLE_ROW_EXPERIENCE]].lambda;
    return lambda * special_exp(params[PEOPLE_ROW_SPREAD] * temper(rng_mix(rng->increment)));
}

double people_scale(double lambda) {
    CHECK_SLOW(lambda > 0);
    return LINEAR_BIT / (ln_2 * lambda * PEOPLE_WIN);
}

// The scale of the player who is asked. In a game that is played on, they are another player with the same
// memory.
static double scale_of(const StrategyInput* input) {
    PeopleMemory* memory = input->memory;
    if (memory->stream != input->rng->increment) {
        memory->scale = people_scale(people_lambda(input->params, input->rng));
        memory->stream = input->rng->increment;
    }
    return memory->scale;
}

double people_chi(const double* params, double chi) {
    return chi < 0 ? experiences[(int)params[PEOPLE_ROW_EXPERIENCE]].chi : chi;
}

// --- choices

static int32_t limited(double score) {
    if (score > SCORE_LIMIT) return SCORE_LIMIT;
    return score < -SCORE_LIMIT ? -SCORE_LIMIT : (int32_t)score;
}

static inline int32_t score_of(int64_t habit, int64_t worth, double scale) {
    return limited((double)habit + (double)worth * scale);
}

void people_odds(unsigned count, const int64_t* habit, const int64_t* worth, double scale, LinearOdds* odds) {
    int32_t score[ACTIONS_MAX];
    for (unsigned i = 0; i < count; i++) score[i] = score_of(habit[i], worth[i], scale);
    linear_odds_of(score, count, LINEAR_SHARP, odds);
}

static inline int32_t number_at(const Scene* scene, unsigned i, Place place) {
    int32_t number;
    memcpy(&number, (const unsigned char*)scene + place.first + i * place.step, sizeof number);
    return number;
}

// The score of the scene's action `i`.
static inline int32_t score_at(const PeoplePlan* plan, const Scene* scene, unsigned i, double scale) {
    const ActTerms* all = &plan->acts[scene->act[i]];
    const Term* term = all->start;
    int64_t habits = all->habit, worths = all->worth;
    for (; term < all->products; term++) {
        int64_t number = number_at(scene, i, term->number);
        habits += term->habit * number;
        worths += term->worth * number;
    }
    for (; term < all->end; term++) {
        int64_t number = number_at(scene, i, term->number), times = number_at(scene, i, term->times);
        habits += term->habit * number * times;
        worths += term->worth * number * times;
    }
    return score_of(habits / (LINEAR_ONE * LINEAR_ONE), worths / (LINEAR_ONE * LINEAR_ONE), scale);
}

unsigned people_choose(const StrategyInput* input) {
    const PeoplePlan* plan = input->plan;
    int32_t score[ACTIONS_MAX];
    double scale = scale_of(input);
    Scene scene;
    LinearOdds odds;
    scene_open(&scene);
    scene.wanted_contexts = plan->wanted_contexts;
    scene.wanted_traits = plan->wanted_traits;
    scene.memory = (PeopleMemory*)input->memory + 1;
    plan->features->describe(input, &scene);
    if (plan->notice) plan->notice(input, &scene);
    CHECK_SLOW(scene.count == input->decision->count);
    for (unsigned i = 0; i < scene.count; i++) score[i] = score_at(plan, &scene, i, scale);
    linear_odds_of(score, scene.count, LINEAR_SHARP, &odds);
    return scene.action[linear_draw(scene.count, &odds, input->rng)];
}

// --- beliefs

void people_learn(double* belief, const double* likelihood, int count, double chi) {
    CHECK(chi >= 0 && chi <= 1);
    double mean = 0, total = 0;
    for (int t = 0; t < count; t++) mean += belief[t] * likelihood[t];
    if (!(mean > 0)) return;
    for (int t = 0; t < count; t++) belief[t] *= (1 - chi) * likelihood[t] + chi * mean;
    for (int t = 0; t < count; t++) total += belief[t];
    for (int t = 0; t < count; t++) belief[t] /= total;
}
