// Answers whose body is not what the specification promises: what can be read is read, what can't is unknown.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meetFaults } from './meetFaults.ts';
import { reading } from './readHeadline.ts';

const whole = '5 to do 4 new feedback 145 to read';
const course = 'Organic Chemistry II';

test('unusual answers that can be read are read, and nobody notices', async () => {
  const { meet } = await meetFaults();
  const readable = [
    'byte-order-mark',
    'text-json',
    'no-media-type',
    'list-items',
    'list-results',
    'list-bare',
    'next-elsewhere',
    'more-fields',
    'inherited-names',
    'numeric-ids',
    'entry-twice',
    'entry-stranger',
    'reversed',
    'courses-twice',
  ];
  for (const fault of readable) {
    const seen = await meet(fault);
    expect(seen).toMatchObject({ fault, alert: '', summary: whole, asked: 1 });
    expect(Object.keys(seen.cards)).toHaveLength(6);
    expect(seen.cards[course]).toContain('5 unread discussions');
    expect(seen.cards['Linear Algebra']).toContain('No updates');
  }
});

test('all pages are read, and pages without end are left', async () => {
  const { meet } = await meetFaults();
  expect(await meet('pages')).toMatchObject({ alert: '', summary: whole, asked: 3 });
  expect(await meet('next-loop')).toMatchObject({ alert: '', summary: whole, asked: 2 });
});

test('answers that can’t be read are asked for once more, then said, and unknown is not zero', async () => {
  const { meet } = await meetFaults();
  for (const fault of ['malformed', 'json-prefix', 'html-prefix', 'list-unknown']) {
    const seen = await meet(fault);
    expect(seen.alert).toMatch(/Unexpected answer/);
    expect(seen).toMatchObject({ fault, summary: 'Your updates couldn’t be loaded' });
    // A list of an unknown name was read whole: nothing was cut short on the way.
    expect(seen).toMatchObject({ fault, asked: fault === 'list-unknown' ? 1 : 2 });
    for (const card of Object.values(seen.cards)) expect(card).toContain('Couldn’t be checked');
  }
});

test('an answer without an end is given up at a limit', async () => {
  const { meet } = await meetFaults();
  const seen = await meet('too-large');
  expect(seen.alert).toMatch(/far too long/);
  expect(seen).toMatchObject({ summary: 'Your updates couldn’t be loaded', asked: 1 });
});

test('a count without sense is unknown, and the total says "at least"', async () => {
  const { meet } = await meetFaults();
  const nonsense = ['missing', 'negative', 'fraction', 'null', 'true', 'empty'];
  for (const name of nonsense) {
    const seen = await meet(`count-${name}`);
    expect(seen).toMatchObject({
      fault: `count-${name}`,
      summary: '5 to do 4 new feedback at least 140 to read',
    });
    expect(seen.cards[course]).toContain('Not known: unread discussions');
  }
});

test('a count that comes back as "not requested" is no number, and a gap like any other', async () => {
  const { meet } = await meetFaults();
  const seen = await meet('count-not-requested');
  expect(seen.summary).toBe('5 to do 4 new feedback at least 140 to read');
  expect(seen.cards[course]).toContain('Not known: unread discussions');
  expect(seen.cards[course]).not.toMatch(/-1|\d unread discussions/i);
});

test('counts in quotes and great counts are numbers', async () => {
  const { meet } = await meetFaults();
  expect((await meet('count-digits')).cards[course]).toContain('7 unread discussions');
  const million = await meet('count-million');
  expect(million.cards[course]).toContain('1,000,000 unread discussions');
  const huge = await meet('count-huge');
  expect(huge.cards[course]).toContain('at least 9,007,199,254,740,991 unread discussions');
  expect(huge.summary).toBe('5 to do 4 new feedback at least 9,007,199,254,740,991 to read');
});

test('a course that is left out or goes by another id is unknown, and is not zero', async () => {
  const { meet } = await meetFaults();
  for (const fault of ['entry-missing', 'id-zeros', 'id-unsafe']) {
    const seen = await meet(fault);
    expect(seen).toMatchObject({
      fault,
      summary: 'at least 4 to do at least 2 new feedback at least 140 to read',
    });
    expect(seen.asked).toBe(2);
    expect(seen.alert).toMatch(/^Updates for 1 of 6 courses.*left something out.*Try again$/);
    expect(seen.cards[course]).toMatch(/Couldn’t be checked/);
    expect(seen.cards[course]).not.toMatch(/No updates|Not known/);
  }
});

test('a course that was left out is asked for again by Try again, alone', async () => {
  const { page, meet, rest } = await meetFaults();
  await meet('entry-missing');
  page.lms.world.faults = [];
  const before = page.lms.requests.length;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(reading(whole))).toBeVisible();
  expect(await rest()).toMatchObject({ alert: '' });
  const asked = page.lms.requests.slice(before).filter(({ kind }) => kind !== 'preflight');
  expect(asked.map(({ orgUnitIds }) => orgUnitIds)).toEqual([['7142']]);
});

test('a course that is left out or contradicts itself is asked for once, alone, and that decides', async () => {
  const { page, meet, refresh } = await meetFaults();
  for (const fault of ['entry-missing-once', 'entry-clash']) {
    const seen = await meet(fault);
    expect(seen).toMatchObject({ fault, alert: '', summary: whole, asked: 2 });
    expect(seen.cards[course]).toContain('5 unread discussions');
    expect(page.lms.requests.at(-1)).toMatchObject({ kind: 'updates-one', orgUnitIds: ['7142'] });
  }
  // What did not help once is left alone.
  await meet('entry-missing');
  expect(await refresh('entry-missing')).toMatchObject({ asked: 1 });
});

test('of many courses that are left out, five are asked for alone', async () => {
  const { meet } = await meetFaults({ personName: 'Priya Raman' });
  const seen = await meet([
    { on: ['updates-many'], effect: { kind: 'entries', change: { kind: 'omit' } } },
  ]);
  expect(seen.asked).toBe(3 + 5);
  expect(seen.alert).toContain('Updates for 245 of 250 courses couldn’t be loaded');
  const unknown = Object.values(seen.cards).filter((card) => card.includes('Couldn’t be checked'));
  expect(unknown).toHaveLength(245);
});

test('counts of somebody else are never shown, fresh or after a refresh', async () => {
  const { meet, refresh } = await meetFaults();
  const counts = /\d unread|\d unattempted/;
  for (const seen of [await refresh('entry-other-person'), await meet('entry-other-person')]) {
    expect(seen.alert).toMatch(/somebody else/);
    expect(Object.values(seen.cards).filter((card) => counts.test(card))).toEqual([]);
  }
});

test('a list of courses that is empty or failed is said, and is not "all clear"', async () => {
  const { page, meet } = await meetFaults();
  await expect(meet('plague')).rejects.toThrow('no fault named "plague"');
  page.lms.world.faults = [
    { on: ['enrollments'], effect: { kind: 'entries', change: { kind: 'omit' } } },
  ];
  await page.load('/');
  expect(await screen.findByText(/lists no active courses/)).toBeVisible();
  page.lms.world.faults = [{ on: ['enrollments'], effect: { kind: 'answer', status: 500 } }];
  await page.load('/');
  await waitFor(() => expect(screen.getByText(/courses are yours\. .*error 500/)).toBeVisible());
  expect(screen.queryByText(/All clear/)).toBeNull();
});
