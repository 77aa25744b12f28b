// Learning and teaching: the types of each lane, and the lanes of a person.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { updateTypes, lanes, type UpdateType } from '../../../src/api/updateType.ts';
import { laneWithin, typesInLane, lanesWithCounts } from '../../../src/model/lanes.ts';
import { failed, fresh, named } from './selectExamples.ts';

const withOne = (type: UpdateType) => [named('1', fresh({ [type]: 1 }))];

describe('typesInLane', () => {
  test('discussions are in both lanes, and every other type in one', () => {
    expect(typesInLane('learn', updateTypes)).toEqual([
      'UnattemptedQuizzes',
      'UnreadAssignmentFeedback',
      'UnreadDiscussions',
    ]);
    const learned = new Set<string>(['UnattemptedQuizzes', 'UnreadAssignmentFeedback']);
    const taught = updateTypes.filter((type) => !learned.has(type));
    expect(typesInLane('teach', updateTypes)).toEqual(taught);
  });

  test('a lane without a type in scope has all types in scope', () => {
    expect(typesInLane('learn', ['UngradedQuizzes'])).toEqual(['UngradedQuizzes']);
    expect(laneWithin('learn', ['UngradedQuizzes'])).toBe('all');
    expect(laneWithin('learn', ['UngradedQuizzes', 'UnreadDiscussions'])).toBe('learn');
    expect(laneWithin('all', updateTypes)).toBe('all');
  });

  test('property: a lane has at least one type of the scope, in its order, and both lanes have all', () => {
    fc.assert(
      fc.property(fc.subarray([...updateTypes], { minLength: 1 }), (scope) => {
        for (const lane of lanes) {
          const types = typesInLane(lane, scope);
          expect(types.length).toBeGreaterThan(0);
          expect(scope.filter((type) => types.includes(type))).toEqual(types);
        }
        const both = lanes.flatMap((lane) => typesInLane(lane, scope));
        expect(new Set(both)).toEqual(new Set(scope));
      }),
    );
  });
});

describe('lanesWithCounts', () => {
  test.each(updateTypes)(
    'an update of %s proves the lane that has it, unless both have it',
    (type) => {
      const having = lanes.filter((lane) => typesInLane(lane, updateTypes).includes(type));
      expect(lanesWithCounts(withOne(type))).toEqual(having.length > 1 ? [] : having);
    },
  );

  test('zeros, failures and no courses prove no lane', () => {
    expect(lanesWithCounts([named('1', fresh()), named('2', failed)])).toEqual([]);
    expect(lanesWithCounts([])).toEqual([]);
  });
});
