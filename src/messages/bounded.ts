// Numbers that stay sure: past the integers that can be told apart, no digit is, and it is that many at least.
import type { Total } from '../model/summary.ts';

/** As the arguments of a message. */
export interface Bounded {
  readonly n: number;
  readonly sure: 'yes' | 'no';
}

export function bounded({ n, atLeast }: Total): Bounded {
  return n > Number.MAX_SAFE_INTEGER
    ? { n: Number.MAX_SAFE_INTEGER, sure: 'no' }
    : { n, sure: atLeast ? 'no' : 'yes' };
}
