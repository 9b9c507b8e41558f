// Zombie: Survival Infection: the words of house rules (sim/house/vocabulary.h), a row for each thing that can be said,
// and what they mean in the game. Fallen camps are out: undead players have no hand and no members.
#include "rulesets/zombie_survival_infection/card.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/dice.h"
#include "rulesets/zombie_survival_infection/hear.h"
#include "rulesets/zombie_survival_infection/members.h"

#define EVENT(code) (UINT64_C(1) << (code))
#define HE          "the player|he|she|they|the camp"

// As in ZSI_KEYS. Cards that have only letters in print keep them.
static const char* const cards[] = {"Hidden Bite",
                                    "Zombie Apocalypse",
                                    "Kill-A",
                                    "Kill-B",
                                    "Kill-C",
                                    "Kill-D",
                                    "Kill-E",
                                    "Gain-A",
                                    "Gain-B",
                                    "Gain-C",
                                    "Move-A",
                                    "Move-B",
                                    "Run They Are Inside",
                                    "Kill All Others",
                                    "Move Phase Die",
                                    "Kill Character",
                                    "Move Character",
                                    "First Aid",
                                    "Shotgun",
                                    "Save-C",
                                    "Save All",
                                    "Escape",
                                    "Redirect",
                                    "Cancel",
                                    "Boost",
                                    "Doctor",
                                    "Sacrificer",
                                    "Forager",
                                    "Scout",
                                    "Nurse",
                                    "Guard",
                                    "Keeper",
                                    "Emergency Shelter",
                                    "Prison",
                                    "Hospital",
                                    "Shopping Mall",
                                    "Farmhouse",
                                    "Bunker",
                                    "Watchtower",
                                    "Apartment Building",
                                    NULL};
_Static_assert(sizeof cards / sizeof *cards == CARDS + 1, "a name for each card");

static const EventWords events[] = {
    {"at the start of the game|before the first turn", HEARD_START, {NULL}},
    {"at the start of each round|when a round begins", HEARD_ROUND, {NULL}},
    {"every # round", HEARD_ROUND, {NULL}, .every = 1},
    {"at the start of each turn|when a turn begins", TOLD_TURN, {HE}},
    {"at the end of each turn|when a turn ends", HEARD_TURN_END, {HE}},
    {"every # turn", TOLD_TURN, {HE}, .every = 2},
    {"when a player misses a turn", HEARD_MISSED, {HE}},
    {"when a camp rolls|when a player rolls", TOLD_ROLL, {HE}},
    {"when an undead player rolls", TOLD_UNDEAD, {NULL}},
    {"when a camp gains Survivors|when a player gains Survivors|when a camp gains a Survivor",
     TOLD_GAIN,
     {HE}},
    {"when a camp returns Survivors|when a player returns Survivors to the city", TOLD_RETURN, {HE}},
    {"when a camp loses Survivors|when Survivors die|when a camp loses a Survivor", TOLD_KILLED, {HE}},
    {"when a camp takes a character from the city", TOLD_CLAIM, {HE}},
    {"when a character dies|when a camp loses a character", TOLD_CHARACTER_DIES, {HE}},
    {"when an Action kills members of a camp|when a player attacks a camp|when a camp is attacked",
     HEARD_HIT,
     {"the attacker|the attacking player|the killer", "the attacked player|the attacked camp"}},
    {"when an undead player kills a member",
     HEARD_HAUNT,
     {"the undead player", "the attacked player|the attacked camp"}},
    {"when Survivors are moved", TOLD_MOVED, {"the losing camp", NULL, "the gaining camp"}},
    {"when a hideout is destroyed|when a camp loses its hideout", TOLD_DESTROYED, {HE}},
    {"when the Survival die is passed",
     TOLD_SURVIVAL_DIE,
     {"the giver|the passing player", "the new holder|the receiver"}},
    {"when a camp gets the Infection die|when the Infection die is passed|when a camp is infected",
     TOLD_INFECTION_DIE,
     {"the giver|the passing player", "the new holder|the receiver|the infected camp"}},
    {"when a camp falls|when a camp is wiped out|when a camp is eliminated|when a player becomes undead",
     TOLD_FALLEN,
     {"the fallen camp", "the player at turn"}},
    {"when the Hidden Bite is drawn", HEARD_BITE, {HE}},
    {"when a player draws %", TOLD_DRAW, {HE}, .card = 2, .secret_card = true},
    {"when the discard pile is shuffled|when the deck is shuffled", TOLD_RESHUFFLE, {NULL}},
    {"when a player passes", TOLD_PASS, {HE}},
    {"when a player discards %", TOLD_DISCARD, {HE}, .card = 2},
    {"when a player plays %|when a player uses %", HEARD_PLAYS, {HE}, .card = 2},
    {"when a player plays an Action|when an Action is played", TOLD_ACTION, {HE}},
    {"when a player plays a Character", HEARD_CHARACTER, {HE}},
    {"when a player plays a Hideout", HEARD_HIDEOUT, {HE}},
    {"when a player plays a Reaction|when a player reacts", HEARD_REACTION, {HE}},
    {"when a player uses a power", TOLD_POWER, {HE}},
    {"when a camp escapes an Action|when a player escapes an Action", TOLD_ESCAPE, {HE}},
    {"when an Action is redirected", TOLD_REDIRECT, {"the new target"}},
    {"when a Reaction is cancelled", TOLD_CANCELLED, {HE}},
    {"when two camps trade|when a trade is accepted|when players trade", HEARD_TRADED, {HE, "the partner"}},
    {"when a trade is refused", HEARD_REFUSED, {HE, "the partner"}},
    {0},
};

