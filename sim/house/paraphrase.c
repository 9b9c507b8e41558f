// See paraphrase.h.
#include "sim/house/paraphrase.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HELD_MAX = 4 };

// What stands for the '#', '*' and '+' of a wording: words of the sentence, from the first to the one after the last.
typedef struct Held {
    int count;
    struct {
        int first, end;
    } spans[HELD_MAX];
} Held;

// A row works on what those before it have made of the sentence.
static const Paraphrase of_grammar[] = {
    {"beginning", "start"},
    {"everyone", "everybody"},
    {"starts game with|starts round with|begins with|begins game with|begins round with", "starts with"},
    {"has been", "is"},
    {"^for # players|^in game with # players", "with $1 players"},
    {"^with # players or more", "with at least $1 players"},
    {"draws 1$", "draws a card"},
    {"discards 1$", "discards a card"},
    {"discards down to #$", "discards down to $1 cards"},
    {"the others|the other player", "every other player"},
    {"may no longer|may never|never", "may not"},
    {"no more than|not more than|up to", "at most"},
    {"also|immediately|and discards rest|and loses rest", ""},
    {"is forbidden|is not allowed|is prohibited", "may not be used"},
    {"^on his turn|^in his turn|^during his turn", "at the start of his turn"},
    {", on his turn|, in his turn|, during his turn", ", at the start of his turn"},
    {"highest number of|largest number of|greatest number of", "most"},
    {"lowest number of|smallest number of|least number of", "fewest"},
    {"most card + # of them", "most cards $1 $2 cards"},
    {"of every player|of all player", "of each player"},
    {"^every player starts with + in hand$|^each player starts with + in hand$",
     "each player starts with $1"},
    {"# of his", "$1"},
    {"card in his hand", "cards in hand"},
    {"his hand is empty|player's hand is empty", "he has no cards in hand"},
    {"empty hand", "no cards in hand"},
    {"# new card", "$1 cards"},
    {"first hand contains at least|first hand has at least|first hand holds at least|first hand contains|"
     "first hand has|first hand includes",
     "first hand holds"},
    {", whatever number of players$|, with any number of players$", ""},
    {"^game ends at end of round #$|^game is over at end of round #$", "after round $1 , the game ends"},
    {"^game ends at end of round # and + wins$|^game ends at end of round # , + wins$",
     "after round $1 , the game ends ; $2 win"},
    {"surplus cards|surplus|excess cards|excess", "what is over"},
    {"what is over is passed to|what is over is given to", "what is over goes to"},
    {"^every time|^each time|^the moment|^immediately after|^right after", "when"},
    {"^after being + , player +$", "when a player is $1 , he $2"},
    {"^after being|^when being", "when a player is"},
    {"every other round", "every 2 rounds"},
    {"every other turn", "every 2 turns"},
    {"^after each round ,|^after every round ,", "at the end of each round ,"},
    {"^each round ,|^every round ,", "at the start of each round ,"},
    {"^each turn ,|^every turn ,", "at the start of each turn ,"},
    {"start of the round|start of every round", "start of each round"},
    {"start of each player's turn|start of every player's turn", "start of each turn"},
    {"end of each player's turn|end of every player's turn", "end of each turn"},
    {"start of the turn|start of every turn|start of his turn|start of his own turn", "start of each turn"},
    {"at end of the round|at end of every round", "at end of each round"},
    {"at end of the turn|at end of every turn|at end of his turn|at end of his own turn",
     "at end of each turn"},
    {"^* when game begins$", "at the start of the game , $1"},
    {"^* every # turn$", "every $2 turns , $1"},
    {"^* every # round$", "every $2 rounds , $1"},
    {"^before game ,|^before game starts ,|^when game starts ,|^at start ,", "at the start of the game ,"},
    {"^no player may have more than|^nobody may hold more than|^nobody may have more than",
     "no player may hold more than"},
    {"^no player may hold more than", "each player may hold at most"},
    {"^player may not hold more than|^player may not have more than|^player may have at most|^player may "
     "hold at most|"
     "^every player may hold at most|^everybody may hold at most|^all player may hold at most",
     "each player may hold at most"},
    {"may not hold more than|may not have more than|may have at most", "may hold at most"},
    {"hold at most # card in hand|holds at most # cards in his hand", "hold at most $1 cards"},
    {"^if player holds|^when player holds", "if a player has"},
    {"if he holds|while he holds", "if he has"},
    {"maximum hand size|hand size limit", "hand limit"},
    {"hand limit of # card|hand limit of #|hand limit is #|hand limit is # card|hand limit : # card",
     "hand limit : $1"},
    {"misses his turn|misses next turn|misses his next turn|skips his turn|skips next turn|"
     "skips his next turn|loses turn|loses his turn|loses next turn|loses his next turn|sits out turn|"
     "sits out next turn",
     "misses a turn"},
    {"another turn|additional turn", "an extra turn"},
    {"draws another card", "draws a card"},
    {"^play passes to right|^play continues to right|^play moves to right|^play runs to right",
     "play goes counterclockwise"},
    {"^play passes|^play continues|^play moves|^play runs", "play goes"},
    {"anticlockwise|counter-clockwise", "counterclockwise"},
    {"player to left|player to his left|player on his left|player on left|left neighbour|left "
     "neighbor|neighbour to left|"
     "neighbor to left",
     "next player"},
    {"player to right|player to his right|player on his right|player on right|right neighbour|right neighbor|"
     "neighbour to right|neighbor to right",
     "previous player"},
    {"passes * to left|passes * on to left", "gives $1 to the next player"},
    {"passes * to right|passes * on to right", "gives $1 to the previous player"},
    {"to left|to his left", "to the next player"},
    {"to right|to his right", "to the previous player"},
    {"discards his hand|discards his whole hand|discards entire hand|discards his entire hand|"
     "discards all his cards|loses his hand|loses all his cards",
     "discards the whole hand"},
    {"chance of|probability|probability of", "chance"},
    {"there is * chance that", "with chance $1 ,"},
    {"with * chance", "with chance $1"},
    {"player flips coin|he flips coin", "flips coin"},
    {"flips coin , on heads|flips coin , on tails|flips coin , if it is heads|flips coin , if it is tails",
     "with chance 1/2 :"},
    {"player rolls die , on|he rolls die , on", "rolls die , on"},
    {"rolls die , on 1 or 2|rolls die , on 5 or 6|rolls die , on 5 or more|rolls die , on 5 or higher",
     "with chance 2/6 :"},
    {"rolls die , on 4 or more|rolls die , on 4 or higher", "with chance 3/6 :"},
    {"rolls die , on 3 or more|rolls die , on 3 or higher", "with chance 4/6 :"},
    {"rolls die , on 2 or more|rolls die , on 2 or higher", "with chance 5/6 :"},
    {"rolls die , on 1|rolls die , on 2|rolls die , on 3|rolls die , on 4|rolls die , on 5|rolls die , on 6",
     "with chance 1/6 :"},
    {"# or more", "at least $1"},
    {"# or fewer|# or less", "at most $1"},
    {"before first round is over|before end of first round|in first round$", "in round 1"},
    {"before round # is over|before # round is over|before end of round #|before end of # round|before first "
     "# "
     "rounds are over|in first # round$",
     "until the end of round $1"},
    {"^no attack until + of round #$", "until the end of round $2 , no player may attack"},
    {"^no + until + of round #$", "until the end of round $3 , no player may play a $1"},
    {"^no attack in round 1$", "in round 1 , no player may attack"},
    {"^no + in round 1$", "in round 1 , no player may play a $1"},
    {"^no + before round #$|^no + before # round$|^no + until round #$",
     "until the end of round $2- , no player may play a $1"},
    {"before round #|before # round|until round #|until # round|until start of round #",
     "until the end of round $1-"},
    {"before turn #|before # turn|until turn #|until # turn|until start of turn #",
     "until the end of turn $1-"},
    {"may only * if player has at least # *$|may only * if he has at least # *$|"
     "may * only if player has at least # *$|may * only if he has at least # *$",
     "may not $1 while he has fewer than $2 $3"},
    {"may only * if player has at most # *$|may only * if he has at most # *$|"
     "may * only if player has at most # *$|may * only if he has at most # *$",
     "may not $1 while he has more than $2 $3"},
    {"^* may only be used after round #$|^* may only be played after round #$|^* may not be used until after "
     "round "
     "#$|^* may not be played until after round #$",
     "until the end of round $2 , no player may play a $1"},
    {"^* may only be used from round # on$|^* may only be played from round # on$|^* may only be used from "
     "round #$|"
     "^* may only be played from round #$",
     "until the end of round $2- , no player may play a $1"},
    {"^+ may only + after round #$|^+ may only + after # round$",
     "until the end of round $3 , $1 may not $2"},
    {"^+ may only + from round #$|^+ may only + from round # on$",
     "until the end of round $3- , $1 may not $2"},
    {"may + at most # time", "may not $1 more than $2 times"},
    {"may + at most once|may + only once", "may not $1 more than 1 time"},
    {"may + at most twice|may + only twice", "may not $1 more than 2 times"},
    {"may only be *", "may not be $1 more than"},
    {"may be * at most|may be * only", "may not be $1 more than"},
    {"^only # * may be * per *$|^only # * may be * each *$|^only # * may be * every *$|^only # * may be * in "
     "each *$",
     "$2 may not be $3 more than $1 times a $4"},
    {"^at most # * may be * per *$|^at most # * may be * each *$|^at most # * may be * every *$",
     "$2 may not be $3 more than $1 times a $4"},
    {"^if + at start of + , *$|^when + at start of + , *$", "at the start of $2 while $1 , $3"},
    {"^if + at end of + , *$|^when + at end of + , *$", "at the end of $2 while $1 , $3"},
    {"^at start of + , if + , *$", "at the start of $1 while $2 , $3"},
    {"^at end of + , if + , *$", "at the end of $1 while $2 , $3"},
    {"^when + , if + , *$", "when $1 while $2 , $3"},
    {"^at start of game each player", "at the start of the game , each player"},
    {"^at + of each turn player", "at the $1 of each turn , the player"},
    {"^at + of each round each player", "at the $1 of each round , each player"},
    {"^each round each player", "at the start of each round , each player"},
    {"^each round player with", "at the start of each round , the player with"},
    {"^each round random player|^each round 1 random player", "at the start of each round , a random player"},
    {"^player who + draws +$", "when a player $1 , he draws $2"},
    {"^player who + discards +$", "when a player $1 , he discards $2"},
    {"^player who + misses +$", "when a player $1 , he misses $2"},
    {"^when + he +$", "when $1 , he $2"},
    {"^+ at start of +$", "at the start of $2 , $1"},
    {"^+ , + at start of +$", "$1 , at the start of $3 , $2"},
    {"^+ at end of +$", "at the end of $2 , $1"},
    {"^+ , + at end of +$", "$1 , at the end of $3 , $2"},
    {"^at start of round # ,|^at start of # round ,", "in round $1 , at the start of each round ,"},
    {"^at start of first round ,", "in round 1 , at the start of each round ,"},
    {"^at end of round # ,|^at end of # round ,", "in round $1 , at the end of each round ,"},
    {"^at end of first round ,", "in round 1 , at the end of each round ,"},
    {"each turn instead of 1$|every turn instead of 1$|per turn instead of 1$|instead of 1 each turn$|"
     "instead of 1 every turn$|instead of 1 per turn$",
     "each turn"},
    {"each turn$|every turn$|per turn|in each turn$", "a turn"},
    {"^players may play only # card turn|^players may only play # card turn|"
     "^players may play at most # card turn|^players may not play more than # card turn|"
     "^each player may play only # card turn|^each player may only play # card turn|"
     "^each player may play at most # card turn|^no player may play more than # card turn|"
     "^nobody may play more than # card turn",
     "cards played a turn : $1"},
    {"^+ may use at most # + turn$|^+ may play at most # + turn$",
     "$1 may not play a $3 more than $2 times a turn"},
    {"^+ may use at most # + per round$|^+ may play at most # + per round$|^+ may use at most # + each "
     "round$|"
     "^+ may play at most # + each round$|^+ may use at most # + round$|^+ may play at most # + round$",
     "$1 may not play a $3 more than $2 times a round"},
    {"^+ may use at most # + per game$|^+ may play at most # + per game$|^+ may use at most # + game$|"
     "^+ may play at most # + game$",
     "$1 may not play a $3 more than $2 times a game"},
    {"^draw # card turn|^players draw # card turn|^each player draws # card turn|^everybody draws # card "
     "turn",
     "cards drawn a turn : $1"},
    {"^players start with # card|^each player starts with # card|^everybody starts with # card",
     "each player starts with $1 cards"},
    {"may * to *$|may + and then +$|may + and +$", "may $1 ; if he does , he $2"},
    {", he + and draws +$", ", he $1 , then he draws $2"},
    {", he + and discards +$", ", he $1 , then he discards $2"},
    {", each player + and draws +$", ", each player $1 , then each player draws $2"},
    {", each player + and discards +$", ", each player $1 , then each player discards $2"},
    {"nobody may be *$|no one may be *$|no player may be *$|player may not be *$",
     "when a player would be $1 , nothing happens instead"},
    {"^after round # , player with * wins$|^after round # player with * wins$|^after # round , player with * "
     "wins$|"
     "^after # round player with * wins$",
     "after round $1 , the game ends ; the player with $2 wins"},
    {"^if * , * wins$|^when * , * wins$|^once * , * wins$|^as soon as * , * wins$",
     "when $1 , the game ends ; $2 win"},
    {"^* wins if *$|^* wins when *$|^* wins once *$|^* wins as soon as *$",
     "when $2 , the game ends ; $1 win"},
    {"^* wins after *$", "after $2 , the game ends ; $1 win"},
    {"^after + , + wins$", "after $1 , the game ends ; $2 win"},
    {"^after round # + wins$|^after # round + wins$", "after round $1 , the game ends ; $2 win"},
    {"^after turn # + wins$|^after # turn + wins$", "after turn $1 , the game ends ; $2 win"},
    {"^once per + , player may +$|^once per + , each player may +$|^once each + , player may +$|^once each + "
     ", each "
     "player may +$|^once + , player may +$|^once + , each player may +$",
     "once a $1 , at the start of each turn , the player may $2"},
    {"^game ends when * , *$|^game ends if * , *$|^game ends once * , *$|^game ends as soon as * , *$",
     "when $1 , the game ends ; $2"},
    {"^game ends when *$|^game ends if *$|^game ends once *$|^game ends as soon as *$",
     "when $1 , the game ends"},
    {"^as soon as player|^once player|^after player", "when a player"},
    {"^after * , nobody may *$|^after * , no player may *$|^once * , nobody may *$|^once * , no player may "
     "*$",
     "when $1 , no player may $2 for the rest of the game"},
    {"^after * , no * may be used$|^after * , no * may be played$|^once * , no * may be used$|"
     "^once * , no * may be played$|^after * , * may not be used$|^after * , * may not be played$",
     "when $1 , no player may play a $2 for the rest of the game"},
    {"^for each * player * , *$|^for every * player * , *$", "when a player $2 a $1 , $3"},
    {"^remove * from deck$|^remove all * from deck$|^take * out of deck$|^take all * out of deck$|"
     "^play without *$|^without *$|^* is removed from deck$|^* is taken out of deck$",
     "no $1 in the deck"},
    {"^there is # * in deck$|^use only # *$|^play with # *$|^only # * in deck$|^there is only # * in deck$",
     "$2 in the deck : $1"},
    {"^* is #$", "$1 : $2"},
    {"^+ with # players , # with #$|^+ with # players , # with # players$",
     "with $2 players , $1 , with $4 players : $3"},
    {"^every # turn +$", "every $1 turns , $2"},
    {"^every # round +$", "every $1 rounds , $2"},
    {"^in each round , *$", "$1 each round"},
    {"^in each turn , *$", "$1 a turn"},
    {"from deck unseen", "unseen"},
    {"unseen before game|unseen before game starts|unseen before game begins", "unseen"},
    {"^# card is removed unseen$|^remove # card unseen$|^remove # random card from deck$|"
     "^remove # random card from deck before game$",
     "cards removed unseen : $1"},
    {"^from + , everybody draws # card$|^from + , player draws # card$", "from $1 , cards drawn a turn : $2"},
    {"^everybody draws # card from + on$", "from $2 on , cards drawn a turn : $1"},
    {"^+ each round$|^+ every round$", "at the start of each round , $1"},
    {"^+ when +$|^+ every time +$|^+ each time +$|^+ as soon as +$", "when $2 , $1"},
    {"^+ , + when +$|^+ , + every time +$|^+ , + each time +$", "$1 , when $3 , $2"},
    {"^* , player beside him each +$|^* , player beside him +$|^* , player next to him +$|^* , his "
     "neighbours +$|"
     "^* , both neighbours +$",
     "$1 , the next player $2 , then the previous player $2"},
    {"^at end of each turn , player with more than # card discards what is over$|"
     "^at end of each turn , player with more than # card discards down to #$",
     "hand limit : $1"},
    {"^at + of each turn , player with + draws +$",
     "at the $1 of each turn while the player has $2 , he draws $3"},
    {"^at + of each turn , player with + discards +$",
     "at the $1 of each turn while the player has $2 , he discards $3"},
    {"^+ may not + each other$", "$1 may not $2 $1"},
    {"^player holding + must + it$|^player who holds + must + it$|^player with + must + it$",
     "each player must $2 $1"},
    {"^if there is + , +$", "while there is $1 , $2"},
    {"fewer than # + is left|less than # + is left", "there are fewer than $1 $2 left"},
    {"only # + is left", "there are at most $1 $2 left"},
    {"^every player|^everybody", "each player"},
    {"^each is", "each player is"},
    {0},
};

