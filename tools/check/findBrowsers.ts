// Finds browsers for Playwright: its builds, a Chromium of CHROMIUM_PATH or the system, or the system's Firefox through WebDriver
// BiDi.
import { existsSync, readFileSync } from 'node:fs';
import { chromium, firefox, webkit, type LaunchOptions } from '@playwright/test';

/** Debian's packages, which have the same version. */
const DEBIANS = '/usr/bin/chromium';
const DEBIANS_HEADLESS = '/usr/bin/chromium-headless-shell';

/** Elsewhere, `npm run setup` gets Playwright's. */
const systemPaths = [DEBIANS, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** undefined: none. Without a path: Playwright's build, its default. @throws Error if CHROMIUM_PATH names no file */
export function findChromium(): LaunchOptions | undefined {
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
export function findHeadless(): LaunchOptions | undefined {
  const found = findChromium();
  const isDebians = process.env['CHROMIUM_PATH'] !== DEBIANS && found?.executablePath === DEBIANS;
  return isDebians && existsSync(DEBIANS_HEADLESS) ? { executablePath: DEBIANS_HEADLESS } : found;
}

/** Ubuntu's package starts a snap, which cannot read Playwright's profiles. */
function isBrowser(path: string): boolean {
  return existsSync(path) && !readFileSync(path).subarray(0, 1024).includes('/snap/bin/');
}

/** Cookies and storage of third parties are kept apart by site, as in the Firefox that people have. */
const APART = { 'network.cookie.cookieBehavior': 5 };

/** undefined: none. FIREFOX_PATH names another system Firefox. */
export function firefoxLaunch(): LaunchOptions | undefined {
  if (existsSync(firefox.executablePath())) return { firefoxUserPrefs: APART };
  const named = process.env['FIREFOX_PATH'];
  const paths = named === undefined ? ['/usr/bin/firefox-esr', '/usr/bin/firefox'] : [named];
  const executablePath = paths.find((path) => existsSync(path));
  if (executablePath === undefined) return undefined;
  const firefoxUserPrefs = {
    // In a process of its own, a frame of another site gets no click or key over BiDi.
    'fission.webContentIsolationStrategy': 0,
    ...APART,
  };
  return { channel: 'moz-firefox', executablePath, firefoxUserPrefs };
}

/** undefined: none; Playwright drives only its own WebKit. */
export function webkitLaunch(): LaunchOptions | undefined {
  return existsSync(webkit.executablePath()) ? {} : undefined;
}
