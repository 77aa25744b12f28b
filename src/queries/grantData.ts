// The calls, answers and memory of one grant. A new grant begins with nothing, so that no state of the session carries one
// person's data to the next.
import type { QueryClient } from '@tanstack/react-query';
import type { LmsClient } from '../api/client.ts';
import type { Session } from '../auth/createSession.ts';
import type { SessionState } from '../auth/session.ts';
import { createStateBox } from '../api/stateBox.ts';
import { openVisits, type VisitedMemory } from '../memory/visits.ts';
import { createQueryClient, knownPerson } from './queries.ts';

export interface GrantData {
  /** undefined: of nobody. */
  readonly grant: string | undefined;
  /** Its calls bear tokens of this grant, and of no other. */
  readonly client: LmsClient;
  readonly queries: QueryClient;
  /** By user id, memories opened before the first render. Taken by useMemory. */
  readonly memories: Map<string, VisitedMemory>;
}

/** For useSyncExternalStore. */
export type CurrentGrantData = ReturnType<typeof followGrant>;

/** The data of the grant that `session` has. `clientOf`: a client whose calls bear tokens of that grant alone. */
export function followGrant(
  session: Pick<Session, 'state' | 'subscribe'>,
  clientOf: (grant: string | undefined) => LmsClient,
) {
  const { read, set, subscribe } = createStateBox(open(grantShown(session.state(), undefined)));

  function open(grant: string | undefined): GrantData {
    return { grant, client: clientOf(grant), queries: createQueryClient(), memories: new Map() };
  }

  session.subscribe(() => {
    const earlier = read();
    const grant = grantShown(session.state(), earlier.grant);
    if (grant === earlier.grant) return;
    set(open(grant));
    earlier.queries.clear();
    for (const memory of earlier.memories.values()) memory.close();
    earlier.memories.clear();
  });

  return { read, subscribe };
}

/** Opens the memory of the person whose answers were hydrated: some of their numbers may be put away. Never throws. */
export async function openKnownMemory(data: CurrentGrantData, issuer: string): Promise<void> {
  const restored = data.read();
  const userId = knownPerson(restored.queries);
  if (userId === undefined) return;
  const memory = await openVisits(issuer, userId);
  if (data.read() === restored) restored.memories.set(userId, memory);
  else memory.close();
}

/** The grant whose data the page may show. `current`: shown now; it stays on the screen when its session has ended. */
function grantShown(state: SessionState, current: string | undefined): string | undefined {
  if (state.kind === 'ended') return current;
  return 'grant' in state ? state.grant : undefined;
}
