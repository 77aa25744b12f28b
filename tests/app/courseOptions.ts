// Opens the options of a course and uses them as a person does.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { openPageAs, type OpenedPage, type OpenOptions } from './openPage.ts';
import { courseCard } from './courseCard.ts';
import { rested } from './rested.ts';

export const DAY_MS = 24 * 3_600_000;
export const NOVEMBER_12 = new Date(2026, 10, 12, 9).getTime();

/** Sofia's page, at `NOVEMBER_12`. */
export async function openInNovember(options?: OpenOptions): Promise<OpenedPage> {
  vi.useFakeTimers({ now: NOVEMBER_12, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openPageAs('Sofia Lindqvist', options);
  await rested();
  return page;
}

/** Resolves with the panel. */
export async function openOptions({ user }: OpenedPage, name: string): Promise<HTMLElement> {
  const card = await courseCard(name);
  await ready();
  await user.click(within(card).getByRole('button', { name: /^Options for / }));
  return panelOf(name);
}

/** The panel loads after the first badges; before that, its buttons do nothing. */
function ready(): Promise<void> {
  return waitFor(() => expect(document.getElementById('options')).not.toBeNull());
}

const panelOf = (name: string) => screen.findByRole('dialog', { name });

export type MuteTime = 'For a week' | 'For good' | 'In all courses';

/** Until the number rises, or else one press further. */
export async function muteBadge(
  page: OpenedPage,
  name: string,
  badge: RegExp,
  time?: MuteTime,
): Promise<void> {
  const panel = within(await openOptions(page, name));
  if (time === undefined) {
    const line = new RegExp(`^Mute .*${badge.source}`);
    return page.user.click(panel.getByRole('button', { name: line }));
  }
  await page.user.click(panel.getByRole('button', { name: 'Mute even if it rises' }));
  const choice = within(panel.getByRole('group', { name: badge }));
  await page.user.click(choice.getByRole('button', { name: time }));
}

/** Opens the list of put-away courses and types. */
export async function openPutAway({ user }: OpenedPage): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /put away/i }));
  return screen.findByRole('dialog', { name: 'Muted, hidden, pinned' });
}
