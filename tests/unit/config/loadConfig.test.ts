// config.json over HTTP: endless, too large, and remembered.
import { expect, test } from 'vitest';
import { keptConfig, loadConfig, type LoadedConfig } from '../../../src/config/loadConfig.ts';
import { minimalConfig } from './minimalConfig.ts';
import { startEndless, type Way } from '../../shared/startEndless.ts';
import { startServer } from '../../shared/startServer.ts';

const unreachable = { kind: 'issues', issues: [{ path: '', problem: 'unreachable' }] };

test.each<Way>(['drips', 'stalls', 'floods'])(
  'a file that %s without end is unreachable, and its connection is closed',
  async (way) => {
    const server = await startEndless(way);
    expect(await loadConfig(server.url, way === 'floods' ? 5000 : 300)).toEqual(unreachable);
    await server.closed();
  },
);

test('a file of more than 2 MiB is not used, even if it is valid', async () => {
  const file = JSON.stringify(minimalConfig());
  const { url } = await startServer(({ url: path }, response) => {
    const size = 2 * 1024 * 1024 + (path?.startsWith('/larger') === true ? 1 : 0);
    response.end(file.padEnd(size));
  });
  expect(await loadConfig(url)).toHaveProperty('kind', 'config');
  expect((await loadConfig(`${url}/larger`)).kind).toBe('issues');
});

const inOrder = JSON.stringify(minimalConfig());
const latest: LoadedConfig = { kind: 'issues', issues: [], text: 'the file' };

test('a tab that remembers a valid file does not wait for the latest file', async () => {
  const never = new Promise<never>(() => undefined);
  expect(await keptConfig(inOrder, never)).toMatchObject({ kind: 'config', text: inOrder });
});

test.each([
  ['missing', null],
  ['invalid', inOrder.replace('clientId', 'clientID')],
  ['truncated', inOrder.slice(0, -1)],
])('a tab whose kept file is %s waits for the latest file', async (_, text) => {
  expect(await keptConfig(text, Promise.resolve(latest))).toBe(latest);
});
