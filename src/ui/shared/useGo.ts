// The way to another address of this page, which is always written in full from its path or its query on: the router
// has nothing to resolve.
import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

export interface Go {
  /** Back leads to what was there before. `state`: of the history entry. */
  readonly push: (to: string, state?: unknown) => void;
  /** In place of what was there before. */
  readonly replace: (to: string, state?: unknown) => void;
}

export function useGo(): Go {
  return useContext(NavigationContext).navigator;
}
