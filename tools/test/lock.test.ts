// The lock check on small locks: what is missing, what comes from elsewhere, and what is fine.
import { describe, expect, test } from 'vitest';
import { findLockDefects } from '../check/lock.ts';

const integrity = 'sha512-AAAA';

function lockOf(packages: Record<string, unknown>): unknown {
  return { lockfileVersion: 3, packages: { '': { name: 'page' }, ...packages } };
}

describe('a defect is named', () => {
  test.each([
    [
      'another platform’s binary is missing',
      { 'node_modules/a': { integrity, optionalDependencies: { '@a/darwin-arm64': '1.2.3' } } },
      /^node_modules\/a: its optional dependency @a\/darwin-arm64@1\.2\.3 is not in the lock/,
    ],
    [
      'the binary is there for somebody else only',
      {
        'node_modules/a': { integrity, optionalDependencies: { c: '1.2.3' } },
        'node_modules/b': { integrity },
        'node_modules/b/node_modules/c': { integrity },
      },
      /^node_modules\/a: its optional dependency c@1\.2\.3 /,
    ],
    ['no integrity', { 'node_modules/a': { version: '1.0.0' } }, /^node_modules\/a: no integrity/],
    [
      'another registry',
      { 'node_modules/a': { resolved: 'https://npm.example/a.tgz', integrity } },
      /resolved to https:\/\/npm\.example\/a\.tgz/,
    ],
    [
      'a host that only begins like the registry',
      { 'node_modules/a': { resolved: 'https://registry.npmjs.org.example/a.tgz', integrity } },
      /resolved to/,
    ],
    ['a link', { 'node_modules/a': { resolved: '../a', link: true } }, /a link to a folder/],
    [
      'git',
      { '': { dependencies: { a: 'git+ssh://git@host/a.git' } } },
      /^package\.json: takes a /,
    ],
    [
      'GitHub',
      { 'node_modules/b': { integrity, dependencies: { a: 'owner/a#main' } } },
      /owner\/a/,
    ],
    ['a tarball', { '': { devDependencies: { a: 'https://host.example/a.tgz' } } }, /takes a from/],
    ['a folder', { '': { optionalDependencies: { a: 'file:a' } } }, /takes a from file:a/],
  ])('%s', (_, packages, message) => {
    expect(findLockDefects(lockOf(packages))).toContainEqual(expect.stringMatching(message));
  });

  test.each([[undefined], ['lock'], [{}], [{ lockfileVersion: 1, dependencies: {} }]])(
    'not a lock: %j',
    (value) => {
      expect(findLockDefects(value)).toContainEqual(expect.stringMatching(/^package-lock\.json, /));
    },
  );
});
