// Faults that the LMS tells by a status: the right words, the right course, and no more requests than help.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meetFaults } from './meetFaults.ts';

const whole = '5 to do 4 new feedback 145 to read';
const allButOne = 'at least 4 to do at least 2 new feedback at least 140 to read';

test('one refused course is found within 14 more requests, and takes no other with it', async () => {
  const { meet } = await meetFaults();
  for (const fault of ['course-400', 'course-403', 'course-404', 'course-422', 'course-500']) {
    const seen = await meet(fault);
    expect(seen).toMatchObject({ fault, summary: allButOne });
    expect(seen.cards['Organic Chemistry II']).toContain('Couldn’t be checked');
    expect(seen.cards['Academic Writing Seminar']).toContain('128 unread discussions');
    expect(seen.alert).toMatch(/^Updates for 1 of 6 courses/);
    // With 500, each of the refused ones is tried three times.
    expect(seen.asked).toBeLessThanOrEqual(fault === 'course-500' ? 15 : 7);
  }
});

test('three refused courses among a hundred leave 97, within 24 requests', async () => {
  const { page, meet } = await meetFaults({ personName: 'Priya Raman' });
  const first = page.lms.world.enrollments.filter(({ personId }) => personId === '4250');
  const bad = [0, 4, 9].flatMap((position) => first[position]?.courseId ?? []);
  const seen = await meet(
    bad.map((orgUnitId) => ({
      on: ['updates-many'],
      orgUnitId,
      effect: { kind: 'answer', status: 403 },
    })),
  );
  expect(seen.alert).toMatch(/^Updates for 3 of 250 courses/);
  // Two chunks besides.
  expect(seen.asked).toBeLessThanOrEqual(24 + 2);
});

test('a token that is refused once is renewed once, and nobody notices', async () => {
  const { meet } = await meetFaults();
  const seen = await meet('token-refused-once');
  expect(seen).toMatchObject({ alert: '', summary: whole, asked: 2, tokens: 1 });
});

test('a token that is refused for three chunks at once is renewed once', async () => {
  const { refresh } = await meetFaults({ personName: 'Priya Raman' });
  const effect = { kind: 'answer', status: 401 } as const;
  const seen = await refresh([{ on: ['updates-many'], times: 3, effect }]);
  expect(seen).toMatchObject({ alert: '', asked: 6, tokens: 1 });
});

test('a token that is refused for ten chunks, one after the other, is renewed once', async () => {
  // A thousand courses are asked for, and few of them drawn.
  const { page, refresh } = await meetFaults({ personName: 'Alex Moreau', path: '/?q=section+12' });
  const chunks = page.lms.requests.flatMap(({ orgUnitIds }) => orgUnitIds?.[0] ?? []);
  expect(chunks).toHaveLength(10);
  const seen = await refresh(
    // A fault of its own for each chunk: a request that is sent again meets none of another chunk.
    chunks.map((orgUnitId, index) => ({
      on: ['updates-many'],
      orgUnitId,
      times: 1,
      effect: { kind: 'answer', status: 401, afterMs: 1_500 + index * 40 },
    })),
  );
  expect(seen).toMatchObject({ alert: '', asked: 20, tokens: 1 });
});

test('a token that is refused after its renewal ends the session, and the numbers stay with their date', async () => {
  const { refresh } = await meetFaults();
  const seen = await refresh('token-refused');
  expect(seen.alert).toMatch(/session has ended/);
  expect(seen.alert).toContain('What you see is from your last check.');
  expect(seen.cards['Organic Chemistry II']).toMatch(/5 unread discussions/);
  expect(seen.summary).toBe(whole);
  expect(seen.below).toMatch(/^Numbers from .*\d+:\d\d/);
  expect(seen).toMatchObject({ asked: 2, tokens: 1 });
});

test('a session that ends before anything was counted speaks of no last check', async () => {
  const { meet } = await meetFaults();
  const seen = await meet('token-refused');
  expect(seen.alert).toMatch(/session has ended/);
  expect(seen.summary).toBe('Your updates couldn’t be loaded');
  expect(document.body).not.toHaveTextContent(/What you see|last check/i);
});

