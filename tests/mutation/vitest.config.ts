// The tests for mutation testing: unit tests, without a page or an LMS.
import { defineConfig } from 'vitest/config';
import { messageCatalogues } from '../../tools/build/messageCatalogues.ts';
import { withoutNodeStorage } from '../../tools/check/testsInDocument.ts';

export default defineConfig({
  plugins: [messageCatalogues()],
  test: {
    // Test files share one module graph per mutant: a third of the time.
    isolate: false,
    setupFiles: ['tests/mutation/fewerRuns.ts', 'tests/unit/freshDocument.ts'],
    // As in the unit tests themselves: instrumented, properties of a thousand runs take longer still.
    testTimeout: 30_000,
    execArgv: [...withoutNodeStorage],
    include: ['tests/unit/{api,auth,config,headers,memory,messages,model,queries}/**/*.test.ts'],
  },
});
