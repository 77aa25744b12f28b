// What a narrowed page names in place of "clear".
import { expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import { scopeTexts } from '../../../src/messages/scopeTexts.ts';
import { narrowingsOf } from '../../../src/model/narrowing.ts';
import type { Scope } from '../../../src/model/scope.ts';
import { defaultView } from '../../../src/model/view.ts';
import { away, fresh, named, source, stale, type SelectSource } from '../model/selectExamples.ts';
import { english as language } from '../../shared/english.ts';
import { told, type Looked } from './toldBy.ts';

const one = [named('2', fresh())];
const two = [named('1', fresh()), ...one];
const muted = away({ isMuted: () => true });
const look = (more: Partial<SelectSource>, chosen = false): Looked => {
  const some = source({ courses: two, ...more });
  const courses = chosen ? some.courses.map(({ course }) => course.id) : undefined;
  return { some, scope: { courses, types: some.types, inUse: updateTypes, ignored: [] } };
};
const learn = { ...defaultView, lane: 'learn' } as const;
const learning = 'unattempted quizzes, unread assignment feedback, or unread discussions';
const quizzes = { types: ['UnattemptedQuizzes'] } as const;

const none = 'Checked: none of the kinds counted here.';
const noUpdates = 'Checked: no updates in the courses counted here.';
const butAway = 'Checked: of what is counted here, nothing but what you put away.';
const toGrade = [named('1', fresh({ UngradedQuizzes: 2 }))];
const toDo = [named('1', fresh({ UnattemptedQuizzes: 2 }))];
const old = { courses: [named('1', stale(7))] };
const asOf = '1 course without updates as of \\S.*';
const quizzesAsOf = '1 course without unattempted quizzes as of \\S.*';
const noQuizzes = 'No other unattempted quizzes in 1 course';

const exactly = (text: string) => expect.stringMatching(RegExp(`^${text}$`));

test.each<[Looked, headline: string, fold: string | undefined, announced: string]>([
  [look({}), 'All clear', '2 courses are clear', 'Checked: all clear.'],
  [look({}, true), 'No updates in 2 courses', '2 courses without updates', noUpdates],
  [look({ courses: one }, true), 'No updates in 1 course', '1 course without updates', noUpdates],
  [look({ view: learn }), `No ${learning} in 2 courses`, `2 courses without ${learning}`, none],
  [
    look(quizzes, true),
    'No unattempted quizzes in 2 courses',
    '2 courses without unattempted quizzes',
    none,
  ],
  [look(old, true), asOf, asOf, 'Checked.*'],
  [look({ ...quizzes, ...old }), quizzesAsOf, quizzesAsOf, 'Checked.*'],
  [
    look({ courses: toGrade, putAway: muted }, true),
    'No other updates in 1 course',
    '1 more course has only muted updates',
    butAway,
  ],
  [look({ ...quizzes, courses: toDo, putAway: muted }), noQuizzes, noQuizzes, butAway],
  [
    look({ view: { ...defaultView, q: '1' } }),
    'No updates in the courses shown',
    undefined,
    noUpdates,
  ],
])('%#', (given, headline, fold, announced) => {
  const { headlineWords, folds: said, announced: spoken } = told(given);
  expect(headlineWords).toEqual(exactly(headline));
  expect(said).toEqual(fold === undefined ? [] : [exactly(fold)]);
  expect(spoken).toEqual(exactly(announced));
});

test('courses that a filter shows and that have put-away updates are not without updates', () => {
  const hidden = {
    putAway: away({ isHidden: (id) => id === '1' }),
    courses: [named('1', fresh({ UngradedQuizzes: 2 })), named('2', fresh())],
  };
  const filtered = look({ ...hidden, view: { ...defaultView, show: 'away' } });
  expect(told(filtered).headlineWords).toBe('No other updates in 1 course');
});

test('below the courses of a lane, the others are more; with other kinds in the address they have a list', () => {
  const folds = (others: typeof two, more: Partial<SelectSource>) =>
    told(look({ courses: [...toGrade, ...others], ...more })).folds;
  const view = { ...defaultView, lane: 'teach' } as const;
  const [, clear = named('2', fresh())] = two;
  expect(folds([clear], { view })).toEqual(['1 more course, nothing in Teaching']);
  const before = [named('2', stale(0))];
  expect(folds(before, { view })).toEqual([
    expect.stringMatching(/^1 more course, nothing in Teaching as of \S/),
  ]);
  const some = { view, types: ['UngradedQuizzes'] } as const;
  expect(folds([clear], some)).toEqual(['1 course without ungraded quizzes']);
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
