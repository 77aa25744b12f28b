// Asks before a registration is deleted, because nothing brings it back.
import { html } from 'hono/html';
import type { RegisteredApplication } from '../applications/registeredApplication.ts';
import type { World } from '../world.ts';
import { page } from './page.ts';

export function deleteApplicationPage(
  world: World,
  { name, clientId }: RegisteredApplication,
): Promise<string> {
  return page({
    institution: world.name,
    title: `Delete ${name}?`,
    body: html`<p>
        Its tokens end at once, and its client ID <code>${clientId}</code> is never used again. This
        can’t be undone.
      </p>
      <form method="post">
        <button>Delete ${name}</button>
      </form>
      <p><a href="/admin/applications">Keep it</a></p>`,
  });
}
