// Variants that break the name of each update type, on both sides.
import { updateTypes } from '../../lms/world.ts';
import { lms, unit, type RuleVariant } from '../variant.ts';

export const updateTypeRules: readonly RuleVariant[] = Object.entries(updateTypes).flatMap(
  ([value, type]): RuleVariant[] => {
    const other = type === 'UnreadDiscussions' ? 'UngradedQuizzes' : 'UnreadDiscussions';
    const atLms = lms('specification', `update type › ${value} is ${type}`);
    return [
      {
        breaks: [`UPDATETYPES_T, ${value}`],
        name: `${type} is requested by another number`,
        file: 'src/api/updateType.ts',
        from: `${type}: { wireValue: ${value},`,
        to: `${type}: { wireValue: ${value}0,`,
        caughtBy: unit('api/updates', 'requested ids › … is … on the wire'),
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
        from: 'if (!types.has(type))',
        to: `if (type === '${type}' || !types.has(type))`,
        caughtBy: atLms,
      },
    ];
  },
);
