// What a search player infers from the others' conduct; see beliefs.h.
#include "sim/players/beliefs.h"

#include <string.h>

#include "sim/base/check.h"

static unsigned me(const StrategyInput* input) { return input->decision->seat; }

// --- learning

// How the seat's conduct differs from the last decision: a bit for each count that has changed.
static unsigned change_of(const Beliefs* beliefs, const StrategyInput* input, const void* shared,
                          unsigned seat) {
    uint8_t counts[CONDUCTS];
    unsigned change = 0;
    input->ruleset->searching->conduct(input->rules, shared, seat, counts);
    for (int i = 0; i < CONDUCTS; i++) change |= (unsigned)(counts[i] != beliefs->conduct[seat][i]) << i;
    return change;
}

// What the rehearsals say about one seat, given the conduct that was then observed.
typedef struct SeatEvidence {
    double games[2];       // rehearsed without the secret and with it
    double likelihood[2];  // of the conduct
    double becomes[2][2];  // [was][is]: of the games with the conduct, the share in which the secret went
                           // from `was` to `is`
} SeatEvidence;

// False if the conduct never occurred in the rehearsals, which then say nothing about it.
static bool read_evidence(const Beliefs* beliefs, unsigned seat, unsigned change, double doubt,
                          SeatEvidence* evidence) {
    double agreeing[2];
    for (int was = 0; was < 2; was++) {
        double kept = beliefs->seen[seat][was][was][change], lost = beliefs->seen[seat][was][!was][change];
        agreeing[was] = kept + lost;
        evidence->games[was] = beliefs->rehearsed[seat][was];
        evidence->becomes[was][was] = agreeing[was] > 0 ? kept / agreeing[was] : 1;
        evidence->becomes[was][!was] = 1 - evidence->becomes[was][was];
    }
    if (agreeing[0] + agreeing[1] <= 0) return false;
    double overall = (agreeing[0] + agreeing[1]) / (evidence->games[0] + evidence->games[1]);
    for (int was = 0; was < 2; was++) {
        double model = evidence->games[was] > 0 ? agreeing[was] / evidence->games[was] : overall;
        evidence->likelihood[was] = (1 - doubt) * model + doubt * overall;
    }
    return true;
}

// The new weight of secret value `is`, by Bayes' rule, averaged over the possible earlier values.
// Without rehearsals that ended in `is`, the secret is taken not to have changed.
static double updated(const SeatEvidence* evidence, const uint16_t weight[2], int is) {
    double sum = 0, ways = 0;
    for (int was = 0; was < 2; was++) {
        double such = evidence->games[was] * evidence->becomes[was][is];
        sum += such * weight[was] * evidence->likelihood[was];
        ways += such;
    }
    return ways > 0 ? sum / ways : weight[is] * evidence->likelihood[is];
}

static void learn(Beliefs* beliefs, const StrategyInput* input, unsigned seat, double doubt) {
    CHECK(seat < (unsigned)input->players && doubt >= 0 && doubt <= 1);
    SeatEvidence evidence;
    if (!read_evidence(beliefs, seat, change_of(beliefs, input, input->shared, seat), doubt, &evidence))
        return;
    uint16_t* weight = beliefs->weight[seat];
    double now[2] = {updated(&evidence, weight, 0), updated(&evidence, weight, 1)};
    double highest = now[0] > now[1] ? now[0] : now[1];
    if (highest <= 0) return;  // neither value explains the conduct: keep the weights
    for (int is = 0; is < 2; is++) {
        double share = now[is] / highest;
        weight[is] = (uint16_t)((share > doubt ? share : doubt) * BELIEFS_ONE + 0.5);
    }
}

static void begin(Beliefs* beliefs) {
    memset(beliefs, 0, sizeof *beliefs);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        beliefs->weight[seat][0] = beliefs->weight[seat][1] = BELIEFS_ONE;
    beliefs->begun = true;
}

Beliefs* beliefs_open(const StrategyInput* input, double doubt) {
    if (!input->ruleset->searching->secret) return NULL;
    Beliefs* beliefs = (Beliefs*)(void*)((unsigned char*)input->memory + POLICY_MEMORY_BYTES);
    if (!beliefs->begun) begin(beliefs);
    for (unsigned seat = 0; seat < (unsigned)input->players; seat++) {
        if (seat != me(input)) learn(beliefs, input, seat, doubt);
        input->ruleset->searching->conduct(input->rules, input->shared, seat, beliefs->conduct[seat]);
    }
    memset(beliefs->rehearsed, 0, sizeof beliefs->rehearsed);
    memset(beliefs->seen, 0, sizeof beliefs->seen);
    return beliefs;
}

double beliefs_weight(const Beliefs* beliefs, const StrategyInput* input, const void* state) {
    double weight = 1;
    for (unsigned seat = 0; seat < (unsigned)input->players; seat++)
        if (seat != me(input)) {
            bool secret = input->ruleset->searching->secret(input->rules, state, seat);
            weight *= beliefs->weight[seat][secret] / (double)BELIEFS_ONE;
        }
    return weight;
}

void beliefs_count(Beliefs* beliefs, const StrategyInput* input, const void* before, const void* after,
                   bool asked) {
    bool (*secret)(const void*, const void*, unsigned) = input->ruleset->searching->secret;
    for (unsigned seat = 0; seat < (unsigned)input->players; seat++) {
        if (seat == me(input)) continue;
        bool was = secret(input->rules, before, seat), is = secret(input->rules, after, seat);
        beliefs->rehearsed[seat][was]++;
        if (asked) beliefs->seen[seat][was][is][change_of(beliefs, input, after, seat)]++;
    }
}
