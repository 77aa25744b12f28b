// The tokens of this tab in sessionStorage or memory, never in localStorage, which all tabs share (RFC 10017).
import * as v from 'valibot';
import { clientKey, TOKENS } from '../../paths/storageKeys.ts';
import type { AuthConfig } from '../../config/config.ts';
import { isFramed } from '../browser/isFramed.ts';
import { openStorage, removeKeys } from '../browser/openStorage.ts';
import { TokensSchema, type Tokens } from '../flow/tokens.ts';

export type TokenStore = ReturnType<typeof createTokenStore>;

/** Runs the renewals of all documents that share a store one after the other. */
export type RenewAlone = <T>(grant: string, renewal: () => Promise<T>) => Promise<T>;

const StoredTokens = v.pipe(v.string(), v.parseJson(), TokensSchema);

/** Removes the tokens of every configuration except that of `key`. */
export function forgetOtherTokens(
  storage: Storage,
  key: string | undefined,
  prefix = TOKENS,
): void {
  removeKeys(storage, (name) => name.startsWith(prefix) && name !== key);
}

/** Also removes the tokens of other configurations from the tab. */
export function openTokenStore(config: AuthConfig, onChange: () => void): TokenStore {
  const key = clientKey(TOKENS, config);
  const isKept = config.tokenStore === 'session';
  // A frame of this origin shares the storage, not the session.
  if (!isFramed()) forgetOtherTokens(openStorage('session'), isKept ? key : undefined);
  return createTokenStore(openStorage(config.tokenStore), key, onChange);
}

export function createTokenStore(
  storage: Storage,
  key: string,
  onChange: () => void = () => undefined,
  prefix?: string,
) {
  return {
    read(): Tokens | undefined {
      const stored = v.safeParse(StoredTokens, storage.getItem(key));
      return stored.success ? stored.output : undefined;
    },
    write(tokens: Tokens): void {
      storage.setItem(key, JSON.stringify(tokens));
      onChange();
    },
    /** Removes the tokens of every configuration. */
    clear(): void {
      forgetOtherTokens(storage, undefined, prefix);
      onChange();
    },
  };
}
