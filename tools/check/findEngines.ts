// Finds a Firefox and a WebKit for Playwright: its builds, or the system's Firefox through WebDriver BiDi.
import { existsSync } from 'node:fs';
import { firefox, webkit, type LaunchOptions } from '@playwright/test';

/** undefined: none. FIREFOX_PATH names another system Firefox. */
export function firefoxLaunch(): LaunchOptions | undefined {
  if (existsSync(firefox.executablePath())) return {};
  const named = process.env['FIREFOX_PATH'];
  const paths = named === undefined ? ['/usr/bin/firefox-esr', '/usr/bin/firefox'] : [named];
  const executablePath = paths.find((path) => existsSync(path));
  return executablePath === undefined ? undefined : { channel: 'moz-firefox', executablePath };
}

/** undefined: none; Playwright drives only its own WebKit. */
export function webkitLaunch(): LaunchOptions | undefined {
  return existsSync(webkit.executablePath()) ? {} : undefined;
}