enum {
    OF_SURVIVORS,
    OF_CHARACTERS,
    OF_MEMBERS,
    OF_HAND,
    IN_CITY,
    IN_PILE,
    IN_DISCARD,
    CAMPS,
    INFECTED,
    UNDEAD,
    DEAD
};
static const NumberWords numbers[] = {
    [OF_SURVIVORS] = {"Survivor", .of_seat = true},
    [OF_CHARACTERS] = {"character", .of_seat = true},
    [OF_MEMBERS] = {"member", .of_seat = true},
    [OF_HAND] = {"card in hand|card", .of_seat = true},
    [IN_CITY] = {"Survivor in the city"},
    [IN_PILE] = {"card in the draw pile|card in the deck"},
    [IN_DISCARD] = {"card in the discard pile"},
    [CAMPS] = {"camp|living~camp|camp left"},
    [INFECTED] = {"infected~camp"},
    [UNDEAD] = {"undead~player"},
    [DEAD] = {"zombie"},
    {0},
};

#define OF_DRAWS     (EVENT(TOLD_DRAW) | EVENT(TOLD_RESHUFFLE) | EVENT(HEARD_BITE) | OF_INFECTION)
#define OF_INFECTION (EVENT(TOLD_INFECTION_DIE) | EVENT(TOLD_SURVIVAL_DIE))
enum {
    GAINS,
    LOSES,
    RETURNS,
    GIVES,
    DRAWS,
    DISCARDS,
    DISCARDS_ALL,
    LOSES_CHARACTER,
    LOSES_HIDEOUT,
    GETS_DIE,
    MISSES
};
static const DeedWords deeds[] = {
    [GAINS] = {"gains # Survivor|gets # Survivor|takes # Survivor from the city", .causes = EVENT(TOLD_GAIN),
               .consumes = "Survivors in the city"},
    [LOSES] = {"loses # Survivor", .causes = EVENT(TOLD_KILLED) | EVENT(TOLD_FALLEN),
               .consumes = "Survivors"},
    [RETURNS] = {"returns # Survivor to the city|sends # Survivor back to the city",
                 .causes = EVENT(TOLD_RETURN) | EVENT(TOLD_FALLEN), .consumes = "Survivors of camps"},
    [GIVES] = {"gives # Survivor to @", .causes = EVENT(TOLD_MOVED) | EVENT(TOLD_FALLEN)},
    [DRAWS] = {"draws # card", .causes = OF_DRAWS, .consumes = "cards in the draw pile"},
    [DISCARDS] = {"discards # card at random|loses # card at random", .causes = EVENT(TOLD_DISCARD),
                  .consumes = "cards in hand"},
    [DISCARDS_ALL] = {"discards the whole hand|discards all cards", .causes = EVENT(TOLD_DISCARD),
                      .consumes = "cards in hand"},
    [LOSES_CHARACTER] = {"loses # character at random",
                         .causes = EVENT(TOLD_CHARACTER_DIES) | EVENT(TOLD_FALLEN), .consumes = "characters"},
    [LOSES_HIDEOUT] = {"loses the hideout|loses his hideout", .causes = EVENT(TOLD_DESTROYED),
                       .consumes = "hideouts"},
    [GETS_DIE] = {"gets the Infection die|takes the Infection die|is infected", .causes = OF_INFECTION},
    [MISSES] = {"misses # turn|skips # turn", .causes = EVENT(HEARD_MISSED)},
    {0},
};

