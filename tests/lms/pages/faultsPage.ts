// The page of faults: each with a switch, so that a person can see every state of Course Updates. A form switches on one fault
// at a time.
import { html } from 'hono/html';
import type { NamedFault } from '../faults/namedFault.ts';
import { namedFaultGroups } from '../faults/namedFaults.ts';
import type { World } from '../world.ts';
import { page } from './page.ts';

/** @param active id of the active fault */
export function faultsPage(world: World, active: string | undefined): Promise<string> {
  return page(
    'Faults',
    html`<p>
        What goes wrong between Course Updates and this LMS. Switch one on, then reload or refresh
        the page of Course Updates; for those of signing in, sign in. Where one course is meant, it
        is Organic Chemistry II: sign in as Sofia Lindqvist. Some faults are over after the first
        request.
      </p>
      <form method="post" action="/faults">
        <p role="status">
          ${world.faults.length === 0 ? 'Everything works.' : 'Something goes wrong.'}
        </p>
        <button name="fault" value="">Let everything work</button>
        ${namedFaultGroups.map(
          ({ title, named }) =>
            html`<h2>${title}</h2>
              <ul>
                ${named.map((one) => item(one, one.id === active && world.faults.length > 0))}
              </ul>`,
        )}
      </form>
      <p><a href="/">Learning platform</a></p>`,
  );
}

function item({ id, title }: NamedFault, on: boolean) {
  return html`<li>
    <span class="name">${title}${on ? ' – switched on' : ''}</span>
    <button name="fault" value="${on ? '' : id}">
      ${on ? 'Switch off' : 'Switch on'}: ${title}
    </button>
  </li>`;
}
