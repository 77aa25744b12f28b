// A build lists the packages that it bundles (SBOM) and ships their licence texts, or fails; small builds with Vite.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licensed, LICENSES } from '../build/licensed.ts';
import { sbom } from '../build/sbom.ts';
import { namesInLicenses, namesInSbom } from '../release/shippedNames.ts';

const packages = {
  direct: `export const name = 'direct';`,
  '@scoped/deep': `export const name = 'deep';`,
  unused: `export const unused = 1;`,
  through: `export { unused } from 'unused'; export { name } from '@scoped/deep';`,
  barrel: `import { name as deep } from 'through'; export const name = 'barrel ' + deep;`,
  '@scoped/bare': `export const name = 'bare';`,
};
const shipped = { fileName: LICENSES };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'course-updates-shipped-'));
  for (const [name, code] of Object.entries(packages)) {
    const own = join(folder, 'node_modules', name);
    mkdirSync(own, { recursive: true });
    const text = { name, version: '1.0.0', type: 'module', sideEffects: false };
    writeFileSync(join(own, 'package.json'), JSON.stringify(text));
    writeFileSync(join(own, 'index.js'), code);
    if (name !== '@scoped/bare') writeFileSync(join(own, 'LICENSE'), `Copyright ${name}`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of a build of `code`. */
async function built(code: string, license: false | { fileName: string } = shipped) {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    publicDir: false,
    plugins: [licensed(), sbom('list.cdx.json')],
    build: { write: false, license, rolldownOptions: { input: entry } },
  });
  const files = 'output' in result ? result.output : [];
  const text = (name: string) => {
    const file = files.find(({ fileName }) => fileName === name);
    return file?.type === 'asset' ? String(file.source) : '';
  };
  return { licenses: text(LICENSES), list: text('list.cdx.json') };
}

const direct = `import { name } from 'direct'; console.log(name);`;

test.each([
  ['a package', direct, ['direct']],
  ['a lazy package', `console.log((await import('direct')).name);`, ['direct']],
  [
    'a package of a package, and none that was removed as unused',
    `import { name } from 'barrel'; console.log(name);`,
    ['@scoped/deep', 'barrel'],
  ],
  ['no package', `console.log(1);`, []],
])('the list and the licences have %s', async (_what, code, names) => {
  const { licenses, list } = await built(code);
  expect(namesInSbom(list)).toEqual(names);
  expect(namesInLicenses(licenses)).toEqual(names);
  for (const name of names) expect(licenses).toContain(`## ${name} - 1.0.0\n\nCopyright ${name}`);
});

test.each([
  ['no file of licences', direct, false, 'direct'],
  [
    'a package without a licence text',
    `import * as bare from '@scoped/bare'; console.log(bare.name);`,
    shipped,
    '@scoped/bare',
  ],
] as const)('%s fails the build', async (_, code, license, missing) => {
  await expect(built(code, license)).rejects.toThrow(`Bundled without a licence text: ${missing}.`);
});
