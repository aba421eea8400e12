# Run while installing, by cmake/package.cmake: makes and installs what says where the installation lies, and what the
# program PROGRAM prints about itself. All of it is made in the folder MADE first.
file(MAKE_DIRECTORY "${MADE}")

function(install_made file folder)
  file(INSTALL DESTINATION "${CMAKE_INSTALL_PREFIX}/${folder}" TYPE FILE FILES "${MADE}/${file}")
endfunction()

function(print_made file)
  execute_process(COMMAND "${PROGRAM}" --lang en ${ARGN} OUTPUT_FILE "${MADE}/${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# -n: without name and time, so that the same text gives the same file.
function(compress_made from file)
  execute_process(COMMAND gzip -9nc "${from}" OUTPUT_FILE "${MADE}/${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

configure_file("${SOURCES}/packaging/bastide.service.in" "${MADE}/bastide.service" @ONLY)
install_made(bastide.service lib/systemd/system)

print_made(bastide.1 manual)
compress_made("${MADE}/bastide.1" bastide.1.gz)
install_made(bastide.1.gz share/man/man1)

compress_made("${SOURCES}/CHANGELOG.md" changelog.gz)
install_made(changelog.gz share/doc/bastide)

print_made(bastide completion bash)
install_made(bastide share/bash-completion/completions)
print_made(bastide.fish completion fish)
install_made(bastide.fish share/fish/vendor_completions.d)
# zsh looks into one folder for what Debian brings and into another for what was installed by hand.
print_made(_bastide completion zsh)
if(CMAKE_INSTALL_PREFIX STREQUAL /usr)
  install_made(_bastide share/zsh/vendor-completions)
else()
  install_made(_bastide share/zsh/site-functions)
endif()
