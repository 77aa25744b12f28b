// `npm run lighthouse`: prints a table of what Lighthouse measures of the signed-in page on a phone (docs/loading.md).
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { CommandEnd } from '../../src/command/commandEnd.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { hasServer } from '../../tools/check/findServers.ts';
import { formatTable } from '../../tools/check/formatTable.ts';
import { variables } from '../../tools/check/variables.ts';
import { inTurn, median, options } from './rounds.ts';

const NO_NGINX =
  'There is no nginx with njs. Install it (Debian: apt-get install nginx libnginx-mod-http-js).';

const head = ['build', 'courses', 'index', 'points', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'];

const command = new Command('npm run lighthouse --')
  .description(
    'Builds the page, and audits it, signed in, behind the gateway with Lighthouse and its mobile preset.',
  )
  .addOption(options.courses)
  .addOption(options.rounds)
  .addOption(options.builds);

process.exitCode = await runCommand(command, {
  more: 'npx gets Lighthouse at the first run, 185 MB.',
  variables: variables.browser,
  exits: { 0: 'everything was measured', 1: 'something was not' },
  run: async (rounds) => {
    if (!hasServer('nginx')) throw new CommandEnd(NO_NGINX);
    // It loads Playwright, which the usage does not need.
    const { audit, npxPackages } = await import('./audit.ts');
    const packages = await npxPackages();
    const cells = await inTurn(rounds, (build, courses) =>
      audit(packages, resolve(build), courses),
    );
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
