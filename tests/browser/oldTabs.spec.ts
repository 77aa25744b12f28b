// An open tab after the deployment of another version, without the files of its own version.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { pseudoMessage } from '../../tools/messages/pseudoCatalogue.ts';
import { expectAllParts, expectCourses } from './fixtures.ts';
import { pseudoTest as test } from './pseudoTest.ts';
import { dist } from './serveDist.ts';
import { signInAs } from './signInAs.ts';
import { startSite } from './startSite.ts';

test('an old tab loads itself anew, once, and keeps session and view', async ({
  page,
  lms,
  complaints,
  pseudoBuild,
}) => {
  complaints.allow(/404/);
  const folder = mkdtempSync(join(tmpdir(), 'course-updates-old-'));
  const served = join(folder, 'served');
  const deploy = (version: string): void => {
    rmSync(served, { recursive: true, force: true });
    cpSync(version, served, { recursive: true });
  };
  deploy(dist);
  const site = await startSite(lms, served);
  complaints.allowHost(new URL(site.origin).host);
  const view = `${site.origin}/?q=psych&as=list`;
  await signInAs(page, view, 'Sofia Lindqvist');
  await expectCourses(page, 1);
  await expectAllParts(page);
  // No load in the background may be in flight: it would fail first.
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => (loads += 1));

  deploy(pseudoBuild);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: pseudoMessage('Settings') })).toBeVisible();
  await expectCourses(page, 1);
  await expect(page).toHaveURL(view);
  expect(loads).toBe(1);
  await page.getByRole('button', { name: pseudoMessage('Settings') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Soon after a reload, the page shows the message instead.
  await expectAllParts(page);
  deploy(dist);
  await page.getByRole('radio', { name: pseudoMessage('Queue') }).click();
  await expect(page.getByRole('main').locator('.problem')).toBeVisible();
  expect(loads).toBe(1);
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});
