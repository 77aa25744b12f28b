// package-lock.json is complete for every platform, and from the default registry only; npm silently writes locks without other
// platforms' binaries.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { expectNone } from '../../tests/shared/expectNone.ts';
import { read } from '../repository.ts';

const REGISTRY = 'https://registry.npmjs.org/';
const Entry = v.object({
  resolved: v.optional(v.string(), REGISTRY),
  integrity: v.optional(v.string(), ''),
  inBundle: v.optional(v.boolean(), false),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
const Lock = v.object({ packages: v.record(v.string(), Entry) });
const { '': _own, ...packages } = v.parse(Lock, JSON.parse(read('package-lock.json'))).packages;

test('every package is an archive of the default registry, with its integrity', () => {
  // A bundled package comes in its parent's archive. Links, git, folders and tarballs have other sources.
  const others = Object.entries(packages).filter(([, { resolved, integrity, inBundle }]) => {
    const isPublished = resolved.startsWith(REGISTRY) && integrity !== '';
    return !inBundle && !isPublished;
  });
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expectNone(others.map(([path]) => path));
});

test('every optional dependency is in the lock', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies));
  expect(optional.length).toBeGreaterThan(100);
  expectNone(optional.filter((name) => !names.has(name)));
});
