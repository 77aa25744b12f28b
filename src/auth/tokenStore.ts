// Where this tab keeps its tokens: sessionStorage, or memory by configuration and where storage throws.
// Never localStorage, which outlives the tab and is shared with every other one (RFC 10017).
import * as v from 'valibot';
import { OWN } from '../paths/base.ts';
import type { AuthConfig } from '../config/config.ts';
import { isFramed } from './isFramed.ts';
import { openStorage, removeKeys } from './openStorage.ts';
import { TokensSchema, type Tokens } from './tokens.ts';

export interface TokenStore {
  readonly read: () => Tokens | undefined;
  readonly write: (tokens: Tokens) => void;
  /** Of every configuration, so that no earlier one brings them back. */
  readonly clear: () => void;
}

/** What the keys of all configurations begin with. */
const TOKENS = `${OWN}.tokens.`;

/** Holds issuer and client, so that another configuration never meets these tokens. */
function tokensKey({ issuer, clientId }: AuthConfig): string {
  return `${TOKENS}${issuer} ${clientId}`;
}

/** Removes the tokens of every configuration but that of `key`. */
export function forgetOtherTokens(storage: Storage, key: string | undefined): void {
  removeKeys(storage, (name) => name.startsWith(TOKENS) && name !== key);
}

/** The store of a load with this configuration; what other configurations left in the tab goes. */
export function openTokenStore(config: AuthConfig, onChange: () => void): TokenStore {
  const key = tokensKey(config);
  const isKept = config.tokenStore === 'session';
  // A frame of this origin has the same storage, and a session of its own.
  if (!isFramed()) forgetOtherTokens(openStorage('session'), isKept ? key : undefined);
  return createTokenStore(openStorage(config.tokenStore), key, onChange);
}

/**
 * `key`: see tokensKey. `onChange` is called after every change by this document.
 */
export function createTokenStore(
  storage: Storage,
  key: string,
  onChange: () => void = () => undefined,
): TokenStore {
  return {
    read() {
      const stored = v.safeParse(TokensSchema, parseJson(storage.getItem(key)));
      if (!stored.success) return undefined;
      const { refreshToken, idToken, scope, afterSignOut, ...rest } = stored.output;
      return { ...rest, refreshToken, idToken, scope, afterSignOut };
    },
    write(tokens) {
      storage.setItem(key, JSON.stringify(tokens));
      onChange();
    },
    clear() {
      forgetOtherTokens(storage, undefined);
      onChange();
    },
  };
}

/** undefined for text that is no JSON: another release may have stored it, or a person with the developer tools. */
function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
