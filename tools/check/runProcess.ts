// Runs one program with a timeout and keeps its output.
import { spawn, type ChildProcess } from 'node:child_process';
import { Interrupted } from '../../src/command/commandEnd.ts';

const GRACE_MS = 5000;
const HAS_GROUPS = process.platform !== 'win32';
/** End the program, and then the command; a second one ends the command at once. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface ProcessOptions {
  readonly cwd: string;
  readonly timeoutMs: number;
  /** Added to this process's environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Also prints during the run. */
  readonly live?: boolean;
}

export interface ProcessResult {
  /** undefined: not started, killed or timed out; `output` ends with the reason. */
  readonly exitCode: number | undefined;
  readonly output: string;
}

/** A program that cannot start is a result, too. @throws Interrupted once the program has ended after a signal to this process */
export function runProcess(
  command: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, which ends with all that the program has started.
      detached: HAS_GROUPS,
    });
    let output = '';
    const keep = (text: string): void => {
      output += text;
      if (options.live === true) process.stdout.write(text);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);

    let stopped: Error | undefined;
    const stop = (why: Error): void => {
      stopped = why;
      // Playwright closes its browsers on SIGTERM; SIGKILL follows.
      kill(child, 'SIGTERM');
      setTimeout(() => {
        kill(child, 'SIGKILL');
        // A process outside the group may hold the pipes open.
        child.stdout.destroy();
        child.stderr.destroy();
      }, GRACE_MS).unref();
    };
    const late = new Error(`stopped: no end after ${options.timeoutMs / 1000} s`);
    const timer = setTimeout(stop, options.timeoutMs, late);
    const interrupt = (signal: NodeJS.Signals): void => stop(new Interrupted(signal));
    for (const signal of SIGNALS) process.once(signal, interrupt);
    const end = (exitCode: number | undefined, why = ''): void => {
      clearTimeout(timer);
      for (const signal of SIGNALS) process.off(signal, interrupt);
      if (why !== '') keep(`${output === '' || output.endsWith('\n') ? '' : '\n'}${why}\n`);
      if (stopped instanceof Interrupted) reject(stopped);
      else resolve({ exitCode, output });
    };
    child.on('error', ({ message }) =>
      end(undefined, `${command} could not be started: ${message}`),
    );
    child.on('close', (code, signal) => {
      if (stopped === undefined && code !== null) end(code);
      else end(undefined, stopped?.message ?? `ended by ${signal}`);
    });
  });
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -pid : pid, signal);
  } catch {
    // It has ended.
  }
}
