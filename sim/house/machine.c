// See machine.h.
#include "sim/house/machine.h"

#include <string.h>

// For speed: once for sentences that can replace an event, once for the others; and out of the way of what each turn does.
#define ALWAYS_INLINE inline __attribute__((always_inline))
#define NOINLINE      __attribute__((noinline))

// --- whether

bool machine_in_time(const HouseGame* game, const HouseSentence* sentence) {
    const HouseTime* time = &sentence->time;
    if (time->kind == HOUSE_ALWAYS) return true;
    if (house_until_event(sentence)) return !game->house->fired[sentence - game->program->sentences];
    int now = game->vocabulary->clock(game, time->clock), then = time->value.number;
    if (time->kind == HOUSE_FROM) return now >= then;
    if (time->kind == HOUSE_UNTIL) return now <= then;
    return time->kind == HOUSE_AFTER ? now > then : now == then;
}

static inline bool holds(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard,
                         const HouseTest* test) {
    unsigned seat = test->of_seat ? deed_one(game, sentence, heard, test->who) : 0;
    return !test->given || deed_condition(game, test, seat);
}

static bool both_hold(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard) {
    return holds(game, sentence, heard, &sentence->test) && holds(game, sentence, heard, &sentence->also);
}

static inline bool test(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard) {
    return !(sentence->test.given | sentence->also.given) || both_hold(game, sentence, heard);
}

static bool spent(const HouseGame* game, int i, const HouseHeard* heard) {
    const HouseSentence* sentence = &game->program->sentences[i];
    if (sentence->limited != HOUSE_FIRST_EACH)
        return sentence->limited == HOUSE_ONCE && count_marked(game, i);
    unsigned seat = deed_subject(game, sentence, heard);
    return seat < SEATS_MAX && count_times(game, i, seat) > 0;
}

// --- hearing

// Whether it is the row of the vocabulary, with that kind of card.
static bool is_row(const EventWords* event, int code, int card, const HouseHeard* heard) {
    return event->code == code &&
           (!event->card || card == HOUSE_ANY || heard->arguments[event->card - 1] == card);
}

static bool hears(const HouseGame* game, int i, int code, const HouseHeard* heard) {
    const HouseSentence* sentence = &game->program->sentences[i];
    const EventWords* event = &game->vocabulary->events[sentence->event];
    int every = sentence->every.number;
    if (sentence->form != HOUSE_TRIGGER || !is_row(event, code, sentence->card, heard)) return false;
    if (event->every && (every == 0 || heard->arguments[event->every - 1] % every != 0)) return false;
    return machine_in_time(game, sentence) && !spent(game, i, heard) && test(game, sentence, heard);
}

// What held until now is over.
static inline void expire(const HouseGame* game, int i, int code, const HouseHeard* heard) {
    const HouseSentence* sentence = &game->program->sentences[i];
    if (!house_until_event(sentence)) return;
    const EventWords* event = &game->vocabulary->events[sentence->time.clock];
    if (is_row(event, code, sentence->time.value.number, heard)) game->house->fired[i] = 1;
}

static inline bool hears_now(const HouseGame* game, int i, int code, const HouseHeard* heard) {
    if (game->program->plain >> i & 1) return both_hold(game, &game->program->sentences[i], heard);
    bool now = hears(game, i, code, heard);
    expire(game, i, code, heard);
    return now;
}

// A place in the ring.
static inline unsigned place_of(unsigned number) {
    return number < HOUSE_QUEUE_MAX ? number : number - HOUSE_QUEUE_MAX;
}

// An event with the sentences that hear it, at the end of the queue or before all others. Whether there is one.
static inline bool queue_due(HouseState* state, unsigned due, HouseHeard heard, bool first) {
    if (due == 0 || state->fault) return false;
    if (state->count == HOUSE_QUEUE_MAX) {
        state->fault = (uint8_t)(__builtin_ctz(due) + 1);
        return false;
    }
    heard.due = (uint16_t)due;
    if (first) state->first = (uint8_t)place_of(state->first + HOUSE_QUEUE_MAX - 1u);
    state->queue[place_of(state->first + (first ? 0u : state->count))] = heard;
    state->count++;
    return true;
}

