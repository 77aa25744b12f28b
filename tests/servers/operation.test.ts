// start-nginx.sh in operation: at SIGHUP, when files change and mistakes are made, and while its log ends, stalls or fills, no
// request is refused.
import { execFileSync, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { ask, statuses } from './ask.ts';
import { SECRET, shareGateway } from './deployPage.ts';
import {
  freePort,
  gatewayImage,
  gatewayScript,
  readerOf,
  runScript,
  startGateway,
  workersOf,
} from './startServer.ts';

/** More lines than a pipe holds. */
const REQUESTS = 1_500;
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

describe.skipIf(!isHere)('the gateway whose log fails', () => {
  const deployed = shareGateway();

  /** Another gateway of the same deployed().page, whose output goes elsewhere. */
  async function startWith(stdio: StdioOptions, changed: Readonly<Record<string, string>> = {}) {
    const origin = `http://localhost:${await freePort()}`;
    const env = { ...process.env, ...deployed().page.settings, SITE_ADDRESS: origin, ...changed };
    const child = spawn(gatewayScript, [], { cwd: '/', env, stdio });
    const close = once(child, 'close');
    if (Array.isArray(stdio))
      for (const fd of new Set(stdio)) if (typeof fd === 'number') closeSync(fd);
    while ((await ask(origin, { path: '/' }).catch(() => undefined)) === undefined) await delay(50);
    const stop = async () => {
      child.kill('SIGTERM');
      await close;
      return child.exitCode;
    };
    return { origin, child, stop };
  }

  test.each<[string, () => StdioOptions]>([
    ['on a full disk', () => ['ignore', openSync('/dev/full', 'a'), openSync('/dev/full', 'a')]],
    ['that is closed', () => ['ignore', 'pipe', 'pipe']],
  ])('answers with a log %s, and stops at TERM', async (_where, open) => {
    const { origin, child, stop } = await startWith(open());
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect(await statuses(origin, REQUESTS)).toEqual([200]);
    expect(await stop()).toBe(0);
  });

  test('answers while nobody reads the log, reloads, and stops at TERM', async () => {
    const stalled = join(deployed().page.folder, '..', 'stalled');
    execFileSync('mkfifo', [stalled]);
    const log = openSync(stalled, 'r+');
    const { origin, child, stop } = await startWith(['ignore', log, log]);
    expect(await statuses(origin, REQUESTS)).toEqual([200]);
    const old = workersOf(child.pid ?? 0);
    child.kill('SIGHUP');
    await expect.poll(() => workersOf(child.pid ?? 0), { timeout: 20_000 }).not.toBe(old);
    expect(await statuses(origin, REQUESTS)).toEqual([200]);
    expect(await stop()).toBe(0);
  });

  test('loses no line in a file that is open without append', async () => {
    const file = join(deployed().page.folder, 'log');
    const [log, closed] = [openSync(file, 'w'), await freePort()];
    const refused = { LMS_URL: `http://127.0.0.1:${closed}` };
    const { origin, stop } = await startWith(['ignore', log, log], refused);
    const asked = Array.from({ length: 100 }, () => ask(origin, whoami));
    for (const { status } of await Promise.all(asked)) expect(status).toBe(502);
    await stop();
    const lines = readFileSync(file, 'utf8').split('\n');
    const withWords = (words: string) => lines.filter((line) => line.includes(words));
    expect(withWords(`: Serving `)).toHaveLength(1);
    expect(withWords(` GET ${whoami.path} `)).toHaveLength(100);
    expect(withWords('Connection refused')).toHaveLength(100);
  });

  // nginx opens the reader's pipe to check a configuration.
  test('reloads at the first HUP after the end of its reader', async () => {
    const { pid, said } = deployed().page.gateway;
    const [before, old] = [said().length, workersOf(pid)];
    process.kill(readerOf(pid), 'SIGKILL');
    process.kill(pid, 'SIGHUP');
    await expect.poll(() => said().slice(before)).toMatch(/eloaded/);
    expect(said().slice(before)).not.toContain('Not reloaded');
    await expect.poll(() => workersOf(pid)).not.toBe(old);
    await ask(deployed().page.origin, { path: '/after/the/reader' });
    await expect.poll(said).toContain('/after/the/reader');
  });

  test('answers after the end of its reader, and stops at TERM', async () => {
    process.kill(readerOf(deployed().page.gateway.pid), 'SIGKILL');
    expect(await statuses(deployed().page.origin, REQUESTS)).toEqual([200]);
    expect(await deployed().page.gateway.stop()).toBe(0);
  });
});
