# What `cmake --install` installs where: the folders of GNUInstallDirs, and below them Debian's.
# Every path is relative to the prefix, so that DESTDIR, --prefix and moving the tree afterwards
# work. Each file belongs to the package of its component; see packages.cmake.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(here ${CMAKE_CURRENT_LIST_DIR})
set(data_dir ${CMAKE_INSTALL_DATADIR}/reckon)
set(doc_dir ${CMAKE_INSTALL_DATADIR}/doc/reckon)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/reckon)

# --- the program
install(TARGETS reckon COMPONENT program)
# The program itself prints manual pages, completions and the config schema.
if(NOT CMAKE_CROSSCOMPILING)
    add_custom_command(OUTPUT printed.stamp DEPENDS reckon ${here}/print.cmake
                       COMMAND ${CMAKE_COMMAND} -DRECKON=$<TARGET_FILE:reckon> -P ${here}/print.cmake
                       COMMAND ${CMAKE_COMMAND} -E touch printed.stamp VERBATIM)
    add_custom_target(printed ALL DEPENDS printed.stamp)
    # On Debian, site-functions is reserved for the administrator.
    set(zsh_dir zsh/site-functions)
    if(CMAKE_INSTALL_PREFIX STREQUAL /usr)
        set(zsh_dir zsh/vendor-completions)
    endif()
    set(printed ${CMAKE_BINARY_DIR}/printed)
    install(DIRECTORY ${printed}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
    install(FILES ${printed}/bash/reckon DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
    install(FILES ${printed}/zsh/_reckon DESTINATION ${CMAKE_INSTALL_DATADIR}/${zsh_dir} COMPONENT program)
    install(FILES ${printed}/fish/reckon.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
    install(FILES ${printed}/config.schema.json DESTINATION ${data_dir}/configs/schema COMPONENT program)
endif()
install(DIRECTORY configs/ DESTINATION ${data_dir}/configs COMPONENT program PATTERN config.schema.json EXCLUDE)
# In the same folders as in the source tree, so that links between them work.
file(GLOB documents CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} README.md CHANGELOG.md LICENSE docs/*.md docs/*/*.md
     python/README.md reports/examples/*.svg rulesets/*/README.md strategies/README.md)
foreach(file IN LISTS documents)
    get_filename_component(folder ${file} DIRECTORY)
    install(FILES ${file} DESTINATION ${doc_dir}/${folder} COMPONENT program)
endforeach()

# --- the shared library, and the development files
install(TARGETS reckon_shared EXPORT reckon-targets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${CMAKE_BINARY_DIR}/libreckon.a DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(DIRECTORY include/reckon DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
install(FILES ${CMAKE_BINARY_DIR}/include/reckon/plugin.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/reckon COMPONENT development)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libreckon-dev COMPONENT development
        PATTERN __pycache__ EXCLUDE)

# The libraries that a program with the static library needs, as linker options without paths.
set(RECKON_PRIVATE_NAMES cjson ${OpenMP_C_LIB_NAMES} m)
list(REMOVE_ITEM RECKON_PRIVATE_NAMES pthread)
list(TRANSFORM RECKON_PRIVATE_NAMES PREPEND -l OUTPUT_VARIABLE RECKON_PRIVATE_LIBS)
list(JOIN RECKON_PRIVATE_LIBS " " RECKON_PRIVATE_LIBS)
file(RELATIVE_PATH RECKON_PC_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" RECKON_PC_PREFIX ${RECKON_PC_PREFIX})
configure_file(${here}/reckon.pc.in reckon.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/reckon.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

configure_package_config_file(${here}/reckon-config.cmake.in reckon-config.cmake INSTALL_DESTINATION ${package_dir}
                              PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(reckon-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/reckon-config.cmake ${CMAKE_BINARY_DIR}/reckon-config-version.cmake
        DESTINATION ${package_dir} COMPONENT development)
install(EXPORT reckon-targets NAMESPACE reckon:: DESTINATION ${package_dir} COMPONENT development)

# --- the Python module. Debian's folder for modules does not depend on the version of Python.
file(GLOB python_files CONFIGURE_DEPENDS python/reckon/*.py python/reckon/*.pyi python/reckon/py.typed)
if(python_files)
    install(FILES ${python_files} DESTINATION lib/python3/dist-packages/reckon COMPONENT python)
endif()
