// The view in the address, else the lane and layout that the person chose last.
import { startTransition, useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isFramed } from '../../auth/browser/isFramed.ts';
import { formatView, parseView, type View } from '../../model/view.ts';
import { type Settings, readAppearance } from '../../memory/settings.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import type { Remembered } from './useMemory.ts';
import { useSay } from './useSay.tsx';
import type { Shown } from './useSelection.ts';
import type { Sort } from '../../model/order.ts';
import { useApp, usePlace } from '../../app/shared/useApp.ts';

export type ShownView = ReturnType<typeof useView>;

/** History state for all lanes, which the address omits. */
export const ALL_LANES = 'all-lanes';

export function useView({ store, update }: Remembered) {
  const [query, setQuery] = useSearchParams();
  const { state }: { readonly state: unknown } = useLocation();
  const place = usePlace();
  const [earlier] = useState(readAppearance);
  // A choice is for the next load: Back leads to the view that was shown.
  const start = useMemo(() => store?.read().memory.settings, [store]);
  // The settings of the last load, until the memory is open.
  const { startLane, startLayout } = start ?? earlier;
  const isAllChosen = state === ALL_LANES;
  /** Search text not in the address yet; undefined: that of the address. */
  const [typed, type] = useState<string>();
  const { view, ignored } = parseView(query);
  // A widget has rows, unless its address has a layout.
  const { q, lane, as = place === 'page' ? startLayout : undefined } = view;
  const text = typed ?? q;
  const shownLane = lane === 'all' && !isAllChosen ? (startLane ?? 'all') : lane;
  return {
    /** The rows follow the text of the field as fast as they render. */
    view: { ...view, q: useDeferredValue(text), as, lane: shownLane },
    /** Unknown values of the address. */
    ignored,
    /** The text in the search field. */
    text,
    isTyped: typed !== undefined,
    type,
    /** `isStep`: adds a history entry; else, and in a frame, replaces it: Back belongs to the host. */
    show: (change: Partial<View>, isStep = true) => {
      // The rendered address may lag behind it.
      const now = new URLSearchParams(window.location.search);
      const next = formatView({ ...parseView(now).view, ...change }, now);
      const isAll = change.lane === undefined ? isAllChosen : change.lane === 'all';
      // With the router's own transition: the field shows one text or the other.
      startTransition(() => {
        setQuery(next, { replace: !isStep || isFramed(), state: isAll ? ALL_LANES : null });
        if (change.q !== undefined) type(undefined);
      });
      if (change.as !== undefined || change.lane !== undefined)
        update((memory) => ({ ...memory, settings: withView(memory.settings, change) }));
    },
  };
}

/** Each press that changes the view says what it chose, and how many courses are left. */
export function useSpokenView(shownView: ShownView, shown: Shown): ShownView {
  const say = useSay();
  const { words, list } = useLanguage();
  const sortText = useSortText();
  return {
    ...shownView,
    show: (change, isStep) => {
      shownView.show(change, isStep);
      const before = shownView.view;
      const view = { ...before, ...change };
      const { as = 'list', show, lane, sort } = view;
      const chosen = [
        ...(as === (before.as ?? 'list') ? [] : [words.layout[as]]),
        ...(show === before.show ? [] : [words.show[show]]),
        ...(lane === before.lane ? [] : [words.lane[lane]]),
        ...(sort === before.sort ? [] : [sortText(sort)]),
      ];
      const n = shown.matchIn(view);
      const { length: all } = shown.rows;
      if (chosen.length > 0)
        say(words.announce.shown({ n: n ?? shown.present.length, all, view: list(chosen) }));
      else say(view.q === '' || n === undefined ? '' : words.toolbar.found({ n }));
    },
  };
}

/** The words of an order, which may name the LMS. */
export function useSortText(): (sort: Sort) => string {
  const { words } = useLanguage();
  const { lms } = useApp();
  return (sort) => {
    const text = words.sort[sort];
    return typeof text === 'string' ? text : text({ lms });
  };
}

function withView(settings: Settings, { as, lane }: Partial<View>): Settings {
  const chosen = lane === 'all' ? undefined : lane;
  return {
    ...settings,
    startLayout: as ?? settings.startLayout,
    startLane: lane === undefined ? settings.startLane : chosen,
  };
}
