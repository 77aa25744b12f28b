// Switches of the world for a person at `npm run dev`: counts that move, by themselves or now, and what the API tells
// about limits. By POST only; the guard against requests from other origins is that of all pages (createPages.ts).
import { Hono } from 'hono';
import { changeCounts } from '../people/changeCounts.ts';
import type { RateLimit, World } from '../world.ts';

/** Credits and cost are those of the product. */
const productLimit: RateLimit = { creditsPerMinute: 50_000, costPerCall: 10 };

export function worldPages(world: World): Hono {
  let changes = 0;
  const pages = new Hono();
  pages.post('/drift', async (c) => {
    const everySeconds = Number((await c.req.parseBody())['everySeconds']);
    world.drift = everySeconds > 0 ? { everySeconds, startedAt: Date.now(), seed: 1 } : null;
    return c.redirect('/', 303);
  });
  pages.post('/counts', (c) => {
    changes += 1;
    changeCounts(world.enrollments, 'some', changes);
    return c.redirect('/', 303);
  });
  pages.post('/rate-limit', (c) => {
    world.rateLimit = world.rateLimit === null ? productLimit : null;
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
