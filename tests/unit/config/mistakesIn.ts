// The mistakes in a configuration.
import { parseConfig } from '../../../src/config/parseConfig.ts';
import type { ConfigMistake } from '../../../src/config/configTexts.ts';

/** Empty for a valid configuration. */
export function mistakesIn(value: unknown): readonly ConfigMistake[] {
  const result = parseConfig(value);
  return result.kind === 'mistakes' ? result.mistakes : [];
}
