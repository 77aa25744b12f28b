// start-nginx.sh in operation: its log ends or fills, files change, mistakes are made, and no request is refused.
import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { ask } from './ask.ts';
import { deployPage, SECRET, type DeployedPage } from './deployPage.ts';
import { freePort } from './freePort.ts';
import { gatewayImage, gatewayScript, runScript } from './startGateway.ts';
import { childrenOf, isNginx, readerOf } from './processes.ts';
import { startUpstream, type RecordedUpstream } from './startUpstream.ts';

const REQUESTS = 1_500;
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

let upstream: RecordedUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream[Symbol.asyncDispose]());

/** The statuses of `count` requests for the page, and of more until `isOver`. */
async function statuses(origin: string, count: number, isOver = () => true) {
  const seen = new Set<number>();
  for (let n = 0; n < count || !isOver(); n += 1)
    seen.add((await ask(origin, { path: '/config.json' })).status);
  return [...seen];
}

const isHere = hasServer('nginx') && gatewayImage === undefined && process.platform === 'linux';

describe.skipIf(!isHere)('the gateway whose log fails', () => {
  let page: DeployedPage;
  beforeAll(async () => {
    page = await deployPage({ url: upstream.url });
  });
  afterAll(() => page[Symbol.asyncDispose]());

  test('answers after the end of its reader, and stops at TERM', async () => {
    process.kill(readerOf(page.gateway.pid), 'SIGKILL');
    expect(await statuses(page.origin, REQUESTS)).toEqual([200]);
    expect(await page.gateway.stop()).toBe(0);
  });

  const outputs: readonly [string, () => StdioOptions][] = [
    ['on a full disk', () => ['ignore', openSync('/dev/full', 'a'), openSync('/dev/full', 'a')]],
    ['that is closed', () => ['ignore', 'pipe', 'pipe']],
  ];
  test.each(outputs)('answers with a log %s, and stops at TERM', async (_where, open) => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const stdio = open();
    const env = { ...process.env, ...page.settings, SITE_ADDRESS: origin };
    const child = spawn(gatewayScript, [], { cwd: '/', env, stdio });
    const close = once(child, 'close');
    if (Array.isArray(stdio)) for (const fd of stdio) if (typeof fd === 'number') closeSync(fd);
    while ((await ask(origin, { path: '/' }).catch(() => undefined)) === undefined) await delay(50);
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect(await statuses(origin, REQUESTS)).toEqual([200]);
    child.kill('SIGTERM');
    await close;
    expect(child.exitCode).toBe(0);
  });

  test('loses no line in a file that is open without append', async () => {
    const [port, closed] = [await freePort(), await freePort()];
    const origin = `http://localhost:${port}`;
    const file = join(page.folder, 'log');
    const log = openSync(file, 'w');
    const addresses = { SITE_ADDRESS: origin, LMS_URL: `http://127.0.0.1:${closed}` };
    const env = { ...process.env, ...page.settings, ...addresses };
    const child = spawn(gatewayScript, [], { cwd: '/', env, stdio: ['ignore', log, log] });
    const close = once(child, 'close');
    closeSync(log);
    while ((await ask(origin, { path: '/' }).catch(() => undefined)) === undefined) await delay(50);
    const path = '/svc/api/lp/1.49/users/whoami';
    const headers = { Authentication: 'Bearer t' };
    const asked = Array.from({ length: 100 }, () => ask(origin, { path, headers }));
    for (const { status } of await Promise.all(asked)) expect(status).toBe(502);
    child.kill('SIGTERM');
    await close;
    const lines = readFileSync(file, 'utf8').split('\n');
    const withWords = (words: string) => lines.filter((line) => line.includes(words));
    expect(withWords(`: Serving `)).toHaveLength(1);
    expect(withWords(` GET ${path} `)).toHaveLength(100);
    expect(withWords('Connection refused')).toHaveLength(100);
  });
});

