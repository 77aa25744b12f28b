// A build that bundles a package ships its licence text or fails; small builds with Vite.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { licensed, LICENSES } from '../build/licensed.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'course-updates-licensed-'));
  for (const [name, license] of [
    ['free', 'Copyright Ada'],
    ['@scoped/bare', undefined],
  ] as const) {
    const own = join(folder, 'node_modules', name);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    writeFileSync(join(own, 'index.js'), `export const name = '${name}';`);
    if (license !== undefined) writeFileSync(join(own, 'LICENSE'), license);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The file names and contents of a build of `code`. */
async function built(code: string, license: false | { fileName: string }) {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    publicDir: false,
    plugins: [licensed()],
    build: { write: false, license, rolldownOptions: { input: entry } },
  });
  const files = 'output' in result ? result.output : [];
  return new Map(files.map((file) => [file.fileName, 'source' in file ? file.source : file.code]));
}

const shipped = { fileName: LICENSES };

test('the file of licences contains the text of a bundled package', async () => {
  const files = await built(`console.log((await import('free')).name);`, shipped);
  expect(files.get(LICENSES)).toContain('## free - 1.0.0\n\nCopyright Ada');
});

test.each([
  ['no file of licences', `import { name } from 'free'; console.log(name);`, false, 'free'],
  [
    'a package without a licence text',
    `import { name } from 'free'; import * as bare from '@scoped/bare'; console.log(name, bare.name);`,
    shipped,
    '@scoped/bare',
  ],
] as const)('%s fails the build', async (_, code, license, missing) => {
  await expect(built(code, license)).rejects.toThrow(`Bundled without a licence text: ${missing}.`);
});

test.each(['vite.config.ts', 'tools/build/doctorBuild.config.ts'])(
  '%s has the licence check and the file of licences',
  async (configFile) => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const { resolveConfig } = await import('vite');
    const config = await resolveConfig({ root, configFile, logLevel: 'silent' }, 'build');
    expect(config.plugins.map(({ name }) => name)).toContain('licensed');
    expect(config.build.license).toEqual(shipped);
  },
);
