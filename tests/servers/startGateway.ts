// Runs deploy/start-nginx.sh as an administrator does: with its settings in the environment, and nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startServer, type RunningServer } from './startServer.ts';

export type GatewaySettings = Readonly<Record<string, string>>;

const script = fileURLToPath(new URL('../../deploy/start-nginx.sh', import.meta.url));

/** Resolves once something answers at `port`. @throws Error with what was said where the script has ended before that. */
export function startGateway(settings: GatewaySettings, port: number): Promise<RunningServer> {
  const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...settings };
  return startServer(script, [], { env, port });
}

/** Runs the script to its end, which comes at once where a setting is wrong. */
export async function runScript(
  settings: GatewaySettings,
): Promise<{ exitCode: number | null; output: string }> {
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(script, { cwd: '/', env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return { exitCode: child.exitCode, output };
}
