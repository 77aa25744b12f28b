// Finds a Chromium for the browser tests: the one somebody names, Playwright's own, the system's; and the one that takes
// least of the machine. Ubuntu's snap does not count: its confinement keeps Playwright's profiles out.
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { chromium } from '@playwright/test';

export interface Chromium {
  readonly source: 'CHROMIUM_PATH' | 'playwright' | 'system';
  /** Absent for Playwright's own: Playwright knows best which of its builds to start. */
  readonly executablePath?: string;
}

/** What the search depends on; tests bring their own. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly playwrightPath: string;
  /** A file that can be started, not a placeholder. */
  readonly isBrowser: (path: string) => boolean;
}

/** undefined when there is none. @throws Error when CHROMIUM_PATH names no file. */
export function findChromium(machine: Machine = thisMachine()): Chromium | undefined {
  const named = machine.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!machine.isBrowser(named)) {
      throw new Error(
        `CHROMIUM_PATH is ${named}, and there is no such program. Correct it, or unset it to let the tests look for a Chromium themselves.`,
      );
    }
    return { source: 'CHROMIUM_PATH', executablePath: named };
  }
  if (machine.isBrowser(machine.playwrightPath)) return { source: 'playwright' };
  const path = systemPaths(machine).find((candidate) => machine.isBrowser(candidate));
  return path === undefined ? undefined : { source: 'system', executablePath: path };
}

/** Of Debian's packages, which have the same version. */
export const debians = {
  whole: '/usr/bin/chromium',
  headless: '/usr/bin/chromium-headless-shell',
} as const;

/**
 * The same without a window and all that is around a page in it: nobody sees them, and they take more of the machine than
 * the pages do. Playwright has one of its own, and starts it unasked. The whole browser where there is none beside it.
 */
export function findHeadless(machine: Machine = thisMachine()): Chromium | undefined {
  const found = findChromium(machine);
  const isDebians = found?.source === 'system' && found.executablePath === debians.whole;
  return isDebians && machine.isBrowser(debians.headless)
    ? { source: 'system', executablePath: debians.headless }
    : found;
}

function systemPaths({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform === 'win32') {
    return ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((folder) =>
      ['Google\\Chrome', 'Chromium'].map(
        (name) => `${env[folder] ?? 'C:'}\\${name}\\Application\\chrome.exe`,
      ),
    );
  }
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  );
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    playwrightPath: chromium.executablePath(),
    isBrowser: (path) => existsSync(path) && !startOf(path).includes('/snap/bin/'),
  };
}

/** Enough of a file to see what a shell script is about. */
function startOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(1024);
    return buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(file);
  }
}
