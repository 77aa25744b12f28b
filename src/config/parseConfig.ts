// Parses config.json for commands, with every mistake explained.
import { readConfig, readConfigText, type Config, type ReadConfig } from './config.ts';
import type { ConfigMistake } from './configTexts.ts';
import { readMistakes } from './readMistakes.ts';

export type ConfigResult =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'mistakes'; readonly mistakes: readonly ConfigMistake[] };

/** `value`: config.json as parsed JSON. Never throws. */
export function parseConfig(value: unknown): ConfigResult {
  return explain(readConfig(value));
}

/** `text`: of config.json. Never throws. */
export function parseConfigText(text: string): ConfigResult {
  return explain(readConfigText(text));
}

function explain(read: ReadConfig): ConfigResult {
  return read.kind === 'config' ? read : { kind: 'mistakes', mistakes: readMistakes(read.issues) };
}
