// The price of a widget whose host names the person: a frame keeps its answers for the next load of its tab. framedPerson.test.tsx
// has what removes them.
// tests/browser/widgetFirefox.spec.ts has several frames on a page.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Lms } from '../lms/startLms.ts';
import type { FramedPage } from './openFramed.ts';
import {
  asked,
  enter,
  expectSignIn,
  kept,
  leave,
  openAsSofia,
  openNamed,
  SOFIAS,
  tell,
} from './openNamed.ts';
import { answered } from './rested.ts';

/** The calls to the API, in order. */
const calls = ({ requests }: Lms) =>
  requests.filter(({ path }) => !path.startsWith('/core/')).map(({ kind }) => kind);

/** The tab can keep every answer. `since`: requests before this load. */
async function isChecked({ lms }: FramedPage, since?: number): Promise<void> {
  await screen.findByText(/^Last checked/);
  await answered(lms, since);
}

/** The host's page is left and loaded again; resolves with the calls of this load. */
async function loadAgain(page: FramedPage, path: string): Promise<readonly string[]> {
  leave();
  const before = calls(page.lms).length;
  const since = page.lms.requests.length;
  await page.load(path);
  await isChecked(page, since);
  return calls(page.lms).slice(before);
}

test.each([
  ['one course', SOFIAS],
  ['all courses, whatever the form of the name', '/embed?person=%20SLindqvist'],
])('with %s, each next load costs one call, no click and no token request', async (_, path) => {
  const page = await openNamed(path);
  await enter(page, 'Sofia Lindqvist');
  await isChecked(page);
  // The sign-in and the dashboard ask who it is.
  expect(calls(page.lms).toSorted()).toEqual(
    expect.arrayContaining(['enrollments', 'versions-check', 'whoami', 'whoami']),
  );
  expect(calls(page.lms)).toHaveLength(5);
  expect(kept()).toEqual([`course-updates.framed-tokens.${page.lms.issuer} course-updates`]);
  const before = asked(page.lms);
  for (let load = 2; load <= 3; load += 1)
    expect(await loadAgain(page, path)).toEqual([expect.stringMatching(/^updates/)]);
  expect(asked(page.lms)).toEqual(before);
  expect(page.opened).toHaveLength(1);
});

test('the frame and the page itself in one tab leave each other’s tokens and answers alone', async () => {
  const page = await openAsSofia();
  await isChecked(page);
  leave();
  const framed = kept();
  vi.stubGlobal('parent', window);
  await page.load('/?courses=7142');
  await page.signIn('Daniel Okafor');
  await isChecked(page);
  expect(kept()).toEqual(expect.arrayContaining(framed));
  vi.stubGlobal('parent', {});
  expect(await loadAgain(page, SOFIAS)).toEqual(['updates-one']);
  expect(screen.queryByText('Daniel Okafor')).toBeNull();
  tell({ type: 'course-updates:address', search: '?courses=7142&person=1187' });
  await expectSignIn();
  vi.stubGlobal('parent', window);
  const before = calls(page.lms).length;
  await page.load('/?courses=7142');
  await isChecked(page);
  expect(calls(page.lms).slice(before)).toEqual(['updates-one']);
  expect(screen.getByText('Daniel Okafor')).toBeVisible();
});
