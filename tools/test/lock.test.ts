// package-lock.json is complete and from the registry; first, defects are detected.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from '../../tests/shared/expectNone.ts';
import { findLockDefects } from '../check/lock.ts';

const integrity = 'sha512-AAAA';
const optional = { integrity, optionalDependencies: { c: '1.2.3' } };

test.each<[string, Record<string, unknown>, RegExp]>([
  ['with a missing dependency', { 'node_modules/a': optional }, /^node_modules\/a: .* c is not/],
  [
    'whose dependency is only below another package',
    { 'node_modules/a': optional, 'node_modules/b/node_modules/c': { integrity } },
    /^node_modules\/a: .* c is not/,
  ],
  [
    'whose dependency is in a folder above',
    {
      'node_modules/a/node_modules/@s/b': optional,
      'node_modules/a/node_modules/c': { integrity },
    },
    /^$/,
  ],
  ['without integrity', { 'node_modules/a': { version: '1.0.0' } }, /^node_modules\/a: not an/],
  [
    'from a host that only begins like the registry',
    { 'node_modules/a': { resolved: 'https://registry.npmjs.org.example/a.tgz', integrity } },
    /not an archive/,
  ],
  ['from git', { 'node_modules/a': { resolved: 'git+ssh://git@host/a.git' } }, /not an archive/],
  ['a link', { 'node_modules/a': { resolved: '../a', link: true } }, /not an archive/],
])('a package %s', (_, packages, defect) => {
  expect(findLockDefects({ packages }).join('\n')).toMatch(defect);
});

test('our own lock has no defect', () => {
  const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  expectNone(findLockDefects(JSON.parse(lock)));
});
