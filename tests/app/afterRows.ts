// What comes after the first badges is there: notices, what the page does by itself, and the end of the page. Not by
// role: to work out the roles of hundreds of courses takes seconds.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { act, waitFor } from '@testing-library/react';

/** Not in a host's frame, where the page has no such end. */
export async function afterRows(patience?: { readonly timeout: number }): Promise<void> {
  await waitFor(() => {
    const buttons = [...document.querySelectorAll('button')];
    if (!buttons.some(({ textContent }) => textContent === 'Technical details'))
      throw new Error('The end of the page is still to come.');
  }, patience);
  // What listens there, as for a page that is seen again, is set up in a turn after the drawing.
  await act(() => nextTurn());
}
