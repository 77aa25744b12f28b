// The log of start-nginx.sh ends, stalls or fills, and no request is refused.
import { execFileSync, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { ask, statuses } from './ask.ts';
import { deployPage, type DeployedPage } from './deployPage.ts';
import { freePort, gatewayImage, gatewayScript, readerOf, workersOf } from './startServer.ts';

/** More lines than a pipe holds. */
const REQUESTS = 1_500;
const whoami = { path: '/svc/api/lp/1.49/users/whoami', headers: { Authentication: 'Bearer t' } };

const isHere = hasServer('nginx') && gatewayImage === undefined && process.platform === 'linux';

describe.skipIf(!isHere)('the gateway whose log fails', () => {
  let page: DeployedPage;
  beforeAll(async () => {
    // These tests need no LMS.
    page = await deployPage({ url: 'http://localhost:9' });
  });
  afterAll(() => page[Symbol.asyncDispose]());

  /** Another gateway of the same page, whose output goes elsewhere. */
  async function startWith(stdio: StdioOptions, changed: Readonly<Record<string, string>> = {}) {
    const origin = `http://localhost:${await freePort()}`;
    const env = { ...process.env, ...page.settings, SITE_ADDRESS: origin, ...changed };
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
    const stalled = join(page.folder, '..', 'stalled');
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
    const file = join(page.folder, 'log');
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
    const { pid, said } = page.gateway;
    const [before, old] = [said().length, workersOf(pid)];
    process.kill(readerOf(pid), 'SIGKILL');
    process.kill(pid, 'SIGHUP');
    await expect.poll(() => said().slice(before)).toMatch(/eloaded/);
    expect(said().slice(before)).not.toContain('Not reloaded');
    await expect.poll(() => workersOf(pid)).not.toBe(old);
    await ask(page.origin, { path: '/after/the/reader' });
    await expect.poll(said).toContain('/after/the/reader');
  });

  test('answers after the end of its reader, and stops at TERM', async () => {
    process.kill(readerOf(page.gateway.pid), 'SIGKILL');
    expect(await statuses(page.origin, REQUESTS)).toEqual([200]);
    expect(await page.gateway.stop()).toBe(0);
  });
});
