// Waits until the page is at rest.
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { courseCards, isChecking } from './courseCard.ts';
import type { Lms } from '../lms/startLms.ts';

/** Counts are recorded as seen one frame after they render. */
export const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** No check is in flight, and its counts are recorded as seen. By tags: the roles of hundreds of courses would take seconds. */
export async function rested(patience?: { readonly timeout: number }): Promise<void> {
  const has = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].some((one) => one.textContent.startsWith(text));
  await waitFor(() => {
    if (!has('p', 'Last checked')) throw new Error('The check is not over.');
    if (has('button[aria-disabled=true]', 'Refresh') || courseCards().some(isChecking))
      throw new Error('Checking.');
  }, patience);
  await act(nextFrame);
}

/** Waits until Refresh may be pressed, whatever the check has found. */
export const canRefresh = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: 'Refresh' });
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

/** The page has the answers to all of its requests, or to those after the first `since`; counts may be on the screen earlier. */
export async function answered({ requests }: Lms, since = 0): Promise<void> {
  await waitFor(() => {
    const open = requests.slice(since).filter(({ status }) => status === 0);
    if (open.length > 0) throw new Error(`In flight: ${open.map(({ kind }) => kind).join()}.`);
  });
  await act(nextFrame);
}
