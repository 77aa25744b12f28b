// The global of Vitest's jsdom environment: https://vitest.dev/config/environment
declare const jsdom: { reconfigure: (settings: { url: string }) => void };
