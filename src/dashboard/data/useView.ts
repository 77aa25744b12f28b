// What the address chooses to show, and the way to choose something else. Where it says nothing, the page starts as the
// person wants it to.
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatView, parseView, type View } from '../../model/view.ts';
import { readAppearance, type Appearance } from '../../memory/appearance.ts';

export interface ShownView {
  readonly view: View;
  /** Values of the address that this page doesn't know. */
  readonly ignored: readonly string[];
  /** `isStep`: Back leads to what was shown before; else the address is only brought up to date. */
  readonly show: (change: Partial<View>, isStep?: boolean) => void;
  /** Text that is searched for before the address says so; undefined: what the address says. */
  readonly type: (q: string | undefined) => void;
}

/** Of a history entry: all lanes were chosen there, which the address says by saying nothing. */
const ALL_LANES = 'all-lanes';

/** `start` undefined: it is not known yet what the person wants; a reload starts as before. */
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
        // Not the address of the last drawing: somebody who types fast is ahead of it.
        const now = new URLSearchParams(window.location.search);
        const next = formatView({ ...parseView(now).view, ...change }, now);
        const isAll = change.lane === undefined ? isAllChosen : change.lane === 'all';
        setQuery(next, { replace: !isStep, state: isAll ? ALL_LANES : null });
      },
    };
  }, [query, setQuery, typed, isAllChosen, startLane, startLayout]);
}
