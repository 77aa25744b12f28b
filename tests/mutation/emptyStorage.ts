// Test files share one document: each test begins with empty storage, as where files are isolated.
import { beforeEach } from 'vitest';

beforeEach(() => {
  if (!('window' in globalThis)) return;
  window.localStorage.clear();
  window.sessionStorage.clear();
});
