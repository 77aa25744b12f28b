// Moves Vite's manifest out of the built page: only the build's own checks read it, and whoever copies the folder to a
// server should not have to leave anything out.
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Beside `dist`, the folder of the built page. */
export const manifestOf = (dist: string): string => `${dist}-manifest.json`;

export function manifestBeside(): Plugin {
  return {
    name: 'manifest-beside',
    apply: 'build',
    config: () => ({ build: { manifest: true } }),
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) throw new Error('The build has no folder with a manifest.');
        renameSync(join(dir, '.vite', 'manifest.json'), manifestOf(dir));
        rmSync(join(dir, '.vite'), { recursive: true });
      },
    },
  };
}