// "When a player is bitten, draw a card": he does.
static const Paraphrase of_orders[] = {{"^when * , *$|^if * , *$", "when $1 , he $2"},
                                       {"^at start of * , *$", "at the start of $1 , he $2"},
                                       {"^at end of * , *$", "at the end of $1 , he $2"},
                                       {0}};

// Where the sentence ends, before its full stop.
static int end_of(const Codec* codec) {
    bool stop = codec->count > 0 && codec->words[codec->count - 1].word[0] == '.';
    return codec->count - stop;
}

// The next word of a row, and whether there is one. The marks of its ends are words of their own.
static bool next_part(const char** row, char part[CODEC_WORD_BYTES]) {
    const char* at = *row;
    size_t length = 0;
    while (*at == ' ') at++;
    *row = at;
    if (*at == '\0' || *at == '|') return false;
    bool held = *at == '$' && at[1] >= '1' && at[1] <= '9';
    bool end = *at == '^' || (*at == '$' && !held);
    do {
        CHECK(length + 1 < CODEC_WORD_BYTES);
        part[length++] = *at++;
    } while (!end && *at && *at != ' ' && *at != '|' && (held || *at != '$'));
    part[length] = '\0';
    *row = at;
    return true;
}

// The same of a wording, as sentences' words are compared.
static bool next_normal(const char** wording, char part[CODEC_WORD_BYTES]) {
    char word[CODEC_WORD_BYTES];
    if (!next_part(wording, word)) return false;
    codec_normal(word, part);
    return true;
}

