// Packs a folder into a .tar.gz whose bytes depend only on names, contents, the given time, and what is executable.
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { filesBelow } from '../filesBelow.ts';

/** Packs every file below `folder`, with its folders. Sets the files' modes. */
export async function packRelease(folder: string, archive: string, mtime: Date): Promise<void> {
  const files = filesBelow(folder).toSorted();
  // The umask of the machine must not decide whether a server may read a file.
  for (const path of files.map((name) => join(folder, name)))
    chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  // `portable` leaves out owners and other machine data.
  const options = { cwd: folder, file: archive, gzip: { level: 9 }, portable: true, mtime };
  await create(options, files);
}
