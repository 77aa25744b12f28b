// The rules of the specification (docs/specification.md) that bind the service, as requests and their answers.
import { afterAll, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { likeBrightspace } from '../likeBrightspace.ts';
import { startLms } from '../startLms.ts';
import { countsOf, updateTypes } from '../world.ts';

const pageOrigins = ['http://localhost:5173'];
const lms = await startLms({ world: defaultWorld({ pageOrigins }) });
const tokenOf = async (personName: string, scope = 'core:*:*') =>
  (await getToken(lms, { personName, scope })).access_token;
const sofia = await tokenOf('Sofia Lindqvist');
afterAll(() => lms[Symbol.asyncDispose]());

const CHECK = '/versions/check';
const WHOAMI = '/lp/1.49/users/whoami';
const MINE = '/lp/1.49/enrollments/myenrollments/';
const ONE = '/le/1.82/7142/updates/myUpdates';
const MANY = '/le/1.82/updates/myUpdates/';
const many = (ids: string): string => `${MANY}?orgUnitIdsCSV=${ids}`;

const statusOf = async (path: string, token = sofia, json?: unknown): Promise<number> =>
  (await callApi(lms, { path, token, json })).status;
const bodyOf = async (path: string, json?: unknown): Promise<unknown> =>
  (await callApi(lms, { path, token: sofia, json })).json();

test.each<[string, unknown?]>([
  [CHECK, [{ ProductCode: 'le', Version: '1.82' }]],
  [WHOAMI],
  [MINE],
  [ONE],
  [many('7142')],
])('%s takes a bearer token in the header Authentication alone', async (path, json) => {
  const statusWith = async (headers: Record<string, string>): Promise<number> =>
    (await callApi(lms, { path, json, headers })).status;
  expect(await statusWith({ Authentication: `Bearer ${sofia}` })).toBe(200);
  expect(await statusWith({ Authorization: `Bearer ${sofia}` })).toBe(401);
  expect(await statusWith({ Authentication: sofia })).toBe(401);
  expect(await statusWith({})).toBe(401);
});

describe('scopes', () => {
  test.each([
    ['users:own_profile:read', [200, 403, 403]],
    ['enrollment:own_enrollment:read', [403, 200, 403]],
    ['core:*:*', [200, 200, 200]],
  ])('%s permits its own routes only', async (scope, expected) => {
    const own = await tokenOf('Sofia Lindqvist', scope);
    const paths = [WHOAMI, MINE, many('7142')];
    expect(await Promise.all(paths.map((path) => statusOf(path, own)))).toEqual(expected);
    expect(await statusOf(CHECK, own, [])).toBe(200);
  });

  test('a refusal names the fallback scope, and an unregistered scope is not granted', async () => {
    const own = await tokenOf('Sofia Lindqvist', 'users:own_profile:read');
    const refusal = await callApi(lms, { path: ONE, token: own });
    expect(await refusal.text()).toMatch(/Insufficient scope to call .*core:\*:\*/);
    await expect(tokenOf('Sofia Lindqvist', 'content:modules:manage')).rejects.toThrow(
      'invalid_scope',
    );
  });
});

describe('contract versions', () => {
  const check = (Version: string) => bodyOf(CHECK, [{ ProductCode: 'le', Version }]);

  test.each([
    ['1.88', 'current', 200, true],
    ['1.82', 'current', 200, true],
    ['1.81', 'deprecated', 200, true],
    ['1.75', 'deprecated', 200, true],
    ['1.74', 'obsolete', 404, false],
    ['1.60', 'removed', 404, false],
    ['1.999', undefined, 404, false],
    ['unstable', undefined, 200, false],
  ])('le %s is %s: %i', async (version, state, status, Supported) => {
    expect(lms.world.contracts.le.find((one) => one.version === version)?.state).toBe(state);
    expect(await statusOf(ONE.replace('1.82', version))).toBe(status);
    expect(await check(version)).toEqual({
      Supported,
      Versions: [{ ProductCode: 'le', Version: version, Supported, LatestVersion: '1.88' }],
    });
  });

  test('are checked pair by pair; the latest is so by its number', async () => {
    lms.world.contracts.ep = ['1.100', '1.82', '1.9'].map((version) => ({
      version,
      state: 'current',
    }));
    const pairs = [
      { ProductCode: 'le', Version: '1.82' },
      { ProductCode: 'ep', Version: '1.82' },
      { ProductCode: 'none', Version: '1.0' },
    ];
    expect(await bodyOf(CHECK, pairs)).toMatchObject({
      Supported: false,
      Versions: [
        { Supported: true, LatestVersion: '1.88' },
        { Supported: true, LatestVersion: '1.100' },
        { Supported: false, LatestVersion: null },
      ],
    });
    expect(await bodyOf(CHECK, pairs.slice(0, 2))).toMatchObject({ Supported: true });
  });

  test.each([[{}], [[{ ProductCode: 'le' }]], [[{ ProductCode: 'le', Version: 'new' }]], ['']])(
    'a check with the body %j is refused',
    async (json) => {
      expect(await statusOf(CHECK, sofia, json)).toBe(400);
    },
  );
});

describe('update counts', () => {
  const chemistry = {
    OrgUnitId: '7142',
    UserId: '2041',
    ...countsOf({ UnreadDiscussions: 5, UnreadAssignmentFeedback: 2, UnattemptedQuizzes: 1 }),
  };

  test('of one org unit are one object, of several a list in the order asked for', async () => {
    expect(await bodyOf(ONE)).toEqual(chemistry);
    expect(await bodyOf(many('318204,7142,318204'))).toMatchObject({
      Objects: [{ OrgUnitId: '318204' }, chemistry],
      Next: null,
    });
  });

  test.each([
    [`${ONE}/`, 404],
    [many('7142').replace('/?', '?'), 404],
    [MANY, 400],
    [many(''), 400],
    [many('7142,'), 400],
    [many('abc'), 400],
    [`${ONE}?updateTypesCSV=0`, 400],
    [`${ONE}?updateTypesCSV=1,`, 400],
    [`${ONE}?updateTypesCSV=UnreadDiscussions`, 400],
    [`${ONE}?updateTypesCSV=`, 400],
    // Of another person, past, and unknown.
    [ONE.replace('7142', '7155'), 403],
    [many('7142,5011'), 403],
    [many('7142,123456'), 403],
  ])('%s is answered with %i', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  test('name the course that a person may not see, and are given for 100 courses at most', async () => {
    expect(await bodyOf(many('7142,7155'))).toMatchObject({
      detail: expect.stringContaining('7155'),
    });
    const priya = await tokenOf('Priya Raman');
    const mine = lms.world.enrollments.filter(({ personId }) => personId === '4250');
    const first = (count: number) =>
      many(
        mine
          .slice(0, count)
          .map((one) => one.courseId)
          .join(),
      );
    expect(await statusOf(first(100), priya)).toBe(200);
    expect(await statusOf(first(101), priya)).toBe(400);
  });

  test.each(Object.entries(updateTypes))(
    'of the type %s are %s, all others -1',
    async (type, name) => {
      const asked = await bodyOf(`${ONE}?updateTypesCSV=${type}`);
      const others = Object.values(updateTypes).filter((one) => one !== name);
      expect(asked).toEqual({
        ...chemistry,
        ...Object.fromEntries(others.map((one) => [one, -1])),
      });
    },
  );
});

test('in the dialect of Brightspace, nothing is open to other origins, and scopes are their own', async () => {
  await using product = await startLms({ world: likeBrightspace(defaultWorld({ pageOrigins })) });
  const person = { personName: 'Sofia Lindqvist' };
  const { access_token: token } = await getToken(product, person);
  expect((await callApi(product, { path: ONE, token })).status).toBe(200);
  expect((await callApi(product, { path: MINE, token })).status).toBe(403);
  await expect(getToken(product, { ...person, scope: 'openid core:*:*' })).rejects.toThrow(
    /invalid_scope/,
  );
  const headers = { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'GET' };
  for (const url of [`${product.url}/d2l/api${WHOAMI}`, `${product.issuer}/connect/token`]) {
    for (const method of ['OPTIONS', 'POST']) {
      const answer = await fetch(url, { method, headers });
      expect(answer.headers.get('access-control-allow-origin'), `${method} ${url}`).toBe(null);
    }
  }
});
