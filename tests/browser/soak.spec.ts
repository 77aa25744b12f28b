// A short soak with fixed seeds. `npm run soak` runs longer, from any seed (CONTRIBUTING.md, "The soak").
import { expect, test } from '@playwright/test';
import { describeFailure, soak } from '../soak/soak.ts';

const COMMANDS = 20;

// In the first soak, sessions end with their access token (every fifth seed). Each soak begins with another of the three
// people; one of them has more than 100 courses. Together they contain nearly all kinds of commands.
for (const seed of [2365, 8969, 12537]) {
  test(`commands in any order break no invariant: seed ${seed}`, async ({ browser }) => {
    const result = await soak(browser, seed, COMMANDS);
    expect(result.violations, describeFailure(result, COMMANDS)).toEqual([]);
    expect(result.done.length).toBeGreaterThan(COMMANDS / 2);
  });
}
