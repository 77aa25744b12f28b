// Stores sessions, grants and tokens of the authentication service in memory. One compare-and-set decides single use: exactly
// one of parallel attempts wins.
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';
import { errors } from './oidcProvider.ts';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** @param findClient looked up at every request, so that registrations may change while the server runs */
export function memoryAdapter(
  findClient: (clientId: string) => AdapterPayload | undefined,
): AdapterFactory {
  const entries = new Map<string, Entry>();
  const sessionKeys = new Map<string, string>();
  const revokedGrants = new Set<string>();

  function find(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (entry !== undefined && entry.expiresAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  }

  function revokeGrant(grantId: string): void {
    revokedGrants.add(grantId);
    for (const [key, { payload }] of entries) {
      // Another person may sign in to the previous person's session.
      if (payload.grantId === grantId && payload.kind !== 'Interaction') entries.delete(key);
    }
  }

  return (model) => ({
    find: async (id) => (model === 'Client' ? findClient(id) : find(`${model}:${id}`)),
    findByUid: async (uid) => find(sessionKeys.get(uid) ?? ''),
    findByUserCode: async () => undefined,
    async upsert(id, payload, expiresIn = Infinity) {
      const key = `${model}:${id}`;
      // A jti is used once (the specification, "Authentication" 4), also by requests that all found it unused.
      if (payload.kind === 'ReplayDetection' && find(key) !== undefined) {
        throw new errors.InvalidClientAuth('the jti was used before');
      }
      // A request in flight during the revocation of its grant must not restore the grant.
      if (payload.grantId !== undefined && revokedGrants.has(payload.grantId)) return;
      entries.set(key, { payload, expiresAt: Date.now() + expiresIn * 1000 });
      if (payload.kind === 'Session' && payload.uid !== undefined)
        sessionKeys.set(payload.uid, key);
    },
    destroy: async (id) => void entries.delete(`${model}:${id}`),
    /** RFC 9700, section 4.14.2: a second use revokes everything that came from the same sign-in. */
    async consume(id) {
      const payload = find(`${model}:${id}`);
      if (payload === undefined || payload.consumed !== undefined) {
        if (payload?.grantId !== undefined) revokeGrant(payload.grantId);
        throw new errors.InvalidGrant('already used');
      }
      payload.consumed = Math.floor(Date.now() / 1000);
    },
    revokeByGrantId: async (grantId) => revokeGrant(grantId),
  });
}
