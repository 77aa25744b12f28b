// Whether the person that the host names is signed in.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNamed, personNamed } from '../../../src/auth/personNamed.ts';

const search = (person: string) => `?${new URLSearchParams({ courses: '1', person })}`;

test.each([
  ['', ''],
  ['2041', '2041'],
  [' SLindqvist\n', 'slindqvist'],
  // With a combining accent.
  ['Rene\u0301', 'ren\u00E9'],
  ['   ', ''],
  ['{UserId}', ''],
])('%j names %j', (person, named) => {
  expect(personNamed(search(person))).toBe(named);
});

test('without the parameter no person is named, and a session without names matches no person', () => {
  expect(personNamed('?courses=1')).toBe('');
  fc.assert(
    fc.property(fc.string(), (person) => {
      expect(isNamed(personNamed(search(person)), undefined)).toBe(false);
      expect(isNamed(personNamed(search(person)), [])).toBe(false);
    }),
  );
});
