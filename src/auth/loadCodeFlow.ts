// Loads codeFlow.ts when it is needed: with the sign-in library, it would be a quarter of the page.
import type { AuthConfig } from '../config/config.ts';
import { openStorage } from './openStorage.ts';
import { SignInError } from './discovery/signInFault.ts';
import { CALLBACK_PATH } from '../paths.ts';
import type { CodeFlow } from './codeFlow.ts';

/** `origin`: of the page. @throws SignInError when the library cannot be loaded */
export async function loadCodeFlow(config: AuthConfig, origin: string): Promise<CodeFlow> {
  const { createCodeFlow } = await import('./codeFlow.ts').catch(() => {
    throw new SignInError({ kind: 'page-incomplete' });
  });
  // The way back from another site must find the transaction: it outlives memory even then.
  const storage = openStorage('session');
  return createCodeFlow({ config, redirectUri: `${origin}${CALLBACK_PATH}`, storage });
}
