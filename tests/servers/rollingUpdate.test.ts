// Two releases behind one balancer: whichever gateway answers, a page finds its files.
import { cp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { ask } from './ask.ts';
import { deployPage, type DeployedPage } from './deployPage.ts';
import { renameAssets } from './renameAssets.ts';
import { startUpstream, type RecordedUpstream } from './startUpstream.ts';

const LOADS = 20;

describe.skipIf(!hasServer('nginx'))('an upgrade of one of two gateways', () => {
  let upstream: RecordedUpstream;
  let older: DeployedPage;
  let newer: DeployedPage;
  beforeAll(async () => {
    upstream = await startUpstream();
    older = await deployPage({ url: upstream.url });
    newer = await deployPage({ url: upstream.url });
    await renameAssets(newer.folder);
  });
  afterAll(async () => {
    await older[Symbol.asyncDispose]();
    await newer[Symbol.asyncDispose]();
    await upstream[Symbol.asyncDispose]();
  });

  /** The statuses and types of the files that a page of one gateway requests from the other. */
  async function filesOf(page: DeployedPage, other: DeployedPage): Promise<string[]> {
    const html = (await ask(page.origin, { path: '/' })).text;
    const paths = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    const answers = await Promise.all(paths.map((path) => ask(other.origin, { path })));
    return answers.map(({ status, headers }) =>
      [status, headers['content-type'], headers['cache-control']].join(' '),
    );
  }

  const IMMUTABLE = 'public, max-age=31536000, immutable';
  const both = () =>
    [
      ['the newer gateway’s page, files from the older', newer, older],
      ['the older gateway’s page, files from the newer', older, newer],
    ] as const;

  test('without the other release’s assets, a file is missing and is not kept', async () => {
    for (const [, page, other] of both())
      expect(await filesOf(page, other)).toContain('404 text/html; charset=utf-8 no-cache');
  });

  test('with them, every load has all its files', async () => {
    for (const [, page, other] of both())
      await cp(join(page.folder, 'assets'), join(dirname(other.folder), 'assets-before'), {
        recursive: true,
      });
    for (const [, page, other] of both())
      for (let load = 0; load < LOADS; load += 1) {
        const files = await filesOf(page, other);
        expect(files.length).toBeGreaterThan(0);
        for (const file of files)
          expect([
            `200 text/javascript; charset=utf-8 ${IMMUTABLE}`,
            `200 text/css; charset=utf-8 ${IMMUTABLE}`,
          ]).toContain(file);
      }
  });

  test('nothing else comes from that folder', async () => {
    const before = join(dirname(older.folder), 'assets-before');
    for (const name of ['config.json', 'element.js', '.secret', 'page.html.br'])
      await writeFile(join(before, name), 'other');
    for (const path of ['/assets-before/config.json', '/assets/.secret', '/assets/page.html.br'])
      expect((await ask(older.origin, { path })).text).not.toBe('other');
    expect((await ask(older.origin, { path: '/config.json' })).text).not.toBe('other');
  });
});
