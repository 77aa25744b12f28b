// Fails when the image's nginx is older than the newest stable version.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CommandEnd } from '../../src/command/commandEnd.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { runProcess } from '../check/runProcess.ts';
import { nginxComplaint, nginxOf } from './newestNginx.ts';

const TIMEOUT_MS = 60_000;
const root = fileURLToPath(new URL('../../', import.meta.url));

process.exitCode = await runCommand({
  name: 'npx tsx tools/release/checkNginx.ts',
  about: "Asks GitHub whether the image's nginx is the newest stable version.",
  options: [],
  exits: { 0: 'it is', 1: 'it is older, or GitHub did not answer' },
  run: async () => {
    const version = nginxOf(readFileSync(`${root}deploy/Dockerfile`, 'utf8'));
    const args = ['ls-remote', '--tags', 'https://github.com/nginx/nginx', 'refs/tags/release-*'];
    const { exitCode, output } = await runProcess('git', args, {
      cwd: root,
      timeoutMs: TIMEOUT_MS,
    });
    const complaint = exitCode === 0 ? nginxComplaint(version, output) : output;
    if (complaint !== undefined) throw new CommandEnd(complaint);
    return 0;
  },
});
