// Generates the commands of a soak from a seed, as plain data, so that a soak can be repeated; and performs them.
import * as fc from 'fast-check';
import { aroundActs } from './aroundActs.ts';
import type { Act, Stage } from './stage.ts';
import { go, tabActs } from './tabActs.ts';

/** `tab`: index into the open tabs, modulo their number. `who`: index into the people, likewise. */
export interface Command {
  readonly kind: CommandKind;
  readonly tab: number;
  readonly who: number;
  /** Seed of a command's random choices. */
  readonly pick: number;
  /** Milliseconds until the next command. */
  readonly rest: number;
}

export type CommandKind = keyof typeof tabActs | keyof typeof aroundActs;

const acts: Readonly<Record<CommandKind, Act>> = { ...tabActs, ...aroundActs };

export const commandKinds = Object.keys(acts).filter(isKind);

function isKind(kind: string): kind is CommandKind {
  return Object.hasOwn(acts, kind);
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.oneof(
    ...commandKinds.map((kind) => ({ weight: acts[kind][0], arbitrary: fc.constant(kind) })),
  ),
  tab: fc.nat(5),
  who: fc.nat(2),
  pick: fc.nat(10_000),
  rest: fc.constantFrom(0, 0, 30, 200),
});

/** Equal `seed` and `length` give equal commands. A soak begins with a sign-in; each person has turns. */
export function commandsOf(seed: number, length: number): readonly Command[] {
  const size = { minLength: length, maxLength: length };
  const [commands = []] = fc.sample(fc.array(command, size), { seed, numRuns: 1 });
  return [{ kind: 'sign in', tab: 0, who: seed % 3, pick: 0, rest: 200 }, ...commands];
}

/** Answers what was done, in words; undefined: not possible now. */
export async function perform(
  stage: Stage,
  { kind, tab: index, who, pick }: Command,
): Promise<string | undefined> {
  const tab = stage.tabs[index % Math.max(1, stage.tabs.length)] ?? (await stage.openTab());
  const isOfTab = Object.hasOwn(tabActs, kind);
  const someone = stage.actors[who % stage.actors.length];
  const actor = isOfTab ? someone : (tab.actor ?? someone);
  if (actor === undefined) throw new Error('A soak needs people.');
  const { page } = tab;
  if (isOfTab && page.url() === 'about:blank') {
    if (stage.offline) return undefined;
    await go(page, stage.site.origin);
    // A tab that returns to its first document keeps its session.
    await page
      .getByRole('button', { name: /^Sign (?:in|out)/ })
      .first()
      .waitFor();
  }
  const [, act] = acts[kind];
  return act({ stage, tab, actor, pick });
}