static bool is_word(const CodecWord* word, const char* part) {
    static const char* const same[][5] = {{"his", "her", "their", "your", "its"}, {"he", "she", "they"}};
    if (*part == '#') return word->number || word->hole;
    if (*part == ',') return word->mark && word->word[0] != '.';
    if (*word->word == *part && !strcmp(word->word, part)) return true;
    for (int i = 0; i < 2 && *part == 'h'; i++)
        for (int j = 1; j < 5 && same[i][j] && !strcmp(part, same[i][0]); j++)
            if (!strcmp(word->word, same[i][j])) return true;
    return false;
}

// Where the wording ends that begins at the word; -1: it is not there.
static int match(const Codec* codec, const char* wording, int at, Held* held) {
    char part[CODEC_WORD_BYTES];
    if (!next_normal(&wording, part)) return at;
    if (*part == '^') return at == 0 ? match(codec, wording, at, held) : -1;
    if (*part == '$') return at == end_of(codec) ? at : -1;
    if (at >= end_of(codec)) return -1;
    bool the = !strcmp(part, "the");
    if (the && (codec->words[at].article != 't' || !next_normal(&wording, part))) return -1;
    bool some = *part == '*' || *part == '+', captures = some || *part == '#';
    if (*part == '+' && codec->words[at].mark) return -1;
    if (!some && !is_word(&codec->words[at], part)) return -1;
    if (!captures) return match(codec, wording, at + 1, held);
    int index = held->count++, last = *part == '#' ? at + 1 : end_of(codec), end = -1;
    CHECK(index < HELD_MAX);
    for (int next = at + 1; next <= last && end < 0; next++) {
        if (*part == '+' && codec->words[next - 1].mark) break;
        held->spans[index].first = at, held->spans[index].end = next;
        held->count = index + 1;
        end = match(codec, wording, next, held);
    }
    return end;
}

