// What people write, and what it means: sentences as designers would type them, in each game. Wordings that change the
// meaning, and sentences that nobody can be sure of, are refused.
#include <string.h>

#include "tests/sentence_words.h"

extern const Ruleset ruleset_escape_the_horde;
extern const Ruleset ruleset_card_of_the_dead;
extern const Ruleset ruleset_zombie_run;
extern const Ruleset ruleset_zombie_survival_infection;
extern const Ruleset ruleset_escape_zombie_city;
extern const Ruleset ruleset_zombie_dice;

typedef struct Wording {
    const char *written, *meant;  // "": refused
} Wording;

static const Wording of_escape_the_horde[] = {
    {"Hand limit: 6 with 4 players, 5 with 5 players.", ""},  // not 6 with 5
    {"Players draw two cards a turn with 4 players, 1 with 5 players.", ""},
    {"With 3 or 5 players, hand limit: 6.", ""},  // not with 4
    {"With 3 or 4 players, hand limit: 6.", "With 3 to 4 players, hand limit: 6."},
    {"With 4 players, instead of being bitten, players may discard a card.",
     "With 4 players, when a player would be bitten, the bitten player may discard a card of his choice "
     "instead."},
    {"With 3 players, when a player is bitten, he may discard a card instead.",
     "With 3 players, when a player would be bitten, the bitten player may discard a card of his choice "
     "instead."},
    {"With 4 players, whenever a Survivor is bitten, each other Survivor draws a card.",
     "With 4 players, when a player is bitten, every other Survivor draws a card."},
    {"Each Infected with fewer than 3 cards draws a card at the end of his turn.",
     "At the end of each turn while the player is an Infected and the player has fewer than 3 cards in hand, "
     "the player draws a card."},
    {"Once per round, on your turn you may discard a card to draw a card.",
     "At the start of each turn, the player may discard a card of his choice; if he does, he draws a card "
     "once a round for each player."},
    {"At the start of each turn, if the player has no cards in hand, he draws a card.",
     "At the start of each turn while the player has exactly 0 cards in hand, the player draws a card."},
    {"At the end of each turn, if the player has more than 5 cards, he discards a card of his choice.",
     "At the end of each turn while the player has more than 5 cards in hand, the player discards a card of "
     "his choice."},
    {"When a player is bitten, if he has at least 3 cards, he discards a random card.",
     "When a player is bitten while the bitten player has at least 3 cards in hand, the bitten player "
     "discards a card at random."},
    {"Survivors draw two cards after killing a Zombie.",
     "When a Zombie is killed while the killer is a Survivor, the killer draws 2 cards."},
    {"Grenades may only be used after round 3.", "Until the end of round 3, no player may play a Grenade."},
    {"Grenades may only be used from round 3 on.", "Until the end of round 2, no player may play a Grenade."},
    {"The first two bites of every player don't count.", "Bites of each player that do not count: 2."},
    {"Infected may attack at most twice a game.", "No Infected may attack more than 2 times a game."},
    {"Infected may attack at most three times a round.", "No Infected may attack more than 3 times a round."},
    {"Every player starts with a Weapon in hand.", "Every first hand holds a Weapon."},
    {"A player with an empty hand draws 2 cards at the start of his turn.",
     "At the start of each turn while the player has exactly 0 cards in hand, the player draws 2 cards."},
    {"If a player holds more than 7 cards at the end of his turn, he discards down to 7.",
     "At the end of each turn while the player has more than 7 cards in hand, the player keeps 7 cards of "
     "his "
     "choice."},
    {"No Dodge in the first two rounds.", "Until the end of round 2, no player may play a Dodge."},
    {"No Steals in the first round.", "In round 1, no player may play a Steal."},
    {"Survivors may only attack after round 2.", "Until the end of round 2, no Survivor may attack."},
    {"Infected may only attack from round 3 on.", "Until the end of round 2, no Infected may attack."},
    {"Survivors may use at most two Weapons a turn.",
     "No Survivor may play a Weapon more than 2 times a turn."},
    {"Players may use at most 1 Grenade per game.", "No player may play a Grenade more than 1 time a game."},
    {"Players may play at most 2 cards a turn.", "Cards played a turn: 2."},
    {"No Zombies in the first round.", ""},  // who draws one does not play it
    {"No Zombies in the first two rounds.", ""},
    {"A bitten player discards a card at the start of his turn.", ""},
    {"When a player is bitten he may discard a card he loses a bite.", ""},
    {"The Infected may attack at most once a round but not Survivors.", ""},
    {"No Steals before round 3.", "Until the end of round 2, no player may play a Steal."},
    {"No attacks in the first round.", "In round 1, no player may attack."},
    {"The Infected may not attack before the first round is over.", "In round 1, no Infected may attack."},
    {"The Infected may not attack before the end of the second round.",
     "Until the end of round 2, no Infected may attack."},
    {"When a player is bitten he loses a bite.", "When a player is bitten, the bitten player loses a bite."},
    {"A bitten player skips his next turn.", "When a player is bitten, the bitten player misses a turn."},
    {"With chance 1/2, a bite has no effect.",
     "When a player would be bitten, with chance 1/2: nothing happens instead."},
    {"Survivors win if they kill 10 Zombies.",
     "The game ends when there are at least 10 dead Zombies; the Survivors win."},
    {"The Infected win if 3 Survivors Turn.",
     "The game ends when there are at least 3 Turned players; the Infected win."},
    {"Each round one random player discards a card.",
     "At the start of each round, a random player discards a card of his choice."},
    {"At the start of the game each player may discard his hand and draw 5 new cards.",
     "At the start of the game, each player may discard the whole hand; if he does, he draws 5 cards."},
    {"With 6 players or more, each player starts with 4 cards.", "With at least 6 players, cards dealt: 4."},
    {"In a game with 3 players, everybody draws two cards a turn.", "With 3 players, cards drawn a turn: 2."},
    {"Weapons cannot be used in the last round of the Countdown.",
     "No player may play a Weapon while there are exactly 1 round left in the Countdown."},
    {"When a player is bitten, he discards a card and draws two cards.",
     "When a player is bitten, the bitten player discards a card of his choice, then the bitten player draws "
     "2 cards."},
    {"When a player is pushed, every other player draws a card.",
     "When a player is pushed, every other player draws a card."},
    {"When a player is rescued, he draws a card.",
     "When a player is rescued, the rescued player draws a card."},
    {"During your own turn, you may not be attacked.", ""},
    {"In your turn you may play at most two cards.", ""},
    {"At the end of each round roll a die: on a 7, everybody draws a card.", ""},
    {"No player may play more than one Weapon.", ""},
    {"When a player kills two Zombies, he draws a card.", ""},
    {"No Survivor may be attacked twice in a row.", ""},
    {"A player with no cards in hand draws three cards.", ""},
    {"Each player draws two more cards a turn.", ""},
    {"With chance 1/2, nobody may steal.", ""},
    {"Whenever a player is bitten, the players beside him each discard a card at random.",
     "When a player is bitten, the next player discards a card at random, then the previous player discards "
     "a card at random."},
    {"With 3 players, each player starts with 6 cards.", "With 3 players, cards dealt: 6."},
    {"The hand limit is six cards.", "Hand limit: 6."},
    {"You can never hold more than 5 cards.", "Hand limit: 5."},
    {"Survivors Turn when they are bitten three times.", "Bites to Turn: 3."},
    {"It takes three bites to Turn a Survivor.", "Bites to Turn: 3."},
    {"With 5 or more players, there are three Patient Zeros.", "With at least 5 players, Patient Zeros: 3."},
    {"There is only one Patient Zero, whatever the number of players.", "Patient Zeros: 1."},
    {"The game ends at the end of round 15 and the Infected win.",
     "After round 15, the game ends; the Infected win."},
    {"If the Stack has fewer than 10 cards, each player draws two cards a turn.",
     "Cards drawn a turn: 2 while there are fewer than 10 cards in the Stack."},
    {"At the end of each round, the player with the most cards discards two of them.",
     "At the end of each round, each player with the most cards in hand discards 2 cards of his choice."},
    {"At the start of each round, the player with the fewest cards draws a card.",
     "At the start of each round, each player with the fewest cards in hand draws a card."},
    {"Every fourth turn the Stack is shuffled.", "Every 4 turns, a random player shuffles the Stack."},
    {"When a Rescue is played, the rescued player draws a card.",
     "When a player is rescued, the rescued player draws a card."},
    {"Whenever a Sacrifice stands, the new defender draws a card.",
     "When a Sacrifice moves a Zombie, the attacked player draws a card."},
    {"After a successful Steal, the victim draws a card.",
     "When a player steals a card, the victim draws a card."},
    {"When your hand is empty at the end of your turn, draw two cards.",
     "At the end of each turn while the player has exactly 0 cards in hand, the player draws 2 cards."},
    {"Remove four random cards from the Stack before the game.", "Cards removed unseen: 4."},
    {"Three Zombies are taken out of the Stack.", "3 fewer Zombies in the deck."},
    {"Faction cards are face up from the start.", "All faction cards are face up."},
    {"Survivors may not play Steal against each other.", "No Survivor may steal from Survivors."},
    {"Three Patient Zeros with 6 players.", "With 6 players, Patient Zeros: 3."},
    {"Two Patient Zeros with 4 players, one with 3.", "With 4 players, Patient Zeros: 2, with 3 players: 1."},
    {"When a Survivor Turns, he keeps one card of his choice and discards the rest.",
     "When a Survivor Turns, the Turned player keeps a card of his choice."},
    {"Each first hand contains at least one Rescue.", "Every first hand holds a Rescue."},
    {"Every player starts with a Grenade.", "Every first hand holds a Grenade."},
    {"Five cards are removed from the Stack unseen.", "Cards removed unseen: 5."},
    {"A player holding a Weapon must use it.", "Each player must play a Weapon if possible."},
    {"Zombies may not be played from the hand in the first three rounds.",
     "Until the end of round 3, no player may place a Zombie from hand."},
    {"During the first two rounds, Patient Zero can't play Zombies.",
     "Until the end of round 2, no player may place a Zombie from hand."},
    {"Grenades are forbidden in the Countdown.",
     "No player may play a Grenade while there are at least 1 turn left in the Countdown."},
    {"A player with more than six cards discards the surplus at the end of his turn.", "Hand limit: 6."},
    {"Turns start with the draw.", "The turn begins with the draw."},
    {"Players draw at the beginning of their turn.", "The turn begins with the draw."},
    {"A Rescue heals one bite.", "Rescue also takes back a bite."},
    {"When you Rescue someone, you may draw a card.",
     "When a Rescue saves a player, the rescuer may draw a card."},
    {"If nobody has Turned by round 8, the Survivors win.",
     "After round 8, the game ends when there are at most 0 Turned players; the Survivors win."},
    {"With chance 1/2, a killed Zombie goes back to the Stack.",
     "When a Zombie is killed, with chance 1/2: a random player shuffles a dead Zombie into the Stack."},
    {"After each bite the bitten player skips his next turn.",
     "When a player is bitten, the bitten player misses a turn."},
    {"No Survivor may be attacked in the first 2 rounds.",
     "Until the end of round 2, no player may attack Survivors."},
    {"Players with fewer than 2 cards draw a card at the start of their turn.",
     "At the start of each turn while the player has fewer than 2 cards in hand, the player draws a card."},
    {"Players with fewer than 2 cards draw a card at the start of each round.",
     "At the start of each round, each player with fewer than 2 cards in hand draws a card."},
    {"At the start of each round, players with fewer than 2 cards draw a card.",
     "At the start of each round, each player with fewer than 2 cards in hand draws a card."},
    {"At the start of his turn, a player with fewer than 2 cards draws a card.",
     "At the start of each turn while the player has fewer than 2 cards in hand, the player draws a card."},
    {"Each Survivor with a bite draws a card each round.",
     "At the start of each round, each Survivor with at least 1 bite draws a card."},
    {"At the start of your turn, each player draws a card.",
     "At the start of each turn, the player draws a card."},
    {"Each Survivor loses a bite at the end of its turn.",
     "At the end of each turn while the player is a Survivor, the player loses a bite."},
    {"At the end of its turn, each Survivor draws a card.",
     "At the end of each turn while the player is a Survivor, the player draws a card."},
    {"When a Survivor is bitten, each other Survivor draws a card.",
     "When a player is bitten, every other Survivor draws a card."},
    {"When a Survivor is bitten, all other Survivors draw a card.",
     "When a player is bitten, every other Survivor draws a card."},
    {"When a Survivor is bitten, the other players draw a card.",
     "When a player is bitten, every other player draws a card."},
    {"When a Survivor is bitten, the others draw a card.",
     "When a player is bitten, every other player draws a card."},
    {"If no player has Turned after 10 rounds, the Survivors win.",
     "After round 10, the game ends when there are at most 0 Turned players; the Survivors win."},
    {"The game ends when fewer than 10 cards are left in the Stack.",
     "The game ends when there are fewer than 10 cards in the Stack."},
    {"Hand limit 7 with 5 players.", "With 5 players, hand limit: 7."},
    {"Nobody may steal before the third round.", "Until the end of round 2, no player may steal."},
    {"The third bite Turns a Survivor.", "Bites to Turn: 3."},
    {"A player Turns only after the third bite.", "Bites to Turn: 3."},
    {"There are 20 Zombies in the Stack.", "Zombies in the deck: 20."},
    {0}};

