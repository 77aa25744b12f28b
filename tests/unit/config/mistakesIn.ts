// The mistakes that a configuration is refused for.
import { parseConfig } from '../../../src/config/parseConfig.ts';
import type { ConfigMistake } from '../../../src/config/configTexts.ts';

/** Empty when there are none. */
export function mistakesIn(value: unknown): readonly ConfigMistake[] {
  const result = parseConfig(value);
  return result.kind === 'mistakes' ? result.mistakes : [];
}
