// Escape the Horde: the fight - the next Zombie, who defends, the COMBAT window, negation, death
// (sections 7.2 to 7.7 of the rules file, and the readings of 10.3 and 10.6).
#include "rulesets/escape_the_horde/combat.h"

#include "rulesets/escape_the_horde/ask.h"
#include "rulesets/escape_the_horde/batch.h"
#include "rulesets/escape_the_horde/hear.h"
#include "sim/base/check.h"

#define BIT(action) (UINT64_C(1) << (action))

// --- COMBAT, 7.5

// Zombies on the table that a Grenade can reach.
static unsigned in_reach(const EthShared* shared) {
    unsigned count = 0;
    for (unsigned i = 0; i < shared->table_count; i++)
        count += !(shared->table[i] & (TABLE_GONE | TABLE_PROTECTED));
    return count;
}

// Who has the text of Team Up and Sacrifice.
static Seats helper_text(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    return game->rules->infected_texts == TEXTS_ALL ? eth_everybody(shared) : eth_survivor_text(shared);
}

static Seats weapon_seats(const EthGame* game) {
    CHECK_SLOW(game->state->shared.current < game->state->shared.table_count);
    const EthShared* shared = &game->state->shared;
    if (shared->table[shared->current] & TABLE_PROTECTED) return 0;
    Seats seats = eth_survivor_text(shared);
    if (!shared->team_up) seats &= eth_bit(shared->defender);
    if (game->rules->weapons_per_combat == WEAPONS_ONE_PER_SEAT) seats &= (Seats)~shared->weapon_users;
    return seats & game->state->hidden.holders[WEAPON];
}

static Seats team_up_seats(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    if (shared->team_up || !(eth_survivor_text(shared) & ~eth_bit(shared->defender))) return 0;
    return helper_text(game) & game->state->hidden.holders[TEAM_UP];
}

static Seats rescue_seats(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    Seats seats = game->state->hidden.holders[RESCUE];
    if (game->rules->rescue_effect == RESCUE_COMBAT_ENDS) return seats;
    if (game->rules->rescue_effect != RESCUE_RESCUER_DEFENDS) return 0;
    return seats & eth_survivor_text(shared) & (Seats)~eth_bit(shared->defender);
}

// The seats directly beside the defender.
static Seats neighbours(const EthShared* shared) {
    unsigned d = shared->defender, n = shared->players;
    return eth_bit(d == 0 ? n - 1 : d - 1) | eth_bit(d + 1 == n ? 0 : d + 1);
}

// The players to whom the Zombie may be pushed.
static Seats sacrifice_targets(const EthGame* game) {
    CHECK_SLOW(game->state->shared.defender < game->state->shared.players);
    const EthShared* shared = &game->state->shared;
    Seats open = (Seats)(eth_survivor_text(shared) & ~eth_bit(shared->defender));
    if (game->rules->closest_survivor == CLOSEST_ADJACENT) return open & neighbours(shared);
    if (!open) return 0;
    unsigned n = shared->players, left = shared->defender, right = shared->defender;
    do left = left == 0 ? n - 1 : left - 1;
    while (!((open >> left) & 1));
    do right = right + 1 == n ? 0 : right + 1;
    while (!((open >> right) & 1));
    return eth_bit(left) | eth_bit(right);
}

static Seats sacrifice_seats(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    Seats seats = helper_text(game) & game->state->hidden.holders[SACRIFICE];
    if (!seats || (shared->sacrificed && game->rules->sacrifice_chain == SACRIFICE_ONCE_PER_ZOMBIE)) return 0;
    if (game->rules->sacrifice_player == SACRIFICE_DEFENDER) seats &= eth_bit(shared->defender);
    if (game->rules->sacrifice_player == SACRIFICE_DEFENDER_AND_NEIGHBOURS)
        seats &= neighbours(shared) | eth_bit(shared->defender);
    return seats;
}

// Who may push another player without a card: no Zombie is pushed on that has been passed on before.
static Seats push_seats(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    if (game->rules->sacrifice_push == PUSH_CARD_ONLY || shared->sacrificed) return 0;
    return game->rules->sacrifice_push == PUSH_DEFENDER ? eth_bit(shared->defender)
                                                        : eth_survivor_text(shared);
}

