// Where this tab keeps its tokens: sessionStorage, or memory by configuration and where storage throws.
// Never localStorage, which outlives the tab and is shared with every other one (RFC 10017).
import * as v from 'valibot';
import { OWN } from '../base.ts';
import type { AuthConfig } from '../config/config.ts';
import { parseJson } from './parseJson.ts';
import { TokensSchema, type Tokens } from './tokens.ts';

export interface TokenStore {
  readonly read: () => Tokens | undefined;
  readonly write: (tokens: Tokens) => void;
  readonly clear: () => void;
}

/** Holds issuer and client, so that another configuration never meets these tokens. */
export function tokensKey({ issuer, clientId }: AuthConfig): string {
  return `${OWN}.tokens.${issuer} ${clientId}`;
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
      storage.removeItem(key);
      onChange();
    },
  };
}
