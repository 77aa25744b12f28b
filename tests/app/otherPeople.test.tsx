// Nobody else's numbers: not by an answer about somebody else, not while nobody knows who asks.
import { expect, test } from 'vitest';
import { meetFaults } from './meetFaults.ts';

const counts = /\d unread|\d unattempted/;

test('nobody knows who asks, and the answers name two people: no number is shown', async () => {
  const { meet } = await meetFaults();
  const seen = await meet('entry-two-people');
  expect(seen.summary).toBe('Your updates couldn’t be loaded');
  expect(seen.alert).toMatch(/somebody else/);
  expect(Object.values(seen.cards).filter((card) => counts.test(card))).toEqual([]);
  expect(document.body).not.toHaveTextContent('Last checked');
});

test('nobody knows who asks, and all answers name one person: they are shown', async () => {
  const { meet } = await meetFaults();
  const seen = await meet([{ on: ['whoami'], effect: { kind: 'answer', status: 403 } }]);
  expect(seen).toMatchObject({ summary: '5 to do 4 new feedback 145 to read' });
});

test('an answer about somebody else is nothing that was checked', async () => {
  const { meet } = await meetFaults();
  const seen = await meet('entry-other-person');
  expect(seen.summary).toBe('Your updates couldn’t be loaded');
  expect(document.body).not.toHaveTextContent('Last checked');
});
