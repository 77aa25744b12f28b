// Faults in some of the requests. faults.matrix.test.tsx covers faults of the whole page.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startServer } from '../shared/startServer.ts';
import { courseCards, isChecked, isChecking, openFolds } from './courseCard.ts';
import { meetFaults } from './meetFaults.ts';
import { INGRID, withTwoChunks } from './twoChunks.ts';

test('a slow request does not delay the others', async () => {
  // The page waits three seconds for the next answer.
  const waits = { 3_000: 200 };
  const { page } = await meetFaults({ personName: INGRID, world: withTwoChunks, waits });
  page.lms.world.faults = [{ on: ['updates-many'], times: 1, effect: { kind: 'hold' } }];
  await page.load('/');
  await waitFor(() => {
    openFolds();
    expect(courseCards().filter(isChecked).length).toBeGreaterThanOrEqual(20);
    expect(courseCards().filter(isChecking).length).toBeGreaterThan(0);
  });
  expect(screen.queryByText(/All clear/)).toBeNull();
});

test('a redirect to another site is not followed, and that site gets no token', async () => {
  const portal = await startServer((_request, response) => response.end('{}'));
  const { meet } = await meetFaults();
  const location = { Location: `${portal.url}/sign-in` };
  const seen = await meet([
    { on: ['updates-many'], effect: { kind: 'answer', status: 302, headers: location } },
  ]);
  expect(seen.alert).toMatch(/its answer can’t be read/);
  expect(portal.requests).toEqual([]);
});

test('an earlier refusal does not hide the reason of the latest failure', async () => {
  const { meet, refresh } = await meetFaults();
  expect((await meet('course-403')).alert).toMatch(/doesn’t let you read this/);
  expect((await refresh('maintenance')).alert).toMatch(/out of service/);
  // The retry is scheduled after all requests have failed.
  await waitFor(() =>
    expect(screen.getByRole('region')).toHaveTextContent(/out of service .*Trying again at/),
  );
  expect(screen.getByRole('region')).not.toHaveTextContent(/doesn’t let you/);
});
