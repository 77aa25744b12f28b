// Fails when the image's nginx is older than the newest stable version.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { CommandEnd } from '../../src/command/commandEnd.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { newestStable, nginxOf } from './newestNginx.ts';

process.exitCode = await runCommand({
  name: 'npx tsx tools/release/checkNginx.ts',
  about: "Asks GitHub whether the image's nginx is the newest stable version.",
  options: [],
  exits: { 0: 'it is', 1: 'it is older, or GitHub did not answer' },
  run: async () => {
    const file = new URL('../../deploy/Dockerfile', import.meta.url);
    const version = nginxOf(readFileSync(file, 'utf8'));
    const args = ['ls-remote', '--tags', 'https://github.com/nginx/nginx', 'refs/tags/release-*'];
    const { stdout } = spawnSync('git', args, { encoding: 'utf8', timeout: 60_000 });
    const newest = newestStable(stdout) ?? 'unknown';
    if (newest !== version)
      throw new CommandEnd(`deploy/Dockerfile has nginx ${version}, and the newest is ${newest}.`);
    return 0;
  },
});
