// Variants that break what each update type is called, on both sides: data, made alike for all six.
import type { UpdateType } from '../../../src/api/updateType.ts';
import { lms, unit, type RuleVariant } from '../variant.ts';

/** UPDATETYPES_T. */
const values: Readonly<Record<UpdateType, number>> = {
  UnreadAssignmentFeedback: 1,
  UnapprovedDiscussions: 2,
  UnattemptedQuizzes: 3,
  UngradedQuizzes: 4,
  UnreadAssignmentSubmissions: 5,
  UnreadDiscussions: 6,
};

export const updateTypeRules: readonly RuleVariant[] = Object.entries(values).flatMap(
  ([type, value]): RuleVariant[] => {
    const other = type === 'UnreadDiscussions' ? 'UngradedQuizzes' : 'UnreadDiscussions';
    const atLms = lms('specification', `update type › ${value} is ${type}`);
    return [
      {
        breaks: [`UPDATETYPES_T, ${value}`],
        name: `${type} is asked for by another number`,
        file: 'src/api/updateType.ts',
        from: `${type}: ${value},`,
        to: `${type}: ${value + 1},`,
        caughtBy: unit('api/updates', `what is asked for › ${type} is ${value} on the wire`),
      },
      {
        breaks: [`UPDATETYPES_T, ${value}`],
        name: `the LMS takes ${value} for another type`,
        file: 'tests/lms/world.ts',
        from: `'${value}': '${type}',`,
        to: `'${value}': '${other}',`,
        caughtBy: atLms,
      },
      {
        breaks: [`Updates.OrgUnitUpdates, ${type}`],
        name: `${type} is read from another field`,
        file: 'src/api/updates.ts',
        from: 'counts[type] = readCount(fields[type]);',
        to: `counts[type] = readCount(fields[type === '${type}' ? 'UserId' : type]);`,
        caughtBy: unit('api/updates', 'how an answer is read › each type has its own field'),
      },
      {
        breaks: [`Updates.OrgUnitUpdates, ${type}`],
        name: `the LMS never counts ${type}`,
        file: 'tests/lms/api/myUpdates.ts',
        from: `${type}: count('${type}'),`,
        to: `${type}: -1,`,
        caughtBy: atLms,
      },
    ];
  },
);
