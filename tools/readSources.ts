// Reads the source files that the checks of texts, styles and documents look at.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './filesBelow.ts';

export interface SourceFile {
  /** From the repository's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The files below `folder` (from `root`, with `/`) whose path matches. */
export function readSources(root: string, folder: string, pattern: RegExp): SourceFile[] {
  return filesBelow(join(root, folder))
    .map((path) => `${folder}/${path}`)
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
