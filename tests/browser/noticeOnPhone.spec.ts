// A notice on a phone is one line that opens.
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

for (const path of ['/', '/embed']) {
  test(`on a phone, a notice of ${path} is one line, and Details opens it`, async ({
    page,
    complaints,
    signIn,
  }) => {
    complaints.allow(/^error: Failed to load resource: .*500.*\/updates\/myUpdates\//);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('Paula Costa', { path });
    const notice = page.getByRole('region');
    const tryAgain = notice.getByRole('button', { name: 'Try again' });
    await expect(notice).toBeVisible();
    await expect(tryAgain).toBeHidden();
    expect((await notice.boundingBox())?.height).toBeLessThan(50);
    await notice.getByRole('button', { name: 'Details' }).click();
    await expect(tryAgain).toBeVisible();
  });
}
