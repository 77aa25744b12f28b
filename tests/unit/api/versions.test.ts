// The version check: the request (the specification, Endpoints), and lenient reading of the answer.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkVersions, type ProductAnswer } from '../../../src/api/versions.ts';
import { fakeClient } from './fakeClient.ts';

const wanted = { le: '1.82', lp: '1.49' };
const nothing: ProductAnswer = { supported: undefined, latest: undefined };

function entry(ProductCode: unknown, Supported: unknown, LatestVersion: unknown) {
  return { ProductCode, Version: '1.82', Supported, LatestVersion };
}
const check = (body: unknown) =>
  checkVersions(
    fakeClient(() => body),
    wanted,
  );

describe('checkVersions', () => {
  test('sends both products in one request', async () => {
    const client = fakeClient(() => ({}));
    await checkVersions(client, wanted);
    expect(client.paths).toEqual(['/versions/check']);
    expect(client.bodies).toEqual([
      [
        { ProductCode: 'le', Version: '1.82' },
        { ProductCode: 'lp', Version: '1.49' },
      ],
    ]);
  });

  test('does not send unstable, which is no version', async () => {
    const client = fakeClient(() => ({}));
    await checkVersions(client, { le: 'unstable', lp: '1.49' });
    expect(client.bodies).toEqual([[{ ProductCode: 'lp', Version: '1.49' }]]);
    await checkVersions(client, { le: 'unstable', lp: 'unstable' });
    expect(client.paths).toHaveLength(1);
  });

  test('each product has its own entry, in any order', async () => {
    const body = {
      Supported: false,
      Versions: [entry('lp', true, '1.50'), entry('le', false, '1.80')],
    };
    expect(await check(body)).toEqual({
      le: { supported: false, latest: '1.80' },
      lp: { supported: true, latest: '1.50' },
    });
  });

  test.each<[string, unknown, ProductAnswer]>([
    ['no object', 'yes', nothing],
    ['null', null, nothing],
    ['no entries', { Supported: false, Versions: [] }, nothing],
    ['no list of entries', { Supported: false, Versions: {} }, nothing],
    ['malformed entries', { Versions: [null, 7, {}, entry(1, true, '1.90')] }, nothing],
    ['only another product', { Versions: [entry('ep', true, '2.5')] }, nothing],
    [
      'Supported that is no boolean is unknown',
      { Supported: false, Versions: [entry('le', 'true', '1.90')] },
      { supported: undefined, latest: '1.90' },
    ],
    [
      'LatestVersion that is no string is unknown',
      { Versions: [entry('le', false, 1.9)] },
      { supported: false, latest: undefined },
    ],
    [
      'a summary of true replaces a missing entry',
      { Supported: true, Versions: [] },
      { supported: true, latest: undefined },
    ],
    [
      'a summary of true completes an entry without Supported',
      { Supported: true, Versions: [entry('le', undefined, '1.90')] },
      { supported: true, latest: '1.90' },
    ],
    [
      'the entry goes before the summary',
      { Supported: true, Versions: [entry('le', false, '1.80')] },
      { supported: false, latest: '1.80' },
    ],
    [
      'unknown properties are ignored',
      { Supported: true, New: 1, Versions: [{ ...entry('le', true, '1.90'), New: 1 }] },
      { supported: true, latest: '1.90' },
    ],
  ])('%s', async (_, body, answer) => {
    expect((await check(body)).le).toEqual(answer);
  });

  test('property: any body is read, and support is never invented', async () => {
    const version = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          ProductCode: fc.constantFrom('le', 'lp', 7),
          Supported: fc.oneof(fc.boolean(), fc.jsonValue()),
          LatestVersion: fc.oneof(fc.constant('1.90'), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
    );
    const shaped = fc.record(
      { Supported: fc.oneof(fc.boolean(), fc.jsonValue()), Versions: fc.array(version) },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), shaped), async (body) => {
        const { le, lp } = await check(body);
        const claimed = /"Supported":true/.test(JSON.stringify(body));
        for (const { supported, latest } of [le, lp]) {
          expect(['boolean', 'undefined']).toContain(typeof supported);
          expect(['string', 'undefined']).toContain(typeof latest);
          expect(supported === true && !claimed).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});