static const SayingWords sayings[] = {
    {"cards dealt : #|each player is dealt # card|each player starts with # card", "deal", NULL, 0},
    {"hand limit : #|hold at most # card|hands are filled up to # card", "hand_limit", NULL, LIVE_HAND_LIMIT},
    {"cards drawn a turn : #|draw at most # card a turn|each player draws at most # card a turn",
     "cards_drawn", NULL, LIVE_CARDS_DRAWN},
    {"a camp with fewer than # Survivor holds one card less|camps with fewer than # Survivor hold one card "
     "less|"
     "a camp with less than # Survivor holds one card less",
     "small_camp_below", NULL, 0},
    {"roll the Base die # time , the better counts|Base die rolls : #", "base_die_rolls", NULL,
     LIVE_BASE_ROLLS},
    {"roll the Base die twice , the better counts|the Base die is rolled twice , the better counts",
     "base_die_rolls", "2", 0},
    {"trading only in the first # round|trade only in the first # round|camps may trade only in the first # "
     "round",
     "trading_rounds", NULL, 0},
    {"there is no trading|no trading", "trading", "false", 0},
    {"the largest camp wins after round #|the game ends after round # , the largest camp wins|round limit : "
     "#",
     "round_limit", NULL, 0},
    {"Survivors at the start : #|each camp starts with # Survivor", "survivors.start", NULL, 0},
    {"Survivors in the box : #", "survivors.total", NULL, 0},
    {"cards discarded at most : #|discard at most # card", "max_discards", NULL, 0},
    {"Survivors given for a character at most : #", "trade_max_survivors", NULL, 0},
    {"undead players roll # dice|undead dice : #", "undead_dice", NULL, 0},
    {"the dead do not take turns|fallen players are out of the game|there are no undead turns",
     "undead_reckoning", "false", 0},
    {"the undead may stop killing", "undead_kill", "may_stop", 0},
    {"the phase dice are passed to the left", "phase_die_pass", "left", 0},
    {"the symbol counts nothing", "symbol_effect", "none", 0},
    {"the symbol doubles the dice alone", "symbol_effect", "double_dice", 0},
    {"Zombie Apocalypse hits all other camps", "zombie_apocalypse_scope", "all_others", 0},
    {"the drawer of the Hidden Bite gets the Infection die", "hidden_bite_target", "drawer", 0},
    {"Reactions help only the own camp", "reaction_for_others", "false", 0},
    {"Reactions cannot be cancelled", "reaction_chains", "false", 0},
    {"camps choose the characters that they lose", "character_choice", "owner", 0},
    {0},
};

enum { CLOCK_ROUND, CLOCK_TURN };
static const NamedWords clocks[] = {{"round"}, {"turn"}, {0}};

