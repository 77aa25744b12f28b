// The tokens of a frame: in memory, or, if the host names the person and the configuration allows it, in the
// sessionStorage that the tab's frames share.
import { POPUP_PATH } from '../paths/paths.ts';
import { clientKey, FRAMED, FRAMED_TOKENS, RENEWAL } from '../paths/storageKeys.ts';
import type { AuthConfig } from '../config/config.ts';
import { openCodeFlow } from './authService.ts';
import { openStorage, removeKeys } from './openStorage.ts';
import { isNamed, personNamed } from './personNamed.ts';
import { createTabFrames, openKeptAnswers, type SharedAnswers } from './tabFrames.ts';
import { createTokenStore, forgetOtherTokens, type TokenStore } from './tokenStore.ts';
import { withDeadline } from './withDeadline.ts';

/** Longer than a refresh (refreshTokens.ts) of another frame. */
const LOCK_PATIENCE_MS = 35_000;

export type FramedTokens = ReturnType<typeof openFramedTokens>;

/** Removes stored answers and tokens of a person whom the host no longer names, and revokes the tokens. `config`: as in config.json. */
export function openFramedTokens(config: AuthConfig) {
  const shared = openStorage(config.tokenStore);
  const key = clientKey(FRAMED_TOKENS, config);
  const person = () => personNamed(window.location.search);
  let answers: SharedAnswers | undefined;
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
      (flow) => flow.giveBack(tokens),
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
    kept: openKeptAnswers(shared),
    frames: createTabFrames(shared, () => answers),
    /** Whether this frame's tokens and answers are for the next load. */
    isKept: () => person() !== '',
    /** Call once. */
    share: (own: SharedAnswers) => {
      answers = own;
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
