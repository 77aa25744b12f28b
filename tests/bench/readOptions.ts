// The command line of `npm run bench`.
import { parseArgs } from 'node:util';
import { scenarios, type Scenario } from './scenario.ts';

export interface BenchOptions {
  readonly courses: readonly number[];
  readonly rttsMs: readonly number[];
  readonly rounds: number;
  readonly scenarios: readonly Scenario[];
  /** Folders of built pages, measured in turn. */
  readonly builds: readonly string[];
  /** Measures the scenario `warm` on the built page and on each of the peers (peers.ts). */
  readonly peers: boolean;
}

/** @throws TypeError with a message for an unknown option or value */
export function readOptions(args: readonly string[]): BenchOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      courses: text,
      rtt: { ...text, default: '100,200' },
      rounds: { ...text, default: '3' },
      scenarios: text,
      builds: { ...text, default: 'dist' },
      peers: { type: 'boolean', default: false },
    },
  });
  const { peers } = values;
  if (peers && values.scenarios !== undefined)
    throw new TypeError('--peers has one scenario, warm: leave out --scenarios.');
  return {
    courses: numbers('courses', values.courses ?? (peers ? '10,100,1000' : '10,1000')),
    rttsMs: numbers('rtt', values.rtt),
    rounds: numbers('rounds', values.rounds)[0] ?? 1,
    scenarios: (values.scenarios ?? (peers ? 'warm' : scenarios.join())).split(',').map(scenario),
    builds: values.builds.split(','),
    peers,
  };
}

/** Of the option `name`, separated by commas. @throws TypeError */
function numbers(name: string, text: string): readonly number[] {
  const found = text.split(',').map(Number);
  if (found.every((one) => Number.isFinite(one) && one > 0)) return found;
  throw new TypeError(`--${name} takes numbers above zero, such as --${name} 100,200.`);
}

function scenario(word: string): Scenario {
  const found = scenarios.find((one) => one === word);
  if (found !== undefined) return found;
  throw new TypeError(`--scenarios has no “${word}”: it takes ${scenarios.join(', ')}.`);
}
