// Makes sure that the browser tests have a Chromium: finds one, or installs one where it may. Where neither works, it
// says what a person can do. Beside Debian's own it installs the one that takes less of the machine.
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { debians, findChromium, findHeadless } from './findChromium.ts';
import { chromiumInstalls, type InstallCommand, type InstallMachine } from './chromiumInstalls.ts';
import { installing, installPackages, mayInstall } from './installPackages.ts';
import { packageBin } from './packageBin.ts';
import { runProcess } from './runProcess.ts';

const INSTALL_TIMEOUT_MS = 10 * 60_000;
const WHY = 'the browser tests';

/**
 * Resolves with whether there is a Chromium; false where this run may not install one. `say` hears what is installed.
 * @throws Error with what to do when installing one fails.
 */
export async function ensureChromium(root: string, say: (line: string) => void): Promise<boolean> {
  if (findChromium() === undefined) {
    if (!mayInstall()) return false;
    await installWhole(root, say);
  }
  // Where it can't be had, everything takes longer.
  const found = findHeadless();
  if (found?.source === 'system' && found.executablePath === debians.whole)
    await installPackages(root, [basename(debians.headless)], WHY, say);
  return true;
}

async function installWhole(root: string, say: (line: string) => void): Promise<void> {
  say(installing(['Chromium'], WHY));
  const reasons: string[] = [];
  for (const way of chromiumInstalls(await thisMachine(root))) {
    for (const command of way) {
      const result = await run(root, command);
      if (result.exitCode !== 0) {
        reasons.push(`${command.program} ${command.args.join(' ')}:\n${result.output.trimEnd()}`);
        break;
      }
    }
    if (findChromium() !== undefined) return;
  }
  throw new Error(
    `${reasons.join('\n\n')}\n\nThe browser tests need Chromium, and it could not be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run the tests again.`,
  );
}

function run(root: string, { program, args }: InstallCommand) {
  const options = { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS };
  return program === 'apt-get'
    ? runProcess(program, args, { ...options, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    : runProcess(
        process.execPath,
        [packageBin(root, '@playwright/test', 'playwright'), ...args],
        options,
      );
}

async function thisMachine(root: string): Promise<InstallMachine> {
  const has = (program: string): boolean =>
    (process.env['PATH'] ?? '')
      .split(delimiter)
      .some((folder) => existsSync(join(folder, program)));
  const sudo = await runProcess('sudo', ['-n', 'true'], { cwd: root, timeoutMs: 5000 });
  const osRelease = '/etc/os-release';
  return {
    isRoot: process.getuid?.() === 0,
    hasAptGet: has('apt-get'),
    canSudo: sudo.exitCode === 0,
    osRelease: existsSync(osRelease) ? readFileSync(osRelease, 'utf8') : '',
  };
}
