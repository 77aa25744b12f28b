// What the address chooses to ask for.
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { parseScope, type Scope } from '../../model/scope.ts';
import { useApp } from '../shared/useApp.ts';

export function useScope(): Scope {
  const { types } = useApp().config.updates;
  const { search } = useLocation();
  return useMemo(() => parseScope(new URLSearchParams(search), types), [search, types]);
}
