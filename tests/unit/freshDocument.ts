// Test files in jsdom share one document: each test begins with empty storage and at the root.
import { beforeEach } from 'vitest';

beforeEach(() => {
  // Mutation testing runs the tests without a document, too.
  if (!('window' in globalThis)) return;
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
