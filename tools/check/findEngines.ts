// Finds a Firefox and a WebKit for Playwright: its own builds, and for Firefox the system's, which it drives over WebDriver BiDi.
import { existsSync } from 'node:fs';
import { firefox, webkit, type LaunchOptions } from '@playwright/test';

/** undefined: this machine has none. FIREFOX_PATH names another one of the system. */
export function firefoxLaunch(): LaunchOptions | undefined {
  if (existsSync(firefox.executablePath())) return {};
  const named = process.env['FIREFOX_PATH'];
  const paths = named === undefined ? ['/usr/bin/firefox-esr', '/usr/bin/firefox'] : [named];
  const executablePath = paths.find((path) => existsSync(path));
  return executablePath === undefined ? undefined : { channel: 'moz-firefox', executablePath };
}

/** undefined: this machine has none; Playwright drives no WebKit but its own. */
export function webkitLaunch(): LaunchOptions | undefined {
  return existsSync(webkit.executablePath()) ? {} : undefined;
}
