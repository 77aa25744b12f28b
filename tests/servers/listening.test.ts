// The gateway listens on every address of the machine, those of IPv6 included.
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { deployPage } from './deployPage.ts';
import type { GatewaySettings } from './startGateway.ts';
import { exampleSettings, writtenConfiguration } from './writtenConfiguration.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-listening-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { plain, secure, behind } = exampleSettings(folder);

const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
const hasIPv6 = own.some(({ family }) => family === 'IPv6');
const hasLoopback = own.some(({ address }) => address === '::1');

test.each<[string, GatewaySettings, readonly string[], readonly string[]]>([
  ['plain http', plain, ['8080'], ['[::]:8080']],
  ['https', secure, ['443 ssl', '80'], ['[::]:443 ssl', '[::]:80']],
  [
    'https on other ports',
    { ...secure, SITE_ADDRESS: 'https://updates.example.edu:8443', HTTP_PORT: '8081' },
    ['8443 ssl', '8081'],
    ['[::]:8443 ssl', '[::]:8081'],
  ],
  ['behind another server', behind, ['8080'], ['[::]:8080']],
  ['one address', { ...behind, PLAIN_PORT: '127.0.0.1:8080' }, ['127.0.0.1:8080'], []],
  ['one address of IPv6', { ...behind, PLAIN_PORT: '[::1]:8080' }, ['[::1]:8080'], []],
])('the configuration has all addresses for %s', async (_what, settings, four, six) => {
  const { configuration, output } = await writtenConfiguration(folder, settings);
  const lines = configuration.matchAll(/^ +listen (\S*\d[^;"]*);$/gm);
  const listened = new Set(Array.from(lines, ([, on]) => on));
  expect([output, listened]).toEqual([output, new Set([...four, ...(hasIPv6 ? six : [])])]);
});

// Without IPv6 on this machine there is no such address.
test.skipIf(!hasServer('nginx') || !hasLoopback)('the page answers at [::1]', async () => {
  await using deployed = await deployPage({ url: 'http://localhost:9' });
  const answer = await fetch(`${deployed.origin.replace('localhost', '[::1]')}/config.json`);
  expect([answer.status, await answer.json()]).toMatchObject([200, { lms: { baseUrl: '' } }]);
});
