// Runs deploy/start-nginx.sh as an administrator does: with its settings in the environment, and nothing else. With
// GATEWAY_IMAGE set, the same script runs in a container of that image.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startServer, type RunningServer } from './startServer.ts';

export type GatewaySettings = Readonly<Record<string, string>>;

const script = fileURLToPath(new URL('../../deploy/start-nginx.sh', import.meta.url));

/** The container image to test in place of this machine's nginx. */
export const gatewayImage = process.env['GATEWAY_IMAGE'];

/** Resolves once `port` answers. @throws Error with the output of a script that ends before. */
export function startGateway(settings: GatewaySettings, port: number): Promise<RunningServer> {
  const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...settings };
  if (gatewayImage === undefined) return startServer(script, [], { env, port });
  return startServer('docker', dockerArgs(gatewayImage, Object.keys(settings)), { env, port });
}

/** On the network of this machine, as the user who owns the files of the test. Docker takes the values of `names` from its own environment. */
function dockerArgs(image: string, names: readonly string[]): readonly string[] {
  const user = `${String(process.getuid?.())}:${String(process.getgid?.())}`;
  const volume = `${tmpdir()}:${tmpdir()}`;
  const settings = names.flatMap((name) => ['--env', name]);
  return [
    'run',
    '--rm',
    '--network',
    'host',
    '--user',
    user,
    '--volume',
    volume,
    ...settings,
    image,
  ];
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
