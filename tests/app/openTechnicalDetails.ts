// Opens the technical details, at the end of the settings.
import { screen } from '@testing-library/react';
import type { OpenedPage } from './openPage.ts';

export async function openTechnicalDetails({ user }: OpenedPage): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Technical details' }));
}
