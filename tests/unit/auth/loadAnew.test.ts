// Whether an outdated tab reloads itself; tests/browser/oldTabs.spec.ts has a real browser.
import { afterEach, expect, test, vi } from 'vitest';
import { loadAnew } from '../../../src/auth/browser/loadAnew.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const NOW = 1_800_000_000_000;
const KEY = 'course-updates.anew';
const page = (script: string) =>
  new Response(`<script src="/assets/${script}"></script><p id="root">`);

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
  const { answer = async () => page('index-2.js'), tokenStore = 'session', typed = '' } = tab;
  const kept: string[] = [];
  let reloads = 0;
  const window = {
    location: { search: '?q=biology', reload: () => (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) =>
        tab.anewAt === undefined || key !== KEY ? null : String(tab.anewAt),
      setItem: (key: string, value: string) => {
        tab.keep?.();
        kept.push(`${key} ${value}`);
      },
    },
  };
  const parent = tab.framed === true ? {} : window;
  vi.stubGlobal('window', Object.assign(window, { parent }));
  const fields = [{ value: typed }, { value: 'biology' }, { value: '' }];
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector === 'input:read-write' ? fields : []),
  });
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) =>
    // A cached page would have the first script of this version.
    address === '/' && cache === 'no-store' ? answer() : page('loadAnew.ts'),
  );
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  const goes = await loadAnew({ tokenStore });
  vi.restoreAllMocks();
  expect(goes).toBe(reloads === 1);
  return { reloads, kept };
}

test('an outdated tab reloads itself, and may reload again after ten minutes', async () => {
  expect(await missAPart({})).toEqual({ reloads: 1, kept: [`${KEY} ${String(NOW)}`] });
  expect(await missAPart({ anewAt: NOW - 600_001 })).toMatchObject({ reloads: 1 });
});

const denied = () => {
  throw new DOMException('Denied', 'SecurityError');
};
const reject = () => Promise.reject(new TypeError('Failed to fetch'));

test.each<[string, Tab]>([
  ['the server has the same version', { answer: async () => page('loadAnew.ts') }],
  ['the server has another page', { answer: async () => new Response('<p>Back soon</p>') }],
  ['the server has an error', { answer: async () => new Response('id="root"', { status: 502 }) }],
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
