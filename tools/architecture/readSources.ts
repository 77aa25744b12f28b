// Reads the source files for the architecture test.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../filesBelow.ts';
import type { SourceFile } from './readModule.ts';

/** Every TypeScript file below `folders` (from `root`, with `/`); a missing folder has none. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(join(root, folder)).map((path) => `${folder}/${path}`))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
