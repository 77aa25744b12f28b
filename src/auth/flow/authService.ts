// The code of the requests to the authentication service, which boot.tsx loads behind the first render.
import type { AuthConfig } from '../../config/config.ts';
import { BASE } from '../../paths/base.ts';
import type { CodeFlow } from './codeFlow.ts';
import { SignInError } from '../discovery/signInFault.ts';
import { openStorage } from '../browser/openStorage.ts';

export const loadCodeFlow = () => import('./codeFlow.ts');

/** Ahead of its use, which reports a failure. */
export const prepareCodeFlow = () => void loadCodeFlow().catch(() => undefined);

/**
 * `path`: of the redirect URI. `kind`: the storage of the transaction, which has to survive a navigation to the sign-in
 * page. @throws SignInError `page-incomplete` if the code cannot be loaded
 */
export async function openCodeFlow(
  config: AuthConfig,
  path: string,
  kind: 'session' | 'memory',
): Promise<CodeFlow> {
  const { createCodeFlow } = await loadCodeFlow().catch(() => {
    throw new SignInError({ kind: 'page-incomplete' });
  });
  const redirectUri = window.location.origin + BASE + path;
  return createCodeFlow({ config, redirectUri, storage: openStorage(kind) });
}
