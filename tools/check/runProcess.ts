// Runs one program with a timeout and keeps its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface ProcessOptions {
  readonly cwd: string;
  readonly timeoutMs: number;
  /** Added to this process's environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** `exitCode`: null after the timeout. @throws Error for a program that cannot start */
export async function runProcess(
  command: string,
  args: readonly string[],
  { cwd, timeoutMs, env }: ProcessOptions,
): Promise<{ readonly exitCode: number | null; readonly output: string }> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return { exitCode: child.exitCode, output };
}
