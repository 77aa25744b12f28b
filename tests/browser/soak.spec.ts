// A short soak: fixed seeds, so that every run of this test is the same. `npm run soak` goes on for longer, from any
// seed (CONTRIBUTING.md, "The soak").
import { expect, test } from '@playwright/test';
import { describeFailure } from '../soak/describeFailure.ts';
import { soak } from '../soak/soak.ts';

const COMMANDS = 20;

// One whose sessions end with their access token (every fifth seed), and two that renew; one for each of the people, of
// whom the third has more than a hundred courses. Together they draw every kind of change in courses, everything that a
// person can do with a view, a number or a setting, a switch of the person, and a sign-out while another tab is away.
for (const seed of [2040, 3646, 2261]) {
  test(`whatever happens in whichever order: seed ${seed}`, async ({ browser }) => {
    const result = await soak(browser, seed, COMMANDS);
    expect(result.violations, describeFailure(result, COMMANDS)).toEqual([]);
    expect(result.done.length).toBeGreaterThan(COMMANDS / 2);
  });
}
