// Stores sessions, grants and tokens of the authentication service in memory. One compare-and-set decides single use: exactly
// one of parallel attempts wins.
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { errors } from './oidcProvider.ts';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

class Memory {
  readonly #entries = new Map<string, Entry>();
  readonly #sessionKeys = new Map<string, string>();
  readonly #revokedGrants = new Set<string>();
  /** By the uid of a session: its sign-ins in all tabs. */
  readonly #grantsOfSession = new Map<string, Set<string>>();

  find(key: string): AdapterPayload | undefined {
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.expiresAt > Date.now()) return entry.payload;
    this.#entries.delete(key);
    return undefined;
  }

  findSession(uid: string): AdapterPayload | undefined {
    const key = this.#sessionKeys.get(uid);
    return key === undefined ? undefined : this.find(key);
  }

  save(key: string, payload: AdapterPayload, expiresIn: number | undefined): void {
    // A request in flight during the revocation of its grant must not restore the grant.
    if (payload.grantId !== undefined && this.#revokedGrants.has(payload.grantId)) return;
    const expiresAt = expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000;
    this.#entries.set(key, { payload, expiresAt });
    if (payload.kind === 'Session' && payload.uid !== undefined) {
      this.#sessionKeys.set(payload.uid, key);
      const grants = this.#grantsOfSession.get(payload.uid) ?? new Set();
      for (const { grantId } of Object.values(payload.authorizations ?? {})) {
        if (grantId !== undefined) grants.add(grantId);
      }
      this.#grantsOfSession.set(payload.uid, grants);
    }
  }

  delete(key: string): void {
    const uid = this.#entries.get(key)?.payload.uid;
    this.#entries.delete(key);
    // A session with a new identifier continues under another key.
    if (uid === undefined || this.#sessionKeys.get(uid) !== key) return;
    for (const grantId of this.#grantsOfSession.get(uid) ?? []) this.revokeGrant(grantId);
    this.#grantsOfSession.delete(uid);
  }

  revokeGrant(grantId: string): void {
    this.#revokedGrants.add(grantId);
    for (const [key, { payload }] of this.#entries) {
      // Another person may sign in to the previous person's session.
      if (payload.grantId === grantId && payload.kind !== 'Interaction') this.#entries.delete(key);
    }
  }
}

class MemoryAdapter implements Adapter {
  readonly #memory: Memory;
  readonly #prefix: string;

  constructor(memory: Memory, model: string) {
    this.#memory = memory;
    this.#prefix = `${model}:`;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#memory.find(this.#prefix + id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#memory.findSession(uid);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    // A jti is used once (the specification, "Authentication" 4), also by requests that all found it unused.
    if (payload.kind === 'ReplayDetection' && this.#memory.find(this.#prefix + id) !== undefined) {
      throw new errors.InvalidClientAuth('the jti was used before');
    }
    this.#memory.save(this.#prefix + id, payload, expiresIn);
  }

  async destroy(id: string): Promise<void> {
    this.#memory.delete(this.#prefix + id);
  }

  /** RFC 9700, section 4.14.2: a second use revokes everything that came from the same sign-in. */
  async consume(id: string): Promise<void> {
    const payload = this.#memory.find(this.#prefix + id);
    if (payload === undefined || payload.consumed !== undefined) {
      if (payload?.grantId !== undefined) this.#memory.revokeGrant(payload.grantId);
      throw new errors.InvalidGrant('already used');
    }
    payload.consumed = Math.floor(Date.now() / 1000);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    this.#memory.revokeGrant(grantId);
  }
}

/** @param findClient looked up at every request, so that registrations may change while the server runs */
export function memoryAdapter(
  findClient: (clientId: string) => AdapterPayload | undefined,
): AdapterFactory {
  const memory = new Memory();
  return (model) => {
    const adapter = new MemoryAdapter(memory, model);
    if (model === 'Client') adapter.find = async (clientId) => findClient(clientId);
    return adapter;
  };
}
