// After a return from a course, the page checks that course alone.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enrolled } from '../shared/enrolled.ts';
import { courseCard, courseCards } from './courseCard.ts';
import { look } from './look.ts';
import { meetFaults } from './meetFaults.ts';

const LINEAR_ALGEBRA = '318204';

/** Long enough for requests that the page sends on its own. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

/** Sofia's page. */
async function openCourses() {
  const { page } = await meetFaults({
    config: () => ({
      links: { course: '/courses/{orgUnitId}', UnreadDiscussions: '/talk?ou={orgUnitId}' },
    }),
  });
  const stay = (event: Event) => event.preventDefault();
  for (const press of ['click', 'auxclick']) {
    document.addEventListener(press, stay);
    onTestFinished(() => document.removeEventListener(press, stay));
  }
  const { lms, user } = page;
  const from = lms.requests.length;
  return {
    page,
    user,
    lms,
    /** Calls after the page opened, such as `updates-one 318204`. */
    calls: () =>
      lms.requests
        .slice(from)
        .filter(({ kind }) => kind !== 'preflight')
        .map(({ kind, orgUnitIds = [] }) => `${kind} ${orgUnitIds.join(',')}`.trim()),
    change: (n: number) => {
      enrolled(lms.world, '2041', LINEAR_ALGEBRA).counts.UnattemptedQuizzes = n;
    },
    /** Follows the link; runs `meanwhile` while the person is away. */
    visit: async (meanwhile: () => void = () => undefined) => {
      await user.click(screen.getByRole('link', { name: 'Linear Algebra' }));
      look('hidden');
      meanwhile();
      look('visible');
    },
  };
}

const alone = `updates-one ${LINEAR_ALGEBRA}`;
const textOfOthers = () =>
  courseCards()
    .map(({ textContent }) => textContent)
    .filter((text) => !text.includes('Linear Algebra'));

test('on return from a course, that course alone is requested, once', async () => {
  const { visit, change, calls } = await openCourses();
  const others = textOfOthers();
  await visit(() => change(4));
  await waitFor(async () =>
    expect(await courseCard('Linear Algebra')).toHaveTextContent('4 unattempted quizzes'),
  );
  look('hidden');
  look('visible');
  await pause();
  expect(calls()).toEqual([alone]);
  expect(textOfOthers()).toEqual(others);
});

test('on return after a middle click on a badge with a link, its course is requested', async () => {
  const { user, calls } = await openCourses();
  const badge = screen.getByRole('link', { name: '128 unread discussions' });
  await user.pointer({ keys: '[MouseMiddle]', target: badge });
  look('hidden');
  look('visible');
  await waitFor(() => expect(calls()).toEqual(['updates-one 48377']));
});

test('during a Retry-After pause, a return requests no course, and no course fails', async () => {
  const { visit, calls, user, lms } = await openCourses();
  const busy = { kind: 'answer', status: 429, headers: { 'Retry-After': '120' } } as const;
  lms.world.faults = [{ on: ['enrollments'], effect: busy }];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(calls()).toHaveLength(2));
  await screen.findByRole('region');
  await visit();
  await pause();
  expect(calls()).not.toContain(alone);
  expect(await courseCard('Linear Algebra')).toHaveTextContent(/No updates$/);
});

test('Back with a page load requests the visited course', async () => {
  const { page, change, calls, user } = await openCourses();
  await user.click(screen.getByRole('link', { name: 'Linear Algebra' }));
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  change(4);
  const toJSON = () => undefined;
  const entry = { type: 'back_forward', name: '', entryType: 'navigation', startTime: 0 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...entry, duration: 0, toJSON }]);
  await page.load('/');
  await waitFor(async () =>
    expect(await courseCard('Linear Algebra')).toHaveTextContent('4 unattempted quizzes'),
  );
  expect(calls()).toEqual([alone]);
});
