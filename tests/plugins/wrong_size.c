// Has a strategy struct of another size.
#include "tests/plugins/bad.h"

static const ReckonPlugin good = RECKON_PLUGIN("wrong_size", "1", NULL, NULL, NULL);

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    static ReckonPlugin plugin;
    (void)host_abi;
    plugin = good;
    plugin.strategy_size -= 8;
    return &plugin;
}
