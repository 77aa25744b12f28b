// config.json, as an administrator meets it.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from './openPage.ts';

test('every mistake is said at once, in words, where the page would be', async () => {
  await openPage({
    config: () => ({
      lms: { baseUrl: 'http://lms.example.edu', apiRot: '/svc/api' },
      auth: { issuer: 'https://auth.example.edu/core', clientSecret: 'hunter2' },
      updates: { refreshMinutes: 0.5 },
    }),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('lms.baseUrl must begin with https://');
  expect(alert).toHaveTextContent('lms.apiRot is not a key that this page knows');
  expect(alert).toHaveTextContent('auth.clientId is missing');
  expect(alert).toHaveTextContent('auth.clientSecret must not be here');
  expect(alert).toHaveTextContent('updates.refreshMinutes must be 0');
  expect(document.body).not.toHaveTextContent('hunter2');
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('the unstable namespace is refused, unless the configuration allows it', async () => {
  await openPage({ config: () => ({ contracts: { le: 'unstable' } }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(/not for production/);
});

test('an allowed unstable namespace is asked, and never checked', async () => {
  const page = await openPage({
    config: () => ({ contracts: { le: 'unstable', allowUnstable: true } }),
  });
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByText('154 updates in 5 of 6 courses')).toBeVisible();
  const asked = page.lms.requests.filter(({ kind }) => kind === 'updates-many');
  expect(asked.map(({ path }) => path)).toEqual(['/svc/api/le/unstable/updates/myUpdates/']);
  expect(screen.queryByRole('alert')).toBeNull();
});
