// What the address chooses to show, and the way to choose something else.
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatView, parseView, type View } from '../../model/view.ts';

export interface ShownView {
  readonly view: View;
  /** Values of the address that this page doesn't know. */
  readonly ignored: readonly string[];
  /** `isStep`: Back leads to what was shown before; else the address is only brought up to date. */
  readonly show: (change: Partial<View>, isStep?: boolean) => void;
}

export function useView(): ShownView {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const { view, ignored } = parseView(new URLSearchParams(search));
    return {
      view,
      ignored,
      show(change, isStep = true) {
        // Not the address of the last drawing: somebody who types fast is ahead of it.
        const now = new URLSearchParams(window.location.search);
        const next = formatView({ ...parseView(now).view, ...change }, now);
        void navigate(`?${next.toString()}`, { replace: !isStep, preventScrollReset: true });
      },
    };
  }, [search, navigate]);
}
