// Variants that break contract versions and the client's reaction to them: data only.
import { app, lms, unit, type RuleVariant } from '../variant.ts';

export const versioningRules: readonly RuleVariant[] = [
  {
    breaks: ['Versioning, 1'],
    name: 'the LMS takes any word for a version',
    file: 'tests/lms/api/createApi.ts',
    from: "api.get('/le/:version/updates/myUpdates/', (c) => {\n    requireContract(world, c.var.person, 'le', c.req.param('version'));",
    to: "api.get('/le/:version/updates/myUpdates/', (c) => {",
    caughtBy: lms('api', 'contract versions › le … answers …'),
  },
  {
    breaks: ['Versioning, 2'],
    name: 'the LMS offers current versions alone',
    file: 'tests/lms/api/contracts.ts',
    from: '.filter(answers)',
    to: ".filter(({ state }) => state === 'current')",
    caughtBy: lms('api', 'contract versions › le 1.75 answers 200'),
  },
  {
    breaks: ['Versioning, 5: A later'],
    name: 'the LMS has one route for one version',
    file: 'tests/lms/api/createApi.ts',
    from: "api.get('/le/:version/updates/myUpdates/'",
    to: "api.get('/le/:version{1.8\\\\d|unstable}/updates/myUpdates/'",
    caughtBy: lms('api', 'contract versions › … meets another LMS, whose latest is …'),
  },
  {
    breaks: ['Versioning, 7: Support'],
    name: 'nothing is checked while the page is open',
    file: 'src/dashboard/data/useAnswers.ts',
    from: 'useQuery(versionsQuery(client, wanted))',
    to: 'useQuery({ ...versionsQuery(client, wanted), enabled: false })',
    // The prefetch also checks once, so only a long test notices.
    caughtBy: app(
      'dayLong.matrix',
      'a tab visible for a day requests counts, list, versions and tokens at their intervals',
    ),
  },
  {
    breaks: ['Versioning, 7: Support'],
    name: 'the check is not repeated',
    file: 'src/queries/queries.ts',
    from: 'dataUpdatedAt + DAY_MS - Date.now()',
    to: 'dataUpdatedAt + 2 * DAY_MS - Date.now()',
    caughtBy: unit(
      'queries/versions',
      'support is checked at the start, and again after a day awake',
    ),
  },
  {
    breaks: ['Versioning, 9'],
    name: 'versions of the LMS come back from being obsolete',
    file: 'tests/lms/api/contracts.ts',
    from: "    case 'obsolete':\n    case 'removed':\n      return false;",
    to: "    case 'removed':\n      return false;\n    case 'obsolete':\n      return true;",
    caughtBy: lms('contracts', 'a contract › that is … answers …'),
  },
];
