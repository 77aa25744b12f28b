// Contract versions at the embedded LMS: their order, and their states from current to removed (the specification, "States and
// transitions" and "Versioning").
import { afterAll, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { startLms } from '../startLms.ts';
import type { ContractVersion } from '../world.ts';

const lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
const { access_token: token } = await getToken(lms, { personName: 'Sofia Lindqvist' });
afterAll(() => lms[Symbol.asyncDispose]());

describe('a contract', () => {
  async function counts(version: string): Promise<Response> {
    return callApi(lms, { path: `/le/${version}/7142/updates/myUpdates`, token });
  }

  async function check(Version: string): Promise<unknown> {
    const json = [{ ProductCode: 'le', Version }];
    return (await callApi(lms, { path: '/versions/check', token, json })).json();
  }

  test.each<[ContractVersion['state'], number, boolean]>([
    ['current', 200, true],
    ['deprecated', 200, true],
    ['obsolete', 404, false],
    ['removed', 404, false],
  ])('that is %s answers %i', async (state, status, supported) => {
    lms.world.contracts.le = [
      { version: '1.81', state: 'deprecated' },
      { version: '1.82', state },
    ];
    expect((await counts('1.82')).status).toBe(status);
    expect(await check('1.82')).toEqual({
      Supported: supported,
      Versions: [
        {
          ProductCode: 'le',
          Version: '1.82',
          Supported: supported,
          LatestVersion: supported ? '1.82' : '1.81',
        },
      ],
    });
  });

  test('is the latest by its number, not by its position or as text', async () => {
    lms.world.contracts.le = ['1.100', '1.82', '1.9'].map((version) => ({
      version,
      state: 'current',
    }));
    expect(await check('1.82')).toMatchObject({ Versions: [{ LatestVersion: '1.100' }] });
  });

  test('named unstable answers like the latest contract, and is never supported', async () => {
    lms.world.contracts = defaultWorld({ pageOrigins: [] }).contracts;
    const [unstable, latest] = await Promise.all([counts('unstable'), counts('1.88')]);
    expect(unstable.status).toBe(200);
    expect(await unstable.json()).toEqual(await latest.json());
    expect(await check('unstable')).toEqual({
      Supported: false,
      Versions: [
        { ProductCode: 'le', Version: 'unstable', Supported: false, LatestVersion: '1.88' },
      ],
    });
  });
});