static NOINLINE bool queue(const HouseGame* game, int code, HouseHeard heard, bool first) {
    unsigned all = game->program->hearers[code], due = all & game->program->always;
    for (unsigned left = all ^ due; left; left &= left - 1)
        if (hears_now(game, __builtin_ctz(left), code, &heard)) due |= left & -left;
    return queue_due(game->house, due, heard, first);
}

void machine_hear(const HouseGame* game, int code, int a, int b, int c) {
    const HouseHeard heard = {.arguments = {(int16_t)a, (int16_t)b, (int16_t)c}};
    unsigned all = game->program->hearers[code];
    if (all & ~(unsigned)game->program->always)
        (void)queue(game, code, heard, false);
    else
        (void)queue_due(game->house, all, heard, false);
}

// --- doing

// What lasts begins: it holds in the present turn, round or game. Whether for anybody.
static bool begin(const HouseGame* game, int i, const HouseHeard* heard) {
    const HouseSentence* sentence = &game->program->sentences[i];
    unsigned seats[SEATS_MAX], count = 0;
    if (!deed_chances(game, &sentence->deeds[0])) return false;
    if (sentence->lasting == HOUSE_SETS)
        game->house->fired[i] = count_period(game, sentence);
    else
        count = deed_doing(game, sentence, heard, &sentence->deeds[0], seats);
    for (unsigned k = 0; k < count; k++) *count_cell(game, i, seats[k]) = 1;
    if (count == 0 && sentence->lasting != HOUSE_SETS) return false;
    chance_note(game->chance, MACHINE_ACTS, i, 0, 0);
    return true;
}

// Of the seats, those that do something, with how much; nothing is done for each of none.
static unsigned with_amounts(const HouseGame* game, const HouseDeed* deed, unsigned* seats, int* amounts,
                             unsigned count) {
    unsigned kept = 0;
    for (unsigned k = 0; k < count; k++) {
        amounts[kept] = deed_amount(game, deed, seats[k]);
        seats[kept] = seats[k];
        kept += !deed->per || amounts[kept] > 0;
    }
    return kept;
}

// A single player does it, as much each time. False: there is nobody.
static inline bool do_alone(const HouseGame* game, int i, const HouseDeed* deed, const HouseHeard* heard,
                            unsigned seat) {
    if (seat >= SEATS_MAX) return false;
    chance_note(game->chance, MACHINE_ACTS, i, (int)(deed - game->program->sentences[i].deeds), 0);
    deed_done_by(game, i, deed, seat, (unsigned)heard->arguments[deed->other], deed->amount.number,
                 deed->card);
    return true;
}

// Whoever else does it. Not in line: a turn costs less without its room.
static NOINLINE bool do_for_others(const HouseGame* game, int i, const HouseDeed* deed,
                                   const HouseHeard* heard) {
    const HouseSentence* sentence = &game->program->sentences[i];
    unsigned seats[SEATS_MAX];
    int amounts[SEATS_MAX];
    if (deed->alone)
        return do_alone(game, i, deed, heard, deed_beside_or_random(game, sentence, heard, deed->who));
    unsigned count = deed_doing(game, sentence, heard, deed, seats),
             other = deed_one(game, sentence, heard, deed->other);
    count = with_amounts(game, deed, seats, amounts, count);
    if (count > 0) chance_note(game->chance, MACHINE_ACTS, i, (int)(deed - sentence->deeds), 0);
    for (unsigned k = 0; k < count && !game->house->fault; k++)
        deed_do(game, i, deed, heard, seats[k], other, amounts[k], deed->card);
    return count > 0;
}

// Whether somebody has done it.
static inline bool do_deed(const HouseGame* game, int i, const HouseDeed* deed, const HouseHeard* heard) {
    if (deed->alone == HOUSE_ALONE_OF_EVENT)
        return do_alone(game, i, deed, heard, (unsigned)heard->arguments[deed->who]);
    return do_for_others(game, i, deed, heard);
}

