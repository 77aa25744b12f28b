// An upgrade by the commands of docs/deploy.md, and the way back: a page of either release finds its files, and nothing else.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { dist } from '../browser/serveDist.ts';
import { ask } from './ask.ts';
import { deployPage } from './deployPage.ts';
import { familyOf, gatewayImage, isRunning, startGateway } from './startServer.ts';

const guide = readFileSync(fileURLToPath(new URL('../../docs/deploy.md', import.meta.url)), 'utf8');

/** The commands below the heading, as administrators paste them, but for the folder /srv and for systemd. */
function commandsOf(heading: string, srv: string): string {
  const [, section = ''] = guide.split(`\n### ${heading}\n`);
  const [, block = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
  return block.replaceAll(/^systemctl .*$/gm, '').replaceAll('/srv', srv);
}

/** Makes the page in `folder` another release: each asset has another name. */
async function renameAssets(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => /^index-.*\.(?:js|css)/.test(name));
  const page = join(folder, 'index.html');
  let html = readFileSync(page, 'utf8');
  for (const name of names) {
    await rename(join(assets, name), join(assets, `next-${name}`));
    html = html.replaceAll(`/assets/${name}`, `/assets/next-${name}`);
  }
  await writeFile(page, html);
}

/** The archive of a release in `srv`, without config.json. */
async function pack(srv: string, version: string, isOther: boolean): Promise<void> {
  const stage = await mkdtemp(join(srv, 'stage-'));
  const folder = join(stage, 'course-updates', 'dist');
  await cp(dist, folder, { recursive: true });
  await rm(join(folder, 'config.json'));
  if (isOther) await renameAssets(folder);
  await writeFile(join(folder, 'version.txt'), `${version}\n`);
  const archive = join(srv, `course-updates-${version}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', stage, 'course-updates']);
}

/** The scripts and styles of the page that is served. */
async function filesOfPage(origin: string): Promise<string[]> {
  const { text } = await ask(origin, { path: '/' });
  return [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

const isHere = hasServer('nginx') && gatewayImage === undefined && process.platform === 'linux';
test.skipIf(!isHere)(
  'an upgrade and the way back keep config.json, and the files of both',
  async () => {
    const srv = await mkdtemp(join(tmpdir(), 'course-updates-srv-'));
    const home = join(srv, 'course-updates');
    await mkdir(home);
    execFileSync('chmod', ['755', srv]);
    await pack(srv, '1.0.0', false);
    await pack(srv, '1.1.0', true);
    const embedders = ['https://portal.example.edu'];
    await using site = await deployPage({ url: 'http://localhost:9', home, embedders });
    const { origin, settings } = site;
    let { gateway } = site;
    const before = await filesOfPage(origin);
    const named = before.map((path) => path.replace('/assets/index-', '/assets/next-index-'));
    const run = (heading: string, from = '1.1.0', to = '1.1.0') =>
      execFileSync('sh', ['-ec', commandsOf(heading, srv).replaceAll(from, to)], { cwd: srv });

    async function expectServed(version: string, files: readonly string[]): Promise<void> {
      // In place of systemctl restart.
      expect(await gateway.stop()).toBe(0);
      gateway = await startGateway(settings, Number(new URL(origin).port));
      await expect.poll(gateway.said, { timeout: 20_000 }).toContain(`version ${version}.`);
      expect(await filesOfPage(origin)).toEqual(files);
      const { headers } = await ask(origin, { path: '/embed' });
      expect(headers['content-security-policy']).toContain(
        'frame-ancestors https://portal.example',
      );
      await expectFiles();
    }
    async function expectFiles(): Promise<void> {
      for (const path of [...before, ...named])
        expect(await ask(origin, { path })).toMatchObject({
          status: 200,
          headers: { 'cache-control': 'public, max-age=31536000, immutable' },
        });
    }

    // First the files of the new release, for the pages of other gateways, then the release.
    run('Several gateways');
    await expectFiles();
    for (const name of ['config.json', 'element.js', '.secret', 'page.html.br'])
      await writeFile(join(home, 'assets-before', name), 'other');
    for (const path of ['assets-before/config.json', 'assets/.secret', 'assets/page.html.br'])
      expect((await ask(origin, { path: `/${path}` })).text).not.toBe('other');
    run('Upgrading');
    await expectServed('1.1.0', named);
    run('Upgrading', '1.1.0', '1.0.0');
    await expectServed('1.0.0', before);

    const family = familyOf(gateway.pid);
    expect(family.length).toBeGreaterThan(3);
    expect(await gateway.stop()).toBe(0);
    expect(family.filter(isRunning)).toEqual([]);
    await rm(srv, { recursive: true });
  },
);
