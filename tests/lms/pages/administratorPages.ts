// The routes of the administrator tool, below /admin/applications. Changes need POST; createPages.ts refuses requests from
// other origins.
import { Hono } from 'hono';
import { deleteApplication } from '../applications/deleteApplication.ts';
import { findApplication } from '../applications/findApplication.ts';
import { registerApplication } from '../applications/registerApplication.ts';
import type { World } from '../world.ts';
import { applicationsPage } from './applicationsPage.ts';
import { html } from 'hono/html';
import type { RegisteredApplication } from '../applications/registeredApplication.ts';
import { page } from './page.ts';

const list = '/admin/applications';

export function administratorPages(world: World): Hono {
  const pages = new Hono();
  pages.get(list, async (c) => c.html(await applicationsPage(world)));
  pages.post(list, async (c) => {
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const result = registerApplication(world, form);
    if (result.kind === 'registered') return c.redirect(list, 303);
    return c.html(await applicationsPage(world, { form, problems: result.problems }), 422);
  });
  pages.get(`${list}/:clientId/delete`, async (c) => {
    const application = findApplication(world, c.req.param('clientId'));
    if (application === undefined) return c.notFound();
    return c.html(await deleteApplicationPage(application));
  });
  pages.post(`${list}/:clientId/delete`, (c) =>
    deleteApplication(world, c.req.param('clientId')) ? c.redirect(list, 303) : c.notFound(),
  );
  return pages;
}

function deleteApplicationPage({ name, clientId }: RegisteredApplication): Promise<string> {
  return page(
    `Delete ${name}?`,
    html`<p>
        Its tokens end at once, and its client ID <code>${clientId}</code> is never used again. This
        can’t be undone.
      </p>
      <form method="post">
        <button>Delete ${name}</button>
      </form>
      <p><a href="/admin/applications">Keep it</a></p>`,
  );
}