static const Wording of_card_of_the_dead[] = {
    {"A player who draws a Zombie draws another card.",
     "When a player draws a Zombie, the player draws a card."},
    {"Play goes counterclockwise.", "The turn passes to the right."},
    {"Players play two cards per turn, from turn 10 on.", "From turn 10 on, cards played a turn: 2."},
    {"With 2 players, escape takes 8 movement points.", "With 2 players, movement points to escape: 8."},
    {"Players are surrounded from 3 zombies on.", "Zombies that surround a player: 3."},
    {"When a round ends, the player with the most movement points gets a point.",
     "At the end of each round, each player with the most points of movement scores a point."},
    {"At the end of each turn, a player with more than 3 zombies loses a movement card.",
     "At the end of each turn, each player with more than 3 Zombies loses a card of movement."},
    {"At the beginning of each turn, the player with most zombies gives one of them to the next player.",
     "At the start of each turn, each player with the most Zombies gives a Zombie to the next player."},
    {0}};

static const Wording of_zombie_run[] = {
    {"You become a zombie after four zombies.", "Zombies to turn: 4."},
    {"Play passes to the right.", "Play goes to the right."},
    {"After being attacked, a player draws a card.",
     "When a player is attacked, the attacked player draws a card."},
    {"On your turn, you may discard your hand and draw two cards.",
     "At the start of each turn, the player may discard his hand; if he does, he draws 2 cards."},
    {"When a player becomes a zombie, all other living players draw a card.",
     "When a player becomes a zombie, every other living player draws a card."},
    {"Every 10 turns, all players pass their hands to the left.", ""},
    {"When a player becomes a zombie, his hand goes to the player on the right.",
     "When a player becomes a zombie, the player on the right takes his hand."},
    {"Players who have become zombies are out of the game.", "Zombie players are out of the game."},
    {"Zombie players skip their turns.", "Zombie players are out of the game."},
    {"With 3 players, each is dealt six cards.", "With 3 players, cards dealt: 6."},
    {"Three cards are removed from the deck unseen before the game begins.",
     "3 cards are removed unseen before the game."},
    {"Surplus cards are passed to the next player.", "What is over the hand limit goes to the next player."},
    {"The direction of play changes whenever a player becomes a zombie.",
     "When a player becomes a zombie, the player changes the direction of play."},
    {"When a player becomes a zombie, the next player gets his hand.",
     "When a player becomes a zombie, the player on the left takes his hand."},
    {"Hand limit 6; the surplus goes to the next player.",
     "Hand limit: 6, what is over goes to the next player."},
    {"Play changes direction whenever a player becomes a zombie.",
     "When a player becomes a zombie, the player changes the direction of play."},
    {"Play changes direction every 10 turns.", "Every 10 turns, the player changes the direction of play."},
    {"A zombie may not be played on a player without items.",
     "No player may play a zombie on a player with exactly 0 items."},
    {0}};

