// The browser tests of `npm test`: promises that need a browser. `npm run test:all` runs every spec.

/** Files in tests/browser, without `.spec.ts`. Tests with the tag @matrix run only in `npm run test:all`. */
export const coreSpecs = [
  'accessibility',
  'core',
  'depth',
  'faults',
  'keyboard',
  'loads',
  'policy',
  'signIn',
  'storage',
  'tabs',
  'widget',
] as const;

export const MATRIX_TAG = '@matrix';
