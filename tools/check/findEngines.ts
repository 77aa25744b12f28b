// Finds a Firefox and a WebKit for Playwright: its builds, or the system's Firefox through WebDriver BiDi.
import { existsSync } from 'node:fs';
import { firefox, webkit, type LaunchOptions } from '@playwright/test';

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
