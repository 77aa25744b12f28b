// Builds the page, unless what is in dist/ is newer than everything that it is made of.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../tools/filesBelow.ts';
import { packageBin } from '../../tools/check/packageBin.ts';
import { runProcess } from '../../tools/check/runProcess.ts';

const BUILD_MS = 2 * 60_000;
const folders = ['src', 'public', 'auth', 'tools/build', 'tools/messages'];
const files = ['index.html', 'vite.config.ts', 'package-lock.json'];

/** `root`: the folder of package.json. @throws Error with what the build said, where it fails */
export async function buildPage(root: string): Promise<void> {
  if (isFresh(root)) return;
  const vite = packageBin(root, 'vite', 'vite');
  const { exitCode, output } = await runProcess(process.execPath, [vite, 'build'], {
    cwd: root,
    timeoutMs: BUILD_MS,
  });
  if (exitCode !== 0) throw new Error(`The page does not build.\n${output}`);
}

function isFresh(root: string): boolean {
  const built = join(root, 'dist/index.html');
  if (!existsSync(built)) return false;
  const madeOf = [
    ...files.map((file) => join(root, file)),
    ...folders.flatMap((folder) =>
      filesBelow(join(root, folder)).map((file) => join(root, folder, file)),
    ),
  ];
  const builtMs = statSync(built).mtimeMs;
  return madeOf.every((file) => statSync(file).mtimeMs < builtMs);
}
