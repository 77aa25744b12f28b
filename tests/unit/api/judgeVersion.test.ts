// The verdict on one product (the specification, Versioning 7, and States and transitions).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  judgeVersion,
  checkVersions,
  negotiatedVersions,
  type Verdict,
  type ProductAnswer,
  type ProductCode,
} from '../../../src/api/versions.ts';
import { fakeClient } from './fakeClient.ts';

const yes = (latest: string | undefined): ProductAnswer => ({ supported: true, latest });
const no = (latest: string | undefined): ProductAnswer => ({ supported: false, latest });
const silent = (latest: string | undefined): ProductAnswer => ({ supported: undefined, latest });

const current = (negotiated: string, newerMajor?: string): Verdict => ({
  kind: 'current',
  negotiated,
  newerMajor,
});
const older = (latest: string, negotiated?: string): Verdict => ({
  kind: 'server-older',
  latest,
  negotiated,
});
const newer = (latest: string, negotiated?: string): Verdict => ({
  kind: 'server-newer',
  latest,
  negotiated,
});
const unclear = (latest: string | undefined, negotiated: string): Verdict => ({
  kind: 'cannot-tell',
  latest,
  negotiated,
});

test.each<[string, ProductCode, string, ProductAnswer, Verdict]>([
  ['supported', 'le', '1.82', yes('1.90'), current('1.82')],
  ['supported, and it is the latest', 'le', '1.82', yes('1.82'), current('1.82')],
  ['unstable is current', 'le', 'unstable', no('1.82'), current('unstable')],
  ['unstable, without an answer', 'lp', 'unstable', silent(undefined), current('unstable')],
  ['supported, no latest version', 'le', '1.82', yes(undefined), current('1.82')],
  ['supported, malformed latest', 'le', '1.82', yes('new'), current('1.82')],
  ['supported, although its latest is older', 'le', '1.82', yes('1.80'), current('1.82')],
  ['supported, a higher major exists', 'le', '1.82', yes('2.0'), current('1.82', '2.0')],
  ['older, newest deprecated', 'le', '1.82', no('1.81'), older('1.81', '1.81')],
  ['older, oldest deprecated', 'le', '1.82', no('1.75'), older('1.75', '1.75')],
  ['older, obsolete', 'le', '1.82', no('1.74'), older('1.74')],
  ['older, but current', 'le', '1.95', no('1.90'), older('1.90', '1.90')],
  ['older, of a lower major', 'le', '2.1', no('1.90'), older('1.90')],
  ['1.82 is older than 1.100', 'le', '1.100', no('1.82'), older('1.82', '1.82')],
  ['lp has no known lifecycle', 'lp', '1.49', no('1.20'), older('1.20', '1.20')],
  ['lp of a lower major', 'lp', '2.0', no('1.49'), older('1.49')],
  ['newer, same major', 'le', '1.82', no('1.90'), newer('1.90', '1.90')],
  ['1.100 is newer than 1.82', 'le', '1.82', no('1.100'), newer('1.100', '1.100')],
  ['newer, higher major', 'le', '1.82', no('2.0'), newer('2.0')],
  ['not supported, yet the latest', 'le', '1.82', no('1.82'), unclear('1.82', '1.82')],
  ['not supported, no latest version', 'le', '1.82', no(undefined), unclear(undefined, '1.82')],
  ['not supported, malformed latest', 'le', '1.82', no('latest'), unclear('latest', '1.82')],
  ['without an answer', 'lp', '1.49', silent(undefined), unclear(undefined, '1.49')],
  ['support unknown', 'le', '1.82', silent('1.90'), unclear('1.90', '1.82')],
  ['support unknown, latest older', 'le', '1.82', silent('1.60'), unclear('1.60', '1.82')],
])('%s', (_, product, wanted, answer, verdict) => {
  expect(judgeVersion(product, wanted, answer)).toEqual(verdict);
});

const product = fc.constantFrom<ProductCode>('le', 'lp');
const major = fc.nat({ max: 3 });
const minor = fc.nat({ max: 120 });
const supported = fc.constantFrom(true, false, undefined);

test('property: never throws, negotiates only the configured or the latest version, and calls only supported ones current', () => {
  const latest = fc.option(
    fc.oneof(
      fc.string(),
      fc.tuple(major, minor).map((pair) => pair.join('.')),
    ),
    { nil: undefined },
  );
  fc.assert(
    fc.property(product, major, minor, supported, latest, (code, a, b, said, text) => {
      const wanted = `${String(a)}.${String(b)}`;
      const verdict = judgeVersion(code, wanted, { supported: said, latest: text });
      expect([wanted, text, undefined]).toContain(verdict.negotiated);
      expect(verdict.kind === 'current').toBe(said === true);
    }),
  );
});

test('property: only another major or an obsolete le leaves no negotiated version', () => {
  fc.assert(
    fc.property(product, major, minor, major, minor, supported, (code, a, b, c, d, said) => {
      const answer = { supported: said, latest: `${String(c)}.${String(d)}` };
      const { negotiated } = judgeVersion(code, `${String(a)}.${String(b)}`, answer);
      const obsolete = code === 'le' && (c < 1 || (c === 1 && d < 75)) && (c < a || d < b);
      const stops = said === false && (a !== c || obsolete);
      expect(negotiated === undefined).toBe(stops);
    }),
    { numRuns: 1000 },
  );
});

const wanted = { le: '1.82', lp: '1.49' };

const entry = (ProductCode: ProductCode, { supported: Supported, latest }: ProductAnswer) => ({
  ProductCode,
  Supported,
  LatestVersion: latest,
});
const check = (le: ProductAnswer, lp: ProductAnswer) =>
  checkVersions(
    fakeClient(() => ({ Versions: [entry('le', le), entry('lp', lp)] })),
    wanted,
  );

test('each product has its own verdict and its own negotiated version', async () => {
  const verdicts = await check(no('1.80'), yes('1.63'));
  expect(verdicts).toEqual({ le: older('1.80', '1.80'), lp: current('1.49') });
  expect(negotiatedVersions(wanted, verdicts)).toEqual({ le: '1.80', lp: '1.49' });
  const apart = await check(yes('1.97'), no('2.0'));
  expect(negotiatedVersions(wanted, apart)).toEqual({ le: '1.82', lp: undefined });
  expect(negotiatedVersions(wanted, undefined)).toEqual(wanted);
});
