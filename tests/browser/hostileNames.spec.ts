// Course names are other people's text: shown to the letter, never run (no dialog, no violation of the policy).
import { expect } from '@playwright/test';
import { courseItem, courseItems, expectCourses, openFold, test } from './fixtures.ts';

for (const [personName, courses] of [
  ['Daniel Okafor', 8],
  ['Priya Raman', 250],
] as const) {
  test(`hostile names among the courses of ${personName}`, async ({ page, lms, signIn }) => {
    const person = lms.world.people.find(({ lastName }) => personName.endsWith(lastName));
    const ids = new Set(
      lms.world.enrollments
        .filter(({ personId, canAccess }) => personId === person?.id && canAccess)
        .map(({ courseId }) => courseId),
    );
    const odd = lms.world.courses.filter(
      ({ id, type, name }) =>
        ids.has(id) && type === 'Course Offering' && /[<>{}&]|[^\p{ASCII}]|.{200}/u.test(name),
    );
    expect(odd.length).toBeGreaterThan(1);
    await signIn(personName);
    await expectCourses(page, courses);
    await page.getByText(/^Last checked/).waitFor();
    await openFold(page);
    for (const { name } of odd) {
      const card = courseItem(page, name);
      await expect(card).toHaveCount(1);
      await expect(card.getByRole('heading')).toHaveText(name);
    }
    await expect(courseItems(page).locator('img, script')).toHaveCount(0);
    await page.mouse.wheel(0, 20_000);
  });
}