static const Wording of_zombie_survival_infection[] = {
    {"Every camp with fewer than 5 Survivors gains a Survivor at the end of each round.",
     "At the end of each round, each camp with fewer than 5 Survivors gains a Survivor."},
    {"After 8 rounds the largest camp wins.", "The largest camp wins after round 8."},
    {"A camp may not be attacked twice in a row.", ""},
    {"With 2 players each camp starts with fifteen Survivors.",
     "With 2 players, Survivors at the start: 15."},
    {"Each camp is dealt 4 cards.", "Cards dealt: 4."},
    {"Actions may not be played against the camp with the fewest survivors.",
     "No player may play an Action against the player with the fewest Survivors."},
    {"When a camp is wiped out, every other camp gains a survivor.",
     "When a camp falls, every other camp gains a Survivor."},
    {"At the end of each round, the smallest camp gains 1 survivor.",
     "At the end of each round, the smallest camp gains a Survivor."},
    {"At the start of its turn, each camp loses one survivor.",
     "At the start of each turn while the player is a camp, the player loses a Survivor."},
    {"Whenever a camp passes the Infection die, it draws a card.",
     "When a camp passes the Infection die, the player draws a card."},
    {"After 30 turns the camp with the most survivors wins.",
     "After turn 30, the game ends; the player with the most Survivors wins; ties: nobody."},
    {"Nobody may be attacked in the first two rounds.",
     "Until the end of round 2, no player may play an Action."},
    {"The undead may not kill in the first three rounds.",
     "Until the end of round 3, when an undead player would kill a member, nothing happens instead."},
    {"When an Action kills survivors, the attacker draws a card.",
     "When an Action kills members of a camp, the attacker draws a card."},
    {"Whenever you lose survivors, draw a card.", "When a camp loses Survivors, the player draws a card."},
    {"Trading only after round 5.", "Until the end of round 5, no camp may trade."},
    {"Each camp gains two Survivors at the end of its turn.",
     "At the end of each turn while the player is a camp, the player gains 2 Survivors."},
    {"The camp with the fewest Survivors may not be attacked.",
     "No player may play an Action against the player with the fewest Survivors."},
    {"The undead do not kill.", "When an undead player would kill a member, nothing happens instead."},
    {"Each camp draws two cards at the end of its turn.",
     "At the end of each turn while the player is a camp, the player draws 2 cards."},
    {0}};

