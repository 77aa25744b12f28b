// Rules of every route of the embedded API: the token's header, scopes, contract versions, CORS.
import { afterAll, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { startLms } from '../startLms.ts';

const whoami = '/lp/1.49/users/whoami';
const mine = '/lp/1.49/enrollments/myenrollments/';
const updates = '/le/1.82/updates/myUpdates/?orgUnitIdsCSV=7142';

const lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
const tokenOf = async (personName: string, scope?: string) =>
  (await getToken(lms, { personName, ...(scope === undefined ? {} : { scope }) })).access_token;
const token = await tokenOf('Sofia Lindqvist');
afterAll(() => lms[Symbol.asyncDispose]());

async function statusWith(headers: Record<string, string>): Promise<number> {
  return (await callApi(lms, { path: whoami, headers })).status;
}

describe('the token', () => {
  test('is taken from the Authentication header only', async () => {
    expect(await statusWith({ Authentication: `Bearer ${token}` })).toBe(200);
    expect(await statusWith({ Authorization: `Bearer ${token}` })).toBe(401);
    expect(await statusWith({})).toBe(401);
    expect(await statusWith({ Authentication: token })).toBe(401);
  });

  test('names the caller', async () => {
    expect(await (await callApi(lms, { path: whoami, token })).json()).toEqual({
      Identifier: '2041',
      FirstName: 'Sofia',
      LastName: 'Lindqvist',
      UniqueName: 'slindqvist',
      ProfileIdentifier: 'profile-2041',
      Pronouns: null,
    });
  });
});

describe('scopes', () => {
  test.each([
    ['users:own_profile:read', [200, 403, 403]],
    ['users:profile:read', [200, 403, 403]],
    ['enrollment:own_enrollment:read', [403, 200, 403]],
    ['core:*:*', [200, 200, 200]],
  ])('%s permits its own routes only', async (scope, expected) => {
    const own = await tokenOf('Sofia Lindqvist', scope);
    const paths = [whoami, mine, updates];
    const answers = await Promise.all(paths.map((path) => callApi(lms, { path, token: own })));
    expect(answers.map(({ status }) => status)).toEqual(expected);
    expect((await callApi(lms, { path: '/versions/check', token: own, json: [] })).status).toBe(
      200,
    );
  });

  test('the refusal names the general fallback scope', async () => {
    const scope = 'users:own_profile:read';
    const own = await tokenOf('Sofia Lindqvist', scope);
    expect(await (await callApi(lms, { path: updates, token: own })).json()).toMatchObject({
      title: 'Forbidden',
      status: 403,
      detail: expect.stringMatching(/^Insufficient scope to call .*core:\*:\*/),
    });
  });

  test('must be registered', async () => {
    const scope = 'content:modules:manage';
    await expect(tokenOf('Sofia Lindqvist', scope)).rejects.toThrow('invalid_scope');
  });
});

describe('contract versions', () => {
  const check = async (own: string, json: unknown): Promise<Response> =>
    callApi(lms, { path: '/versions/check', token: own, json });

  test.each([
    ['1.82', 200],
    ['1.75', 200],
    ['1.74', 404],
    ['1.60', 404],
    ['1.999', 404],
    ['unstable', 200],
  ])('le %s answers %i', async (version, status) => {
    const path = updates.replace('1.82', version);
    expect((await callApi(lms, { path, token })).status).toBe(status);
  });

  test('are checked pair by pair', async () => {
    const json = [
      { ProductCode: 'le', Version: '1.82' },
      { ProductCode: 'le', Version: '1.74' },
      { ProductCode: 'none', Version: '1.0' },
    ];
    expect(await (await check(token, json)).json()).toEqual({
      Supported: false,
      Versions: [
        { ProductCode: 'le', Version: '1.82', Supported: true, LatestVersion: '1.88' },
        { ProductCode: 'le', Version: '1.74', Supported: false, LatestVersion: '1.88' },
        { ProductCode: 'none', Version: '1.0', Supported: false, LatestVersion: null },
      ],
    });
    const both = [
      { ProductCode: 'le', Version: '1.82' },
      { ProductCode: 'lp', Version: '1.49' },
    ];
    expect(await (await check(token, both)).json()).toMatchObject({ Supported: true });
  });

  test.each([
    [{}],
    [{ ProductCode: 'le', Version: '1.82' }],
    [[{ ProductCode: 'le' }]],
    [[{ ProductCode: 'le', Version: 'new' }]],
    [''],
  ])('a check with the body %j is refused', async (json) => {
    expect((await check(token, json)).status).toBe(400);
  });

  test.each([
    ['Olga Petrova', '1.80', '1.80'],
    ['Nils Berg', '1.97', '1.97'],
  ])('for %s, the latest version is %s', async (personName, latest, working) => {
    const own = await tokenOf(personName);
    const json = [{ ProductCode: 'le', Version: '1.82' }];
    expect(await (await check(own, json)).json()).toMatchObject({
      Supported: false,
      Versions: [{ LatestVersion: latest }],
    });
    const path = updates.replace('7142', '48213');
    const status = async (version: string) =>
      (await callApi(lms, { path: path.replace('1.82', version), token: own })).status;
    expect([await status('1.82'), await status(working)]).toEqual([404, 200]);
  });
});
