// The words of parts that come after the first badges, for those parts alone: useLater.ts brings them along.
import type { LaterWords } from '../../messages/laterWords.ts';
import { useLanguage } from './useLanguage.ts';

/** @throws Error in a part that useLater did not load: a mistake in the code, not of a person. */
export function useLaterWords(): LaterWords {
  const { laterWords } = useLanguage();
  if (laterWords === undefined) throw new Error('useLaterWords needs useLater above it');
  return laterWords;
}
