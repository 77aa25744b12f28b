// `Next` of a list page: the client follows its query, but neither its host nor another route.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPath } from '../../../src/api/listPage.ts';

const route = '/le/1.82/updates/myUpdates/';

describe('nextPath', () => {
  test.each([
    ['an absolute address', `https://lms.example.edu/svc/api${route}?bookmark=2`],
    ['a path', `/svc/api${route}?bookmark=2`],
    ['another root, as behind a gateway', `https://inside.example/d2l/api${route}?bookmark=2`],
    ['the route alone', `${route}?bookmark=2`],
    ['a fragment, which is dropped', `/svc/api${route}?bookmark=2#x`],
  ])('%s is followed below our own API root', (_, next) => {
    expect(nextPath(route, next)).toBe(`${route}?bookmark=2`);
  });

  test('an address without a query is the route itself', () => {
    expect(nextPath(route, `/svc/api${route}`)).toBe(route);
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
