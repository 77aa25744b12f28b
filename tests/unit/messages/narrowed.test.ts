// What a narrowed page names in place of "clear".
import { describe, expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import { scopeTexts } from '../../../src/messages/scopeTexts.ts';
import { narrowingsOf } from '../../../src/model/narrowing.ts';
import type { Scope } from '../../../src/model/scope.ts';
import { defaultView } from '../../../src/model/view.ts';
import { countsOf, fresh, named, source, type SelectSource } from '../model/selectExamples.ts';
import { language, told, type Looked } from './toldBy.ts';

describe('what is named in place of "clear"', () => {
  const two = [named('1', fresh()), named('2', fresh())];
  const muted = { isMuted: () => true, isHidden: () => false, isPinned: () => false };
  const stale = { kind: 'stale', counts: countsOf(), asOf: 7 } as const;
  const look = (more: Partial<SelectSource>, chosen = false): Looked => {
    const some = source({ courses: two, ...more });
    const courses = chosen ? some.courses.map(({ course }) => course.id) : undefined;
    return { some, scope: { courses, types: some.types, inUse: updateTypes, ignored: [] } };
  };
  const learn = { ...defaultView, lane: 'learn' } as const;
  const learning = 'unattempted quizzes, unread assignment feedback, or unread discussions';
  const quizzes = { types: ['UnattemptedQuizzes'] } as const;

  test.each<
    [Looked, headline: string | RegExp, folds: (string | RegExp)[], announced: string | RegExp]
  >([
    [look({}), 'All clear in 2 of 2 courses', ['2 courses are clear'], 'Checked: all clear.'],
    [
      look({}, true),
      'No updates in 2 courses',
      ['2 courses without updates'],
      'Checked: no updates in the courses counted here.',
    ],
    [
      look({ courses: two.slice(1) }, true),
      'No updates in 1 course',
      ['1 course without updates'],
      'Checked: no updates in the courses counted here.',
    ],
    [
      look({ view: learn }),
      `No ${learning} in 2 courses`,
      [`2 courses without ${learning}`],
      'Checked: none of the kinds counted here.',
    ],
    [
      look(quizzes, true),
      'No unattempted quizzes in 2 courses',
      ['2 courses without unattempted quizzes'],
      'Checked: none of the kinds counted here.',
    ],
    [
      look({ courses: [named('1', stale)] }, true),
      /^1 course without updates as of \S/,
      [/^1 course without updates as of \S/],
      /^Checked/,
    ],
    [
      look({ ...quizzes, courses: [named('1', stale)] }),
      /^1 course without unattempted quizzes as of \S/,
      [/^1 course without unattempted quizzes as of \S/],
      /^Checked/,
    ],
    [
      look({ courses: [named('1', fresh({ UngradedQuizzes: 2 }))], putAway: muted }, true),
      'No other updates in 1 course',
      ['1 more course has only muted updates'],
      'Checked: of what is counted here, nothing but what you put away.',
    ],
    [
      look({ ...quizzes, courses: [named('1', fresh({ UnattemptedQuizzes: 2 }))], putAway: muted }),
      'No other unattempted quizzes in 1 course',
      ['No other unattempted quizzes in 1 course'],
      'Checked: of what is counted here, nothing but what you put away.',
    ],
    [
      look({ view: { ...defaultView, q: '1' } }),
      'No updates in the courses shown',
      [],
      'Checked: no updates in the courses counted here.',
    ],
  ])('%#', (given, headline, folds, announced) => {
    const { headlineWords, folds: said, announced: spoken } = told(given);
    expect(headlineWords).toMatch(exactly(headline));
    expect(said).toHaveLength(folds.length);
    for (const [at, text] of said.entries()) expect(text).toMatch(exactly(folds[at] ?? ''));
    expect(spoken).toMatch(exactly(announced));
  });

  test('courses that a filter shows and that have put-away updates are not without updates', () => {
    const hidden = {
      putAway: { ...muted, isMuted: () => false, isHidden: (id: string) => id === '1' },
      courses: [named('1', fresh({ UngradedQuizzes: 2 })), named('2', fresh())],
    };
    const away = look({ ...hidden, view: { ...defaultView, show: 'away' } });
    expect(told(away).headlineWords).toBe('No other updates in 1 course');
  });

  test('a lane names the sums that it hides', () => {
    const some = named('1', fresh({ UnattemptedQuizzes: 5, UnreadAssignmentFeedback: 1 }));
    const view = { ...defaultView, lane: 'teach' } as const;
    expect(told(look({ courses: [some], view })).outside).toBe(
      'Not shown: 5 to do, 1 new feedback in Learning',
    );
    expect(told(look({ courses: [some], view })).toDo).toBe(5);
  });
});

test('the sentences of a scope name its courses and types, and a configured scope has none', () => {
  const scope = { courses: undefined, types: updateTypes, inUse: updateTypes, ignored: [] };
  expect(scopeTexts(scope, language.words)).toEqual([]);
  const configured: Scope = { ...scope, types: ['UngradedQuizzes'], inUse: ['UngradedQuizzes'] };
  expect(scopeTexts(configured, language.words)).toEqual([]);
  expect(narrowingsOf(configured, defaultView)).toEqual([]);
  expect(
    scopeTexts({ ...scope, courses: ['1'], types: ['UngradedQuizzes'] }, language.words),
  ).toEqual(['Only one course is shown.', 'Only one kind of update is counted.']);
});

const exactly = (text: string | RegExp): RegExp =>
  typeof text === 'string' ? RegExp(`^${text}$`) : text;
