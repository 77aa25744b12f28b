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

/** Elsewhere, `npm run setup` gets Playwright's. */
const systemPaths = [debians.whole, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** undefined: none. @throws Error if CHROMIUM_PATH names no file */
export function findChromium(): Chromium | undefined {
  const named = process.env['CHROMIUM_PATH'] ?? '';
  if (named !== '') {
    if (existsSync(named)) return { executablePath: named };
    throw new Error(`CHROMIUM_PATH is ${named}, and there is no such program.`);
  }
  if (existsSync(chromium.executablePath())) return {};
  const path = systemPaths.find(isBrowser);
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
