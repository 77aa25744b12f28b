// package-lock.json is complete for every platform, and from the default registry only; npm silently writes locks without other
// platforms' binaries. First, defects are detected.
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { expectNone } from '../../tests/shared/expectNone.ts';

const REGISTRY = 'https://registry.npmjs.org/';
const Entry = v.object({
  resolved: v.optional(v.string(), REGISTRY),
  integrity: v.optional(v.string()),
  inBundle: v.optional(v.boolean(), false),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
const Lock = v.object({ packages: v.record(v.string(), Entry) });

function lockDefects(lock: unknown): string[] {
  const packages = Object.entries(v.parse(Lock, lock).packages);
  const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
  return packages.flatMap(([path, { resolved, integrity, inBundle, optionalDependencies }]) => {
    const missing = Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${path}: its optional dependency ${name} is not in the lock.`);
    // A bundled package comes in its parent's archive. Links, git, folders and tarballs have other sources.
    const isPublished = integrity !== undefined && resolved.startsWith(REGISTRY);
    if (path === '' || inBundle || isPublished) return missing;
    return missing.concat(`${path}: not an archive of ${REGISTRY} with its integrity.`);
  });
}

const integrity = 'sha512-AAAA';
test.each([
  ['with a missing dependency', { integrity, optionalDependencies: { c: '1.2.3' } }, 'c is not in'],
  ['without integrity', { version: '1.0.0' }, 'not an archive'],
  ['from a host like it', { resolved: `${REGISTRY.slice(0, -1)}.example/`, integrity }, 'not an'],
  ['from git', { resolved: 'git+ssh://git@host/a.git' }, 'not an archive'],
  ['of a folder', { resolved: '../a', link: true }, 'not an archive'],
])('a package %s is found', (_, entry, defect) => {
  const packages = { 'node_modules/a': entry, 'node_modules/@s/b': { integrity } };
  expect(lockDefects({ packages })).toEqual([expect.stringContaining(defect)]);
});

test('our own lock has no defect', () => {
  const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  expectNone(lockDefects(JSON.parse(lock)));
});
