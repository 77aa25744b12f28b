// What every part of the page shares: configuration, session, the name of the LMS and the data of the current grant.
import { createContext, useContext } from 'react';
import type { CallLog } from '../../api/callLog.ts';
import type { Session } from '../../auth/session.ts';
import type { Config } from '../../config/config.ts';
import type { GrantData } from '../../queries/grantData.ts';

/** The widget's parameters in the address. */
export interface Embed {
  /** Values of the host's parameters that are not known. */
  readonly unknownIn: (query: URLSearchParams) => readonly string[];
  /** `search`: of the address. */
  readonly isStrip: (search: string) => boolean;
}

export interface Page extends PageParts, Omit<GrantData, 'queries'> {}

/** What is the same for every grant. */
export interface PageParts {
  readonly config: Config;
  /** The argument of messages that name the LMS: what people here call it, or `unnamed`. */
  readonly lms: string;
  readonly session: Session;
  /** What the page has asked the LMS for. */
  readonly calls: CallLog;
  /** undefined: the page is no widget. */
  readonly embed?: Embed | undefined;
}

export const AppContext = createContext<Page | undefined>(undefined);

/** @throws Error outside of an AppContext: a mistake in the code, not of a person. */
export function useApp(): Page {
  const page = useContext(AppContext);
  if (page === undefined) throw new Error('useApp needs an AppContext above it');
  return page;
}
