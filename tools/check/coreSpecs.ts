// The browser tests that `npm test` runs: promises that only a browser can show. `npm run test:all` runs every spec.

/** Files in tests/browser, without `.spec.ts`. A test with the tag @matrix is left to `npm run test:all`. */
export const coreSpecs = [
  'accessibility',
  'core',
  'depth',
  'element',
  'faults',
  'keyboard',
  'loads',
  'policy',
  'signIn',
  'signOut',
  'storage',
  'tabs',
  'wayBack',
  'widget',
] as const;

export const MATRIX_TAG = '@matrix';
