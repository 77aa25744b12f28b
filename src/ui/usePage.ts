// What every part of the page shares: configuration, session and the way to the LMS.
import { createContext, useContext } from 'react';
import type { RetryingClient } from '../api/retry.ts';
import type { Session } from '../auth/session.ts';
import type { Config } from '../config.ts';

export interface Page {
  readonly config: Config;
  readonly session: Session;
  readonly client: RetryingClient;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** @throws Error outside of a PageContext: a mistake in the code, not of a person. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('usePage needs a PageContext above it');
  return page;
}
