// Has another ABI number.
#include "tests/plugins/bad.h"

static const ReckonPlugin good = RECKON_PLUGIN("wrong_abi", "1", NULL, NULL, NULL);

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    static ReckonPlugin plugin;
    (void)host_abi;
    plugin = good;
    plugin.abi = RECKON_PLUGIN_ABI + 1;
    return &plugin;
}
