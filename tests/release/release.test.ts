// The release as `npm run release` builds it, unpacked and compared with dist/, which must be built first.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { list } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProcess } from '../../tools/check/runProcess.ts';
import { bin, filesBelow, root } from '../../tools/repository.ts';
import { linkDefects } from '../../tools/docs/documentDefects.ts';
import { packRelease } from '../../tools/release/packRelease.ts';
import { namesInLicenses, namesInSbom } from '../../tools/release/shippedNames.ts';

/** A production build, whatever the test environment. */
const env = { NODE_ENV: undefined, VITEST: undefined, SOURCE_DATE_EPOCH: '1800000000' };
const folder = mkdtempSync(join(tmpdir(), 'course-updates-released-'));
const other = join(folder, 'another', 'checkout');

/** Builds the page below a path, from a copy of this checkout. */
async function buildElsewhere(): Promise<void> {
  const settings = ['package.json', 'vite.config.ts', 'tsconfig.json'];
  for (const name of ['src', 'auth', 'public', 'tools', 'index.html', ...settings])
    cpSync(join(root, name), join(other, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
  const build = [bin('vite'), 'build', '--base=/updates/'];
  const options = { cwd: other, timeoutMs: 120_000, env };
  expect(await runProcess(process.execPath, build, options)).toMatchObject({ exitCode: 0 });
}

/** With those that are not added yet. */
const all = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const tracked = execFileSync('git', all, { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** What a checkout that also runs holds besides, and an editor leaves. */
const leftovers = [
  'deploy/client_secret',
  'deploy/config.json',
  'deploy/config/config.json',
  'deploy/doctor-key.pem',
  'deploy/.env',
  'deploy/.settings.sh.swp',
  'deploy/settings.sh~',
  'deploy/settings',
  'docs/deploy.md.orig',
  'docs/notes.md',
  'public/config.json~',
  'public/secret/key.json',
  'LICENSE.bak',
];

const checkout = join(folder, 'running');

/** Makes the release in a checkout in which the page also runs. */
async function releaseElsewhere(): Promise<string> {
  for (const path of tracked.filter((name) => !/^tests\/(?!lms\/)/.test(name)))
    cpSync(join(root, path), join(checkout, path));
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
  ])
    execFileSync('git', args, { cwd: checkout });
  for (const path of leftovers) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), 's3cret'.repeat(1_000));
  }
  const args = [bin('tsx'), 'tools/release/run.ts', '--out', folder];
  const strict = ['-c', 'umask 077; exec "$0" "$@"', process.execPath, ...args];
  const { exitCode, output } = await runProcess('sh', strict, {
    cwd: checkout,
    timeoutMs: 120_000,
    env,
  });
  if (exitCode !== 0) throw new Error(output);
  rmSync(checkout, { recursive: true });
  return /\S+\.tar\.gz/.exec(output)?.[0] ?? '';
}

