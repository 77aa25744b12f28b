// What the command line of the crowd says: which crowds come, one after the other.
import { parseArgs } from 'node:util';
import type { CrowdPlan } from './judgeCrowd.ts';

/** The product's, as published (docs/scale.md); a fifth of it, so that most are refused at first. */
const LIMITS = ['5000', '1000'];

/** @throws TypeError in words, when an option is unknown or no whole number above 0 */
export function readPlans(args: readonly string[]): CrowdPlan[] {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { ...text, default: '1000' },
      seconds: { ...text, default: '60' },
      courses: { ...text, default: '10' },
      'calls-per-minute': { ...text, multiple: true, default: LIMITS },
    },
  });
  const number = (name: string, value: string): number => {
    if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
    throw new TypeError(`--${name} takes a whole number above 0; "${value}" is none.`);
  };
  return values['calls-per-minute'].map((limit) => ({
    people: number('people', values.people),
    seconds: number('seconds', values.seconds),
    courses: number('courses', values.courses),
    callsPerMinute: number('calls-per-minute', limit),
  }));
}
