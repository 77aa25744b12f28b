// The words that depend on what happened: exact where people and tests look for them, and never missing.
import { describe, expect, test } from 'vitest';
import type { UpdateType } from '../../../src/api/updateType.ts';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import type { ConfigMistake, ConfigProblem } from '../../../src/config/configMistake.ts';
import { faultText } from '../../../src/messages/faultTexts.ts';
import { signInFaultText } from '../../../src/messages/signInFaultTexts.ts';
import { mistakeText } from '../../../src/config/configTexts.ts';
import {
  headlineText,
  signedOutText,
  summaryGaps,
  totalText,
  typeNoun,
} from '../../../src/messages/texts.ts';
import { supportName } from '../../../src/messages/versionWords.ts';
import type { CheckFault, CourseState } from '../../../src/model/courseUpdates.ts';
import { headlineOf } from '../../../src/model/headline.ts';
import { summarise } from '../../../src/model/summary.ts';
import {
  checked,
  counts,
  courseIn,
  known,
  notRequested,
  twoTypes,
  unknownCount,
} from '../model/courseExamples.ts';

describe('the words of a badge', () => {
  test.each<[UpdateType, string, string]>([
    ['UnreadDiscussions', 'unread discussion', 'unread discussions'],
    ['UnapprovedDiscussions', 'unapproved discussion', 'unapproved discussions'],
    ['UnreadAssignmentFeedback', 'unread assignment feedback', 'unread assignment feedback'],
    ['UnattemptedQuizzes', 'unattempted quiz', 'unattempted quizzes'],
    [
      'UnreadAssignmentSubmissions',
      'unread assignment submission',
      'unread assignment submissions',
    ],
    ['UngradedQuizzes', 'ungraded quiz', 'ungraded quizzes'],
  ])('%s', (type, one, many) => {
    expect([0, 1, 2, 11, 21, 101].map((n) => typeNoun(type, n))).toEqual([
      many,
      one,
      many,
      many,
      many,
      many,
    ]);
  });
});

const zero = known(0);
const clear = checked(zero, zero);
const failed: CourseState = { kind: 'unchecked', fault: { kind: 'timeout' } };
const waiting: CourseState = { kind: 'checking' };
const old: CourseState = { kind: 'stale', counts: counts(known(2), zero), asOf: 1 };
const seen = (states: readonly CourseState[], complete = true, growing = false) => {
  const courses = states.map((state) => courseIn(state));
  const summary = summarise(courses, twoTypes, complete);
  return { summary, headline: headlineOf(summary, growing) };
};
const headline = (...states: CourseState[]) => headlineText(seen(states).headline);