// The outcomes that win, a bit each.
static uint16_t winners(const HouseGame* game, const HouseSentence* sentence) {
    const HouseHeard nothing = {0};
    unsigned seats[SEATS_MAX], bits = 0;
    if (sentence->ending == HOUSE_SIDE) return (uint16_t)(1u << sentence->outcome);
    if (sentence->ending == HOUSE_NOBODY) return 0;
    unsigned count = deed_doers(game, sentence, &nothing, sentence->winner, seats);
    for (unsigned i = 0; i < count && (count == 1 || !sentence->one_winner); i++) bits |= 1u << seats[i];
    return (uint16_t)bits;
}

// Whether the game has not ended before.
static bool end_by(const HouseGame* game, int i) {
    const HouseSentence* sentence = &game->program->sentences[i];
    HouseState* state = game->house;
    if (state->fault || state->ended || (game->vocabulary->over && game->vocabulary->over(game)))
        return false;
    state->ended = (uint16_t)(i + 1);
    chance_note(game->chance, MACHINE_ENDS, i, 0, 0);
    if (sentence->ending == HOUSE_AS_PRINTED) return true;
    state->winners = winners(game, sentence);
    state->end_reason = (uint16_t)(sentence->end_reason + 1);
    return true;
}

// Of those that act only so often.
static NOINLINE bool is_due_once(const HouseGame* game, int i, const HouseHeard* heard) {
    const HouseSentence* sentence = &game->program->sentences[i];
    if (spent(game, i, heard) || !test(game, sentence, heard)) return false;
    if (sentence->limited == HOUSE_ONCE) game->house->fired[i] = count_period(game, sentence);
    if (sentence->limited != HOUSE_FIRST_EACH) return true;
    unsigned seat = deed_subject(game, sentence, heard);
    if (seat < SEATS_MAX) *count_cell(game, i, seat) = 1;
    return true;
}

// Whether the sentence acts, now that it is due.
static inline bool is_due(const HouseGame* game, int i, const HouseHeard* heard) {
    if (game->program->plain >> i & 1) return both_hold(game, &game->program->sentences[i], heard);
    return is_due_once(game, i, heard);
}

// Whether what lasts has begun, or the game has ended.
static NOINLINE bool act_lastingly(const HouseGame* game, int i, const HouseHeard* heard) {
    const HouseSentence* sentence = &game->program->sentences[i];
    if (sentence->lasting != HOUSE_ENDS) return begin(game, i, heard);
    return deed_chances(game, &sentence->deeds[0]) && end_by(game, i);
}

// Whether that replaces the event, which only a hooked sentence does: somebody has done it, what lasts has begun, or the
// game has ended.
static ALWAYS_INLINE bool act(const HouseGame* game, int i, const HouseHeard* heard, bool hooked) {
    const HouseSentence* sentence = &game->program->sentences[i];
    const HouseDeed* deed = sentence->deeds;
    int left = sentence->deed_count;
    bool done = false;
    if (!(game->program->always >> i & 1)) {
        if (!is_due(game, i, heard)) return false;
        if (sentence->lasting) return act_lastingly(game, i, heard);
    }
    do {
        if (deed_chances(game, deed) && do_deed(game, i, deed, heard) && hooked)
            done |= deed_replaces(game, sentence, deed);
        deed++;
    } while (--left > 0 && !game->house->fault);
    return done;
}

static const EventWords* event_of(const HouseGame* game, int i) {
    return &game->vocabulary->events[game->program->sentences[i].event];
}

// Somebody may be asked before the event, so that it waits, and is decided before all else. But if a deed has caused it,
// or something else is half done, its turn comes in the queue.
static bool hold(const HouseGame* game, int code, const HouseHeard* heard) {
    HouseState* state = game->house;
    bool first = state->deeds == 0 && !machine_waits(state) && !state->held;
    if (!queue(game, code, *heard, first)) return false;
    if (first) state->held = 1;
    return true;
}

// What is done here causes no other hook, so it is not counted towards the bound of the deeds that follow each other.
bool machine_replace(const HouseGame* game, int code, int a, int b, int c) {
    const HouseProgram* program = game->program;
    const HouseHeard heard = {.arguments = {(int16_t)a, (int16_t)b, (int16_t)c}};
    uint8_t deeds = game->house->deeds;
    bool replaced = false;
    if (program->hearers[code] & program->asking) return hold(game, code, &heard);
    for (unsigned left = program->hearers[code]; left && !replaced; left &= left - 1) {
        int i = __builtin_ctz(left);
        game->house->deeds = 0;
        bool done = hears(game, i, code, &heard) && act(game, i, &heard, true);
        replaced = done && event_of(game, i)->hook == HOOK_INSTEAD;
        if (replaced && event_of(game, i)->waits)
            game->vocabulary->happens(game, code, heard.arguments, true);
    }
    game->house->deeds = deeds;
    return replaced;
}

