// Prints all output, without the known secrets.
import type { Secrets } from './secrets.ts';

export interface Printer {
  readonly print: (text: string) => void;
  readonly printJson: (value: object) => void;
  readonly complain: (text: string) => void;
}

/** Keys with values that programs compare. */
const OWN = new Set(['version', 'id', 'title', 'outcome', 'code', 'checkedAt']);

export function createPrinter(
  { print, complain }: Pick<Printer, 'print' | 'complain'>,
  { remove }: Secrets,
): Printer {
  return {
    print: (text) => print(remove(text)),
    // Remove secrets before serialization: removing `null` from JSON text would break the syntax.
    printJson: (json) => {
      const clean = (key: string, value: unknown) =>
        typeof value === 'string' && !OWN.has(key) ? remove(value) : value;
      print(`${JSON.stringify(json, clean, 2)}\n`);
    },
    complain: (text) => complain(remove(text)),
  };
}
