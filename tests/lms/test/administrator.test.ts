// The administrator tool of the embedded LMS, over HTTP and without JavaScript: list, register, delete.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { startLms } from '../startLms.ts';
import type { Lms } from '../startLms.ts';

const hostile = '<img src=x onerror=alert(1)>';
const form = {
  type: 'authorization code',
  name: hostile,
  redirectUris: 'https://updates.example.edu/auth/callback',
  scope: 'core:*:*',
  accessTokenLifetime: '1800',
  agreement: 'yes',
};

let lms: Lms;

beforeEach(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
});
afterEach(() => lms[Symbol.asyncDispose]());

async function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { Origin: lms.url },
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(lms.url + path, { method: 'POST', headers, body, redirect: 'manual' });
}

async function listed(): Promise<string> {
  return (await fetch(`${lms.url}/admin/applications`)).text();
}

describe('registering', () => {
  test('shows the credentials of the new application and escapes its name', async () => {
    const answer = await post('/admin/applications', form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/applications']);
    const application = lms.world.applications.at(-1);
    const markup = await listed();
    expect(markup).toContain(`<code>${application?.clientId ?? 'no id'}</code>`);
    expect(markup).toContain(application?.clientSecret ?? 'no secret');
    expect(markup).toContain('&lt;img src=x');
    expect(markup).not.toContain(hostile);
  });

  test('lists an application with its service user', async () => {
    const answer = await post('/admin/applications', {
      type: 'client credentials',
      name: 'Installation check',
      jwksUrl: 'https://keys.example.edu/jwks.json',
      serviceUser: '9001',
      scope: 'core:*:*',
      accessTokenLifetime: '1800',
      agreement: 'yes',
    });
    expect(answer.status).toBe(303);
    expect(await listed()).toMatch(/<dd>\s*Alex Moreau\s*<\/dd>/);
  });

  test('names every problem and keeps the entered values', async () => {
    const answer = await post('/admin/applications', {
      ...form,
      accessTokenLifetime: '60',
      agreement: '',
    });
    expect(answer.status).toBe(422);
    const markup = await answer.text();
    expect(markup).toContain('Access Token Lifetime 60: enter whole seconds from 1800 to 72000.');
    expect(markup).toContain('Accept the developer agreement');
    expect(markup).toContain('value="https://updates.example.edu/auth/callback"');
    expect(markup).not.toContain(hostile);
    expect(lms.world.applications).toHaveLength(1);
  });
});

describe('deleting', () => {
  const path = '/admin/applications/course-updates/delete';

  test('revokes access and refresh tokens at once, for ever', async () => {
    const token = await getToken(lms, { personName: 'Sofia Lindqvist' });
    const whoami = { path: '/lp/1.49/users/whoami', token: token.access_token };
    expect((await callApi(lms, whoami)).status).toBe(200);
    expect((await post(path, {})).status).toBe(303);
    expect((await callApi(lms, whoami)).status).toBe(401);
    const refresh = await post('/core/connect/token', {
      grant_type: 'refresh_token',
      client_id: 'course-updates',
      refresh_token: token.refresh_token ?? '',
    });
    expect(refresh.status).toBe(401);
    expect(lms.world.deletedClientIds).toEqual(['course-updates']);
    expect(await listed()).not.toContain('<h2>Course Updates</h2>');
    lms.world.applications = defaultWorld({ pageOrigins: ['http://localhost:5173'] }).applications;
    expect((await callApi(lms, whoami)).status).toBe(401);
    await expect(getToken(lms, { personName: 'Sofia Lindqvist' })).rejects.toThrow('(400)');
  });
});