let archive = '';
beforeAll(async () => {
  [archive] = await Promise.all([releaseElsewhere(), buildElsewhere()]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contentsOf = (place: string) =>
  new Map(filesBelow(place).map((path) => [path, readFileSync(join(place, path)).toString('hex')]));

test('the archive has all files for a server and no config.json', async () => {
  const names: string[] = [];
  await list({
    file: archive,
    onReadEntry: ({ path, mode, mtime, uname }) => {
      names.push(path);
      // A folder has the time of its unpacking.
      expect([mtime?.getTime(), uname]).toEqual([
        path.endsWith('/') ? undefined : 1_800_000_000_000,
        '',
      ]);
      expect([path, mode]).toEqual([path, /\/(?:start-nginx\.sh)?$/.test(path) ? 0o755 : 0o644]);
    },
  });
  expect(names).toEqual(names.toSorted());
  const within = names.map((name) => name.replace(/^course-updates\//, ''));
  expect(within).toEqual(
    expect.arrayContaining([
      'README.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'LICENSE',
      'docs/deploy.md',
    ]),
  );
  expect(within).toEqual(expect.arrayContaining(['tools/doctor.js', 'tools/headers.js']));
  expect(within.filter((name) => /^dist\/[^/]*$/.test(name))).toEqual(
    expect.arrayContaining([
      'dist/config.sample.json',
      'dist/icon.svg',
      'dist/index.html',
      'dist/manifest.json',
    ]),
  );
  const licenses = ['dist/third-party-licenses.txt', 'tools/doctor-licenses.txt'];
  expect(within).toEqual(expect.arrayContaining([...licenses, 'tools/headers-licenses.txt']));
  expect(within.filter((name) => /config\.json$|\.vite|node_modules/.test(name))).toEqual([]);
});

test('the archive has of a checkout that also runs what git lists, and nothing else', async () => {
  const names: string[] = [];
  await list({ file: archive, onReadEntry: ({ path }) => names.push(path) });
  const files = names.filter((name) => !name.endsWith('/'));
  const copied = /^(?:deploy\/|docs\/|[^/]+$)/;
  const within = files.map((name) => name.replace(/^course-updates\//, ''));
  const released = /^(?:(?:deploy|docs)\/|(?:README|CHANGELOG|SECURITY)\.md$|LICENSE$)/;
  expect(within.filter((name) => copied.test(name)).toSorted()).toEqual(
    tracked.filter((name) => released.test(name)).toSorted(),
  );
  expect(within.filter((name) => /secret|config\.json/.test(name))).toEqual([]);
});

test.each(['022', '027', '077'])('unpacked under umask %s, everybody can read it', (umask) => {
  const place = join(folder, `under-${umask}`);
  mkdirSync(place);
  // As root's tar does without the `p`, too.
  const script = `umask ${umask} && tar -xzpf '${archive}' -C '${place}'`;
  execFileSync('sh', ['-c', script]);
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  const closed = entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (statSync(path).mode & 0o055) !== (statSync(path).isFile() ? 0o044 : 0o055))
    .filter((path) => !path.endsWith('/start-nginx.sh'));
  expect(closed).toEqual([]);
});

test('unpacked over an older release, the archive keeps config.json, and its commands need only Node', () => {
  const dist = join(folder, 'course-updates', 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'config.json'), 'mine');
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  expect(readFileSync(join(dist, 'config.json'), 'utf8')).toBe('mine');
  const run = (name: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(folder, 'course-updates', 'tools', name), ...args], {
      encoding: 'utf8',
      cwd: folder,
    });
  expect(run('doctor.js', '--help')).toContain('doctor.json');
  expect(run('doctor-key.js')).toContain('doctor-jwks.json');
  const headers = ['--config', join(dist, 'config.sample.json'), '--out', folder];
  expect(run('headers.js', ...headers, '--base', '/updates/')).toContain('.htaccess');
  expect(readFileSync(join(folder, '.htaccess'), 'utf8')).toContain('/updates/auth/callback');
});

test.each([
  ['dist/third-party-licenses.txt', 'dist/sbom.cdx.json', ['react', 'scheduler', 'valibot']],
  ['tools/doctor-licenses.txt', 'tools/doctor.cdx.json', ['jose', 'valibot']],
  ['tools/doctor-key-licenses.txt', 'tools/doctor-key.cdx.json', ['jose']],
  ['tools/headers-licenses.txt', 'tools/headers.cdx.json', ['valibot']],
])('the packages of %s are those of %s', (licenses, sbom, some) => {
  const read = (path: string) => readFileSync(join(folder, 'course-updates', path), 'utf8');
  expect(namesInSbom(read(sbom))).toEqual(namesInLicenses(read(licenses)));
  expect(namesInSbom(read(sbom))).toEqual(expect.arrayContaining(some));
});

test('the lists of the page and of the doctor lie beside the archive', () => {
  for (const [name, path] of [
    ['course-updates.cdx.json', 'dist/sbom.cdx.json'],
    ['course-updates-doctor.cdx.json', 'tools/doctor.cdx.json'],
  ] as const)
    expect(readFileSync(join(folder, name), 'utf8')).toBe(
      readFileSync(join(folder, 'course-updates', path), 'utf8'),
    );
});

test('the release has the bytes of dist/, and after the documented sed those of a build below a path', () => {
  const released = join(folder, 'course-updates', 'dist');
  const sample = contentsOf(released).get('config.sample.json');
  rmSync(join(released, 'config.sample.json'));
  writeFileSync(join(released, 'config.json'), Buffer.from(sample ?? '', 'hex'));
  expect(contentsOf(released)).toEqual(contentsOf(join(root, 'dist')));
  const [line = ''] =
    /^sed -i .+$/m.exec(readFileSync(join(root, 'docs', 'deploy.md'), 'utf8')) ?? [];
  execFileSync('sh', ['-c', line], { cwd: released });
  expect(contentsOf(released)).toEqual(contentsOf(join(other, 'dist')));
});

test('the documents of the archive link to files in it, or to the tag', () => {
  const top = join(folder, 'course-updates');
  const here = filesBelow(top);
  const documents = new Map(
    here
      .filter((path) => path.endsWith('.md'))
      .map((path) => [path, readFileSync(join(top, path), 'utf8')]),
  );
  const isHere = (path: string) => existsSync(join(top, path));
  expect(linkDefects(documents, isHere).filter((line) => line.includes('leads to no'))).toEqual([]);
  expect(documents.get('README.md')).toMatch(/\/blob\/(?:main|v[\d.]+)\/CONTRIBUTING\.md/);
});

test('equal files in any order, with any rights, make equal archives', async () => {
  const archives = await Promise.all(
    ['a', 'b'].map(async (name) => {
      const place = join(folder, name);
      mkdirSync(join(place, 'deep'), { recursive: true });
      for (const file of name === 'a' ? ['x', 'deep/y'] : ['deep/y', 'x'])
        writeFileSync(join(place, file), file, { mode: name === 'a' ? 0o600 : 0o664 });
      await packRelease(place, join(folder, `${name}.tar.gz`), new Date(1_800_000_000_000));
      return readFileSync(join(folder, `${name}.tar.gz`)).toString('hex');
    }),
  );
  expect(archives[0]).toBe(archives[1]);
});