describe.skipIf(!isHere)('the gateway at HUP', () => {
  let page: DeployedPage;
  beforeAll(async () => {
    page = await deployPage({ url: upstream.url });
  });
  afterAll(() => page[Symbol.asyncDispose]());

  /** Sends HUP. The result tells whether the script has said `words` since. */
  function hup(words: string): () => boolean {
    const told = () => page.gateway.said().split(words).length;
    const before = told();
    process.kill(page.gateway.pid, 'SIGHUP');
    return () => told() > before;
  }

  async function reload(words: string): Promise<void> {
    const isOver = hup(words);
    while (!isOver()) await delay(20);
  }

  const secretFile = () => page.settings['CLIENT_SECRET_FILE'] ?? '';
  const configFile = () => join(page.folder, 'config.json');

  async function sentSecret(): Promise<string | undefined> {
    upstream.requests.splice(0);
    const headers = { ...form, Origin: page.origin };
    const body = 'grant_type=refresh_token&refresh_token=r1';
    await ask(page.origin, { method: 'POST', path: '/gateway/token', headers, body });
    const sent = upstream.requests[0]?.headers.authorization ?? '';
    const pair = Buffer.from(sent.replace('Basic ', ''), 'base64').toString();
    return new URLSearchParams(`secret=${pair.split(':')[1] ?? ''}`).get('secret') ?? undefined;
  }

  const headersOf = async () => (await ask(page.origin, { path: '/embed' })).headers;

  test('uses a new secret and config.json, and refuses no request', async () => {
    expect(await sentSecret()).toBe(SECRET);
    writeFileSync(secretFile(), 'rotated');
    const config: object = JSON.parse(readFileSync(configFile(), 'utf8'));
    writeFileSync(
      configFile(),
      JSON.stringify({ ...config, embedders: ['https://host.example.edu'] }),
    );
    expect(await statuses(page.origin, 1_000, hup('Reloaded.'))).toEqual([200]);
    // nginx starts its new workers after the signal.
    await expect.poll(sentSecret).toBe('rotated');
    // An old worker may still take a connection.
    await expect
      .poll(async () => (await headersOf())['content-security-policy'])
      .toContain('frame-ancestors https://host.example.edu');
  });

  const mistakes: readonly [string, () => string, string, string][] = [
    ['an empty secret', secretFile, '', 'which is empty'],
    ['a config.json that is not JSON', configFile, '{ "lms": ', 'It is not JSON'],
  ];
  test.each(mistakes)('goes on after %s, and says so', async (_what, file, text, words) => {
    const right = readFileSync(file(), 'utf8');
    const { 'content-security-policy': policy } = await headersOf();
    const secret = await sentSecret();
    writeFileSync(file(), text);
    await reload('Not reloaded: what ran before goes on.');
    expect(page.gateway.said()).toContain(words);
    expect((await headersOf())['content-security-policy']).toBe(policy);
    expect(await sentSecret()).toBe(secret);
    writeFileSync(file(), right);
  });

  test('reads its addresses anew with what was checked last, whatever config.json is now', async () => {
    const right = readFileSync(configFile(), 'utf8');
    const workers = () => childrenOf(childrenOf(page.gateway.pid).find(isNginx) ?? 0).join(' ');
    const before = workers();
    writeFileSync(configFile(), '{ "lms": ');
    // As the script does where the address of a host has changed.
    process.kill(page.gateway.pid, 'SIGUSR1');
    await expect.poll(workers, { timeout: 20_000 }).not.toBe(before);
    expect((await ask(page.origin, { path: '/config.json' })).status).toBe(200);
    writeFileSync(configFile(), right);
  });

  test('answers a request in flight before the reload', async () => {
    upstream.answer = { status: 200, delayMs: 3_000 };
    const path = '/svc/api/lp/1.49/users/whoami';
    const answer = ask(page.origin, { path, headers: { Authentication: 'Bearer t' } });
    await delay(200);
    await reload('Reloaded.');
    expect((await answer).status).toBe(200);
    upstream.answer = { status: 200 };
  });

  test.each([
    ['settings that can be used', {}, 0, 'The settings and config.json can be used.'],
    ['a missing setting', { LMS_URL: '' }, 2, 'LMS_URL is not set.'],
    ['a certificate that is none', { TLS_CERT: '/etc/hosts', TLS_KEY: '/etc/hosts' }, 2, 'PEM'],
  ])('--check says %s', async (_what, changed, code, words) => {
    const site = 'TLS_CERT' in changed ? { SITE_ADDRESS: 'https://localhost:8443' } : {};
    const { exitCode, output } = await runScript({ ...page.settings, ...site, ...changed }, [
      '--check',
    ]);
    expect(output).toContain(words);
    expect(exitCode).toBe(code);
  });
});
