// config.json over HTTP: plain, with a byte order mark, and endless.
import { expect, test } from 'vitest';
import { loadConfig, rememberedConfig, type LoadedConfig } from '../../../src/config/loadConfig.ts';
import { collectGarbage } from '../../shared/collectGarbage.ts';
import { minimalConfig } from './minimalConfig.ts';
import { startEndless, type Way } from '../../shared/startEndless.ts';
import { startServer } from '../../shared/startServer.ts';

const unreachable = {
  kind: 'issues',
  issues: [{ path: '', problem: 'unreachable', found: undefined, choices: undefined }],
};

test.each([
  ['as it is', ''],
  ['with a byte order mark', '\uFEFF'],
])('a file %s', async (_, mark) => {
  const { url } = await startServer((_request, response) => {
    response.end(mark + JSON.stringify(minimalConfig()));
  });
  expect(await loadConfig(url)).toHaveProperty('kind', 'config');
});

test.each([
  ['in plain letters', 'brightspace'],
  ['in letters that are escaped', String.raw`\u0062rightspace`],
])('a file that names a preset %s has its keys', async (_, name) => {
  const file = JSON.stringify(minimalConfig({ lms: { preset: 'NAME' } })).replace('NAME', name);
  const { url } = await startServer((_request, response) => {
    response.end(
      file.replace('preset', name === 'brightspace' ? 'preset' : String.raw`pr\u0065set`),
    );
  });
  expect(await loadConfig(url)).toMatchObject({ config: { lms: { apiRoot: '/d2l/api' } } });
});

test.each<Way>(['drips', 'stalls', 'floods'])(
  'a file that %s without end: the page says that it is not there, and the connection ends',
  async (way) => {
    collectGarbage();
    const server = await startEndless(way);
    expect(await loadConfig(server.url, way === 'floods' ? 5000 : 300)).toEqual(unreachable);
    await server.closed();
  },
);

test('a file of more than 2 MiB is given up, whatever it says', async () => {
  const file = JSON.stringify(minimalConfig());
  const { url } = await startServer(({ url: path }, response) => {
    const size = 2 * 1024 * 1024 + (path?.startsWith('/larger') === true ? 1 : 0);
    response.end(file.padEnd(size));
  });
  expect(await loadConfig(url)).toHaveProperty('kind', 'config');
  expect((await loadConfig(`${url}/larger`)).kind).toBe('issues');
});

test('an error page that never ends', async () => {
  const server = await startEndless('drips', { status: 404 });
  expect(await loadConfig(server.url, 300)).toEqual(unreachable);
  await server.closed();
});

const inOrder = JSON.stringify(minimalConfig());
const latest: LoadedConfig = { kind: 'issues', issues: [], text: 'the file' };

test('a tab with a valid file does not wait for the next one', async () => {
  const never = new Promise<never>(() => undefined);
  expect(await rememberedConfig(inOrder, never)).toMatchObject({ kind: 'config', text: inOrder });
});

test.each([
  ['not seen', null],
  ['seen with a mistake in it', inOrder.replace('clientId', 'clientID')],
  ['seen in half', inOrder.slice(0, -1)],
])('a file that this tab has %s is waited for', async (_, text) => {
  expect(await rememberedConfig(text, Promise.resolve(latest))).toBe(latest);
});