test.each([
  ['a missing scope, with words for the administrator', 'scope', /administrator.*core:\*:\*/, 1],
  ['counts that are not offered', 'all-404', /doesn’t know what this page asks for/, 11],
  ['being told to slow down, three times', 'slow-down', /slow down/, 3],
  ['being told to slow down for a day', 'slow-down-day', /wait until .*Try now/, 1],
  ['an LMS that fails', '500', /had a problem \(error 500\)/, 24],
  ['maintenance', 'maintenance', /\(error 503\)/, 3],
  ['a method that is not allowed', '405', /\(error 405\)/, 1],
  ['what is gone for good', '410', /\(error 410\)/, 1],
  ['what is not implemented', '501', /\(error 501\)/, 1],
  ['a protocol that is not known', '505', /\(error 505\)/, 1],
  ['no content', '204', /Unexpected answer/, 2],
  ['an empty answer', 'empty', /Unexpected answer/, 2],
  ['a part that nobody asked for', '206', /Unexpected answer/, 2],
  ['"not modified" without anything before', '304', /\(error 304\)/, 1],
])('%s: said in words, unknown is not zero, requests within bounds', async (...row) => {
  const [, fault, words, most] = row;
  const { meet } = await meetFaults();
  const seen = await meet(fault);
  expect(seen.alert).toMatch(words);
  expect(seen.summary).toBe('Your updates couldn’t be loaded');
  for (const card of Object.values(seen.cards)) expect(card).toContain('Couldn’t be checked');
  expect(seen.asked).toBeGreaterThan(0);
  expect(seen.asked).toBeLessThanOrEqual(most);
});

test('a time-out and a Retry-After without sense are tried again, and nobody notices', async () => {
  const { meet } = await meetFaults();
  for (const fault of ['408-once', '504-once', 'slow-down-nonsense']) {
    expect(await meet(fault)).toMatchObject({ fault, alert: '', summary: whole, asked: 2 });
  }
});

test('what asks for too much at once is asked for in smaller parts, which the next check begins with', async () => {
  const { meet, refresh } = await meetFaults();
  for (const fault of ['too-long-404', 'too-long-413', 'too-long-414', 'too-long-431']) {
    expect(await meet(fault)).toMatchObject({ fault, alert: '', summary: whole, asked: 3 });
    expect(await refresh(fault)).toMatchObject({ fault, alert: '', summary: whole, asked: 2 });
    expect(await refresh(fault)).toMatchObject({ fault, alert: '', summary: whole, asked: 2 });
  }
});

test('Retry-After is waited for, by every request', async () => {
  const { page, meet } = await meetFaults({ personName: 'Priya Raman' });
  const started = Date.now();
  const seen = await meet('slow-down-once');
  expect(Date.now() - started).toBeGreaterThanOrEqual(1_000);
  expect(seen).toMatchObject({ alert: '', asked: 4 });
  expect(page.lms.requests.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('an LMS that fails altogether is not stormed: the circuit opens and the numbers stay', async () => {
  const { refresh } = await meetFaults({ personName: 'Priya Raman' });
  const seen = await refresh('500');
  // Three chunks: three attempts each, two halves and eleven single courses.
  expect(seen.asked).toBeLessThanOrEqual(3 * (3 + 2 + 11));
  expect(seen.summary).toMatch(/^[\d,]+ to do [\d,]+ to read$/);
  expect(seen.below).toMatch(/^Numbers from .*\d+:\d\d/);
  expect(document.body).not.toHaveTextContent('Last checked');
  expect(Object.values(seen.cards).filter((card) => /checked|Checking/.test(card))).toEqual([]);
  const again = await refresh('500');
  expect(again.asked).toBe(0);
  expect(again.alert).toMatch(/isn’t responding/);
});

test('a refusal of before does not hide why the latest check failed', async () => {
  const { meet, refresh } = await meetFaults();
  expect((await meet('course-403')).alert).toMatch(/doesn’t let you read this/);
  expect((await refresh('maintenance')).alert).toMatch(/out of service/);
  // When it tries again is planned once all of it has failed.
  await waitFor(() =>
    expect(screen.getByRole('region')).toHaveTextContent(/out of service .*Trying again at/),
  );
  expect(screen.getByRole('region')).not.toHaveTextContent(/doesn’t let you/);
});
