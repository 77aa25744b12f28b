// The button in the head that opens the reason of a failed check, and Try again.
import { act, screen, waitFor } from '@testing-library/react';
import type { OpenedPage } from './openPage.ts';

const MISSING = /not checked|couldn’t be checked|numbers missing|[Nn]umbers from|as of/;

/** undefined: nothing failed, or nothing is known. */
function failureButton(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main button[aria-expanded]')].find(
    (button) => button.closest('[id^=fold-]') === null && MISSING.test(button.textContent),
  );
}

/** Opens the reason, if it is folded. */
export function openFailure(): void {
  const button = failureButton();
  if (button?.getAttribute('aria-expanded') === 'false') act(() => button.click());
}

/** The text of the reason, once something has failed. */
export async function failureText(): Promise<string> {
  return waitFor(() => {
    openFailure();
    const button = screen.getByRole('button', { name: 'Try again' });
    return button.closest('[role=region]')?.textContent ?? '';
  });
}

export async function tryAgain({ user }: OpenedPage): Promise<void> {
  await failureText();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
}
