// The queue, taken apart: one entry a course and type, and how far the person has come.
import type { UpdateType } from '../lms/world.ts';
import { readCount, readNumber } from './readCount.ts';
import type { Line } from './readLines.ts';
import { readMinutes } from './readMinutes.ts';

export interface Queue {
  readonly entries: readonly QueueEntry[];
  /** undefined: nothing is said of it. */
  readonly progress: { readonly done: number; readonly of: number } | undefined;
  /** Beside it, where something is put away: how much that is, and how much is left; undefined: nothing is said of it. */
  readonly rest: { readonly away: number; readonly left: number } | undefined;
  /** What an empty one says; `known`: some numbers are missing. */
  readonly empty: 'whole' | 'known' | undefined;
  readonly puzzles: readonly string[];
}

interface QueueEntry {
  readonly courseId: string;
  readonly type: UpdateType;
  readonly n: number;
  readonly change: number | undefined;
  /** Minutes since midnight; undefined: of the latest check. */
  readonly asOf: number | undefined;
}

const REST = /^(?:([\d,]+) muted, )?(?:([\d,]+) hidden, )?([\d,]+) left$/;
const EMPTY = 'Nothing is waiting in your queue';
const EMPTY_KNOWN = 'Nothing that is known is waiting; some numbers are missing';

/** `lines`: those of the main part. undefined: there is none. */
export function readQueue(lines: readonly Line[]): Queue | undefined {
  const isThere = lines.some(({ role, name }) => role === 'button' && name === 'Keys: ?');
  if (!isThere) return undefined;
  const at = lines.findIndex(({ role, name }) => role === 'list' && name === 'Your queue');
  const entries: QueueEntry[] = [];
  const puzzles: string[] = [];
  for (const { depth, role, name } of at === -1 ? [] : lines.slice(at + 1)) {
    if (depth <= (lines[at]?.depth ?? 0)) break;
    if (role === 'listitem') {
      const entry = readEntry(name);
      if (entry === undefined) puzzles.push(name);
      else entries.push(entry);
    }
    const [, time] = /Numbers from (\d+:\d+\s[AP]M)/u.exec(name) ?? [];
    const last = entries.at(-1);
    if (time !== undefined && last !== undefined)
      entries.splice(-1, 1, { ...last, asOf: readMinutes(time) });
  }
  const names = lines.map(({ name }) => name);
  const [, done, of] =
    names.map((name) => /^([\d,]+) of ([\d,]+) done$/.exec(name)).find((m) => m !== null) ?? [];
  const [, muted = '0', hidden = '0', left] =
    names.map((name) => REST.exec(name)).find((m) => m !== null) ?? [];
  return {
    entries,
    rest:
      left === undefined
        ? undefined
        : { away: readNumber(muted) + readNumber(hidden), left: readNumber(left) },
    progress:
      done === undefined || of === undefined
        ? undefined
        : { done: readNumber(done), of: readNumber(of) },
    empty: names.includes(EMPTY) ? 'whole' : names.includes(EMPTY_KNOWN) ? 'known' : undefined,
    puzzles,
  };
}

/** `Soak 3001: 3 ungraded quizzes`, with the name isolated. */
function readEntry(name: string): QueueEntry | undefined {
  const [, courseId, words = ''] = /^\u2068?\S+ (\d+)\u2069?: (.+)$/.exec(name) ?? [];
  const count = readCount(words);
  return courseId === undefined || count === undefined
    ? undefined
    : { courseId, ...count, asOf: undefined };
}
