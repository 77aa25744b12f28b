// Writes the version of package.json beside the page, for administrators and start-nginx.sh.
import type { Plugin } from 'vite';
import packageFile from '../../package.json' with { type: 'json' };

export function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'version.txt',
        source: `${packageFile.version}\n`,
      });
    },
  };
}
