#include "server/notices/testing/push_receiver.h"

#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <cctype>
#include <cstdio>
#include <optional>
#include <stdexcept>

namespace bastide::testing {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;

struct Closes {
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};

void need(bool good) {
  if (!good) throw std::runtime_error("the test cannot make a certificate");
}

// Key and certificate in one file, good for an hour.
void write_certificate(const std::string& file, const std::string& name) {
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> made(X509_new(), X509_free);
  need(key != nullptr && made != nullptr);
  X509_set_version(made.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(made.get()), -3600);
  X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
  X509_set_pubkey(made.get(), key.get());
  X509_NAME* const subject = X509_get_subject_name(made.get());
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("test"), -1,
                             -1, 0);
  X509_set_issuer_name(made.get(), subject);
  const std::string names = "DNS:" + name;
  X509_EXTENSION* const extension =
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, names.c_str());
  need(extension != nullptr);
  X509_add_ext(made.get(), extension, -1);
  X509_EXTENSION_free(extension);
  need(X509_sign(made.get(), key.get(), EVP_sha256()) != 0);
  const std::unique_ptr<std::FILE, Closes> out(std::fopen(file.c_str(), "w"));
  need(out != nullptr &&
       PEM_write_PrivateKey(out.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1 &&
       PEM_write_X509(out.get(), made.get()) == 1);
}

}  // namespace

std::string Received::header(std::string_view name) const {
  const std::string line = std::string(name) + ": ";
  const auto at = ("\n" + head).find("\n" + line);
  if (at == std::string::npos) return "";
  const auto begin = at + line.size();
  return head.substr(begin, head.find('\n', begin) - begin);
}

struct PushReceiver::Inside {
  Inside(Answer answer, const std::string& tls, const std::string& name)
      : answer(std::move(answer)), acceptor(io, tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0)) {
    if (!tls.empty()) {
      file = tls + "/certificate.pem";
      write_certificate(file, name);
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
        if (!context) {
          talk(socket);
        } else {
          asio::ssl::stream<tcp::socket&> stream(socket, *context);
          stream.handshake(asio::ssl::stream_base::server);
          talk(stream);
        }
      } catch (const boost::system::system_error&) {  // the client went away, as some tests want
      }
    }
  }

  template <class Stream>
  void talk(Stream& stream) {
    boost::beast::flat_buffer buffer;
    http::request<http::string_body> request;
    http::read(stream, buffer, request);
    Received got{std::string(request.target()), request.body(), ""};
    for (const auto& field : request) {
      std::string name(field.name_string());
      std::transform(name.begin(), name.end(), name.begin(),
                     [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
      got.head += name + ": " + std::string(field.value()) + "\n";
    }
    const std::string head = answer(got);
    {
      const std::lock_guard lock(mutex);
      all.push_back(std::move(got));
    }
    if (!head.empty())
      asio::write(stream,
                  asio::buffer("HTTP/1.1 " + head + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"));
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
  std::atomic<bool> stopped{false};
  mutable std::mutex mutex;
  std::vector<Received> all;
  std::thread thread;
};

PushReceiver::PushReceiver(Answer answer, const std::string& tls, const std::string& name)
    : inside_(std::make_unique<Inside>(std::move(answer), tls, name)) {}
PushReceiver::~PushReceiver() { inside_->stop(); }

unsigned short PushReceiver::port() const { return inside_->acceptor.local_endpoint().port(); }
std::string PushReceiver::certificate() const { return inside_->file; }

std::vector<Received> PushReceiver::received() const {
  const std::lock_guard lock(inside_->mutex);
  return inside_->all;
}

}  // namespace bastide::testing
