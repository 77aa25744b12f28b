// Reads a config.json as start-nginx.sh does, with its own functions.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('../../deploy', import.meta.url));
const script = `
. "$here/settings.sh"
problem() { printf 'mistake %s\\n' "$1"; }
note() { printf 'note %s\\n' "$1"; }
check_config
for one in $CONNECT; do printf 'connect %s\\n' "$one"; done
for one in $EMBEDDERS; do printf 'embedder %s\\n' "$one"; done
printf 'frame %s\\nheader %s\\n' "$FRAMES" "$TOKEN_HEADER"`;

export interface GatewayRead {
  /** Why the file cannot be used. */
  readonly mistakes: readonly string[];
  /** What does not fit the gateway. */
  readonly notes: readonly string[];
  readonly connect: readonly string[];
  readonly embedders: readonly string[];
  readonly frames: readonly string[];
  readonly tokenHeader: string;
}

/** The gateway of https://page.example. @throws Error with the words of a shell that fails */
export function gatewayReads(
  file: string | Buffer,
  { apiRoot = '/svc/api', revocation = '' } = {},
): GatewayRead {
  const folder = mkdtempSync(join(tmpdir(), 'course-updates-read-'));
  writeFileSync(join(folder, 'config.json'), file);
  const settings = { ORIGIN: 'https://page.example', API_ROOT: apiRoot, CLIENT_ID: 'x' };
  const env = { ...settings, REVOCATION_URL: revocation, DIST: folder, here };
  const run = spawnSync('sh', ['-euc', script], {
    env: { PATH: process.env['PATH'], config_problem: 'problem', ...env },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  if (run.status !== 0 || run.stderr !== '') throw new Error(run.stderr);
  const lines = run.stdout.split('\n');
  const of = (kind: string) =>
    lines.flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []));
  return {
    mistakes: of('mistake').map((line) => line.replace(`${folder}/config.json: `, '')),
    notes: of('note').map((line) => line.replace(`${folder}/config.json: `, '')),
    connect: of('connect'),
    embedders: of('embedder').filter((one) => one !== "'none'"),
    frames: of('frame').filter((one) => one !== ''),
    tokenHeader: of('header').join(),
  };
}
