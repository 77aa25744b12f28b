// Rules of the code: those of .oxlintrc.json and those of texts each find what is planted, and our own files obey. Imports
// between rooms: the picture in docs/architecture.md (tools/test/importPicture.test.ts).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bareTexts } from '../tools/check/bareTexts.ts';
import { runProcess } from '../tools/check/runProcess.ts';
import { bin, readSources, root } from '../tools/repository.ts';
import { expectNone } from './shared/expectNone.ts';

const Diagnostics = v.object({
  diagnostics: v.array(
    v.object({
      filename: v.string(),
      message: v.string(),
      help: v.optional(v.string(), ''),
      labels: v.array(v.object({ span: v.object({ line: v.number() }) })),
    }),
  ),
});

const RENDERS = 'This room renders nothing.';
const NODE = 'It also runs in Node: the caller passes it in.';
const BELOW = 'Rooms below request and store.';
const TYPES = 'This room knows only types of';

/** Each example is a line of its file, and the words of its finding. */
const planted: readonly (readonly [path: string, code: string, words: string])[] = [
  [
    'src/app/A.tsx',
    `import type { User } from 'oidc-client-ts';`,
    'Only src/auth/flow/codeFlow.ts',
  ],
  ['src/api/a.ts', `import { useState } from 'react';`, RENDERS],
  ['src/model/a.ts', `import type { Query } from '@tanstack/react-query';`, RENDERS],
  ['src/doctor/a.ts', `export { createRoot } from 'react-dom/client';`, RENDERS],
  ['src/widget/popup.ts', `import { createRoot } from 'react-dom/client';`, RENDERS],
  ['src/auth/flow/codeFlow.ts', `import { createRoot } from 'react-dom/client';`, RENDERS],
  ['src/model/a.ts', `import { tokens } from '../auth/tokens.ts';`, `${TYPES} auth`],
  ['src/auth/a.ts', `import { parse } from '../config/config.ts';`, `${TYPES} auth, config.`],
  ['src/auth/discovery/a.ts', `export { parse } from '../../config/config.ts';`, `${TYPES} auth`],
  ['src/auth/flow/codeFlow.ts', `import { parse } from '../config/config.ts';`, `${TYPES} config.`],
  ['src/queries/a.ts', `import { type A, order } from '../model/order.ts';`, `${TYPES} auth`],
  ['src/widget/element.ts', `import { client } from '../api/client.ts';`, `${TYPES} api`],
  ['src/widget/popup.ts', `import { open } from '../auth/createSession.ts';`, `${TYPES} api`],
  ['src/widget/elementAddress.ts', `import { A } from '../app/A.tsx';`, 'It loads no part'],
  ['src/doctor/a.ts', `import type { A } from '../auth/tokens.ts';`, 'auth/discovery/ alone'],
  [
    'src/doctor/checks/a.ts',
    `import { a } from '../../auth/flow/tokens.ts';`,
    'auth/discovery/ alone',
  ],
  ['tests/lms/a.ts', `import { get } from '../../src/api/client.ts';`, `${TYPES} src/api.`],
  ['tests/lms/a.ts', `import type { A } from '../../src/model/order.ts';`, 'would repeat'],
  ['tests/lms/faults/a.ts', `import { a } from '../../../src/paths/paths.ts';`, 'would repeat'],
  ['src/config/a.ts', `export const a = () => window.location.href;`, NODE],
  ['src/paths/a.ts', `export const b = { document };`, NODE],
  ['src/model/a.ts', `export const c = globalThis.localStorage;`, NODE],
  ['src/auth/discovery/a.ts', `export const d = sessionStorage.length;`, NODE],
  ['src/dashboard/table/A.tsx', `export const a = () => fetch('/');`, BELOW],
  ['src/app/A.tsx', `export const b = sessionStorage.getItem('a');`, BELOW],
  ['src/widget/A.tsx', `export const c = window.localStorage;`, BELOW],
  ['src/widget/popup.ts', `export const d = () => fetch('/');`, 'The page requests and stores.'],
  ['src/widget/element.ts', `export const e = localStorage;`, 'The page requests and stores.'],
  ['src/api/a.ts', `import { readFile } from 'node:fs';`, 'node:fs'],
  ['src/queries/a.ts', `export const a = (name: string) => import(name);`, 'literal string'],
  ['src/queries/a.ts', `export const b = 1 as unknown as string;`, 'assertion'],
  ['src/queries/a.ts', `// @ts-expect-error: it knows`, '@ts-expect-error'],
  ['src/queries/a.ts', `export default 1;`, 'default export'],
  ['tests/app/a.ts', `console.log(1);`, 'console'],
];

