// Fails when the image's nginx is older than the newest stable version.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../check/runProcess.ts';
import { nginxComplaint, nginxOf } from './newestNginx.ts';

const TIMEOUT_MS = 60_000;
const root = fileURLToPath(new URL('../../', import.meta.url));

const version = nginxOf(readFileSync(`${root}deploy/Dockerfile`, 'utf8'));
const args = ['ls-remote', '--tags', 'https://github.com/nginx/nginx', 'refs/tags/release-*'];
const { exitCode, output } = await runProcess('git', args, { cwd: root, timeoutMs: TIMEOUT_MS });
const complaint = exitCode === 0 ? nginxComplaint(version, output) : output;
if (complaint !== undefined) {
  process.stderr.write(`${complaint}\n`);
  process.exitCode = 1;
}
