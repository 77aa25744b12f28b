// Check `page`: the page's answers and their headers.
import { describe, expect, test } from 'vitest';
import { troubles } from './findingsOf.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

/** `/`, the callback, `/embed`, unknown paths and config.json; then the missing asset. */
const ALL_CACHED = [...Array.from({ length: 5 }, () => 'cached-long'), 'missing-asset-kept'];

describe('the page', () => {
  test('without any header fails for its policy, with warnings for other headers', async () => {
    const deployment = deployed();
    deployment.page.headers.clear();
    expect(troubles(await deployment.report())).toEqual([
      'page: warning asset-no-nosniff',
      'page: failed no-policy',
      'page: warning no-nosniff',
      'page: warning no-referrer-policy',
    ]);
  });

  test.each(['unsafe-url', 'no-referrer-when-downgrade', 'no-referrer, unsafe-url'])(
    'gets a warning for Referrer-Policy: %s',
    async (policy) => {
      deployed().page.headers.set('Referrer-Policy', policy);
      expect(troubles(await deployed().report())).toEqual(['page: warning no-referrer-policy']);
    },
  );

  test.each([
    ['nosniff, nosniff', []],
    ['NoSniff', []],
    ['sniff, nosniff', ['asset-no-nosniff', 'no-nosniff']],
    ['nosniffing', ['asset-no-nosniff', 'no-nosniff']],
  ])('with X-Content-Type-Options: %s has the warnings %j', async (value, codes) => {
    deployed().page.headers.set('X-Content-Type-Options', value);
    expect(troubles(await deployed().report())).toEqual(
      codes.map((code) => `page: warning ${code}`),
    );
  });

  test.each([
    ['Cache-Control', 'public, max-age=86400', ALL_CACHED],
    ['Cache-Control', 'max-age=300', []],
    ['Cache-Control', 'no-cache, max-age=86400', []],
    ['Expires', 'Thu, 01 Jan 2099 00:00:00 GMT', ALL_CACHED],
  ])('with %s: %s gets a warning only for long caching', async (name, value, codes) => {
    deployed().page.headers.delete('Cache-Control');
    deployed().page.headers.set(name, value);
    const report = await deployed().report();
    expect(troubles(report)).toEqual(codes.map((code) => `page: warning ${code}`));
  });

  test.each([
    [
      "script-src 'self'; frame-ancestors https://lms.example.edu",
      ['https://lms.example.edu'],
      ['warning framed-by-embedder'],
    ],
    [
      "script-src 'self'; frame-ancestors 'self' https://lms.example.edu https://other.example",
      ['https://lms.example.edu'],
      ['warning frame-ancestors-wider', 'warning framed-by-embedder'],
    ],
    ["script-src 'self'; frame-ancestors *", [], ['warning frame-ancestors-wider']],
    ["script-src 'self'; frame-ancestors *, frame-ancestors 'none'", [], []],
    ["script-src *, script-src 'self'; frame-ancestors 'none'", [], []],
  ])('with %s and embedders %j has the troubles %j', async (policy, embedders, expected) => {
    const deployment = deployed();
    deployment.page.headers.set('Content-Security-Policy', policy);
    deployment.config['embedders'] = embedders;
    expect(troubles(await deployment.report())).toEqual(expected.map((what) => `page: ${what}`));
  });
});
