// What the page remembers for a person, from visit to visit: the hooks over the real storage of a document.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { counted, known, openMemoryPage, turn, type Shown } from './memoryPage.tsx';

const start = Date.UTC(2026, 10, 12, 9);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const sofia = known('179');
const nothing = { hidden: [] };

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** A load of the page, seen for a moment, and closed. */
async function visit(shown: Shown, at: number): Promise<unknown> {
  vi.setSystemTime(at);
  const page = await openMemoryPage(shown);
  await page.told();
  const told = await page.told();
  page.close();
  return told;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the first visit has no changes, a reload keeps those of its visit, and the next begins anew', async () => {
  const see = (n: number, at: number) => visit({ person: sofia, courses: counted(n) }, start + at);
  expect(await see(3, 0)).toEqual({ ...nothing, seen: 3 });
  const clearSince = start;
  expect(await see(5, MINUTE_MS)).toEqual({ ...nothing, seen: 5, clearSince });
  const changed = { ...nothing, seen: 9, change: 4, more: 4, fewer: 0, clearSince };
  expect(await see(9, DAY_MS)).toEqual(changed);
  expect(await see(9, DAY_MS + 4 * MINUTE_MS)).toEqual(changed);
  expect(await see(9, DAY_MS + 9 * MINUTE_MS)).toEqual({ ...nothing, seen: 9, clearSince });
});

test('a page that is hidden for five minutes begins a visit when it is seen again', async () => {
  await visit({ person: sofia, courses: counted(3) }, start);
  vi.setSystemTime(start + DAY_MS);
  const page = await openMemoryPage({ person: sofia, courses: counted(4) });
  expect(await page.told()).toMatchObject({ change: 1 });
  await turn('hidden');
  // Nobody sees this.
  await page.draw({ person: sofia, courses: counted(6) });
  vi.setSystemTime(start + DAY_MS + 4 * MINUTE_MS);
  await turn('visible');
  expect(await page.told()).toMatchObject({ change: 3, seen: 6 });
  await turn('hidden');
  await page.draw({ person: sofia, courses: counted(7) });
  vi.setSystemTime(start + DAY_MS + 9 * MINUTE_MS);
  await turn('visible');
  expect(await page.told()).toMatchObject({ change: 1, seen: 7 });
  // Closing a page that was hidden long ago is not when it was last seen.
  await turn('hidden');
  vi.setSystemTime(start + DAY_MS + 20 * MINUTE_MS);
  page.close();
  await turn('visible');
  const later = start + DAY_MS + 21 * MINUTE_MS;
  expect(await visit({ person: sofia, courses: counted(8) }, later)).toMatchObject({ change: 1 });
});

test('what is not settled, not known or hidden from the person is not what they saw', async () => {
  await visit({ person: sofia, courses: counted(3) }, start);
  const later = { person: sofia, courses: counted(9), settled: false };
  expect(await visit(later, start + DAY_MS)).toMatchObject({ seen: 3, change: 6 });
  const gap = { person: sofia, courses: counted(undefined) };
  expect(await visit(gap, start + 2 * DAY_MS)).toEqual({ ...nothing, seen: 3 });
});

test('marking all as seen ends the changes, and the next visit counts from there', async () => {
  await visit({ person: sofia, courses: counted(3) }, start);
  vi.setSystemTime(start + DAY_MS);
  const page = await openMemoryPage({ person: sofia, courses: counted(5) });
  expect(await page.told()).toMatchObject({ change: 2 });
  await press('Mark all as seen');
  expect(await page.told()).not.toHaveProperty('change');
  await page.draw({ person: sofia, courses: counted(6) });
  expect(await page.told()).toMatchObject({ change: 1, more: 1 });
  page.close();
});

test('a count that stays for 14 days is said to', async () => {
  const shown = { person: sofia, courses: counted(3) };
  await visit(shown, start);
  expect(await visit(shown, start + 14 * DAY_MS)).toMatchObject({
    unchanged: true,
    clearSince: start,
  });
});

test('nothing of one person is seen by the next, or told by what is stored', async () => {
  const page = await openMemoryPage({ person: sofia, courses: counted(3) });
  await page.told();
  await press('Hide');
  expect(await page.told()).toMatchObject({ hidden: ['6606'], seen: 3 });
  await page.draw({ person: { kind: 'pending' }, courses: [] });
  expect(page.isSilent()).toBe(true);
  await page.draw({ person: known('180'), courses: [] });
  expect(await page.told()).toEqual(nothing);
  await page.draw({ person: sofia, courses: [], issuer: 'https://other.example.edu/core' });
  expect(await page.told()).toEqual(nothing);
  await page.draw({ person: sofia, courses: [] });
  expect(await page.told()).toMatchObject({ hidden: ['6606'], seen: 3 });
  const stored = JSON.stringify(Object.entries(window.localStorage));
  expect(Object.keys(window.localStorage)).toHaveLength(3);
  expect(stored).not.toMatch(/Linear|example\.edu|"179"|"180"/);
  page.close();
});

test('where nobody says who asks, everything works, and nothing is kept', async () => {
  const page = await openMemoryPage({ person: { kind: 'known' }, courses: counted(3) });
  await page.told();
  await press('Hide');
  expect(await page.told()).toEqual({ hidden: ['6606'], seen: 3 });
  page.close();
  expect(window.localStorage).toHaveLength(0);
  expect(window.sessionStorage).toHaveLength(0);
});

test('forgetting leaves nothing behind, also as the page is closed', async () => {
  const page = await openMemoryPage({ person: sofia, courses: counted(3) });
  await page.told();
  expect(window.localStorage).toHaveLength(1);
  await press('Forget');
  expect(await page.told()).toEqual(nothing);
  await page.draw({ person: sofia, courses: counted(4) });
  page.close();
  expect(window.localStorage).toHaveLength(0);
});
