// Failed chunks, and the requests of a retry.
import { describe, expect, test } from 'vitest';
import type { KnownUpdates, ChunkData } from '../../../src/api/knownAnswers.ts';
import type { Fault } from '../../../src/api/errors.ts';
import { chunkFaults, chunkRetry } from '../../../src/model/failedChecks.ts';
import { known, unknownCount } from './courseExamples.ts';

const denied: Fault = { kind: 'not-permitted' };
const broken: Fault = { kind: 'server-error', status: 500 };
const timeout: Fault = { kind: 'timeout' };

const answer = (orgUnitId: string, more: Partial<KnownUpdates> = {}): KnownUpdates => ({
  orgUnitId,
  userId: '169',
  counts: { UnreadDiscussions: known(1) },
  ...more,
});
const leftOut = (orgUnitId: string) =>
  answer(orgUnitId, { userId: undefined, counts: { UnreadDiscussions: unknownCount } });
const data = (more: Partial<ChunkData> = {}): ChunkData => ({
  answers: [answer('1')],
  refused: [],
  ...more,
});

describe('all chunks', () => {
  test.each<[string, ChunkData, readonly Fault[]]>([
    ['all went well', data(), []],
    ['a check failed', data({ fault: timeout }), [timeout]],
    ['the LMS refuses a course', data({ refused: [{ orgUnitId: '2', fault: denied }] }), []],
    ['a course breaks the LMS', data({ refused: [{ orgUnitId: '2', fault: broken }] }), []],
    ['a part failed', data({ refused: [{ orgUnitId: '2', fault: timeout }] }), [timeout]],
    ['a single course failed', data({ answers: [answer('1', { fault: timeout })] }), [timeout]],
    ['a single course is refused', data({ answers: [answer('1', { fault: denied })] }), []],
    [
      'the chunk failed after a single course had',
      data({ answers: [answer('1', { fault: timeout })], fault: broken }),
      [broken],
    ],
  ])('faults: %s', (_, one, faults) => {
    const pending = { orgUnitIds: ['3'], data: undefined };
    expect(chunkFaults([{ orgUnitIds: ['1', '2'], data: one }, pending])).toEqual(faults);
  });
});

describe('a retry', () => {
  const refused = (fault: Fault) => data({ refused: [{ orgUnitId: '2', fault }] });
  const single = (fault: Fault) => data({ answers: [answer('1', { fault, asOf: 1 })] });

  test.each<[string, ChunkData, string, string]>([
    ['nothing failed', data(), 'nothing', 'nothing'],
    ['a check failed transiently', data({ fault: timeout }), 'all', 'all'],
    ['a check failed permanently', data({ fault: denied }), 'all', 'nothing'],
    ['a course is refused', refused(denied), 'missing', 'nothing'],
    ['a course breaks the LMS', refused(broken), 'missing', 'nothing'],
    ['a part failed transiently', refused(timeout), 'missing', 'missing'],
    ['a course is left out', data({ answers: [leftOut('1')] }), 'missing', 'nothing'],
    ['a single course failed transiently', single(timeout), 'nothing, then 1', 'nothing, then 1'],
    ['a single course is refused', single(denied), 'nothing, then 1', 'nothing'],
    [
      'the chunk failed after a single course had',
      { ...single(timeout), fault: timeout },
      'all',
      'all',
    ],
  ])('%s', (_, one, byHand, automatic) => {
    const told = (isAutomatic: boolean) => {
      const { part, courses } = chunkRetry(one, isAutomatic);
      return [part, ...courses].join(', then ');
    };
    expect([told(false), told(true)]).toEqual([byHand, automatic]);
  });
});
