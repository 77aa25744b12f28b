// Runs a server in the foreground until `stop`: deploy/start-nginx.sh like an administrator, with settings in the environment
// only, or another. With GATEWAY_IMAGE set, the script runs in a container of that image.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface RunningServer {
  /** The output so far. */
  readonly said: () => string;
  readonly pid: number;
  /** Ends the server like a supervisor; resolves with the exit code, null after a signal. */
  readonly stop: () => Promise<number | null>;
  [Symbol.asyncDispose](): Promise<void>;
}

interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The address of the server. */
  readonly port: number;
}

const POLL_MS = 50;

/** Resolves once `port` answers. @throws Error with the output of a server that ends before */
export async function startServer(
  program: string,
  args: readonly string[],
  { env, port }: StartOptions,
): Promise<RunningServer> {
  // A script that needs the project's folder as working directory must fail.
  const child = spawn(program, args, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let ended = false;
  const add = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  const close = once(child, 'close').then(() => (ended = true));
  while (!(await answers(port))) {
    if (ended) throw new Error(`${program} ended:\n${output}`);
    await delay(POLL_MS);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await close;
    return child.exitCode;
  };
  return {
    said: () => output,
    pid: child.pid ?? 0,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: 'localhost' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Free, because the servers cannot choose a port themselves. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address === null || typeof address === 'string' ? 0 : address.port;
}

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
  const settings = names.flatMap((name) => ['--env', name]);
  const shared = ['--network=host', `--user=${user}`, `--volume=${tmpdir()}:${tmpdir()}`];
  return ['run', '--rm', ...shared, ...settings, image];
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

/** A file of /proc about a process; empty for an ended process, such as a start script's look-up of a name. */
export function about(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && /^(?:ENOENT|ESRCH):/.test(error.message)) return '';
    throw error;
  }
}

const childrenOf = (pid: number): number[] =>
  about(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
/** A process and all its descendants. */
export const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];
const isNginx = (pid: number): boolean => about(pid, 'comm').includes('nginx');

/** nginx's workers: new ones start when it has read its configuration again. */
export const workersOf = (pid: number): string =>
  childrenOf(childrenOf(pid).find(isNginx) ?? 0).join(' ');

/** The process that reads nginx's errors. */
export function readerOf(pid: number): number {
  const reader = childrenOf(pid).find((child) => about(child, 'comm').includes('awk'));
  if (reader === undefined) throw new Error('No process reads the errors.');
  return reader;
}
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
