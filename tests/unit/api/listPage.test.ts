// List pages: the accepted shapes, bodies that are no list, and `Next`, which leads to no other host or route and ends.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nextPath,
  readListPage,
  getUpdatesOfMany,
  getUpdatesOfOne,
} from '../../../src/api/updates.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { fakeClient } from './fakeClient.ts';

describe('readListPage', () => {
  test.each<[string, unknown, readonly unknown[], string | undefined]>([
    ['Objects and Next', { Objects: [1], Next: '/a' }, [1], '/a'],
    ['Objects, last page', { Objects: [1], Next: null }, [1], undefined],
    ['Objects alone', { Objects: [] }, [], undefined],
    ['Items and Next', { Items: [1, 2], Next: '/a' }, [1, 2], '/a'],
    ['Results and Next', { Results: [1], Next: '/a' }, [1], '/a'],
    ['a bare array', [1, 2], [1, 2], undefined],
    ['an empty array', [], [], undefined],
    ['unknown properties', { Objects: [1], Total: 3 }, [1], undefined],
    ['an empty Next', { Objects: [1], Next: '' }, [1], undefined],
    ['Next that is no string', { Objects: [1], Next: 7 }, [1], undefined],
    ['Objects before Items', { Objects: [1], Items: [2] }, [1], undefined],
    ['Items where Objects is no list', { Objects: null, Items: [2] }, [2], undefined],
  ])('%s', (_, body, objects, next) => {
    expect(readListPage(body)).toEqual({ objects, next });
  });

  test.each<unknown>([null, undefined, {}, '', '[]', 7, true, { Objects: {} }, { objects: [] }])(
    '%j is no list',
    (body) => {
      expect(readListPage(body)).toBeUndefined();
    },
  );
});

const route = '/le/1.82/updates/myUpdates/';

describe('nextPath', () => {
  test.each([
    ['an absolute address', `https://lms.example.edu/svc/api${route}?bookmark=2`],
    ['a path', `/svc/api${route}?bookmark=2`],
    ['another root, as behind a gateway', `https://inside.example/d2l/api${route}?bookmark=2`],
    ['the route alone', `${route}?bookmark=2`],
    ['a fragment, which is dropped', `/svc/api${route}?bookmark=2#x`],
    ['no query', `/svc/api${route}`, route],
  ])('%s is followed below our own API root', (_, next, path = `${route}?bookmark=2`) => {
    expect(nextPath(route, next)).toBe(path);
  });

  test.each([
    ['another route', '/svc/api/lp/1.49/users/whoami'],
    ['another version', '/svc/api/le/1.90/updates/myUpdates/?bookmark=2'],
    ['the single-course route', '/svc/api/le/1.82/6606/updates/myUpdates'],
    ['a path out of the route', `/svc/api${route}../../users/whoami`],
    ['the route in the query', `/svc/api/lp/1.49/users/whoami?x=${route}`],
    ['the route in the fragment', `/svc/api/lp/1.49/users/whoami#${route}`],
    ['a query alone', '?bookmark=2'],
    ['an invalid address', 'https://'],
    ['a script', 'javascript:alert(1)'],
  ])('%s is not followed', (_, next) => {
    expect(nextPath(route, next)).toBeUndefined();
  });

  test('property: the path stays on the route, whatever the LMS sends', () => {
    const piece = fc.constantFrom('..', '/', '\\', '?', '#', '@', ':', '%2F', 'https:', route, 'x');
    const next = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true }),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    );
    const api = 'https://lms.example.edu/svc/api';
    fc.assert(
      fc.property(next, (text) => {
        const path = nextPath(route, text) ?? route;
        const url = new URL(`${api}${path}`);
        expect(url.origin).toBe('https://lms.example.edu');
        expect(url.pathname).toBe(`/svc/api${route}`);
        expect(url.hash).toBe('');
      }),
      { numRuns: 1000 },
    );
  });
});

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
])('property: %s throws an ApiError or returns one entry for each requested id', async (_, get) => {
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