static inline HouseHeard drop_first(HouseState* state) {
    const HouseHeard first = state->queue[state->first];
    state->queue[state->first] = (HouseHeard){0};
    state->first = (uint8_t)place_of(state->first + 1u);
    state->count--;
    return first;
}

static inline bool is_halted(const HouseState* state) { return state->fault | state->ended; }

// False: somebody is asked first.
static NOINLINE bool settle_choice(const HouseGame* game, int i, const HouseHeard* heard, bool* acts) {
    HouseState* state = game->house;
    if (!state->acting.sentence && is_due(game, i, heard)) choice_begin(game, i);
    return !state->acting.sentence || choice_go_on(game, heard, acts);
}

static inline bool is_lapsed(const HouseGame* game, const EventWords* event, const HouseHeard* heard) {
    const Vocabulary* words = game->vocabulary;
    return words->lapsed && words->lapsed(game, event->code, heard->arguments);
}

// Does what the sentences say that hear the first event of the queue, where it is meanwhile. False: somebody is asked
// first.
static bool settle_heard(const HouseGame* game, HouseHeard* heard, bool* replaced) {
    const HouseProgram* program = game->program;
    do {
        int i = __builtin_ctz(heard->due);
        bool acts = false;
        if (!(program->asking >> i & 1))
            acts = act(game, i, heard, true);
        else if (!settle_choice(game, i, heard, &acts))
            return false;
        heard->due = (uint16_t)(heard->due & (heard->due - 1));
        *replaced = acts && event_of(game, i)->hook == HOOK_INSTEAD;
    } while (heard->due && !*replaced && !is_halted(game->house));
    return true;
}

// Where somebody may be asked, or the event has a hook. One that waits has not happened yet, and does so now, unless it is
// replaced.
static NOINLINE bool settle_waiting(const HouseGame* game) {
    HouseState* state = game->house;
    HouseHeard* heard = &state->queue[state->first];
    bool hooked = heard->due & game->program->hooked;
    const EventWords* event = event_of(game, __builtin_ctz(heard->due));
    bool replaced = hooked && event->waits && !machine_waits(state) && is_lapsed(game, event, heard);
    if (!replaced && !is_halted(state) && !settle_heard(game, heard, &replaced)) return false;
    const HouseHeard settled = drop_first(state);
    if (!hooked) return true;
    if (state->held) state->held = state->deeds = 0;
    if (!state->fault) game->vocabulary->happens(game, event->code, settled.arguments, replaced);
    return true;
}

// Does what the sentences say that hear the first event of the queue, which then leaves it. False: somebody is asked
// first.
static inline bool settle_first(const HouseGame* game) {
    const HouseProgram* program = game->program;
    HouseState* state = game->house;
    if (state->queue[state->first].due & (program->hooked | program->asking)) return settle_waiting(game);
    const HouseHeard heard = state->queue[state->first];
    unsigned due = heard.due;
    do act(game, __builtin_ctz(due), &heard, false);
    while ((due &= due - 1) && !is_halted(state));
    (void)drop_first(state);
    return true;
}

void machine_decide_held(const HouseGame* game) {
    CHECK(game->house->count > 0);
    if (!game->house->acting.asks) (void)settle_first(game);
}

// Whether an end is due: "a player has" is any who plays, "each player has" all of them.
static bool is_end(const HouseGame* game, const HouseSentence* sentence) {
    unsigned seats[SEATS_MAX], count = sentence->test.of_seat ? deed_seated(game, seats, false) : 0, held = 0;
    if (!machine_in_time(game, sentence)) return false;
    if (!sentence->test.of_seat) return deed_holds(game, &sentence->test, 0);
    for (unsigned i = 0; i < count; i++) held += deed_holds(game, &sentence->test, seats[i]);
    return held > 0 && (sentence->test.who == 0 || held == count);
}

