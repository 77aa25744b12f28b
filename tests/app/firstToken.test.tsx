// The first token of a load: a fresh one that the LMS refuses, and one that is over.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { courseCard } from './courseCard.ts';
import { openPage, openPageAs } from './openPage.ts';
import { watchDrawn } from './watchScreens.ts';

test.each([true, false])(
  'an LMS that refuses the fresh token of a sign-in is told as a failed sign-in, with the contact; refresh tokens: %s',
  async (enableRefreshTokens) => {
    const page = await openPage({
      config: () => ({ support: { name: 'The service desk', url: 'https://help.example.edu' } }),
    });
    const { world } = page.lms;
    for (const application of world.applications)
      application.enableRefreshTokens = enableRefreshTokens;
    world.faults = [
      { on: ['whoami', 'enrollments', 'updates-many'], effect: { kind: 'answer', status: 401 } },
    ];
    await page.signIn('Sofia Lindqvist');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/didn’t accept the sign-in. It says: 401\..*administrator/);
    expect(screen.getByRole('link', { name: 'The service desk' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('Your session has ended');
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('accessToken');
  },
);

test('a tab restored the next day, whose renewal is refused, never draws the earlier person’s courses', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await courseCard('Organic Chemistry II');
  page.lms.world.faults = faultsNamed('grant-refused');
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 86_400_000);
  const drawn = watchDrawn();
  window.dispatchEvent(new Event('pagehide'));
  await page.load('/');
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
  expect(drawn.filter((text) => text.includes('Organic Chemistry'))).toEqual([]);
});
