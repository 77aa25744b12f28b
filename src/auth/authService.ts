// The authentication service for the session; each request loads its code on demand.
import type { CodeFlow, CodeFlowOptions } from './codeFlow.ts';
import { SignInError } from './discovery/signInFault.ts';
import { loadAnew } from './loadAnew.ts';
import type { RefreshAnswer } from './refreshTokens.ts';
import type { Tokens } from './tokens.ts';

/** Rejects with SignInError `page-incomplete` if the code cannot be loaded. */
export interface AuthService extends CodeFlow {
  /** `onLate` gets tokens that arrive after the deadline. */
  readonly refresh: (tokens: Tokens, onLate: (late: Tokens) => void) => Promise<RefreshAnswer>;
  readonly canRefresh: () => Promise<boolean>;
}

export const loadCodeFlow = () => import('./codeFlow.ts');

export function createAuthService(options: CodeFlowOptions): AuthService {
  const { config } = options;

  async function load<T>(part: Promise<T>): Promise<T> {
    try {
      return await part;
    } catch {
      // A new deployment may have removed the chunk.
      await loadAnew(config);
      throw new SignInError({ kind: 'page-incomplete' });
    }
  }

  const codeFlow = async () => (await load(loadCodeFlow())).createCodeFlow(options);
  const refreshRequest = () => load(import('./refreshTokens.ts'));

  return {
    start: async (...sent) => (await codeFlow()).start(...sent),
    finish: async (...received) => (await codeFlow()).finish(...received),
    signOut: async (...session) => (await codeFlow()).signOut(...session),
    giveBack: async (tokens) => (await codeFlow()).giveBack(tokens),
    refresh: async (tokens, onLate) =>
      (await refreshRequest()).refreshTokens(tokens, config.clientId, onLate),
    canRefresh: async () => (await refreshRequest().catch(() => undefined)) !== undefined,
  };
}