describe('the headline', () => {
  test.each<[CourseState[], string]>([
    [[clear, clear], 'All clear in 2 of 2 courses'],
    [[clear], 'All clear'],
    [[checked(known(3), known(2)), clear], '5 updates in 1 of 2 courses'],
    [[checked(known(1), zero)], '1 update in 1 course'],
    [[checked(known(1234), zero), clear], '1,234 updates in 1 of 2 courses'],
    [[checked(known(3), unknownCount), clear], 'At least 3 updates in 1 of 2 courses'],
    [[checked(known(3), notRequested), clear], 'At least 3 updates in 1 of 2 courses'],
    [[checked(known(1), zero), failed], 'At least 1 update in 1 of 2 courses'],
    [[clear, failed], '1 of 2 courses couldn’t be checked'],
    [[failed], 'Your updates couldn’t be loaded'],
    [[failed, { kind: 'not-asked' }], 'Your updates couldn’t be loaded'],
    [[clear, checked(zero, notRequested)], 'Some of your numbers are missing'],
    [[clear, waiting], 'Checking 2 courses…'],
    [[checked(known(3), zero), waiting], 'Checking 2 courses…'],
  ])('%#: %s', (states, text) => {
    expect(headline(...states)).toBe(text);
  });

  test('while a course is still being counted, no total is told', () => {
    expect(headline(checked(known(3), zero), waiting)).not.toMatch(/3|at least/i);
  });

  test('numbers that are all of an earlier check are dated in the largest words', () => {
    expect(headline(old)).toMatch(/^2 updates as of \S/);
    expect(headline(old, failed)).toMatch(/^At least 2 updates as of \S/);
    expect(headline({ ...old, counts: counts(zero, zero) })).toMatch(/^No updates as of \S/);
    expect(headline(old, clear)).toBe('2 updates in 1 of 2 courses');
  });

  test('a list of courses that is not the whole, or still on its way', () => {
    expect(headlineText(seen([clear], false).headline)).toBe('Some of your courses may be missing');
    expect(headlineText(seen([clear], false, true).headline)).toBe('Checking your courses…');
    expect(headlineText(seen([checked(known(3), zero)], false, true).headline)).toBe(
      'Checking your courses…',
    );
  });

  test.each<[CourseState[], string | undefined]>([
    [[clear], undefined],
    [[waiting, clear], '1 course checked so far'],
    [[failed, failed, { kind: 'not-asked' }], undefined],
    [[failed, checked(known(2), zero)], '1 course not checked'],
    [[old], undefined],
    [[checked(known(3), notRequested)], '1 course with numbers missing'],
  ])('what it leaves out: %#', (states, text) => {
    expect(summaryGaps(seen(states))).toBe(text);
  });

  test('what it leaves out, all at once', () => {
    expect(summaryGaps(seen([waiting, failed, old, checked(zero, unknownCount)]))).toMatch(
      /^1 course checked so far, 1 course not checked, 1 course with numbers missing, 1 course as of \S/,
    );
  });

  test('all clear, or no updates, is not said while anything is missing', () => {
    for (const gap of [failed, waiting, checked(zero, unknownCount), checked(zero, notRequested)]) {
      expect(headline(clear, gap)).not.toMatch(/clear|no updates/i);
    }
    expect(headline(clear, old)).not.toContain('clear');
  });

  test('a total', () => {
    expect(totalText({ n: 1234, atLeast: false })).toBe('1,234');
    expect(totalText({ n: 7, atLeast: true })).toBe('at least 7');
  });
});

test.each([
  [{ name: 'Help desk', email: 'help@example.edu' }, 'Help desk'],
  [{ email: 'help@example.edu', url: 'https://example.edu' }, 'help@example.edu'],
  [{ url: 'https://example.edu' }, 'LMS support'],
  [{}, 'your LMS administrators'],
])('support: %j', (support, name) => {
  expect(supportName(support)).toBe(name);
});

const SENTENCE = /^[A-Z].*\.$/;

const faults: { [K in CheckFault['kind']]: Extract<CheckFault, { kind: K }> } = {
  'signed-out': { kind: 'signed-out' },
  'insufficient-scope': { kind: 'insufficient-scope', fallback: true },
  'not-permitted': { kind: 'not-permitted' },
  'not-found': { kind: 'not-found' },
  'rate-limited': { kind: 'rate-limited', retryAfterMs: 1000 },
  refused: { kind: 'refused', status: 418 },
  'server-error': { kind: 'server-error', status: 503 },
  malformed: { kind: 'malformed' },
  'too-large': { kind: 'too-large' },
  'circuit-open': { kind: 'circuit-open', until: 0 },
  paused: { kind: 'paused', until: 0, maintenance: false },
  network: { kind: 'network' },
  timeout: { kind: 'timeout' },
  'other-person': { kind: 'other-person' },
  'left-out': { kind: 'left-out' },
};

