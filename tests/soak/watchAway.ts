// Checks from command to command that no put-away entry disappears unless the person restored it or its rule ended, and that
// none appears without a command.
import { parseEntry, readEntry } from '../../src/memory/entry.ts';
import type { PutAway, PutAwayEntry } from '../../src/model/putAway.ts';
import type { CommandKind } from './command.ts';
import type { CountLedger } from './countLedger.ts';
import { memoryName } from './judgeMemory.ts';
import type { Stage, Tab } from './stage.ts';
import type { Look } from './takeScreen.ts';

export interface AwayChange {
  readonly kind: CommandKind;
  readonly before: PutAway;
  readonly after: PutAway;
  readonly ledger: CountLedger;
  readonly personId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The most entries that each command may remove (`restoring`) or add (`putting`). */
const restoring: Partial<Readonly<Record<CommandKind, number>>> = {
  undo: 1,
  'pin a course': 1,
  'restore everything': Infinity,
  'forget this device': Infinity,
};
const putting: Partial<Readonly<Record<CommandKind, number>>> = {
  undo: 1,
  'pin a course': 1,
  'mute a badge': 1,
  'hide a course': 1,
};

export type AwayWatch = ReturnType<typeof watchAway>;

/** Answers one sentence for each violation since the last look at this person's memory. */
export function watchAway() {
  const people = new Map<string, PutAway>();
  return (
    { ledger, now, issuer, courseIdsOf }: Pick<Stage, 'ledger' | 'issuer' | 'now' | 'courseIdsOf'>,
    kind: CommandKind,
    { actor }: Pick<Tab, 'actor'>,
    { stored, screen }: Pick<Look, 'stored' | 'screen'>,
  ): string[] => {
    if (actor === undefined) return [];
    const name = memoryName(issuer, actor.id);
    const text = stored.find((one) => one.name === name)?.value ?? null;
    // judgeMemory.ts reports unreadable entries.
    const after = readEntry(parseEntry(text)).memory.putAway;
    const before = people.get(actor.id) ?? new Map();
    people.set(actor.id, after);
    // Without a name, the counts may tell the person: then entries are stored, else they end with the page.
    if (screen.personName === undefined) return [];
    const change = { kind, before, after, ledger, personId: actor.id, now: now() };
    return [...judgeAwayChange(change), ...judgeAwayLine(after, courseIdsOf(actor.id), screen)];
  };
}

/** The line of put-away entries counts every entry, except those that may have ended, and those of a course that is gone. */
function judgeAwayLine(
  putAway: PutAway,
  courseIds: readonly string[],
  { away, panel }: Look['screen'],
): string[] {
  const said = away?.entries ?? 0;
  const all = [...putAway.values()].filter(({ kind }) => kind !== 'pinned');
  const lasting = all
    .filter((one) => one.kind !== 'mute' || one.until.kind === 'always')
    .filter(({ orgUnitId }) => courseIds.includes(orgUnitId));
  // The first check draws the line with the rows.
  const isDue = panel !== undefined && !(panel.claims.counting && away === undefined);
  return !isDue || (said >= lasting.length && said <= all.length)
    ? []
    : [`${said} are said to be put away, and ${all.length} are remembered to be`];
}

/** One sentence for each violation. */
export function judgeAwayChange(change: AwayChange): string[] {
  const { kind, before, after } = change;
  const gone = [...before].filter(([name, entry]) => !after.has(name) && !isOver(entry, change));
  const come = [...after.keys()].filter((name) => !before.has(name));
  const names = gone.map(([name]) => name).join(', ');
  const wrong: string[] = [];
  if (gone.length > (restoring[kind] ?? 0)) {
    wrong.push(`${names} is no longer put away, and nobody took it back`);
  }
  if (come.length > (putting[kind] ?? 0)) {
    wrong.push(`${come.join(', ')} is put away, and nobody did that`);
  }
  return wrong;
}

/** The rule of the entry may have ended it: its day came, or the count rose. Counts of the soak only grow or become zero. */
function isOver(entry: PutAwayEntry, { ledger, personId, now }: AwayChange): boolean {
  if (entry.kind !== 'mute') return false;
  const { orgUnitId, type, until, baseline } = entry;
  switch (until.kind) {
    case 'rises':
      return ledger.held(personId, orgUnitId, 0, now).some((counts) => counts[type] > baseline);
    case 'date':
      return until.at <= now;
    case 'always':
      return false;
  }
}
