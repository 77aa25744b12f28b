// The source files that the architecture test looks at.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from './readModule.ts';

/** Every TypeScript file below `folders` (from `root`); a folder that does not exist has none. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(root, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));
}
