// Finds a Chromium for the browser tests, or installs it if allowed.
import { basename } from 'node:path';
import { debians, findChromium, findHeadless, isWholeDebian } from './findChromium.ts';
import { installPackages, mayInstall } from './installPackages.ts';
import { packageBin } from './packageBin.ts';
import { runProcess } from './runProcess.ts';

const INSTALL_TIMEOUT_MS = 10 * 60_000;
const WHY = 'the browser tests';

/**
 * False if none is installed and this run may not install one. `say` prints the installation. @throws Error with
 * instructions if the installation fails
 */
export async function ensureChromium(root: string, say: (line: string) => void): Promise<boolean> {
  if (findChromium() === undefined) {
    if (!mayInstall()) return false;
    await installChromium(root, say);
  }
  // Optional: it only shortens the tests.
  if (isWholeDebian(findHeadless()))
    await installPackages(root, [basename(debians.headless)], WHY, say);
  return true;
}

/** Debian's package, or Playwright's build: Ubuntu's package is a snap, and other systems have none. */
async function installChromium(root: string, say: (line: string) => void): Promise<void> {
  await installPackages(root, [basename(debians.whole)], WHY, say);
  if (findChromium() !== undefined) return;
  const outputs: string[] = [];
  // Its libraries need root, or sudo without a password.
  for (const withLibraries of [true, false]) {
    const args = ['install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'];
    say(`Installing Chromium: playwright ${args.join(' ')}`);
    const command = [packageBin(root, '@playwright/test', 'playwright'), ...args];
    const options = { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS };
    outputs.push((await runProcess(process.execPath, command, options)).output.trimEnd());
    if (findChromium() !== undefined) return;
  }
  throw new Error(
    `${outputs.join('\n\n')}\n\nThe browser tests need Chromium, and it could not be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run the tests again.`,
  );
}
