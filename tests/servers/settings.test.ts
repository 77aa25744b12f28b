// start-nginx.sh as a program: it reports all wrong settings at once, shows the secret nowhere, and leaves no file behind.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { CREDENTIALS, deployPage, SECRET } from './deployPage.ts';
import { freePort } from './freePort.ts';
import { gatewayImage, runScript, startGateway } from './startGateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

file('index.html', '<!doctype html>');
const good = {
  SITE_ADDRESS: 'http://localhost:8080',
  DIST: folder,
  LMS_URL: 'https://lms.example.edu',
  TOKEN_URL: 'https://auth.example.edu/core/connect/token',
  CLIENT_ID: 'course-updates',
  CLIENT_SECRET_FILE: file('secret', SECRET),
};

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
  ['TRUSTED_PROXIES', '10.0.0.0/8, balancer.example.edu', /has balancer\.example\.edu/],
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

  // The version, where its builder keeps temporary files, and whether it is safe.
  test.each([
    ['1.30.7', '/var/cache/nginx', true],
    ['1.30.6', '/var/cache/nginx', false],
    ['1.30.10', '/var/cache/nginx', true],
    ['1.31.8', '/var/cache/nginx', false],
    ['1.31.9', '/var/cache/nginx', true],
    ['1.32.0', '/var/cache/nginx', true],
    ['1.22.1', '/usr/local/nginx', false],
    ['1.22.1', '/var/lib/nginx', true],
    ['1.18.0 (Ubuntu)', '/var/lib/nginx', true],
  ])('says of nginx %s of %s whether it has known holes', async (version, place, isSafe) => {
    const other = mkdtempSync(join(folder, 'nginx-'));
    const lines = `#!/bin/sh\necho 'nginx version: nginx/${version}' >&2\n[ "$1" != -V ] || echo '--http-proxy-temp-path=${place}/proxy' >&2\n`;
    writeFileSync(join(other, 'nginx'), lines, { mode: 0o755 });
    file('config.json', '{}');
    const PATH = `${other}:${process.env['PATH'] ?? ''}`;
    const { output } = await runScript({ ...good, PATH }, ['--check']);
    expect(output.includes('known security holes. Update it to 1.30.7 or 1.31.9')).toBe(!isSafe);
  });

  // The version, the names that getent finds, and how nginx learns of another address.
  test.each([
    ['1.27.2', 'lms.example.edu lms.example.edu.', 'server "lms.example.edu:443" max_fails=0;'],
    [
      '1.27.3',
      'lms.example.edu lms.example.edu.',
      'server "lms.example.edu:443" max_fails=0 resolve;',
    ],
    [
      '1.30.7',
      'lms.example.edu lms.example.edu.',
      'server "lms.example.edu:443" max_fails=0 resolve;',
    ],
    // In /etc/hosts or by a search domain, which nginx's resolver does not read.
    ['1.30.7', 'lms.example.edu', 'server "lms.example.edu:443" max_fails=0;'],
    // Not yet: a reload finds it.
    ['1.30.7', '', 'server "127.0.0.1:9" max_fails=0;'],
  ])('with nginx %s and the names “%s”, the LMS is %s', async (version, names, server) => {
    const other = mkdtempSync(join(folder, 'nginx-'));
    const written = join(other, 'written');
    const nginx = `#!/bin/sh\necho 'nginx version: nginx/${version}' >&2\nfor last; do :; done\n[ "$1" != -t ] || cp "$last" '${written}'\n`;
    writeFileSync(join(other, 'nginx'), nginx, { mode: 0o755 });
    const getent = `#!/bin/sh\ncase ' ${names} ' in *" $2 "*) echo '192.0.2.1 STREAM' ;; *) exit 2 ;; esac\n`;
    writeFileSync(join(other, 'getent'), getent, { mode: 0o755 });
    file('config.json', '{}');
    const PATH = `${other}:${process.env['PATH'] ?? ''}`;
    const settings = { ...good, LMS_URL: 'https://lms.example.edu', PATH };
    await runScript(settings, ['--check']);
    const configuration = readFileSync(written, 'utf8');
    const [, upstream = ''] = /upstream course_updates_lms \{\n([^}]*)\}/.exec(configuration) ?? [];
    const isFollowed = server.includes('resolve');
    expect(upstream.split('\n').map((line) => line.trim())).toEqual([
      ...(isFollowed ? ['zone course_updates_lms 64k;'] : []),
      server,
      'keepalive 16;',
      '',
    ]);
    expect(/^ {2}resolver [\d.[]/m.test(configuration)).toBe(version !== '1.27.2');
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

  test.each([
    ['"quoted"', 'in quotation marks'],
    [' padded', 'begins or ends with a space'],
    ['\u{FEFF}marked', 'begins with a byte order mark'],
  ])('starts with the secret %j and says that it looks wrong', async (secret, words) => {
    const settings = { ...good, CLIENT_SECRET_FILE: file('odd', secret) };
    const { exitCode, output } = await runScript(settings, ['--check']);
    expect([exitCode, output]).toEqual([0, expect.stringContaining(words)]);
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
      expect(family.filter(isAlive)).toEqual([]);
      await page[Symbol.asyncDispose]();
    },
  );
});

/** A process and all its descendants. */
function familyOf(pid: number): readonly number[] {
  const children = about(pid, `task/${pid}/children`);
  return [
    pid,
    ...children
      .split(' ')
      .filter(Boolean)
      .flatMap((child) => familyOf(Number(child))),
  ];
}

/** The files of /proc about a process; empty for an ended process, such as a start script's look-up of a name. */
function about(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && /^(?:ENOENT|ESRCH):/.test(error.message)) return '';
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
