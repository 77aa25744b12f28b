// Each product has its own verdict and its own negotiated version.
import { expect, test } from 'vitest';
import { judgeVersions, negotiatedVersions } from '../../../src/api/judgeVersion.ts';

const wanted = { le: '1.82', lp: '1.49' };

test('each product is judged by its own answer', () => {
  const verdicts = judgeVersions(wanted, {
    le: { supported: false, latest: '1.80' },
    lp: { supported: true, latest: '1.63' },
  });
  expect(verdicts.le).toEqual({ kind: 'server-older', latest: '1.80', negotiated: '1.80' });
  expect(verdicts.lp.kind).toBe('current');
  expect(negotiatedVersions(wanted, verdicts)).toEqual({ le: '1.80', lp: '1.49' });
});

test('a product without a common version has no negotiated version', () => {
  const verdicts = judgeVersions(wanted, {
    le: { supported: true, latest: '1.97' },
    lp: { supported: false, latest: '2.0' },
  });
  expect(negotiatedVersions(wanted, verdicts)).toEqual({ le: '1.82', lp: undefined });
});

test('before the version check, each product has its configured version', () => {
  expect(negotiatedVersions(wanted, undefined)).toEqual(wanted);
});
