// The home page of a course: target of links from Course Updates, and a host of its widget.
import { html } from 'hono/html';
import type { World } from '../world.ts';
import { page } from './page.ts';

/** `viewer`: id of the signed-in person of the LMS. Undefined when the world has no such course. */
export async function coursePage(
  { courses, widget }: World,
  orgUnitId: string,
  viewer: string | undefined,
): Promise<string | undefined> {
  const course = courses.find(({ id }) => id === orgUnitId);
  if (course === undefined) return undefined;
  const home = `/courses/${course.id}`;
  return page(
    course.name,
    html`<nav aria-label="Course">${tools.map((name) => html`<a href="${home}">${name}</a> `)}</nav>
      <div class="columns">
        <div>
          <h2>Announcements</h2>
          <p>The materials for this week are ready. Office hours are on Thursday from 2 to 4 PM.</p>
          <h2>This week</h2>
          <ul class="plain">
            <li>Read chapters 7 and 8 before the seminar.</li>
            <li>Post one question in the discussion of the week.</li>
            <li>The quiz closes on Sunday evening.</li>
          </ul>
        </div>
        ${widget === null ? '' : card(widget, course.id, viewer)}
      </div>
      <p class="institution">
        ${course.code === null ? '' : `Course code ${course.code}. `}Org unit ${course.id}.
      </p>
      <form method="post" action="${home}">
        <button name="change" value="done">Do everything here</button>
        <button name="change" value="more">Get more to do</button>
      </form>
      <p><a href="/">Learning platform</a></p>`,
  );
}

const tools = ['Content', 'Discussions', 'Assignments', 'Quizzes', 'Grades'];

/** As an LMS shows it. */
const card = (origin: string, orgUnitId: string, viewer = '') =>
  html`<aside aria-label="Course updates">
    <h2>Your updates here</h2>
    <course-updates courses="${orgUnitId}" person="${viewer}"></course-updates>
    <script type="module" src="${origin}/element.js"></script>
  </aside>`;
