// Who may be a Patient Zero; see suspicion.h.
#include "strategies/escape_the_horde/common/suspicion.h"
#include "sim/base/check.h"

enum { FOLLOW_AT_ONCE = SILENT_MAX / 2 };  // batch size: taken in before the view forgets any
static const double draw_odds_max = 10;    // threat counts as 0.9 at most
static const double certain = 1e300;       // odds for a seat that has been seen with a Zombie

int suspicion_zombies_known(const EthOwn* own) {
    int count = own->hand[ZOMBIE];
    for (unsigned i = 0; i < own->fact_count; i++) count += (own->facts[i] & 15) == ZOMBIE;
    return count;
}

// The threat is z / (z + o s / c), with z Zombies and o others among c unseen cards, s of them in
// the Stack.
double suspicion_draw_odds(const EthRules* rules, const EthSilentDraw* draw, int own_cards, int known) {
    CHECK_SLOW(draw->stack_size > 0);
    int zombies = rules->copies[ZOMBIE] - draw->zombies_out - known;
    int unseen = draw->stack_size + draw->hands - own_cards;
    if (zombies <= 0) return 1;
    if (zombies >= unseen) return draw_odds_max;
    double odds = 1 + (double)(zombies * unseen) / ((unseen - zombies) * draw->stack_size);
    return odds < draw_odds_max ? odds : draw_odds_max;
}

static void follow(const Mind* mind) {
    CHECK(mind->memory);
    Suspicion* suspicion = mind->memory;
    const EthShared* shared = mind->shared;
    if (suspicion->followed == shared->silent_count) return;
    if (suspicion->followed == 0)
        for (unsigned seat = 0; seat < SEATS_MAX; seat++) suspicion->draws[seat] = 1;
    int own_cards = shared->hand_size[mind->me], known = suspicion_zombies_known(mind->own);
    unsigned from = suspicion->followed, to = shared->silent_count;
    if (to - from > SILENT_MAX) from = to - SILENT_MAX;
    for (; from < to; from++) {
        const EthSilentDraw* draw = &shared->silent[from % SILENT_MAX];
        if ((mind->own->watched >> from % SILENT_MAX) & 1) continue;  // the observer knew the card
        suspicion->draws[draw->seat] *= suspicion_draw_odds(mind->rules, draw, own_cards, known);
    }
    suspicion->followed = (uint16_t)to;
}

// Memory that cannot belong to this game is reset.
void suspicion_keep_up(const Mind* mind) {
    Suspicion* suspicion = mind->memory;
    if (suspicion->followed > mind->shared->silent_count) suspicion->followed = 0;
    if (mind->shared->silent_count - suspicion->followed >= FOLLOW_AT_ONCE) follow(mind);
}

Seats suspicion_open_seats(const Mind* mind) {
    return (Seats)(mind_others(mind) & ~mind->shared->face_up & ~mind->shared->proven);
}

static bool seen_with_zombie(const Mind* mind, unsigned seat) {
    const EthOwn* own = mind->own;
    if (mind_in(own->fellows, seat)) return true;
    for (unsigned i = 0; i < own->fact_count; i++)
        if (own->facts[i] == 16 * seat + ZOMBIE) return true;
    return false;
}

// The contribution of public acts to the log-odds.
static double acts(const Mind* mind, const uint8_t* act) {
    return act[ACT_COUNTERED_HELP] * PARAM(mind, sus_counter) +
           act[ACT_STOLE_FROM_PROVEN] * PARAM(mind, sus_steal) +
           act[ACT_PUSHED_PROVEN] * PARAM(mind, sus_push) + act[ACT_IDLE] * PARAM(mind, sus_idle) +
           act[ACT_HELPED] * PARAM(mind, sus_help);
}

double suspicion_odds(const Mind* mind, unsigned seat) {
    CHECK(seat < mind->shared->players);
    const EthShared* shared = mind->shared;
    const Suspicion* suspicion = mind->memory;
    if (mind_in(shared->proven | shared->turned, seat)) return 0;
    if (mind_in(shared->face_up, seat)) return mind_in(shared->known, seat) ? certain : 0;
    if (seen_with_zombie(mind, seat)) return certain;
    follow(mind);
    double odds = mind->rules->zeros / (double)(shared->players - mind->rules->zeros);
    double draws = suspicion->draws[seat];
    if (suspicion->followed && draws >= 1 && draws < certain) odds *= draws;
    double log = acts(mind, shared->acts[seat]);
    if (log < 0) return odds * estimates_exp_minus(-log);
    if (log > 0) return odds / estimates_exp_minus(log < 39 ? log : 39);
    return odds;
}

double suspicion_chance(const Mind* mind, unsigned seat) {
    double odds = suspicion_odds(mind, seat);
    return odds / (1 + odds);
}

static Seats best(const Mind* mind, Seats seats, double sign) {
    CHECK(seats != 0);
    Seats best_seats = 0;
    double best_odds = 0;
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(seats);
        double odds = sign * suspicion_odds(mind, seat);
        if (!best_seats || odds > best_odds) best_seats = 0, best_odds = odds;
        if (odds == best_odds) best_seats |= eth_bit(seat);
    }
    return best_seats;
}

Seats suspicion_highest(const Mind* mind, Seats seats) { return best(mind, seats, 1); }
Seats suspicion_lowest(const Mind* mind, Seats seats) { return best(mind, seats, -1); }