static const Wording of_escape_zombie_city[] = {
    {"Each player with no blocked dice loses a die at the end of a countdown.",
     "When a countdown ends, each player with exactly 0 panics loses a die."},
    {"Every player begins with an item.", "Each player starts with an item."},
    {"With 2 players, everyone has 6 dice.", "With 2 players, dice of each player: 6."},
    {"Two zombie cards are drawn at every reveal.", "Cards drawn at a reveal: 2."},
    {"When a section is revealed, no card is drawn.", "No zombie card is drawn at a reveal."},
    {"In every third turn, two cards are revealed.", "Two cards are revealed in every third turn."},
    {"The game is lost when 6 zombies have reached the church.",
     "Zombies at the church that end the game: 6."},
    {"When a zombie is killed, the player who killed it frees one of his blocked dice.",
     "When a player defeats a zombie, the player frees a die."},
    {"Whenever a player fights, he frees a die.", "When a player defeats a zombie, the player frees a die."},
    {"If all dice of a player are blocked, another zombie appears.",
     "When a player is locked, a random player places a zombie on a random section."},
    {"Each time you rescue yourself, you lose a die.",
     "When a player is rescued, the rescued player loses a die."},
    {"Players may not search a section with a zombie.",
     "No player may search a building while the player has at least 1 zombie on his section."},
    {"Players may not leave a section where a zombie stands.",
     "No player may leave a section with a zombie."},
    {"Three items are needed for the van.", "Items needed: 3."},
    {"When a countdown ends, every blocked die is freed.",
     "When a countdown ends, each player frees all dice."},
    {0}};

