// What a browser remembers for a person, read by the shape that docs/decisions/0041-what-a-browser-remembers.md gives it
// and by nothing of the page's own code.
import * as v from 'valibot';
import { updateTypeNames } from './updateNouns.ts';
import type { UpdateType } from '../lms/world.ts';

const Time = v.pipe(v.number(), v.integer(), v.minValue(0));
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0));
const Id = v.pipe(v.string(), v.regex(/^\d+$/));
const Lane = v.picklist(['learn', 'teach']);

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
  times: v.array(Time),
  looks: v.pipe(v.string(), v.regex(/^(?:\d+(?:,[\da-z.-]*)*(?: |$))*$/)),
});

export interface Remembered extends Pick<
  v.InferOutput<typeof Entry>,
  'mutes' | 'hidden' | 'pinned' | 'times' | 'inViewAt' | 'usedAt'
> {
  /** Every number that was looked at, or that changes are measured against. */
  readonly seen: readonly { readonly courseId: string; readonly type: UpdateType; n: number }[];
}

/** In words: why it is none. */
export function readRemembered(text: string): Remembered | string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Entry), text);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return `${v.getDotPath(issue) ?? 'the text'}: ${issue.message}`;
  }
  return { ...parsed.output, seen: seenIn(parsed.output.looks) };
}

/** A course: its id and six fields, in the order of their values on the wire. A field: the number, and fourth the number before where that is another one. */
function seenIn(looks: string): Remembered['seen'] {
  return looks.split(' ').flatMap((word) => {
    const [courseId = '', ...fields] = word.split(',');
    return fields.flatMap((field, place) => {
      const type = updateTypeNames[place];
      if (field === '' || type === undefined) return [];
      const [latest = '', , , before = ''] = field.split('.');
      const numbers = [latest, ...(before === '' || before === '-' ? [] : [before])];
      return numbers.map((n) => ({ courseId, type, n: parseInt(n, 36) }));
    });
  });
}
