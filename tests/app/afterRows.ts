// Waits until a check and the effects of its render are done. Computing the roles of hundreds of courses would take
// seconds.
import { act, waitFor } from '@testing-library/react';
import { nextFrame } from './nextFrame.ts';

export async function afterRows(patience?: { readonly timeout: number }): Promise<void> {
  await waitFor(() => {
    const lines = [...document.querySelectorAll('p')];
    if (!lines.some(({ textContent }) => textContent.startsWith('Last checked')))
      throw new Error('The check is not over.');
  }, patience);
  await act(nextFrame);
}
