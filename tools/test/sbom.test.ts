// The list of packages (SBOM) has what a build bundles: small builds with Vite.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { LICENSES } from '../build/licensed.ts';
import { sbom } from '../build/sbom.ts';
import { namesInLicenses, namesInSbom } from '../release/shippedNames.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'course-updates-sbom-'));
  const reexport = `export { unused } from 'unused'; export { name } from '@scoped/deep';`;
  for (const [name, code] of [
    ['direct', `export const name = 'direct';`],
    ['@scoped/deep', `export const name = 'deep';`],
    ['unused', `export const unused = 1;`],
    ['through', reexport],
    ['barrel', `import { name as deep } from 'through'; export const name = 'barrel ' + deep;`],
  ] as const) {
    const own = join(folder, 'node_modules', name);
    mkdirSync(own, { recursive: true });
    const version = '1.0.0';
    const text = JSON.stringify({ name, version, type: 'module', sideEffects: false });
    writeFileSync(join(own, 'package.json'), text);
    writeFileSync(join(own, 'index.js'), code);
    writeFileSync(join(own, 'LICENSE'), `Copyright ${name}`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function built(code: string) {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    publicDir: false,
    plugins: [sbom('list.cdx.json')],
    build: { write: false, license: { fileName: LICENSES }, rolldownOptions: { input: entry } },
  });
  const files = 'output' in result ? result.output : [];
  const text = (name: string) => {
    const file = files.find(({ fileName }) => fileName === name);
    return file?.type === 'asset' ? String(file.source) : '';
  };
  return { licenses: text(LICENSES), list: text('list.cdx.json') };
}

test.each([
  ['a package', `import { name } from 'direct'; console.log(name);`, ['direct']],
  ['a lazy package', `console.log((await import('direct')).name);`, ['direct']],
  [
    'a package of a package, and none that was removed as unused',
    `import { name } from 'barrel'; console.log(name);`,
    ['@scoped/deep', 'barrel'],
  ],
  ['no package', `console.log(1);`, []],
])('the list has %s, as the licences do', async (_what, code, names) => {
  const { licenses, list } = await built(code);
  expect(namesInSbom(list)).toEqual(names);
  expect(namesInLicenses(licenses)).toEqual(names);
});

test('two builds have the same list', async () => {
  const code = `import { name } from 'barrel'; import { name as other } from 'direct'; console.log(name, other);`;
  const first = await built(code);
  expect(await built(code)).toEqual(first);
  expect(first.list).not.toMatch(/timestamp|serialNumber/);
});
