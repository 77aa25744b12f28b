// The tokens of a frame: in memory, or, if the host names the person and the configuration allows it, in the
// sessionStorage that the tab's frames share.
import { POPUP_PATH } from '../../paths/paths.ts';
import {
  clientKey,
  FRAMED,
  FRAMED_SNAPSHOT,
  FRAMED_TOKENS,
  RENEWAL,
} from '../../paths/storageKeys.ts';
import type { AuthConfig } from '../../config/config.ts';
import { openCodeFlow } from '../flow/authService.ts';
import { openStorage, removeKeys } from '../browser/openStorage.ts';
import { isNamed, personNamed } from './personNamed.ts';
import { createTokenStore, forgetOtherTokens, type TokenStore } from './tokenStore.ts';
import { withDeadline } from '../flow/withDeadline.ts';

/** Longer than a refresh (refreshTokens.ts) of another frame. */
const LOCK_PATIENCE_MS = 35_000;

export type FramedTokens = ReturnType<typeof openFramedTokens>;

/** Removes stored answers and tokens of a person whom the host no longer names, and revokes the tokens. `config`: as in config.json. */
export function openFramedTokens(config: AuthConfig) {
  const shared = openStorage(config.tokenStore);
  const key = clientKey(FRAMED_TOKENS, config);
  const person = () => personNamed(window.location.search);
  dropOthers();

  function dropOthers(): void {
    const tab = openStorage('session');
    forgetOtherTokens(tab, key, FRAMED_TOKENS);
    const tokens = createTokenStore(tab, key).read();
    const isTheirs = person() === '' || isNamed(person(), tokens?.names);
    if (isTheirs && config.tokenStore === 'session') return;
    removeKeys(tab, (name) => name.startsWith(FRAMED));
    if (tokens === undefined) return;
    openCodeFlow(config, POPUP_PATH, 'memory').then(
      (flow) => flow.revoke(tokens),
      () => undefined,
    );
  }

  return {
    openStore(onChange: () => void): TokenStore {
      const inMemory = createTokenStore(openStorage('memory'), key, onChange, FRAMED);
      // Their answers end with the tokens.
      const kept = createTokenStore(shared, key, onChange, FRAMED);
      const store = () => (person() === '' ? inMemory : kept);
      return {
        read() {
          const tokens = store().read();
          return person() === '' || isNamed(person(), tokens?.names) ? tokens : undefined;
        },
        write: (tokens) => store().write(tokens),
        clear: () => store().clear(),
      };
    },
    /** The place of the answers for the next load (tabCache.ts). */
    cache: {
      storage: shared,
      key: FRAMED_SNAPSHOT + String(placeInHost()),
      isKept: () => person() !== '',
    },
    alone: async <T>(grant: string, renewal: () => Promise<T>): Promise<T> => {
      let begun: Promise<T> | undefined;
      const once = () => (begun ??= renewal());
      const waiting = new AbortController();
      const { signal } = waiting;
      try {
        const request = navigator.locks.request(RENEWAL + grant, { signal }, once);
        return await withDeadline(request, LOCK_PATIENCE_MS);
      } catch {
        // Locks are denied: this frame shares no storage with others. Or they never answer: a token in use is marked.
        waiting.abort();
        return once();
      }
    },
  };
}

/** Among the frames of the host, which the next page of its course has in the same order. */
function placeInHost(): number {
  const { parent } = window;
  let place = 0;
  while (place < parent.length && parent[place] !== window) place += 1;
  return place;
}
