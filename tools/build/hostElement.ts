// Builds src/widget/element.ts into dist/element.js, and serves it in development: hosts need one file under a fixed
// name, which shares no chunk with the page.
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { ELEMENT_PATH } from '../../src/paths/paths.ts';
import { licensed } from './licensed.ts';

const ENTRY = fileURLToPath(new URL('../../src/widget/element.ts', import.meta.url));

export function hostElement(): Plugin {
  return {
    name: 'host-element',
    async generateBundle() {
      const source = await bundle();
      this.emitFile({ type: 'asset', fileName: ELEMENT_PATH.slice(1), source });
    },
    configureServer({ middlewares }) {
      // Another site cannot import its modules across origins.
      middlewares.use(ELEMENT_PATH, (_request, response, next) => {
        response.setHeader('Content-Type', 'text/javascript');
        bundle().then((code) => response.end(code), next);
      });
    },
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [licensed()],
    build: {
      target: 'baseline-widely-available',
      write: false,
      rolldownOptions: { input: ENTRY },
    },
  });
  const [chunk, ...more] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error('element.js is not one file.');
  return chunk.code;
}
