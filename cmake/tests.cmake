# One test program a layer, plus tests_cross for what crosses layers; each is one test of CTest and lies in
# <build>/tests/. Tests are the files *_test.cpp beside the code; helpers lie in folders testing/ and test_modules/.
if(BASTIDE_TESTS STREQUAL ON-DEMAND)
  find_package(GTest QUIET)
  find_package(rapidcheck QUIET)
  if(NOT GTest_FOUND OR NOT rapidcheck_FOUND)
    return()
  endif()
  set(BASTIDE_TEST_EXCLUSION EXCLUDE_FROM_ALL)
else()
  set(BASTIDE_TEST_EXCLUSION "")
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
endif()

# To optimise tests takes longer than they run.
function(bastide_optimise_tests target)
  if(BASTIDE_SANITIZERS)
    target_compile_options(${target} PRIVATE -O0)
  else()
    target_compile_options(${target} PRIVATE ${BASTIDE_LIGHT_OPTIMISATION})
  endif()
endfunction()

# bastide_add_test_program(<name> <folder> <helper object library>... )
function(bastide_add_test_program name folder)
  bastide_find_sources(${folder} sources helpers tests)
  if(helpers)
    add_library(bastide_${folder}_testing OBJECT ${BASTIDE_TEST_EXCLUSION} ${helpers})
    target_link_libraries(bastide_${folder}_testing PUBLIC bastide_flags GTest::gtest GTest::gmock)
    bastide_link_tested(bastide_${folder}_testing ${folder})
    bastide_unite(bastide_${folder}_testing ${helpers})
    bastide_optimise_tests(bastide_${folder}_testing)
  endif()
  if(NOT tests)
    return()
  endif()
  add_executable(${name} ${BASTIDE_TEST_EXCLUSION} ${tests})
  bastide_link_tested(${name} ${folder})
  bastide_unite(${name} ${tests})
  target_link_libraries(${name} PRIVATE GTest::gtest_main GTest::gmock)
  foreach(helper_folder engine ${folder})
    if(TARGET bastide_${helper_folder}_testing AND NOT folder STREQUAL wire)  # which stands beside the engine
      target_sources(${name} PRIVATE $<TARGET_OBJECTS:bastide_${helper_folder}_testing>)
    endif()
  endforeach()
  bastide_optimise_tests(${name})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()

