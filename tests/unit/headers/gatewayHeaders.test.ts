// deploy/headers.txt equals headersFor, and start-nginx.sh reads the origins of config.json correctly.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { connectOrigins, frameOrigins } from '../../../src/auth/discovery/discoveryRules.ts';
import { gatewayHeaders } from '../../../tools/deploy/gatewayHeaders.ts';
import { configOf } from '../config/minimalConfig.ts';

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url));

test('deploy/headers.txt is what `npm run headers:gateway` writes', async () => {
  await expect(gatewayHeaders()).toMatchFileSnapshot(`${deploy}headers.txt`);
});

/** The output lines of deploy/read-config.awk for a config.json. */
function readConfig(text: string, root = '/svc/api'): readonly string[] {
  const variables = ['-v', 'origin=https://page.example', '-v', `api_root=${root}`];
  const args = [...variables, '-v', 'revocation=yes', '-f', `${deploy}read-config.awk`];
  const env = { ...process.env, LC_ALL: 'C' };
  const { status, stdout } = spawnSync('awk', args, { input: text, encoding: 'utf8', env });
  expect(status).toBe(0);
  return stdout.split('\n').slice(0, -1);
}

const of = (lines: readonly string[], kind: string) =>
  lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));

const auth = { issuer: 'https://auth.example/core', clientId: 'x' };
const gateway = {
  ...auth,
  authorizationEndpoint: 'https://auth.example/authorize',
  tokenEndpoint: 'https://page.example/gateway/token',
  revocationEndpoint: 'https://page.example/gateway/revoke',
};
const embedders = ['https://a.example', 'http://b.localhost:8080'];

describe('config.json, as start-nginx.sh reads it', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a gateway', { auth: gateway }],
    ['with discovery', { auth: { ...gateway, authorizationEndpoint: undefined } }],
    ['ports', { lms: { baseUrl: 'http://localhost:80' }, auth }],
    ['auth.automatic alone', { auth: { ...gateway, automatic: true } }],
    [
      'auth.automatic in frames, with a gateway',
      { auth: { ...gateway, automatic: true }, embedders },
    ],
    [
      'auth.automatic in frames, without a gateway',
      { auth: { ...auth, automatic: true }, embedders },
    ],
  ])('%s: read-config.awk finds the origins that the page finds', (_what, changes) => {
    const config = { lms: { baseUrl: '' }, ...changes };
    const parsed = configOf(JSON.parse(JSON.stringify(config)));
    for (const text of [JSON.stringify(config), JSON.stringify(config, null, 2)]) {
      const lines = readConfig(text);
      expect(of(lines, 'connect')).toEqual(connectOrigins(parsed));
      expect(of(lines, 'embedder')).toEqual(parsed.embedders);
      expect(of(lines, 'frame')).toEqual(frameOrigins(parsed));
    }
  });

  test('the token header is read, and a wrong API root is noted', () => {
    const config = { lms: { baseUrl: '', preset: 'brightspace' }, auth: gateway };
    expect(of(readConfig(JSON.stringify(config), '/d2l/api'), 'token-header')).toEqual([
      'Authorization',
    ]);
    expect(of(readConfig(JSON.stringify(config), '/d2l/api'), 'note')).toEqual([]);
    expect(of(readConfig(JSON.stringify(config)), 'note').join()).toContain('/d2l/api');
    const own = { lms: { baseUrl: '', tokenHeader: 'X-Token' }, auth: gateway };
    expect(of(readConfig(JSON.stringify(own)), 'token-header')).toEqual(['X-Token']);
  });
});
