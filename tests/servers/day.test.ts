// A year of an administrator in one test: start, rotation of the secret, edits and mistakes of config.json, the end of the log's
// reader, an upgrade, the way back and the stop, each with what people get meanwhile.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { dist } from '../browser/serveDist.ts';
import { courseUpdatesApplication } from '../lms/courseUpdatesApplication.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { signInOverHttp } from '../lms/signInOverHttp.ts';
import { startLms } from '../lms/startLms.ts';
import { ask } from './ask.ts';
import { CLIENT_ID, deployPage, SECRET } from './deployPage.ts';
import { childrenOf, isRunning, readerOf } from './processes.ts';
import { renameAssets } from './renameAssets.ts';
import { gatewayImage, startGateway } from './startGateway.ts';

const isHere = hasServer('nginx') && gatewayImage === undefined && process.platform === 'linux';
/** For a busy machine. */
const patience = { timeout: 20_000 };
const guide = readFileSync(fileURLToPath(new URL('../../docs/deploy.md', import.meta.url)), 'utf8');

/** The commands below the heading, as administrators paste them, but for the folder /srv and for systemd. */
function commandsOf(heading: string, srv: string): string {
  const [, section = ''] = guide.split(`\n### ${heading}\n`);
  const [, block = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
  return block.replaceAll(/^systemctl .*$/gm, '').replaceAll('/srv', srv);
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

test.skipIf(!isHere)('people notice nothing of what an administrator does', async () => {
  const srv = await mkdtemp(join(tmpdir(), 'course-updates-srv-'));
  const home = join(srv, 'course-updates');
  await mkdir(home);
  execFileSync('chmod', ['755', srv]);
  await pack(srv, '1.0.0', false);
  await pack(srv, '1.1.0', true);
  let slowMs = 0;
  await using lms = await startLms({
    world: defaultWorld({ pageOrigins: [] }),
    host: 'lms.localhost',
    before(incoming, outgoing) {
      if (slowMs === 0 || incoming.url?.includes('whoami') !== true) return false;
      setTimeout(() => outgoing.end('{}'), slowMs);
      return true;
    },
  });
  await using site = await deployPage({
    url: lms.url,
    home,
    register: (origin) => {
      const application = courseUpdatesApplication([origin]);
      lms.world.applications = [{ ...application, clientId: CLIENT_ID, clientSecret: SECRET }];
    },
  });
  const { origin, settings } = site;
  const secretFile = settings['CLIENT_SECRET_FILE'] ?? '';
  const configFile = join(site.folder, 'config.json');
  let { gateway } = site;

  /** The status of the token request of a person who signs in, and of the first call with the token. */
  async function signIn(): Promise<number[]> {
    const verifier = randomBytes(32).toString('base64url');
    const redirectUri = `${origin}/auth/callback`;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: redirectUri,
      scope: 'core:*:*',
      state: 's',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const authorizationUrl = `${lms.issuer}/connect/authorize?${query}`;
    const address = await signInOverHttp({ authorizationUrl, personName: 'Sofia Lindqvist' });
    const answer = await ask(origin, {
      method: 'POST',
      path: '/gateway/token',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: CLIENT_ID,
        redirect_uri: redirectUri,
        code: new URL(address).searchParams.get('code') ?? '',
        code_verifier: verifier,
      }).toString(),
    });
    const token: unknown = JSON.parse(answer.text);
    if (typeof token !== 'object' || token === null || !('access_token' in token))
      return [answer.status];
    return [answer.status, (await whoAmI(String(token.access_token))).status];
  }

  const whoAmI = (token: string) => {
    const headers = { Authentication: `Bearer ${token}` };
    return ask(origin, { path: '/svc/api/lp/1.49/users/whoami', headers });
  };

  const policy = async () =>
    String((await ask(origin, { path: '/embed' })).headers['content-security-policy']);

  /** Sends HUP and loads the page until the script answers with `words`; the statuses of these loads. */
  async function reload(words: string): Promise<number[]> {
    const told = () => gateway.said().split(words).length;
    const before = told();
    const seen = new Set<number>();
    process.kill(gateway.pid, 'SIGHUP');
    while (told() === before) seen.add((await ask(origin, { path: '/' })).status);
    return [...seen];
  }

  /** The first script and the styles of the page that is served. */
  async function filesOfPage(): Promise<string[]> {
    const { text } = await ask(origin, { path: '/' });
    return [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  }
  const statusesOf = async (paths: readonly string[]) => [
    ...new Set(await Promise.all(paths.map(async (path) => (await ask(origin, { path })).status))),
  ];

  /** In place of systemctl restart. */
  async function restart(): Promise<void> {
    expect(await gateway.stop()).toBe(0);
    gateway = await startGateway(settings, Number(new URL(origin).port));
  }

  // Start.
  await expect
    .poll(gateway.said, patience)
    .toContain(`Serving ${site.folder} at ${origin}, version `);
  expect(await signIn()).toEqual([200, 200]);

  // The LMS has a new secret: the old one is refused until the file has it and the gateway has reloaded.
  for (const application of lms.world.applications)
    if ('clientSecret' in application) application.clientSecret = 'rotated';
  expect(await signIn()).toEqual([401]);
  writeFileSync(secretFile, 'rotated');
  slowMs = 1_500;
  const inFlight = whoAmI('any');
  await delay(100);
  expect(await reload('Reloaded.')).toEqual([200]);
  expect((await inFlight).status).toBe(200);
  slowMs = 0;
  await expect.poll(signIn, patience).toEqual([200, 200]);

  // Another host may frame the widget.
  const config = readFileSync(configFile, 'utf8');
  const host = 'https://portal.example.edu';
  expect(await policy()).not.toContain(host);
  writeFileSync(configFile, config.replace('"embedders": []', `"embedders": ["${host}"]`));
  expect(await reload('Reloaded.')).toEqual([200]);
  await expect.poll(policy, patience).toContain(`frame-ancestors ${host}`);

  // A mistake.
  const right = readFileSync(configFile, 'utf8');
  writeFileSync(configFile, right.replace('{', ''));
  expect(await reload('Not reloaded: what ran before goes on.')).toEqual([200]);
  expect(gateway.said()).toContain('It is not JSON');
  expect(await policy()).toContain(`frame-ancestors ${host}`);
  expect(await signIn()).toEqual([200, 200]);
  writeFileSync(configFile, right);

  // The log's reader ends.
  process.kill(readerOf(gateway.pid), 'SIGKILL');
  expect(await signIn()).toEqual([200, 200]);

  // An upgrade: first the files of the new release, for the pages of other gateways, then the release.
  const before = await filesOfPage();
  const run = (heading: string, from = '1.1.0', to = '1.1.0') =>
    execFileSync('sh', ['-ec', commandsOf(heading, srv).replaceAll(from, to)], { cwd: srv });
  run('Several gateways');
  const named = before.map((path) => path.replace('/assets/index-', '/assets/next-index-'));
  expect(await statusesOf([...before, ...named])).toEqual([200]);
  run('Upgrading');
  await restart();
  await expect.poll(gateway.said, patience).toContain('version 1.1.0.');
  expect(await filesOfPage()).toEqual(named);
  expect(await statusesOf([...before, ...named])).toEqual([200]);
  expect(await policy()).toContain(`frame-ancestors ${host}`);
  expect(await signIn()).toEqual([200, 200]);

  // The way back.
  run('Upgrading', '1.1.0', '1.0.0');
  await restart();
  await expect.poll(gateway.said, patience).toContain('version 1.0.0.');
  expect(await filesOfPage()).toEqual(before);
  expect(await statusesOf([...before, ...named])).toEqual([200]);
  expect(await signIn()).toEqual([200, 200]);

  // The stop.
  const family = [
    gateway.pid,
    ...childrenOf(gateway.pid),
    ...childrenOf(gateway.pid).flatMap(childrenOf),
  ];
  expect(family.length).toBeGreaterThan(3);
  expect(await gateway.stop()).toBe(0);
  expect(family.filter(isRunning)).toEqual([]);
  await rm(srv, { recursive: true });
});
