// How the page and its tools are tested: one project a step of tools/check/run.ts.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messageCatalogues } from './tools/build/messageCatalogues.ts';
import { testsInDocument, withoutNodeStorage } from './tools/check/testsInDocument.ts';

const execArgv = [...withoutNodeStorage];
const inDocument = testsInDocument('tests/unit');

/** Runs only in `npm run test:all`, like browser tests with the tag @matrix. */
const MATRIX = '**/*.matrix.test.{ts,tsx}';

/** In place of one second: what `expect.poll` waits for may take its time on a busy machine. */
const expect = { poll: { timeout: 20_000 } };
const doctor = { isolate: false };
const app = {
  isolate: false,
  execArgv,
  environment: 'jsdom',
  setupFiles: ['tests/app/setup.ts'],
  // A busy machine may take its time; what is tested is what happens, not how fast.
  testTimeout: 90_000,
};

export default defineConfig({
  plugins: [messageCatalogues(), react()],
  test: {
    // Three workers take longer than two on two cores.
    maxWorkers: 2,
    // No module keeps state (the house forbids it), so test files may share one load of them.
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/unit/**/*.test.ts',
            'tests/{bench,lms}/test/*.test.ts',
            'tools/test/*.test.ts',
          ],
          exclude: inDocument,
          isolate: false,
          execArgv,
          // As below: properties of a thousand runs take their time on a busy machine.
          testTimeout: 30_000,
          expect,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-document',
          include: inDocument,
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tests/unit/freshDocument.ts'],
          execArgv,
          testTimeout: 30_000,
          expect,
        },
      },
      { test: { name: 'scan', include: ['tools/test/built/*.test.ts'] } },
      { test: { name: 'release', include: ['tests/release/*.test.ts'] } },
      {
        test: {
          ...doctor,
          name: 'doctor',
          include: ['tests/doctor/**/*.test.ts'],
          exclude: [MATRIX],
        },
      },
      { test: { ...doctor, name: 'doctor-matrix', include: [`tests/doctor/${MATRIX}`] } },
      {
        test: {
          name: 'servers',
          include: ['tests/servers/**/*.test.ts'],
          isolate: false,
          // A server takes a second to start on a busy machine, and a browser more.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
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
        test: { ...app, name: 'app', include: ['tests/app/**/*.test.tsx'], exclude: [MATRIX] },
      },
      { extends: true, test: { ...app, name: 'app-matrix', include: [`tests/app/${MATRIX}`] } },
    ],
  },
});
