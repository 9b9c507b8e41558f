// Whom ordinary people take for a Patient Zero; see hunch.h.
#include "strategies/escape_the_horde/common/hunch.h"

#include "sim/base/check.h"
#include "sim/game/people.h"

// Memory that cannot belong to this game is reset.
static void begin(const EthRules* rules, const EthShared* shared, Hunch* hunch) {
    if (hunch->begun && hunch->followed <= shared->silent_count) return;
    *hunch = (Hunch){.begun = true};
    for (unsigned seat = 0; seat < shared->players; seat++)
        hunch->zero[seat] = rules->zeros / (double)shared->players;
}

// What a Patient Zero does with chance `zero`, and a Survivor with chance `survivor`.
static void learn(Hunch* hunch, unsigned seat, double zero, double survivor, double chi) {
    double belief[2] = {hunch->zero[seat], 1 - hunch->zero[seat]};
    const double likelihood[2] = {zero, survivor};
    people_learn(belief, likelihood, 2, chi);
    hunch->zero[seat] = belief[0];
}

static void follow_draws(const StrategyInput* input, double chi, Hunch* hunch) {
    const EthShared* shared = input->shared;
    const EthOwn* own = input->own;
    unsigned from = hunch->followed, to = shared->silent_count, me = input->decision->seat;
    if (from == to) return;
    int known = suspicion_zombies_known(own);
    if (to - from > SILENT_MAX) from = to - SILENT_MAX;
    for (; from < to; from++) {
        const EthSilentDraw* draw = &shared->silent[from % SILENT_MAX];
        if (draw->seat == me || ((own->watched >> from % SILENT_MAX) & 1)) continue;
        learn(hunch, draw->seat, 1, 1 / suspicion_draw_odds(input->rules, draw, shared->hand_size[me], known),
              chi);
    }
    hunch->followed = (uint16_t)to;
}

static void follow_acts(const EthShared* shared, const double* log_odds, double chi, Hunch* hunch) {
    for (unsigned seat = 0; seat < shared->players; seat++)
        for (unsigned act = 0; act < ACTS; act++)
            for (; hunch->acts[seat][act] < shared->acts[seat][act]; hunch->acts[seat][act]++) {
                bool against = log_odds[act] > 0;
                double rarer = estimates_exp_minus(against ? log_odds[act] : -log_odds[act]);
                learn(hunch, seat, against ? 1 : rarer, against ? rarer : 1, chi);
            }
}

void hunch_keep_up(const StrategyInput* input, const double* log_odds, double chi, Hunch* hunch) {
    CHECK(hunch != NULL);
    begin(input->rules, input->shared, hunch);
    follow_draws(input, chi, hunch);
    follow_acts(input->shared, log_odds, chi, hunch);
}
