// `auth` settings for automatic behaviour: valid values and mistakes.
import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/config/parseConfig.ts';
import { minimalConfig } from './minimalConfig.ts';

test.each([
  ['automatic', true, undefined],
  ['automatic', 'true', 'not-a-flag'],
  ['idleMinutes', 0, undefined],
  ['idleMinutes', 1, undefined],
  ['idleMinutes', 1440, undefined],
  ['idleMinutes', 0.5, 'not-idle-minutes'],
  ['idleMinutes', -5, 'not-idle-minutes'],
  ['idleMinutes', 1441, 'not-idle-minutes'],
  ['idleMinutes', '15', 'not-a-number'],
])('auth.%s: %j', (key, value, problem) => {
  const result = parseConfig(minimalConfig({ auth: { [key]: value } }));
  const found = result.kind === 'config' ? undefined : result.mistakes[0];
  expect(found?.problem).toBe(problem);
  expect(found?.path).toBe(problem && `auth.${key}`);
});
