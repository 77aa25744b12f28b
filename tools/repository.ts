// Reads the files of this repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './filesBelow.ts';

/** Ends with a separator. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** The file of a package's command, to run it with this Node. */
export const bin = (command: string): string => join(root, 'node_modules', '.bin', command);

/** The text of a file. `path`: from the root, with `/`. */
export const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

export interface SourceFile {
  /** From the repository's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The files below `folder` (from `top`, with `/`) whose path matches. */
export function readSources(folder: string, pattern: RegExp, top = root): SourceFile[] {
  return filesBelow(join(top, folder))
    .map((path) => `${folder}/${path}`)
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') }));
}
