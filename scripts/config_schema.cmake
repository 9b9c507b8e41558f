# Writes the JSON Schema of configs, as the program RECKON prints it, to where the files in configs/ name it for
# editors. Run by the build (config_schema in CMakeLists.txt). Nothing else needs it: a source tree that cannot be
# written stays as it is.
execute_process(COMMAND ${RECKON} schema config OUTPUT_FILE config.schema.json COMMAND_ERROR_IS_FATAL ANY)
file(COPY_FILE config.schema.json ${SOURCE}/configs/schema/config.schema.json RESULT ignored ONLY_IF_DIFFERENT)