# What the tests of a folder are linked with: their layer, and all of them for tests/. They learn where the sources lie;
# those of the layers that talk to the program itself also where that is.
function(bastide_link_tested target folder)
  if(TARGET bastide_${folder})
    target_link_libraries(${target} PRIVATE bastide_flags bastide_${folder})
  else()
    bastide_link_layers(${target})
  endif()
  target_compile_definitions(${target} PRIVATE BASTIDE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(TARGET example_bot AND folder MATCHES "^(protocol|server)$")
    target_compile_definitions(${target} PRIVATE BASTIDE_EXAMPLE_BOT="$<TARGET_FILE:example_bot>")
    add_dependencies(${target} example_bot)
  endif()
  if(TARGET bastide AND folder MATCHES "^(protocol|server|cli|tests)$")
    target_compile_definitions(${target} PRIVATE BASTIDE_BINARY="$<TARGET_FILE:bastide>")
    add_dependencies(${target} bastide)
  endif()
endfunction()

# The example of a bot in C++ stands for itself: it is linked with nothing of ours.
add_executable(example_bot EXCLUDE_FROM_ALL examples/bot.cpp)
target_link_libraries(example_bot PRIVATE bastide_flags)
set_target_properties(example_bot PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/examples)

foreach(layer engine pictures players wire protocol bindings foreign analysis server browser cli)
  bastide_add_test_program(${layer}_tests ${layer})
endforeach()
bastide_add_test_program(tests_cross tests)
target_link_libraries(bastide_tests_testing PUBLIC rapidcheck)  # makes games that break a property small
target_link_libraries(tests_cross PRIVATE rapidcheck)
target_sources(tests_cross PRIVATE $<TARGET_OBJECTS:bastide_foreign_testing>)  # its random records
if(TARGET bastide_server_testing)
  foreach(name cli_tests tests_cross)  # which have databases of their own
    target_sources(${name} PRIVATE $<TARGET_OBJECTS:bastide_server_testing>)
  endforeach()
endif()

# A tool to measure the server with, no test: ninja load, then <build>/tools/load --server <build>/bastide
if(TARGET bastide_server)
  file(GLOB load_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/load/*.cpp)
  add_executable(load EXCLUDE_FROM_ALL ${load_sources} tests/testing/server_process.cpp
                 server/store/testing/postgres_server.cpp engine/testing/temporary_folder.cpp
                 engine/testing/child_process.cpp)
  bastide_link_layers(load)
  target_link_libraries(load PRIVATE CLI11::CLI11)
  set_target_properties(load PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
endif()

# A tool to measure meeting with, no test: ninja measure_meeting, then <build>/tools/measure_meeting
if(TARGET bastide_server)
  add_executable(measure_meeting EXCLUDE_FROM_ALL tests/meeting/measure.cpp engine/testing/temporary_folder.cpp)
  bastide_link_layers(measure_meeting)
  target_link_libraries(measure_meeting PRIVATE CLI11::CLI11)
  set_target_properties(measure_meeting PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
endif()

# Tools, no tests: what ways to search lose, which places are likely, what is taken over. ninja measure_losses,
# then <build>/tools/measure_losses
foreach(tool losses places takeovers)
  add_executable(measure_${tool} EXCLUDE_FROM_ALL tests/strength/${tool}.cpp)
  bastide_link_layers(measure_${tool})
  target_link_libraries(measure_${tool} PRIVATE CLI11::CLI11)
  set_target_properties(measure_${tool} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
endforeach()

# What the page's end-to-end tests start their servers on: ninja prepare, then <build>/tools/prepare.
if(TARGET bastide_server)
  file(GLOB prepare_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/prepare/*.cpp)
  add_executable(prepare EXCLUDE_FROM_ALL ${prepare_sources})
  bastide_optimise_tests(prepare)
  bastide_link_layers(prepare)
  target_link_libraries(prepare PRIVATE CLI11::CLI11)
  set_target_properties(prepare PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
endif()

# What writes the interface's documents down: tools/update-wire.
if(TARGET bastide_server)
  add_executable(print_interface EXCLUDE_FROM_ALL tests/interface/print.cpp server/web/documents/testing/sentences.cpp)
  bastide_link_layers(print_interface)
  set_target_properties(print_interface PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
endif()

# The reader of rules as text, which the shared library has compiled in.
if(TARGET bindings_tests)
  target_link_libraries(bindings_tests PRIVATE bastide_protocol)
endif()

# The engine's tests and all scenarios, with one rule less: tools/find-unnoticed.
if(TARGET bastide_engine_testing)
  add_executable(engine_removal EXCLUDE_FROM_ALL $<TARGET_OBJECTS:engine_tests> $<TARGET_OBJECTS:bastide_engine_testing>
                 tests/removal/remove.cpp tests/removal/scenarios.cpp)
  bastide_link_tested(engine_removal engine)
  target_link_libraries(engine_removal PRIVATE GTest::gtest_main GTest::gmock)
  # bastide::RuleSet::make(...)
  set(make _ZN7bastide7RuleSet4makeERKNS_10RuleChoiceERSt6vectorINS_9RuleErrorESaIS5_EESt4spanIKPKNS_6ModuleELm18446744073709551615EE)
  target_link_options(engine_removal PRIVATE -Wl,--wrap=${make})
  set_property(SOURCE tests/removal/remove.cpp APPEND PROPERTY COMPILE_DEFINITIONS BASTIDE_RULE_SET_MAKE="${make}")
  if(BASTIDE_SANITIZERS)
    target_compile_options(engine_removal PRIVATE -O0)
    # seldom run, it would stop to compile without anybody seeing it
    set_target_properties(engine_removal PROPERTIES EXCLUDE_FROM_ALL OFF)
  endif()
  set_target_properties(engine_removal PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
endif()
