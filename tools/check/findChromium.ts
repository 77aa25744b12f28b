// Finds a Chromium for the browser tests: CHROMIUM_PATH, Playwright's build, or the system's.
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

export interface Chromium {
  /** Absent for Playwright's build, its default. */
  readonly executablePath?: string;
}

/** Debian's packages, which have the same version. */
const debians = {
  whole: '/usr/bin/chromium',
  headless: '/usr/bin/chromium-headless-shell',
} as const;

const systemPaths: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['Google Chrome', 'Chromium'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['Google\\Chrome', 'Chromium'].map(
    (name) => `${process.env['ProgramFiles'] ?? 'C:'}\\${name}\\Application\\chrome.exe`,
  ),
  linux: [debians.whole, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};

/** undefined: none. @throws Error if CHROMIUM_PATH names no file */
export function findChromium(): Chromium | undefined {
  const named = process.env['CHROMIUM_PATH'] ?? '';
  if (named !== '') {
    if (existsSync(named)) return { executablePath: named };
    throw new Error(
      `CHROMIUM_PATH is ${named}, and there is no such program. Correct it, or unset it to let the tests look for a Chromium themselves.`,
    );
  }
  if (existsSync(chromium.executablePath())) return {};
  const path = systemPaths[process.platform]?.find(isBrowser);
  return path === undefined ? undefined : { executablePath: path };
}

/** Prefers Debian's headless shell, which needs less CPU, to its Chromium. */
export function findHeadless(): Chromium | undefined {
  const found = findChromium();
  const isDebians =
    process.env['CHROMIUM_PATH'] !== debians.whole && found?.executablePath === debians.whole;
  return isDebians && existsSync(debians.headless) ? { executablePath: debians.headless } : found;
}

/** Ubuntu's package starts a snap, which cannot read Playwright's profiles. */
function isBrowser(path: string): boolean {
  return existsSync(path) && !readFileSync(path).subarray(0, 1024).includes('/snap/bin/');
}
