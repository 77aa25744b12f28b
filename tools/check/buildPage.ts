// Builds the page for a command that needs it.
import { CommandEnd } from '../../src/command/commandEnd.ts';
import { bin, root } from '../repository.ts';
import { runProcess } from './runProcess.ts';

const TIMEOUT_MS = 5 * 60_000;

/** Into dist, unless `args` of Vite say where. @throws CommandEnd with the output of a failed build */
export async function buildPage(args: readonly string[] = []): Promise<void> {
  const { exitCode, output } = await runProcess(process.execPath, [bin('vite'), 'build', ...args], {
    cwd: root,
    timeoutMs: TIMEOUT_MS,
    // A test's environment would change the build.
    env: { NODE_ENV: undefined, VITEST: undefined },
  });
  if (exitCode !== 0) throw new CommandEnd(output);
}
