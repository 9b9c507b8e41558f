// The default config, which the build converts from configs/ (see CMakeLists.txt).
#include "sim/experiment/default_config.h"

const char default_config_name[] = "default config";

const char default_config_text[] = {
#include "default_config.inc"
};

const size_t default_config_size = sizeof default_config_text;
