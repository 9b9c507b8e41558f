// A shared object, and no plug-in.
#include <stddef.h>

__attribute__((visibility("default"))) size_t no_plugin(void) { return 0; }