// The current round: who may do what. Returns those who may do anything.
Seats eth_combat_seats(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    EthHidden* hidden = &game->state->hidden;

    EthRound round = {.weapon = weapon_seats(game),
                      .team_up = team_up_seats(game),
                      .rescue = rescue_seats(game),
                      .sacrifice = sacrifice_seats(game),
                      .push = push_seats(game)};
    if ((round.sacrifice | round.push) && !(round.targets = sacrifice_targets(game)))
        round.sacrifice = round.push = 0;
    if (hidden->holders[GRENADE] && (round.reach = (uint8_t)in_reach(shared)) > 0) {
        round.grenade = hidden->holders[GRENADE] & eth_survivor_text(shared);
        if (game->rules->infected_grenade == GRENADE_PROTECT)
            round.protect = hidden->holders[GRENADE] & eth_infected(game->state);
    }
    hidden->round = round;
    return round.weapon | round.team_up | round.rescue | round.sacrifice | round.push | round.grenade |
           round.protect;
}

void eth_combat_round(const EthGame* game) {
    eth_open_round(game->state, eth_combat_seats(game), PHASE_COMBAT);
}

static void combat_legal(const EthRound* round, unsigned seat, ActionSet* legal) {
    uint64_t pass_on = (uint64_t)round->targets << DO_SACRIFICE;
    Seats others = (Seats)(round->targets & ~eth_bit(seat));
    uint64_t push = (uint64_t)others << (DO_PUSH - 192) & -(uint64_t)(round->push >> seat & 1);
    uint64_t word = BIT(DO_PASS) | (uint64_t)(round->weapon >> seat & 1) << DO_WEAPON |
                    (uint64_t)(round->team_up >> seat & 1) << DO_TEAM_UP |
                    (uint64_t)(round->rescue >> seat & 1) << DO_RESCUE |
                    (uint64_t)(round->protect >> seat & 1) << DO_GRENADE_PROTECT |
                    (pass_on & -(uint64_t)(round->sacrifice >> seat & 1));
    *legal = (ActionSet){{word, 0, 0, push}};
    if ((round->grenade >> seat) & 1)
        for (unsigned k = 1; k <= round->reach; k++) action_set_add(legal, DO_GRENADE_COUNT + k);
}

bool eth_step_combat(const EthGame* game, Decision* decision) {
    EthState* state = game->state;
    if (!state->hidden.asking) {
        if (game->rules->rescue_effect == RESCUE_CANCEL_BITE)
            eth_open_round(state, state->hidden.holders[RESCUE], PHASE_RESCUE);
        else
            eth_zombie_wins(game);
        return false;
    }
    unsigned seat = eth_next_asked(game);
    combat_legal(&state->hidden.round, seat, &decision->legal);
    return eth_ask(game, decision, ASK_COMBAT, seat);
}

// --- the next Zombie, who defends: 7.2 to 7.4

void eth_fight(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    for (unsigned i = 0; i < shared->table_count; i++) {
        if (shared->table[i] & (TABLE_GONE | TABLE_LATCHED)) continue;
        shared->current = (uint8_t)i;
        shared->weapon_users = shared->negators = 0;
        shared->sacrificed = false;
        if (game->rules->team_up_scope != TEAM_UP_BATCH) shared->team_up = false;
        shared->phase = PHASE_DEFENDER;
        return;
    }
    eth_finish_batch(game);
}

bool eth_step_defender(const EthGame* game, Decision* decision) {
    CHECK_SLOW(game->state->shared.current < game->state->shared.table_count);
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    unsigned seat = shared->table[shared->current] & TABLE_SEAT;
    if ((eth_infected(state) >> seat) & 1) {
        eth_reveal(game, seat);
        uint64_t legal = (uint64_t)eth_place_targets(shared, &state->own[seat], seat) << DO_PLACE;
        return eth_ask_word(game, decision, ASK_REDIRECT, seat, legal);
    }
    shared->proven |= eth_bit(seat);
    shared->defender = (uint8_t)seat;
    shared->phase = PHASE_COMBAT_ROUND;
    eth_hear(game, HEARD_ATTACKED, (int)seat, 0, 0);
    return false;
}

void eth_act_redirect(const EthGame* game, unsigned seat, unsigned action) {
    game->state->hidden.figures.redirects++;
    eth_note(game, TOLD_REDIRECT, (int)seat, (int)action - DO_PLACE, 0);
    eth_move_zombie(game, action - DO_PLACE);
}

// --- what is done in the window

// Takes the victims of the use off the table: the Zombie being fought, if it can be reached, then
// the others in placement order. Calls `settle` for each; the game goes on with the fight.
static void remove_victims(const EthGame* game, void (*settle)(const EthGame* game, unsigned player),
                           unsigned player) {
    EthShared* shared = &game->state->shared;
    unsigned left = shared->use_victims;
    for (unsigned i = 0; i <= shared->table_count && left; i++) {
        unsigned index = i == 0 ? shared->current : i - 1;
        if (shared->table[index] & (TABLE_GONE | TABLE_PROTECTED)) continue;
        shared->table[index] |= TABLE_GONE;
        settle(game, player);
        left--;
    }
    CHECK(left == 0);
    shared->phase = shared->table[shared->current] & TABLE_GONE ? PHASE_FIGHT : PHASE_COMBAT_ROUND;
}

