// Runs one program with a timeout and keeps its output.
import { spawn } from 'node:child_process';

const GRACE_MS = 5000;

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

/** Never rejects: a program that cannot start is a result, too. */
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
      // Playwright closes its browsers on SIGTERM; SIGKILL follows.
      child.kill('SIGTERM');
      setTimeout(() => {
        child.kill('SIGKILL');
        // Child processes may hold the pipes open.
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
