#include "server/notices/testing/mail_receiver.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <istream>
#include <mutex>
#include <optional>
#include <thread>

#include "server/dealer/base64url.h"
#include "server/notices/testing/certificate.h"

namespace bastide::testing {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr const char* kAsked = "(asked)";

std::string decoded(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '=') {
      plain += text[i];
    } else if (i + 1 < text.size() && text[i + 1] == '\n') {
      ++i;
    } else {
      plain += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
    }
  }
  return plain;
}

}  // namespace

std::string ReceivedMail::header(const std::string& name) const {
  const auto begin = ("\n" + head).find("\n" + name + ": ");
  if (begin == std::string::npos) return "";
  const auto value = begin + name.size() + 2;
  return head.substr(value, head.find('\n', value) - value);
}

std::string ReceivedMail::code(const std::string& word) const {
  const auto begin = text.find("#" + word + "=");
  if (begin == std::string::npos) return "";
  const auto value = begin + word.size() + 2;
  constexpr std::size_t kKey = 22;
  return text.substr(value, kKey);
}

struct MailReceiver::Inside {
  Inside(Answer answer, const std::string& tls)
      : answer(std::move(answer)), acceptor(io, tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0)) {
    if (!tls.empty()) {
      file = tls + "/mail-certificate.pem";
      write_certificate(file, "localhost");
      context.emplace(asio::ssl::context::tls_server);
      context->use_certificate_chain_file(file);
      context->use_private_key_file(file, asio::ssl::context::pem);
    }
    thread = std::thread([this] { serve(); });
  }

  void serve() {
    while (!stopped) {
      tcp::socket socket(io);
      boost::system::error_code error;
      error = acceptor.accept(socket, error);
      if (error || stopped) continue;
      try {
        asio::write(socket, asio::buffer(std::string("220 here\r\n")));
        ReceivedMail mail;
        if (talk(socket, mail)) continue;
        asio::ssl::stream<tcp::socket&> stream(socket, *context);
        stream.handshake(asio::ssl::stream_base::server);
        mail.encrypted = true;
        talk(stream, mail);
      } catch (const boost::system::system_error&) {  // the client went away
      }
    }
  }

  // False: it is to be encrypted from now on.
  template <class Stream>
  bool talk(Stream& stream, ReceivedMail& mail) {
    asio::streambuf buffer;
    bool inside = false;
    for (;;) {
      std::string line = read_line(stream, buffer);
      if (inside && line != ".") {
        take_line(mail, line.starts_with('.') ? line.substr(1) : line);
        continue;
      }
      const std::string said = said_to(line);
      std::string reply = said.empty() ? usual(line, mail) : said;
      const bool good = reply[0] == '2' || reply[0] == '3';
      if (line == "." && good) keep(mail);
      inside = line == "DATA" && good;
      if (inside) begin_text(mail);
      asio::write(stream, asio::buffer(reply + "\r\n"));
      if (line == "STARTTLS") return false;
      if (line == "QUIT") return true;
    }
  }

  template <class Stream>
  std::string read_line(Stream& stream, asio::streambuf& buffer) {
    asio::read_until(stream, buffer, "\r\n");
    std::istream in(&buffer);
    std::string line;
    std::getline(in, line);
    line.pop_back();
    const std::lock_guard lock(mutex);
    heard.push_back(line);
    return line;
  }

  std::string said_to(const std::string& line) const { return answer ? answer(line) : std::string(); }

  std::string usual(const std::string& line, ReceivedMail& mail) const {
    if (line.starts_with("EHLO"))
      return std::string("250-here\r\n250-8BITMIME\r\n") +
             (context && !mail.encrypted ? "250-STARTTLS\r\n" : "") + "250 AUTH PLAIN";
    if (line == "AUTH PLAIN") {
      mail.user = kAsked;
      return "334 ";
    }
    if (mail.user == kAsked) {
      std::string bytes = line;
      while (bytes.ends_with('=')) bytes.pop_back();
      std::replace(bytes.begin(), bytes.end(), '+', '-');
      std::replace(bytes.begin(), bytes.end(), '/', '_');
      mail.user = from_base64url(bytes).value_or("?");
      std::replace(mail.user.begin(), mail.user.end(), '\0', '|');
      return "235 welcome";
    }
    if (line.starts_with("MAIL FROM:")) mail.from = line.substr(10, line.find('>') - 9);
    if (line.starts_with("RCPT TO:")) mail.to = line.substr(8, line.find('>') - 7);
    if (line == "DATA") return "354 go on";
    if (line == "STARTTLS") return "220 go on";
    return line == "QUIT" ? "221 bye" : "250 good";
  }

  void begin_text(ReceivedMail& mail) {
    in_head = true;
    mail.head.clear();
    mail.text.clear();
  }
  void take_line(ReceivedMail& mail, const std::string& line) {
    if (in_head && line.empty())
      in_head = false;
    else
      (in_head ? mail.head : mail.text) += line + "\n";
  }
  void keep(ReceivedMail mail) {
    mail.text = decoded(mail.text);
    const std::lock_guard lock(mutex);
    all.push_back(std::move(mail));
  }

  void stop() {
    stopped = true;
    try {  // so that it stops waiting for a client
      tcp::socket last(io);
      last.connect(acceptor.local_endpoint());
    } catch (const boost::system::system_error&) {
    }
    thread.join();
  }

  const Answer answer;
  asio::io_context io;
  tcp::acceptor acceptor;
  std::optional<asio::ssl::context> context;
  std::string file;
  bool in_head = false;
  std::atomic<bool> stopped{false};
  mutable std::mutex mutex;
  std::vector<ReceivedMail> all;
  std::vector<std::string> heard;
  std::thread thread;
};

MailReceiver::MailReceiver(Answer answer, const std::string& tls)
    : inside_(std::make_unique<Inside>(std::move(answer), tls)) {}
MailReceiver::~MailReceiver() { inside_->stop(); }

unsigned short MailReceiver::port() const { return inside_->acceptor.local_endpoint().port(); }
std::string MailReceiver::certificate() const { return inside_->file; }

std::vector<ReceivedMail> MailReceiver::received() const {
  const std::lock_guard lock(inside_->mutex);
  return inside_->all;
}
std::vector<std::string> MailReceiver::lines() const {
  const std::lock_guard lock(inside_->mutex);
  return inside_->heard;
}

}  // namespace bastide::testing
