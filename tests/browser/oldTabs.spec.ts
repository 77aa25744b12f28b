// An open tab after the deployment of another version, without the files of its own version.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { manifestOf } from '../../tools/build/manifestBeside.ts';
import { packageBin } from '../../tools/check/packageBin.ts';
import { runProcess } from '../../tools/check/runProcess.ts';
import { expectAllParts, expectCourses, test } from './fixtures.ts';
import { dist } from './serveDist.ts';
import { signInAs } from './signInAs.ts';
import { startSite } from './startSite.ts';

/** The names of its files differ, because they are not minified. */
async function buildOther(folder: string): Promise<void> {
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  const build = ['build', '--minify', 'false', '--outDir', folder, '--emptyOutDir'];
  const vite = [packageBin(cwd, 'vite', 'vite'), ...build];
  const run = await runProcess(process.execPath, vite, { cwd, timeoutMs: 60_000 });
  expect(run.exitCode, run.output).toBe(0);
  rmSync(manifestOf(folder));
}

test('an old tab reloads itself once, and keeps its session and view', async ({
  page,
  lms,
  complaints,
}) => {
  complaints.allow(/404|Refused to apply style/);
  const folder = mkdtempSync(join(tmpdir(), 'course-updates-old-'));
  const served = join(folder, 'served');
  const other = join(folder, 'other');
  await buildOther(other);
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

  deploy(other);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(() => loads).toBe(1);
  await expectCourses(page, 1);
  await expect(page).toHaveURL(view);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Soon after a reload, the page shows the message instead.
  await expectAllParts(page);
  deploy(dist);
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('main').locator('.problem')).toBeVisible();
  expect(loads).toBe(1);
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});
