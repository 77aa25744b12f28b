// What a checkout that also runs holds: neither git nor the dev server hands it out.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRIVATE_NAMES } from '../build/privateFiles.ts';
import { read, root } from '../repository.ts';
import config from '../../vite.config.ts';

const own = [
  'deploy/client_secret.old',
  'deploy/config.json',
  'deploy/config/config.json',
  'deploy/key.pem',
  'deploy/tls.key',
  'deploy/cert.crt',
  'deploy/page.pfx',
  'deploy/.env',
  'deploy/settings.sh~',
  'deploy/.settings.sh.swp',
  'deploy/compose.yaml.orig',
  'deploy/compose.yaml.bak',
  'client-secret',
  'doctor.json',
  'doctor-jwks.json',
  'docs/.#deploy.md',
];
const served = ['src/main.js', 'deploy/proxied-headers.txt', 'docs/client.md'];

const folder = mkdtempSync(join(tmpdir(), 'course-updates-private-'));
const { server } = config({ command: 'build', mode: 'test' });
const vite = await createServer({
  configFile: false,
  root: folder,
  logLevel: 'silent',
  server: { ...server, ws: false },
});
let origin = '';
beforeAll(async () => {
  for (const path of [...own, ...served]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 's3cret');
  }
  await vite.listen();
  origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});
afterAll(async () => {
  await vite.close();
  rmSync(folder, { recursive: true });
});

test.each(own)('git ignores %s, and the dev server refuses it', async (path) => {
  const ignored = execFileSync('git', ['check-ignore', '--no-index', path], { cwd: root });
  expect(ignored.toString().trim()).toBe(path);
  const name = encodeURI(path).replaceAll('#', '%23');
  for (const address of [`/${name}`, `/@fs${folder}/${name}`])
    for (const query of ['', '?raw', '?import&raw', '?url'])
      expect(await (await fetch(`${origin}${address}${query}`)).text()).not.toContain('s3cret');
});

test.each(served)('the dev server serves %s', async (path) => {
  expect(await (await fetch(`${origin}/${path}`)).text()).toContain('s3cret');
});

test('.gitignore has each private name', () => {
  expect(PRIVATE_NAMES.filter((name) => !read('.gitignore').split('\n').includes(name))).toEqual(
    [],
  );
});

test('git ignores none of its own files', () => {
  const args = ['ls-files', '--cached', '--ignored', '--exclude-standard'];
  expect(execFileSync('git', args, { cwd: root }).toString()).toBe('');
});
