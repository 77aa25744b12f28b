// Texts of mistakes in config.json: each is distinct and shows no secret.
import { describe, expect, test } from 'vitest';
import {
  mistakeText,
  problemTexts,
  type ConfigMistake,
  type ConfigProblem,
} from '../../../src/config/configTexts.ts';

const mistake = (problem: ConfigProblem): ConfigMistake => ({
  path: 'auth.issuer',
  problem,
  found: '"x"',
  choices: '"a", "b"',
});

const problems = Object.keys(problemTexts).filter(
  (key): key is ConfigProblem => key in problemTexts,
);

describe('mistakes in config.json', () => {
  test('each has a text of its own that continues a sentence after the key', () => {
    const texts = problems.map(mistake).map(mistakeText);
    for (const text of texts) expect(text).toMatch(/^(?:is|must|could) .+\.$/);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('allowed and found values are shown; a secret is not', () => {
    expect(mistakeText(mistake('not-a-choice'))).toContain('"a", "b"');
    expect(mistakeText(mistake('not-a-path'))).toContain('It is "x".');
    expect(mistakeText(mistake('secret'))).not.toContain('"x"');
    expect(mistakeText(mistake('address-extras'))).not.toContain('"x"');
  });
});
