// Whether the person that the host names is signed in.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNamed, namesOf, personNamed } from '../../../src/auth/tokens/personNamed.ts';

const search = (person: string) => `?${new URLSearchParams({ courses: '1', person })}`;

test.each([
  ['', ''],
  [' 2041 ', 'id:2041'],
  ['ID: a7f-2', 'id:a7f-2'],
  ['name:2041', 'name:2041'],
  ['Name: SLindqvist', 'name:slindqvist'],
  [' SLindqvist\n', 'name:slindqvist'],
  ['2041@example.edu', 'name:2041@example.edu'],
  // The user name `id:7`.
  ['name:id:7', 'name:id:7'],
  // With a combining accent.
  ['Rene\u0301', 'name:ren\u00E9'],
  ['id:', ''],
  ['name:  ', ''],
  ['{UserId}', ''],
  ['id:{UserId}', ''],
])('%j names %j', (person, named) => {
  expect(personNamed(search(person))).toBe(named);
});

test('property: a name matches the person by id or by user name, and never by the other', () => {
  const anyName = fc.oneof(
    fc.nat(99).map(String),
    fc.constantFrom('anna', 'Anna', '7b', 'id:7', 'name:7', ' 7'),
  );
  fc.assert(
    fc.property(anyName, anyName, anyName, (person, id, userName) => {
      const names = namesOf(id, userName);
      const same = (text: string) => text.trim().toLowerCase();
      const is = (host: string) => isNamed(personNamed(search(host)), names);
      expect(is(`id:${person}`)).toBe(same(person) === same(id));
      expect(is(`name:${person}`)).toBe(same(person) === same(userName));
      const isPlain = !person.includes(':');
      const meant = /^\d+$/.test(person.trim()) ? id : userName;
      expect(!isPlain || is(person) === (same(person) === same(meant))).toBe(true);
    }),
  );
});

test('a person without id or user name is not named by an empty one', () => {
  expect(namesOf(undefined, '7')).toEqual(['name:7']);
  expect(namesOf('7', undefined)).toEqual(['id:7']);
  expect(namesOf(undefined, '')).toEqual([]);
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
