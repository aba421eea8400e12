import { beforeEach, expect, test } from 'vitest';
import type { AnalysisProgress } from '../../net/wire';
import { Refused } from '../../net/api';
import { analysis } from '../../testing/analysed';
import { recordedReplay } from '../../testing/replayed';
import type { ReplayStore } from '../replay/replay-store';
import { AnalysisStore, type Asking } from './analysis-store';

let replay: ReplayStore;
const done: AnalysisProgress = { state: 'done', analysis };

beforeEach(() => {
  replay = recordedReplay();
});

/** A server that answers with these, one after the other; what it was asked is noted. */
function answering(...answers: AnalysisProgress[]): Asking & { asked: string[] } {
  const asked: string[] = [];
  const next = async (what: string) => {
    asked.push(what);
    return answers.shift()!;
  };
  return { asked, analyse: () => next('POST'), analysisOf: () => next('GET'), pause: () => Promise.resolve() };
}

test('an analysis is asked for once and then looked after until it is there', async () => {
  const ask = answering({ state: 'waiting', ahead: 1 }, { state: 'running', done: 1, turns: 3 }, done);
  const store = new AnalysisStore('k3f9', replay, ask);
  await store.begin();
  expect(ask.asked).toEqual(['POST', 'GET', 'GET']);
  expect(store.analysis.value).toBe(analysis);
});

test('what was made before is had at once', async () => {
  const ask = answering({ state: 'done' }, done);
  const store = new AnalysisStore('k3f9', replay, ask);
  await store.begin();
  expect(ask.asked).toEqual(['POST', 'GET']);
});

test('what a server has forgotten is asked for anew', async () => {
  const ask = answering({ state: 'waiting', ahead: 0 }, { state: 'none' }, { state: 'running', done: 0, turns: 0 }, done);
  const store = new AnalysisStore('k3f9', replay, ask);
  await store.begin();
  expect(ask.asked).toEqual(['POST', 'GET', 'POST', 'GET']);
  expect(store.analysis.value).toBe(analysis);
});

test('what failed may be asked for again', async () => {
  const store = new AnalysisStore('k3f9', replay, answering({ state: 'running', done: 0, turns: 0 }, { state: 'failed' }));
  await store.begin();
  expect(store.standing.value).toEqual({ state: 'failed' });
  expect(store.analysis.value).toBeNull();
});

test('a refusal is told with the server’s reason', async () => {
  const full = new Refused({ code: 'too-many', message: 'So many analyses wait already' });
  const store = new AnalysisStore('k3f9', replay, { ...answering(), analyse: () => Promise.reject(full) });
  await store.begin();
  expect(store.error.value).toBe(full);
  expect(store.standing.value).toBeNull();
});

test('who leaves asks no more', async () => {
  const ask = answering({ state: 'waiting', ahead: 1 });
  const store = new AnalysisStore('k3f9', replay, {
    ...ask,
    pause: () => Promise.resolve(store.stop()),
    analysisOf: () => Promise.resolve({ state: 'running' }),
  });
  await store.begin();
  expect(store.standing.value!.state).toBe('waiting');
});

test('a turn is shown before its decision, with what could be done on the board', async () => {
  const store = new AnalysisStore('k3f9', replay, answering(done));
  await store.begin();
  expect(replay.at.value).toBe(replay.length);
  expect(store.board.value.candidates).toBeUndefined();
  store.goToDecision(analysis.worst[0]!);
  expect(replay.at.value).toBe(5);
  expect(store.tab.value).toBe('turn');
  expect(store.index.value).toBe(1);
  expect(store.board.value.candidates!.flatMap(({ signs }) => signs.map(({ letter }) => letter)).sort()).toEqual(['A', 'B', 'C', 'D']);
  replay.go(6);
  expect(store.board.value.candidates).toBeUndefined();
});

test('a square that is chosen points at its sequences one after the other', async () => {
  const store = new AnalysisStore('k3f9', replay, answering(done));
  await store.begin();
  store.goTo(1);
  store.pointAt({ x: 0, y: -1 });
  expect(store.pointed.value).toBe('A');
  store.pointAt({ x: 9, y: 9 });
  expect(store.pointed.value).toBe('A');
});

test('an analysis that is asked for twice is waited for once', async () => {
  const ask = answering({ state: 'running', done: 1, turns: 3 }, done);
  const store = new AnalysisStore('k3f9', replay, ask);
  await Promise.all([store.begin(), store.begin()]);
  expect(ask.asked).toEqual(['POST', 'GET']);
});
