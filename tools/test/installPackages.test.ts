// How the test command installs Debian packages, by the example of Glewlwyd: only where it may, and without services.
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureForeign } from '../check/ensureForeign.ts';

/** Programs of the machine: shell scripts by their names. `calls` tells which ran with what. */
async function machineWith(programs: Readonly<Record<string, string>>, uid: number) {
  const folder = await mkdtemp(join(tmpdir(), 'course-updates-machine-'));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  for (const [name, script] of Object.entries(programs)) {
    const text = `#!/bin/sh\ncd "${folder}"; echo "${name} $*" >> calls\n${script}\n`;
    await writeFile(join(bin, name), text);
    await chmod(join(bin, name), 0o755);
  }
  vi.stubEnv('PATH', bin);
  vi.stubEnv('CI', 'true');
  vi.stubEnv('SETUP', undefined);
  vi.spyOn(process, 'getuid').mockReturnValue(uid);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });
  const files = [join(folder, 'glewlwyd'), join(folder, 'schema')];
  const said: string[] = [];
  const calls = () => readFile(join(folder, 'calls'), 'utf8').catch(() => '');
  const policy = join(folder, 'policy-rc.d');
  const ensure = () => ensureForeign(folder, (line) => said.push(line), { files, policy });
  return { files, policy, said, calls, ensure };
}

const ROOT = 0;
const SOMEBODY = 1000;
const APT = 'apt-get -o DPkg::Lock::Timeout=300';
const both = `${APT} update\n${APT} install -y --no-install-recommends glewlwyd sqlite3\n`;
/** Leaves the package's files behind. */
const installs = 'case "$*" in *install*) : > glewlwyd; : > schema;; esac';
/** As sudo does, after the option -n. */
const obeys = 'shift; "$@"';

test('root installs it from Debian', async () => {
  const machine = await machineWith({ 'apt-get': installs }, ROOT);
  expect(await machine.ensure()).toBe(true);
  expect(await machine.calls()).toBe(both);
  expect(machine.said).toEqual([
    'Installing glewlwyd sqlite3 for the tests with a foreign provider. No service is started; SETUP=no turns this off.',
  ]);
});

test.each(['', '0', 'false'])('with CI=%s only root installs unasked', async (value) => {
  const machine = await machineWith({ 'apt-get': installs, sudo: obeys }, SOMEBODY);
  vi.stubEnv('CI', value);
  expect(await machine.ensure()).toBe(false);
  expect(await machine.calls()).toBe('');
  vi.spyOn(process, 'getuid').mockReturnValue(ROOT);
  expect(await machine.ensure()).toBe(true);
});

test('SETUP=no installs nothing, SETUP=yes does for anybody', async () => {
  const machine = await machineWith({ 'apt-get': installs, sudo: obeys }, SOMEBODY);
  vi.stubEnv('SETUP', 'no');
  expect(await machine.ensure()).toBe(false);
  vi.stubEnv('CI', '');
  vi.stubEnv('SETUP', 'yes');
  expect(await machine.ensure()).toBe(true);
});

test('packages are forbidden to start services, for as long as they are installed', async () => {
  const asks = './policy-rc.d nginx start; echo "policy $?" >> calls';
  const machine = await machineWith({ 'apt-get': asks }, ROOT);
  await machine.ensure();
  expect(await machine.calls()).toContain('policy 101');
  await expect(readFile(machine.policy)).rejects.toThrow('ENOENT');
  // A machine that has a policy keeps it.
  await writeFile(machine.policy, '#!/bin/sh\nexit 104\n', { mode: 0o755 });
  await machine.ensure();
  expect(await machine.calls()).toContain('policy 104');
  expect(await readFile(machine.policy, 'utf8')).toContain('exit 104');
});

test('what is there is not installed again', async () => {
  const machine = await machineWith({ 'apt-get': installs }, ROOT);
  for (const file of machine.files) await writeFile(file, '');
  expect(await machine.ensure()).toBe(true);
  expect(await machine.calls()).toBe('');
});

test('half of it is not enough', async () => {
  const machine = await machineWith({ 'apt-get': ': > schema' }, ROOT);
  expect(await machine.ensure()).toBe(false);
});

test('somebody else installs it by a sudo that asks nothing', async () => {
  const machine = await machineWith({ 'apt-get': installs, sudo: obeys }, SOMEBODY);
  expect(await machine.ensure()).toBe(true);
  expect(await machine.calls()).toMatch(/^sudo -n /);
  expect(await machine.calls()).toContain(both);
});

test.each([
  ['a sudo that wants a password', { 'apt-get': installs, sudo: 'exit 1' }],
  ['no sudo', { 'apt-get': installs }],
  ['no Debian', {}],
])('with %s it is not there, and nothing more is tried', async (_what, programs) => {
  const machine = await machineWith(programs, SOMEBODY);
  expect(await machine.ensure()).toBe(false);
  expect(await machine.calls()).not.toMatch(/^apt-get .* glewlwyd/m);
});

test('a list of packages that can’t be had ends the attempt', async () => {
  const machine = await machineWith({ 'apt-get': 'exit 100' }, ROOT);
  expect(await machine.ensure()).toBe(false);
  expect(await machine.calls()).toBe(`${APT} update\n`);
});
