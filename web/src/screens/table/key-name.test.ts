// Keys as they are called on a keyboard of the reader's language.
import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../texts/texts';
import { keyName } from './key-name';

beforeAll(() => useLanguage('ro'));

test('the key for a space has a word in the language, and all others have their signs', () => {
  expect(['Space', 'Shift+ArrowLeft', 'Enter', '+'].map(keyName)).toEqual(['Spațiu', 'Shift ←', 'Enter', '+']);
});
