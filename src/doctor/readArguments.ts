// Reads the doctor's command line (POSIX options).
import { parseArgs } from 'node:util';

export type Arguments =
  | { readonly kind: 'help' }
  | { readonly kind: 'examine'; readonly settingsPath: string; readonly json: boolean }
  /** `option`: undefined if `--config` is missing. */
  | { readonly kind: 'misused'; readonly option: string | undefined };

export function readArguments(args: readonly string[]): Arguments {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: {
      config: { type: 'string', short: 'c' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    // The parser's errors repeat arguments, such as a pasted key.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (values.help === true) return { kind: 'help' };
  for (const token of tokens) {
    if (token.kind !== 'option')
      return { kind: 'misused', option: 'an argument without an option' };
    const takesValue = token.name === 'config';
    const known = takesValue || token.name === 'json';
    if (!known || (token.value !== undefined) !== takesValue) {
      return { kind: 'misused', option: token.rawName };
    }
  }
  const { config, json } = values;
  if (typeof config !== 'string' || config === '') return { kind: 'misused', option: undefined };
  return { kind: 'examine', settingsPath: config, json: json === true };
}
