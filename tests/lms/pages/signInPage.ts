// The sign-in page of the embedded LMS: no passwords, one button for each person, and a way out.
import { html } from 'hono/html';
import type { World } from '../world.ts';
import { page } from './page.ts';

export function signInPage(world: World, applicationName: string): Promise<string> {
  return page({
    institution: world.name,
    title: 'Sign in',
    body: html`<p>Choose who you are, to continue to ${applicationName}.</p>
      <form method="post">
        <ul>
          ${world.people.map(
            (person) =>
              html`<li>
                <button class="person" name="person" value="${person.id}">
                  <span class="name">${person.firstName} ${person.lastName}</span>
                  <span class="scenario">${person.scenario}</span>
                </button>
              </li>`,
          )}
        </ul>
        <button name="answer" value="cancel">Cancel</button>
      </form>`,
  });
}
