// What still keeps the headline from being the whole truth.
import type { Headline } from '../model/headline.ts';
import type { Match } from '../model/select.ts';
import type { Summary } from '../model/summary.ts';
import type { Language } from './language.ts';

export interface SummaryGapsSource {
  readonly summary: Summary;
  readonly headline: Headline;
  readonly match: Match;
  /** The headline's own date: see dateOf. */
  readonly asOf: number | undefined;
}

/** undefined when nothing does. */
export function summaryGaps(
  { summary, headline, match, asOf }: SummaryGapsSource,
  { words: { gap }, list, pastTime }: Language,
): string | undefined {
  const { checking, unchecked, stale, staleSince, withGaps, courses: all } = summary;
  const told = headline.kind;
  const checked = all - checking - unchecked - stale;
  const missing = told === 'unchecked' || told === 'nothing-known' ? 0 : unchecked;
  const gaps = [
    match.kind === 'some' ? gap.shown({ n: match.n, all: match.of }) : '',
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
