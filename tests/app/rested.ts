// Waits until no check is in flight and its counts are recorded as seen. By tags: the roles of hundreds of courses would take
// seconds.
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { courseCards, isChecking } from './courseCard.ts';
import { nextFrame } from './nextFrame.ts';

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