// What was captured, in another sentence; "$1-" is a number less one.
static bool add_held(Codec* out, const Codec* codec, const Held* held, const char* part) {
    char text[CODEC_WORD_BYTES];
    int index = part[1] - '1', first = held->spans[index].first;
    if (part[2] == '-') {
        const CodecWord* word = &codec->words[first];
        if (word->hole || atoi(word->word) < 1) return false;
        snprintf(text, sizeof text, "%d", atoi(word->word) - 1);
        return codec_insert(out, out->count, text);
    }
    for (int i = first; i < held->spans[index].end; i++) {
        if (!codec_insert(out, out->count, codec->words[i].written)) return false;
        out->words[out->count - 1] = codec->words[i];
    }
    return true;
}

static bool add_meant(Codec* out, const Codec* codec, const Held* held, const char* meant, int column) {
    char part[CODEC_WORD_BYTES], article = 0;
    while (next_part(&meant, part)) {
        if (*part == '$') {
            if (!add_held(out, codec, held, part)) return false;
        } else if (!strcmp(part, "a") || !strcmp(part, "an") || !strcmp(part, "the")) {
            article = *part;
        } else {
            if (!codec_insert(out, out->count, part)) return false;
            out->words[out->count - 1].article = article;
            out->words[out->count - 1].column = (int16_t)column;
            article = 0;
        }
    }
    return true;
}

