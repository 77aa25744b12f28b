// Runs one soak: the commands of a seed, and after each the invariants of every tab. The soak ends at the first violation,
// because later findings may be its consequences.
import type { Browser } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../lms/world.ts';
import { commandsOf, perform, type Command, type CommandKind } from './command.ts';
import { judgeTabs, NOTHING_FOUND, type Findings } from './judgeTab.ts';
import { recover } from './recover.ts';
import { judgeRequests, type Reader } from './requestBound.ts';
import { signOut } from './sessionCommands.ts';
import { openStage, type Stage } from './stage.ts';

/** Each command has limits of its own; this limit finds a command without one. */
const ENDS_WITHIN_MS = 60_000;

export interface SoakResult {
  readonly seed: number;
  /** The commands so far, in words. */
  readonly done: readonly string[];
  /** The number of performed commands of each kind. */
  readonly counts: ReadonlyMap<CommandKind, number>;
  readonly requests: number;
  /** One sentence for each violation. */
  readonly violations: readonly string[];
  /** The screens of the tabs that broke an invariant. */
  readonly screens: readonly string[];
}

/** Performs `length` commands of `seed`, recovers, and signs out. */
export async function soak(browser: Browser, seed: number, length: number): Promise<SoakResult> {
  const stage = await openStage(browser, seed);
  const done: string[] = [];
  const counts = new Map<CommandKind, number>();
  let found = NOTHING_FOUND;
  try {
    found = await carryOut(stage, commandsOf(seed, length), done, counts);
  } catch (error) {
    found = { violations: [error instanceof Error ? error.message : String(error)], screens: [] };
  }
  const requests = stage.requests().length;
  await stage.end();
  return { seed, done, counts, requests, ...found };
}

async function carryOut(
  stage: Stage,
  commands: readonly Command[],
  done: string[],
  counts: Map<CommandKind, number>,
): Promise<Findings> {
  let calmCommands = 0;
  const broken = new Set<string>();
  for (const command of commands) {
    const before = stage.requests().length;
    const { kind, rest } = command;
    done.push(`(${kind})`);
    const words = await inTime(perform(stage, command));
    done.pop();
    if (words === undefined) continue;
    done.push(words);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    await sleep(rest);
    for (const id of brokenCourses(stage.world)) broken.add(id);
    calmCommands = isCalm(stage) ? calmCommands + 1 : 0;
    const { violations, screens } = await inTime(judgeTabs(stage, kind));
    const tooMany = judgeRequests(stage.requests().slice(before), {
      readers: readersOf(stage),
      calm: calmCommands > 2,
      broken: broken.size,
    });
    const all = [...violations, ...tooMany];
    if (all.length > 0) return { violations: all, screens };
  }
  done.push(await recover(stage));
  const recovered = await judgeTabs(stage, 'recover');
  if (recovered.violations.length > 0) return recovered;
  for (const tab of stage.tabs) {
    const words = await signOut(stage, tab);
    if (words !== undefined) done.push(words);
  }
  return judgeTabs(stage, 'sign out');
}

/** @throws Error when a command, or a look at all tabs, does not end in time */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const ending = new AbortController();
  const late = sleep(ENDS_WITHIN_MS, undefined, { signal: ending.signal }).then(() => {
    throw new Error(`no end within ${ENDS_WITHIN_MS / 1_000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    ending.abort();
  }
}

function readersOf({ tabs, courseIdsOf, arrivals }: Stage): Reader[] {
  return tabs.map(({ actor }) =>
    actor === undefined
      ? { courses: 0, arrivals: 0 }
      : { courses: courseIdsOf(actor.id).length, arrivals: arrivals.get(actor.id) ?? 0 },
  );
}

/** Those that are poisoned, or named by a fault. */
function brokenCourses({ courses, faults }: World): string[] {
  const named = JSON.stringify(faults);
  return courses.flatMap(({ id, poisoned }) => (poisoned || named.includes(`"${id}"`) ? id : []));
}

function isCalm(stage: Stage): boolean {
  const { world, offline, unreachable, lmsRuns } = stage;
  const poisoned = world.courses.some((course) => course.poisoned);
  return !(world.faults.length > 0 || poisoned || offline || unreachable || !lmsRuns);
}

/** The violations come last, because truncated logs keep their end. `length`: number of commands. */
export function describeFailure(result: SoakResult, length: number): string {
  const { seed, done, violations, screens } = result;
  return [
    ...screens,
    `Seed ${seed} breaks an invariant after:`,
    ...done.map((words, at) => `  ${at + 1}. ${words}`),
    ...violations.map((what) => `=> ${what}`),
    `Again: npm run soak -- --seed ${seed} --runs 1 --commands ${length}`,
  ].join('\n');
}
