// Announcements as a screen reader gets them: one live region, one message per cause.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { muteBadge, openOptions } from './courseOptions.ts';
import { meetFaults } from './meetFaults.ts';
import { openPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

const first = 'Checked: to do 5, new feedback 4, to read 145.';
const recovered = `The problem is over. ${first}`;

/** Collects all later changes of live regions, in order. */
function listen(): readonly string[] {
  const heard: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const live = node.parentElement?.closest('[aria-live], [role=status], [role=alert]');
        const text = node.textContent ?? '';
        if (live !== null && live !== undefined && text !== '') heard.push(text);
      }
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}

test('the first result is announced, and no number before it', async () => {
  const page = await openPage();
  const heard = listen();
  await page.signIn('Priya Raman');
  await screen.findByText(reading(/^[\d,]+ to do [\d,]+ to read$/));
  await screen.findByText(/^Checked: /);
  const results = heard.filter((text) => text.startsWith('Checked'));
  expect(results).toHaveLength(1);
  expect(heard.join(' ')).not.toMatch(/so far|still/);
});

test('an outage and its end are announced once each, at any number of retries', async () => {
  // The second is also the deadline of an answer, which a busy machine must meet.
  const waits = { 5_000: 100, 10_000: 1_500, 20_000: 100 };
  const { page, refresh, rest } = await meetFaults({ waits });
  await screen.findByText(first);
  const heard = listen();
  const before = page.lms.requests.length;
  await refresh('reset');
  // Three attempts, then two automatic retries.
  await waitFor(() => expect(page.lms.requests.length - before).toBeGreaterThanOrEqual(7));
  page.lms.world.faults = [];
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  await rest();
  expect(heard).toEqual(['Not everything could be checked. See the notice.', recovered]);
});

test('without permission to request anything, no check is announced', async () => {
  const heard = listen();
  const page = await openPage({ world: (world) => (world.faults = faultsNamed('version-none')) });
  await page.signIn('Sofia Lindqvist');
  await waitFor(() => expect(heard.join(' ')).toContain('There may be a version problem'));
  await screen.findAllByText(/^Not checked/);
  expect(heard.join(' ')).not.toMatch(/Checked:/);
});

test('one live region announces faults, and regions for acts stay empty', async () => {
  const { refresh } = await meetFaults();
  await refresh('405');
  await screen.findByRole('region', { name: 'The latest check failed' });
  const spoken = () =>
    [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
  await waitFor(() =>
    expect(spoken()).toEqual(['Not everything could be checked. See the notice.']),
  );
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
  expect(document.querySelectorAll('[role=region] :is([aria-live], [role=status])')).toHaveLength(
    0,
  );
});

test('Refresh announces its result, also an equal one', async () => {
  const { refresh } = await meetFaults();
  await screen.findByText(first);
  const heard = listen();
  await refresh([]);
  await waitFor(() => expect(heard).toEqual([first]));
});

test('results leave out put-away updates, and putting away announces no check', async () => {
  const { page, refresh } = await meetFaults();
  await screen.findByText(first);
  const heard = listen();
  await muteBadge(page, 'Academic Writing Seminar', /unread discussions/, 'For good');
  await screen.findByText('17 to read');
  await refresh([]);
  await waitFor(() => expect(results()).toEqual(['Checked: to do 5, new feedback 4, to read 17.']));

  function results(): readonly string[] {
    return heard.filter((text) => text.startsWith('Checked'));
  }
});

test('hiding a course during a search is announced by Undo alone', async () => {
  const { page } = await meetFaults();
  await screen.findByText(first);
  const search = await screen.findByRole('searchbox', { name: 'Search courses' });
  await page.user.type(search, 'intro');
  await screen.findByText('2 courses found');
  const heard = listen();
  const options = within(await openOptions(page, 'Introduction to Psychology'));
  await page.user.click(options.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(heard.join(' ')).toContain('is hidden'));
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 of 6 courses shown');
  expect(heard.join(' ')).not.toContain('found');
  await page.user.type(search, ' psych');
  await screen.findByText('1 course found');
});