enum { ALL_CAMPS, HEALTHY_CAMPS, INFECTED_CAMPS, HOMELESS, UNDEAD_PLAYERS };
static const NamedWords groups[] = {[ALL_CAMPS] = {"camp"},
                                    [HEALTHY_CAMPS] = {"camp in the Survival Phase"},
                                    [INFECTED_CAMPS] = {"camp in the Infection Phase"},
                                    [HOMELESS] = {"camp without a hideout"},
                                    [UNDEAD_PLAYERS] = {"undead player"},
                                    {0}};

// Whom somebody acts against, for each of three kinds of act.
#define AGAINST_EACH(verb, against)                                                                         \
    {verb " " against " the smallest camp|" verb " " against " the camp with the fewest members"},          \
        {verb " " against " the largest camp|" verb " " against " the camp with the most members"},         \
        {verb " " against " a camp in the Infection Phase|" verb " " against " an infected camp"},          \
        {verb " " against " a camp in the Survival Phase"}, {verb " " against " a camp without a hideout"}, \
    {                                                                                                       \
        verb " " against " the own camp"                                                                    \
    }
enum { SMALLEST, LARGEST, IS_INFECTED, IS_HEALTHY, IS_HOMELESS, IS_OWN, TARGETS };
enum {
    ACT_PLAY,
    ACT_ACTION,
    ACT_CHARACTER,
    ACT_HIDEOUT,
    ACT_REACT,
    ACT_POWER,
    ACT_TRADE,
    ACT_ACCEPT,
    ACT_DISCARD,
    ACT_PASS,
    ACT_AGAINST,
    ACT_TRADE_WITH = ACT_AGAINST + TARGETS,
    ACT_KILL_OF = ACT_TRADE_WITH + TARGETS,
};
static const NamedWords actions[] = {
    [ACT_PLAY] = {"play %|use %"},
    [ACT_ACTION] = {"play an Action|use an Action"},
    [ACT_CHARACTER] = {"play a Character"},
    [ACT_HIDEOUT] = {"play a Hideout"},
    [ACT_REACT] = {"react|play a Reaction|use a Reaction"},
    [ACT_POWER] = {"use a power"},
    [ACT_TRADE] = {"trade|offer a trade"},
    [ACT_ACCEPT] = {"accept a trade"},
    [ACT_DISCARD] = {"discard"},
    [ACT_PASS] = {"pass"},
    AGAINST_EACH("play an Action", "against"),
    AGAINST_EACH("trade", "with"),
    AGAINST_EACH("kill members", "of"),
    {0},
};

// The key of the card that the action plays from the hand; CARDS: none.
static unsigned card_of(const Decision* decision, unsigned action) {
    bool plays = decision->kind == ASK_take_action || decision->kind == ASK_react;
    if (decision->kind == ASK_cancel && action == DO_CANCEL) return CARD_cancel;
    if (!plays || action < DO_CARD || action >= DO_KIND) return CARDS;
    bool power = decision->kind == ASK_react && action - DO_CARD >= CHARACTER_FIRST;
    return power ? CARDS : action - DO_CARD;
}

static bool is_target(const ZsiShared* shared, int target, unsigned seat, unsigned me) {
    bool extreme = true;
    switch (target) {
        case SMALLEST:
        case LARGEST:
            for (unsigned other = 0; other < shared->players; other++) {
                bool more = zsi_members(shared, other) > zsi_members(shared, seat);
                bool less = zsi_members(shared, other) < zsi_members(shared, seat);
                if (zsi_is_camp(shared, other) && (target == SMALLEST ? less : more)) extreme = false;
            }
            return extreme;
        case IS_INFECTED:
            return zsi_in_infection(shared, seat);
        case IS_HEALTHY:
            return !zsi_in_infection(shared, seat);
        case IS_HOMELESS:
            return shared->camp[seat].hideout == CARD_no_hideout;
        default:
            return seat == me;
    }
}