static const Wording of_zombie_dice[] = {
    {"A player may roll at most three times.",
     "No player may roll again while there are at least 3 rolls in this turn."},
    {"After two shotguns, a player may not roll again.",
     "No player may roll again while there are at least 2 shotguns in this turn."},
    {"The game ends after round 6; all players in last place win.",
     "After round 6, the game ends; the trailing players win."},
    {"When the leader busts, each other player scores a brain.",
     "When a player busts while the player is a leader, every other player scores a brain."},
    {"The leader may not stop before he has rolled twice.",
     "No leader may stop while there are fewer than 2 rolls in this turn."},
    {"A player who is shot three times loses a brain.", ""},
    {"The fourth shotgun ends the turn, not the third.", ""},
    {"Ten brains are enough to win.", "Brains to win: 10."},
    {"Two shotguns end your turn.", "Shotguns that end a turn: 2."},
    {"Each turn ends after three rolls.",
     "No player may roll again while there are at least 3 rolls in this turn."},
    {"Nobody may roll more than four times a turn.",
     "No player may roll again while there are at least 4 rolls in this turn."},
    {"You may not stop before you have rolled twice.",
     "No player may stop while there are fewer than 2 rolls in this turn."},
    {"The player with the most brains may not stop after the first roll.",
     "No leader may stop while there are at most 1 roll in this turn."},
    {"At the start of each round, the leader loses a brain.",
     "At the start of each round, each leader loses a brain."},
    {"With 2 players the goal is 20 brains, with 3 players 16.",
     "With 2 players, brains to win: 20, with 3 players: 16."},
    {"Each player starts with 2 brains.", "At the start of the game, each player scores 2 brains."},
    {"The first player to reach the goal wins at once.", "Whoever reaches the goal wins at once."},
    {"Each player scores a brain at the start of its turn.",
     "At the start of each turn, the player scores a brain."},
    {0}};

