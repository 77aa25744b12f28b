// The heads of groups, which stay in view while a long list scrolls.
import { expect } from '@playwright/test';
import { expectCourses, test } from './fixtures.ts';

test('the head of a chosen group stays in view', async ({ page, signIn }) => {
  await signIn('Priya Raman', { path: '/?group=code' });
  await expectCourses(page, 250);
  await page.mouse.wheel(0, 1_500);
  const heads = page.locator('summary');
  const tops = () =>
    heads.evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().top)));
  await expect.poll(tops).toContain(0);
});
