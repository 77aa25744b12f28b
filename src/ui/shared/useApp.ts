// What every part of the page shares: configuration, session, the name of the LMS and the way to it,
// and the parts of the page that were loaded later.
import { createContext, useContext } from 'react';
import type { CallLog } from '../../api/callLog.ts';
import type { RetryingClient } from '../../api/retry.ts';
import type { Session } from '../../auth/session.ts';
import type { Config } from '../../config/config.ts';
import type { OpenedMemory } from '../../memory/memory.ts';
import type { Embed } from '../embed/openEmbed.tsx';
import type { LaterParts } from './laterParts.ts';

export interface Page {
  readonly config: Config;
  /** The argument of messages that name the LMS: what people here call it, or `unnamed`. */
  readonly lms: string;
  readonly session: Session;
  readonly client: RetryingClient;
  /** What `client` has asked for. */
  readonly calls: CallLog;
  /** Filled by useLater. */
  readonly laterParts: LaterParts;
  /** By user id, what was opened before the page was drawn. Taken by useMemory. */
  readonly memories: Map<string, OpenedMemory>;
  /** What only the widget has; undefined elsewhere. */
  readonly embed?: Embed | undefined;
}

export const AppContext = createContext<Page | undefined>(undefined);

/** @throws Error outside of an AppContext: a mistake in the code, not of a person. */
export function useApp(): Page {
  const page = useContext(AppContext);
  if (page === undefined) throw new Error('useApp needs an AppContext above it');
  return page;
}
