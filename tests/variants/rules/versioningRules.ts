// Variants that break contract versions and the client's reaction to them: data only.
import { app, lms, unit, type RuleVariant } from '../variant.ts';

export const versioningRules: readonly RuleVariant[] = [
  {
    breaks: ['Versioning, 1'],
    name: 'the counts of the LMS have a route for any version',
    file: 'tests/lms/api/createApi.ts',
    from: "api.get('/le/:version/updates/myUpdates/', (c) => {\n    requireContract(world, c.var.person, 'le', c.req.param('version'));",
    to: "api.get('/le/:version/updates/myUpdates/', (c) => {",
    caughtBy: lms('api', 'contract versions › le … answers …'),
  },
  {
    breaks: ['Versioning, 2'],
    name: 'the LMS offers only current versions',
    file: 'tests/lms/api/contracts.ts',
    from: '.filter(answers)',
    to: ".filter(({ state }) => state === 'current')",
    caughtBy: lms('api', 'contract versions › le 1.75 answers 200'),
  },
  {
    breaks: ['Versioning, 5: A later'],
    name: 'the counts of the LMS have routes for 1.80 to 1.89 only',
    file: 'tests/lms/api/createApi.ts',
    from: "api.get('/le/:version/updates/myUpdates/'",
    to: "api.get('/le/:version{1.8\\\\d|unstable}/updates/myUpdates/'",
    caughtBy: lms('api', 'contract versions › for …, the latest version is …'),
  },
  {
    breaks: ['Versioning, 7: Support'],
    name: 'the page does not check versions while it is open',
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
    name: 'the version check is repeated a day late',
    file: 'src/queries/queries.ts',
    from: 'dataUpdatedAt + DAY_MS - Date.now()',
    to: 'dataUpdatedAt + 2 * DAY_MS - Date.now()',
    caughtBy: unit('queries/versions', 'support is checked at the start, and again every 24 hours'),
  },
];
