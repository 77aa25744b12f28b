// One live region: what checks say in it. everyChoice.test.tsx has what a press says, toolbar.test.tsx what a search says.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { enrolled } from '../shared/enrolled.ts';
import { meetFaults } from './meetFaults.ts';
import { failureText } from './openFailure.ts';
import { openOptions } from './courseOptions.ts';
import { algebra } from './returnLater.ts';

const FIRST = 'Checked: to do 5, new feedback 4, to read 145.';

test('a check by itself says news, each fault and its end once; one that a person asks for says what it found', async () => {
  const { page, refresh, rest } = await meetFaults();
  const { world } = page.lms;
  await waitFor(() => expect(said()?.textContent).toBe(FIRST));
  /** The text that the clock's next check announces; undefined: none. */
  async function poll(): Promise<string | null | undefined> {
    const before = said();
    const asked = page.lms.requests.length;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(page.lms.requests.length).toBeGreaterThan(asked));
    await rest();
    return said() === before ? undefined : said()?.textContent;
  }
  expect(await poll()).toBeUndefined();
  enrolled(world, '2041', algebra).counts.UnattemptedQuizzes += 2;
  const risen = 'Checked: to do 7, new feedback 4, to read 145.';
  expect(await poll()).toBe(`${risen} 1 course changed.`);
  world.faults = faultsNamed('405');
  expect(await poll()).toBe('Not everything could be checked.');
  expect(await failureText()).toMatch(/error 405/);
  const live = [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')];
  const spoken = live.map(({ textContent }) => textContent).filter((text) => text !== '');
  expect(spoken).toEqual(['Not everything could be checked.']);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
  expect(await poll()).toBeUndefined();
  world.faults = [];
  expect(await poll()).toBe(`The problem is over. ${risen}`);
  expect(await poll()).toBeUndefined();
  const before = said();
  await refresh([]);
  await waitFor(() => expect(said()).not.toBe(before));
  expect(said()?.textContent).toBe(risen);
  const options = await openOptions(page, 'Linear Algebra');
  await page.user.click([...options.querySelectorAll('button')].find(isHide) ?? options);
  expect(await screen.findByText(/is hidden\.$/)).toBeVisible();
  expect(said()).toBeEmptyDOMElement();
});

const said = () => document.querySelector('#announcer > p');
const isHide = ({ textContent }: Element) => textContent === 'Hide';
