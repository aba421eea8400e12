// Hands mails to the mail server that the settings name, by libcurl: one connection for each.
//
// A connection beyond this machine is encrypted, and its certificate checked, or nothing is sent.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/sentence.h"
#include "server/notices/mail_message.h"
#include "server/notices/post_client.h"

namespace bastide {

struct MailServer {
  enum class Tls {
    none,   // over the loopback only
    begun,  // STARTTLS, as smtp:// elsewhere
    whole   // from the first byte, as smtps://
  };
  std::string host;
  unsigned short port = 0;
  Tls tls = Tls::begun;
};
// "smtp://mail.example.org", "smtp://localhost:2525", "smtps://mail.example.org:465", and nothing else: no
// user, no password, no path. Nothing: it is none.
std::optional<MailServer> read_mail_server(std::string_view text);

// In a language ("fi"; one that is not known, or none: English) what is said.
using MailWords = std::function<std::string(std::string_view language, const Said& said)>;

struct MailSettings {
  MailServer server;
  std::string from;            // the address of all mails; empty: none are sent, and nothing of mail is shown
  std::string user, password;  // at the mail server; empty: it asks for none
  std::string certificates;    // a file of authorities to trust beside the machine's own; empty: none
  std::string site;            // the public address, to which links lead: "https://bastide.example"
  MailWords words;             // none: all in English
  std::chrono::milliseconds timeout{120'000};  // for one mail: a server may look through it for long
  bool there() const { return !from.empty(); }
  std::string say(std::string_view language, const Said& said) const {
    return words ? words(language, said) : said.text;
  }
};

class MailClient {
 public:
  explicit MailClient(const MailSettings& settings) : settings_(settings) {}
  // Waits for the answer. `taken`: the mail server has it; `refused`: it will never take this one (5xx);
  // `later`: 4xx, no connection, no encryption, a password that is not known, or no answer in time, also to
  // the whole mail: then the mail server may have it all the same. From one thread at a time.
  PostOutcome send(const Mail& mail);
  // From any thread: ends a send() that waits, within a second, and every later one at once.
  void stop() { stopped_ = true; }

 private:
  const MailSettings& settings_;
  std::atomic<bool> stopped_{false};
};

}  // namespace bastide
