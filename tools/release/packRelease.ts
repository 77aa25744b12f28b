// Packs a folder into a .tar.gz whose bytes depend on nothing but names, contents and the given time.
import { create } from 'tar';
import { filesBelow } from '../filesBelow.ts';

/** Every file below `folder`, by its path there; folders come with them. */
export async function packRelease(folder: string, archive: string, mtime: Date): Promise<void> {
  // `portable` leaves out owners and what else is of this machine.
  const options = { cwd: folder, file: archive, gzip: { level: 9 }, portable: true, mtime };
  await create(options, filesBelow(folder).toSorted());
}
