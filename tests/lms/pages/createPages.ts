// The LMS's own pages, outside the API and the authentication service.
import { Hono, type Context } from 'hono';
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
      world.widget === null ? pagePolicy : widgetPolicy(new URL(world.widget).origin),
    );
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
  });
  pages.get('/', async (c) => c.html(await homePage(world)));
  pages.get('/help', async (c) => c.html(await helpPage(world)));
  const showCourse = async (c: Context, orgUnitId: string | undefined) => {
    const shown = await coursePage(world, orgUnitId ?? '');
    return shown === undefined ? c.notFound() : c.html(shown);
  };
  pages.get('/courses/:orgUnitId', (c) => showCourse(c, c.req.param('orgUnitId')));
  // The product's own addresses, all of which are the one page of a course here.
  pages.get('/d2l/home/:orgUnitId', (c) => showCourse(c, c.req.param('orgUnitId')));
  pages.get('/d2l/le/:orgUnitId/discussions/List', (c) => showCourse(c, c.req.param('orgUnitId')));
  pages.get('/d2l/lms/:tool{(dropbox|quizzing)/.+}', (c) => showCourse(c, c.req.query('ou')));
  pages.route('/', administratorPages(world));
  pages.route('/', faultPages(world));
  pages.route('/', worldPages(world));
  return pages;
}
