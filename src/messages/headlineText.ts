// The texts of the headline, of what it leaves out, and of an announced result.
import { sumKinds, type SumKind, type UpdateType } from '../api/updateType.ts';
import type { Covered, Headline } from '../model/headline.ts';
import type { Part } from '../model/narrowing.ts';
import type { Selection } from '../model/select.ts';
import type { Summary } from '../model/summary.ts';
import type { listSums, Total } from '../model/sums.ts';
import type { View } from '../model/view.ts';
import type { Language } from './language.ts';

/** undefined if the three sums replace it. */
export function headlineText(headline: Headline, language: Language): string | undefined {
  const { headline: words, course, courses } = language.words;
  const asOf = 'asOf' in headline ? headline.asOf : undefined;
  const time = asOf === undefined ? 'none' : language.pastTime(asOf);
  const sure = 'sure' in headline && !headline.sure ? 'no' : 'yes';
  const part = 'of' in headline ? headline.of : undefined;
  const of = part && coveredText(part, language);
  switch (headline.kind) {
    case 'all-clear':
      return words.allClear;
    case 'counting':
      return words.checking({ n: headline.courses ?? 0 });
    case 'nothing-known':
      return words.nothingKnown;
    case 'unchecked':
      return words.unchecked({ n: headline.unchecked, all: headline.courses });
    case 'gaps':
      return headline.missing === 'counts' ? words.countsMissing : words.coursesMissing;
    case 'none-as-of':
      return of ? courses.without({ ...of, time }) : course.noUpdates({ time });
    case 'only-away':
      return of ? words.noOther({ ...of, time, sure }) : words.onlyAway({ time });
    case 'no-match':
      return words.noMatch;
    case 'none-shown':
      return of ? words.noneOf({ ...of, sure }) : words.noneShown({ sure });
    case 'sums':
      return undefined;
  }
}

/** "updates" stands for all types in use. */
export function coveredText({ courses: n, types }: Covered, language: Language) {
  return {
    n,
    types: types === undefined ? language.words.headline.updates : typesText(types, language),
  };
}

interface Gaps {
  readonly summary: Summary;
  readonly headline: Headline;
}

/** Which counts are missing or old; undefined: none, or the headline says it. */
export function missingText(
  { summary, headline }: Gaps,
  { words: { course, gap }, pastTime, list }: Language,
): string | undefined {
  const { checking, unchecked, stale, staleSince, withGaps, courses: all } = summary;
  const asOf = 'asOf' in headline ? headline.asOf : undefined;
  const told = headline.kind;
  const checked = all - checking - unchecked - stale;
  const missing = told === 'unchecked' || told === 'nothing-known' ? 0 : unchecked;
  const texts = [
    told === 'sums' && asOf !== undefined ? course.numbersFrom({ time: pastTime(asOf) }) : [],
    told === 'counting' && checked > 0 ? gap.checkedSoFar({ n: checked }) : [],
    missing > 0 ? gap.notChecked({ n: missing }) : [],
    withGaps > 0 ? gap.numbersMissing({ n: withGaps }) : [],
    staleSince !== undefined && asOf === undefined
      ? gap.numbersFrom({ n: stale, time: pastTime(staleSince) })
      : [],
  ].flat();
  return texts.length === 0 ? undefined : list(texts);
}

interface ShownRows {
  readonly selection: Pick<Selection, 'match'>;
  /** All in scope. */
  readonly rows: readonly unknown[];
  /** Without hidden ones, before search and filter. */
  readonly present: readonly unknown[];
}

/** How many courses search, filter and hiding leave, folded ones among them; undefined: all, or none. */
export function shownText(
  { selection: { match }, rows: { length: all }, present }: ShownRows,
  { words }: Language,
): string | undefined {
  const n = match?.n ?? present.length;
  const isPart = match !== undefined || n < all;
  return isPart && n > 0 ? words.gap.shown({ n, all }) : undefined;
}

interface Announced {
  readonly summary: Summary;
  readonly selection: Pick<Selection, 'whole'>;
  readonly part: Part | undefined;
}

/** The result of a check for screen readers, as three sums; undefined if no course was checked. */
export function announcedResult(
  { summary, selection, part }: Announced,
  { words: { announce: words }, list }: Language,
): string | undefined {
  const { allClear, courses, unchecked, total } = summary;
  if (courses === unchecked) return undefined;
  if (allClear) {
    if (part === undefined) return words.allClear;
    return part.types === undefined ? words.noneHere : words.noneOf;
  }
  const sums = selection.whole;
  const shown = Object.values(sums);
  const isOpen = shown.some(({ atLeast }) => atLeast);
  const isNone = shown.every(({ n }) => n === 0);
  if (isNone && !isOpen && total.n > 0) return part === undefined ? words.onlyAway : words.noOther;
  const told = sumKinds.flatMap((kind) => {
    const sum = sums[kind];
    // Zeros are left out beside other sums.
    return sum === undefined || (sum.n === 0 && !isNone) ? [] : [words[kind](bounded(sum))];
  });
  return words.result({ sums: list(told) });
}

export function bounded({ n, atLeast }: Total) {
  const isSure = !atLeast && n <= Number.MAX_SAFE_INTEGER;
  return { n: Math.min(n, Number.MAX_SAFE_INTEGER), sure: isSure ? 'yes' : 'no' } as const;
}

export function sumText(kind: SumKind, sum: Total, { words, number }: Language): string {
  const { n, sure } = bounded(sum);
  return words.sum[kind]({ n, sure, shown: number(n) });
}

export function typesText(types: readonly UpdateType[], { words, either }: Language): string {
  return either(types.map((type) => words.type[type]));
}

/** The sums that the lane leaves out; undefined: none. */
export function outsideLaneText(
  { lane, outsideLane }: OutsideLane,
  language: Language,
): string | undefined {
  if (outsideLane.length === 0) return undefined;
  const { words, list } = language;
  const sums = outsideLane.map(([kind, sum]) => sumText(kind, sum, language));
  const other = lane === 'learn' ? words.lane.teach : words.lane.learn;
  return words.lane.outside({ lane: other, sums: list(sums) });
}

interface OutsideLane {
  readonly lane: View['lane'];
  readonly outsideLane: ReturnType<typeof listSums>;
}
