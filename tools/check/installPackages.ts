// Installs Debian packages that the tests need, as root or in CI, unless SETUP=no, and starts none of their services.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from './runProcess.ts';

const INSTALL_TIMEOUT_MS = 10 * 60_000;

/** Asked by Debian's packages before they start a service; status 101 forbids it (invoke-rc.d(8)). */
const POLICY = '/usr/sbin/policy-rc.d';

/** A shell script. $0: the policy file; one that is there already stays. $@: the packages. */
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

/** What a person can do where it may not. */
export function howToInstall(names: readonly string[]): string {
  return `Install it (Debian: apt-get install ${names.join(' ')}), or set SETUP=yes, and this run does.`;
}

/**
 * Does nothing where this run may not install programs, and elsewhere than on Debian; whether it succeeded is for the
 * caller to see. `why`: the tests that need them, such as `the server tests`. `say` hears what is installed, and why.
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

/** The line that is printed before anything is installed. */
function installing(names: readonly string[], why: string): string {
  return `Installing ${names.join(' ')} for ${why}. No service is started; SETUP=no turns this off.`;
}

/** Debian's nginx and Apache lie where only root looks. */
export function hasProgram(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}
