// Builds the files that have fixed names: element.js, which hosts name in their pages, shares no chunk with the page, and is
// served in development; version.txt is for administrators and start-nginx.sh.
import { build, type Plugin } from 'vite';
import packageFile from '../../package.json' with { type: 'json' };
import { ELEMENT_PATH } from '../../src/paths/paths.ts';
import { root } from '../repository.ts';
import { licensed } from './licensed.ts';
import { messageCatalogues } from './messageCatalogues.ts';

const element = `${root}src/widget/element.ts`;

export function fixedFiles(): Plugin {
  return {
    name: 'fixed-files',
    async generateBundle() {
      const version = `${packageFile.version}\n`;
      this.emitFile({ type: 'asset', fileName: 'version.txt', source: version });
      const source = await bundle(element);
      this.emitFile({ type: 'asset', fileName: ELEMENT_PATH.slice(1), source });
    },
    configureServer({ middlewares }) {
      // Another site cannot import its modules across origins.
      middlewares.use(ELEMENT_PATH, (_request, response, next) => {
        response.setHeader('Content-Type', 'text/javascript');
        bundle(element).then((code) => response.end(code), next);
      });
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [messageCatalogues(), licensed()],
    build: {
      target: 'baseline-widely-available',
      write: false,
      rolldownOptions: { input: entry },
    },
  });
  const [chunk, ...more] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${entry} is not one file.`);
  return chunk.code;
}
