// What the build leaves out of React is there to be left out, and nobody here calls it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { idleExports, withoutExports } from '../build/leanReact.ts';
import { filesBelow } from '../filesBelow.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const idle = Object.values(idleExports).flat();

test.each(Object.entries(idleExports))('%s exports all of them, and then none', (file, names) => {
  const code = readFileSync(`${root}node_modules/${file}`, 'utf8');
  const lean = withoutExports(code, names);
  for (const name of names) {
    expect(code).toContain(`\nexports.${name} = `);
    expect(lean).not.toContain(`exports.${name} = `);
  }
  const left = (text: string) => text.match(/^exports\.\w+ =/gm)?.length ?? 0;
  expect(left(lean)).toBe(left(code) - names.length);
});

test('what is left is what it was', () => {
  const code = 'exports.a = function (x) {\n  return x;\n};\nexports.b = B;\nexports.c = C;\n';
  expect(withoutExports(code, ['a', 'b'])).toBe('exports.c = C;\n');
  expect(withoutExports(code, ['d'])).toBe(code);
});

test('neither the page nor the query library calls one', () => {
  const query = 'node_modules/@tanstack/react-query/build/modern/';
  const files = [
    ...filesBelow(`${root}src`).map((path) => `src/${path}`),
    ...filesBelow(root + query).map((path) => query + path),
  ].filter((path) => /\.(?:tsx?|js)$/.test(path));
  const users = files.filter((path) => {
    const code = readFileSync(root + path, 'utf8');
    const imported = code.match(/import (?!type)\{([^}]*)\} from 'react(?:-dom)?(?:\/client)?'/g);
    const named = (imported ?? []).flatMap((one) => one.match(/\w+/g) ?? []);
    const reached = [...code.matchAll(/\bReact(?:DOM)?\.(\w+)/g)].map(([, name = '']) => name);
    return [...named, ...reached].some((name) => idle.some((one) => one === name));
  });
  expect(users).toEqual([]);
});
