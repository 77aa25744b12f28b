// Builds src/element.ts into dist/element.js, and serves it in development: one file under one name, because hosts name
// it in their pages, and on its own, so that no host loads a byte of the page with it.
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { licensed } from './licensed.ts';
import { ELEMENT_PATH } from '../../src/paths.ts';

const ENTRY = fileURLToPath(new URL('../../src/element.ts', import.meta.url));
const FILE = ELEMENT_PATH.slice(1);

export function hostElement(): Plugin {
  return {
    name: 'host-element',
    apply: (_config, { command }) => command === 'build' || process.env['VITEST'] === undefined,
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundle() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '').split('?');
        if (path !== ELEMENT_PATH) return next();
        // Bundled anew each time: its modules could not be imported from another site.
        void answer(response, next);
      });
    },
  };
}

async function answer(response: ServerResponse, fail: (error: unknown) => void): Promise<void> {
  try {
    const code = await bundle();
    response.setHeader('Content-Type', 'text/javascript');
    response.end(code);
  } catch (error) {
    fail(error);
  }
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
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: FILE } },
    },
  });
  const [chunk, ...more] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${FILE} is not one file.`);
  return chunk.code;
}