static void assert_meant(const Ruleset* ruleset, const Wording* wording) {
    HouseSentence sentence, again;
    char text[HOUSE_TEXT_BYTES] = "";
    bool understood = sentence_understood(ruleset, wording->written, &sentence);
    if (understood) sentence_write(ruleset, &sentence, text);
    if (strcmp(text, wording->meant) != 0)
        fail_msg("%s\nis read as: %s\nand means:  %s", wording->written, text, wording->meant);
    if (!understood) return;
    assert_true(sentence_understood(ruleset, text, &again));
    assert_memory_equal(&again, &sentence, sizeof sentence);
    assert_each_word_counts(ruleset, text);
}

static void test_wordings(void** unused) {
    static const struct {
        const Ruleset* ruleset;
        const Wording* wordings;
    } games[] = {
        {&ruleset_escape_the_horde, of_escape_the_horde},
        {&ruleset_card_of_the_dead, of_card_of_the_dead},
        {&ruleset_zombie_run, of_zombie_run},
        {&ruleset_zombie_survival_infection, of_zombie_survival_infection},
        {&ruleset_escape_zombie_city, of_escape_zombie_city},
        {&ruleset_zombie_dice, of_zombie_dice},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (const Wording* wording = games[i].wordings; wording->written; wording++)
            assert_meant(games[i].ruleset, wording);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_wordings)};
    return cmocka_run_group_tests_name("test_wordings", tests, NULL, NULL);
}
