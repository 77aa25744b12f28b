// Texts of mistakes in config.json: each is distinct and shows no secret.
import { describe, expect, test } from 'vitest';
import { mistakeText, type ConfigProblem } from '../../../src/config/configTexts.ts';
import type { ConfigMistake } from '../../../src/config/configTexts.ts';

const mistake = (problem: ConfigProblem): ConfigMistake => ({
  path: 'auth.issuer',
  problem,
  found: '"x"',
  choices: '"a", "b"',
});

const mistakes: Record<ConfigProblem, ConfigMistake> = {
  missing: mistake('missing'),
  'unknown-key': mistake('unknown-key'),
  secret: mistake('secret'),
  unstable: mistake('unstable'),
  'not-a-flag': mistake('not-a-flag'),
  unreachable: mistake('unreachable'),
  'not-json': mistake('not-json'),
  'not-an-object': mistake('not-an-object'),
  'not-text': mistake('not-text'),
  empty: mistake('empty'),
  'not-a-short-name': mistake('not-a-short-name'),
  'not-a-color': mistake('not-a-color'),
  'not-an-address': mistake('not-an-address'),
  'not-https': mistake('not-https'),
  'address-extras': mistake('address-extras'),
  'not-a-path': mistake('not-a-path'),
  'not-a-header': mistake('not-a-header'),
  'not-scopes': mistake('not-scopes'),
  'not-a-contract-version': mistake('not-a-contract-version'),
  'not-a-choice': mistake('not-a-choice'),
  'not-a-list': mistake('not-a-list'),
  'empty-list': mistake('empty-list'),
  'not-a-number': mistake('not-a-number'),
  'not-refresh-minutes': mistake('not-refresh-minutes'),
  'not-idle-minutes': mistake('not-idle-minutes'),
  'no-placeholder': mistake('no-placeholder'),
  'not-an-email': mistake('not-an-email'),
  'not-an-origin': mistake('not-an-origin'),
  'not-a-course-id': mistake('not-a-course-id'),
  'not-courses': mistake('not-courses'),
  'no-web-address': mistake('no-web-address'),
};

describe('mistakes in config.json', () => {
  test('each has words of its own that go on after the key', () => {
    const texts = Object.values(mistakes).map(mistakeText);
    for (const text of texts) expect(text).toMatch(/^(?:is|must|could) .+\.$/);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('allowed and found values are shown; a secret is not', () => {
    expect(mistakeText(mistakes['not-a-choice'])).toContain('"a", "b"');
    expect(mistakeText(mistakes['not-a-path'])).toContain('It is "x".');
    expect(mistakeText(mistakes.secret)).not.toContain('"x"');
    expect(mistakeText(mistakes['address-extras'])).not.toContain('"x"');
  });
});
