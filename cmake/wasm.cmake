# WebAssembly: the signature, to be compared with the native one, and the module that the page loads: `ninja engine`,
# then <build>/engine.wasm. The module has the layers up to the room of a table; what talks to the machine stays out.
# Natively the engine has type information, as those have who derive from its classes; here nothing needs it.
add_compile_options(-fno-rtti)
target_compile_options(bastide_engine PRIVATE -fno-rtti)
target_compile_options(signature PRIVATE -fno-exceptions -fno-rtti)
# The default stack of 64 KiB is too small for a few game states; at the bottom of memory an overflow traps.
set(BASTIDE_WASM_STACK -Wl,-z,stack-size=8388608 -Wl,--stack-first)
target_link_options(signature PRIVATE ${BASTIDE_WASM_STACK})
set_target_properties(signature PROPERTIES SUFFIX .wasm)

# Debian's libraries for WebAssembly have no exceptions and no threads. Nothing of ours throws here; what Boost.JSON
# would throw ends the module (browser/no_exceptions.cpp). Boost's headers stand among those of this machine, of which
# nothing else may be seen.
find_path(BASTIDE_BOOST_HEADERS boost/json.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/headers)
file(CREATE_LINK ${BASTIDE_BOOST_HEADERS}/boost ${PROJECT_BINARY_DIR}/headers/boost SYMBOLIC)
add_library(bastide_module_flags INTERFACE)
target_include_directories(bastide_module_flags SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/headers)
target_compile_definitions(bastide_module_flags INTERFACE BOOST_SYSTEM_DISABLE_THREADS BOOST_JSON_NO_LIB BOOST_CONTAINER_NO_LIB)
target_compile_options(bastide_module_flags INTERFACE -fignore-exceptions -msimd128)

bastide_add_layer(players WITHOUT "/players/training/" LINKS bastide_engine bastide_module_flags)
target_compile_options(bastide_players PRIVATE -ffp-contract=off)
bastide_embed_texts(bastide_players players weights)
bastide_add_layer(wire WITHOUT "/(schema|typescript|table|pretty)\\.cpp$" LINKS bastide_engine bastide_module_flags)
bastide_add_layer(protocol WITHOUT "/protocol/(bots|kept|matches|selfplay)/" LINKS bastide_wire bastide_players bastide_engine bastide_module_flags)
set_source_files_properties(protocol/version.cpp PROPERTIES COMPILE_DEFINITIONS BASTIDE_VERSION="${PROJECT_VERSION}")
bastide_add_layer(foreign WITHOUT "/foreign/writing/" LINKS bastide_protocol bastide_wire bastide_engine bastide_module_flags)
bastide_embed_texts(bastide_foreign foreign tsv)
bastide_add_layer(analysis WITHOUT "/analysis/calibration/|/analysis_page\\.cpp$"
                  LINKS bastide_protocol bastide_wire bastide_players bastide_engine bastide_module_flags)
bastide_add_layer(server WITHOUT "/server/(analyses|jobs|lobby|nats|nodes|notices|people|store|trace|web)/|/(lookalikes|sodium|base64url)\\.cpp$"
                  LINKS bastide_analysis bastide_protocol bastide_wire bastide_players bastide_engine bastide_module_flags)
bastide_add_layer(browser LINKS bastide_server bastide_analysis bastide_protocol bastide_wire bastide_players bastide_engine bastide_module_flags)

# Size counts where time does not: what writes and reads documents is most of the code.
foreach(layer browser server protocol wire foreign)
  target_compile_options(bastide_${layer} PRIVATE -Oz)
endforeach()

add_executable(module EXCLUDE_FROM_ALL)
set_target_properties(module PROPERTIES OUTPUT_NAME engine SUFFIX .wasm LINKER_LANGUAGE CXX
                      RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
foreach(layer browser server analysis foreign protocol wire players engine)
  target_sources(module PRIVATE $<TARGET_OBJECTS:bastide_${layer}>)
endforeach()
target_link_options(module PRIVATE ${BASTIDE_WASM_STACK} -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all)
