// Context of the page: configuration, session, place, and data of the current grant.
import {
  createContext,
  useContext,
  useSyncExternalStore,
  type ComponentType,
  type Context,
} from 'react';
import { useLocation } from 'react-router';
import type { CallLog } from '../../api/callLog.ts';
import type { Session } from '../../auth/createSession.ts';
import type { SessionState } from '../../auth/session.ts';
import type { Config } from '../../config/config.ts';
import type { LoadedConfig } from '../../config/loadConfig.ts';
import { placeAt } from '../../paths/base.ts';
import type { FramePlace, Place } from '../../paths/frameMessages.ts';
import type { GrantData } from '../../queries/grantData.ts';

export interface Page extends PageParts, Omit<GrantData, 'queries'> {}

/** Parts that do not depend on the grant. */
export interface PageParts {
  readonly config: Config;
  /** config.json as it is now; `config` may be one that the tab remembers. Never rejects. */
  readonly latestConfig: Promise<LoadedConfig>;
  /** Argument of messages: the LMS's local name, or `unnamed`. */
  readonly lms: string;
  readonly session: Session;
  readonly calls: CallLog;
  /** The views of the widget (lazy); undefined on the page itself. */
  readonly embedded: Readonly<Record<FramePlace, ComponentType>> | undefined;
}

export const AppContext = createContext<Page | undefined>(undefined);

/** @throws Error outside of an AppContext. */
export function useApp(): Page {
  return useContextAbove(AppContext);
}

export function useSession(): SessionState {
  const { session } = useApp();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The place of the dashboard, by the address. */
export const usePlace = (): Place => placeAt(useLocation());

/** @throws Error without a provider above. */
export function useContextAbove<T>(context: Context<T | undefined>): T {
  const value = useContext(context);
  if (value === undefined) throw new Error('A context has no provider above it');
  return value;
}
