// How the page is built, served in development and tested. Deployment settings never come in here:
// they live in config.json, which is read at run time.
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { messageCatalogues } from './tools/build/messageCatalogues.ts';
import { earlyScript } from './tools/build/earlyScript.ts';
import { hostElement } from './tools/build/hostElement.ts';
import { leanQueries } from './tools/build/leanQueries.ts';
import { licensed, LICENSES } from './tools/build/licensed.ts';
import { leanRouter } from './tools/build/leanRouter.ts';
import { manifestBeside } from './tools/build/manifestBeside.ts';
import { precompressed } from './tools/build/precompressed.ts';
import { scopedClass } from './tools/build/scopedClass.ts';
import { leanSignIn } from './tools/build/leanSignIn.ts';
import { leanDynamicImports } from './tools/build/leanDynamicImports.ts';
import { popupPage } from './tools/build/popupPage.ts';
import { runTimeBase } from './tools/build/runTimeBase.ts';
import { servedHeaders } from './tools/build/servedHeaders.ts';
import { subresourceIntegrity } from './tools/build/subresourceIntegrity.ts';
import { terseCode } from './tools/build/terseCode.ts';
import { LongestFirst } from './tools/check/longestFirst.ts';
import { testsInDocument } from './tools/check/testsInDocument.ts';
import { withoutNodeStorage } from './tools/check/withoutNodeStorage.ts';
import { embeddedLms } from './tests/lms/devServer.ts';

const { headers, nonce } = servedHeaders();
const execArgv = [...withoutNodeStorage];
const inDocument = testsInDocument(fileURLToPath(new URL('.', import.meta.url)), 'tests/unit');
/** The package exports its development build alone, with warnings that nobody reads in production. */
const routerForProduction = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? { 'react-router': routerForProduction } : {} },
  plugins: [
    leanRouter(),
    leanQueries(),
    leanSignIn(),
    messageCatalogues(),
    runTimeBase(),
    leanDynamicImports(),
    terseCode(),
    react(),
    nonce,
    embeddedLms(headers),
    earlyScript(),
    licensed(),
    hostElement(),
    subresourceIntegrity('index.html'),
    popupPage(),
    manifestBeside(),
    precompressed(),
  ],
  // Told apart by the name of their file: hashes and line numbers would be a third of a kilobyte.
  css: { modules: { generateScopedName: scopedClass } },
  build: {
    target: 'baseline-widely-available',
    // Inlined assets become data: URLs, which a strict content security policy would have to allow.
    assetsInlineLimit: 0,
    // The parts that come later are small and import nothing: code to preload for them costs more.
    modulePreload: false,
    license: { fileName: LICENSES },
    rolldownOptions: {
      output: {
        // The first load names every file that comes later. 36 bits tell two builds of one file apart.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // One file for all of the first load: shared with later parts or not, everybody needs it.
        codeSplitting: {
          groups: [
            { name: 'index', test: /\/(?:index\.html|src\/main\.tsx)$/ },
            // Small, and used by the same parts: one file for both.
            { name: 'endOfSession', test: /\/src\/auth\/(?:endOfSession|automaticSignIn)\.ts$/ },
            // What the first badge waits for comes in as few files as may be.
            {
              name: 'memory',
              test: /\/src\/(?:model\/(?:notSeenClear|putAway|queueProgress)|ui\/shared\/isReturn)\.ts$/,
            },
          ],
        },
      },
    },
  },
  test: {
    // A test mostly waits for HTTP: one worker on two cores leaves half of them idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // No module keeps state (the house forbids it), so test files may share one load of them.
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture.test.ts'] } },
      {
        plugins: [messageCatalogues()],
        test: {
          name: 'unit',
          include: [
            'tests/unit/**/*.test.ts',
            'tests/{bench,crowd,lms,soak,variants}/test/*.test.ts',
            'tools/test/*.test.ts',
          ],
          exclude: inDocument,
          isolate: false,
          execArgv,
          // As below: properties of a thousand runs take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [messageCatalogues()],
        test: {
          name: 'unit-document',
          include: inDocument,
          environment: 'jsdom',
          isolate: false,
          execArgv,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'release', include: ['tests/release/*.test.ts'] } },
      { test: { name: 'doctor', include: ['tests/doctor/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'servers',
          include: ['tests/servers/**/*.test.ts'],
          isolate: false,
          // A server takes a second to start on a busy machine, and a browser more.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'foreign',
          include: ['tests/foreign/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          isolate: false,
          execArgv,
          include: ['tests/app/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/app/setup.ts'],
          // A busy machine may take its time; what is tested is what happens, not how fast.
          testTimeout: 90_000,
        },
      },
    ],
  },
}));
