// The two pages of RP-initiated logout: the question, and the answer if no application expects the person.
import { html, raw } from 'hono/html';
import type { World } from '../world.ts';
import { page } from './page.ts';

/** @param form made by the authentication service, id `op.logoutForm`; trusted HTML */
export function signOutPage(world: World, form: string): Promise<string> {
  return page({
    institution: world.name,
    title: 'Sign out',
    body: html`<p>This ends your session at ${world.name} in this browser.</p>
      ${raw(form)}
      <button form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
  });
}

export function signedOutPage(world: World): Promise<string> {
  return page({
    institution: world.name,
    title: 'Signed out',
    body: html`<p>You are signed out.</p>`,
  });
}
