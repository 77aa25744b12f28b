// Shown when a request to the authentication service cannot be answered at the application, such as a redirect URI
// that is not registered (RFC 6749, section 4.1.2.1: never redirect there).
import { html } from 'hono/html';
import type { World } from '../world.ts';
import { page } from './page.ts';

export function signInErrorPage(
  world: World,
  problem: { error: string; description: string | undefined },
): Promise<string> {
  return page({
    institution: world.name,
    title: 'Sign-in error',
    body: html`<p><code>${problem.error}</code>: ${problem.description ?? 'no description'}</p>
      <p>
        Go back to the application and sign in again. If this page returns, compare the
        application’s settings with its registration here: client identifier, redirect URIs and
        scopes.
      </p>`,
  });
}
