// Runs a start script of deploy/ as an administrator does: with its settings in the environment, and nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServerName } from '../../tools/check/ensureServers.ts';
import { startServer, type RunningServer } from './startServer.ts';

export type GatewaySettings = Readonly<Record<string, string>>;

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));

/** Resolves once something answers at `port`. @throws Error with what was said where the script has ended before that. */
export function startGateway(
  server: ServerName,
  settings: GatewaySettings,
  port: number,
): Promise<RunningServer> {
  const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...settings };
  return startServer(`${deploy}start-${server}.sh`, [], { env, port });
}

/** Runs a script that has something to complain about, to its end. */
export async function runScript(
  server: ServerName,
  settings: GatewaySettings,
): Promise<{ exitCode: number | null; output: string }> {
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(`${deploy}start-${server}.sh`, { cwd: '/', env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return { exitCode: child.exitCode, output };
}
