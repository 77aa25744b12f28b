// Packs a folder into a .tar.gz whose bytes depend only on names, contents, the given time, and what is executable.
import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { filesBelow, root } from '../repository.ts';

/** Packs every file below `folder`, with its folders. Sets the files' modes. */
export async function packRelease(folder: string, archive: string, mtime: Date): Promise<void> {
  const files = filesBelow(folder);
  const folders = new Set(files.flatMap(foldersOf));
  // The umask of the machine, here or where it is unpacked, must not decide whether a server may read a file.
  for (const path of files.map((name) => join(folder, name)))
    chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  for (const path of folders) chmodSync(join(folder, path), 0o755);
  // `portable` leaves out owners and other machine data.
  const options = { cwd: folder, file: archive, gzip: { level: 9 }, portable: true, mtime };
  await create({ ...options, noDirRecurse: true }, [...folders, ...files].toSorted());
}

/** `a/`, `a/b/` of `a/b/c`. */
const foldersOf = (path: string): string[] =>
  Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index + 1));

/**
 * The modification time of all files in a release: servers derive validators from it, so releases must differ, and builds of one
 * release must agree. `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/), else the commit's time, else, with
 * uncommitted changes, now: such a release is not reproducible.
 */
export function releaseTime(): Date {
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? '';
  if (/^\d+$/.test(epoch)) return new Date(Number(epoch) * 1000);
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  const git = (...args: string[]) => execFileSync('git', args, options);
  if (git('status', '--porcelain') !== '') return new Date();
  return new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
}
