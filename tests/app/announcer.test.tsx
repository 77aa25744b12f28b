// Announcements as a screen reader gets them: one live region, one message per cause.
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { meetFaults } from './meetFaults.ts';
import { openPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

const first = 'Checked: to do 5, new feedback 4, to read 145.';

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

test('without a common API version, no check is announced', async () => {
  const heard = listen();
  const page = await openPage({ world: (world) => (world.faults = faultsNamed('version-none')) });
  await page.signIn('Sofia Lindqvist');
  await waitFor(() => expect(heard.join(' ')).toContain('There may be a version problem'));
  await screen.findAllByText(/^Not checked/);
  expect(heard.join(' ')).not.toMatch(/Checked:/);
});

test('one live region announces faults, and live regions for actions stay empty', async () => {
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

test('Refresh announces its result, also when the counts are unchanged', async () => {
  const { refresh } = await meetFaults();
  await screen.findByText(first);
  const heard = listen();
  await refresh([]);
  await waitFor(() => expect(heard).toEqual([first]));
});
