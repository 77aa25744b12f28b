// config.json and its error messages, for administrators.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { failureText } from './openFailure.ts';
import { openPage, openPageAs } from './openPage.ts';
import { openTechnicalDetails } from './openTechnicalDetails.ts';
import { reading } from './readHeadline.ts';

test('all mistakes of config.json are shown at once in place of the page, marked as English in another language', async () => {
  await openPage({
    path: '/?lang=ar',
    config: () => ({
      lms: { baseUrl: 'http://lms.example.edu', apiRot: '/svc/api' },
      auth: { clientId: undefined, clientSecret: 'hunter2' },
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
  expect(alert).toHaveAttribute('lang', 'en');
  expect(alert).toHaveAttribute('dir', 'ltr');
  const { documentElement } = document;
  expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl']);
  await waitFor(() => expect(document.title).toMatch(/^\p{Script=Arabic}/u));
  expect(document.querySelector('[data-picture=sign-in]')).toBeNull();
});

test('all texts use the configured name of the LMS', async () => {
  const support = { name: 'Service Desk' };
  const page = await openPage({ config: () => ({ brand: { lms: 'Campus' }, support }) });
  expect(await screen.findByText(/^You sign in at Campus\./)).toBeVisible();
  await page.signIn('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  page.lms.world.faults = faultsNamed('405');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await failureText();
  expect(screen.getByRole('region')).toHaveTextContent('Contact: Service Desk');
  expect(document.body).not.toHaveTextContent('LMS');
});

test('a tab goes on with the configuration of its last load while the file is invalid, and its details say so', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  page.serveConfig({ lms: {} });
  for (let loads = 0; loads < 2; loads += 1) {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await page.load('/');
    expect(await screen.findByText(/^Last checked/)).toBeVisible();
  }
  await openTechnicalDetails(page);
  expect(await screen.findByText(/^config\.json cannot be used now/)).toBeVisible();
  expect(screen.getByText('lms.baseUrl is missing. Add it.')).toBeVisible();
});
