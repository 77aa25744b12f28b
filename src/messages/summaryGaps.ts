// What still keeps the headline from being the whole truth.
import type { Snapshot } from '../model/snapshot.ts';
import type { Language } from './language.ts';

/** undefined when nothing does. */
export function summaryGaps(
  { summary, headline }: Pick<Snapshot, 'summary' | 'headline'>,
  { words: { gap }, list, pastTime }: Language,
): string | undefined {
  const { checking, unchecked, stale, staleSince, withGaps, courses: all } = summary;
  const told = headline.kind;
  const checked = all - checking - unchecked - stale;
  const dated = 'asOf' in headline;
  const missing = told === 'unchecked' || told === 'nothing-known' ? 0 : unchecked;
  const gaps = [
    told === 'counting' && checked > 0 ? gap.checkedSoFar({ n: checked }) : '',
    missing > 0 ? gap.notChecked({ n: missing }) : '',
    withGaps > 0 ? gap.numbersMissing({ n: withGaps }) : '',
    staleSince !== undefined && !dated
      ? gap.numbersFrom({ n: stale, time: pastTime(staleSince) })
      : '',
  ].filter((one) => one !== '');
  return gaps.length === 0 ? undefined : list(gaps);
}
