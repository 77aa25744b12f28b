// Builds the scripts that have fixed names and share no chunk with the page, and serves them in development: element.js, which
// hosts name in their pages, and repair.js, which must be there when files of the page are not.
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { ELEMENT_PATH, REPAIR_PATH } from '../../src/paths/paths.ts';
import { licensed } from './licensed.ts';
import { messageCatalogues } from './messageCatalogues.ts';

const source = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const scripts = [
  [ELEMENT_PATH, source('widget/element.ts')],
  [REPAIR_PATH, source('repair/repair.ts')],
] as const;

export function fixedScripts(): Plugin {
  return {
    name: 'fixed-scripts',
    async generateBundle() {
      for (const [path, entry] of scripts)
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await bundle(entry) });
    },
    configureServer({ middlewares }) {
      // Another site cannot import its modules across origins.
      for (const [path, entry] of scripts)
        middlewares.use(path, (_request, response, next) => {
          response.setHeader('Content-Type', 'text/javascript');
          bundle(entry).then((code) => response.end(code), next);
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
