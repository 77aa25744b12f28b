// The doctor quotes what an answer says about a fault, and nothing of a success, which may name a person.
import { expect, test } from 'vitest';
import { whatCame } from '../../../src/doctor/answers/whatCame.ts';

const came = (status: number, text: string) =>
  whatCame({ address: 'https://lms.example.edu/whoami', status, headers: new Headers(), text });

test.each([
  'Ada Lovelace',
  '<User><FirstName>Ada</FirstName></User>',
  'id=1&name=Ada',
  "{'Ada': 1}",
])('of a success that is no JSON, nothing is quoted: %s', (text) => {
  expect(came(200, text)).not.toContain('Ada');
});

test('of a fault, the words are quoted', () => {
  expect(came(403, 'No such scope')).toBe('text that is no JSON (status 403): "No such scope"');
});
