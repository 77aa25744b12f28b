// Moves Vite's manifest out of the built page: only the size budget reads it, and administrators copy the folder
// unchanged.
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
