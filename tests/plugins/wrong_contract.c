// Was built with another header.
#include "tests/plugins/bad.h"

static const ReckonPlugin good = RECKON_PLUGIN("wrong_contract", "1", NULL, NULL, NULL);

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    static ReckonPlugin plugin;
    (void)host_abi;
    plugin = good;
    plugin.contract ^= 1;
    return &plugin;
}
