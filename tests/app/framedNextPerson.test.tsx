// In a frame, a sign-in replaces an ended session without a load; the next person sees nothing of the earlier session.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { openFramed, type FramedPage } from './openFramed.ts';
import { enter } from './openNamed.ts';
import { watchDrawn } from './watchScreens.ts';

const SOFIAS = /Sofia|Introduction to Psychology|Linear Algebra/;

/** Org unit ids in a memory. */
const idsIn = (memory: string | null) =>
  [...new Set(JSON.stringify(memory).match(/\b\d{4}\b/g))].toSorted();

const memories = () =>
  Object.entries(window.localStorage).filter(([key]) => key.includes('.memory.'));

/** Sofia signed in in a frame; her memory has numbers, and her session ended with her courses on the screen. */
async function endSofias(path = '/embed'): Promise<FramedPage> {
  const page = await openFramed({ path });
  await enter(page, 'Sofia Lindqvist');
  await screen.findByText(/^Last checked/);
  await waitFor(() => expect(memories().flatMap(([, memory]) => idsIn(memory))).not.toEqual([]));
  page.lms.world.faults = faultsNamed('token-refused');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('button', { name: 'Sign in again' });
  expect(screen.getByText('Introduction to Psychology')).toBeVisible();
  page.lms.world.faults = [];
  return page;
}

test('the next person sees their own courses, and nothing of the earlier person, whose search is removed', async () => {
  const page = await endSofias('/embed?q=psych');
  const { popup, answer } = await page.comeBack('Daniel Okafor', 'Sign in again');
  const before = page.lms.requests.length;
  const drawn = watchDrawn();
  page.hear(popup, answer);
  expect(await screen.findByText('Daniel Okafor')).toBeVisible();
  expect(document.body).not.toHaveTextContent(SOFIAS);
  await screen.findByText(/^Last checked/);
  expect(document.body).not.toHaveTextContent(SOFIAS);
  const asked = page.lms.requests.slice(before).filter(({ personId }) => personId !== undefined);
  expect(new Set(asked.map(({ personId }) => personId))).toEqual(new Set(['1187']));
  expect(asked.map(({ kind }) => kind)).toContain('whoami');
  expect(drawn.filter((text) => text.includes('“psych”'))).toEqual([]);
  expect(window.location.search).not.toContain('psych');
});

test('answers without a user id do not reach the memory of the earlier person', async () => {
  const page = await endSofias();
  const [[sofias] = ['']] = memories();
  const { popup, answer } = await page.comeBack('Daniel Okafor', 'Sign in again');
  page.lms.world.faults = [
    {
      on: ['updates-many'],
      effect: { kind: 'entries', change: { kind: 'unset', field: 'UserId' } },
    },
  ];
  const before = idsIn(window.localStorage.getItem(sofias));
  expect(before).not.toEqual([]);
  page.hear(popup, answer);
  await screen.findByText(/^Last checked/);
  await waitFor(() => expect(memories()).toHaveLength(2));
  expect(idsIn(window.localStorage.getItem(sofias))).toEqual(before);
});
