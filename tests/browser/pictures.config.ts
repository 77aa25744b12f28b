// Configures `npm run picture`, with the fixtures of the browser tests.
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../tools/check/findBrowsers.ts';
import base from './playwright.config.ts';

const SCALE = 1.5;

export default defineConfig({
  ...base,
  testMatch: 'pictures.ts',
  projects: [
    {
      name: 'pictures',
      use: {
        deviceScaleFactor: SCALE,
        // The page's scale does not apply to frames of other sites.
        launchOptions: { ...findChromium(), args: [`--force-device-scale-factor=${SCALE}`] },
        // For the font.
        bypassCSP: true,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
