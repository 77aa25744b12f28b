// The judge of a browser's memory reports data of other people and lost entries.
import { describe, expect, test } from 'vitest';
import { readEntry } from '../../../src/memory/entry.ts';
import { countsOf } from '../../lms/people/countsOf.ts';
import type { CommandKind } from '../command.ts';
import { createCountLedger } from '../countLedger.ts';
import { judgeMemory, memoryName } from '../judgeMemory.ts';
import { judgeAwayChange } from '../watchAway.ts';

const issuer = 'https://lms.example/core';
const ada = { id: '901', name: 'Ada Quist' };
const ben = { id: '902', name: 'Ben Oduya' };

const plain = {
  usedAt: 2_000,
  settings: { theme: 'dark', density: 'compact', notifications: false, remember: true },
  mutes: [['3001', 'UngradedQuizzes', 5, 'rises']],
  hidden: ['3002'],
  pinned: ['3001'],
  unlistedSince: { '3002': 1_500 },
  lanes: ['learn'],
  inViewAt: 2_000,
  seenCounts: {
    '3001': { UngradedQuizzes: seen(5, 2), UnreadDiscussions: seen(0) },
    '3002': { UnreadDiscussions: seen(0) },
  },
};

/** `before`: the base of changes. */
function seen(n: number, before?: number) {
  const base = before === undefined ? {} : { baseN: before, baseAt: 1_000 };
  return { n, at: 2_000, ...base };
}

/** Ada had 2, then 5 ungraded quizzes in 3001, and nothing in 3002; Ben has 7 in 3003. */
function ledgerOf() {
  const ledger = createCountLedger();
  ledger.note('901', '3001', countsOf({ UngradedQuizzes: 2 }), 500);
  ledger.note('901', '3001', countsOf({ UngradedQuizzes: 5 }), 900);
  ledger.note('901', '3002', countsOf(), 500);
  ledger.note('902', '3003', countsOf({ UngradedQuizzes: 7 }), 500);
  return ledger;
}

function judge(change: object, owner = ada): string[] {
  const value = JSON.stringify({ ...plain, ...change });
  const stored = [{ name: memoryName(issuer, owner.id), value }];
  return judgeMemory(stored, { ledger: ledgerOf(), actors: [ada, ben], issuer, now: 3_000 });
}

describe('the memory of a person', () => {
  test('is accepted', () => {
    expect(judge({})).toEqual([]);
  });

  test.each<[what: string, change: object]>([
    ['a course of somebody else', { hidden: ['3003'] }],
    ['a number of somebody else', { seenCounts: { '3001': { UngradedQuizzes: seen(7) } } }],
    [
      'an earlier number of somebody else',
      { seenCounts: { '3001': { UngradedQuizzes: seen(5, 7) } } },
    ],
    ['a name', { hidden: ['3002', 'Soak 3002'] }],
    ['an undocumented field', { person: '901' }],
    ['an unknown theme', { settings: { ...plain.settings, theme: 'pink' } }],
    ['a time in the future', { usedAt: 90_000 }],
    ['a course unlisted in the future', { unlistedSince: { '3001': 90_000 } }],
    ['an unlisted course of another person', { unlistedSince: { '3003': 500 } }],
    [
      'a number seen in the future',
      { seenCounts: { '3001': { UngradedQuizzes: { ...seen(5), at: 90_000 } } } },
    ],
  ])('is reported with %s', (_what, change) => {
    expect(judge(change)).not.toEqual([]);
  });

  test('is reported under the name of another person or of nobody', () => {
    expect(judge({}, ben).join('\n')).toContain('names courses of others: 3001, 3002');
    expect(judge({}, { id: '904', name: 'Nobody' })).toHaveLength(1);
  });
});

describe('a put-away entry', () => {
  const entries = readEntry(plain).memory.putAway;
  const judgeChange = (kind: CommandKind, gone: readonly string[], risen = false) => {
    const ledger = ledgerOf();
    if (risen) ledger.note('901', '3001', countsOf({ UngradedQuizzes: 9 }), 2_500);
    const after = new Map([...entries].filter(([name]) => !gone.includes(name)));
    return judgeAwayChange({
      kind,
      before: entries,
      after,
      ledger,
      personId: '901',
      now: 3_000,
    });
  };

  test('is reported when it disappears without its command', () => {
    expect(judgeChange('refresh', ['hidden 3002'])).toHaveLength(1);
    expect(judgeChange('refresh', ['UngradedQuizzes 3001'])).toHaveLength(1);
    expect(judgeChange('refresh', ['UngradedQuizzes 3001'], true)).toEqual([]);
    expect(judgeChange('undo', ['hidden 3002', 'pinned 3001'])).toHaveLength(1);
  });

  test('is reported when it appears without a command', () => {
    const change = { ledger: ledgerOf(), personId: '901', now: 3_000 };
    const none = new Map();
    expect(
      judgeAwayChange({ ...change, kind: 'reload', before: none, after: entries }),
    ).not.toEqual([]);
  });
});
