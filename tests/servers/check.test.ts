// start-nginx.sh --check with a stand-in for nginx: loops are refused, every address of the machine is listened to, the script
// claims what it saw of config.json, says what it misses on a machine, and writes what nginx and resolver can do there.
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { hasServer } from '../../tools/check/findServers.ts';
import { deployPage } from './deployPage.ts';
import { runScript, type GatewaySettings } from './startServer.ts';
import { exampleSettings, writtenConfiguration } from './writtenConfiguration.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { plain, secure, behind } = exampleSettings(folder);

const page = 'https://updates.example.edu';
test.each<[GatewaySettings, RegExp]>([
  [{ ...plain, LMS_URL: 'http://localhost:8080' }, /LMS_URL .* the page itself/],
  [{ ...behind, LMS_URL: page }, /LMS_URL .* the page itself/],
  [{ ...behind, LMS_URL: 'HTTPS://Updates.Example.edu:443/' }, /LMS_URL .* the page itself/],
  [{ ...behind, LMS_URL: 'http://[::1]:8080' }, /LMS_URL .* the page itself/],
  [{ ...behind, TOKEN_URL: `${page}/gateway/token` }, /TOKEN_URL .* the page itself/],
  [{ ...behind, TOKEN_URL: `${page}:443/gateway/token?x=1` }, /TOKEN_URL .* the page itself/],
  [{ ...behind, TOKEN_URL: `${page}/Gateway/Token` }, /TOKEN_URL .* the page itself/],
  [{ ...behind, REVOCATION_URL: `${page}/gateway/revoke` }, /REVOCATION_URL .* the page itself/],
  [{ ...behind, HTTP_PORT: '08080' }, /HTTP_PORT is .* the port of PLAIN_PORT/],
  [
    { ...behind, PLAIN_PORT: '127.0.0.1:8080', HTTP_PORT: '127.0.0.1:8080' },
    /HTTP_PORT is .* the port of PLAIN_PORT/,
  ],
  [{ ...secure, HTTP_PORT: '443' }, /HTTP_PORT is .* the port of SITE_ADDRESS/],
])('is not written for a loop: %j', async (settings, words) => {
  const { exitCode, output, configuration } = await writtenConfiguration(folder, settings);
  expect([exitCode, configuration === '']).toEqual([2, true]);
  expect(output).toMatch(words);
});

test.each<GatewaySettings>([
  { ...behind, LMS_URL: 'https://updates.example.edu.au' },
  { ...behind, LMS_URL: 'https://updates.example.edu:8443' },
  { ...behind, LMS_URL: 'http://localhost:8081' },
  { ...behind, PLAIN_PORT: '192.0.2.5:8080', LMS_URL: 'http://localhost:8080' },
  // Below a path, another application of the origin may have the service.
  { ...behind, TOKEN_URL: `${page}/core/connect/token` },
  { ...behind, TOKEN_URL: 'https://auth.example.edu/gateway/token' },
  { ...behind, PLAIN_PORT: '127.0.0.1:8080', HTTP_PORT: '192.0.2.5:8080' },
  { ...behind, HTTP_PORT: '80' },
])('is written for a neighbour of a loop: %j', async (settings) => {
  const { exitCode, output } = await writtenConfiguration(folder, settings);
  expect([exitCode, output]).toEqual([0, output]);
});

const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
const hasIPv6 = own.some(({ family }) => family === 'IPv6');
const hasLoopback = own.some(({ address }) => address === '::1');

