// A ruleset as a plug-in, as small as one can be: in turn, each player calls a coin that lies under
// a cup, and whoever calls the most right wins. Nobody can play it well, because the coin is
// hidden.
#include <reckon/plugin.h>
#include <string.h>

enum { CALL_HEADS, CALL_TAILS };
enum { TOLD_CALL };  // seat, whether it was right

typedef struct CoinRules {
    int32_t calls;  // per player
    int32_t players;
} CoinRules;

typedef struct CoinShared {
    uint8_t called;  // calls made so far
    uint8_t right[SEATS_MAX];
} CoinShared;

typedef struct CoinOwn {
    uint8_t nothing;
} CoinOwn;

typedef struct CoinState {
    CoinShared shared;
    CoinOwn own[SEATS_MAX];
    uint8_t coin;  // 0 heads, 1 tails
} CoinState;

static bool compile(const int32_t* values, int players, void* rules, Error* error) {
    CoinRules* coin = rules;
    (void)error;
    coin->calls = values[0];
    coin->players = players;
    return true;
}

static void setup(const void* rules, void* state, Chance* chance) {
    CoinState* game = state;
    (void)rules;
    memset(game, 0, sizeof *game);
    game->coin = (uint8_t)chance_below(chance, CHANCE_DECK, 2);
}

static bool advance(const void* rules, void* state, Chance* chance, Decision* decision) {
    const CoinRules* coin = rules;
    const CoinState* game = state;
    (void)chance;
    if (game->shared.called == coin->calls * coin->players) return false;
    *decision = (Decision){.legal = {{1u << CALL_HEADS | 1u << CALL_TAILS}},
                           .count = 2,
                           .seat = (uint8_t)(game->shared.called % coin->players)};
    return true;
}

static void apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    CoinState* game = state;
    (void)rules;
    bool right = action == game->coin;
    if (right) game->shared.right[decision->seat]++;
    chance_note(chance, TOLD_CALL, decision->seat, right, 0);
    game->shared.called++;
    game->coin = (uint8_t)chance_below(chance, CHANCE_DECK, 2);
}

static unsigned most_right(const CoinState* game, int players) {
    unsigned most = 0;
    for (int seat = 0; seat < players; seat++)
        if (game->shared.right[seat] > most) most = game->shared.right[seat];
    return most;
}

static void score(const void* rules, const void* state, GameResult* result) {
    const CoinRules* coin = rules;
    const CoinState* game = state;
    unsigned most = most_right(game, coin->players), winners = 0;
    for (int seat = 0; seat < coin->players; seat++) winners += game->shared.right[seat] == most;
    for (int seat = 0; seat < coin->players; seat++)
        if (game->shared.right[seat] == most) result->win_840ths[seat] = (uint16_t)(840 / winners);
    result->metrics[0] = game->shared.called;
}

// Only the coin is hidden, and both sides are equally likely.
static void determinize(const void* rules, const Decision* decision, void* state, Rng* rng) {
    CoinState* game = state;
    (void)rules, (void)decision;
    game->coin = (uint8_t)rng_below(rng, 2);
}

static bool check(const void* rules, const void* state, char* why, size_t size) {
    const CoinRules* coin = rules;
    const CoinState* game = state;
    bool good = game->shared.called <= coin->calls * coin->players && game->coin < 2;
    if (!good) snprintf(why, size, "too many calls, or a coin on its edge");
    return good;
}

static void tell(const void* rules, const void* shared, const TraceEvent* event, Story* story) {
    const CoinShared* coin = shared;
    (void)rules;
    story_turn(story, "Turn", coin->called + 1, "%s", phrase_seat((unsigned)event->a).text);
    story_say(story, "%s calls it %s.", phrase_seat((unsigned)event->a).text, event->b ? "right" : "wrong");
}

static void conclude(const void* rules, const void* state, const GameResult* result, Story* story) {
    const CoinRules* coin = rules;
    (void)result;
    story_say(story, "Nobody has called more than %s right.",
              phrase_count((int)most_right(state, coin->players), "coin").text);
}

static const Param rows[] = {{.key = "calls",
                              .type = PARAM_INT,
                              .tag = TAG_PUBLISHED,
                              .source = "-",
                              .initial = 5,
                              .min = 1,
                              .max = 20,
                              .help = "calls of each player"}};
static const Role roles[] = {{.name = "player", .script = "random"}};
static const DecisionKind kinds[] = {{.name = "call", .help = "Call the coin."}, {0}};
static const Action actions[] = {
    {.name = "heads", .first = CALL_HEADS}, {.name = "tails", .first = CALL_TAILS}, {0}};
static const EndReason end_reasons[] = {{.name = "called", .winners = WON_BY_SEATS}, {0}};
static const Metric metrics[] = {{.name = "turns", .help = "calls made", .use = METRIC_LENGTH}};
static const Narration narration = {.tell = tell, .conclude = conclude};
static const Searching searching = {.determinize = determinize};

static const Ruleset coin = {
    .id = "coin",
    .title = "Coin",
    .summary = "call a hidden coin; the example of a ruleset in a plug-in",
    .players_min = 2,
    .players_max = 4,
    .rules = rows,
    .rule_count = 1,
    .roles = roles,
    .role_count = 1,
    .kinds = kinds,
    .actions = actions,
    .metrics = metrics,
    .metric_count = 1,
    .end_reasons = end_reasons,
    .seat_outcomes = true,
    .shared_wins = true,
    RULESET_SIZES(CoinRules, CoinState),
    .compile = compile,
    .setup = setup,
    .advance = advance,
    .apply = apply,
    .score = score,
    .check = check,
    .narration = &narration,
    .searching = &searching,
};

static const Ruleset* const rulesets[] = {&coin, NULL};
static const ReckonPlugin plugin = RECKON_PLUGIN("coin", "1.0.0", NULL, rulesets, NULL);

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    return host_abi == RECKON_PLUGIN_ABI ? &plugin : NULL;
}
