// Fails when the image's nginx is older than the newest stable version.
import { spawnSync } from 'node:child_process';
import { CommandEnd } from '../../src/command/commandEnd.ts';
import { Command } from '@commander-js/extra-typings';
import { runCommand } from '../../src/command/runCommand.ts';
import { read } from '../repository.ts';

const REPOSITORY = 'https://github.com/nginx/nginx';
/** Stable versions have an even second number. */
const STABLE = 'refs/tags/release-*.*[02468].*';

process.exitCode = await runCommand(
  new Command('npx tsx tools/release/checkNginx.ts').description(
    "Asks GitHub whether the image's nginx is the newest stable version.",
  ),
  {
    exits: { 0: 'it is', 1: 'it is older, or GitHub did not answer' },
    run: async () => {
      const [version] = /(?<=^FROM .*:)[\d.]+/m.exec(read('deploy/Dockerfile')) ?? [];
      const args = ['ls-remote', '--refs', '--sort=-version:refname', REPOSITORY, STABLE];
      const { stdout } = spawnSync('git', args, { encoding: 'utf8', timeout: 60_000 });
      const [newest = 'unknown'] = /(?<=release-)[\d.]+/.exec(stdout) ?? [];
      if (newest !== version)
        throw new CommandEnd(
          `deploy/Dockerfile has nginx ${version}, and the newest is ${newest}.`,
        );
      return 0;
    },
  },
);
