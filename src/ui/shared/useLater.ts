// A part of the page that comes after the first badges, or only when it is wanted, with its words.
import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from './useLanguage.ts';

/** undefined until it is there. `load`: the same function at every call. `before`: what it led to elsewhere on the page. */
export function useLater<T>(
  wanted: boolean,
  load: () => Promise<T>,
  before?: T | 'missing',
): T | 'missing' | undefined {
  const [part, setPart] = useState<{ readonly loaded: T | 'missing' }>();
  const { laterWords, wantLaterWords } = useLanguage();
  const wantWords = useEffectEvent(wantLaterWords);
  useEffect(() => {
    if (!wanted) return;
    void Promise.all([load(), wantWords()]).then(
      ([loaded]) => setPart({ loaded }),
      () => setPart({ loaded: 'missing' }),
    );
  }, [wanted, load]);
  const loaded = part?.loaded ?? before;
  return loaded === 'missing' || laterWords !== undefined ? loaded : undefined;
}
