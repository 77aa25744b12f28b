// Announcements over any sequence of events: each cause once, its end once, nothing in between.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announce, nothingSaid, type Moment, type Said } from '../../../src/model/announce.ts';
import type { NoticeKind } from '../../../src/model/notices.ts';
import { noticeKinds } from './noticeKinds.ts';
import { hide, nothing } from './putAwayExamples.ts';
import { fresh, named, rowsOf } from './selectExamples.ts';

const lasting = ['version', 'worker', 'callback-ignored', 'sign-in-failed'];

const moments = fc.array(
  fc
    .record({
      causes: fc.uniqueArray(fc.constantFrom(...noticeKinds), { maxLength: 3 }),
      settled: fc.boolean(),
      result: fc.constantFrom('one', 'two', undefined),
      counted: fc.constantFrom('1', '2'),
      language: fc.constantFrom('en', 'ar'),
    })
    .map((more) => moment(more)),
  { maxLength: 12 },
);

/** The announcement at each moment; empty if nothing is new. */
function listen(story: readonly Moment[]): readonly Said['parts'][] {
  let said = nothingSaid;
  return story.map((one) => {
    const before = said.times;
    said = announce(said, one);
    return said.times === before ? [] : said.parts;
  });
}

function moment(more: Partial<Moment>): Moment {
  return {
    causes: [],
    settled: true,
    asked: 0,
    result: 'one',
    counted: more.result ?? 'one',
    found: undefined,
    view: [],
    shown: { n: 8, all: 8 },
    putAway: undefined,
    rows: [],
    language: 'en',
    ...more,
  };
}

describe('announcements', () => {
  const half = { settled: false, result: 'half' };
  const unmuted = 'without what was muted';
  const failed = { causes: ['failed'] } as const;
  const older = { causes: ['version'] } as const;

  test.each<[string, readonly Partial<Moment>[], readonly Said['parts'][]]>([
    [
      'a new result after all checks, and no partial number before',
      [half, {}, half, {}, { result: 'two' }],
      [[], ['result'], [], [], ['result']],
    ],
    [
      'a new result only if counts changed, so not after a mute',
      [
        { counted: '12' },
        { counted: '12', result: unmuted },
        { counted: '13', result: unmuted },
        { counted: '14', result: 'another' },
      ],
      [['result'], [], [], ['result']],
    ],
    [
      'the number of matches once, and nothing when the search ends',
      [undefined, 3, 3, 0, undefined].map((found) => ({ found })),
      [['result'], ['found'], [], ['found'], []],
    ],
    [
      'an unchanged result or failure again after a refresh',
      [{}, { asked: 1 }, { ...failed, asked: 1 }, { ...failed, asked: 2 }],
      [['result'], ['result'], ['failed'], ['failed']],
    ],
    [
      'versions that do not fit once, and new results still',
      [older, { ...older, result: 'two' }],
      [['version', 'result'], ['result']],
    ],
  ])('%s', (_, story, told) => {
    expect(listen(story.map(moment))).toEqual(told);
  });

  test('a press announces what it changed, with the courses of that moment, also during a check', () => {
    const all = { view: ['List', 'All courses'], shown: { n: 8, all: 8 } };
    const toDo = { view: ['List', 'To do'], shown: { n: 3, all: 8 }, settled: false };
    const story = [all, toDo, toDo, { ...toDo, view: ['Table', 'To do'] }, all].map(moment);
    let said: Said = { ...nothingSaid, view: all.view, language: 'en' };
    const told = story.map((one) => {
      said = announce(said, one);
      return [said.times, said.parts, said.chosen, said.shown.n];
    });
    expect(told).toEqual([
      [1, ['result'], [], 0],
      [2, ['chosen'], ['To do'], 3],
      [2, ['chosen'], ['To do'], 3],
      [3, ['chosen'], ['Table'], 3],
      [4, ['chosen'], ['List', 'All courses'], 8],
    ]);
  });

  test('a press during a search announces no number of matches too', () => {
    const story = [
      moment({ found: 3, view: ['All courses'] }),
      moment({ found: 1, view: ['To do'] }),
    ];
    const said = story.reduce(announce, { ...nothingSaid, view: ['All courses'], language: 'en' });
    expect(said.parts).toEqual(['chosen']);
    expect(announce(said, moment({ found: 1, view: ['To do'] })).times).toBe(said.times + 1);
  });

  test('another language is no press', () => {
    const said = { ...nothingSaid, view: ['To do'], language: 'en' };
    expect(
      announce(said, moment({ view: ['À faire'], language: 'fr', settled: false })).parts,
    ).toEqual([]);
  });

  test('putting a course away during a search announces no number of matches', () => {
    const putAway = hide(nothing, '1');
    const hidden = { found: 2, putAway };
    const story = [moment({ found: 3 }), moment({ found: 3 }), moment(hidden), moment(hidden)];
    expect(listen(story)).toEqual([['found'], ['result'], [], []]);
    // The new number is stored without an announcement; the next change is announced.
    const [first, , second] = story;
    const said = [first, second].reduce(
      (before, one) => (one === undefined ? before : announce(before, one)),
      nothingSaid,
    );
    expect(said).toMatchObject({ found: 2, parts: [] });
    expect(announce(said, moment({ ...hidden, found: 1 })).parts).toEqual(['found']);
  });

  test('a change of language announces nothing again', () => {
    const first = announce(nothingSaid, moment(failed));
    expect(first.parts).toEqual(['failed']);
    const german = moment({ ...failed, language: 'de' });
    const second = announce(first, german);
    expect(second.parts).toEqual([]);
    expect(announce(second, german)).toBe(second);
    expect(announce(second, { ...german, causes: [], result: 'eins' }).parts).toContain('over');
  });

  test('changed courses are announced once, with the result', () => {
    const rows = (n: number) => rowsOf([named('1', fresh({ UngradedQuizzes: n }))]);
    const [before, after] = [rows(1), rows(2)];
    const story = [moment({ rows: before }), moment({ rows: after }), moment({ rows: after })];
    expect(listen(story)).toEqual([['result'], ['result', 'changed'], []]);
  });

  test('each new cause is announced, and the end of all passing causes exactly once', () => {
    fc.assert(
      fc.property(moments, (story) => {
        const open = new Set<NoticeKind>();
        for (const [index, parts] of listen(story).entries()) {
          const { causes: now = [], settled = false } = story[index] ?? {};
          const passing = [...open].filter((cause) => !lasting.includes(cause));
          const still = now.filter((cause) => !lasting.includes(cause));
          expect(parts.filter((part) => part !== 'over' && part !== 'result')).toEqual(
            now.filter((cause) => !open.has(cause)),
          );
          expect(parts.includes('over')).toBe(settled && still.length === 0 && passing.length > 0);
          if (settled) open.clear();
          for (const cause of now) open.add(cause);
        }
      }),
    );
  });

  test('an unchanged moment announces nothing more', () => {
    fc.assert(
      fc.property(moments, (story) => {
        const twice = listen(story.flatMap((one) => [one, one]));
        expect(twice.filter((_, index) => index % 2 === 1).flat()).toEqual([]);
      }),
    );
  });

  test('no result is announced during checks, or while a cause makes counts unreliable', () => {
    fc.assert(
      fc.property(moments, (story) => {
        for (const [index, parts] of listen(story).entries()) {
          if (!parts.includes('result')) continue;
          expect(story[index]?.settled).toBe(true);
          for (const cause of story[index]?.causes ?? [])
            expect(['list', ...lasting]).toContain(cause);
        }
      }),
    );
  });
});
