// Between `npm run dev` and an LMS: settings, config.json, and the gateway that adds a client secret.
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/config/parseConfig.ts';
import { embeddedLmsConfig, realLmsConfig } from '../dev/devConfig.ts';
import { devSettings } from '../dev/devSettings.ts';
import { tokenGateway } from '../dev/tokenGateway.ts';
import { listenOnLoopback, type LoopbackListener } from '../listenOnLoopback.ts';

const secret = 's3cr3t-of-the-registration';

const real = {
  LMS_BASE_URL: 'https://lms.example.edu/',
  AUTH_ISSUER: 'https://auth.example.edu/core',
  AUTH_CLIENT_ID: 'abc',
};

function realSettings(more: Record<string, string> = {}) {
  const settings = devSettings({ ...real, ...more });
  if (settings.kind !== 'real') throw new Error('LMS_BASE_URL was ignored');
  return settings;
}

describe('settings', () => {
  test('report all mistakes at once, by name', () => {
    const environment = { LMS_BASE_URL: 'http://lms.example.edu', AUTH_CLIENT_SECRET: secret };
    let message = '';
    try {
      devSettings(environment);
    } catch (error) {
      message = String(error);
    }
    const names = ['LMS_BASE_URL', 'AUTH_ISSUER', 'AUTH_CLIENT_ID', 'AUTH_TOKEN_ENDPOINT'];
    expect(names.filter((name) => !message.includes(name))).toEqual([]);
    expect(message).toContain('.env.local');
    expect(message).not.toContain(secret);
  });
});

describe('config.json', () => {
  test('is valid for every kind of LMS and never contains the secret', () => {
    const lms = { url: 'http://localhost:4400', issuer: 'http://localhost:4400/core' };
    const gateway = { tokenEndpoint: `${lms.issuer}/connect/token`, clientSecret: secret };
    const page = 'http://localhost:5173';
    const embedded = embeddedLmsConfig({ ...lms, gateway: undefined }, page);
    const likeProduct = embeddedLmsConfig({ ...lms, gateway }, page);
    const product = realLmsConfig(
      realSettings({ LMS_PRESET: 'brightspace', AUTH_ISSUER: '', AUTH_CLIENT_SECRET: secret }),
      page,
    );
    const plain = realLmsConfig(realSettings(), 'http://localhost:5173');
    const full = realLmsConfig(
      realSettings({
        LMS_PRESET: 'brightspace',
        AUTH_SCOPE: 'core:*:* users:own_profile:read',
        AUTH_AUTHORIZATION_ENDPOINT: 'https://auth.example.edu/oauth2/auth',
        AUTH_TOKEN_ENDPOINT: 'https://auth.example.edu/core/connect/token',
        AUTH_CLIENT_SECRET: secret,
      }),
      'http://localhost:5173',
    );
    for (const config of [embedded, likeProduct, product, plain, full]) {
      const json = JSON.stringify(config);
      expect(parseConfig(JSON.parse(json))).toMatchObject({ kind: 'config' });
      expect(json).not.toContain(secret);
    }
    expect(full).toMatchObject({
      lms: { baseUrl: '', webUrl: 'https://lms.example.edu', preset: 'brightspace' },
      auth: { tokenEndpoint: 'http://localhost:5173/gateway/token' },
    });
  });
});

describe('the token gateway', () => {
  const servers: LoopbackListener[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  async function serve(listener: RequestListener): Promise<string> {
    const server = await listenOnLoopback(0);
    servers.push(server);
    server.answer(listener);
    return `http://127.0.0.1:${server.port}`;
  }

  const form = { grant_type: 'refresh_token', refresh_token: 'r', client_id: 'abc' };

  async function send(
    gateway: string,
    init: { method?: string; origin?: string; body?: BodyInit } = {},
  ): Promise<Response> {
    const { method = 'POST', origin = gateway, body = new URLSearchParams(form) } = init;
    return fetch(gateway, {
      method,
      headers: { Origin: origin },
      ...(method === 'POST' ? { body } : {}),
    });
  }

  test('adds the secret to the form, and to nothing else', async () => {
    const seen: { form: string; headers: IncomingMessage['headers'] }[] = [];
    const upstream = await serve((request, response) => {
      void text(request).then((body) => {
        seen.push({ form: body, headers: request.headers });
        response.writeHead(200, { 'Content-Type': 'application/json', 'X-Inner': 'x' });
        return response.end('{"access_token":"a"}');
      });
    });
    const tokenEndpoint = `${upstream}/token`;
    const gateway = await serve(tokenGateway({ tokenEndpoint, clientSecret: secret }));
    const answer = await send(gateway);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-inner')).toBe(null);
    expect(await answer.text()).toBe('{"access_token":"a"}');
    expect(seen).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.form))).toEqual({
      ...form,
      client_secret: secret,
    });
    expect(JSON.stringify(seen[0]?.headers)).not.toContain(secret);
  });

  test.each([
    ['repeats the secret', (body: string) => ({ status: 200, body, location: '' })],
    ['redirects', () => ({ status: 307, body: '', location: 'https://evil.example/' })],
  ])('answers 502 without the secret when the token endpoint %s', async (_what, answerFor) => {
    const upstream = await serve((request, response) => {
      void text(request).then((form_) => {
        const { status, body, location } = answerFor(form_);
        response.writeHead(status, location === '' ? {} : { Location: location });
        return response.end(body);
      });
    });
    const options = { tokenEndpoint: upstream, clientSecret: secret };
    const answer = await send(await serve(tokenGateway(options)));
    expect(answer.status).toBe(502);
    expect(await answer.text()).not.toContain(secret);
  });

  test('serves only POST requests of its own page with short forms', async () => {
    let forwarded = 0;
    const upstream = await serve((_request, response) => {
      forwarded += 1;
      response.end('{}');
    });
    const options = { tokenEndpoint: upstream, clientSecret: secret };
    const gateway = await serve(tokenGateway(options));
    const answers = [
      await send(gateway, { origin: 'https://evil.example' }),
      await send(gateway, { origin: 'null' }),
      await send(gateway, { method: 'GET' }),
      await send(gateway, { body: '{"grant_type":"refresh_token"}' }),
      await send(gateway, { body: new URLSearchParams({ code: 'x'.repeat(20_000) }) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 400, 413]);
    expect(forwarded).toBe(0);
  });
});