// Where an Action or a trade finds its targets, or the undead find theirs.
static bool aims(const HouseGame* game, int row, const Decision* decision, unsigned action) {
    unsigned kind = decision->kind;
    int first = row < ACT_TRADE_WITH ? ACT_AGAINST : row < ACT_KILL_OF ? ACT_TRADE_WITH : ACT_KILL_OF;
    bool of_action = kind == ASK_action_target || kind == ASK_move_source || kind == ASK_move_destination ||
                     kind == ASK_die_receiver || kind == ASK_redirect_to;
    bool there = first == ACT_AGAINST      ? of_action
                 : first == ACT_TRADE_WITH ? kind == ASK_trade_partner
                                           : kind == ASK_undead_kill;
    return there && action >= DO_SEAT && action < DO_CARD &&
           is_target(game->state, row - first, action - DO_SEAT, decision->seat);
}

static bool acts(const HouseGame* game, int row, int card, const Decision* decision, unsigned action) {
    unsigned key = card_of(decision, action);
    switch (row) {
        case ACT_PLAY:
            return key != CARDS && (card == HOUSE_ANY || key == (unsigned)card);
        case ACT_ACTION:
            return key < REACTION_FIRST;
        case ACT_CHARACTER:
            return key >= CHARACTER_FIRST && key < HIDEOUT_FIRST;
        case ACT_HIDEOUT:
            return key >= HIDEOUT_FIRST && key < CARDS;
        case ACT_REACT:
            return key >= REACTION_FIRST && key < CHARACTER_FIRST;
        case ACT_POWER:
            return decision->kind == ASK_react && action >= DO_CARD + CHARACTER_FIRST && action < DO_KIND;
        case ACT_TRADE:
            return action == DO_TRADE;
        case ACT_ACCEPT:
            return action == DO_ACCEPT;
        case ACT_DISCARD:
            return action == DO_DISCARD;
        case ACT_PASS:
            return action == DO_PASS;
        default:
            return aims(game, row, decision, action);
    }
}

static int number(const HouseGame* game, int number, unsigned seat) {
    const ZsiShared* shared = game->state;
    if (number <= OF_HAND && seat >= shared->players) return 0;  // nobody has the die
    switch (number) {
        case OF_SURVIVORS:
            return shared->camp[seat].survivors;
        case OF_CHARACTERS:
            return shared->camp[seat].characters;
        case OF_MEMBERS:
            return (int)zsi_members(shared, seat);
        case OF_HAND:
            return shared->camp[seat].hand_size;
        case IN_CITY:
            return shared->city;
        case IN_PILE:
            return shared->pile_size;
        case IN_DISCARD:
            return shared->discard_size;
        case CAMPS:
            return (int)zsi_count(shared->camps);
        case INFECTED:
            return (int)zsi_count((Seats)(shared->infected & shared->camps));
        case UNDEAD:
            return shared->players - (int)zsi_count(shared->camps);
        default:
            return shared->zombies;
    }
}

static int clock_now(const HouseGame* game, int clock) {
    const ZsiShared* shared = game->state;
    return clock == CLOCK_ROUND ? shared->figures.rounds : shared->turn;
}

static bool in_group(const HouseGame* game, int group, unsigned seat) {
    const ZsiShared* shared = game->state;
    if ((group == UNDEAD_PLAYERS) == zsi_is_camp(shared, seat)) return false;
    if (group == UNDEAD_PLAYERS) return true;
    if (group == ALL_CAMPS) return true;
    if (group == HOMELESS) return shared->camp[seat].hideout == CARD_no_hideout;
    return zsi_in_infection(shared, seat) == (group == INFECTED_CAMPS);
}

static unsigned seats(const HouseGame* game, unsigned* current, uint32_t* out) {
    const ZsiShared* shared = game->state;
    *out = ~(uint32_t)shared->camps & ((UINT32_C(1) << shared->players) - 1);
    *current = shared->active;
    return shared->players;
}

// Survivors leave the camp; returns their number.
static unsigned leave(ZsiShared* shared, unsigned seat, int amount) {
    ZsiCamp* camp = &shared->camp[seat];
    unsigned left = (unsigned)amount < camp->survivors ? (unsigned)amount : camp->survivors;
    camp->survivors = (uint16_t)(camp->survivors - left);
    return left;
}

