// Stub, optional: the words of house rules (sim/house/vocabulary.h), a row for each thing that can be said, and what
// they mean in the game.
#include "rulesets/stub/state.h"

enum { NUMBER_HAND, NUMBER_STACK, NUMBER_BITES };
enum { CLOCK_ROUND, CLOCK_TURN };

static const char* const cards[] = {"Food", "Bite", NULL};
static const EventWords events[] = {
    {"when a player takes %", TOLD_TAKE, {"the player|he|she|they"}, .card = 2, .secret_card = true},
    {"when a player would take a card|instead of taking a card",
     HOOK_TAKE,
     {"the player|he|she|they"},
     .hook = HOOK_INSTEAD,
     .waits = true},
    {"when a player draws %", TOLD_DRAW, {"the player|he|she|they"}, .card = 2, .secret_card = true},
    {"when a player stays", TOLD_STAY, {"the player|he|she|they"}},
    {"at the start of each turn", TOLD_TURN, {"the player|he|she|they"}},
    {"every # turn", TOLD_TURN, {"the player|he|she|they"}, .every = 2},
    {0},
};
static const NumberWords numbers[] = {
    {"card in hand", .of_seat = true},
    {"card in the Stack|card in the deck"},
    {"Bite in hand", .of_seat = true, .secret = true},
    {0},
};
static const DeedWords deeds[] = {
    {"draws # card", .causes = UINT64_C(1) << TOLD_DRAW, .consumes = "cards in the Stack",
     .place = DEED_ALSO_AT_HOOKS},
    {0},
};
static const SayingWords sayings[] = {
    {"rounds : #", "rounds", .live = LIVE_ROUNDS, .of_table = true},
    {"Food cards in the deck : #", "deck.food"},
    {"Bite cards in the deck : #", "deck.bite"},
    {"each Bite costs its holder one Food", "bitten", "loses_food"},
    {"ties go to the earliest player", "tie", "earliest"},
    {"a random player begins", "first_player", "random"},
    {0},
};
static const NamedWords clocks[] = {{"round"}, {"turn"}, {0}};
static const NamedWords groups[] = {{0}};

static int number(const HouseGame* game, int number, unsigned seat) {
    const StubState* state = game->state;
    if (number == NUMBER_STACK) return state->shared.stack;
    return number == NUMBER_HAND ? state->shared.hand_size[seat] : state->own[seat].hand[BITE];
}

static int clock_now(const HouseGame* game, int clock) {
    const StubShared* shared = game->state;
    return clock == CLOCK_ROUND ? shared->turn / shared->players + 1 : shared->turn + 1;
}

static unsigned seats(const HouseGame* game, unsigned* current, uint32_t* out) {
    const StubShared* shared = game->state;
    *out = 0;
    *current = ((unsigned)shared->first + shared->turn) % shared->players;
    return shared->players;
}

// As many as the Stack has.
static void deed(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount, int card) {
    StubState* state = game->state;
    (void)deed, (void)other, (void)card;
    for (int i = 0; i < amount && state->shared.stack > 0; i++)
        machine_note(game, TOLD_DRAW, (int)seat, stub_draw(state, game->chance, CHANCE_HOUSE, seat), 0);
}

static bool able(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount) {
    (void)deed, (void)seat, (void)other;
    return ((const StubShared*)game->state)->stack >= amount;
}

static void happens(const HouseGame* game, int code, const int16_t arguments[HOUSE_ARGUMENTS],
                    bool replaced) {
    (void)code;
    if (!replaced) stub_take(game, (unsigned)arguments[0]);
}

static bool over(const HouseGame* game) { return ((const StubShared*)game->state)->turn >= stub_turns(game); }

static void end(const HouseGame* game) {
    ((StubShared*)game->state)->turn = (uint8_t)stub_last_turn(game->rules);
}

const Vocabulary stub_words = {
    .cards = cards,
    .events = events,
    .numbers = numbers,
    .deeds = deeds,
    .sayings = sayings,
    .clocks = clocks,
    .groups = groups,
    .number = number,
    .clock = clock_now,
    .seats = seats,
    .deed = deed,
    .over = over,
    .asks = true,
    .able = able,
    .happens = happens,
    .end = end,
};
