// Paged counts: `Next` is followed on its own route only, and every list of pages ends.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { getUpdatesOfMany, getUpdatesOfOne } from '../../../src/api/updates.ts';
import { fakeClient } from './fakeClient.ts';

const route = '/le/1.82/updates/myUpdates/';
const ask = (...orgUnitIds: string[]) => ({
  version: '1.82',
  orgUnitIds,
  types: ['UnreadDiscussions'] as const,
});
const entry = (OrgUnitId: string, UnreadDiscussions: number) => ({ OrgUnitId, UnreadDiscussions });

function kinds(answers: Awaited<ReturnType<typeof getUpdatesOfMany>>) {
  return answers.map(({ orgUnitId, counts }) => [orgUnitId, counts.UnreadDiscussions?.kind]);
}

describe('Next', () => {
  // listPage.test.ts has the forms of `Next`.
  test('is followed on its own route', async () => {
    const Next = `/svc/api${route}?bookmark=2`;
    const pages = [{ Objects: [entry('1', 1)], Next }, { Objects: [entry('2', 2)] }];
    const client = fakeClient((_, index) => pages[index]);
    expect(kinds(await getUpdatesOfMany(client, ask('1', '2')))).toEqual([
      ['1', 'known'],
      ['2', 'known'],
    ]);
    expect(client.paths.slice(1)).toEqual([`${route}?bookmark=2`]);
  });

  test('a page whose Next is its own address ends the list', async () => {
    const Next = `/svc/api${route}?bookmark=2`;
    const client = fakeClient(() => ({ Objects: [entry('1', 1)], Next }));
    expect(kinds(await getUpdatesOfMany(client, ask('1')))).toEqual([['1', 'known']]);
    expect(client.paths).toHaveLength(2);
  });

  test('an endless list ends after 20 pages, and courses without an entry stay unknown', async () => {
    const client = fakeClient((_, index) => ({
      Objects: [entry('1', 1)],
      Next: `/svc/api${route}?bookmark=${String(index)}`,
    }));
    expect(kinds(await getUpdatesOfMany(client, ask('1', '2')))).toEqual([
      ['1', 'known'],
      ['2', 'unknown'],
    ]);
    expect(client.paths).toHaveLength(20);
  });

  test('a failed second page fails the request, as half a list would look complete', async () => {
    const client = fakeClient((_, index) => {
      if (index > 0) throw new ApiError({ kind: 'timeout' });
      return { Objects: [entry('1', 1)], Next: `/svc/api${route}?bookmark=2` };
    });
    await expect(getUpdatesOfMany(client, ask('1'))).rejects.toHaveProperty('fault', {
      kind: 'timeout',
    });
  });
});

describe('properties', () => {
  const id = fc.constantFrom('1', '2', '3', '__proto__', 'toString', 'é');
  const asked = fc.uniqueArray(id, { minLength: 1 });
  const object = fc.record(
    {
      OrgUnitId: fc.oneof(id, fc.nat({ max: 4 }), fc.jsonValue()),
      UserId: fc.oneof(id, fc.jsonValue()),
      UnreadDiscussions: fc.oneof(fc.integer({ min: -2, max: 3 }), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  const next = fc.oneof(fc.constantFrom(route, `${route}?b=1`, `/x${route}?b=2`), fc.jsonValue());
  const list = fc.array(fc.oneof(object, fc.jsonValue()));
  const body = fc.oneof(
    fc.jsonValue(),
    object,
    list,
    fc.record({ Objects: list, Next: next }, { requiredKeys: ['Objects'] }),
  );

  test.each([
    ['getUpdatesOfMany', getUpdatesOfMany],
    ['getUpdatesOfOne', getUpdatesOfOne],
  ])('%s throws an ApiError or returns one entry for each requested id', async (_, get) => {
    await fc.assert(
      fc.asyncProperty(asked, fc.array(body, { minLength: 1 }), async (all, bodies) => {
        const ids = get === getUpdatesOfOne ? all.slice(0, 1) : all;
        const client = fakeClient((_path, index) => bodies[index % bodies.length]);
        const work = get(client, ask(...ids));
        const result = await work.catch((error: unknown) => error);
        const outcome = Array.isArray(result) ? kinds(await work) : result;
        const kind = expect.stringMatching(/^(?:known|not-requested|unknown)$/);
        const entries = ids.map((orgUnitId) => [orgUnitId, kind]);
        expect([entries, expect.any(ApiError)]).toContainEqual(outcome);
      }),
      { numRuns: 500 },
    );
  });
});
