// Runs deploy/start-nginx.sh like an administrator, with settings in the environment only. With GATEWAY_IMAGE set, the script
// runs in a container of that image.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startServer, type RunningServer } from './startServer.ts';

export type GatewaySettings = Readonly<Record<string, string>>;

/** As administrators run it. */
export const gatewayScript = fileURLToPath(new URL('../../deploy/start-nginx.sh', import.meta.url));

/** The container image to test instead of this machine's nginx. */
export const gatewayImage = process.env['GATEWAY_IMAGE'];

/** Resolves once `port` answers. @throws Error with the output of a script that ends before */
export function startGateway(settings: GatewaySettings, port: number): Promise<RunningServer> {
  const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...settings };
  if (gatewayImage === undefined) return startServer(gatewayScript, [], { env, port });
  return startServer('docker', dockerArgs(gatewayImage, Object.keys(settings)), { env, port });
}

/**
 * Shares this machine's network, and runs as the owner of the test's files. Docker takes the values of `names` from its own
 * environment.
 */
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

/** Runs the script to its end; a wrong setting ends it at once. */
export async function runScript(
  settings: GatewaySettings,
  args: readonly string[] = [],
): Promise<{ exitCode: number | null; output: string }> {
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(gatewayScript, args, { cwd: '/', env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return { exitCode: child.exitCode, output };
}
