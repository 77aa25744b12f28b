// Installs Debian packages for the tests, as root or in CI, unless SETUP=no, without starting services.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from './runProcess.ts';

const INSTALL_TIMEOUT_MS = 10 * 60_000;

/** Debian's packages call it before they start a service; status 101 forbids the start (invoke-rc.d(8)). */
const POLICY = '/usr/sbin/policy-rc.d';

/** A shell script. $0: the policy file; an existing file stays. $@: the packages. */
const INSTALL = `
export DEBIAN_FRONTEND=noninteractive
if [ ! -e "$0" ]; then
  trap '/bin/rm -f "$0"' EXIT
  trap 'exit 1' INT TERM
  printf '#!/bin/sh\\nexit 101\\n' >"$0" && /bin/chmod 755 "$0"
fi
apt-get -o DPkg::Lock::Timeout=300 update &&
  apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@"`;

/** Whether a test that cannot run fails: `CI` is set. */
export function isCi(): boolean {
  return !['', '0', 'false'].includes(process.env['CI'] ?? '');
}

/** Whether this run may install programs: as root, in CI, or with SETUP=yes; never with SETUP=no. */
export function mayInstall(): boolean {
  const setup = process.env['SETUP'];
  return setup !== 'no' && (setup === 'yes' || isCi() || process.getuid?.() === 0);
}

/** Instructions for a run that may not install. */
export function howToInstall(names: readonly string[]): string {
  return `Install it (Debian: apt-get install ${names.join(' ')}), or set SETUP=yes, and this run does.`;
}

/**
 * Does nothing without permission or outside Debian; the caller checks the result. `why`: the tests, such as `the
 * server tests`. `say` prints the packages and the reason.
 */
export async function installPackages(
  root: string,
  names: readonly string[],
  why: string,
  say: (line: string) => void,
): Promise<void> {
  if (!mayInstall() || !hasProgram('apt-get')) return;
  say(installing(names, why));
  const shell = ['/bin/sh', '-c', INSTALL, POLICY, ...names];
  const [program = '', ...args] = process.getuid?.() === 0 ? shell : ['sudo', '-n', ...shell];
  await runProcess(program, args, { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS });
}

/** The line before an installation. */
function installing(names: readonly string[], why: string): string {
  return `Installing ${names.join(' ')} for ${why}. No service is started; SETUP=no turns this off.`;
}

/** Debian's nginx and Apache are in root's PATH only. */
export function hasProgram(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}