// Replaces what stands from one word up to another.
static bool replace(Codec* codec, int from, int to, const Held* held, const char* meant) {
    Codec out = *codec;
    out.count = from;
    if (!add_meant(&out, codec, held, meant, codec->words[from].column)) return false;
    int rest = codec->count - to;
    if (out.count + rest > CODEC_WORDS_MAX) return false;
    memcpy(out.words + out.count, codec->words + to, (size_t)rest * sizeof *out.words);
    out.count += rest;
    *codec = out;
    return true;
}

// Of the wordings at the word, the longest that is there.
static int longest_match(const Codec* codec, const char* written, int at, Held* held) {
    int best = -1;
    for (const char* wording = written; wording; wording = strchr(wording, '|')) {
        Held here = {0};
        wording += *wording == '|';
        int end = match(codec, wording, at, &here);
        if (end > best) best = end, *held = here;
    }
    return best;
}

// Whether each word of one of the wordings is somewhere in the sentence: of most rows not, which saves trying them.
static bool may_apply(const Codec* codec, const char* written) {
    char part[CODEC_WORD_BYTES];
    for (const char* wording = written; wording; wording = strchr(wording, '|')) {
        bool all = true;
        wording += *wording == '|';
        while (all && next_normal(&wording, part)) {
            int at = 0;
            if (strchr("^$*+", *part) || !strcmp(part, "the")) continue;
            while (at < codec->count && !is_word(&codec->words[at], part)) at++;
            all = at < codec->count;
        }
        if (all) return true;
    }
    return false;
}

