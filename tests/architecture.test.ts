// Import rules and code rules (tools/architecture/): first, each rule detects its example; then, our own files obey.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { planted, type RuleName } from '../tools/architecture/architectureExamples.ts';
import { architectureRules, type Rule } from '../tools/architecture/architectureRules.ts';
import { importGraph, layersOf } from '../tools/architecture/importCircles.ts';
import { readModule, type SourceFile } from '../tools/architecture/readModule.ts';
import { readSources } from '../tools/architecture/readSources.ts';
import { roomOf } from '../tools/architecture/rooms.ts';
import { expectNone } from './shared/expectNone.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

function ask(name: RuleName, path: string, code: string): readonly string[] {
  const rule: Rule = architectureRules[name];
  return rule(readModule({ path, text: code }), new Set(['react', 'valibot'])).map(
    ({ line, message }) => `${path}:${String(line)} ${message}`,
  );
}

describe('the rules', () => {
  test.each(planted)('%s: found in %s (%#)', (name, path, code) => {
    expect(ask(name, path, code)).not.toEqual([]);
  });

  test('each rule has an example that breaks it', () => {
    const seen = new Set(planted.map(([name]) => name));
    expect([...seen].toSorted()).toEqual(Object.keys(architectureRules).toSorted());
  });

  test('a finding names its file and line', () => {
    const code = `// A.\n\nexport * from './b.ts';`;
    const [finding] = ask('no barrels', 'src/api/a.ts', code);
    expect(finding).toMatch(/^src\/api\/a\.ts:3 /);
  });

  test('a file that cannot be parsed is named', () => {
    expect(() => readModule({ path: 'src/a.ts', text: 'const = 1' })).toThrow(/^src\/a\.ts /);
  });
});

describe('import circles', () => {
  const a = { path: 'src/api/a.ts', text: `import { b } from '../model/b.ts';` };
  const c = { path: 'src/api/c.ts', text: '' };
  const layers = (files: readonly SourceFile[], nameOf: (path: string) => string) =>
    layersOf(
      importGraph(
        files.map((file) => readModule(file)),
        nameOf,
      ),
    );

  test.each([
    ['an import', `import { a } from '../api/a.ts';`],
    ['a type', `import type { A } from '../api/a.ts';`],
    ['a lazy import', `const a = () => import('../api/a.ts');`],
  ])('of files: found through %s', (_, text) => {
    const b = { path: 'src/model/b.ts', text };
    expect(() => layers([a, b], (path) => path)).toThrow(
      'in a circle: src/api/a.ts → src/model/b.ts → src/api/a.ts',
    );
  });

  test('of folders: found without a circle of files', () => {
    const b = { path: 'src/model/b.ts', text: `import { c } from '../api/c.ts';` };
    expect(layers([a, b, c], (path) => path)).toEqual([c.path, b.path, a.path]);
    expect(() => layers([a, b, c], dirname)).toThrow('src/api → src/model → src/api');
  });
});

describe('our own files', () => {
  const Package = v.looseObject({ dependencies: v.record(v.string(), v.string()) });
  const manifest: unknown = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const packages = new Set(Object.keys(v.parse(Package, manifest).dependencies));
  const modules = readSources(root, ['src', 'tests', 'tools']).map((file) => readModule(file));

  test('are found', () => {
    expect(modules.map(({ path }) => path)).toContain('src/api/client.ts');
  });

  test.each([
    ['files', (path: string) => path],
    ['rooms', (path: string) => roomOf(path)?.name],
  ])('no import circle of %s', (_, nameOf) => {
    const ofSrc = (path: string) => (path.startsWith('src/') ? nameOf(path) : undefined);
    expect(layersOf(importGraph(modules, ofSrc)).length).toBeGreaterThan(10);
  });

  const rules: [string, Rule][] = Object.entries(architectureRules);
  test.each(rules)('%s', (_, rule) => {
    const findings = modules.flatMap((module) =>
      rule(module, packages).map(
        ({ line, message }) => `${module.path}:${String(line)} ${message}`,
      ),
    );
    expectNone(findings);
  });
});
