// Runs before every app test: matchers, a clean document, and failure on any console output.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { addPopups } from './popups.ts';
import { shareComputedStyles } from './shareComputedStyles.ts';

configure({ asyncUtilTimeout: 21_000, getElementError });
addPopups();
shareComputedStyles();

const levels = ['error', 'warn', 'log', 'info', 'debug'] as const;

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  for (const level of levels) vi.spyOn(console, level);
});

afterEach(() => {
  cleanup();
  const said = levels.flatMap((level) => vi.mocked(console[level]).mock.calls);
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`The console is not silent: ${JSON.stringify(said)}`);
  const kept = Object.entries<string>(window.localStorage);
  const isExpected = ([key, value]: [string, string]) =>
    /^course-updates\.memory\.[0-9a-f]{64}$/.test(key) ||
    (/^course-updates\.(?:signed-out|signed-in-after|active)\./.test(key) && /^\d+$/.test(value));
  if (!kept.every(isExpected)) {
    throw new Error('localStorage has more than times and memories.');
  }
});

/** With a lazy message: waiting creates hundreds of errors, and only the last message is read. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message ?? '', prettyDOM(container)].join('\n\n'),
  });
  return error;
}
