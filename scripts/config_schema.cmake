# Writes the JSON Schema of configs, as the program RECKON prints it, where the files in configs/
# refer to it for editors. Run by the build (config_schema in CMakeLists.txt). Only editors need it,
# so a read-only source tree is left as it is.
execute_process(COMMAND ${RECKON} schema config OUTPUT_FILE config.schema.json COMMAND_ERROR_IS_FATAL ANY)
file(COPY_FILE config.schema.json ${SOURCE}/configs/schema/config.schema.json RESULT ignored ONLY_IF_DIFFERENT)
