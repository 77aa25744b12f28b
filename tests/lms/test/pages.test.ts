// The pages of the embedded LMS, over HTTP and without JavaScript: applications.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { startLms, type Lms } from '../startLms.ts';

const personName = 'Sofia Lindqvist';
const pageOrigins = ['http://localhost:5173'];
const counts = '/le/1.82/7142/updates/myUpdates';

let lms: Lms;

beforeEach(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins }) });
});
afterEach(() => lms[Symbol.asyncDispose]());

function post(path: string, fields: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams(fields);
  const headers = { Origin: lms.url };
  return fetch(lms.url + path, { method: 'POST', headers, body, redirect: 'manual' });
}

const read = async (path: string) => (await fetch(lms.url + path)).text();

describe('registering', () => {
  const path = '/admin/applications';
  const hostile = '<img src=x onerror=alert(1)>';
  const form = {
    kind: 'authorization code',
    name: hostile,
    redirectUris: 'https://updates.example.edu/auth/callback',
    scope: 'core:*:*',
    accessTokenLifetime: '1800',
    agreement: 'yes',
  };

  test('shows the credentials of the new application and escapes its name', async () => {
    const answer = await post(path, form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    const application = lms.world.applications.at(-1);
    const markup = await read(path);
    expect(markup).toContain(`<code>${application?.clientId ?? 'no id'}</code>`);
    expect(markup).toContain(application?.clientSecret ?? 'no secret');
    expect(markup).toContain('&lt;img src=x');
    expect(markup).not.toContain(hostile);
  });

  test('lists an application with its service user', async () => {
    const answer = await post(path, {
      kind: 'client credentials',
      name: 'Installation check',
      jwksUrl: 'https://keys.example.edu/jwks.json',
      serviceUserId: '9001',
      scope: 'core:*:*',
      accessTokenLifetime: '1800',
      agreement: 'yes',
    });
    expect(answer.status).toBe(303);
    expect(await read(path)).toMatch(/<dd>\s*Alex Moreau\s*<\/dd>/);
  });

  test('names every problem and keeps the entered values', async () => {
    const answer = await post(path, { ...form, accessTokenLifetime: '60', agreement: '' });
    expect(answer.status).toBe(422);
    const markup = await answer.text();
    expect(markup).toContain('Access Token Lifetime 60: enter whole seconds from 1800 to 72000.');
    expect(markup).toContain('Accept the developer agreement');
    expect(markup).toContain('value="https://updates.example.edu/auth/callback"');
    expect(markup).not.toContain(hostile);
    expect(lms.world.applications).toHaveLength(1);
  });
});

test('deleting an application revokes access and refresh tokens at once, for ever', async () => {
  const token = await getToken(lms, { personName });
  const status = async () =>
    (await callApi(lms, { path: counts, token: token.access_token })).status;
  expect(await status()).toBe(200);
  expect((await post('/admin/applications/course-updates/delete')).status).toBe(303);
  expect(await status()).toBe(401);
  const refresh = await post('/core/connect/token', {
    grant_type: 'refresh_token',
    client_id: 'course-updates',
    refresh_token: token.refresh_token ?? '',
  });
  expect(refresh.status).toBe(401);
  expect(await read('/admin/applications')).not.toContain('<h2>Course Updates</h2>');
  lms.world.applications = defaultWorld({ pageOrigins }).applications;
  expect(await status()).toBe(401);
  await expect(getToken(lms, { personName })).rejects.toThrow('(400)');
});
