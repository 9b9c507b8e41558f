// Refuses to work with this program.
#include "tests/plugins/bad.h"

const ReckonPlugin* reckon_plugin(uint32_t host_abi) {
    (void)host_abi;
    return NULL;
}
