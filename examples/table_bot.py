#!/usr/bin/env python3
"""Sits down at a table of a Bastide server and does random legal actions until the game is over (docs/api.md).

    table_bot.py http://localhost:8080/g/k3f9x2ab7q#key=pD4a8VAuPk-7D5WIM-ng7A

The link is that of a seat, as the one who made the table got it. Python's standard library is all it needs.
"""
import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
from urllib.parse import urlsplit


class WebSocket:
    """As much of RFC 6455 as a client of this server needs."""

    def __init__(self, url, path):
        secure = url.scheme == "https"
        stream = socket.create_connection((url.hostname, url.port or (443 if secure else 80)))
        if secure:
            stream = ssl.create_default_context().wrap_socket(stream, server_hostname=url.hostname)
        nonce = base64.b64encode(os.urandom(16)).decode()
        stream.sendall(f"GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {nonce}\r\n\r\n".encode())
        self.stream, self.file = stream, stream.makefile("rb")
        status = self.file.readline().decode().strip()
        if " 101 " not in status + " ":
            raise SystemExit(f"the server does not open the table: {status}")
        while self.file.readline().strip():
            pass

    def send(self, text, opcode=1):
        data, mask = text if opcode != 1 else json.dumps(text).encode(), os.urandom(4)
        size = struct.pack("!BBH", 0x80 | opcode, 0xFE, len(data)) if len(data) > 125 else bytes(
            [0x80 | opcode, 0x80 | len(data)])
        self.stream.sendall(size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def receive(self):
        """The next message; None when the server has closed."""
        whole = b""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                return None
            size = head[1] & 127
            if size > 125:
                size = struct.unpack(*(("!H", self.file.read(2)) if size == 126 else ("!Q", self.file.read(8))))[0]
            data, opcode = self.file.read(size), head[0] & 15
            if opcode == 8:
                return None
            if opcode == 9:
                self.send(data, 10)  # a ping is answered by a pong
            elif opcode != 10:
                whole += data
                if head[0] & 128:
                    return json.loads(whole)


def main():
    if len(sys.argv) != 2 or "#key=" not in sys.argv[1]:
        raise SystemExit(__doc__)
    url = urlsplit(sys.argv[1])
    table = WebSocket(url, f"/api/games/{url.path.rsplit('/', 1)[1]}/socket")
    table.send({"type": "hello", "speaks": 3, "key": url.fragment.removeprefix("key=")})
    mine, asked, move, answered = [], None, 0, -1
    while message := table.receive():
        if message["type"] == "welcome":
            mine, move = message["you"], message["table"]["move"]
        elif message["type"] == "happened":
            move = message["move"]
        elif message["type"] == "refused":
            print("refused:", message["error"]["message"], file=sys.stderr)
        parts = message.get("snapshot") or message.get("changes") or {}  # of a welcome, and of what happened
        asked = parts.get("asked", asked)
        if (message.get("table") or {}).get("status") == "over":
            return print("over:", json.dumps(message["table"]["result"]))
        info = message.get("table") or {}
        if info.get("status") == "waiting":  # the game begins when every seat has added its own chance to the deal
            for seat in mine:
                if info["deal"]["nonces"][seat - 1] is None:
                    table.send({"type": "nonce", "id": f"nonce-{seat}", "seat": seat, "nonce": os.urandom(16).hex()})
        if asked and asked["seat"] in mine and answered != move:
            answered = move
            table.send({"type": "act", "id": f"m{move}", "move": move, "actions": [random.choice(asked["actions"])["text"]]})


if __name__ == "__main__":
    main()