test.each<[string, GatewaySettings, readonly string[], readonly string[]]>([
  ['plain http', plain, ['8080'], ['[::]:8080']],
  ['https', secure, ['443 ssl', '80'], ['[::]:443 ssl', '[::]:80']],
  [
    'https on other ports',
    { ...secure, SITE_ADDRESS: `${page}:8443`, HTTP_PORT: '8081' },
    ['8443 ssl', '8081'],
    ['[::]:8443 ssl', '[::]:8081'],
  ],
  ['behind another server', behind, ['8080'], ['[::]:8080']],
  ['one address', { ...behind, PLAIN_PORT: '127.0.0.1:8080' }, ['127.0.0.1:8080'], []],
  ['one address of IPv6', { ...behind, PLAIN_PORT: '[::1]:8080' }, ['[::1]:8080'], []],
])('the configuration has all addresses for %s', async (_what, settings, four, six) => {
  const { configuration, output } = await writtenConfiguration(folder, settings);
  const lines = configuration.matchAll(/^ +listen (\S*\d[^;"]*);$/gm);
  const listened = new Set(Array.from(lines, ([, on]) => on));
  expect([output, listened]).toEqual([output, new Set([...four, ...(hasIPv6 ? six : [])])]);
});

// Without IPv6 on this machine there is no such address.
test.skipIf(!hasServer('nginx') || !hasLoopback)('the page answers at [::1]', async () => {
  await using deployed = await deployPage({ url: 'http://localhost:9' });
  const answer = await fetch(`${deployed.origin.replace('localhost', '[::1]')}/config.json`);
  expect([answer.status, await answer.json()]).toMatchObject([200, { lms: { baseUrl: '' } }]);
});

test('of a config.json that the page refuses, --check claims nothing but the part it read', async () => {
  const file = join(folder, 'config.json');
  const auth = { issuer: 'https://auth.example.edu/core', clientId: 'course-updates' };
  const config = { lms: { baseUrl: '' }, auth: { ...auth, idleMinutes: 'never' }, unknown: 1 };
  expect(readConfig(config).kind).toBe('issues');
  writeFileSync(file, JSON.stringify(config));
  const { exitCode, output } = await writtenConfiguration(folder, behind);
  expect([exitCode, output]).toEqual([0, output]);
  const [, path, bytes] = /Of (\S+) of \S+, (\d+) bytes, it read a part.+ whole/.exec(output) ?? [];
  expect([path, bytes]).toEqual([file, String(statSync(file).size)]);
  expect(output).not.toContain('config.json can be used');
});

const SECRET = 's3cret';

const QUOTED = 'in quotation marks';
const PADDED = 'begins or ends with a space';
const MARKED = 'begins with a byte order mark';
const NAMED = 'begins with CLIENT_SECRET=';

const BOTH = 'lms.example.edu lms.example.edu.';
const UNKNOWN = 'server "127.0.0.1:9" max_fails=0';
const [PLAIN, FOLLOWED] = ['server "lms.example.edu:443" max_fails=0', 'resolve'];
// nginx, where its builder keeps temporary files, the names that getent finds, the secret; what is said of nginx and of the
// secret, and how nginx learns of another address of the LMS.
test.each([
  ['1.30.7', '/var/cache/nginx', BOTH, SECRET, 'safe', 'fine', `${PLAIN} ${FOLLOWED};`],
  // In /etc/hosts or by a search domain, which nginx's resolver does not read.
  ['1.30.6', '/var/cache/nginx', 'lms.example.edu', '"quoted"', 'old', QUOTED, `${PLAIN};`],
  // Not yet: a reload finds it.
  ['1.30.10', '/var/cache/nginx', '', ' padded', 'safe', PADDED, `${UNKNOWN};`],
  ['1.31.8', '/var/cache/nginx', BOTH, '\u{FEFF}marked', 'old', MARKED, `${PLAIN} ${FOLLOWED};`],
  ['1.31.9', '/var/cache/nginx', BOTH, SECRET, 'safe', 'fine', `${PLAIN} ${FOLLOWED};`],
  ['1.27.2', '/usr/local/nginx', BOTH, SECRET, 'old', 'fine', `${PLAIN};`],
  ['1.27.3', '/usr/local/nginx', BOTH, SECRET, 'old', 'fine', `${PLAIN} ${FOLLOWED};`],
  ['1.22.1 (Ubuntu)', '/var/lib/nginx', BOTH, 'CLIENT_SECRET=x', 'safe', NAMED, `${PLAIN};`],
])(
  'nginx %s of %s, the names “%s”, the secret %j: %s, %s',
  async (version, place, names, secret, isSafe, ofSecret, server) => {
    const file = join(folder, 'odd');
    writeFileSync(file, secret);
    const settings = { ...plain, CLIENT_SECRET_FILE: file };
    const { exitCode, output, configuration } = await writtenConfiguration(folder, settings, {
      version,
      place,
      names,
    });
    expect(exitCode).toBe(0);
    const words = 'known security holes. Update it to 1.30.7 or 1.31.9';
    expect(output.includes(words)).toBe(isSafe === 'old');
    const odd = [QUOTED, PADDED, MARKED, NAMED].filter((one) => output.includes(one));
    expect(odd).toEqual(ofSecret === 'fine' ? [] : [ofSecret]);
    const [, upstream = ''] = /upstream course_updates_lms \{\n([^}]*)\}/.exec(configuration) ?? [];
    expect(upstream.split('\n').map((line) => line.trim())).toEqual([
      ...(server.includes(FOLLOWED) ? ['zone course_updates_lms 64k;'] : []),
      server,
      'keepalive 16;',
      '',
    ]);
    const isResolved = !['1.27.2', '1.22.1 (Ubuntu)'].includes(version);
    expect(/^ {2}resolver [\d.[]/m.test(configuration)).toBe(isResolved);
  },
);

test('names the version of an nginx that is too old', async () => {
  const { exitCode, output } = await writtenConfiguration(folder, plain, { version: '1.18.0' });
  expect(exitCode).toBe(2);
  expect(output).toContain('This nginx (nginx/1.18.0) is too old. Install 1.22 or newer.');
});

test.each([
  ['jq', 'jq'],
  ['envsubst', 'gettext-base'],
])('names the package where %s is missing', async (missing, name) => {
  const PATH = mkdtempSync(join(folder, 'programs-'));
  for (const from of ['/bin', '/usr/bin', '/usr/sbin'])
    for (const one of readdirSync(from))
      if (one !== missing && !existsSync(join(PATH, one)))
        symlinkSync(join(from, one), join(PATH, one));
  const { exitCode, output } = await runScript({ ...plain, PATH }, ['--check']);
  expect(exitCode).toBe(2);
  expect(output).toContain(
    `There is no ${missing} here. Install it (Debian: apt-get install ${name}).`,
  );
});
