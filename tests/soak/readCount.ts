// A number of updates in words, as badges, cells and entries of the queue have it.
import type { UpdateType } from '../lms/world.ts';
import { updateNouns } from './updateNouns.ts';

export interface Count {
  readonly type: UpdateType;
  readonly n: number;
  /** By how much it differs from what the person saw; undefined: it is not said to. */
  readonly change: number | undefined;
}

/** `99+ unread discussions, exactly 128, 2 more since 8:00 AM`. undefined: these are other words. */
export function readCount(words: string): Count | undefined {
  const { line, change } = changeIn(words);
  const [, n = '', noun = ''] = /^([\d,]+) (.+)$/.exec(exactly(line)) ?? [];
  const type = updateNouns[noun];
  return type === undefined ? undefined : { type, n: readNumber(n), change };
}

/** `1,234`. */
export function readNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** `3 unread discussions, 2 more since 8:00 AM`, where `2 more` is the change. */
export function changeIn(words: string): { line: string; change: number | undefined } {
  const found = /^(.*?)\s*, ([\d,]+) (more|fewer) since .+$/.exec(words);
  if (found === null) return { line: words, change: undefined };
  const by = readNumber(found[2] ?? '');
  return { line: found[1] ?? '', change: found[3] === 'more' ? by : -by };
}

/** `99+ unread discussions, exactly 128` with its number in front. */
function exactly(line: string): string {
  return line.replace(/^99\+ (.+), exactly ([\d,]+)$/, '$2 $1');
}
