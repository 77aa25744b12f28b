// The host files equal headersFor, path by path, and the command writes them.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headerFiles, type HeaderFile } from '../../../src/headers/headerFiles.ts';
import { headersFor, headerScopes, type HeaderScope } from '../../../src/headers/headersFor.ts';
import { runHeaders } from '../../../src/headers/runHeaders.ts';
import { harmIn, HOSTILE } from '../../doctor/hostileText.ts';
import { scopeOf } from '../../../src/headers/scopeOf.ts';
import { minimalConfig } from '../config/minimalConfig.ts';

const connect = ['https://lms.example.edu', 'https://auth.example.edu:8443'];
const embedders = ['https://portal.example.edu'];
const frames = ['https://login.example.edu'];
const files = headerFiles({ connect, embedders, frames });
const paths = [
  '/',
  '/index.html',
  '/config.json',
  '/embed',
  '/embed/index.html',
  '/auth/callback',
  '/auth/popup',
  '/auth/silent',
  '/element.js',
  '/assets/a-1.js',
];

const textOf = (name: HeaderFile['name'], from = files) =>
  from.find((file) => file.name === name)?.text ?? '';
const of = (scope: HeaderScope) => headersFor({ scope, connect, embedders, frames, https: true });

/** Reads `_headers` as its hosts do: applies every matching rule and joins values of one name (RFC 9110, 5.3). @throws Error for an invalid line */
function readHeaderFile(text: string, path: string): Record<string, string> {
  const rows = text.split('\n').filter((line) => !line.startsWith('#') && line !== '');
  const answer: Record<string, string> = {};
  let applies = false;
  for (const row of rows) {
    const [, name = '', value = ''] = /^ {2}([\w-]+): (\S.*)$/.exec(row) ?? [];
    if (name === '') {
      applies = row.endsWith('*') ? path.startsWith(row.slice(0, -1)) : row === path;
      if (!row.startsWith('/')) throw new Error(row);
    } else if (applies) {
      answer[name] = answer[name] === undefined ? value : `${answer[name]}, ${value}`;
    }
  }
  return answer;
}

describe('_headers', () => {
  const text = textOf('_headers');

  test.each(paths)('%s has the headers of its scope', (path) => {
    const scope = scopeOf(path);
    // The browser applies the widget's policy together with the stricter one.
    const policies = [of('embed'), of(scope)].map((headers) => headers['Content-Security-Policy']);
    const expected = { ...of(scope), 'Content-Security-Policy': [...new Set(policies)].join(', ') };
    expect(readHeaderFile(text, path)).toEqual(expected);
  });

  test('an unknown path has the headers that all paths share', () => {
    const varying = /^Cache-Control$|^Cross-Origin-(?:Opener|Resource)-Policy$/;
    const expected = Object.entries(of('page')).filter(([name]) => !varying.test(name));
    expect(readHeaderFile(text, '/no/such/path')).toEqual({
      ...Object.fromEntries(expected),
      // Rules add up, and no pattern excludes paths.
      'Content-Security-Policy': of('embed')['Content-Security-Policy'],
    });
  });

  test('below a base path, every path has the same headers', () => {
    const below = textOf('_headers', headerFiles({ connect, embedders, frames, base: '/updates' }));
    for (const path of [...paths, '/no/such/path']) {
      expect(readHeaderFile(below, `/updates${path}`)).toEqual(readHeaderFile(text, path));
    }
  });
});

// tests/servers tries real servers.
describe.each(files)('$name', ({ name, text }) => {
  test('every line is shorter than 2,000 characters, the limit of hosts', () => {
    const longest = Math.max(...text.split('\n').map((line) => line.length));
    expect(longest).toBeLessThan(2_000);
  });

  test('has the policy of every scope', () => {
    for (const scope of headerScopes) {
      expect(text).toContain(of(scope)['Content-Security-Policy']);
    }
  });

  test('names no path outside the base path', () => {
    const below = textOf(name, headerFiles({ connect, embedders, frames, base: '/updates' }));
    expect(below).not.toMatch(/[ "^](?:\/index|\/assets|\/auth)/);
  });
});

describe('the command', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'course-updates-headers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function run(config: string, args?: readonly string[]) {
    const path = join(folder, 'config.json');
    const out = join(folder, 'out', 'headers');
    writeFileSync(path, config);
    const said = { print: '', complain: '' };
    const exitCode = await runHeaders({
      args: args ?? ['--config', path, '--out', out],
      print: (text) => (said.print += text),
      complain: (text) => (said.complain += text),
    });
    return { exitCode, out, ...said };
  }

  test('writes a file for each host', async () => {
    const { exitCode, out, print, complain } = await run(
      JSON.stringify(minimalConfig({ embedders, auth: { automatic: true } })),
    );
    expect([exitCode, complain]).toEqual([0, '']);
    const origins = ['https://lms.example.edu', 'https://auth.example.edu'];
    const expected = headerFiles({ connect: origins, embedders, frames: origins.slice(1) });
    expect(readdirSync(out).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
    for (const { name, text } of expected) {
      expect(readFileSync(join(out, name), 'utf8')).toBe(text);
    }
    for (const origin of [...origins, ...embedders]) expect(print).toContain(origin);
  });

  test('prints no control characters of a key, a value or a path', async () => {
    for (const [changes, args, words] of [
      [{ [HOSTILE]: 1 }, undefined, 'x'],
      [{ lms: { apiRoot: HOSTILE } }, undefined, 'lms.apiRoot must be'],
      [{}, ['--config', HOSTILE, '--out', folder], 'cannot be read'],
    ] as const) {
      const { exitCode, complain } = await run(JSON.stringify(minimalConfig(changes)), args);
      expect([exitCode, complain]).toEqual([2, expect.stringContaining(words)]);
      expect(harmIn(complain)).toEqual([]);
    }
  });

  test('names files that it cannot read or write', async () => {
    const config = join(folder, 'config.json');
    const unread = await run('{}', ['--config', join(folder, 'none.json'), '--out', folder]);
    expect([unread.exitCode, unread.complain]).toEqual([2, expect.stringContaining('none.json')]);
    const unwritten = await run(JSON.stringify(minimalConfig()), [
      '--config',
      config,
      '--out',
      config,
    ]);
    expect([unwritten.exitCode, unwritten.complain]).toEqual([1, expect.stringContaining(config)]);
  });
});
