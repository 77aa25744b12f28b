// Installs Debian packages that the tests need, in CI or where somebody asks for it, and starts none of their services.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from './runProcess.ts';

const ASKS = ['CI', 'COURSE_UPDATES_INSTALL'] as const;
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

/** Whether this run may install programs: `CI` or `COURSE_UPDATES_INSTALL` is set. */
export function mayInstall(): boolean {
  return ASKS.some((name) => !['', '0', 'false'].includes(process.env[name] ?? ''));
}

/** What a person can do where it may not. */
export function howToInstall(names: readonly string[]): string {
  return `Install it (Debian: apt-get install ${names.join(' ')}), or set COURSE_UPDATES_INSTALL=1, and this run does.`;
}

/**
 * Does nothing where this run may not install programs, and elsewhere than on Debian; whether it succeeded is for the
 * caller to see. `say` hears what is installed.
 */
export async function installPackages(
  root: string,
  names: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (!mayInstall() || !hasProgram('apt-get')) return;
  say(`Installing ${names.join(' ')}, as ${ASKS.join(' or ')} is set. No service is started.`);
  const shell = ['/bin/sh', '-c', INSTALL, POLICY, ...names];
  const [program = '', ...args] = process.getuid?.() === 0 ? shell : ['sudo', '-n', ...shell];
  await runProcess(program, args, { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS });
}

/** Debian's nginx and Apache lie where only root looks. */
export function hasProgram(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}
