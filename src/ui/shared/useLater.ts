// A part of the page that comes after the first badges, or only when it is wanted, with its words.
import { useEffect, useEffectEvent, useState } from 'react';
import { loadAnew } from '../../auth/loadAnew.ts';
import { laterPart, type LaterPart } from './laterParts.ts';
import { useApp } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';

/** undefined until it is there. `load`: the same function at every call. */
export function useLater<T>(wanted: boolean, load: () => Promise<T>): T | 'missing' | undefined {
  const { laterParts, config } = useApp();
  const [part, setPart] = useState(() => laterPart(laterParts, load));
  const { laterWords, wantLaterWords } = useLanguage();
  const wantWords = useEffectEvent(wantLaterWords);
  const keep = useEffectEvent((next: LaterPart<T>) => {
    laterParts.set(load, next);
    setPart(next);
  });
  const isThere = part !== undefined && part.loaded !== 'missing';
  useEffect(() => {
    if (!wanted || isThere) return undefined;
    const left = new AbortController();
    const attempt = (): void =>
      void Promise.all([load(), wantWords()]).then(
        ([loaded]) => keep({ load, loaded }),
        async () => {
          if (await loadAnew(config.auth)) return;
          keep({ load, loaded: 'missing' });
          // What the line did not let through comes with the line.
          window.addEventListener('online', attempt, { once: true, signal: left.signal });
        },
      );
    attempt();
    return () => left.abort();
  }, [wanted, isThere, load, config]);
  const loaded = part?.loaded;
  return loaded === 'missing' || laterWords !== undefined ? loaded : undefined;
}
