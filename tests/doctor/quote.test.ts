// The length of quotations from a server.
import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quote } from '../../src/doctor/quote.ts';

test.each([
  ['aud must be https://auth.northfield.example/core/connect/token', undefined],
  ['redirect_uri did not match any of the registered ones', undefined],
  ['"http://lms2.northfield.edu:8080"', undefined],
  ['  two\r\n lines\u0000 ', 'two lines'],
  ['\u001B[31mred\u001B[0m', '[31mred [0m'],
  [`Bearer ${randomBytes(32).toString('base64url')}!`, 'Bearer …'],
  [`secret ${randomUUID()}`, 'secret …'],
  [`a.b.${'A1'.repeat(30)}`, '…'],
  ['word '.repeat(60), `${'word '.repeat(32).trim()}…`],
])('%j is quoted without control characters, keys and overlength', (text, shown) => {
  expect(quote(text)).toBe(shown ?? text);
});

test('a random key or token is never quoted, wherever a text has it', () => {
  const secret = fc
    .uint8Array({ minLength: 24, maxLength: 64 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'));
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), (before, key, after) => {
      expect(quote(`${before}${key}${after}`)).not.toContain(key);
    }),
  );
});
