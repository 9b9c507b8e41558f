// Choices of ordinary people; see people.h. Called at every decision of such a player.
#include "sim/game/people.h"

#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/base/special.h"

static const double lambdas[] = {[PEOPLE_FIRST] = 0.15, [PEOPLE_FIFTH] = 0.08, [PEOPLE_TWENTIETH] = 0.04};
static const double chis[] = {[PEOPLE_FIRST] = 0.8, [PEOPLE_FIFTH] = 0.5, [PEOPLE_TWENTIETH] = 0.3};
static const double ln_2 = 0.69314718055994531;
enum { SCORE_LIMIT = 1 << 29 };  // either way: the difference of two scores fits in 32 bits

// A rule in an act: what a unit of when x and adds to the habit or the worth.
typedef struct Term {
    int32_t habit, worth;
    uint8_t when, and;
} Term;

typedef struct PeoplePlan {
    const Features* features;
    void (*notice)(const StrategyInput* input, Scene* scene);
    int start[LINEAR_ACTS_MAX + 1];  // the terms of act a: start[a] .. start[a + 1] - 1
    Term terms[];
} PeoplePlan;

// --- rules of thumb to terms

static int rounded(double x) { return (int)(x < 0 ? x - 0.5 : x + 0.5); }

static bool applies(const PeopleRule* rule, int role, int act) {
    int last = rule->last > rule->act ? rule->last : rule->act;
    bool in_role = !rule->roles || ((rule->roles >> role) & 1);
    return in_role && act >= rule->act && act <= last;
}

static Term habit_term(const PeopleRule* rule, const double* params) {
    double bits = special_log(params[rule->row]) / ln_2 * (rule->percent ? rule->percent / 100.0 : 1);
    return (Term){.habit = rounded(bits * LINEAR_BIT), .when = rule->when, .and = rule->and };
}

static Term worth_term(const PeopleRule* rule, const double* params) {
    double worth = params[rule->row] * (rule->percent ? rule->percent / 100.0 : 1);
    return (Term){.worth = rounded(worth * PEOPLE_WIN), .when = rule->when, .and = rule->and };
}

static void compile(PeoplePlan* plan, const People* people, const Seating* seating) {
    int count = 0;
    for (int act = 0; act < plan->features->act_count; act++) {
        plan->start[act] = count;
        for (int i = 0; i < people->habit_count; i++)
            if (applies(&people->habits[i], seating->role, act))
                plan->terms[count++] = habit_term(&people->habits[i], seating->params);
        for (int i = 0; i < people->worth_count; i++)
            if (applies(&people->worths[i], seating->role, act))
                plan->terms[count++] = worth_term(&people->worths[i], seating->params);
    }
    plan->start[plan->features->act_count] = count;
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

double people_lambda(const double* params, const Rng* rng) {
    double lambda = params[PEOPLE_ROW_LAMBDA];
    if (!(lambda > 0)) lambda = lambdas[(int)params[PEOPLE_ROW_EXPERIENCE]];
    return lambda * special_exp(params[PEOPLE_ROW_SPREAD] * temper(rng_mix(rng->increment)));
}

double people_chi(const double* params, double chi) {
    return chi < 0 ? chis[(int)params[PEOPLE_ROW_EXPERIENCE]] : chi;
}

// --- choices

static int32_t limited(double score) {
    if (score > SCORE_LIMIT) return SCORE_LIMIT;
    return score < -SCORE_LIMIT ? -SCORE_LIMIT : (int32_t)score;
}

void people_odds(unsigned count, const int64_t* habit, const int64_t* worth, double lambda,
                 LinearOdds* odds) {
    CHECK_SLOW(lambda > 0);
    int32_t score[ACTIONS_MAX];
    double bits_of_worth = LINEAR_BIT / (ln_2 * lambda * PEOPLE_WIN);
    for (unsigned i = 0; i < count; i++)
        score[i] = limited((double)habit[i] + (double)worth[i] * bits_of_worth);
    linear_odds_of(score, count, LINEAR_SHARP, odds);
}

static inline int32_t number_of(const Scene* scene, unsigned i, unsigned number) {
    return number < LINEAR_CONTEXT_MAX ? scene->context[number]
                                       : scene->traits[i][number - LINEAR_CONTEXT_MAX];
}

// How much of a term applies, in units of 1 / LINEAR_ONE^2.
static inline int64_t extent(const Term* term, const Scene* scene, unsigned i) {
    return (int64_t)number_of(scene, i, term->when) * number_of(scene, i, term->and);
}

unsigned people_choose(const StrategyInput* input) {
    const PeoplePlan* plan = input->plan;
    int64_t habit[ACTIONS_MAX], worth[ACTIONS_MAX];
    Scene scene;
    LinearOdds odds;
    scene_open(&scene);
    plan->features->describe(input, &scene);
    if (plan->notice) plan->notice(input, &scene);
    CHECK_SLOW(scene.count == input->decision->count);
    for (unsigned i = 0; i < scene.count; i++) {
        int64_t habits = 0, worths = 0;
        for (int k = plan->start[scene.act[i]]; k < plan->start[scene.act[i] + 1]; k++) {
            const Term* term = &plan->terms[k];
            int64_t units = extent(term, &scene, i);
            habits += term->habit * units;
            worths += term->worth * units;
        }
        habit[i] = habits / (LINEAR_ONE * LINEAR_ONE);
        worth[i] = worths / (LINEAR_ONE * LINEAR_ONE);
    }
    people_odds(scene.count, habit, worth, people_lambda(input->params, input->rng), &odds);
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
