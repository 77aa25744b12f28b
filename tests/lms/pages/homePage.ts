// The front page of the LMS: the address of Course Updates, and a switch for counts.
import { html } from 'hono/html';
import type { World } from '../world.ts';
import { page } from './page.ts';

export function homePage(world: World): Promise<string> {
  const origins = world.applications.flatMap(({ name, redirectUris }) =>
    [...new Set(redirectUris.map((uri) => new URL(uri).origin))].map((origin) => ({
      name,
      origin,
    })),
  );
  return page(
    'Learning platform',
    html`<p>
        An embedded stand-in for an LMS: real sign-in, real requests, invented people. Sign in as
        any of them.
      </p>
      <h2>Where the page is</h2>
      ${origins.length === 0 ? html`<p>No page has registered yet.</p>` : ''}
      <ul>
        ${origins.map(({ name, origin }) => html`<li><a href="${origin}/">${name} at ${origin}</a></li>`)}
      </ul>
      <p><a href="/faults">Faults</a>: what can go wrong, to be seen on the page.</p>
      <h2>Counts</h2>
      <form method="post" action="/counts">
        <button>Change some counts now</button>
      </form>`,
  );
}
