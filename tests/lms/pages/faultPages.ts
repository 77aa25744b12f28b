// The routes of the page of faults. A switch changes the world by POST only; the guard against requests from other
// origins is that of all pages (createPages.ts).
import { Hono } from 'hono';
import { findFaults } from '../faults/namedFaults.ts';
import type { World } from '../world.ts';
import { faultsPage } from './faultsPage.ts';

export function faultPages(world: World): Hono {
  let active: string | undefined;
  const pages = new Hono();
  pages.get('/faults', async (c) => c.html(await faultsPage(world, active)));
  pages.post('/faults', async (c) => {
    const { fault } = await c.req.parseBody();
    const faults = fault === '' ? [] : typeof fault === 'string' ? findFaults(fault) : undefined;
    if (faults === undefined) return c.text('There is no such fault; choose one of /faults.', 400);
    active = typeof fault === 'string' && fault !== '' ? fault : undefined;
    world.faults = faults;
    return c.redirect('/faults', 303);
  });
  return pages;
}
