// Long lists: complete, asked for in chunks of 100 (the specification, Limits), and with exact numbers.
import { expect } from '@playwright/test';
import { expectChecked, expectCourses, largestWords, test, updatesRequests } from './fixtures.ts';

test('250 courses come in three requests', async ({ page, lms, signIn }) => {
  await signIn('Priya Raman');
  await expectCourses(page, 250);
  await expectChecked(page);
  const asked = updatesRequests(lms.requests).map(({ orgUnitIds }) => orgUnitIds?.length ?? 0);
  expect(asked.toSorted((a, b) => a - b)).toEqual([50, 100, 100]);
  await expect(page.getByText(/^[\d,]+ un/).first()).toBeInViewport();
  await expect(largestWords(page)).toHaveText(/^[\d,]+ to do [\d,]+ to read ?$/);
});

test('1,000 courses come in ten requests', async ({ page, lms, signIn }) => {
  await signIn('Alex Moreau');
  await expectCourses(page, 1000);
  await expectChecked(page);
  const asked = updatesRequests(lms.requests).map(({ orgUnitIds }) => orgUnitIds ?? []);
  expect(asked).toHaveLength(10);
  expect(new Set(asked.flat()).size).toBe(1000);
  await expect(largestWords(page)).toHaveText(
    /^[\d,]+ to do (?:[\d,]+ new feedback )?[\d,]+ to read ?$/,
  );
});

test('the head of a chosen group stays in view', async ({ page, signIn }) => {
  await signIn('Priya Raman', { path: '/?group=code' });
  await expectCourses(page, 250);
  await page.mouse.wheel(0, 1_500);
  const heads = page.locator('summary');
  const tops = () =>
    heads.evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().top)));
  await expect.poll(tops).toContain(0);
});
