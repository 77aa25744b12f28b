// Loads codeFlow.ts when it is needed: with the sign-in library, it would be a quarter of the page.
import type { CodeFlow, CodeFlowOptions } from './codeFlow.ts';
import { loadPart } from './loadPart.ts';

/** @throws SignInError when the library cannot be loaded */
export async function loadCodeFlow(options: CodeFlowOptions): Promise<CodeFlow> {
  const { createCodeFlow } = await loadPart(options.config, import('./codeFlow.ts'));
  return createCodeFlow(options);
}
