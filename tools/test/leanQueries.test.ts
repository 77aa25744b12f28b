// What the build puts in place of parts of the query library has the shape of those parts.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { standIns } from '../build/leanQueries.ts';
import { filesBelow } from '../filesBelow.ts';

const folder = fileURLToPath(new URL('../../node_modules/@tanstack/', import.meta.url));

/** The module itself, from its text. */
async function evaluate(code: string): Promise<Record<string, unknown>> {
  const loaded: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { ...Object(loaded) };
}

test.each(Object.entries(standIns))('%s exports what the library’s exports', async (file, code) => {
  expect(existsSync(folder + file)).toBe(true);
  const own = await evaluate(code);
  const real: unknown = await import(folder + file);
  expect(Object.keys(own).toSorted()).toEqual(Object.keys(Object(real)).toSorted());
});

test('nothing of the page suspends a component or throws at one by a query', () => {
  const src = fileURLToPath(new URL('../../src/', import.meta.url));
  const users = filesBelow(src)
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => /throwOnError|useSuspense|suspense:/.test(readFileSync(src + path, 'utf8')));
  expect(users).toEqual([]);
});

test('a query client works with the stand-in as with the real one', async () => {
  const { MutationCache: StandIn } = await evaluate(
    standIns['query-core/build/modern/mutationCache.js'],
  );
  const cache: unknown = typeof StandIn === 'function' ? Reflect.construct(StandIn, []) : undefined;
  const methods = ['clear', 'find', 'findAll', 'getAll', 'resumePausedMutations', 'subscribe'];
  const real = new MutationCache();
  const kinds = (some: object) => methods.map((method) => typeof Reflect.get(some, method));
  expect(kinds(Object(cache))).toEqual(kinds(real));
  const client = new QueryClient({ mutationCache: Object(cache) });
  client.mount();
  await client.resumePausedMutations();
  client.clear();
  expect(client.isMutating()).toBe(0);
  client.unmount();
});
