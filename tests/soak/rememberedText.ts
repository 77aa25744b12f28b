// What a browser remembers for a person, read by the shape that docs/decisions/0041-what-a-browser-remembers.md gives it
// and by nothing of the page's own code.
import * as v from 'valibot';
import { updateTypeNames } from './updateNouns.ts';
import type { UpdateType } from '../lms/world.ts';

const Time = v.pipe(v.number(), v.integer(), v.minValue(0));
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0));
const Id = v.pipe(v.string(), v.regex(/^\d+$/));
const Lane = v.picklist(['learn', 'teach']);

const Count = v.strictObject({
  n: Amount,
  at: Time,
  baseN: v.optional(Amount),
  baseAt: v.optional(Time),
  sameSince: Time,
  notClearSince: v.optional(Time),
});

const Entry = v.strictObject({
  v: v.literal(1),
  usedAt: Time,
  settings: v.strictObject({
    theme: v.picklist(['system', 'light', 'dark', 'contrast']),
    density: v.picklist(['comfortable', 'compact']),
    startLane: v.optional(Lane),
    startLayout: v.optional(v.picklist(['cards', 'list', 'table', 'queue'])),
    refreshMinutes: v.optional(Amount),
    notifications: v.boolean(),
    language: v.optional(v.picklist(['en', 'fr', 'es', 'de', 'pt-BR', 'ar', 'ja'])),
    remember: v.boolean(),
  }),
  mutes: v.array(
    v.strictTuple([
      Id,
      v.picklist(updateTypeNames),
      Amount,
      v.union([v.picklist(['rises', 'always']), Time]),
    ]),
  ),
  hidden: v.array(Id),
  pinned: v.array(Id),
  lanes: v.array(Lane),
  inViewAt: v.optional(Time),
  seenCounts: v.record(Id, v.record(v.picklist(updateTypeNames), Count)),
  // Of the release before this one: empty, and there for it.
  times: v.strictTuple([]),
  looks: v.literal(''),
});

export interface Remembered extends Pick<
  v.InferOutput<typeof Entry>,
  'mutes' | 'hidden' | 'pinned' | 'inViewAt' | 'usedAt'
> {
  /** Every number that was seen, or that changes are measured against. */
  readonly seen: readonly { readonly courseId: string; readonly type: UpdateType; n: number }[];
  /** Of seen counts, ms since the epoch. */
  readonly times: readonly number[];
}

/** In words: why it is none. */
export function readRemembered(text: string): Remembered | string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Entry), text);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return `${v.getDotPath(issue) ?? 'the text'}: ${issue.message}`;
  }
  const counts = Object.entries(parsed.output.seenCounts).flatMap(([courseId, course]) =>
    updateTypeNames.flatMap((type) => {
      const count = course[type];
      return count === undefined ? [] : [{ courseId, type, ...count }];
    }),
  );
  return {
    ...parsed.output,
    seen: counts.flatMap(({ courseId, type, n, baseN = n }) =>
      [n, baseN].map((number) => ({ courseId, type, n: number })),
    ),
    times: counts.flatMap(({ at, baseAt = at, sameSince, notClearSince = at }) => [
      at,
      baseAt,
      sameSince,
      notClearSince,
    ]),
  };
}
