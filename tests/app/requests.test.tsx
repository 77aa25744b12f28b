// Requests of the page, counted at the LMS.
import { expect, test } from 'vitest';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { openPageAs } from './openPage.ts';

test.each([1, 100, 101, 250, 1000])(
  'a cold sign-in with %i courses requests each resource and course once',
  async (count) => {
    const page = await openPageAs('Ida Holm', {
      world: (world) => {
        addPersonWithCourses(world, { id: '5555', firstName: 'Ida', lastName: 'Holm', count });
      },
    });
    // Queries by text visit every element after every change, too slow for a thousand cards.
    const text = () => document.body.textContent;
    await expect.poll(text, { timeout: 25_000 }).toMatch(/Last checked|, checked/);
    const of = (...kinds: string[]) =>
      page.lms.requests.filter(({ kind }) => kinds.includes(kind)).length;
    const chunks = Math.ceil(count / 100);
    expect({
      discovery: of('discovery'),
      token: of('token'),
      versions: of('versions-check'),
      whoami: of('whoami'),
      enrollments: of('enrollments'),
      updates: of('updates-many', 'updates-one'),
      other: of('other', 'jwks', 'revocation'),
    }).toEqual({
      discovery: 1,
      token: 1,
      versions: 1,
      whoami: 1,
      enrollments: chunks,
      updates: chunks,
      other: 0,
    });
    const asked = page.lms.requests.flatMap(({ kind, orgUnitIds }) =>
      kind.startsWith('updates') ? (orgUnitIds ?? []) : [],
    );
    expect(new Set(asked).size).toBe(count);
    expect(asked).toHaveLength(count);
  },
);
