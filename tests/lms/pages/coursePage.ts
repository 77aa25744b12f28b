// The home page of a course: target of links from Course Updates, and a host of its widget.
import { html } from 'hono/html';
import type { World } from '../world.ts';
import { onOtherSite } from '../loopback.ts';
import { page } from './page.ts';

export interface Visit {
  /** Id of the signed-in person of the LMS; undefined: no session. */
  readonly viewer: string | undefined;
  /** Address of the page. */
  readonly address: string;
}

/** `isBench`: the page to try the widget. Undefined when the world has no such course. */
export async function coursePage(
  world: World,
  orgUnitId: string,
  visit: Visit,
  isBench = false,
): Promise<string | undefined> {
  const course = world.courses.find(({ id }) => id === orgUnitId);
  if (course === undefined) return undefined;
  const { widget } = world;
  const home = `/courses/${course.id}`;
  if (isBench && widget !== null)
    return page(`The widget in ${course.name}`, bench(world, widget, course.id, visit));
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
        ${widget === null ? '' : card(widget, course.id, visit.viewer)}
      </div>
      <p class="institution">
        ${course.code === null ? '' : `Course code ${course.code}. `}Org unit ${course.id}.
      </p>
      <form method="post" action="${home}">
        <button name="change" value="done">Do everything here</button>
        <button name="change" value="more">Get more to do</button>
      </form>
      <p>
        <a href="/">Learning platform</a>
        ${widget === null ? '' : html` · <a href="${home}/bench">Test bench of the widget</a>`}
      </p>`,
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

/** The strip, and both other ways to embed the widget. */
function bench(world: World, origin: string, orgUnitId: string, { viewer, address }: Visit) {
  const person = viewer ?? '';
  const query = new URLSearchParams({ courses: orgUnitId, ...(person && { person }) });
  return html`<h2>Who is looking</h2>
    <form method="post" action="/viewer">
      <select aria-label="Who is looking" id="viewer" name="viewer">
        <option value="">The LMS names nobody</option>
        ${world.people.map(
          ({ id, firstName, lastName }) =>
            html`<option value="${id}" ${id === person ? 'selected' : ''}>
              ${firstName} ${lastName}
            </option>`,
        )}
      </select>
      <p>
        <button>Load the page for them</button>
        <button id="sign-out" type="button">Sign the widgets out</button>
      </p>
    </form>
    <p><a href="${onOtherSite(address)}">This page on another site</a></p>
    <h2>By the element</h2>
    <course-updates courses="${orgUnitId}" person="${person}"></course-updates>
    <h2>In one line</h2>
    <course-updates courses="${orgUnitId}" layout="strip" person="${person}"></course-updates>
    <script type="module" src="${origin}/element.js"></script>
    <script type="module" src="/host.js"></script>
    <h2>By a plain frame</h2>
    <iframe
      class="widget"
      title="Course updates in a plain frame"
      loading="lazy"
      src="${origin}/embed?${query.toString()}"
    ></iframe>
    <p><a href="/courses/${orgUnitId}">The course</a></p>`;
}

/** Names another person to the elements without a load, and signs out in all frames. */
export const hostScript = `
const elements = () => [...document.querySelectorAll('course-updates')];
document.getElementById('viewer')?.addEventListener('change', ({ target }) => {
  for (const element of elements()) element.setAttribute('person', target.value);
});
document.getElementById('sign-out')?.addEventListener('click', () => {
  const framed = elements().map(({ shadowRoot }) => shadowRoot?.querySelector('iframe'));
  for (const frame of [...framed, ...document.querySelectorAll('iframe')]) {
    const { origin } = new URL(frame.src);
    frame.contentWindow.postMessage({ type: 'course-updates:sign-out' }, origin);
  }
});
`;