static bool apply(Codec* codec, const Paraphrase* row) {
    bool any = false;
    if (!may_apply(codec, row->written)) return false;
    for (int at = 0; at < end_of(codec); at++) {
        Held held;
        int end = longest_match(codec, row->written, at, &held), before = codec->count;
        if (end <= at || !replace(codec, at, end, &held, row->meant)) continue;
        any = true;
        at = end + codec->count - before - 1;
    }
    return any;
}

static bool apply_all(Codec* codec, const Paraphrase* rows) {
    bool any = false;
    for (; rows && rows->written; rows++) any |= apply(codec, rows);
    return any;
}

bool paraphrase(Codec* codec) {
    bool any = apply_all(codec, of_grammar);
    return apply_all(codec, codec->ruleset->vocabulary->paraphrases) || any;
}

// An order is "draw", not "draws" or "may draw": those have lost who does it.
bool paraphrase_is_order(const Codec* codec) {
    int verb = 0;
    while (verb < codec->count && !codec->words[verb].mark) verb++;
    if (++verb >= codec->count) return false;
    const char* written = codec->words[verb].written;
    size_t length = strlen(written);
    bool third = length > 1 && written[length - 1] == 's' && written[length - 2] != 's';
    return !third && strcmp(codec->words[verb].word, "may") != 0;
}

bool paraphrase_order(Codec* codec) { return apply_all(codec, of_orders); }
