// Lists what git knows: a checkout that also runs holds secrets and leftovers of editors beside it.
import { execFileSync } from 'node:child_process';
import { CommandEnd } from '../../src/command/commandEnd.ts';

/** The tracked files at or below each of `paths`. @throws CommandEnd where git knows none */
export function listedFiles(root: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const files = gitFiles(root, ['--cached', '--', path]);
    if (files.length > 0) return files;
    throw new CommandEnd(`git lists no ${path} in ${root}. Make the release in a clone.`);
  });
}

/** All other files at or below `path`, ignored ones included. */
export function otherFiles(root: string, path: string): string[] {
  return gitFiles(root, ['--others', '--', path]);
}

function gitFiles(root: string, args: readonly string[]): string[] {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['ls-files', '-z', ...args], options)
      .split('\0')
      .filter(Boolean);
  } catch (error) {
    throw new CommandEnd(
      `git lists no files in ${root}. Make the release in a clone.\n${String(error)}`,
    );
  }
}
