// The LMS's own pages, outside the API and the authentication service.
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { VIEWER } from '../auth/answerSignInPages.ts';
import type { World } from '../world.ts';
import { coursePage, hostScript } from './coursePage.ts';
import { homePage } from './homePage.ts';
import { findFaults } from '../faults/namedFaults.ts';
import { faultsPage } from './faultsPage.ts';
import { html } from 'hono/html';
import { page, pagePolicy, widgetPolicy } from './page.ts';
import { changeCounts } from '../people/roleCounts.ts';

function helpPage(): Promise<string> {
  return page(
    'Northfield IT Service Desk',
    html`<p>Write to <a href="mailto:help@northfield.example">help@northfield.example</a>.</p>
      <p><a href="/">Learning platform</a></p>`,
  );
}

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
  pages.get('/help', async (c) => c.html(await helpPage()));
  const showCourse = async (c: Context, orgUnitId: string | undefined, isBench = false) => {
    const visit = { viewer: getCookie(c, VIEWER), address: c.req.url };
    const shown = await coursePage(world, orgUnitId ?? '', visit, isBench);
    return shown === undefined ? c.notFound() : c.html(shown);
  };
  pages.get('/host.js', (c) => c.body(hostScript, 200, { 'Content-Type': 'text/javascript' }));
  pages.post('/viewer', async (c) => {
    const { viewer } = await c.req.parseBody();
    if (typeof viewer !== 'string' || viewer === '') deleteCookie(c, VIEWER);
    else setCookie(c, VIEWER, viewer);
    return c.redirect(c.req.header('Referer') ?? '/', 303);
  });
  pages.get('/courses/:orgUnitId', (c) => showCourse(c, c.req.param('orgUnitId')));
  pages.get('/courses/:orgUnitId/bench', (c) => showCourse(c, c.req.param('orgUnitId'), true));
  // The product's own addresses, which all lead to the course page here.
  pages.get('/d2l/home/:orgUnitId', (c) => showCourse(c, c.req.param('orgUnitId')));
  pages.get('/d2l/le/:orgUnitId/discussions/List', (c) => showCourse(c, c.req.param('orgUnitId')));
  pages.get('/d2l/lms/:tool{(dropbox|quizzing)/.+}', (c) => showCourse(c, c.req.query('ou')));
  pages.route('/', faultPages(world));
  pages.route('/', worldPages(world));
  return pages;
}

function faultPages(world: World): Hono {
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

/** Changes to counts at `npm run dev`. */
function worldPages(world: World): Hono {
  let changes = 0;
  const pages = new Hono();
  pages.post('/counts', (c) => {
    changes += 1;
    changeCounts(world.enrollments, 'some', changes);
    return c.redirect('/', 303);
  });
  pages.post('/courses/:orgUnitId', async (c) => {
    const { change } = await c.req.parseBody();
    if (change !== 'more' && change !== 'done') return c.text('Choose more or done.', 400);
    const orgUnitId = c.req.param('orgUnitId');
    const enrollments = world.enrollments.filter(({ courseId }) => courseId === orgUnitId);
    changes += 1;
    changeCounts(enrollments, change, changes);
    return c.redirect(`/courses/${orgUnitId}`, 303);
  });
  return pages;
}