describe('.oxlintrc.json', () => {
  const Config = v.looseObject({ options: v.unknown() });
  const text = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  let folder = '';
  let found: v.InferOutput<typeof Diagnostics>['diagnostics'] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'course-updates-planted-'));
    const { options: _typeAware, ...config } = v.parse(Config, JSON.parse(text));
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
    for (const path of new Set(planted.map(([name]) => name))) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      const lines = planted.filter(([name]) => name === path).map(([, code]) => code);
      writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
    }
    const args = [bin('oxlint'), '--format', 'json'];
    const run = await runProcess(process.execPath, args, { cwd: folder, timeoutMs: 60_000 });
    found = v.parse(Diagnostics, JSON.parse(run.output)).diagnostics;
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(planted)('%s: %s', (path, code, words) => {
    const lines = planted.filter(([name]) => name === path).map(([, one]) => one);
    const here = found.filter(
      ({ filename, labels }) =>
        filename === path && labels.some(({ span }) => span.line === lines.indexOf(code) + 1),
    );
    expect(here.map(({ message, help }) => `${message} ${help}`).join('\n')).toContain(words);
  });

  test('each of its own messages has an example', () => {
    const own = new Set([...text.matchAll(/"message": "([^"]+)"/g)].map(([, words = '']) => words));
    expect(own.size).toBeGreaterThan(8);
    const said = found.map(({ message, help }) => `${message} ${help}`).join('\n');
    expect([...own].filter((words) => !said.includes(words))).toEqual([]);
  });
});

const EVERYWHERE = /^/;
/** The files, and what none of them has; then an example. */
const textRules: Readonly<Record<string, readonly [RegExp, RegExp, string]>> = {
  'names in storage stand in src/paths/storageKeys.ts': [
    /^src\/(?!paths\/storageKeys\.ts)/,
    /['"`]course-updates\.|`\$\{OWN\}|\b(?:get|set|remove)Item\(\s*['"`](?!\$\{)/,
    `window.localStorage.setItem('a', b);`,
  ],
  'no barrels': [/^src\//, /^export (?:type )?\*/m, `export type * from './b.ts';`],
  'nothing silences the linter': [
    /^src\//,
    /\b(?:ox|es|ts)lint-(?:disable|enable)/,
    '/* eslint-disable no-console */',
  ],
  'a file begins with what it is for': [EVERYWHERE, /^(?!(?:#!.*\n)?\s*\/[/*])/, 'export {};'],
};
/** A path whose name says nothing. */
const SAYS_NOTHING = /\/(?:utils?|helpers?|misc|index)\.\w+$/i;

describe('our own files', () => {
  const files = ['src', 'tests', 'tools'].flatMap((folder) => readSources(folder, /\.tsx?$/));

  test.each(Object.entries(textRules))('%s', (_, [where, wrong, example]) => {
    expect(example).toMatch(wrong);
    const ours = files.filter(({ path }) => where.test(path));
    expect(ours.length).toBeGreaterThan(100);
    expectNone(ours.filter(({ text }) => wrong.test(text)).map(({ path }) => path));
  });

  test('have telling names', () => {
    expect('src/model/utils.ts').toMatch(SAYS_NOTHING);
    expectNone(files.filter(({ path }) => SAYS_NOTHING.test(path)).map(({ path }) => path));
  });

  test('comments of src/ name files that exist', () => {
    const names = new Set(files.flatMap(({ path }) => path.split('/').slice(-1)));
    const sources = files.filter(({ path }) => path.startsWith('src/'));
    const named = sources.flatMap(({ path, text }) =>
      Array.from(
        text.matchAll(/^ *(?:\/\/|\/?\*).*?\b(\w[\w.]*\.tsx?)\b/gm),
        ([, file = '']) => [path, file] as const,
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expectNone(named.filter(([, file]) => !names.has(file)).map((found) => found.join(': ')));
  });

  // Filled.tsx makes a new element for other words.
  test('text of a component has an element of its own', () => {
    expectNone(
      files
        .filter(({ path }) => /^src\/.*(?<!\/Filled)\.tsx$/.test(path))
        .flatMap(({ path, text }) => bareTexts(path, text).map((bare) => `${path}: ${bare}`)),
    );
  });

  test.each([
    '<p>3 <b>new</b></p>',
    `<p><b />{' '}<i /></p>`,
    '<p>{n} {word}</p>',
    '<p>{n > 0 && words.more}{isOld && words.old}</p>',
    '<p>{href === undefined ? name : <a />}<b /></p>',
    '<p>{names.map((name) => name)}</p>',
    '<>{words.none}</>',
    '<li key={id}>{n}<b /></li>',
    '<Filled text={text}>{number(n)}</Filled>',
    'const a = name; const b = <p>{a}<b /></p>;',
    'function A() { return words.none; }',
    'function A() { if (b) return <p />; return b && words.none; }',
    'const A = () => (n === 0 ? <b /> : number(n));',
    'const A = memo(function A() { return `${n}`; });',
  ])('text without an element is found in %s', (code) => {
    expect(bareTexts('src/app/A.tsx', code)).not.toEqual([]);
  });
});
