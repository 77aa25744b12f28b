// Who may import whom, and the rules of the house that a machine can check (tools/architecture/rooms.ts,
// tools/architecture/architectureRules.ts): first that each rule finds what it is for, then our own files.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { innocent, planted, type RuleName } from '../tools/architecture/architectureExamples.ts';
import { architectureRules, type Rule } from '../tools/architecture/architectureRules.ts';
import { readModule } from '../tools/architecture/readModule.ts';
import { readSources } from '../tools/architecture/readSources.ts';
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

  test.each(innocent)('%s: nothing in %s (%#)', (name, path, code) => {
    expect(ask(name, path, code)).toEqual([]);
  });

  test('each has been seen to find something', () => {
    const seen = new Set(planted.map(([name]) => name));
    expect([...seen].toSorted()).toEqual(Object.keys(architectureRules).toSorted());
  });

  test('the place of a finding is named', () => {
    const code = `// A.\n\nexport * from './b.ts';`;
    const [finding] = ask('no barrels', 'src/api/a.ts', code);
    expect(finding).toMatch(/^src\/api\/a\.ts:3 /);
  });

  test('a file that cannot be parsed is named', () => {
    expect(() => readModule({ path: 'src/a.ts', text: 'const = 1' })).toThrow(/^src\/a\.ts /);
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
