// What goes wrong is said where it went wrong, and is never drawn as "nothing to do".
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { courseCard, openFolds } from './courseCard.ts';
import { openPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

test('one failed chunk leaves the others, and Try again asks for that part only', async () => {
  const page = await openPage({
    world: (world) => {
      const last = world.enrollments.findLast(({ personId }) => personId === '4250');
      const orgUnitId = last?.courseId ?? 'unknown';
      world.faults = [{ on: ['updates-many'], orgUnitId, effect: { kind: 'answer', status: 503 } }];
    },
  });
  await page.signIn('Priya Raman');
  expect(await screen.findByText('Updates for 50 of 250 courses couldn’t be loaded')).toBeVisible();
  expect(
    await screen.findByText(reading(/^at least [\d,]+ to do at least [\d,]+ to read$/)),
  ).toBeVisible();
  expect(screen.queryByText(/All clear/)).toBeNull();
  const before = page.lms.requests.length;
  page.lms.world.faults = [];
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(reading(/^[\d,]+ to do [\d,]+ to read$/))).toBeVisible();
  const again = page.lms.requests.slice(before).filter(({ kind }) => kind !== 'preflight');
  expect(again.map(({ kind, orgUnitIds }) => [kind, orgUnitIds?.length])).toEqual([
    ['updates-many', 50],
  ]);
});

test('one course that the LMS refuses is found, and takes no other with it', async () => {
  const page = await openPage();
  await page.signIn('Paula Costa');
  expect(await screen.findByText('Updates for 1 of 130 courses couldn’t be loaded')).toBeVisible();
  expect(await courseCard('Studio Practice: Sculpture')).toHaveTextContent('Couldn’t be checked');
  expect(screen.getAllByText('Couldn’t be checked')).toHaveLength(1);
  expect(screen.queryByText(/All clear/)).toBeNull();
  const before = page.lms.requests.length;
  for (const course of page.lms.world.courses) course.poisoned = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Couldn’t be checked')).toBeNull());
  const again = page.lms.requests.slice(before).filter(({ kind }) => kind !== 'preflight');
  expect(again.map(({ kind, orgUnitIds }) => [kind, orgUnitIds])).toEqual([
    ['updates-many', ['990417']],
  ]);
});

test('a refused course is left out of three refreshes, and requested again at the fourth', async () => {
  const page = await openPage();
  await page.signIn('Paula Costa');
  await screen.findByText('Updates for 1 of 130 courses couldn’t be loaded');
  await screen.findByText(/^Last checked/);
  for (const course of page.lms.world.courses) course.poisoned = false;
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  const asked = [];
  for (let times = 0; times < 4; times += 1) {
    const before = page.lms.requests.length;
    await page.user.click(refresh);
    await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'false'));
    const chunks = page.lms.requests.slice(before).filter(({ kind }) => kind === 'updates-many');
    asked.push(chunks.map(({ orgUnitIds }) => orgUnitIds?.length ?? 0).toSorted((a, b) => a - b));
  }
  const whole = [30, 99];
  expect(asked).toEqual([whole, whole, whole, [1, ...whole]]);
  await waitFor(() => expect(screen.queryByText('Couldn’t be checked')).toBeNull());
});

test.each([
  ['500', '500', /had a problem \(error 500\)/],
  ['404', 'all-404', /doesn’t know what this page asks for/],
  ['429', 'slow-down', /slow down/],
  ['a scope error', 'scope', /administrator.*core:\*:\*/],
  ['no permission', 'all-403', /doesn’t let you/],
  ['HTML in place of JSON', 'captive-portal', /Unexpected answer/],
])('%s is said in words, and unknown is not zero', async (_what, fault, words) => {
  const page = await openPage({ world: (world) => (world.faults = faultsNamed(fault)) });
  await page.signIn('Sofia Lindqvist');
  await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent(words));
  expect(screen.getByRole('region')).toHaveAccessibleName('The check failed');
  expect(screen.getByText('Your updates couldn’t be loaded')).toBeVisible();
  expect(await courseCard('Linear Algebra')).not.toHaveTextContent('No updates');
  expect(screen.queryByText(/All clear/)).toBeNull();
});

test('a first load without an answer speaks of no earlier check', async () => {
  const page = await openPage({ world: (world) => (world.faults = faultsNamed('reset')) });
  await page.signIn('Sofia Lindqvist');
  const notice = await screen.findByRole('region', { name: 'The LMS didn’t answer' });
  expect(notice).toHaveTextContent(/couldn’t be reached/);
  expect(document.body).not.toHaveTextContent(/latest check|last check/i);
  page.lms.world.faults = [];
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
});