static void dies(const EthGame* game, unsigned player) {
    EthShared* shared = &game->state->shared;
    game->state->hidden.figures.zombies_killed++;
    if (eth_value(game, LIVE_DEAD_ZOMBIE, player, game->rules->dead_zombie_goes) == DEAD_STACK)
        eth_return_to_stack(game, ZOMBIE);
    else
        shared->discard[ZOMBIE]++;
}

static void kill(const EthGame* game) {
    CHECK_SLOW(game->state->shared.use_victims > 0);
    EthShared* shared = &game->state->shared;
    unsigned user = shared->use.player;
    eth_count_act(shared, user, ACT_HELPED, user != shared->defender);
    eth_note(game, TOLD_KILLED, shared->use_victims, (int)user, shared->defender);
    remove_victims(game, dies, user);
}

static void protect(const EthGame* game, unsigned seat) {
    EthShared* shared = &game->state->shared;
    eth_reveal(game, seat);
    eth_note(game, TOLD_PLAY, (int)seat, GRENADE, NOBODY);
    eth_play_card(game->state, seat, GRENADE);
    for (unsigned i = 0; i < shared->table_count; i++) shared->table[i] |= TABLE_PROTECTED;
    shared->phase = PHASE_COMBAT_ROUND;
}

// Counts pushing a proven Survivor in front of a Zombie that is no concern of the pusher.
static void note_push(EthShared* shared, unsigned seat, unsigned target) {
    bool at_other = (seat != shared->defender) & (seat != target);
    CHECK(target < SEATS_MAX);
    eth_count_act(shared, seat, ACT_PUSHED_PROVEN, at_other & ((shared->proven >> target) & 1));
}

static void sacrifice(const EthGame* game, unsigned seat, unsigned target) {
    note_push(&game->state->shared, seat, target);
    eth_play_counterable(game, seat, SACRIFICE, target);
}

// Without a card, so that no Yeah/Nah can answer it.
static void push(const EthGame* game, unsigned seat, unsigned target) {
    EthShared* shared = &game->state->shared;
    CHECK(!shared->sacrificed && target != seat);
    note_push(shared, seat, target);
    eth_note(game, TOLD_PUSH, (int)seat, (int)target, 0);
    shared->sacrificed = true;
    eth_move_zombie(game, target);
}

// A Weapon or Grenade is used on Zombies; it can be negated.
static void use(const EthGame* game, unsigned seat, unsigned kind, unsigned victims) {
    CHECK_SLOW(victims > 0 && victims <= game->state->shared.table_count);
    EthShared* shared = &game->state->shared;
    eth_note(game, TOLD_PLAY, (int)seat, (int)kind, NOBODY);
    eth_play_card(game->state, seat, kind);
    shared->use = (EthPlay){(uint8_t)kind, (uint8_t)seat, NOBODY, false};
    shared->use_victims = (uint8_t)victims;
    if (kind == WEAPON) {
        shared->weapon_users |= eth_bit(seat);
        if (game->rules->team_up_scope == TEAM_UP_ONE_WEAPON && seat != shared->defender)
            shared->team_up = false;
    }
    Seats seats = eth_negate_seats(game);
    if (seats)
        eth_open_round(game->state, seats, PHASE_NEGATE);
    else
        kill(game);
}

void eth_act_combat(const EthGame* game, unsigned seat, unsigned action) {
    switch (action) {
        case DO_WEAPON:
            use(game, seat, WEAPON, 1);
            break;
        case DO_TEAM_UP:
            eth_play_counterable(game, seat, TEAM_UP, NOBODY);
            break;
        case DO_RESCUE:
            eth_play_counterable(game, seat, RESCUE, NOBODY);
            break;
        case DO_GRENADE_PROTECT:
            protect(game, seat);
            break;
        default:
            if (action < DO_SACRIFICE + SEATS_MAX)
                sacrifice(game, seat, action - DO_SACRIFICE);
            else if (action >= DO_PUSH)
                push(game, seat, action - DO_PUSH);
            else
                use(game, seat, GRENADE, action - DO_GRENADE_COUNT);
    }
}

