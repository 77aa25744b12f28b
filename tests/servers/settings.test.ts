// start-nginx.sh as a program: it reports all wrong settings at once, shows the secret nowhere, and leaves no file behind.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { CREDENTIALS, deployPage, SECRET } from './deployPage.ts';
import {
  about,
  familyOf,
  freePort,
  gatewayImage,
  isRunning,
  runScript,
  startGateway,
} from './startServer.ts';
import { exampleSettings } from './writtenConfiguration.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const good = { ...exampleSettings(folder).plain, CLIENT_SECRET_FILE: file('secret', SECRET) };

/** A wrong setting, and the words of the complaint. */
const wrong: readonly [string, string, RegExp][] = [
  ['SITE_ADDRESS', 'https://updates.example.edu/updates', /not the page's origin/],
  ['SITE_ADDRESS', 'http://updates.example.edu', /use https/],
  ['SITE_ADDRESS', 'http://localhost:70000', /Ports go from 1 to 65535/],
  ['SITE_ADDRESS', 'http://localhost:8080\nroot /etc;', /that no address has/],
  ['LMS_URL', 'http://lms.example.edu', /use https/],
  ['LMS_URL', 'http://127.0.0.1.evil.example', /use https/],
  ['LMS_URL', 'http://127.0.0', /use https/],
  ['LMS_URL', 'http://localhost.evil.example', /use https/],
  ['LMS_URL', 'https://lms.example.edu/d2l', /not the origin of the LMS/],
  ['TOKEN_URL', 'https://auth.example.edu/token;}', /not the token endpoint/],
  ['TOKEN_URL', 'https://auth.example.edu/$request_uri', /not the token endpoint/],
  ['REVOCATION_URL', 'auth.example.edu/revoke', /leave it out where there is none/],
  ['API_ROOT', '/svc/api/', /without a slash at the end/],
  ['API_ROOT', '/svc/api\n/x', /without a slash at the end/],
  ['API_ROOT', '/svc/api\n', /without a slash at the end/],
  ['API_ROOT', '/gateway/api', /the page's own/],
  ['DIST', '/nowhere', /no index\.html/],
  ['CLIENT_SECRET_FILE', '/nowhere', /where there is no file/],
  ['CLIENT_SECRET_FILE', file('empty', '\n'), /which is empty/],
  ['CLIENT_SECRET_FILE', file('blank', '  \n'), /which is blank/],
  ['CLIENT_SECRET_FILE', file('lines', `${SECRET}\n${SECRET}\n`), /more than one line/],
  ['TLS_CERT', '/nowhere', /belong together/],
  ['HTTP_PORT', 'http', /Set it to a port/],
  ['PLAIN_PORT', '8080\n', /Set it to a port/],
  ['PLAIN_PORT', '80800', /Set it to a port/],
  ['PLAIN_PORT', 'lms.example.edu:8080', /Set it to a port/],
  ['PLAIN_PORT', '127.0.0.1:0', /Set it to a port/],
  ['TRUSTED_PROXIES', '192.0.2.10, balancer.example.edu', /has balancer\.example\.edu/],
  ['TRUSTED_PROXIES', '10.0.0.0/8;', /has 10\.0\.0\.0\/8;/],
  ['TOKEN_LIMIT', 'many', /token requests a second/],
  ['CLIENT_ID', 'x\ny', /a line end/],
];

const earlierOf = (index: number) =>
  wrong.slice(0, index).filter(([name]) => name === wrong[index]?.[0]).length;
const rounds = [0, 1, 2, 3].map((n) => {
  const settings = wrong.filter((_, index) => earlierOf(index) === n);
  return { names: settings.map(([name]) => name).join(', '), settings };
});

describe.skipIf(!hasServer('nginx'))('start-nginx.sh', () => {
  test('names every missing setting', async () => {
    const { exitCode, output } = await runScript({});
    expect(exitCode).toBe(2);
    for (const name of Object.keys(good)) expect(output).toContain(`${name} is not set.`);
  });

  // One run complains about every setting: the first wrong value of each, then the second, and so on.
  test.each(rounds)('refuses $names', async ({ settings }) => {
    const values = settings.map(([name, value]) => [name, value] as const);
    const { exitCode, output } = await runScript({ ...good, ...Object.fromEntries(values) });
    expect(exitCode).toBe(2);
    expect(output).not.toContain(SECRET);
    const complaints = output.split('start-nginx.sh: ');
    const missing = settings.filter(
      ([name, , words]) => !complaints.some((text) => text.includes(name) && words.test(text)),
    );
    expect(missing).toEqual([]);
  });

  const files = ['CLIENT_SECRET_FILE', 'TLS_CERT', 'TLS_KEY', 'SSL_CERT_FILE'];
  const addresses = ['SITE_ADDRESS', 'LMS_URL', 'TOKEN_URL', 'REVOCATION_URL'];
  const key = '-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----\n';
  test.each<[readonly string[], string, string]>([
    ...[SECRET, 'hunter2', '/h', '/hunter2+/2=', 'hunter2/hunter2', './hunter2', key].map(
      (secret): [string[], string, string] => [files, secret, 'is a text that is not printed'],
    ),
    ...[join(folder, 'gone'), folder].map((path): [string[], string, string] => [
      files,
      path,
      `is ${path}, where there is no`,
    ]),
    [addresses, 'https://u:hunter2@auth.example.edu/token', 'is auth.example.edu/token, which is'],
    [addresses, 'https://u:hunter2@x@auth.example.edu/token', 'is auth.example.edu/token, which'],
    [addresses, 'https://hunter2@auth.example.edu', 'is auth.example.edu, which is not'],
    [addresses, 'u:hunter2@auth.example.edu', 'is auth.example.edu, which is not'],
    [addresses, 'https://a.example:x/token?key=hunter2', 'is https://a.example:x/token, which'],
    [addresses, 'https://u:x?hunter2@a.example/', 'is an address with an @ in its query, which is'],
    [['TOKEN_URL'], 'http://a.example/token?key=hunter2', 'is http://a.example/token. Tokens and'],
  ])('prints no secret in place of a path, and no password: %j %j', async (names, value, words) => {
    const settings = { ...good, ...Object.fromEntries(names.map((name) => [name, value])) };
    const { exitCode, output } = await runScript(settings);
    expect(exitCode).toBe(2);
    expect(output).not.toContain('hunter2');
    expect(output.includes(value)).toBe(words.includes(value));
    for (const name of names) expect(output).toContain(`${name} ${words}`);
  });

  test('names the settings of config.json that bypass the gateway', async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    file('version.txt', '1.2.3\n');
    file('config.json', JSON.stringify({ lms: { baseUrl: 'https://lms.example.edu' } }));
    const settings = { ...good, SITE_ADDRESS: origin };
    await using gateway = await startGateway(settings, port);
    expect(gateway.said()).toContain(`auth.tokenEndpoint is not "${origin}/gateway/token"`);
    expect(gateway.said()).toContain('lms.baseUrl is not ""');
    expect(gateway.said()).toContain('and CLIENT_ID is "course-updates"');
    expect(gateway.said()).toContain(`Serving ${folder} at ${origin}, version 1.2.3.`);
  });

  // Only Linux shows arguments and environment of a process as files; processes of a container are not children of `docker`.
  test.runIf(process.platform === 'linux' && gatewayImage === undefined)(
    'hides the secret in process lists and from other users, and removes its files and processes',
    async () => {
      const temporary = mkdtempSync(join(folder, 'temporary-'));
      process.env['TMPDIR'] = temporary;
      const page = await deployPage({ url: 'http://localhost:9' }).finally(
        () => delete process.env['TMPDIR'],
      );
      const family = familyOf(page.gateway.pid);
      const shown = family.map((pid) => ['cmdline', 'environ'].map((name) => about(pid, name)));
      expect(shown.filter(([commandLine]) => commandLine !== '').length).toBeGreaterThan(1);
      expect(shown.flat().join(' ')).not.toContain('s3cret');
      expect(shown.flat().join(' ')).not.toContain(CREDENTIALS);
      const made = readdirSync(temporary).find((name) => name.startsWith('course-updates.')) ?? '';
      const secretFiles = readdirSync(join(temporary, made), {
        recursive: true,
        encoding: 'utf8',
      })
        .map((name) => join(temporary, made, name))
        .filter((path) => statSync(path).isFile())
        .filter((path) => readFileSync(path, 'utf8').includes(CREDENTIALS));
      expect(secretFiles.length).toBeGreaterThan(0);
      expect(secretFiles.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(
        secretFiles.map(() => '600'),
      );
      expect(await page.gateway.stop()).toBe(0);
      expect(readdirSync(temporary).filter((name) => name === made)).toEqual([]);
      expect(family.filter(isRunning)).toEqual([]);
      await page[Symbol.asyncDispose]();
    },
  );
});
