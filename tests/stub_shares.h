// What players who always stay or always take win on the stub with its default deck, derived by hand.
#pragma once

// Two players of the stub with one card each, 4 Food and 2 Bites; whoever takes gets another card. Against a
// player who stays: staying with Food wins when the other has a Bite (2/5), and half otherwise, 2/3 x (2/5 +
// 3/10); taking wins when the second card is Food as well, 2/3 x 3/5. Against a player who takes: staying wins
// unless both of the other's cards are Food (3/5 x 2/4); taking with two Food (3/5) wins unless the other has
// two as well (2/4 x 1/3), which is half.
#define STAY_STAY (2.0 / 3 * 0.7)
#define TAKE_STAY (2.0 / 3 * 0.6)
#define STAY_TAKE (2.0 / 3 * 0.7)
#define TAKE_TAKE (2.0 / 3 * 0.6 * (5.0 / 6 + 1.0 / 12))
