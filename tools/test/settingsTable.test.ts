// The table of settings in docs/deploy.md has a row for each that the start scripts read, and the container sets no
// other; what the image is made of is there.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectNone } from '../../tests/shared/expectNone.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const table = /^## Every setting$.*?^\| -.*?\n(.*?)\n\n/ms.exec(read('docs/deploy.md'))?.[1] ?? '';
const settings = table
  .split('\n')
  .flatMap((row) => all(row.split('|')[1] ?? '', /`([A-Z_]+)`/g))
  .toSorted();

test('a row for each setting that the scripts read from the environment, and no other', () => {
  const scripts = readdirSync(`${root}deploy`).filter((name) => name.endsWith('.sh'));
  const source = scripts.map((name) => read(`deploy/${name}`)).join('\n');
  // A name that may be unset is one that comes from outside.
  const mayBeUnset = new Set(all(source, /\$\{([A-Z_]+):?[-+]/g));
  // The machine's own, and those that the scripts set themselves.
  const others = new Set(['HOME', 'TMPDIR', 'XDG_DATA_HOME', 'SITE_SCHEME', 'TOKEN_HEADER']);
  expect(settings.length).toBeGreaterThan(10);
  expect([...mayBeUnset].filter((name) => !others.has(name)).toSorted()).toEqual(settings);
});

test('the container sets nothing else, and everything that it takes', () => {
  const compose =
    /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read('deploy/compose.yaml'))?.[1] ?? '';
  const dockerfile = read('deploy/Dockerfile');
  const set = [
    ...all(compose, /^ {6}([A-Z_]+):/gm),
    ...all(dockerfile, /^(?:ENV| {3}) ([A-Z_]+)=/gm),
  ];
  expectNone(set.filter((name) => !settings.includes(name)));
  expect(set).toEqual(
    expect.arrayContaining(['SITE_ADDRESS', 'LMS_URL', 'TOKEN_URL', 'CLIENT_ID']),
  );
  expect(set).toEqual(expect.arrayContaining(['DIST', 'CLIENT_SECRET_FILE']));

  const copied = all(dockerfile, /^COPY (\S+) /gm);
  expect(copied.toSorted()).toEqual(['deploy/', 'dist/']);
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['*', '!dist', '!deploy', 'dist/config.json']));
  const [entry = ''] = all(dockerfile, /^ENTRYPOINT \["\/srv\/updates\/([^"]+)"\]$/gm);
  expect(statSync(`${root}${entry}`).mode & 0o111).toBe(0o111);
});
