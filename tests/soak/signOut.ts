// Signing out in one tab, and waiting until every other tab of this browser knows.
import { expect } from '@playwright/test';
import { press } from './press.ts';
import type { Stage, Tab } from './stage.ts';

/** A tab that is just loading is not told. */
const TOLD_WITHIN_MS = 15_000;

/** undefined: nobody is signed in here. @throws Error when a tab is not signed out */
export async function signOut(stage: Stage, tab: Tab): Promise<string | undefined> {
  const others = stage.tabs.filter((other) => other !== tab);
  const told: Tab[] = [];
  for (const other of others) {
    const shows = await other.page.getByRole('button', { name: 'Sign out', exact: true }).count();
    if (shows > 0) told.push(other);
  }
  if (!(await press(tab.page, 'Sign out'))) return undefined;
  for (const other of others) {
    const away = !other.page.url().startsWith(stage.site.origin) && other.expect !== 'open';
    other.expect = told.includes(other) || away ? 'out' : 'open';
  }
  for (const { page, label } of [tab, ...told]) {
    await expect(
      page.getByRole('button', { name: 'Sign in', exact: true }),
      `${label} shows the way in after signing out in ${tab.label}`,
    ).toBeVisible({ timeout: TOLD_WITHIN_MS });
  }
  tab.expect = 'out';
  return `${tab.label}: signs out`;
}
