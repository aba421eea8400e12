// Every lesson, played through by the real engine: what it wants can be reached, and can be missed.
import { beforeAll, describe, expect, test } from 'vitest';
import { readMessages } from '../../build/po';
import type { Engine } from '../engine/engine';
import { LocalTable } from '../engine/local-table';
import type { Happened, ServerMessage, Welcome } from '../net/wire';
import { WIRE_VERSION } from '../net/wire';
import { realEngine } from '../testing/engine';
import { BASE, SETS } from './course';
import { LEARNER, type Verdict } from './goal';
import type { Lesson, Step } from './lesson';
import { positionOf, tableAt } from './lesson-table';
import { Attempt } from './attempt';

const lessons = [...BASE, ...SETS];
const english = readMessages(new URL('../../../po/en/lessons.po', import.meta.url).pathname);
let engine: Engine;
beforeAll(async () => {
  engine = await realEngine();
});

/** What comes of a step by these actions, at a table as the page makes it. */
async function played(lesson: Lesson, step: Step, actions: string): Promise<Verdict | null> {
  const position = await positionOf(lesson, step, async (record, positions) => engine.replayRecord(record, positions));
  engine.lookAt(position, names(lesson));
  const start = engine.positionSnapshot();
  expect(start.asked?.seat, 'the learner is asked').toBe(LEARNER);
  const made = engine.makeTable(tableAt(position, lesson.rules.players, { table: '', you: 'You', others: ['Ben', 'Cleo', 'Dan'] }));
  engine.openTable(made.table);
  const table = new LocalTable(
    engine,
    [made.seats[0]!.key],
    { keep: async () => {} },
    { think: () => new Promise(() => {}), help: () => new Promise(() => {}) },
  );
  const heard: ServerMessage[] = [];
  const connection = table.connect({ message: (message) => void heard.push(message), closed: () => {} });
  const send = async (message: object) => {
    table.send(connection, JSON.stringify({ ...message, id: `${heard.length}` }));
    await table.idle();
    const refused = heard.find(({ type }) => type === 'refused');
    if (refused) throw new Error(`${JSON.stringify(message)}: ${JSON.stringify(refused)}; asked is ${offered()}`);
  };
  const offered = () => {
    const { asked } = engine.snapshot();
    return `${asked?.seat} ${asked?.question}: ${asked?.actions.map(({ text }) => text).join(' ')}`;
  };
  await send({ type: 'hello', speaks: WIRE_VERSION });
  const { commitment } = (heard.find(({ type }) => type === 'welcome') as Welcome).table.deal;
  if (commitment) await send({ type: 'nonce', seat: LEARNER, nonce: 'AAAAAAAAAAAAAAAAAAAAAA' });
  const attempt = new Attempt(step, start);
  let verdict: Verdict | null = null;
  for (const action of actions.split(/\s+/)) {
    if (verdict) break;
    const before = heard.length;
    await send({ type: 'act', move: engine.table().move, actions: [action] });
    for (const message of heard.slice(before))
      if (message.type === 'happened') verdict ??= attempt.hear((message as Happened).events, engine.snapshot());
  }
  table.end();
  return verdict;
}

const names = ({ rules }: Lesson) => ['You', 'Ben', 'Cleo', 'Dan'].slice(0, rules.players);

describe.each(lessons)('$id', (lesson) => {
  const steps = lesson.steps.map((step, index) => ({ number: index + 1, step }));

  test('has some few steps', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(5);
    expect(lesson.steps.length).toBeLessThanOrEqual(10);
  });

  test.each(steps)('step $number: its solution reaches the goal', async ({ step }) => {
    expect(await played(lesson, step, step.solution)).toEqual({ is: 'reached' });
  });

  test.each(steps)('step $number: something else that is legal does not, and is told in words', async ({ number, step }) => {
    const verdict = await played(lesson, step, step.miss);
    expect(verdict).toMatchObject({ is: 'missed' });
    const other = verdict?.is === 'missed' ? verdict.other : null;
    expect(english).toHaveProperty([`${lesson.id}.${number}.${other ?? 'else'}`]);
  });
});

test('every sentence of a lesson has its words, and none are left over', () => {
  const wanted = lessons.flatMap(({ id, steps }) => [
    `${id}.title`,
    `${id}.text`,
    ...steps.flatMap(({ others = {} }, index) => ['do', 'done', 'else', ...Object.keys(others)].map((what) => `${id}.${index + 1}.${what}`)),
  ]);
  // where each other way is told of, nothing else may be left to say
  const spare = lessons.flatMap(({ id, steps }) => steps.flatMap(({ others }, index) => (others ? [`${id}.${index + 1}.else`] : [])));
  expect(wanted.filter((key) => !(key in english) && !spare.includes(key))).toEqual([]);
  expect(Object.keys(english).filter((key) => !wanted.includes(key))).toEqual([]);
});
