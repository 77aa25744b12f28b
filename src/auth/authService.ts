// The authentication service as the session sees it. The code of each request is loaded when it is needed: with
// oidc-client-ts it would be a quarter of the page.
import type { CodeFlow, CodeFlowOptions } from './codeFlow.ts';
import { SignInError } from './discovery/signInFault.ts';
import { loadAnew } from './loadAnew.ts';
import type { RefreshAnswer } from './refreshTokens.ts';
import type { Tokens } from './tokens.ts';

/** Rejects with a SignInError `page-incomplete` where the code cannot be loaded. */
export interface AuthService extends CodeFlow {
  /** Sends the refresh token of `tokens`; `onLate`: for tokens that come after the deadline. */
  readonly refresh: (tokens: Tokens, onLate: (late: Tokens) => void) => Promise<RefreshAnswer>;
  /** Whether the code of `refresh` is there. Never rejects. */
  readonly canRefresh: () => Promise<boolean>;
}

export function createAuthService(options: CodeFlowOptions): AuthService {
  const { config } = options;

  async function load<T>(part: Promise<T>): Promise<T> {
    try {
      return await part;
    } catch {
      // A new deployment may have removed the file.
      await loadAnew(config);
      throw new SignInError({ kind: 'page-incomplete' });
    }
  }

  async function codeFlow(): Promise<CodeFlow> {
    const { createCodeFlow } = await load(import('./codeFlow.ts'));
    return createCodeFlow(options);
  }
  const refreshRequest = () => load(import('./refreshTokens.ts'));

  return {
    start: async (...sent) => (await codeFlow()).start(...sent),
    finish: async (...received) => (await codeFlow()).finish(...received),
    signOut: async (...session) => (await codeFlow()).signOut(...session),
    giveBack: async (tokens) => (await codeFlow()).giveBack(tokens),
    refresh: async (tokens, onLate) =>
      (await refreshRequest()).refreshTokens(tokens, config.clientId, onLate),
    canRefresh: () =>
      refreshRequest().then(
        () => true,
        () => false,
      ),
  };
}
