// Finds a Firefox that Playwright can drive as it comes from the system (WebDriver BiDi).
import { existsSync } from 'node:fs';

/** The path of the one that FIREFOX_PATH names, or of the system's; undefined: there is none. */
export function findFirefox(): string | undefined {
  const named = process.env['FIREFOX_PATH'];
  const paths = named === undefined ? ['/usr/bin/firefox-esr', '/usr/bin/firefox'] : [named];
  return paths.find((path) => existsSync(path));
}
