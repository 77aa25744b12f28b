// The smallest valid config.json, for tests that change one value, and the mistakes in a file.
import type { ConfigMistake } from '../../../src/config/configTexts.ts';
import { parseConfig } from '../../../src/config/parseConfig.ts';

export interface ConfigChanges {
  readonly lms?: Readonly<Record<string, unknown>>;
  readonly auth?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/** Adds keys to the required `lms` and `auth`; other keys are added at the top level. */
export function minimalConfig({ lms, auth, ...rest }: ConfigChanges = {}): unknown {
  return {
    lms: { baseUrl: 'https://lms.example.edu', ...lms },
    auth: { issuer: 'https://auth.example.edu/core', clientId: 'course-updates', ...auth },
    ...rest,
  };
}

/** Empty for a valid configuration. */
export function mistakesIn(value: unknown): readonly ConfigMistake[] {
  const result = parseConfig(value);
  return result.kind === 'mistakes' ? result.mistakes : [];
}
