// deploy/headers.conf.template equals headersFor, and start-nginx.sh reads the origins of config.json correctly.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { connectOrigins, frameOrigins } from '../../../src/auth/discovery/discoveryRules.ts';
import { headersFor, headerScopes } from '../../../src/headers/headersFor.ts';
import { hasProgram } from '../../../tools/check/findServers.ts';
import { gatewayHeaders, variableOf } from '../../../tools/deploy/gatewayHeaders.ts';
import { gatewayReads } from '../../shared/gatewayReads.ts';
import { configOf } from '../config/minimalConfig.ts';

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url));

test('deploy/headers.conf.template is what `npm run headers:gateway` writes', async () => {
  await expect(gatewayHeaders()).toMatchFileSnapshot(`${deploy}headers.conf.template`);
});

test('nginx.conf.template adds each of these headers', () => {
  const template = readFileSync(`${deploy}nginx.conf.template`, 'utf8');
  const options = { connect: [], embedders: ['https://a.example'], https: true };
  const names = headerScopes.flatMap((scope) => Object.keys(headersFor({ ...options, scope })));
  for (const name of new Set(names))
    expect(template).toContain(`    add_header ${name} ${variableOf(name)} always;\n`);
});

const auth = { issuer: 'https://auth.example/core', clientId: 'x' };
const gateway = {
  ...auth,
  authorizationEndpoint: 'https://auth.example/authorize',
  tokenEndpoint: 'https://page.example/gateway/token',
  revocationEndpoint: 'https://page.example/gateway/revoke',
};
const embedders = ['https://a.example', 'http://b.localhost:8080'];

describe.skipIf(!hasProgram('jq'))('config.json, as start-nginx.sh reads it', () => {
  test.each<[string, Record<string, unknown>]>([
    ['with a gateway', { auth: { ...gateway, automatic: true }, embedders }],
    ['with discovery', { auth: { ...gateway, authorizationEndpoint: undefined, automatic: true } }],
    ['with ports', { lms: { baseUrl: 'http://localhost:80' }, auth: { ...auth, automatic: true } }],
  ])('auth.automatic %s: it finds the origins that the page finds', (_what, changes) => {
    const config = { lms: { baseUrl: '' }, ...changes };
    const parsed = configOf(JSON.parse(JSON.stringify(config)));
    const { connect, frames } = gatewayReads(JSON.stringify(config));
    expect(connect).toEqual(connectOrigins(parsed));
    expect(frames).toEqual(frameOrigins(parsed));
  });

  test('the token header is read, and a wrong API root is noted', () => {
    const revocation = 'https://auth.example/revocation';
    const config = { lms: { baseUrl: '', preset: 'brightspace' }, auth: gateway };
    const right = gatewayReads(JSON.stringify(config), { apiRoot: '/d2l/api', revocation });
    expect(right).toMatchObject({ tokenHeader: 'Authorization', notes: [], mistakes: [] });
    expect(gatewayReads(JSON.stringify(config)).notes.join()).toContain('/d2l/api');
    const own = { lms: { baseUrl: '', tokenHeader: 'X-Token' }, auth: gateway };
    expect(gatewayReads(JSON.stringify(own)).tokenHeader).toBe('X-Token');
  });

  test('nothing in a text is a command of the shell', () => {
    const text = `https://'$(echo x)\u0060id\u0060"; exit 7 #\n\u0000`;
    const config = `{"lms": {"baseUrl": ${JSON.stringify(text)}}, "embedders": [${JSON.stringify(text)}]}`;
    const { mistakes } = gatewayReads(config);
    expect(mistakes[0]).toContain(`lms.baseUrl is "https://'$(echo x)`);
    expect(mistakes[1]).toContain(`"; exit 7 #`);
  });
});
