// The tests that mutation testing runs: those of the rules, which need neither a page nor an LMS.
import { defineConfig } from 'vitest/config';
import { withoutNodeStorage } from '../../tools/check/withoutNodeStorage.ts';

export default defineConfig({
  test: {
    execArgv: [...withoutNodeStorage],
    include: ['tests/unit/{api,auth,config,headers,memory,model,queries}/**/*.test.ts'],
  },
});