static NOINLINE void end_if_due(const HouseGame* game) {
    const HouseProgram* program = game->program;
    for (unsigned left = program->of_form[HOUSE_END]; left && !game->house->ended; left &= left - 1)
        if (is_end(game, &program->sentences[__builtin_ctz(left)])) end_by(game, __builtin_ctz(left));
}

void machine_settle(const HouseGame* game) {
    HouseState* state = game->house;
    if (state->acting.asks) return;
    while (state->count > 0 && !is_halted(state))
        if (!settle_first(game)) return;
    state->first = state->deeds = 0;
    if (game->program->of_form[HOUSE_END]) end_if_due(game);
    if (!is_halted(state)) return;
    state->count = state->held = 0;
    game->vocabulary->end(game);
}

// --- limits

static bool concerns(const HouseGame* game, const HouseSentence* sentence, unsigned seat) {
    if (sentence->lasting) {  // of whom, spares() or against() says
        uint16_t begun = game->house->fired[sentence - game->program->sentences];
        if (begun != count_period(game, sentence)) return false;
        return sentence->lasting != HOUSE_SETS || sentence->all ||
               game->vocabulary->in_group(game, sentence->group, seat);
    }
    if (!machine_in_time(game, sentence) || !deed_holds(game, &sentence->test, seat) ||
        !deed_holds(game, &sentence->also, seat))
        return false;
    return sentence->all || game->vocabulary->in_group(game, sentence->group, seat) == !sentence->only;
}

// The players, a bit each, against whom the action is banned.
static uint32_t against(const HouseGame* game, const HouseSentence* sentence, unsigned seat) {
    const HouseHeard would = {.arguments = {(int16_t)seat}};
    unsigned seats[SEATS_MAX];
    uint32_t targets = 0;
    if (sentence->lasting == HOUSE_SHIELDS) {
        int i = (int)(sentence - game->program->sentences);
        for (unsigned other = 0; other < SEATS_MAX; other++)
            targets |= (uint32_t)*count_cell(game, i, other) << other;
        return targets;
    }
    int who = sentence->against - 1;
    if (who == HOUSE_NEXT || who == HOUSE_PREVIOUS) return 1u << deed_beside(game, seat, who == HOUSE_NEXT);
    unsigned count = sentence->target.given
                         ? deed_seated(game, seats, false)
                         : deed_doers(game, sentence, &would, sentence->against - 1, seats);
    for (unsigned i = 0; i < count; i++)
        if (deed_holds(game, &sentence->target, seats[i])) targets |= 1u << seats[i];
    return targets;
}

static bool has_targets(const HouseSentence* sentence) {
    return sentence->against || sentence->target.given || sentence->lasting == HOUSE_SHIELDS;
}

static bool is_about(const HouseGame* game, const HouseSentence* sentence, const Decision* decision,
                     unsigned action, uint32_t targets) {
    const Vocabulary* vocabulary = game->vocabulary;
    if (vocabulary->actions) {
        int aimed = has_targets(sentence) ? vocabulary->actions[sentence->action].aimed : 0;
        int row = aimed ? aimed : sentence->action;
        if (!vocabulary->acts(game, row, sentence->action_card, decision, action)) return false;
        int target = has_targets(sentence) ? vocabulary->target(game, decision, action) : -1;
        return !has_targets(sentence) || (target >= 0 && (targets >> target & 1));
    }
    int from_first = (int)action - sentence->first_action;
    return from_first >= 0 && from_first < sentence->actions &&
           (!has_targets(sentence) || targets >> from_first & 1);
}

// Whether a ban that counts is not in force yet.
static bool spares(const HouseGame* game, int i, unsigned seat) {
    const HouseSentence* sentence = &game->program->sentences[i];
    if (sentence->lasting == HOUSE_BARS) return *count_cell(game, i, seat) == 0;
    if (!sentence->in_row && !sentence->counted) return false;
    int times = *count_cell(game, i, seat);
    return sentence->in_row ? times == 0 : times < sentence->often.number;
}

// Of a group that does something only so often together, what others do is not counted.
static bool is_counted(const HouseGame* game, const HouseSentence* sentence, unsigned seat) {
    return !sentence->together || sentence->all ||
           game->vocabulary->in_group(game, sentence->group, seat) == !sentence->only;
}

