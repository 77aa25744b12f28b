// Decides what the live region announces: causes, their end, results, and the courses that a search or a press leaves.
import type { NoticeKind } from './notices.ts';
import type { PutAway } from './putAway.ts';
import type { Row } from './selectRow.ts';
import { knownCount } from './courseUpdates.ts';
import { traitsOf, type UpdateType, type SumKind } from '../api/updateType.ts';

export interface Moment {
  readonly causes: readonly NoticeKind[];
  /** Nothing is being checked. */
  readonly settled: boolean;
  /** Checks that the person requested. */
  readonly asked: number;
  /** In words; undefined if there is none. */
  readonly result: string | undefined;
  /** All counts, put away or not: if unchanged, the person caused the new result. */
  readonly counted: string;
  /** Courses that match the search; undefined without a search. */
  readonly found: number | undefined;
  /** The chosen filter, lane, order and layout, in words, always in one order. */
  readonly view: readonly string[];
  /** Courses that are shown, of all. */
  readonly shown: { readonly n: number; readonly all: number };
  /** Announced by Undo. */
  readonly putAway: PutAway | undefined;
  /** Including folded and filtered ones. */
  readonly rows: readonly Row[];
  readonly language: string;
}

/** `causes`: announced, and not over. */
export interface Said
  extends
    Pick<Moment, 'causes' | 'asked' | 'view' | 'shown'>,
    Partial<Pick<Moment, 'result' | 'counted' | 'found' | 'putAway' | 'language'>> {
  /** The latest reliable result; undefined: none yet. */
  readonly rows?: readonly Row[] | undefined;
  readonly parts: readonly (NoticeKind | 'over' | 'result' | 'changed' | 'found' | 'chosen')[];
  /** The part of `view` that the last press changed; `shown` is of that moment. */
  readonly chosen: readonly string[];
  /** Courses whose counts changed since the last such announcement, or the previous visit. */
  readonly changed: number;
  /** Number of announcements: the same text may be announced again. */
  readonly times: number;
}

export const nothingSaid: Said = {
  causes: [],
  asked: 0,
  view: [],
  shown: { n: 0, all: 0 },
  parts: [],
  chosen: [],
  changed: 0,
  times: 0,
};

/** The same object if there is nothing to announce or remember. */
export function announce(before: Said, moment: Moment): Said {
  const { language, view } = moment;
  // A new language clears the announcement without repeating it.
  const said = language === before.language ? before : { ...before, language, view, parts: [] };
  const { causes, settled, result, counted, found, putAway, rows } = moment;
  const chosen = view.filter((text, at) => text !== said.view[at]);
  if (chosen.length > 0) {
    const { shown } = moment;
    return { ...said, view, shown, chosen, found, parts: ['chosen'], times: said.times + 1 };
  }
  // Undo announces the change; the new number of search results stays silent.
  if (putAway !== said.putAway) {
    const parts = said.parts.filter((part) => part !== 'found' || found === said.found);
    return { ...said, putAway, found, parts };
  }
  // The end of a search clears the announcement.
  if (found !== said.found)
    return { ...said, found, parts: found === undefined ? [] : ['found'], times: said.times + 1 };
  const fresh = causes.filter((cause) => !said.causes.includes(cause));
  if (!settled) {
    if (fresh.length === 0) return said;
    return { ...said, causes: [...said.causes, ...fresh], parts: fresh, times: said.times + 1 };
  }
  const asked = moment.asked !== said.asked;
  // `version` and `worker` never end by themselves, and `list` does not make counts unreliable.
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
  // A new result that is not announced clears an outdated one.
  const isStale = result !== said.result && said.parts.includes('result');
  return { ...said, ...memory, parts: isStale ? [] : said.parts };
}

const LASTING: ReadonlySet<NoticeKind> = new Set([
  'version',
  'worker',
  'callback-ignored',
  'sign-in-failed',
]);

function passes(cause: NoticeKind): boolean {
  return !LASTING.has(cause);
}

/** undefined `before`: compares with the previous visit. */
export function changedRows(before: readonly Row[] | undefined, after: readonly Row[]): number {
  if (before === undefined) return after.filter(({ changes }) => changes !== undefined).length;
  const earlier = byCourse(before);
  return after.filter((row) => differences(earlier.get(row.course.id), row).length > 0).length;
}

/** Increases by kind, over checked courses only; decreases are not subtracted. */
export function risesOf(
  before: readonly Row[],
  after: readonly Row[],
): Readonly<Record<SumKind, number>> {
  const rises = { toDo: 0, newFeedback: 0, toRead: 0 };
  const earlier = byCourse(before);
  for (const row of after) {
    if (row.state.kind !== 'checked') continue;
    for (const { type, by } of differences(earlier.get(row.course.id), row))
      rises[traitsOf[type].sum] += Math.max(0, by);
  }
  return rises;
}

const byCourse = (rows: readonly Row[]) => new Map(rows.map((row) => [row.course.id, row]));

/** Uses all of `after.types`: a mute that its count ended is announced. */
function differences(
  before: Row | undefined,
  after: Row,
): readonly { readonly type: UpdateType; readonly by: number }[] {
  if (before === undefined || before === after) return [];
  return after.types.flatMap((type) => {
    const [from, to] = [knownCount(before.state, type), knownCount(after.state, type)];
    const isChanged = from !== undefined && to !== undefined && from !== to;
    return isChanged ? [{ type, by: to - from }] : [];
  });
}
