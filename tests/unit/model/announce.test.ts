// Announcements over any sequence of events: each cause once, its end once, nothing in between.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announce, nothingSaid, type Moment, type Said } from '../../../src/model/announce.ts';
import type { NoticeKind } from '../../../src/model/notices.ts';
import { allRows } from '../../../src/model/select.ts';
import { noticeKinds } from './noticeKinds.ts';
import { fresh, named, source } from './selectExamples.ts';

const lasting = ['version', 'worker', 'callback-ignored', 'sign-in-failed'];

const moments = fc.array(
  fc.record({
    causes: fc.uniqueArray(fc.constantFrom(...noticeKinds), { maxLength: 3 }),
    settled: fc.boolean(),
    asked: fc.constant(0),
    result: fc.constantFrom('one', 'two', undefined),
    counted: fc.constantFrom('1', '2'),
    found: fc.constant(undefined),
    view: fc.constant([]),
    shown: fc.constant({ n: 0, all: 0 }),
    putAway: fc.constant(undefined),
    rows: fc.constant([]),
    marked: fc.constant(0),
    language: fc.constantFrom('en', 'ar'),
  }),
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

function moment(more: Partial<Moment> = {}): Moment {
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
    marked: 0,
    language: 'en',
    ...more,
  };
}

describe('announcements', () => {
  test('a new result is announced after all checks, and no partial number before', () => {
    expect(
      listen([
        moment({ settled: false, result: 'half' }),
        moment(),
        moment({ settled: false, result: 'half' }),
        moment(),
        moment({ result: 'two' }),
      ]),
    ).toEqual([[], ['result'], [], [], ['result']]);
  });

  test('marking all as seen is announced once for each press', () => {
    expect(listen([moment(), moment({ marked: 1 }), moment({ marked: 1 })])).toEqual([
      ['result'],
      ['marked'],
      [],
    ]);
  });

  test('a new result is announced only if counts changed, so not after a mute', () => {
    const story = [
      moment({ counted: '12' }),
      moment({ counted: '12', result: 'without what was muted' }),
      moment({ counted: '13', result: 'without what was muted' }),
      moment({ counted: '14', result: 'another' }),
    ];
    expect(listen(story)).toEqual([['result'], [], [], ['result']]);
  });

  test('the number of matches is announced once, and nothing when the search ends', () => {
    const story = [undefined, 3, 3, 0, undefined].map((found) => moment({ found }));
    expect(listen(story)).toEqual([['result'], ['found'], [], ['found'], []]);
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
    const putAway = { mutes: new Map(), hidden: new Set(['1']), pinned: new Set<string>() };
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
    const failed = { causes: ['failed' as const], result: undefined, counted: 'one', rows: [] };
    const first = announce(nothingSaid, moment(failed));
    expect(first.parts).toEqual(['failed']);
    const german = moment({ ...failed, language: 'de' });
    const second = announce(first, german);
    expect(second.parts).toEqual([]);
    expect(announce(second, german)).toBe(second);
    expect(announce(second, { ...german, causes: [], result: 'eins' }).parts).toContain('over');
  });

  test('changed courses are announced once, with the result', () => {
    const rows = (n: number) =>
      allRows(source({ courses: [named('1', fresh({ UngradedQuizzes: n }))] }), 'all');
    const [before, after] = [rows(1), rows(2)];
    const story = [moment({ rows: before }), moment({ rows: after }), moment({ rows: after })];
    expect(listen(story)).toEqual([['result'], ['result', 'changed'], []]);
  });

  test('a refresh announces an unchanged result or failure again', () => {
    const failed = moment({ causes: ['failed'] });
    expect(
      listen([moment(), moment({ asked: 1 }), failed, { ...failed, asked: 2 }]).at(-1),
    ).toEqual(['failed']);
    expect(listen([moment(), moment({ asked: 1 })])).toEqual([['result'], ['result']]);
  });

  test('versions that do not fit are announced once, and new results still are', () => {
    const older = { causes: ['version'] } as const;
    expect(listen([moment(older), moment({ ...older, result: 'two' })])).toEqual([
      ['version', 'result'],
      ['result'],
    ]);
  });

  test('a cause is announced again only after it was over', () => {
    fc.assert(
      fc.property(moments, (story) => {
        const open = new Set<unknown>();
        for (const [index, parts] of listen(story).entries()) {
          for (const part of parts) expect(open.has(part)).toBe(false);
          for (const cause of story[index]?.causes ?? []) open.add(cause);
          if (story[index]?.settled !== true) continue;
          for (const cause of noticeKinds)
            if (!story[index].causes.includes(cause)) open.delete(cause);
        }
      }),
    );
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
