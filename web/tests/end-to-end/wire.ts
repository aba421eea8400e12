// Everything that passes between page and server in a test is held against what the server says of itself: each frame of the
// socket, each JSON body of /api.
import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { bodyFaults, messageFaults } from '../../src/testing/schemas';

/** From now on, in all pages of the context. What is wrong fails the test at its end. */
export function watchWire(context: BrowserContext) {
  const found = new Set<string>();
  const reading: Promise<void>[] = [];
  const note = (faults: string[]) => {
    for (const fault of faults) found.add(fault);
  };
  context.on('page', (page) => watchSockets(page, note));
  context.on('request', (request) => note(requestFaults(request)));
  context.on('response', (response) => reading.push(responseFaults(response).then(note)));
  onTestFinished(async () => {
    await Promise.all(reading);
    expect([...found], 'what passed is as openapi.json and asyncapi.json say').toEqual([]);
  });
}

function watchSockets(page: Page, note: (faults: string[]) => void) {
  const read = ({ payload }: { payload: string | Buffer }) => note(messageFaults(JSON.parse(String(payload))));
  page.on('websocket', (socket) => {
    socket.on('framesent', read);
    socket.on('framereceived', read);
  });
}

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isOurs = (request: Request) => pathOf(request).startsWith('/api/');

function requestFaults(request: Request): string[] {
  const body = request.postData();
  return isOurs(request) && body ? bodyFaults(request.method(), pathOf(request), null, JSON.parse(body)) : [];
}

async function responseFaults(response: Response): Promise<string[]> {
  const request = response.request();
  if (!isOurs(request) || !response.headers()['content-type']?.startsWith('application/json')) return [];
  // a page that was left, or a server that was killed, has nothing to read any more
  const body: unknown = await response.json().catch(() => undefined);
  return body === undefined ? [] : bodyFaults(request.method(), pathOf(request), response.status(), body);
}
