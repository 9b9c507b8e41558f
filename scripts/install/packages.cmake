# `cpack -G DEB`: four packages, following Debian's division into program, library and module. Users of reckon need no
# headers, users of the library no program; two versions of the library can be installed side by side.
#
#     reckon            the program, its manual pages, completions, configs and documents
#     libreckon0        the shared library, named after its soname
#     libreckon-dev     headers, static library, pkg-config file, CMake package, examples
#     python3-reckon    the Python module
#
# dpkg-shlibdeps finds their dependencies. debian_files.cmake adds the files that only Debian needs.
set(RECKON_MAINTAINER "Dead Reckoning developers <reckon@localhost>" CACHE STRING "who answers for the packages, and where")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME reckon)
set(CPACK_PACKAGE_VENDOR "Dead Reckoning developers")
set(CPACK_PACKAGE_CONTACT ${RECKON_MAINTAINER})
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
    WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL program library development)
if(python_files)
    list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_files.cmake)
set(CPACK_RECKON_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)

set(about "Dead Reckoning plays zombie tabletop games by the million, with the strategies
you choose, on all cores. It reports who wins, how often, how certain that is,
and what a house rule changes.")
function(describe component name section summary text)
    string(TOUPPER ${component} upper)
    set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name} PARENT_SCOPE)
    set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section} PARENT_SCOPE)
    set(CPACK_DEBIAN_${upper}_DESCRIPTION "${summary}\n${about}\n.\n${text}" PARENT_SCOPE)
endfunction()
describe(program reckon science "balance simulator for zombie tabletop games"
         "This package has the program, its manual pages and sample questions.")
describe(library libreckon${RECKON_SOVERSION} libs "balance simulator for zombie tabletop games (library)"
         "This package has the shared library, for programs that play and count.")
describe(development libreckon-dev libdevel "balance simulator for zombie tabletop games (headers)"
         "This package has what C and C++ programs are built with: headers, the static\nlibrary, files for pkg-config and CMake, and examples.")
describe(python python3-reckon python "balance simulator for zombie tabletop games (Python)"
         "This package has the Python module, which gives results as dictionaries, and\nas data frames where pandas is installed.")
set(same_library "libreckon${RECKON_SOVERSION} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/triggers)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${same_library}, libcjson-dev, libc6-dev")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${same_library}, python3:any")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/python/postinst
    ${CMAKE_CURRENT_LIST_DIR}/python/prerm)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS python3-pandas)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS OFF)
include(CPack)
