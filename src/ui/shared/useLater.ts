// A part of the page that few people need, loaded when it is first wanted.
import { useEffect, useState } from 'react';

/** undefined until it is there. `load`: the same function at every call. */
export function useLater<T>(wanted: boolean, load: () => Promise<T>): T | 'missing' | undefined {
  const [part, setPart] = useState<{ readonly loaded: T | 'missing' }>();
  useEffect(() => {
    if (!wanted) return;
    void load().then(
      (loaded) => setPart({ loaded }),
      () => setPart({ loaded: 'missing' }),
    );
  }, [wanted, load]);
  return part?.loaded;
}
