// The terminal formats messages by another library (cli/language/message.cpp); both are held against the same cases.
import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

interface Case {
  language: string;
  message: string;
  arguments?: Record<string, string | number>;
  result: string;
}
const cases = JSON.parse(readFileSync(new URL('../../../po/messages.json', import.meta.url), 'utf8')) as Case[];

test.each(cases)('$language: $message', ({ language, message, arguments: values, result }) => {
  expect(new IntlMessageFormat(message, language).format(values)).toBe(result);
});
