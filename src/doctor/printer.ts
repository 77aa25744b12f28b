// The one way out for all that the doctor prints: without the secrets that it knows by then.
import type { Secrets } from './secrets.ts';

export interface Printer {
  readonly print: (text: string) => void;
  readonly printJson: (value: object) => void;
  readonly complain: (text: string) => void;
}

/** Values that are the doctor's own: machines compare them. */
const OWN = new Set(['id', 'title', 'outcome', 'code', 'checkedAt']);

/** `print` and `complain`: where text goes. */
export function createPrinter(
  { print, complain }: Pick<Printer, 'print' | 'complain'>,
  { remove }: Secrets,
): Printer {
  return {
    print: (text) => print(remove(text)),
    // Value by value: in the text, a token such as `null` would break the syntax.
    printJson: (json) => {
      const clean = (key: string, value: unknown) =>
        typeof value === 'string' && !OWN.has(key) ? remove(value) : value;
      print(`${JSON.stringify(json, clean, 2)}\n`);
    },
    complain: (text) => complain(remove(text)),
  };
}
