// The LMS's own pages, outside the API and the authentication service.
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import type { World } from '../world.ts';
import { administratorPages } from './administratorPages.ts';
import { coursePage } from './coursePage.ts';
import { faultPages } from './faultPages.ts';
import { helpPage } from './helpPage.ts';
import { homePage } from './homePage.ts';
import { pagePolicy, widgetPolicy } from './pageStyle.ts';
import { worldPages } from './worldPages.ts';

export function createPages(world: World): Hono {
  const pages = new Hono();
  pages.use(csrf());
  pages.use(async (c, next) => {
    await next();
    c.header(
      'Content-Security-Policy',
      world.widget === null ? pagePolicy : widgetPolicy(world.widget),
    );
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
  });
  pages.get('/', async (c) => c.html(await homePage(world)));
  pages.get('/help', async (c) => c.html(await helpPage(world)));
  pages.get('/courses/:orgUnitId', async (c) => {
    const shown = await coursePage(world, c.req.param('orgUnitId'));
    return shown === undefined ? c.notFound() : c.html(shown);
  });
  pages.route('/', administratorPages(world));
  pages.route('/', faultPages(world));
  pages.route('/', worldPages(world));
  return pages;
}
