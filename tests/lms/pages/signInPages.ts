// The pages of signing in and out: no passwords, one button for each person, and a way out.
import { html, raw } from 'hono/html';
import type { Person } from '../world.ts';
import { page } from './page.ts';

export function signInPage(people: readonly Person[], applicationName: string): Promise<string> {
  const body = html`<p>Choose who you are, to continue to ${applicationName}.</p>
    <form method="post">
      <ul>
        ${people.map(
          ({ id, firstName, lastName, scenario }) =>
            html`<li>
              <button class="person" name="person" value="${id}">
                <span class="name">${firstName} ${lastName}</span>
                <span class="scenario">${scenario}</span>
              </button>
            </li>`,
        )}
      </ul>
      <button name="answer" value="cancel">Cancel</button>
    </form>`;
  return page('Sign in', body);
}

/**
 * For a request that cannot be answered at the application, such as one with an unregistered redirect URI (RFC 6749, section
 * 4.1.2.1: never redirect there).
 */
export function signInErrorPage(error: string, description = 'no description'): Promise<string> {
  const body = html`<p><code>${error}</code>: ${description}</p>
    <p>
      Go back to the application and sign in again. If this page returns, compare the application’s
      settings with its registration here: client identifier, redirect URIs and scopes.
    </p>`;
  return page('Sign-in error', body);
}

/** Asks before RP-initiated logout. @param form made by the authentication service, id `op.logoutForm`; trusted HTML */
export function signOutPage(form: string): Promise<string> {
  const body = html`<p>This ends your session at the LMS in this browser.</p>
    ${raw(form)}
    <button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
  return page('Sign out', body);
}

/** After a logout, if no application expects the person. */
export function signedOutPage(): Promise<string> {
  return page('Signed out', html`<p>You are signed out.</p>`);
}
