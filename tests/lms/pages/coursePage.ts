// The home page of a course: the place that a link from Course Updates leads to.
import { html } from 'hono/html';
import type { World } from '../world.ts';
import { page } from './page.ts';

/** Undefined when the world has no such course. */
export async function coursePage(world: World, orgUnitId: string): Promise<string | undefined> {
  const course = world.courses.find(({ id }) => id === orgUnitId);
  if (course === undefined) return undefined;
  return page({
    institution: world.name,
    title: course.name,
    body: html`<p>
        ${course.code === null ? '' : `Course code ${course.code}. `}Org unit ${course.id}.
      </p>
      <p>The assignments, discussions and quizzes of a real LMS would be here.</p>
      <form method="post">
        <button name="change" value="done">Do everything here</button>
        <button name="change" value="more">Get more to do</button>
      </form>
      <p><a href="/">Learning platform</a></p>`,
  });
}
