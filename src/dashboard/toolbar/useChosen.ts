// The parts of a view that differ from the default, in words.
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import type { Words } from '../../messages/words.ts';
import type { Sort } from '../../model/order.ts';
import type { View } from '../../model/view.ts';

export function useChosen({ lane, show, sort, group, as }: View): readonly string[] {
  const { words } = useLanguage();
  const { lms } = useApp();
  return [
    ...(lane === 'all' ? [] : [words.lane[lane]]),
    ...(show === 'all' ? [] : [words.show[show]]),
    ...(sort === 'needs' ? [] : [sortText(sort, words, lms)]),
    ...(group === 'none' || (as ?? 'list') !== 'list' ? [] : [words.group[group]]),
  ];
}

export function sortText(sort: Sort, words: Words, lms: string): string {
  const text = words.sort[sort];
  return typeof text === 'string' ? text : text({ lms });
}
