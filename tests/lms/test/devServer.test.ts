// The embedded LMS for a developer: `npm run dev` with settings, config.json and a gateway; `npm run lms`.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseConfig, parseConfigText } from '../../../src/config/parseConfig.ts';
import { embeddedLmsConfig, realLmsConfig } from '../dev/devConfig.ts';
import { devSettings } from '../dev/devSettings.ts';
import { startDevLms } from '../dev/startDevLms.ts';
import { tokenGateway } from '../dev/tokenGateway.ts';
import { listenOnLoopback } from '../listenOnLoopback.ts';
import { runLms, type LmsCall } from '../standalone/lmsCommand.ts';
import { DEMO_SECRET, standaloneText, startStandalone } from '../standalone/startStandalone.ts';

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
    const real = (more: Record<string, string>) => {
      const settings = devSettings({
        LMS_BASE_URL: 'https://lms.example.edu/',
        AUTH_ISSUER: 'https://auth.example.edu/core',
        AUTH_CLIENT_ID: 'abc',
        ...more,
      });
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
      expect(parseConfig(JSON.parse(json))).toMatchObject({ kind: 'config' });
      expect(json).not.toContain(secret);
    }
    expect(real(product)).toMatchObject({
      lms: { baseUrl: '', webUrl: 'https://lms.example.edu', preset: 'brightspace' },
      auth: { tokenEndpoint: 'http://localhost:5173/gateway/token' },
    });
  });

  test('tries no port above the highest', async () => {
    const highest = 65_535;
    const taken = await listenOnLoopback(highest).catch(() => undefined);
    await expect(startDevLms({ firstPort: highest, dialect: 'specification' })).rejects.toThrow(
      'The ports 65535 to 65535 are all taken; set LMS_PORT to a free one.',
    );
    await taken?.close();
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

describe('npm run lms', () => {
  const page = 'https://portal.example.edu/updates';

  async function callOf(args: readonly string[], environment: Record<string, string> = {}) {
    const calls: LmsCall[] = [];
    let complaint = '';
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const start = async (call: LmsCall): Promise<number> => {
      calls.push(call);
      return 0;
    };
    await runLms(start, { args, print: () => {}, complain: (more) => (complaint += more) });
    return { call: calls[0], complaint };
  }

  test.each([
    [[], 'invalid_grant'],
    [['--confidential', '--jwks', 'https://keys.example.edu/jwks.json'], 'invalid_client'],
  ])('with %j registers a page below a path, and prints its config.json', async (more, error) => {
    const { call } = await callOf(['--port', '0', '--page', `${page}/`, ...more]);
    if (call === undefined) throw new Error('The call was not understood.');
    await using lms = await startStandalone(call);
    const told = standaloneText(lms, call);
    const config = parseConfigText(/^\{.*^\}/ms.exec(told)?.[0] ?? '');
    if (config.kind !== 'config') throw new Error(told);
    const { confidential } = call;
    expect(told).toContain(`${page}/auth/callback, ${page}/auth/popup, ${page}/auth/silent`);
    expect(told.includes(DEMO_SECRET)).toBe(confidential);
    expect(told.includes('doctor, with the keys at https://keys.')).toBe(confidential);
    expect(config.config.embedders).toEqual([lms.url]);
    expect(config.config.lms.baseUrl).toBe(confidential ? '' : lms.url);
    expect(config.config.auth.tokenEndpoint).toBe(
      confidential ? 'https://portal.example.edu/gateway/token' : undefined,
    );
    const shown = await fetch(/http\S+\/courses\/\d+/.exec(told)?.[0] ?? '');
    expect(await shown.text()).toContain(`${page}/element.js`);
    const exchange = (secretOfPage: Record<string, string>) =>
      fetch(`${lms.issuer}/connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'course-updates',
          code: 'nobody-issued-it',
          redirect_uri: `${page}/auth/callback`,
          ...secretOfPage,
        }),
      }).then((answer) => answer.json());
    expect(await exchange({})).toMatchObject({ error });
    const known = await exchange(confidential ? { client_secret: DEMO_SECRET } : {});
    expect(known).toMatchObject({ error: 'invalid_grant' });
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['--host lms/x', {}, /It takes a host name/],
    ['--page updates', {}, /'--page <ADDRESS>' argument 'updates' is invalid. It takes an address/],
    ['--page ftp://x', {}, /It takes an address, such as http:\/\/localhost:8080/],
    ['--jwks http://keys.example', {}, /It takes an https address/],
    ['', { LMS_PORT: '99999999' }, / from env 'LMS_PORT' is invalid. It takes a whole number/],
  ])('%s with %j is a mistake', async (line, environment, words) => {
    const { call, complaint } = await callOf(line.split(' ').filter(Boolean), environment);
    expect([call, complaint]).toEqual([undefined, expect.stringMatching(words)]);
  });
});
