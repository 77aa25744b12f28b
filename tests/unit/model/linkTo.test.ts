// Links into the LMS: the id takes its place in the template and stays there.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOrgUnitId } from '../../../src/api/orgUnitId.ts';
import { linkTo } from '../../../src/model/linkTo.ts';

const template = 'https://lms.example.edu/d2l/home/{orgUnitId}/updates?ou={orgUnitId}';

describe('linkTo', () => {
  test('no template, no link', () => {
    expect(linkTo(undefined, '6606')).toBeUndefined();
  });

  test.each([
    ['6606', 'https://lms.example.edu/d2l/home/6606/updates?ou=6606'],
    ['a b/c', 'https://lms.example.edu/d2l/home/a%20b%2Fc/updates?ou=a%20b%2Fc'],
    ['$&', 'https://lms.example.edu/d2l/home/%24%26/updates?ou=%24%26'],
  ])('%s', (id, link) => {
    expect(linkTo(template, id)).toBe(link);
  });

  test('property: whatever names an org unit cannot lead elsewhere', () => {
    const unit = fc.constantFrom('.', '$', '&', "'", '{', '}', '@', ':', '\\', '6', 'é');
    const id = fc.string({ unit, minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(id, (text) => {
        const usable = readOrgUnitId(text) ?? '6606';
        const url = new URL(linkTo(template, usable) ?? '');
        expect(url.origin).toBe('https://lms.example.edu');
        expect(url.pathname.split('/').slice(0, 3)).toEqual(['', 'd2l', 'home']);
        expect(url.pathname.split('/')).toHaveLength(5);
        expect([...url.searchParams]).toEqual([['ou', usable]]);
      }),
      { numRuns: 500 },
    );
  });
});
