// An endless course list. In `npm run test:all`, because it is slow.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { openPageAs } from './openPage.ts';
import { reading } from './readHeadline.ts';

test('an endless course list stops after 150 pages, with a message and the courses so far', async () => {
  const page = await openPageAs('Sofia Lindqvist', {
    world: (world) => (world.faults = faultsNamed('courses-endless')),
  });
  const patience = { timeout: 50_000 };
  expect(await screen.findByText(/The list never ended/, undefined, patience)).toBeVisible();
  const headline = 'at least 5 to do at least 4 new feedback at least 145 to read';
  expect(await screen.findByText(reading(headline))).toBeVisible();
  const pages = page.lms.requests.filter(({ kind }) => kind === 'enrollments');
  expect(pages).toHaveLength(150);
});
