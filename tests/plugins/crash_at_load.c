// Crashes when its tables are read: a list points nowhere.
#include "tests/plugins/bad.h"

// NOLINTBEGIN(performance-no-int-to-ptr)
static const ReckonPlugin plugin =
    RECKON_PLUGIN("crash_at_load", "1", (const Strategy* const*)(uintptr_t)64, NULL, NULL);
// NOLINTEND(performance-no-int-to-ptr)

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    (void)host_abi;
    return &plugin;
}
