// @vitest-environment jsdom
// Whom a frame shows what was kept: the person whom the host names, in whatever form, and nobody else.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFramedTokens } from '../../../src/auth/tokens/framedTokens.ts';
import { isNamed, namesOf, personNamed } from '../../../src/auth/tokens/personNamed.ts';
import { COURSES, createQueryClient } from '../../../src/queries/queries.ts';
import { hydrateAnswers, keepTabCache, takeEntry } from '../../../src/queries/tabCache.ts';
import { someTokens } from '../auth/someTokens.ts';
import { configWith } from '../config/minimalConfig.ts';
import { listenToLeaving } from './listenToLeaving.ts';

const LIST = [COURSES, '1.49', undefined];
const { auth } = configWith();

const id = fc.nat(30).map(String);
const userName = fc.oneof(
  id,
  fc.constantFrom(
    'SLindqvist',
    'ren\u00E9',
    'rene\u0301',
    '7b',
    'id:7',
    'name:7',
    'anna@example.edu',
  ),
);
const prefixes = fc.constantFrom('', 'id:', 'name:', 'ID: ', ' ');
const nobody = fc.constantFrom('', ' ', '{UserId}', 'id:{UserId}', 'name:');
/** A person, and what a host writes: one of their names, or something else. */
const namings = fc.tuple(id, userName).chain(([ownId, ownName]) => {
  const text = fc.oneof(fc.constantFrom(ownId, ownName), id, userName, fc.string());
  const form = fc.tuple(prefixes, text).map(([prefix, name]) => prefix + name);
  return fc.record({
    ownId: fc.constant(ownId),
    ownName: fc.constant(ownName),
    form: fc.oneof({ weight: 6, arbitrary: form }, nobody),
  });
});

test('property: in whatever form a host names a person, only this person finds what was kept, and for another nothing of it stays', () => {
  const path = window.location.pathname;
  fc.assert(
    fc.property(namings, ({ ownId, ownName, form }) => {
      const names = namesOf(ownId, ownName);
      const tokens = someTokens({ names: [...names] });
      // The owner's frame leaves.
      window.history.replaceState(null, '', `${path}?person=${encodeURIComponent(`id:${ownId}`)}`);
      window.sessionStorage.clear();
      const owner = openFramedTokens(auth).openStore(() => undefined);
      owner.write(tokens);
      const left = keepOf();
      left.queries.setQueryData(LIST, { courses: [], cut: false, asOf: 1_000 });
      left.leave();
      expect(Object.keys(window.sessionStorage)).toHaveLength(2);

      const search = `?${new URLSearchParams({ person: form })}`;
      window.history.replaceState(null, '', path + search);
      const { queries } = keepOf();
      const person = personNamed(search);
      const isTheirs = isNamed(person, names);
      expect(queries.getQueryData(LIST) !== undefined).toBe(isTheirs);
      const stored = Object.keys(window.sessionStorage);
      // Answers are removed as they are read. Without a person, both wait for the frame of their owner.
      expect(stored.length).toBe(isTheirs ? 1 : person === '' ? 2 : 0);
    }),
    { numRuns: 300 },
  );
  window.history.replaceState(null, '', path);
});

/** A frame at the address, with the tokens that its storage has. */
function keepOf() {
  const framed = openFramedTokens(auth);
  const grant = framed.openStore(() => undefined).read()?.grant;
  const queries = createQueryClient();
  const { cache } = framed;
  if (cache.isKept()) hydrateAnswers({ grant, queries }, takeEntry(cache.storage, cache.key), 5);
  const leaving = listenToLeaving();
  keepTabCache(
    cache,
    { read: () => ({ grant, queries }) },
    () => grant !== undefined,
    () => undefined,
  );
  return { queries, leave: leaving() };
}
