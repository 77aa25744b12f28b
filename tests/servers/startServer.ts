// Runs a server in the foreground until `stop`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface RunningServer {
  /** The output so far. */
  readonly said: () => string;
  readonly pid: number;
  /** Ends the server like a supervisor; resolves with the exit code, null after a signal. */
  readonly stop: () => Promise<number | null>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface StartOptions {
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
