// Variants that break the counts of several org units, and whoami: data only.
import { lms, type RuleVariant } from '../variant.ts';

export const countRules: readonly RuleVariant[] = [
  {
    breaks: ['GET /svc/api/le/<version>/updates/myUpdates/, version'],
    name: 'the LMS answers at versions that it does not offer',
    file: 'tests/lms/api/contracts.ts',
    from: ': offered.includes(version);',
    to: ": version !== '';",
    caughtBy: lms('api', 'contract versions › le … answers …'),
  },
  {
    breaks: ['GET /svc/api/le/<version>/updates/myUpdates/, path'],
    name: 'the route of the LMS for several org units has no trailing slash',
    file: 'tests/lms/api/createApi.ts',
    from: "api.get('/le/:version/updates/myUpdates/',",
    to: "api.get('/le/:version/updates/myUpdates',",
    caughtBy: lms('updates', 'several org units › need the trailing slash'),
  },
  {
    breaks: [
      'GET /svc/api/le/<version>/updates/myUpdates/, orgUnitIdsCSV: Is required',
      'Limits, Org unit ids',
    ],
    name: 'the LMS takes 101 ids',
    file: 'tests/lms/api/myUpdates.ts',
    from: 'const maximumIds = 100;',
    to: 'const maximumIds = 101;',
    caughtBy: lms('updates', 'several org units › may be 100, not 101'),
  },
  {
    breaks: ['GET /svc/api/le/<version>/updates/myUpdates/, orgUnitIdsCSV: Is required'],
    name: 'the LMS needs no ids',
    file: 'tests/lms/api/myUpdates.ts',
    from: "if (csv === undefined || csv === '') {\n    throw new ApiProblem('bad-request', 'orgUnitIdsCSV is required: 1 to 100 org unit ids.');\n  }",
    to: "if (csv === undefined || csv === '') return [];",
    caughtBy: lms('updates', 'several org units › must be named: … is refused'),
  },
  {
    breaks: ['GET /svc/api/le/<version>/updates/myUpdates/, orgUnitIdsCSV: Names active'],
    name: 'the LMS counts past courses',
    file: 'tests/lms/api/myUpdates.ts',
    from: 'personId === person.id && isActive && canAccess',
    to: 'personId === person.id',
    caughtBy: lms(
      'updates',
      'several org units › may not contain a course that is …; the refusal names the course',
    ),
  },
  {
    breaks: ['GET /svc/api/le/<version>/updates/myUpdates/, updateTypesCSV'],
    name: 'the LMS counts all types of several org units',
    file: 'tests/lms/api/createApi.ts',
    from: "const orgUnitIds = orgUnitIdsOf(c.req.query('orgUnitIdsCSV'));\n    log.note(c.env.incoming, { orgUnitIds });\n    const updateTypesCSV = c.req.query('updateTypesCSV');",
    to: "const orgUnitIds = orgUnitIdsOf(c.req.query('orgUnitIdsCSV'));\n    log.note(c.env.incoming, { orgUnitIds });\n    const updateTypesCSV = undefined;",
    caughtBy: lms(
      'updates',
      'update types › that were not requested carry -1 for several org units, too',
    ),
  },
  {
    breaks: ['GET /svc/api/le/<version>/updates/myUpdates/, response'],
    name: 'the LMS answers in an order of its own',
    file: 'tests/lms/api/createApi.ts',
    from: 'objectListPage(updates, {',
    to: 'objectListPage(updates.toReversed(), {',
    caughtBy: lms(
      'updates',
      'several org units › are answered with a page of objects, in the requested order, without duplicates',
    ),
  },
  {
    breaks: ['GET /svc/api/lp/<version>/users/whoami, whoami'],
    name: 'the LMS sends the user name as the id',
    file: 'tests/lms/api/whoami.ts',
    from: 'Identifier: person.id,',
    to: 'Identifier: person.userName,',
    caughtBy: lms('api', 'the token › names the caller'),
  },
];
