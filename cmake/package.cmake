# What is installed beside the program, and the Debian package that tools/package makes of it all.
install(DIRECTORY web/dist/ DESTINATION share/bastide/web OPTIONAL)  # the page, where it has been built
# The pages for those who use the program, not those for who works on it.
install(DIRECTORY docs/ DESTINATION share/doc/bastide
        FILES_MATCHING PATTERN *.md PATTERN *.record PATTERN *.tsv
        PATTERN decisions EXCLUDE PATTERN pictures EXCLUDE
        PATTERN dependencies.md EXCLUDE PATTERN look.md EXCLUDE PATTERN performance.md EXCLUDE
        PATTERN how-it-works.md EXCLUDE PATTERN new-expansion.md EXCLUDE REGEX "/docs/README\\.md$" EXCLUDE)
install(DIRECTORY examples DESTINATION share/doc/bastide)
# Passwords that somebody has drawn for a trial lie in deploy/secrets.
install(DIRECTORY deploy DESTINATION share/doc/bastide USE_SOURCE_PERMISSIONS PATTERN secrets EXCLUDE)
install(FILES packaging/copyright DESTINATION share/doc/bastide)
install(CODE "set(PROGRAM \"$<TARGET_FILE:bastide>\")
set(SOURCES \"${PROJECT_SOURCE_DIR}\")
set(MADE \"${PROJECT_BINARY_DIR}/installed\")")
install(SCRIPT cmake/install-made.cmake)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Bastide authors <maintainers@bastide.example>")  # tools/package may name another
set(CPACK_SET_DESTDIR ON)  # what is written while installing has to know the folder in which it will lie
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "tile-laying game: server, page, terminal, computer players
Bastide is a table for a tile-laying game in the browser, with friends and
computer players, on a server that keeps every game; a table in the terminal;
and tools for those who write computer players or study the game.
.
The server is a systemd service, bastide.service, which starts only when it
is enabled: systemctl enable --now bastide")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)  # to trust push services
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/postinst ${PROJECT_SOURCE_DIR}/packaging/prerm
    ${PROJECT_SOURCE_DIR}/packaging/postrm)
include(CPack)
