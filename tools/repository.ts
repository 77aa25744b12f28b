// Reads the files of this repository.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Ends with a separator. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** The file of a package's command, to run it with this Node. */
export const bin = (command: string): string => join(root, 'node_modules', '.bin', command);

/** The text of a file. `path`: from the root, with `/`. */
export const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

/** Paths of files at any depth, relative to `folder`, with `/` on every platform. @throws Error for a missing folder */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

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