void machine_count(const HouseGame* game, const Decision* decision, unsigned action) {
    HouseState* state = game->house;
    for (int i = 0; i < game->program->count; i++) {
        const HouseSentence* sentence = &game->program->sentences[i];
        if ((!sentence->in_row && !sentence->counted) || !is_counted(game, sentence, decision->seat))
            continue;
        uint8_t* times = count_cell(game, i, decision->seat);
        uint8_t* kind = &state->kinds[(times - &state->times[0][0]) / SEATS_MAX];
        uint32_t targets = has_targets(sentence) ? against(game, sentence, decision->seat) : 0;
        bool about = is_about(game, sentence, decision, action, targets);
        if (about) *kind = decision->kind;
        if (about && *times < UINT8_MAX) ++*times;
        if (!about && sentence->in_row && *kind == decision->kind) *times = 0;
    }
}

// Keeps of the legal actions those that the sentence is about, or the others.
static void limit(const HouseGame* game, const HouseSentence* sentence, Decision* decision) {
    ActionSet kept = {{0}};
    bool keeps = sentence->form == HOUSE_MUST;
    uint32_t targets = has_targets(sentence) ? against(game, sentence, decision->seat) : 0;
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i))
        if (is_about(game, sentence, decision, (unsigned)i, targets) == keeps)
            action_set_add(&kept, (unsigned)i);
    unsigned count = action_set_count(&kept);
    if (count == 0) return;
    if (count < decision->count)
        chance_note(game->chance, MACHINE_LIMITS, (int)(sentence - game->program->sentences), 0, 0);
    decision->legal = kept;
    decision->count = (uint16_t)count;
}

// "May not" is stronger than "must".
void machine_limit(const HouseGame* game, Decision* decision) {
    const HouseProgram* program = game->program;
    for (int form = HOUSE_BAN; form <= HOUSE_MUST; form++)
        for (unsigned left = program->of_form[form]; left; left &= left - 1) {
            int i = __builtin_ctz(left);
            const HouseSentence* sentence = &program->sentences[i];
            if (concerns(game, sentence, decision->seat) && !spares(game, i, decision->seat))
                limit(game, sentence, decision);
        }
}

// --- values

// A later sentence is narrower (house_compile). What an event has set comes before all others.
int machine_live(const HouseGame* game, int live, unsigned seat, int row) {
    const HouseProgram* program = game->program;
    int value = row, set = 0;
    for (unsigned left = program->of_form[HOUSE_SAYING]; left; left &= left - 1) {
        const HouseSentence* sentence = &program->sentences[__builtin_ctz(left)];
        bool said =
            game->vocabulary->sayings[sentence->saying].live == live && concerns(game, sentence, seat);
        if (said) *(sentence->lasting ? &set : &value) = sentence->value.number + (sentence->lasting ? 1 : 0);
    }
    return set ? set - 1 : value;
}

HouseGame machine_seen(const Vocabulary* vocabulary, const HouseProgram* program, const HouseState* house,
                       const void* rules, const void* shared) {
    const union {
        const HouseState* seen;
        HouseState* house;
    } kept = {house};
    const union {
        const void* seen;
        void* state;
    } all = {shared};
    return (HouseGame){vocabulary, program, kept.house, rules, all.state, NULL};
}

int machine_live_seen(const Vocabulary* vocabulary, const HouseProgram* program, const HouseState* house,
                      const void* rules, const void* shared, int live, unsigned seat, int row) {
    const HouseGame game = machine_seen(vocabulary, program, house, rules, shared);
    return machine_live(&game, live, seat, row);
}

void machine_decide(const HouseState* house, GameResult* result) {
    if (house->fault) {
        *result = (GameResult){.aborted = true, .looped = true};
        return;
    }
    unsigned winners = house->winners, count = (unsigned)__builtin_popcount(winners);
    for (int i = 0; i < OUTCOMES_MAX; i++)
        result->win_840ths[i] = (uint16_t)(winners >> i & 1 ? 840 / count : 0);
    result->end_reason = (uint8_t)(house->end_reason - 1);
}
