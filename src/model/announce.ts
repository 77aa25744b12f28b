// What the page says aloud, given what it has said: each cause once, its end once, a result when it is new or
// was asked for, and what a search has found. What is only on its way is not said.
import type { NoticeKind } from './notices.ts';
import type { PutAway } from './putAway.ts';
import type { Row } from './selectRow.ts';
import { shownCounts } from './courseUpdates.ts';
import type { UpdateType } from '../api/updateType.ts';
import { sumKindOf, type SumKind } from './sums.ts';

/** The page at one moment, as far as it is worth saying. */
export interface Moment {
  /** The kinds of its notices, in their order. */
  readonly causes: readonly NoticeKind[];
  /** Nothing is being checked: what is not there now is over. */
  readonly settled: boolean;
  /** How many checks the person has asked for. */
  readonly asked: number;
  /** What the latest check came to, in words; undefined where it came to nothing. */
  readonly result: string | undefined;
  /** What it counted, put away or not: while that is the same, another result is the doing of the person. */
  readonly counted: string;
  /** How many courses a search has left; undefined: there is none. */
  readonly found: number | undefined;
  /** Another one is the doing of the person, which Undo tells. */
  readonly putAway: PutAway | undefined;
  /** What stands on the screen, and in what is folded or filtered out. */
  readonly rows: readonly Row[];
  /** How often the person has marked all as seen. */
  readonly marked: number;
  /** Its tag, such as `pt-BR`. */
  readonly language: string;
}

export interface Said {
  /** Causes that have been said and are not known to be over. */
  readonly causes: readonly NoticeKind[];
  readonly asked: number;
  readonly result: string | undefined;
  readonly counted: string | undefined;
  readonly found: number | undefined;
  readonly putAway: PutAway | undefined;
  /** When a result was last sure; undefined: none has been. */
  readonly rows: readonly Row[] | undefined;
  readonly marked: number;
  readonly language: string | undefined;
  /** The latest announcement. */
  readonly parts: readonly (NoticeKind | 'over' | 'result' | 'changed' | 'marked' | 'found')[];
  /** In it: courses with other numbers than when that was last said, at first than in the visit before. */
  readonly changed: number;
  /** Counts announcements: the same words may have to be said again. */
  readonly times: number;
}

export const nothingSaid: Said = {
  causes: [],
  asked: 0,
  result: undefined,
  counted: undefined,
  found: undefined,
  putAway: undefined,
  rows: undefined,
  marked: 0,
  language: undefined,
  parts: [],
  changed: 0,
  times: 0,
};

/** `before` itself when there is nothing to say and nothing to remember. */
export function announce(before: Said, moment: Moment): Said {
  const { language } = moment;
  // What was heard in another language is no news in this one.
  const said = language === before.language ? before : { ...before, language, parts: [] };
  if (moment.marked !== said.marked)
    return { ...said, marked: moment.marked, parts: ['marked'], times: said.times + 1 };
  const { causes, settled, result, counted, found, putAway, rows } = moment;
  // One voice at a time: the search has another number, which nobody asked for.
  if (putAway !== said.putAway) {
    const isOld = (part: Said['parts'][number]) => part === 'found' && found !== said.found;
    return { ...said, putAway, found, parts: said.parts.filter((part) => !isOld(part)) };
  }
  // Without a search there is nothing to say of one, and nothing to leave there.
  if (found !== said.found)
    return { ...said, found, parts: found === undefined ? [] : ['found'], times: said.times + 1 };
  const fresh = causes.filter((cause) => !said.causes.includes(cause));
  if (!settled) {
    if (fresh.length === 0) return said;
    return { ...said, causes: [...said.causes, ...fresh], parts: fresh, times: said.times + 1 };
  }
  const asked = moment.asked !== said.asked;
  // Versions stay as they are, and keep nothing from being checked; nor does a list that is not whole.
  const over = said.causes.some(passes) && !causes.some(passes);
  const sure = !causes.some((cause) => passes(cause) && cause !== 'list') && result !== undefined;
  const changed = sure && rows !== said.rows ? changedRows(said.rows, rows) : 0;
  const isNew = result !== said.result && counted !== said.counted;
  const fit = sure && (over || asked || isNew || changed > 0);
  const parts: readonly Said['parts'][number][] = [
    ...(asked ? causes : fresh),
    ...(over ? ['over' as const] : []),
    ...(fit ? ['result' as const] : []),
    ...(changed > 0 ? ['changed' as const] : []),
  ];
  const memory = { causes, asked: moment.asked, result, counted, rows: sure ? rows : said.rows };
  if (parts.length > 0) return { ...said, ...memory, parts, changed, times: said.times + 1 };
  const same =
    causes.length === said.causes.length &&
    result === said.result &&
    counted === said.counted &&
    !asked;
  if (same && memory.rows === said.rows) return said;
  // Another result that is not to be said leaves no old one to be heard, or in its place itself.
  const isStale = result !== said.result && said.parts.includes('result');
  return { ...said, ...memory, parts: isStale ? [] : said.parts };
}

function passes(cause: NoticeKind): boolean {
  return cause !== 'version' && cause !== 'callback-ignored';
}

/** Courses with a number that is another one than in `before`; undefined: than in the visit before this one. */
export function changedRows(before: readonly Row[] | undefined, after: readonly Row[]): number {
  if (before === undefined) return after.filter(({ changes }) => changes !== undefined).length;
  const earlier = byCourse(before);
  return after.filter((row) => differences(earlier.get(row.course.id), row).length > 0).length;
}

/** The sum of what rose, for each kind; what fell takes nothing away from it. Only numbers of checks that succeeded. */
export function risesOf(
  before: readonly Row[],
  after: readonly Row[],
): Readonly<Record<SumKind, number>> {
  const rises = { toDo: 0, newFeedback: 0, toRead: 0 };
  const earlier = byCourse(before);
  for (const row of after) {
    if (row.state.kind !== 'checked') continue;
    for (const { type, by } of differences(earlier.get(row.course.id), row))
      rises[sumKindOf[type]] += Math.max(0, by);
  }
  return rises;
}

const byCourse = (rows: readonly Row[]) => new Map(rows.map((row) => [row.course.id, row]));

/** A mute that ends because the number rose is no reason to keep that quiet. */
function differences(
  before: Row | undefined,
  after: Row,
): readonly { readonly type: UpdateType; readonly by: number }[] {
  if (before === undefined || before === after) return [];
  const [earlier, later] = [shownCounts(before.state), shownCounts(after.state)];
  return after.types.flatMap((type) => {
    const [from, to] = [earlier?.[type], later?.[type]];
    const areKnown = from?.kind === 'known' && to?.kind === 'known';
    return areKnown && from.n !== to.n ? [{ type, by: to.n - from.n }] : [];
  });
}
