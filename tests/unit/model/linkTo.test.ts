// Links into the LMS: the id fills the template and cannot change it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOrgUnitId } from '../../../src/api/orgUnitId.ts';
import { courseOfLink, linkTo } from '../../../src/model/linkTo.ts';

const template = 'https://lms.example.edu/d2l/home/{orgUnitId}/updates?ou={orgUnitId}';

describe('linkTo', () => {
  test('no template, no link', () => {
    expect(linkTo(undefined, '6606')).toBeUndefined();
  });

  test('property: no org unit id changes the origin or the segments of the path', () => {
    const unit = fc.constantFrom('.', '$', '&', "'", '{', '}', '@', ':', '\\', '6', 'é');
    const id = fc.string({ unit, minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(id, (text) => {
        const usable = readOrgUnitId(text) ?? '6606';
        const url = new URL(linkTo(template, usable) ?? '');
        expect(url.origin).toBe('https://lms.example.edu');
        const path = ['', 'd2l', 'home', encodeURIComponent(usable), 'updates'];
        expect(url.pathname.split('/').map(decodeURIComponent)).toEqual(
          path.map(decodeURIComponent),
        );
        expect([...url.searchParams]).toEqual([['ou', usable]]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('courseOfLink', () => {
  const links = { course: template, UnreadDiscussions: '/courses/{orgUnitId}' };
  const base = 'https://page.example.edu/';

  test.each([
    ['https://page.example.edu/courses/12', ['1', '2', '12', '312'], '12'],
    ['https://lms.example.edu/d2l/home/312/updates?ou=312', ['12', '312'], '312'],
    ['https://lms.example.edu/d2l/home/312/updates?ou=12', ['12', '312'], undefined],
    ['https://other.example.edu/courses/12', ['12'], undefined],
    ['https://page.example.edu/courses/12', ['1', '2'], undefined],
  ])('%s among %j: %s', (href, orgUnitIds, found) => {
    expect(courseOfLink(href, links, orgUnitIds, base)).toBe(found);
  });

  test('property: finds the course that a link was made for', () => {
    const id = fc.stringMatching(/^[\w .$&-]{1,6}$/);
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1 }), fc.nat(), (ids, pick) => {
        const orgUnitIds = ids.filter((one) => readOrgUnitId(one) === one);
        const wanted = orgUnitIds[pick % Math.max(1, orgUnitIds.length)];
        if (wanted === undefined) return;
        const { href } = new URL(linkTo(template, wanted) ?? base);
        expect(courseOfLink(href, links, orgUnitIds, base)).toBe(wanted);
      }),
    );
  });
});