test('a fault that passes is tried again, and nobody notices', async () => {
  const effect = { kind: 'answer', status: 503 } as const;
  const page = await openPage({
    world: (world) => (world.faults = [{ on: ['updates-many'], times: 2, effect }]),
  });
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a refresh that fails keeps the numbers and dates them', async () => {
  const page = await openPage();
  await page.signIn('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  page.lms.world.faults = faultsNamed('reset');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('region')).toHaveTextContent(/couldn’t be reached/);
  const card = await courseCard('Organic Chemistry II');
  expect(card).toHaveTextContent('5 unread discussions');
  expect(screen.getByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  expect(screen.getByText(/^Numbers from \S/)).toBeVisible();
  // That date is the one of every card, and is said once; the fold and the notice have times of their own.
  expect(screen.getAllByText(/\d+:\d\d/)).toHaveLength(3);
  expect(screen.getByRole('region')).toHaveTextContent(/Trying again at .*\d+:\d\d/);
  expect(screen.queryByText(/Last checked/)).toBeNull();
});

test('where a part of a refresh fails, every older card has a date of its own', async () => {
  let last = 'unknown';
  const page = await openPage({
    world: (world) => {
      last = world.enrollments.findLast(({ personId }) => personId === '4250')?.courseId ?? last;
    },
  });
  await page.signIn('Priya Raman');
  expect(await screen.findByText(reading(/^[\d,]+ to do [\d,]+ to read$/))).toBeVisible();
  page.lms.world.faults = [
    {
      on: ['updates-one', 'updates-many'],
      orgUnitId: last,
      effect: { kind: 'answer', status: 405 },
    },
  ];
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^50 courses with numbers from \S/)).toBeVisible();
  expect(screen.getByText(reading(/^[\d,]+ to do [\d,]+ to read$/))).toBeVisible();
  openFolds();
  expect(screen.getAllByText(/^(?:Numbers from|No updates as of) \S/)).toHaveLength(50);
});

test('an answer about somebody else is never shown', async () => {
  const page = await openPage({
    world: (world) => (world.faults = faultsNamed('entry-other-person')),
  });
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findAllByText(/^Couldn’t be checked/)).toHaveLength(6);
  await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent(/somebody else/));
  expect(screen.queryByText(/unread discussions/)).toBeNull();
});

test('nonsense counts are unknown, and digits in quotes are numbers', async () => {
  const fields = { UnreadDiscussions: '7', UnattemptedQuizzes: -2 };
  const effect = { kind: 'entries', change: { kind: 'set', fields } } as const;
  const page = await openPage({
    world: (world) => (world.faults = [{ on: ['updates-many'], effect }]),
  });
  await page.signIn('Sofia Lindqvist');
  const card = await courseCard('Linear Algebra');
  await waitFor(() => expect(card).toHaveTextContent('7 unread discussions'));
  expect(card).toHaveTextContent('Not known: unattempted quizzes');
});

test('a list of courses that breaks off is shown as incomplete', async () => {
  const page = await openPage({
    world: (world) => (world.faults = faultsNamed('courses-second-page')),
  });
  await page.signIn('Priya Raman');
  expect(await screen.findByText('The list of your courses isn’t complete')).toBeVisible();
  expect(
    await screen.findByText(reading(/^at least [\d,]+ to do at least [\d,]+ to read$/)),
  ).toBeVisible();
  page.lms.world.faults = [];
  const [button] = screen.getAllByRole('button', { name: 'Try again' });
  if (button) await page.user.click(button);
  expect(await screen.findByText(reading(/^[\d,]+ to do [\d,]+ to read$/))).toBeVisible();
});

test('a list of courses that stops although there is more is shown as incomplete', async () => {
  const page = await openPage({
    world: (world) => {
      world.faults = faultsNamed('courses-cut');
      for (const { counts } of world.enrollments) {
        for (const type of Object.keys(counts)) Object.assign(counts, { [type]: 0 });
      }
    },
  });
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByText('The list of your courses isn’t complete')).toBeVisible();
  await page.user.click(await screen.findByRole('button', { name: '6 courses are clear' }));
  expect(screen.getAllByText('No updates')).toHaveLength(6);
  expect(screen.queryByText(/All clear/)).toBeNull();
});

test('a list of courses that never came says why and lets the person name courses', async () => {
  const page = await openPage({ world: (world) => (world.faults = faultsNamed('courses-scope')) });
  await page.signIn('Sofia Lindqvist');
  await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent(/lacks a scope/));
  await page.user.type(await screen.findByRole('textbox', { name: 'Course ids' }), '318455');
  await page.user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(reading('12 to read'))).toBeVisible();
});

/** Until the test is over. */
function goOffline(): void {
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
  onTestFinished(() => {
    if (online) Object.defineProperty(Navigator.prototype, 'onLine', online);
  });
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false });
  window.dispatchEvent(new Event('offline'));
}

test('offline is said', async () => {
  const page = await openPage();
  await page.signIn('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  goOffline();
  expect(await screen.findByText('You’re offline')).toBeVisible();
  expect(screen.getByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  expect(screen.getByText(/^What you see is from your last check/)).toBeVisible();
});

test('off line, a last check is not spoken of where there was none', async () => {
  const effect = { kind: 'answer', status: 405 } as const;
  const page = await openPage({
    world: (world) => (world.faults = [{ on: ['updates-one', 'updates-many'], effect }]),
  });
  await page.signIn('Sofia Lindqvist');
  await screen.findByText('Your updates couldn’t be loaded');
  goOffline();
  expect(await screen.findByText('You’re offline')).toBeVisible();
  expect(screen.queryByText(/What you see/)).toBeNull();
});
