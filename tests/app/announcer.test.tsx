// One live region. tests/unit/model/announce.test.ts has its messages, everyChoice.test.tsx those after a press.
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meetFaults } from './meetFaults.ts';
import { failureText } from './openFailure.ts';

test('one live region announces results and faults, and live regions for actions stay empty', async () => {
  const { refresh } = await meetFaults();
  const spoken = () =>
    [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
  await waitFor(() => expect(spoken()).toEqual(['Checked: to do 5, new feedback 4, to read 145.']));
  await refresh('405');
  expect(await failureText()).toMatch(/error 405/);
  await waitFor(() => expect(spoken()).toEqual(['Not everything could be checked.']));
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
  expect(document.querySelectorAll('[role=region] :is([aria-live], [role=status])')).toHaveLength(
    0,
  );
});
