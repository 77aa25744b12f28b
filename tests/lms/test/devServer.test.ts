// `npm run dev`: its settings, its config.json and its gateway give the client secret to nobody.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { embeddedLmsConfig, realLmsConfig } from '../dev/devConfig.ts';
import { devSettings } from '../dev/devSettings.ts';
import { tokenGateway } from '../dev/tokenGateway.ts';
import { listenOnLoopback } from '../listenOnLoopback.ts';

const secret = 's3cr3t-of-the-registration';

describe('npm run dev', () => {
  test('reports all mistakes of its settings at once, by name, without the secret', () => {
    const settings = () =>
      devSettings({ LMS_BASE_URL: 'http://lms.example.edu', AUTH_CLIENT_SECRET: secret });
    for (const name of ['LMS_BASE_URL', 'AUTH_ISSUER', 'AUTH_CLIENT_ID', 'AUTH_TOKEN_ENDPOINT']) {
      expect(settings).toThrow(name);
    }
    expect(settings).toThrow('.env.local');
    expect(settings).not.toThrow(secret);
    expect(() => devSettings({ LMS_PORT: '99999999' })).toThrow(/LMS_PORT .* a whole number/);
  });

  test('makes a valid config.json for every kind of LMS, without the secret', () => {
    const page = 'http://localhost:5173';
    const lms = { url: 'http://localhost:4400', issuer: 'http://localhost:4400/core' };
    const gateway = { tokenEndpoint: `${lms.issuer}/connect/token`, clientSecret: secret };
    const LMS_BASE_URL = 'https://lms.example.edu/';
    const own = { LMS_BASE_URL, AUTH_ISSUER: 'https://auth.example.edu/core', AUTH_CLIENT_ID: 'a' };
    const real = (more: Record<string, string>) => {
      const settings = devSettings({ ...own, ...more });
      if (settings.kind !== 'real') throw new Error('LMS_BASE_URL was ignored');
      return realLmsConfig(settings, page);
    };
    const product = { LMS_PRESET: 'brightspace', AUTH_ISSUER: '', AUTH_CLIENT_SECRET: secret };
    for (const config of [
      embeddedLmsConfig({ ...lms, gateway: undefined }, page),
      embeddedLmsConfig({ ...lms, gateway }, page),
      real({}),
      real(product),
    ]) {
      const json = JSON.stringify(config);
      expect(readConfig(JSON.parse(json))).toMatchObject({ kind: 'config' });
      expect(json).not.toContain(secret);
    }
    expect(real(product)).toMatchObject({
      lms: { baseUrl: '', webUrl: 'https://lms.example.edu', preset: 'brightspace' },
      auth: { tokenEndpoint: 'http://localhost:5173/gateway/token' },
    });
  });
});

test('the gateway adds the secret to forms of its own page, and gives it to nobody', async () => {
  const forms: string[] = [];
  const answers = ['{"access_token":"a"}', secret];
  const upstream = await listenOnLoopback(0);
  upstream.answer((request, response) => {
    void text(request).then((form) => {
      forms.push(form);
      return response.end(answers[forms.length - 1]);
    });
  });
  const tokenEndpoint = `http://127.0.0.1:${upstream.port}/token`;
  const server = createServer(tokenGateway({ tokenEndpoint, clientSecret: secret }));
  const listener = await listenOnLoopback(0);
  listener.answer((request, response) => void server.emit('request', request, response));
  const gateway = `http://127.0.0.1:${listener.port}`;
  const form = { grant_type: 'refresh_token', refresh_token: 'r', client_id: 'abc' };
  const send = (body: BodyInit = new URLSearchParams(form), Origin = gateway) =>
    fetch(gateway, { method: 'POST', headers: { Origin }, body });
  const refused = [
    await send(undefined, 'https://evil.example'),
    await send(undefined, 'null'),
    await fetch(gateway),
    await send('{"grant_type":"refresh_token"}'),
    await send(new URLSearchParams({ code: 'x'.repeat(20_000) })),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 400, 413]);
  expect(forms).toEqual([]);
  const answer = await send();
  expect([answer.status, await answer.text()]).toEqual([200, answers[0]]);
  expect(forms).toEqual([new URLSearchParams({ ...form, client_secret: secret }).toString()]);
  const repeated = await send();
  expect(repeated.status).toBe(502);
  expect(await repeated.text()).not.toContain(secret);
  await Promise.all([listener.close(), upstream.close()]);
});
