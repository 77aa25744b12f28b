// What the address chooses to show.
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { parseView, type View } from '../../model/view.ts';
import { useApp } from '../shared/useApp.ts';

export function useView(): View {
  const { types } = useApp().config.updates;
  const { search } = useLocation();
  return useMemo(() => parseView(new URLSearchParams(search), types), [search, types]);
}
