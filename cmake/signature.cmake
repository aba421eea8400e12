# The engine's signature as a program of its own: `ninja signature`, then <build>/signature.
add_executable(signature EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/tests/signature/signature.cpp)
target_link_libraries(signature PRIVATE bastide_engine bastide_flags)
set_target_properties(signature PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
