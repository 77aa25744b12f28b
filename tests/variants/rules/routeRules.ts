// Variants that break all routes, and the counts of one org unit: data only.
import { lms, type RuleVariant } from '../variant.ts';

export const routeRules: readonly RuleVariant[] = [
  {
    breaks: ['Endpoints, all routes'],
    name: 'the LMS answers requests without a token',
    file: 'tests/lms/api/createApi.ts',
    from: '    const token = await findToken(bearerToken(world.tokenHeader, (name) => c.req.header(name)));',
    to: "    const brought = c.req.header(world.tokenHeader) !== undefined;\n    const read = () => findToken(bearerToken(world.tokenHeader, (name) => c.req.header(name)));\n    const token = brought ? await read() : { personId: '2041', scope: 'core:*:*' };",
    caughtBy: lms('specification', 'every route of the API requires a token › …'),
  },
  {
    breaks: ['GET /svc/api/le/<version>/<orgUnitId>/updates/myUpdates, version'],
    name: 'the LMS answers at any version if it offers one version',
    file: 'tests/lms/api/contracts.ts',
    from: 'if (!answered) {',
    to: 'if (offered.length === 0) {',
    caughtBy: lms('contracts', 'a contract › that is … answers …'),
  },
  {
    breaks: ['GET /svc/api/le/<version>/<orgUnitId>/updates/myUpdates, orgUnitId'],
    name: 'the route of the LMS for one org unit has a trailing slash',
    file: 'tests/lms/api/createApi.ts',
    from: "api.get('/le/:version/:orgUnitId/updates/myUpdates',",
    to: "api.get('/le/:version/:orgUnitId/updates/myUpdates/',",
    caughtBy: lms('updates', 'one org unit › has no trailing slash'),
  },
  {
    breaks: ['GET /svc/api/le/<version>/<orgUnitId>/updates/myUpdates, updateTypesCSV'],
    name: 'the LMS reads only the first type',
    file: 'tests/lms/api/myUpdates.ts',
    from: "csv.split(',').map((value)",
    to: "csv.split(',').slice(0, 1).map((value)",
    caughtBy: lms('updates', 'update types › that were not requested carry -1'),
  },
  {
    breaks: ['GET /svc/api/le/<version>/<orgUnitId>/updates/myUpdates, updateTypesCSV'],
    name: 'the LMS takes a type that it does not know',
    file: 'tests/lms/api/myUpdates.ts',
    from: 'if (type !== undefined) return type;',
    to: "return type ?? 'UnreadDiscussions';",
    caughtBy: lms('updates', 'update types › … is refused'),
  },
  {
    breaks: ['GET /svc/api/le/<version>/<orgUnitId>/updates/myUpdates, response'],
    name: 'the LMS sends a list for one org unit',
    file: 'tests/lms/api/createApi.ts',
    from: 'return c.json(updates[0]);',
    to: 'return c.json(updates);',
    caughtBy: lms('updates', 'one org unit › is answered with one object'),
  },
];
