// Packs a folder into a .tar.gz whose bytes depend only on names, contents and the given time.
import { create } from 'tar';
import { filesBelow } from '../filesBelow.ts';

/** Packs every file below `folder`, with its folders. */
export async function packRelease(folder: string, archive: string, mtime: Date): Promise<void> {
  // `portable` leaves out owners and other machine data.
  const options = { cwd: folder, file: archive, gzip: { level: 9 }, portable: true, mtime };
  await create(options, filesBelow(folder).toSorted());
}
