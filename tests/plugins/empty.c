// Brings nothing.
#include "tests/plugins/bad.h"

static const ReckonPlugin good = RECKON_PLUGIN("empty", "1", NULL, NULL, NULL);

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    static ReckonPlugin plugin;
    (void)host_abi;
    plugin = good;
    return &plugin;
}
