// Whether a tab that misses a part reloads itself; tests/browser/oldTabs.spec.ts has a real browser.
import { afterEach, expect, test, vi } from 'vitest';
import { reloadForMissingParts } from '../../../src/auth/browser/reloadOnce.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const NOW = 1_800_000_000_000;
const KEY = 'course-updates.anew';
interface Tab {
  readonly answer?: () => Promise<Response>;
  readonly tokenStore?: 'session' | 'memory';
  readonly framed?: boolean;
  readonly keep?: () => void;
  readonly anewAt?: number;
  readonly typed?: string;
}

/** The number of reloads, and the state that the tab kept. */
async function missAPart(tab: Tab) {
  const { answer = async () => new Response(''), tokenStore = 'session', typed = '' } = tab;
  const kept: string[] = [];
  let reloads = 0;
  const window = Object.assign(new EventTarget(), {
    location: { search: '?q=biology', reload: () => (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) =>
        tab.anewAt === undefined || key !== KEY ? null : String(tab.anewAt),
      setItem: (key: string, value: string) => {
        tab.keep?.();
        kept.push(`${key} ${value}`);
      },
    },
  });
  const parent = tab.framed === true ? {} : window;
  vi.stubGlobal('window', Object.assign(window, { parent }));
  const fields = [{ value: typed }, { value: 'biology' }, { value: '' }];
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector === 'input:read-write' ? fields : []),
  });
  const answers: Promise<Response>[] = [];
  vi.stubGlobal('fetch', async () => {
    answers.push(answer());
    return answers[0];
  });
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  reloadForMissingParts(tokenStore);
  window.dispatchEvent(new Event('vite:preloadError'));
  await Promise.allSettled(answers);
  await new Promise(setImmediate);
  vi.restoreAllMocks();
  return { reloads, kept };
}

test('a tab reloads itself for a missing part, and may reload again after ten minutes', async () => {
  expect(await missAPart({})).toEqual({ reloads: 1, kept: [`${KEY} ${String(NOW)}`] });
  expect(await missAPart({ anewAt: NOW - 600_001 })).toMatchObject({ reloads: 1 });
});

const denied = () => {
  throw new DOMException('Denied', 'SecurityError');
};
const reject = () => Promise.reject(new TypeError('Failed to fetch'));

test.each<[string, Tab]>([
  ['the server has an error', { answer: async () => new Response('', { status: 502 }) }],
  ['the browser is offline', { answer: reject }],
  ['it has just reloaded', { anewAt: NOW - 599_999 }],
  ['the clock was set back', { anewAt: NOW + 1_000 }],
  ['storage is denied', { keep: denied }],
  ['its tokens are in memory', { tokenStore: 'memory' }],
  ['it is a frame', { framed: true }],
  ['a field has text that is not in the URL', { typed: '6606' }],
])('a tab does not reload itself where %s', async (_, tab) => {
  expect(await missAPart(tab)).toEqual({ reloads: 0, kept: [] });
});
