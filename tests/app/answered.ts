// Waits for the answers to all requests: counts may be on the screen before other answers arrive.
import { act, waitFor } from '@testing-library/react';
import type { Lms } from '../lms/startLms.ts';
import { nextFrame } from './nextFrame.ts';

/** The page has the answers to all of its requests, or to those after the first `since`. */
export async function answered({ requests }: Lms, since = 0): Promise<void> {
  await waitFor(() => {
    const open = requests.slice(since).filter(({ status }) => status === 0);
    if (open.length > 0) throw new Error(`In flight: ${open.map(({ kind }) => kind).join()}.`);
  });
  await act(nextFrame);
}
