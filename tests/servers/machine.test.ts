// start-nginx.sh says what it misses on a machine, and writes what the machine's nginx and resolver can do.
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runScript } from './startServer.ts';
import { exampleSettings, writtenConfiguration } from './writtenConfiguration.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-machine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { plain } = exampleSettings(folder);
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
