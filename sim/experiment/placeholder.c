// See placeholder.h.
#include "sim/experiment/placeholder.h"

#include "sim/base/check.h"
#include "sim/house/house.h"

#define ROW(letter)                                                                                     \
    {                                                                                                   \
        .key = (letter), .type = PARAM_INT, .tag = TAG_ASSUMED, .source = "-", .max = HOUSE_NUMBER_MAX, \
        .help = "the placeholder {" letter "} of house rules"                                           \
    }

static const Param rows[] = {ROW("A"), ROW("B"), ROW("C"), ROW("D"), ROW("E"), ROW("F"), ROW("G"),
                             ROW("H"), ROW("I"), ROW("J"), ROW("K"), ROW("L"), ROW("M"), ROW("N"),
                             ROW("O"), ROW("P"), ROW("Q"), ROW("R"), ROW("S"), ROW("T"), ROW("U"),
                             ROW("V"), ROW("W"), ROW("X"), ROW("Y"), ROW("Z")};

int placeholder_find(const char* key) {
    return key[0] >= 'A' && key[0] <= 'Z' && key[1] == '\0' ? key[0] : 0;
}

const Param* placeholder_row(int letter) {
    CHECK(letter >= 'A' && letter <= 'Z');
    return &rows[letter - 'A'];
}
