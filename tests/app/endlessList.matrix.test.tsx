// A list of courses without an end: 150 pages, then a message. In `npm run test:all`, because it takes its time.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { openPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

test('a list of courses that has no end is left, says so, and shows what came', async () => {
  const page = await openPage({
    world: (world) => (world.faults = faultsNamed('courses-endless')),
  });
  await page.signIn('Sofia Lindqvist');
  const patience = { timeout: 50_000 };
  expect(await screen.findByText(/The list never ended/, undefined, patience)).toBeVisible();
  const headline = 'at least 5 to do at least 4 new feedback at least 145 to read';
  expect(await screen.findByText(reading(headline))).toBeVisible();
  const pages = page.lms.requests.filter(({ kind }) => kind === 'enrollments');
  expect(pages).toHaveLength(150);
});
