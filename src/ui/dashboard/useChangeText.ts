// A change since last time in words that follow those of its count.
import type { Change } from '../../model/changes.ts';
import { useLanguage } from '../shared/useLanguage.ts';

export function useChangeText(): (change: Change) => string {
  const { words, since: sinceText } = useLanguage();
  return ({ by, since }) =>
    (by > 0 ? words.badge.more : words.badge.fewer)({
      n: Math.abs(by),
      since: sinceText(since),
    });
}
