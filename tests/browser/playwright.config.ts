// How Playwright runs the browser tests. No server starts here: every test brings its own, so that
// tests share nothing and can run side by side.
import { defineConfig } from '@playwright/test';
import { findHeadless } from '../../tools/check/findChromium.ts';
import { firefoxLaunch, webkitLaunch } from '../../tools/check/findEngines.ts';

const executablePath = findHeadless()?.executablePath;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 60_000,
  // Nothing here measures time: a busy machine may take longer, and must not look like a fault.
  expect: { timeout: 15_000 },
  // A test mostly waits: for a browser, an LMS, a moment that the page lets pass.
  workers: 3,
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: '**/widgetFirefox.spec.ts',
      use: { launchOptions: executablePath === undefined ? {} : { executablePath } },
    },
    // The core journeys. Where the browser is missing, they are skipped and counted.
    {
      name: 'firefox',
      testMatch: '**/{journeys,widgetFirefox}.spec.ts',
      use: { browserName: 'firefox', launchOptions: firefoxLaunch() ?? {} },
    },
    {
      name: 'webkit',
      testMatch: '**/journeys.spec.ts',
      use: { browserName: 'webkit', launchOptions: webkitLaunch() ?? {} },
    },
  ],
});
