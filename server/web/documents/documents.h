// The interface written down for machines and people, from the descriptions in wire/ and the routes. The
// files are kept in the repository; a test holds them to this, and tools/update-wire writes them.
#pragma once

#include <string>
#include <vector>

namespace bastide {

struct InterfaceDocument {
  std::string path;  // from the repository's root
  std::string text;
};

// openapi.json, asyncapi.json, the page's types, and tables of all documents.
std::vector<InterfaceDocument> interface_documents();

}  // namespace bastide
