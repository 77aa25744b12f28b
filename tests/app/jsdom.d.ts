// Vitest's jsdom environment leaves the instance in a global: https://vitest.dev/config/environment
declare const jsdom: { reconfigure: (settings: { url: string }) => void };
