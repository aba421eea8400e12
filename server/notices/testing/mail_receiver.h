// A mail server of a test's own: takes mails (SMTP) on a free port of this machine, and answers as it is
// told.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace bastide::testing {

struct ReceivedMail {
  std::string from, to;  // of the envelope, with brackets
  std::string user;      // who has signed in; empty: nobody
  bool encrypted = false;
  std::string head, text;                             // the text decoded; lines end with "\n"
  std::string header(const std::string& name) const;  // one line, as it was sent; empty: there is none
  // What stands behind "#WORD=" in its text, as far as it can be a key.
  std::string code(const std::string& word) const;
};

class MailReceiver {
 public:
  // The answer to a line, as "452 Full"; empty: the usual one. The end of a mail comes as ".".
  using Answer = std::function<std::string(const std::string& line)>;
  // `tls`: a folder for the file of its certificate, for "localhost"; it offers STARTTLS then.
  explicit MailReceiver(Answer answer = {}, const std::string& tls = "");
  ~MailReceiver();
  MailReceiver(const MailReceiver&) = delete;
  MailReceiver& operator=(const MailReceiver&) = delete;

  unsigned short port() const;
  std::string certificate() const;  // the file
  std::vector<ReceivedMail> received() const;
  // Its lines, all of them, as clients have sent them.
  std::vector<std::string> lines() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide::testing
