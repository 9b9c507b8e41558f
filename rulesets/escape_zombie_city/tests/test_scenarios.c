// The golden scenarios of the rules file: scenarios.txt.
#include "rulesets/escape_zombie_city/tests/scenario.h"
#include "tests/testing.h"

int main(void) {
    return scenario_file(RECKON_SOURCE_DIR "/rulesets/escape_zombie_city/tests/scenarios.txt", "scenarios");
}
