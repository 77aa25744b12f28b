// A short soak of fixed seeds, so that each run of this test is the same. `npm run soak` goes on for longer, from any
// seed (CONTRIBUTING.md, "The soak").
import { expect, test } from '@playwright/test';
import { describeFailure, soak } from '../soak/soak.ts';

const COMMANDS = 20;

// In the first, sessions end with their access token (every fifth seed). Each begins with another of the three people, of whom
// one has more than a hundred courses. Together they draw nearly all kinds of commands.
for (const seed of [2365, 8969, 12537]) {
  test(`whatever happens in whichever order: seed ${seed}`, async ({ browser }) => {
    const result = await soak(browser, seed, COMMANDS);
    expect(result.violations, describeFailure(result, COMMANDS)).toEqual([]);
    expect(result.done.length).toBeGreaterThan(COMMANDS / 2);
  });
}
