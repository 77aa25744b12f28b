// The texts of the headline, of what it leaves out, and of an announced result.
import type { UpdateType } from '../api/updateType.ts';
import type { Headline } from '../model/headline.ts';
import type { Selection } from '../model/select.ts';
import type { Summary } from '../model/summary.ts';
import type { Total } from '../model/sums.ts';
import type { Language } from './language.ts';

/** undefined if the three sums replace it. */
export function headlineText(headline: Headline, language: Language): string | undefined {
  const words = language.words.headline;
  const types =
    'types' in headline && headline.types ? typesText(headline.types, language) : undefined;
  switch (headline.kind) {
    case 'all-clear':
      return headline.courses === 1 ? words.allClearOne : words.allClear({ n: headline.courses });
    case 'counting':
      return headline.courses === undefined
        ? words.checkingAll
        : words.checking({ n: headline.courses });
    case 'nothing-known':
      return words.nothingKnown;
    case 'unchecked':
      return words.unchecked({ n: headline.unchecked, all: headline.courses });
    case 'gaps':
      return headline.missing === 'counts' ? words.countsMissing : words.coursesMissing;
    case 'none-as-of': {
      const time = language.pastTime(headline.asOf);
      return types === undefined ? words.noneAsOf({ time }) : words.noneOfAsOf({ types, time });
    }
    case 'only-away': {
      if (headline.asOf === undefined)
        return types === undefined ? words.onlyAway : words.noOther({ types });
      const time = language.pastTime(headline.asOf);
      return types === undefined
        ? words.onlyAwayAsOf({ time })
        : words.noOtherAsOf({ types, time });
    }
    case 'no-match':
      return words.noMatch;
    case 'none-shown': {
      const { courses: n, sure } = headline;
      if (types !== undefined) return words.noneOf({ n, types, sure: sure ? 'yes' : 'no' });
      return sure ? words.noneShown : words.noneShownKnown;
    }
    case 'sums':
      return undefined;
  }
}

interface Told {
  readonly summary: Summary;
  readonly headline: Headline;
  readonly selection: Selection;
  /** The address leaves out types in use. */
  readonly narrowed: boolean;
}

/** Says which counts are missing or old; undefined: none. */
export function summaryGaps(
  { summary, headline, selection: { match } }: Told,
  { words: { gap }, list, pastTime }: Language,
): string | undefined {
  const { checking, unchecked, stale, staleSince, withGaps, courses: all } = summary;
  const asOf = 'asOf' in headline ? headline.asOf : undefined;
  const told = headline.kind;
  const checked = all - checking - unchecked - stale;
  const missing = told === 'unchecked' || told === 'nothing-known' ? 0 : unchecked;
  const gaps = [
    match !== undefined && match.n > 0 ? gap.shown({ n: match.n, all: match.of }) : '',
    told === 'sums' && asOf !== undefined ? gap.numbersAsOf({ time: pastTime(asOf) }) : '',
    told === 'counting' && checked > 0 ? gap.checkedSoFar({ n: checked }) : '',
    missing > 0 ? gap.notChecked({ n: missing }) : '',
    withGaps > 0 ? gap.numbersMissing({ n: withGaps }) : '',
    staleSince !== undefined && asOf === undefined
      ? gap.numbersFrom({ n: stale, time: pastTime(staleSince) })
      : '',
  ].filter((one) => one !== '');
  return gaps.length === 0 ? undefined : list(gaps);
}

/** The result of a check for screen readers, as three sums; undefined if no course was checked. */
export function announcedResult(
  { summary, selection, narrowed }: Told,
  { words: { announce: words }, list }: Language,
): string | undefined {
  const { allClear, courses, unchecked, total } = summary;
  if (courses === unchecked) return undefined;
  if (allClear) return narrowed ? words.noneOf : words.allClear;
  const sums = selection.whole;
  const shown = Object.values(sums);
  const isOpen = shown.some(({ atLeast }) => atLeast);
  const isNone = shown.every(({ n }) => n === 0);
  if (isNone && !isOpen && total.n > 0) return narrowed ? words.noOther : words.onlyAway;
  const told = (['toDo', 'newFeedback', 'toRead'] as const).flatMap((kind) => {
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

export function typesText(types: readonly UpdateType[], { words, either }: Language): string {
  return either(types.map((type) => words.type[type]));
}
