// config.json over HTTP: as it is, with a byte order mark, and without an end.
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/loadConfig.ts';
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
    expect(server.sent()).toBeLessThan(50_000_000);
  },
);

test('an error page that never ends', async () => {
  const server = await startEndless('drips', { status: 404 });
  expect(await loadConfig(server.url, 300)).toEqual(unreachable);
  await server.closed();
});
