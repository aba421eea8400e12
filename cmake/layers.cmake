# A layer is a folder at the root: its sources are a library `bastide_<layer>`; what serves only its tests stays out.
set(BASTIDE_TEST_FOLDERS "/(testing|test_modules)/")

# Archives of WebAssembly objects need LLVM's own archiver, a large package; plain objects need none.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
  set(BASTIDE_LIBRARY_KIND OBJECT)
else()
  set(BASTIDE_LIBRARY_KIND STATIC)
endif()

# Every .cpp file below a folder, split into sources, helpers of the tests, and the tests.
function(bastide_find_sources folder out_sources out_helpers out_tests)
  file(GLOB_RECURSE all CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  set(tests ${all})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER all EXCLUDE REGEX "_test\\.cpp$")
  set(helpers ${all})
  list(FILTER helpers INCLUDE REGEX "${BASTIDE_TEST_FOLDERS}")
  list(FILTER all EXCLUDE REGEX "${BASTIDE_TEST_FOLDERS}")
  set(${out_sources} ${all} PARENT_SCOPE)
  set(${out_helpers} ${helpers} PARENT_SCOPE)
  set(${out_tests} ${tests} PARENT_SCOPE)
endfunction()

# Where BASTIDE_UNITY is on, the sources of a folder are compiled together, a few at a time: to read the headers takes
# longer than the code. Which ones belong together hangs on their names alone, so that a new file leaves most as they
# are for the compile cache. Two files of a folder cannot use the same name for things of their own; modules, whose
# steps all have an `enter` and an `apply`, and whose headers are small, are compiled each by itself.
set(BASTIDE_UNITY_FILES 16)  # of a folder in one unit, about
function(bastide_unite target)
  if(NOT BASTIDE_UNITY)
    return()
  endif()
  set(sources ${ARGN})
  list(FILTER sources EXCLUDE REGEX "/(expansions|test_modules)/")
  set(folders "")
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    list(APPEND folders ${folder})
    list(APPEND "in ${folder}" ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    list(LENGTH "in ${folder}" count)
    math(EXPR units "(${count} + ${BASTIDE_UNITY_FILES} - 1) / ${BASTIDE_UNITY_FILES}")
    file(RELATIVE_PATH short ${PROJECT_SOURCE_DIR} ${folder})
    string(MAKE_C_IDENTIFIER ${short} group)
    foreach(source IN LISTS "in ${folder}")
      get_filename_component(name ${source} NAME)
      string(MD5 digest ${name})
      string(SUBSTRING ${digest} 0 6 digest)
      math(EXPR unit "0x${digest} % ${units}")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${unit})
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# Games are played by the engine and the players, so these are optimised as far as it goes, and together. The server and
# the command line wait for sockets, files and people: to optimise what Asio, Beast and CLI11 bring took longer than all
# the rest of the build. g++ compiles the server's units so in two thirds to three quarters of the time of -O2, and an
# act at 400 tables costs 0.89 ms of processor time instead of 0.86 (tools/load, four runs each, 0.76 to 0.99).
set(BASTIDE_LIGHT_OPTIMISATION $<$<CONFIG:Release>:-O2>)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  set(BASTIDE_LIGHT_OPTIMISATION $<$<CONFIG:Release>:-O1> $<$<CONFIG:Release>:-finline-small-functions>)
endif()
function(bastide_optimise target layer)
  if(layer MATCHES "^(engine|pictures|players|bindings)$")
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ${BASTIDE_LTO})
    if(NOT CMAKE_CROSSCOMPILING AND NOT BASTIDE_SANITIZERS)
      # For the shared library (cmake/bindings.cmake). With hidden symbols that costs nothing beside code that may lie
      # anywhere, which g++ of Debian makes anyhow.
      set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
                            VISIBILITY_INLINES_HIDDEN ON)
    endif()
  elseif(layer MATCHES "^(cli|server)$")
    target_compile_options(${target} PRIVATE ${BASTIDE_LIGHT_OPTIMISATION})
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O2>)
  endif()
endfunction()

# bastide_add_layer(<layer> [PLAIN_IN_TESTS] [WITHOUT <regex of paths>] [LINKS <target or library file>...]): targets
# that do not exist yet are left out. PLAIN_IN_TESTS: in the sanitized build it is not optimised, which takes longer than
# its tests, and no fuzzer follows its lines.
function(bastide_add_layer layer)
  cmake_parse_arguments(PARSE_ARGV 1 arg PLAIN_IN_TESTS WITHOUT LINKS)
  bastide_find_sources(${layer} sources helpers tests)
  if(arg_WITHOUT)
    list(FILTER sources EXCLUDE REGEX "${arg_WITHOUT}")
  endif()
  list(FILTER sources EXCLUDE REGEX "/cli/main\\.cpp$")  # the program's entry is no part of a library
  if(NOT sources)
    return()
  endif()
  add_library(bastide_${layer} ${BASTIDE_LIBRARY_KIND} ${sources})
  target_link_libraries(bastide_${layer} PUBLIC bastide_flags)
  bastide_unite(bastide_${layer} ${sources})
  bastide_optimise(bastide_${layer} ${layer})
  if(arg_PLAIN_IN_TESTS)
    if(BASTIDE_SANITIZERS)
      target_compile_options(bastide_${layer} PRIVATE -O0)
    endif()
  elseif(BASTIDE_FUZZ)
    # A fuzzer follows which lines ran. The unit tests run the same objects: compiling twice took longer than all fuzzing.
    target_compile_options(bastide_${layer} PRIVATE -fsanitize=fuzzer-no-link
                           -fsanitize-coverage-ignorelist=${PROJECT_SOURCE_DIR}/cmake/fuzzing.ignorelist)
  endif()
  foreach(target IN LISTS arg_LINKS)
    if(TARGET ${target} OR IS_ABSOLUTE ${target})
      target_link_libraries(bastide_${layer} PUBLIC ${target})
    endif()
  endforeach()
endfunction()

# The program: cli/main.cpp and all layers.
function(bastide_add_program)
  if(NOT EXISTS ${PROJECT_SOURCE_DIR}/cli/main.cpp)
    return()
  endif()
  add_executable(bastide cli/main.cpp)
  bastide_link_layers(bastide)
  target_link_libraries(bastide PRIVATE CLI11::CLI11)
  set_target_properties(bastide PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}
                        INTERPROCEDURAL_OPTIMIZATION ${BASTIDE_LTO})
  install(TARGETS bastide)
endfunction()

# Links a program to every layer there is.
function(bastide_link_layers target)
  target_link_libraries(${target} PRIVATE bastide_flags)
  foreach(layer bindings cli server analysis foreign protocol wire players pictures engine)
    if(TARGET bastide_${layer})
      target_link_libraries(${target} PRIVATE bastide_${layer})
    endif()
  endforeach()
  # What is optimised when linking may call what nothing called before, and mold then takes nothing more from
  # an archive: so it takes all at once.
  if(BASTIDE_LTO AND NOT target STREQUAL bastide)
    target_link_options(${target} PRIVATE "LINKER:--whole-archive")
    foreach(layer bindings cli server analysis foreign protocol wire players pictures engine)
      if(TARGET bastide_${layer})
        target_link_options(${target} PRIVATE $<TARGET_FILE:bastide_${layer}>)
      endif()
    endforeach()
    target_link_options(${target} PRIVATE "LINKER:--no-whole-archive")
  endif()
endfunction()
