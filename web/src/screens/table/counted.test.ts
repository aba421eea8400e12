// What points are counted in, in the log's words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inCamelCase } from '../../texts/named';
import { t, useLanguage } from '../../texts/texts';

/** All that the engine counts, by the ids behind `score.` in po/en/said.po. */
const units = [...readFileSync(join(import.meta.dirname, '../../../../po/en/said.po'), 'utf8').matchAll(/^msgctxt "score\.(.+)"$/gm)].map(
  ([, unit]) => unit!,
);

test('all that the engine counts has words in the log, and none are the English that comes with it', async () => {
  await useLanguage('en');
  expect(units.length).toBeGreaterThan(10);
  expect(units.filter((unit) => t('log.counted', { count: 2, what: inCamelCase(unit), text: '?' }) === '?')).toEqual([]);
});
