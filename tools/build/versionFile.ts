// Writes the version of package.json beside the page, for administrators and start-nginx.sh.
import type { Plugin } from 'vite';
import packageFile from '../../package.json' with { type: 'json' };

export const VERSION_FILE = 'version.txt';

export function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: VERSION_FILE,
        source: `${packageFile.version}\n`,
      });
    },
  };
}
