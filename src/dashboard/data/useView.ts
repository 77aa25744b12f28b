// The view in the address, else the person's start settings.
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatView, parseView, type View } from '../../model/view.ts';
import { readAppearance, type Appearance } from '../../memory/appearance.ts';

export interface ShownView {
  readonly view: View;
  /** Unknown values of the address. */
  readonly ignored: readonly string[];
  /** `isStep`: adds a history entry; else replaces it. */
  readonly show: (change: Partial<View>, isStep?: boolean) => void;
  /** Search text not in the address yet; undefined: that of the address. */
  readonly type: (q: string | undefined) => void;
}

/** History state for all lanes, which the address omits. */
const ALL_LANES = 'all-lanes';

/** `start` undefined: settings unknown; those of the last load apply. */
export function useView(
  start: Pick<Appearance, 'startLane' | 'startLayout'> | undefined,
): ShownView {
  const [query, setQuery] = useSearchParams();
  const { state }: { readonly state: unknown } = useLocation();
  const [earlier] = useState(readAppearance);
  const { startLane, startLayout } = start ?? earlier;
  const isAllChosen = state === ALL_LANES;
  const [typed, type] = useState<string>();
  return useMemo(() => {
    const { view, ignored } = parseView(query);
    const { lane, as = startLayout } = view;
    return {
      view: {
        ...view,
        q: typed ?? view.q,
        as,
        lane: lane === 'all' && !isAllChosen ? (startLane ?? 'all') : lane,
      },
      ignored,
      type,
      show(change, isStep = true) {
        // The rendered address may lag behind typing.
        const now = new URLSearchParams(window.location.search);
        const next = formatView({ ...parseView(now).view, ...change }, now);
        const isAll = change.lane === undefined ? isAllChosen : change.lane === 'all';
        setQuery(next, { replace: !isStep, state: isAll ? ALL_LANES : null });
      },
    };
  }, [query, setQuery, typed, isAllChosen, startLane, startLayout]);
}
