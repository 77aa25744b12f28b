// The code of the requests to the authentication service, loaded on demand.
import type { AuthConfig } from '../config/config.ts';
import type { CodeFlow, CodeFlowOptions } from './codeFlow.ts';
import { SignInError } from './discovery/signInFault.ts';
import { loadAnew } from './loadAnew.ts';

export const loadCodeFlow = () => import('./codeFlow.ts');

/** @throws SignInError `page-incomplete` if the code cannot be loaded */
export async function openCodeFlow(options: CodeFlowOptions): Promise<CodeFlow> {
  const { createCodeFlow } = await load(loadCodeFlow(), options.config);
  return createCodeFlow(options);
}

/** @throws SignInError `page-incomplete` if the code cannot be loaded */
export function loadRefresh(config: AuthConfig) {
  return load(import('./refreshTokens.ts'), config);
}

async function load<T>(part: Promise<T>, config: AuthConfig): Promise<T> {
  try {
    return await part;
  } catch {
    // A new deployment may have removed the chunk.
    await loadAnew(config);
    throw new SignInError({ kind: 'page-incomplete' });
  }
}
