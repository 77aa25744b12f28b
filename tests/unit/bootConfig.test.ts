// A load that starts with the config.json that the tab kept, once the current file arrives.
import { afterEach, expect, test, vi } from 'vitest';
import { confirmConfig } from '../../src/app/confirmConfig.ts';
import type { LoadedConfig } from '../../src/config/loadConfig.ts';
import { readConfigText } from '../../src/config/config.ts';
import { minimalConfig } from './config/minimalConfig.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function load(text: string): LoadedConfig {
  return { ...readConfigText(text), text };
}
const before = JSON.stringify(minimalConfig());
const changed = JSON.stringify(minimalConfig({ brand: { lms: 'Campus' } }));
const unreachable: LoadedConfig = { kind: 'issues', issues: [] };

/** One tab over several loads: the number of reloads, and the config of its next load. */
function openTab() {
  const kept = new Map<string, string>();
  let reloads = 0;
  const window = {
    location: { search: '', reload: () => (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  };
  vi.stubGlobal('window', Object.assign(window, { parent: window }));
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const session = {
    abandon: vi.fn<() => Promise<void>>(async () => undefined),
    settled: vi.fn<() => Promise<void>>(async () => undefined),
  };
  async function begin(used: LoadedConfig, latest: LoadedConfig) {
    if (used.kind !== 'config') throw new Error('The configuration is wrong.');
    const arrived = Promise.resolve(latest);
    const next = confirmConfig(used, arrived, used.config, session);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    return { next: next(), reloads };
  }
  return { begin, session };
}

test('a changed configuration reloads the page, and the next load starts with it', async () => {
  const { begin } = openTab();
  expect(await begin(load(before), load(changed))).toEqual({ next: changed, reloads: 1 });
});

test('a reload waits for a request for tokens that is in flight', async () => {
  const { begin, session } = openTab();
  session.settled.mockReturnValue(new Promise(() => undefined));
  expect(await begin(load(before), load(changed))).toEqual({ next: changed, reloads: 0 });
});

test.each([{ issuer: 'https://other.example.edu/core' }, { clientId: 'other' }])(
  'with %j, the session ends before the page reloads',
  async (auth) => {
    const { begin, session } = openTab();
    session.abandon.mockReturnValue(new Promise(() => undefined));
    const other = JSON.stringify(minimalConfig({ auth }));
    expect(await begin(load(before), load(other))).toEqual({ next: other, reloads: 0 });
    expect(session.abandon).toHaveBeenCalledTimes(1);
  },
);

test('a second change in a row does not reload, and the next load waits for the file', async () => {
  const { begin } = openTab();
  await begin(load(before), load(changed));
  expect(await begin(load(changed), load(before))).toEqual({ next: undefined, reloads: 1 });
});

test.each<[string, LoadedConfig]>([
  ['is the same', load(before)],
  ['differs in whitespace only', load(`${before}\n`)],
  ['is unreachable', unreachable],
  ['is not JSON', load(`${before},`)],
  ['is HTML', load('<!doctype html>')],
  ['has a mistake', load(before.replace('clientId', 'clientID'))],
])('with a file that %s the page goes on, and so does its next load', async (_, latest) => {
  const { begin } = openTab();
  expect(await begin(load(before), latest)).toEqual({ next: before, reloads: 0 });
});
