// What a search player makes of the others' conduct; see beliefs.h.
#include "sim/beliefs.h"

#include <string.h>

static unsigned me(const Ask* ask) { return ask->decision->seat; }

// --- learning

// How the seat's conduct differs from that of the last decision: a bit for each count that has changed.
static unsigned change_of(const Beliefs* beliefs, const Ask* ask, const void* shared, unsigned seat) {
    uint8_t counts[CONDUCTS];
    unsigned change = 0;
    ask->ruleset->conduct(ask->rules, shared, seat, counts);
    for (int i = 0; i < CONDUCTS; i++) change |= (unsigned)(counts[i] != beliefs->conduct[seat][i]) << i;
    return change;
}

// Bayes' rule for one seat. What was never rehearsed tells nothing, nor what no secret that is left explains.
static void update(Beliefs* beliefs, const Ask* ask, unsigned seat, double doubt) {
    const int secrets = ask->ruleset->secret_count;
    unsigned change = change_of(beliefs, ask, ask->shared, seat), games = 0, agreeing = 0;
    double posterior[SECRETS_MAX], highest = 0;
    for (int i = 0; i < secrets; i++) {
        games += beliefs->rehearsed[seat][i];
        agreeing += beliefs->seen[seat][i][change];
    }
    if (!agreeing) return;
    double overall = (double)agreeing / games;
    for (int i = 0; i < secrets; i++) {
        unsigned such = beliefs->rehearsed[seat][i];
        double model = such ? (double)beliefs->seen[seat][i][change] / such : overall;
        posterior[i] = beliefs->weight[seat][i] * ((1 - doubt) * model + doubt * overall);
        if (posterior[i] > highest) highest = posterior[i];
    }
    if (highest <= 0) return;
    for (int i = 0; i < secrets; i++) {
        double share = posterior[i] / highest;
        if (share < doubt) share = doubt;
        beliefs->weight[seat][i] = (uint16_t)(share * BELIEFS_ONE + 0.5);
    }
}

static void begin(Beliefs* beliefs) {
    memset(beliefs, 0, sizeof *beliefs);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int i = 0; i < SECRETS_MAX; i++) beliefs->weight[seat][i] = BELIEFS_ONE;
    beliefs->begun = true;
}

Beliefs* beliefs_open(const Ask* ask, double doubt) {
    if (!ask->ruleset->secret) return NULL;
    Beliefs* beliefs = (Beliefs*)(void*)((unsigned char*)ask->memory + POLICY_MEMORY_BYTES);
    if (!beliefs->begun) begin(beliefs);
    for (unsigned seat = 0; seat < (unsigned)ask->players; seat++) {
        if (seat != me(ask)) update(beliefs, ask, seat, doubt);
        ask->ruleset->conduct(ask->rules, ask->shared, seat, beliefs->conduct[seat]);
    }
    memset(beliefs->rehearsed, 0, sizeof beliefs->rehearsed);
    memset(beliefs->seen, 0, sizeof beliefs->seen);
    return beliefs;
}

double beliefs_weigh(const Beliefs* beliefs, const Ask* ask, const void* state) {
    double weight = 1;
    for (unsigned seat = 0; seat < (unsigned)ask->players; seat++)
        if (seat != me(ask)) {
            int secret = ask->ruleset->secret(ask->rules, state, seat);
            weight *= beliefs->weight[seat][secret] / (double)BELIEFS_ONE;
        }
    return weight;
}

// --- rehearsing

// Plays the imagined game on; whether the seat is asked again in its role.
static bool play_until_asked(Playout* playout, unsigned action) {
    const Decision* decision = &playout->decision;
    const Decision* first = playout->ask->decision;
    playout_apply(playout, action);
    while (playout_advance(playout)) {
        if (decision->seat == first->seat && decision->role == first->role) return true;
        playout_apply(playout, playout_choice(playout));
    }
    return false;
}

static void count_game(Beliefs* beliefs, const Playout* playout, bool asked) {
    const Ask* ask = playout->ask;
    for (unsigned seat = 0; seat < (unsigned)ask->players; seat++) {
        if (seat == me(ask)) continue;
        int secret = ask->ruleset->secret(ask->rules, playout->state, seat);
        CHECK(secret >= 0 && secret < ask->ruleset->secret_count);
        beliefs->rehearsed[seat][secret]++;
        if (asked) beliefs->seen[seat][secret][change_of(beliefs, ask, playout->state, seat)]++;
    }
}

void beliefs_rehearse(Playout* playout, unsigned action, unsigned games) {
    Beliefs* beliefs = playout->beliefs;
    Rng* rng = playout->ask->rng;
    if (!beliefs) return;
    CHECK(games > 0 && games <= REHEARSALS_MAX);
    playout->beliefs = NULL;
    uint64_t high = rng_next(rng), seed = high << 32 | rng_next(rng);
    for (unsigned i = 0; i < games; i++) {
        playout_imagine(playout, rng_key(seed, i));
        bool asked = play_until_asked(playout, action);
        count_game(beliefs, playout, asked);
    }
}
