// Moves Vite's manifest from the built page to the file beside it: only the size budget reads it, and nobody who copies the
// folder to a server should have to leave anything out.
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** `dist`: the folder of the built page. */
export const manifestOf = (dist: string): string => `${dist}-manifest.json`;

export function manifestBeside(): Plugin {
  return {
    name: 'manifest-beside',
    apply: 'build',
    config: () => ({ build: { manifest: true } }),
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        renameSync(join(dir, '.vite', 'manifest.json'), manifestOf(dir));
        rmSync(join(dir, '.vite'), { recursive: true });
      },
    },
  };
}
