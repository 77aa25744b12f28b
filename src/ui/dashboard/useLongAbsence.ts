// Whoever was away for as long as a visit lasts looks anew: then rows may find new places without a hand on them.
import { useEffect, useEffectEvent } from 'react';
import { VISIT_ENDS_AFTER_MS } from '../../model/visitEnd.ts';

/** `onReturn`: the page was hidden for that long, and is seen again. */
export function useLongAbsence(onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    let hiddenAt = Infinity;
    function look(): void {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      if (Date.now() - hiddenAt >= VISIT_ENDS_AFTER_MS) comeBack();
      hiddenAt = Infinity;
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
