// Tests with another build of the page: an own language, with words 40 % longer than English.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { manifestOf } from '../../tools/build/manifestBeside.ts';
import { packageBin } from '../../tools/check/packageBin.ts';
import { runProcess } from '../../tools/check/runProcess.ts';
import { test } from './fixtures.ts';

const BUILD_TIMEOUT_MS = 60_000;

/** `pseudoBuild`: the folder, one for each worker. Its build does not count towards the time of a test. */
export const pseudoTest = test.extend<object, { readonly pseudoBuild: string }>({
  pseudoBuild: [
    async ({ browserName }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), `course-updates-${browserName}-`));
      const cwd = fileURLToPath(new URL('../../', import.meta.url));
      const build = ['build', '--mode', 'pseudo', '--outDir', folder, '--emptyOutDir'];
      const vite = [packageBin(cwd, 'vite', 'vite'), ...build];
      const run = await runProcess(process.execPath, vite, { cwd, timeoutMs: BUILD_TIMEOUT_MS });
      expect(run.exitCode, run.output).toBe(0);
      await provide(folder);
      rmSync(folder, { recursive: true });
      rmSync(manifestOf(folder));
    },
    { scope: 'worker', timeout: 2 * BUILD_TIMEOUT_MS },
  ],
});
