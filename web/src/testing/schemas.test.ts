// The tests' own fixtures are what a server would send; and the checks find what is wrong.
import { expect, test } from 'vitest';
import { action } from './actions';
import { analysis } from './analysed';
import { FakeTable } from './fake-table';
import { event, happened, preview, previewAsked, reply, tableOf, tableSeat } from './fixtures';
import { catalogue, steps } from './recorded';
import { bodyFaults, documentFaults, messageFaults } from './schemas';

test.each<[string, unknown]>([
  ['Catalogue', catalogue],
  ['Analysis', analysis],
  ['Table', tableOf([tableSeat(1), tableSeat(2)])],
  ['Preview', preview({ asked: previewAsked('figure-action') })],
  ['GameEvent', event('scored', { points: 3 })],
])('a %s of the fixtures is one', (name, value) => {
  expect(documentFaults(name, value)).toEqual([]);
});

test('the recorded game is of snapshots and of what leads from one to the next', () => {
  for (const { played, snapshot } of steps) {
    expect(documentFaults('Snapshot', snapshot)).toEqual([]);
    if (played) expect(documentFaults('ReplayStep', played)).toEqual([]);
  }
});

test.each([
  '1,0^2',
  '1,0+bridge=1',
  'small@road-E',
  'small@2,-1:tower',
  'small@castle-quarter',
  'small<prison:2=1',
  'wagon>1,0:road-E',
  'bid=3',
  'fairy*1,0:city-N',
  '-',
])('the tests’ action %s is one', (text) => expect(documentFaults('Action', action(text))).toEqual([]));

/** Of recorded actions the tests' own reading is that of the server. */
test('the tests read the notation as the server writes it', () => {
  for (const { snapshot } of steps)
    for (const told of snapshot.asked?.actions ?? []) if (told.verb !== 'choose') expect(action(told.text, snapshot.turn.placed)).toEqual(told);
});

test('messages are held against their own schemas', () => {
  const fake = new FakeTable([1], 2);
  expect(messageFaults(happened(1, 'act', { table: fake.table() }))).toEqual([]);
  expect(messageFaults(reply())).toEqual([]);
});

test('what is wrong is told with its pointer and its schema', () => {
  const [fault] = documentFaults('Snapshot', { ...steps[0]!.snapshot, turn: { number: '1' } });
  expect(fault).toMatch(/^openapi\.json#\/components\/schemas\/Snapshot at "\/turn\/number": must be integer/);
  expect(documentFaults('Snapshots', {})).toEqual(['openapi.json has no #/components/schemas/Snapshots']);
});

test('bodies are held against what their route says', () => {
  expect(bodyFaults('POST', '/api/games/abc/keys', null, { key: 'k' })).toEqual([]);
  expect(bodyFaults('POST', '/api/games/abc/keys', null, { keys: [] }).join()).toContain("must have required property 'key'");
  expect(bodyFaults('GET', '/api/games/abc', 404, { error: { code: 'unknown', message: 'no such table', key: 'error.no-table' } })).toEqual([]);
  expect(bodyFaults('GET', '/api/games/abc', 200, {})).toHaveLength(1);
  expect(bodyFaults('GET', '/api/nothing', 200, {})).toEqual(['openapi.json has no GET /api/nothing']);
});
