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

# bastide_add_layer(<layer> [LINKS <target or library file>...]): targets that do not exist yet are left out.
function(bastide_add_layer layer)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" LINKS)
  bastide_find_sources(${layer} sources helpers tests)
  list(FILTER sources EXCLUDE REGEX "/cli/main\\.cpp$")  # the program's entry is no part of a library
  if(NOT sources)
    return()
  endif()
  add_library(bastide_${layer} ${BASTIDE_LIBRARY_KIND} ${sources})
  target_link_libraries(bastide_${layer} PUBLIC bastide_flags)
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
  set_target_properties(bastide PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  install(TARGETS bastide)
endfunction()

# Links a program to every layer there is.
function(bastide_link_layers target)
  target_link_libraries(${target} PRIVATE bastide_flags)
  foreach(layer cli server analysis foreign protocol wire players engine)
    if(TARGET bastide_${layer})
      target_link_libraries(${target} PRIVATE bastide_${layer})
    endif()
  endforeach()
endfunction()