// Reading cancel_bite: the bite is due.
bool eth_step_rescue(const EthGame* game, Decision* decision) {
    if (!game->state->hidden.asking) {
        eth_zombie_wins(game);
        return false;
    }
    uint64_t legal = BIT(DO_PASS) | BIT(DO_RESCUE);
    return eth_ask_word(game, decision, ASK_RESCUE, eth_next_asked(game), legal);
}

void eth_act_rescue(const EthGame* game, unsigned seat, unsigned action) {
    CHECK(action == DO_RESCUE);
    eth_play_counterable(game, seat, RESCUE, NOBODY);
}

// --- NEGATE, 7.6 and 7.7

Seats eth_negate_seats(const EthGame* game) {
    CHECK_SLOW(game->state->shared.use.kind == WEAPON || game->state->shared.use.kind == GRENADE);
    const EthState* state = game->state;
    Seats cards = 0;
    if (state->shared.use.kind == WEAPON) cards = state->hidden.holders[WEAPON];
    if (game->rules->infected_grenade != GRENADE_PROTECT) cards |= state->hidden.holders[GRENADE];
    Seats seats = eth_infected(state) & (Seats)~eth_bit(state->shared.use.player);
    if (game->rules->weapon_negation == NEGATION_ONCE_PER_INFECTED) seats &= (Seats)~state->shared.negators;
    return seats & cards;
}

bool eth_step_negate(const EthGame* game, Decision* decision) {
    EthState* state = game->state;
    if (!state->hidden.asking) {
        kill(game);
        return false;
    }
    unsigned seat = eth_next_asked(game);
    uint64_t word = BIT(DO_PASS);
    if (state->shared.use.kind == WEAPON && state->own[seat].hand[WEAPON]) word |= BIT(DO_WEAPON);
    if (game->rules->infected_grenade != GRENADE_PROTECT && state->own[seat].hand[GRENADE])
        word |= BIT(DO_GRENADE);
    return eth_ask_word(game, decision, ASK_NEGATE, seat, word);
}

static void negated(const EthGame* game, unsigned by) {
    EthShared* shared = &game->state->shared;
    game->state->hidden.figures.negations++;
    shared->phase = PHASE_COMBAT_ROUND;
    eth_note(game, TOLD_NEGATED, shared->use.kind, shared->use.player, (int)by);
}

// Reading withdraw: the Zombie goes to the hand of the Patient Zero, or back into the Stack.
static void withdraws(const EthGame* game, unsigned player) {
    CHECK((eth_infected(game->state) >> player) & 1);
    if ((game->state->hidden.zeros >> player) & 1)
        eth_gain(game->state, player, ZOMBIE);
    else
        eth_return_to_stack(game, ZOMBIE);
}

void eth_act_negate(const EthGame* game, unsigned seat, unsigned action) {
    CHECK((eth_infected(game->state) >> seat) & 1);
    EthState* state = game->state;
    unsigned kind = action == DO_WEAPON ? WEAPON : GRENADE;
    eth_reveal(game, seat);
    eth_note(game, TOLD_PLAY, (int)seat, (int)kind, NOBODY);
    eth_play_card(state, seat, kind);
    state->shared.negators |= eth_bit(seat);
    if (kind == WEAPON && game->rules->weapon_negation == NEGATION_CHAIN) {
        eth_open_round(state, eth_reaffirm_seats(game), PHASE_REAFFIRM);
        return;
    }
    negated(game, seat);
    if (kind == GRENADE && game->rules->infected_grenade == GRENADE_WITHDRAW)
        remove_victims(game, withdraws, seat);
}

// Reading chain: a Weapon voids the negation.
Seats eth_reaffirm_seats(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    Seats seats = eth_survivor_text(shared) & game->state->hidden.holders[WEAPON];
    bool anybody = shared->team_up && game->rules->team_up_scope != TEAM_UP_ONE_WEAPON;
    return anybody ? seats : seats & eth_bit(shared->defender);
}

bool eth_step_reaffirm(const EthGame* game, Decision* decision) {
    if (!game->state->hidden.asking) {
        negated(game, NOBODY);
        return false;
    }
    uint64_t legal = BIT(DO_PASS) | BIT(DO_WEAPON);
    return eth_ask_word(game, decision, ASK_REAFFIRM, eth_next_asked(game), legal);
}

void eth_act_reaffirm(const EthGame* game, unsigned seat, unsigned action) {
    CHECK(action == DO_WEAPON);
    eth_note(game, TOLD_PLAY, (int)seat, WEAPON, NOBODY);
    eth_play_card(game->state, seat, WEAPON);
    eth_open_round(game->state, eth_negate_seats(game), PHASE_NEGATE);
}
