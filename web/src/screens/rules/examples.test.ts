// Every scenario that is offered as an example is opened by the real engine, and from where it begins each of its moments by the study board.
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleOf, examplesOf } from '../../../build/examples';
import type { Engine } from '../../engine/engine';
import { realEngine } from '../../testing/engine';
import { StudyStore } from '../study/study-store';
import { recordUntil } from './example';
import { openExample } from './open-example';
import { loadExamples, loadExamplesOf } from './pages';

const { pages, index, leftOut } = examplesOf(new URL('../../../../', import.meta.url).pathname);
const all = Object.values(pages).flat();
let engine: Engine;
beforeAll(async () => {
  engine = await realEngine();
  process.stdout.write(`${all.length} scenarios are examples on the board, ${leftOut} have nothing to show there\n`);
});

describe.each(Object.entries(pages))('%s', (_, examples) => {
  test('its examples are played through, opened at a decision, refused where they try in vain, and taken over by the study board', {
    timeout: 120_000,
  }, () => {
    const faults: string[] = [];
    for (const example of examples) {
      try {
        const { moments, first } = openExample(engine, example);
        const study = new StudyStore(engine, (seat) => `${seat}`);
        study.open(moments[first]!.position);
        expect(study.now.value!.snapshot.position).toBe(moments[first]!.position);
        for (const { position } of moments.slice(first)) engine.setUpOf(position); // what the study board asks of any
        const refusals = moments.flatMap(({ refused }) => refused);
        expect(refusals.length).toBe(example.refused.length);
        for (const { why } of refusals) expect(why.failure.clause).toMatch(/^[A-Z]+-\d+$/);
      } catch (fault) {
        faults.push(`${example.title}: ${fault instanceof Error ? fault.message : fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

test('most rules have an example, and a rule leads to those that show it', async () => {
  expect(Object.keys(index).length).toBeGreaterThan(600);
  expect(all.filter(({ refused }) => refused.length > 0).length).toBeGreaterThan(100);
  const found = await loadExamplesOf('TO-03');
  expect(found.length).toBeGreaterThan(0);
  for (const { page, example } of found) {
    expect(example.shows).toContain('TO-03');
    expect(await loadExamples(page)).toContainEqual(example);
  }
  expect(await loadExamplesOf('TO-99')).toEqual([]);
});

describe('a scenario', () => {
  const of = (body: string, header = 'presets all') =>
    exampleOf(`; words\n\nscenario A rule\nshows B-01 EX-002\n${header}\nseat 1 Red\nbag a*2\n\n${body}`);

  test('becomes a record without what it expects, by the usual preset where it holds in several', () => {
    const example = of('[start=1] [a] 1,0 - ; so\nexpect left 1\n[a] 2,0\nexpect left 0\n[nl-2000] play -\n[fi-current] play small@cloister\n')!;
    expect(example).toMatchObject({ id: 'a-rule', title: 'A rule', shows: ['B-01', 'EX-002'] });
    expect(recordUntil(example, example.moves.length)).toBe(
      'bastide 1\nrules 2\npreset fi-current\nplayers 2\nseat 1 Red\nseat 2 Blue\nbag a*2\n\n[start=1] [a] 1,0 -\n[a] 2,0\nsmall@cloister\n',
    );
    expect(of('[start=1] [a] 1,0\nexpect left 1', 'presets nl-2000 sv-2000\nplayers 3')!.head).toContain('preset nl-2000\nplayers 3\n');
  });

  test.each([
    ['at its mark', '[start=1] [a] 1,0 -\nexpect left 1\n[a] 2,0\nmark\n-\nexpect left 1', ['[start=1] [a] 1,0 -', '[a] 2,0', '-'], 2],
    ['at what is expected first', '[start=1] [a] 1,0\nexpect left 1\n- [a]\nexpect left 0', ['[start=1] [a] 1,0', '- [a]'], 1],
    ['at its last turn', '[start=1] 1.1 [a] 1,0 - 2.2 [a] 2,0\nexpect left 0', ['[start=1] 1.1 [a] 1,0 - 2.2', '[a] 2,0'], 1],
    ['at its end, where it is about what may be done there', '[start=1] [a] 1,0\nexpect offered - small@cloister', ['[start=1] [a] 1,0'], 1],
  ])('begins %s', (_, body, moves, from) => {
    expect(of(body)).toMatchObject({ moves, from });
  });

  test('keeps what is refused', () => {
    expect(of('[start=1] [a]\nexpect illegal 1,0 1,0^1 B-13\n2,0\nexpect illegal small@cloister B-22')!.refused).toEqual([
      { after: 1, action: '1,0', at: { x: 1, y: 0 } },
      { after: 1, action: '1,0^1', at: { x: 1, y: 0 } },
      { after: 2, action: 'small@cloister', at: null },
    ]);
  });

  test('in which nothing is drawn and nobody acts is none', () => {
    expect(of('expect value farm-points 3')).toBeNull();
    expect(of('[start=1]\nexpect asked 1')).toBeNull();
    expect(of('expect rules refused X-01')).toBeNull();
  });
});
