// Loads codeFlow.ts when it is needed: with the sign-in library, it would be a quarter of the page.
import type { CodeFlow, CodeFlowOptions } from './codeFlow.ts';
import { loadAnew } from './loadAnew.ts';
import { SignInError } from './discovery/signInFault.ts';

/** @throws SignInError when the library cannot be loaded */
export async function loadCodeFlow(options: CodeFlowOptions): Promise<CodeFlow> {
  const { createCodeFlow } = await import('./codeFlow.ts').catch(async () => {
    await loadAnew(options.config);
    throw new SignInError({ kind: 'page-incomplete' });
  });
  return createCodeFlow(options);
}
