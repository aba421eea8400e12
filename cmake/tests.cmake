# One test program a layer, plus tests_cross for what crosses layers; each is one test of CTest and lies in
# <build>/tests/. Tests are the files *_test.cpp beside the code; helpers lie in folders testing/ and test_modules/.
find_package(GTest REQUIRED)

# bastide_add_test_program(<name> <folder> <helper object library>... )
function(bastide_add_test_program name folder)
  bastide_find_sources(${folder} sources helpers tests)
  if(helpers)
    add_library(bastide_${folder}_testing OBJECT ${helpers})
    target_link_libraries(bastide_${folder}_testing PUBLIC bastide_flags GTest::gtest GTest::gmock)
    bastide_link_tested(bastide_${folder}_testing ${folder})
  endif()
  if(NOT tests)
    return()
  endif()
  add_executable(${name} ${tests})
  bastide_link_tested(${name} ${folder})
  target_link_libraries(${name} PRIVATE GTest::gtest_main GTest::gmock)
  foreach(helper_folder engine ${folder})
    if(TARGET bastide_${helper_folder}_testing AND NOT folder STREQUAL wire)  # which stands beside the engine
      target_sources(${name} PRIVATE $<TARGET_OBJECTS:bastide_${helper_folder}_testing>)
    endif()
  endforeach()
  if(BASTIDE_SANITIZERS AND NOT name STREQUAL tests_cross)
    target_compile_options(${name} PRIVATE -O0)  # to optimise them takes longer than they run; those across play games
  endif()
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

foreach(layer engine players wire protocol foreign analysis server cli)
  bastide_add_test_program(${layer}_tests ${layer})
endforeach()
bastide_add_test_program(tests_cross tests)

# A tool to measure the server with, no test: ninja load, then <build>/tools/load --server <build>/bastide
if(TARGET bastide_server)
  file(GLOB load_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/load/*.cpp)
  add_executable(load EXCLUDE_FROM_ALL ${load_sources} tests/testing/server_process.cpp engine/testing/temporary_folder.cpp)
  bastide_link_layers(load)
  target_link_libraries(load PRIVATE CLI11::CLI11)
  set_target_properties(load PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
endif()
