// Configures the browser tests. No server starts here: every test starts its own servers, so that tests run in parallel.
import { defineConfig } from '@playwright/test';
import { findHeadless, firefoxLaunch, webkitLaunch } from '../../tools/check/findBrowsers.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 60_000,
  // Tests measure no time: a slow machine is no fault.
  expect: { timeout: 15_000 },
  // One browser occupies more than one core: more workers only make each test slower.
  workers: 2,
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
      use: { launchOptions: findHeadless() ?? {} },
    },
    // The core journeys. Browsers that are not installed are skipped and counted.
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