static void move_survivors(const ZsiGame* game, int deed, unsigned seat, unsigned to, int amount) {
    ZsiShared* shared = &game->state->shared;
    if (deed == GIVES && (to == seat || !zsi_is_camp(shared, to))) return;
    unsigned gone = leave(shared, seat, amount);
    if (deed == LOSES) shared->zombies = (uint16_t)(shared->zombies + gone);
    if (deed == RETURNS) shared->city = (uint16_t)(shared->city + gone);
    if (deed == GIVES) shared->camp[to].survivors = (uint16_t)(shared->camp[to].survivors + gone);
    if (gone == 0) return;
    if (deed == GIVES)
        zsi_note(game, TOLD_MOVED, (int)seat, (int)gone, (int)to);
    else
        zsi_note(game, deed == LOSES ? TOLD_KILLED : TOLD_RETURN, (int)seat, (int)gone,
                 shared->camp[seat].survivors);
}

static void discard(const ZsiGame* game, unsigned seat, unsigned count) {
    ZsiState* state = game->state;
    for (; count > 0 && state->shared.camp[seat].hand_size; count--) {
        const ZsiOwn* own = &state->own[seat];
        unsigned key =
            chance_pick(game->chance, CHANCE_HOUSE, own->hand, CARDS, state->shared.camp[seat].hand_size);
        zsi_leaves_hand(state, seat, key);
        zsi_discard(state, key);
        zsi_note(game, TOLD_DISCARD, (int)seat, (int)key, 0);
    }
}

static void lose_characters(const ZsiGame* game, unsigned seat, int amount) {
    const ZsiCamp* camp = &game->state->shared.camp[seat];
    for (; amount > 0 && camp->characters; amount--)
        zsi_character_dies(
            game, seat,
            chance_pick(game->chance, CHANCE_HOUSE, camp->character, INSTANCES, camp->characters));
}

static void deed(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount, int card) {
    ZsiState* state = house->state;
    ZsiShared* shared = &state->shared;
    const ZsiGame zsi = {house->rules, state, house->chance, house->vocabulary}, *game = &zsi;
    (void)card;
    if (!zsi_is_camp(shared, seat) && deed != MISSES) return;
    switch (deed) {
        case GAINS:
            zsi_take_survivors(game, seat, (unsigned)amount);
            break;
        case LOSES:
        case RETURNS:
        case GIVES:
            move_survivors(game, deed, seat, other, amount);
            break;
        case DRAWS:
            amount += shared->house.draws[seat];
            shared->house.draws[seat] = (uint8_t)(amount < UINT8_MAX ? amount : UINT8_MAX);
            break;
        case DISCARDS:
            discard(game, seat, (unsigned)amount);
            break;
        case DISCARDS_ALL:
            discard(game, seat, shared->camp[seat].hand_size);
            break;
        case LOSES_CHARACTER:
            lose_characters(game, seat, amount);
            break;
        case LOSES_HIDEOUT:
            if (shared->camp[seat].hideout != CARD_no_hideout) zsi_destroy_hideout(game, seat);
            break;
        case GETS_DIE:
            shared->house.infected = (uint8_t)(seat + 1);
            break;
        default:
            amount += shared->house.missed[seat];
            shared->house.missed[seat] = (uint8_t)(amount < UINT8_MAX ? amount : UINT8_MAX);
    }
}

// The largest camp wins.
static void end(const HouseGame* house) {
    ZsiState* state = house->state;
    const ZsiGame game = {house->rules, state, house->chance, house->vocabulary};
    if (state->shared.phase == PHASE_OVER) return;
    state->shared.house.ended = true;
    zsi_end_game(&game, END_LAST_CAMP_CARD);
}

const Vocabulary zsi_words = {
    .cards = cards,
    .events = events,
    .numbers = numbers,
    .deeds = deeds,
    .sayings = sayings,
    .clocks = clocks,
    .groups = groups,
    .actions = actions,
    .number = number,
    .clock = clock_now,
    .acts = acts,
    .in_group = in_group,
    .seats = seats,
    .deed = deed,
    .end = end,
};
