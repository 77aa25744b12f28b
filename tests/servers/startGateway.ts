// Runs a start script of deploy/ as an administrator does: with its settings in the environment, and nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerName } from '../../tools/check/ensureServers.ts';

export interface Gateway {
  /** Everything that script and server have printed so far. */
  readonly said: () => string;
  /** Of the script. */
  readonly pid: number;
  /** Ends it as a supervisor does; resolves with its exit code, null where a signal ended it. */
  readonly stop: () => Promise<number | null>;
  [Symbol.asyncDispose](): Promise<void>;
}

export type GatewaySettings = Readonly<Record<string, string>>;

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const POLL_MS = 50;

/** A port that nobody has at this moment: the servers take none by themselves. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return isAddress(address) ? address.port : 0;
}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  address !== null && typeof address !== 'string';

/** Resolves once something answers at `port`. @throws Error with what was said where the script has ended before that. */
export async function startGateway(
  server: ServerName,
  settings: GatewaySettings,
  port: number,
): Promise<Gateway> {
  const child = spawn(`${deploy}start-${server}.sh`, {
    // Not that of the project: a script that needs it is broken.
    cwd: '/',
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let ended = false;
  const add = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  const close = once(child, 'close').then(() => (ended = true));
  while (!(await answers(port))) {
    if (ended) throw new Error(`start-${server}.sh ended:\n${output}`);
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
