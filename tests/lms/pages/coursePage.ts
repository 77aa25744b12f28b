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
      <form method="post" action="/courses/${course.id}">
        <button name="change" value="done">Do everything here</button>
        <button name="change" value="more">Get more to do</button>
      </form>
      ${world.widget === null ? '' : widgets(world.widget, course.id)}
      <p><a href="/">Learning platform</a></p>`,
  });
}

/** Both ways in which an administrator can put the widget there, and its one line. */
function widgets(origin: string, orgUnitId: string) {
  return html`<h2>By the element</h2>
    <course-updates courses="${orgUnitId}"></course-updates>
    <h2>In one line</h2>
    <course-updates courses="${orgUnitId}" layout="strip"></course-updates>
    <script type="module" src="${origin}/element.js"></script>
    <h2>By a plain frame</h2>
    <iframe
      class="widget"
      title="Course updates in a plain frame"
      loading="lazy"
      src="${origin}/embed?courses=${orgUnitId}"
    ></iframe>`;
}
