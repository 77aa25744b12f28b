// Changes since the last visit have their space from the start.
import { expect } from '@playwright/test';
import { courseItem, expectChecked, test } from './fixtures.ts';
import { letThreeDaysPass } from './letThreeDaysPass.ts';
import { expectStill } from './measureShift.ts';

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(`a return on ${screen} shows its changes without layout shift`, async ({
    page,
    lms,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn('Sofia Lindqvist');
    await expectChecked(page);
    await letThreeDaysPass(page, lms);
    lms.world.faults = [{ on: ['updates-many'], effect: { kind: 'wait', ms: 1_500 } }];
    await page.reload();
    // After a press, no row takes another place.
    await expect(courseItem(page, 'European History since 1789')).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(courseItem(page, 'Linear Algebra').getByText('+4', { exact: true })).toBeVisible();
    await expect(courseItem(page, 'European History since 1789')).toContainText('−3');
    await expect(page.getByText(/^4 more, 3 fewer since \w+day$/)).toBeVisible();
    await expectChecked(page);
    await expectStill(page, 'a return');
  });
}
