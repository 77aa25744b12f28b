// How the page is built, and served in development. Deployment settings never come in here: they live in config.json,
// which is read at run time. How it is tested: vitest.config.ts.
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport } from 'vite';
import { fixedFiles } from './tools/build/fixedFiles.ts';
import { licensed, LICENSES } from './tools/build/licensed.ts';
import { messageCatalogues } from './tools/build/messageCatalogues.ts';
import { popupPage } from './tools/build/popupPage.ts';
import { precompressed } from './tools/build/precompressed.ts';
import { DENIED_FILES } from './tools/build/privateFiles.ts';
import { sbom, SBOM } from './tools/build/sbom.ts';
import { servedHeaders } from './tools/build/servedHeaders.ts';
import { subresourceIntegrity } from './tools/build/subresourceIntegrity.ts';
import type * as DevServer from './tests/lms/devServer.ts';

const { headers, nonce } = servedHeaders();

/** A build needs no tests/. */
async function devServer() {
  const { module } = await runnerImport<typeof DevServer>('./tests/lms/devServer.ts');
  return module.embeddedLms(headers);
}

export default defineConfig(({ command }) => ({
  plugins: [
    messageCatalogues(),
    react(),
    nonce,
    command === 'serve' && devServer(),
    licensed(),
    sbom(SBOM),
    fixedFiles(),
    subresourceIntegrity('index.html'),
    popupPage(),
    precompressed(),
  ],
  // One build is served at the root of an origin or below a path: code and styles name files relative to themselves. Pages
  // cannot, because index.html answers addresses of any depth.
  experimental: { renderBuiltUrl: (_file, { hostType }) => ({ relative: hostType !== 'html' }) },
  server: { fs: { deny: DENIED_FILES } },
  build: {
    target: 'baseline-widely-available',
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // Inlined assets become data: URLs, which a strict content security policy would have to allow.
    assetsInlineLimit: 0,
    license: { fileName: LICENSES },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The first load is one file, although lazy parts share modules with it.
          groups: [{ name: 'index', test: /\/(?:index\.html|src\/main\.tsx)$/ }],
        },
      },
    },
  },
}));
