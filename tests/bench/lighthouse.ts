// `npm run lighthouse`: prints a table of what Lighthouse measures of the signed-in page on a phone (docs/loading.md).
import { runCommand } from '../../src/command/runCommand.ts';
import { formatTable } from '../../tools/check/formatTable.ts';
import { variables } from '../../tools/check/variables.ts';
import { inTurn, median, roundsCommand } from './rounds.ts';

const command = roundsCommand('lighthouse').description(
  'Builds the page, and audits it, signed in, with Lighthouse and its mobile preset.',
);

const head = ['build', 'courses', 'index', 'points', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'];

process.exitCode = await runCommand(command, {
  more: 'npx gets Lighthouse at the first run, 185 MB.',
  variables: variables.browser,
  exits: { 0: 'everything was measured', 1: 'something was not' },
  run: async (rounds) => {
    // It loads Playwright, which the usage does not need.
    const { audit, npxPackages } = await import('./audit.ts');
    const packages = await npxPackages();
    const cells = await inTurn(rounds, (root, courses) => audit(packages, root, courses));
    const rows = cells.map(({ build, courses, results }) => {
      const middle = (read: (one: (typeof results)[number]) => number, digits = 0) =>
        median(results.map(read), digits);
      return [
        build,
        `${courses}`,
        middle(({ environment }) => environment.benchmarkIndex),
        middle(({ categories }) => categories.performance.score * 100),
        middle(({ audits }) => audits['first-contentful-paint'].numericValue),
        middle(({ audits }) => audits['largest-contentful-paint'].numericValue),
        middle(({ audits }) => audits['total-blocking-time'].numericValue),
        middle(({ audits }) => audits['cumulative-layout-shift'].numericValue, 3),
      ];
    });
    console.log(`\n${formatTable([head, ...rows])}`);
    return 0;
  },
});
