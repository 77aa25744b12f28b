// Changes to counts at `npm run dev`. They need POST; createPages.ts refuses requests from other origins.
import { Hono } from 'hono';
import { changeCounts } from '../people/changeCounts.ts';
import type { World } from '../world.ts';

export function worldPages(world: World): Hono {
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
