// Variants that break the service's resources: data only.
import { lms, type RuleVariant } from '../variant.ts';

export const resourceRules: readonly RuleVariant[] = [
  {
    breaks: ['What the service does, 1'],
    name: 'the LMS has counts under another product code',
    file: 'tests/lms/api/createApi.ts',
    from: "api.get('/le/:version/updates/myUpdates/',",
    to: "api.get('/lp/:version/updates/myUpdates/',",
    caughtBy: lms(
      'updates',
      'several org units › are answered with a page of objects, in the requested order, without duplicates',
    ),
  },
  {
    breaks: ['What the service does, 2', 'Version check request, ProductCode'],
    name: 'the LMS ignores the product code',
    file: 'tests/lms/api/versionsCheck.ts',
    from: 'offeredVersions(world, person, ProductCode)',
    to: "offeredVersions(world, person, 'le')",
    caughtBy: lms('api', 'contract versions › are checked pair by pair'),
  },
  {
    breaks: ['What the service does, 3'],
    name: 'the LMS answers for the first org unit alone',
    file: 'tests/lms/api/myUpdates.ts',
    from: 'return asked.map((enrollment)',
    to: 'return asked.slice(0, 1).map((enrollment)',
    caughtBy: lms(
      'updates',
      'several org units › are answered with a page of objects, in the requested order, without duplicates',
    ),
  },
  {
    breaks: ['What the service does, 4'],
    name: 'the LMS requires no scope',
    file: 'tests/lms/api/requireScope.ts',
    from: 'if (accepted.some((scope) => scopeIsWithin(scope, held))) return;',
    to: 'if (accepted.length >= 0) return;',
    caughtBy: lms(
      'scopes',
      'a call › may not be made with …; the refusal names the fallback where it applies',
    ),
  },
  {
    breaks: ['What the service does, 4'],
    name: 'the LMS answers for the enrolments of others',
    file: 'tests/lms/api/myUpdates.ts',
    from: 'personId === person.id && isActive && canAccess',
    to: 'isActive && canAccess',
    caughtBy: lms('updates', 'one org unit › must be an enrolment of the caller'),
  },
  {
    breaks: ['SVCID'],
    name: 'the LMS sends identifiers as numbers',
    file: 'tests/lms/api/myUpdates.ts',
    from: 'OrgUnitId: enrollment.courseId,',
    to: 'OrgUnitId: Number(enrollment.courseId),',
    caughtBy: lms('updates', 'one org unit › is answered with one object'),
  },
  {
    breaks: ['Updates.OrgUnitUpdates, OrgUnitId'],
    name: 'the LMS sends the id of the person as OrgUnitId',
    file: 'tests/lms/api/myUpdates.ts',
    from: 'OrgUnitId: enrollment.courseId,',
    to: 'OrgUnitId: person.id,',
    caughtBy: lms('updates', 'one org unit › is answered with one object'),
  },
  {
    breaks: ['Updates.OrgUnitUpdates, UserId'],
    name: 'the LMS sends the id of the course as UserId',
    file: 'tests/lms/api/myUpdates.ts',
    from: 'UserId: person.id',
    to: 'UserId: enrollment.courseId',
    caughtBy: lms('updates', 'one org unit › is answered with one object'),
  },
  {
    breaks: ['Updates.OrgUnitUpdates, -1'],
    name: 'the LMS sends 0 for a type that was not requested',
    file: 'tests/lms/api/myUpdates.ts',
    from: 'if (!types.has(type)) counts[type] = -1;',
    to: 'if (!types.has(type)) counts[type] = 0;',
    caughtBy: lms('updates', 'update types › that were not requested carry -1'),
  },
  {
    breaks: ['ObjectListPage, list'],
    name: 'the LMS sends a list without its envelope',
    file: 'tests/lms/api/createApi.ts',
    from: 'return c.json(objectListPage(updates, { address, perPage: world.updatesPerPage }));',
    to: 'return c.json(updates);',
    caughtBy: lms(
      'updates',
      'several org units › are answered with a page of objects, in the requested order, without duplicates',
    ),
  },
];
