// start-nginx.sh at SIGHUP: files change, mistakes are made, and no request is refused.
import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { ask, statuses } from './ask.ts';
import { SECRET, shareGateway } from './deployPage.ts';
import { freePort, gatewayImage, runScript, startGateway, workersOf } from './startServer.ts';

const whoami = { path: '/svc/api/lp/1.49/users/whoami', headers: { Authentication: 'Bearer t' } };

const isHere = hasServer('nginx') && gatewayImage === undefined && process.platform === 'linux';

describe.skipIf(!isHere)('the gateway at HUP', () => {
  const deployed = shareGateway();
  /** Sends HUP. The result tells whether the script has said `words` since. */
  function hup(words: string): () => boolean {
    const told = () => deployed().page.gateway.said().split(words).length;
    const before = told();
    process.kill(deployed().page.gateway.pid, 'SIGHUP');
    return () => told() > before;
  }

  async function reload(words: string): Promise<void> {
    const old = workersOf(deployed().page.gateway.pid).split(' ');
    const isOver = hup(words);
    while (!isOver()) await delay(20);
    if (words !== 'Reloaded.') return;
    // An old worker may still take a connection.
    const now = () => workersOf(deployed().page.gateway.pid).split(' ');
    await expect.poll(() => now().filter((one) => old.includes(one))).toEqual([]);
  }

  const secretFile = () => deployed().page.settings['CLIENT_SECRET_FILE'] ?? '';
  const configFile = () => join(deployed().page.folder, 'config.json');

  async function sentSecret(): Promise<string | undefined> {
    deployed().upstream.requests.splice(0);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const headers = { ...form, Origin: deployed().page.origin };
    const body = 'grant_type=refresh_token&refresh_token=r1';
    await ask(deployed().page.origin, { method: 'POST', path: '/gateway/token', headers, body });
    const sent = deployed().upstream.requests[0]?.headers.authorization ?? '';
    const pair = Buffer.from(sent.replace('Basic ', ''), 'base64').toString();
    return new URLSearchParams(`secret=${pair.split(':')[1] ?? ''}`).get('secret') ?? undefined;
  }

  const policyOf = async (origin: string) =>
    String((await ask(origin, { path: '/embed' })).headers['content-security-policy']);

  test('uses a new secret and config.json, refuses no request, and answers one in flight', async () => {
    expect(await sentSecret()).toBe(SECRET);
    deployed().upstream.answer = { status: 200, delayMs: 2_000 };
    const inFlight = ask(deployed().page.origin, whoami);
    await delay(200);
    writeFileSync(secretFile(), 'rotated');
    const config: object = JSON.parse(readFileSync(configFile(), 'utf8'));
    const embedders = ['https://host.example.edu'];
    writeFileSync(configFile(), JSON.stringify({ ...config, embedders }));
    expect(await statuses(deployed().page.origin, 1_000, hup('Reloaded.'))).toEqual([200]);
    expect((await inFlight).status).toBe(200);
    // nginx starts its new workers after the signal, and an old one may still take a connection.
    await expect.poll(sentSecret).toBe('rotated');
    const policy = () => policyOf(deployed().page.origin);
    await expect.poll(policy).toContain('frame-ancestors https://host.example.edu');
  });

  test('reads the new file that an editor makes, in a folder of its own', async () => {
    const own = join(deployed().page.folder, '..', 'config.json');
    const config: object = JSON.parse(readFileSync(configFile(), 'utf8'));
    renameSync(configFile(), own);
    symlinkSync('../config.json', configFile());
    await reload('Reloaded.');
    const embedders = ['https://edited.example.edu'];
    writeFileSync(`${own}.new`, JSON.stringify({ ...config, embedders }));
    renameSync(`${own}.new`, own);
    await reload('Reloaded.');
    await expect
      .poll(() => policyOf(deployed().page.origin))
      .toContain('https://edited.example.edu');
  });

  test.each<[string, () => string, string, string]>([
    ['an empty secret', secretFile, '', 'which is empty'],
    ['a config.json that is not JSON', configFile, '{ "lms": ', 'It is not JSON'],
  ])('goes on after %s, and says so', async (_what, file, text, words) => {
    const right = readFileSync(file(), 'utf8');
    const before = [await policyOf(deployed().page.origin), await sentSecret()];
    writeFileSync(file(), text);
    await reload('Not reloaded: what ran before goes on.');
    expect(deployed().page.gateway.said()).toContain(words);
    expect([await policyOf(deployed().page.origin), await sentSecret()]).toEqual(before);
    writeFileSync(file(), right);
  });

  test('starts with a config.json that it refuses, says so, and lets nobody frame the widget', async () => {
    const right = readFileSync(configFile(), 'utf8');
    const embedders = ['https://lms.example.edu', 'https://*.edu'];
    writeFileSync(configFile(), JSON.stringify({ lms: { baseUrl: '' }, embedders }));
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    await using gateway = await startGateway(
      { ...deployed().page.settings, SITE_ADDRESS: origin },
      port,
    );
    expect(gateway.said()).toMatch(/embedders\[1\] is "https:\/\/\*\.edu"\. A \* is not allowed/);
    expect(await policyOf(origin)).toContain("frame-ancestors 'none'");
    writeFileSync(configFile(), right);
  });

  test('reads its addresses anew with what was checked last, whatever config.json is now', async () => {
    const right = readFileSync(configFile(), 'utf8');
    const before = workersOf(deployed().page.gateway.pid);
    writeFileSync(configFile(), '{ "lms": ');
    // As the script does where the address of a host has changed.
    process.kill(deployed().page.gateway.pid, 'SIGUSR1');
    await expect
      .poll(() => workersOf(deployed().page.gateway.pid), { timeout: 20_000 })
      .not.toBe(before);
    expect((await ask(deployed().page.origin, { path: '/config.json' })).status).toBe(200);
    writeFileSync(configFile(), right);
  });

  test('--check says what it saw of files without mistakes', async () => {
    const { exitCode, output } = await runScript(deployed().page.settings, ['--check']);
    expect([exitCode, output]).toEqual([
      0,
      expect.stringContaining('The settings can be used. Of '),
    ]);
  });
});
