// The embedded LMS in the product's dialect: differences from the specification, and omissions of the product.
import { afterAll, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { likeBrightspace } from '../likeBrightspace.ts';
import { startLms } from '../startLms.ts';

const origin = 'http://localhost:5173';
const scope = 'core:*:* users:own_profile:read enrollment:own_enrollment:read';
const person = { personName: 'Sofia Lindqvist', scope };
const whoami = '/lp/1.49/users/whoami';
const mine = '/lp/1.49/enrollments/myenrollments/';

const lms = await startLms({ world: likeBrightspace(defaultWorld({ pageOrigins: [origin] })) });
const { access_token: token } = await getToken(lms, person);
afterAll(() => lms[Symbol.asyncDispose]());

describe('signing in', () => {
  test('uses the product’s own path and requires the client secret', async () => {
    expect(lms.requests.map(({ path }) => path)).toContain('/oauth2/auth');
    const secret = lms.world.applications[0]?.clientSecret;
    expect(secret).toBeTypeOf('string');
    const form = { grant_type: 'authorization_code', client_id: 'course-updates', code: 'x' };
    const body = new URLSearchParams({ ...form, redirect_uri: `${origin}/auth/callback` });
    const answer = await fetch(`${lms.issuer}/connect/token`, { method: 'POST', body });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  });

  test('refuses the scope openid', async () => {
    const openId = { ...person, scope: `openid ${scope}` };
    await expect(getToken(lms, openId)).rejects.toThrow(/invalid_scope/);
  });
});

describe('the API', () => {
  test('takes a bearer token under /d2l/api, and requires its own scope for each route', async () => {
    expect((await fetch(`${lms.url}/svc/api${whoami}`)).status).toBe(404);
    expect((await callApi(lms, { path: whoami, token })).status).toBe(200);
    const narrow = (await getToken(lms, { ...person, scope: 'core:*:*' })).access_token;
    const refused = await callApi(lms, { path: mine, token: narrow });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('Insufficient scope to call');
  });

  test('refuses other origins without CORS headers, like the token endpoint', async () => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' };
    for (const url of [`${lms.url}/d2l/api${whoami}`, `${lms.issuer}/connect/token`]) {
      for (const method of ['OPTIONS', 'POST']) {
        const answer = await fetch(url, { method, headers });
        expect(answer.headers.get('access-control-allow-origin'), `${method} ${url}`).toBe(null);
        expect(answer.ok).toBe(false);
      }
    }
  });
});