const signInFaults: { [K in SignInFault['kind']]: Extract<SignInFault, { kind: K }> } = {
  denied: { kind: 'denied' },
  'provider-error': { kind: 'provider-error', code: 'server_error' },
  'unknown-state': { kind: 'unknown-state' },
  'malformed-response': { kind: 'malformed-response' },
  'issuer-mismatch': { kind: 'issuer-mismatch' },
  refused: { kind: 'refused', code: 'invalid_grant' },
  'bad-token-response': { kind: 'bad-token-response' },
  'bad-id-token': { kind: 'bad-id-token' },
  unreachable: { kind: 'unreachable' },
  'page-incomplete': { kind: 'page-incomplete' },
};

describe('faults', () => {
  test('each has a sentence of its own', () => {
    const texts = [
      ...Object.values(faults).map(faultText),
      ...Object.values(signInFaults).map(signInFaultText),
    ];
    for (const text of texts) expect(text).toMatch(SENTENCE);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('codes and statuses are named', () => {
    expect(faultText(faults.refused)).toContain('418');
    expect(faultText(faults['server-error'])).toContain('503');
    expect(signInFaultText(signInFaults.refused)).toContain('invalid_grant');
  });

  test('the fallback scope is offered where the LMS names it', () => {
    expect(faultText(faults['insufficient-scope'])).toContain('core:*:*');
    expect(faultText({ kind: 'insufficient-scope', fallback: false })).not.toContain('core:*:*');
  });

  test('who never signed in is told nothing, everybody else is told why', () => {
    expect(signedOutText({ kind: 'never-signed-in' })).toBeUndefined();
    expect(signedOutText({ kind: 'expired' })).toMatch(SENTENCE);
    expect(signedOutText({ kind: 'signed-out-here' })).toMatch(SENTENCE);
    expect(signedOutText({ kind: 'signed-out-elsewhere' })).toMatch(SENTENCE);
  });
});

const mistake = (problem: ConfigProblem): ConfigMistake => ({
  path: 'auth.issuer',
  problem,
  found: '"x"',
  choices: '"a", "b"',
});

const mistakes: Record<ConfigProblem, ConfigMistake> = {
  missing: mistake('missing'),
  'unknown-key': mistake('unknown-key'),
  secret: mistake('secret'),
  unstable: mistake('unstable'),
  'not-a-flag': mistake('not-a-flag'),
  unreachable: mistake('unreachable'),
  'not-json': mistake('not-json'),
  'not-an-object': mistake('not-an-object'),
  'not-text': mistake('not-text'),
  empty: mistake('empty'),
  'not-an-address': mistake('not-an-address'),
  'not-https': mistake('not-https'),
  'address-extras': mistake('address-extras'),
  'not-a-path': mistake('not-a-path'),
  'not-a-header': mistake('not-a-header'),
  'not-scopes': mistake('not-scopes'),
  'not-a-contract-version': mistake('not-a-contract-version'),
  'not-a-choice': mistake('not-a-choice'),
  'not-a-list': mistake('not-a-list'),
  'empty-list': mistake('empty-list'),
  'not-a-number': mistake('not-a-number'),
  'not-refresh-minutes': mistake('not-refresh-minutes'),
  'no-placeholder': mistake('no-placeholder'),
  'not-an-email': mistake('not-an-email'),
  'not-an-origin': mistake('not-an-origin'),
  'not-a-course-id': mistake('not-a-course-id'),
  'not-courses': mistake('not-courses'),
};

describe('mistakes in config.json', () => {
  test('each has words of its own that go on after the key', () => {
    const texts = Object.values(mistakes).map(mistakeText);
    for (const text of texts) expect(text).toMatch(/^(?:is|must|could) .+\.$/);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('the choices and what stood there are shown; a secret is not', () => {
    expect(mistakeText(mistakes['not-a-choice'])).toContain('"a", "b"');
    expect(mistakeText(mistakes['not-a-path'])).toContain('It is "x".');
    expect(mistakeText(mistakes.secret)).not.toContain('"x"');
    expect(mistakeText(mistakes['address-extras'])).not.toContain('"x"');
  });
});
