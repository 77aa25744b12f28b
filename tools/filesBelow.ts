// Lists the files of a folder, recursively.
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Paths relative to `folder`, with `/` on every platform. @throws Error for a missing folder */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
