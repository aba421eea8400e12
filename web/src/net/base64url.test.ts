import { expect, test } from 'vitest';
import { fromBase64url, toBase64url } from './base64url';

test.each([
  ['', []],
  ['AA', [0]],
  ['__79', [255, 254, 253]],
  ['-_8', [251, 255]],
])('%j is %j, and back', (text, bytes) => {
  expect([...fromBase64url(text)]).toEqual(bytes);
  expect(toBase64url(Uint8Array.from(bytes))).toBe(text);
  expect(toBase64url(Uint8Array.from(bytes).buffer)).toBe(text);
});

test('what is no base64url is refused', () => {
  expect(() => fromBase64url('a!')).toThrow();
});
