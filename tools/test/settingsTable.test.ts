// The table in docs/deploy.md has exactly the settings of start-nginx.sh, the container sets no other, and the image's
// files and limits are right.
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

test('docs/deploy.md has one row for each setting that the scripts read', () => {
  const scripts = readdirSync(`${root}deploy`).filter((name) => name.endsWith('.sh'));
  const source = scripts.map((name) => read(`deploy/${name}`)).join('\n');
  // A variable that may be unset comes from outside.
  const mayBeUnset = new Set(all(source, /\$\{([A-Z_]+):?[-+]/g));
  // The machine's variables, and the script's own.
  const others = new Set(['TMPDIR', 'TOKEN_HEADER', 'NJS', 'RESOLVERS']);
  expect(settings.length).toBeGreaterThan(10);
  expect([...mayBeUnset].filter((name) => !others.has(name)).toSorted()).toEqual(settings);
});

test('the container sets only settings of the table, and its image has the needed files', () => {
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

test('the image is unprivileged nginx with njs, in a version that Dependabot updates', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(all(dockerfile, /^FROM (.*)$/gm)).toEqual([
    // `-alpine-slim` has no modules.
    expect.stringMatching(/^nginxinc\/nginx-unprivileged:\d+\.\d+\.\d+-alpine$/),
  ]);
  expect(all(dockerfile, /^USER (.*)$/gm).at(-1)).toBe('101');
  expect(read('.github/dependabot.yml')).toMatch(
    /- package-ecosystem: docker\n {4}directory: \/deploy\n/,
  );
});

test('the container has limits, writes only to memory, and is reachable only from this machine', () => {
  const lines = read('deploy/compose.yaml')
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^mem_limit: \d+m$/),
      expect.stringMatching(/^pids_limit: \d+$/),
      expect.stringMatching(/^- \/tmp:(?=.*\bnoexec\b)(?=.*\bnosuid\b).*\bsize=\d+m/),
      'read_only: true',
      '- no-new-privileges:true',
      "- '127.0.0.1:8080:8080'",
    ]),
  );
  const [dropped = '', port = ''] = [/cap_drop:\n\s+- (\S+)/, /PLAIN_PORT: '(\d+)'/].map(
    (pattern) => pattern.exec(read('deploy/compose.yaml'))?.[1],
  );
  expect([dropped, port, lines.includes('cap_add:')]).toEqual(['ALL', '8080', false]);
});
