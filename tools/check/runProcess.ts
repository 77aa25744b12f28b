// Runs one program, within a time, and keeps what it printed.
import { spawn } from 'node:child_process';

const GRACE_MS = 5000;

export interface ProcessOptions {
  readonly cwd: string;
  readonly timeoutMs: number;
  /** Added to this process's own environment; undefined takes a variable out of it. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Also print while it runs. */
  readonly live?: boolean;
}

export interface ProcessResult {
  /** undefined: it never started, was killed or took too long; `output` ends with which. */
  readonly exitCode: number | undefined;
  readonly output: string;
}

/** Never rejects: a program that cannot be started is a result like any other. */
export function runProcess(
  command: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text: string): void => {
      output += text;
      if (options.live === true) process.stdout.write(text);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);

    let late = false;
    const timer = setTimeout(() => {
      late = true;
      // Playwright closes its browsers on SIGTERM; whoever does not listen is killed.
      child.kill('SIGTERM');
      setTimeout(() => {
        child.kill('SIGKILL');
        // What the program started may hold the pipes open after it is gone.
        child.stdout.destroy();
        child.stderr.destroy();
      }, GRACE_MS).unref();
    }, options.timeoutMs);
    const end = (exitCode: number | undefined, why: string): void => {
      clearTimeout(timer);
      if (why !== '') keep(`${output === '' || output.endsWith('\n') ? '' : '\n'}${why}\n`);
      resolve({ exitCode, output });
    };
    child.on('error', (error) => {
      end(undefined, `${command} could not be started: ${error.message}`);
    });
    child.on('close', (code, signal) => {
      if (late) end(undefined, `stopped: no end after ${String(options.timeoutMs / 1000)} s`);
      else if (code === null) end(undefined, `ended by ${String(signal)}`);
      else end(code, '');
    });
  });
}
