// Builds src/early.ts into one small file of its own, and makes it the first script of the page: it has run before the
// page's own code has been read.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { licensed } from './licensed.ts';

const SOURCE = '/src/early.ts';
const ENTRY = fileURLToPath(new URL(`../..${SOURCE}`, import.meta.url));

export function earlyScript(): Plugin {
  let base = '/';
  let file: string | undefined;
  return {
    name: 'early-script',
    configResolved(config) {
      ({ base } = config);
    },
    buildStart: {
      sequential: true,
      async handler() {
        if (this.environment.mode !== 'build') return;
        const source = await bundle();
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 6);
        file = `assets/early-${hash}.js`;
        this.emitFile({ type: 'asset', fileName: file, source });
      },
    },
    transformIndexHtml(_html, { path }) {
      if (path !== '/index.html') return [];
      const src = file === undefined ? SOURCE : base + file;
      return [{ tag: 'script', attrs: { type: 'module', src }, injectTo: 'head-prepend' }];
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
      modulePreload: false,
      rolldownOptions: { input: ENTRY },
    },
  });
  const [chunk, ...more] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error('early.ts is not one file.');
  return chunk.code;
}
