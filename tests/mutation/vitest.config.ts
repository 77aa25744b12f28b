// The tests that mutation testing runs: those of the rules, which need neither a page nor an LMS.
import { defineConfig } from 'vitest/config';
import { withoutNodeStorage } from '../gates/withoutNodeStorage.ts';

const others = 'lms,gates,specification,header,traceability,texts,words,config,service';

export default defineConfig({
  test: {
    execArgv: [...withoutNodeStorage],
    include: ['tests/unit/**/*.test.ts'],
    exclude: [`tests/unit/{${others}}*.test.ts`],
  },
});
