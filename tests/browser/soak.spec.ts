// A short soak: fixed seeds, so that every run of this test is the same. `npm run soak` goes on for longer, from any
// seed (CONTRIBUTING.md, "The soak").
import { expect, test } from '@playwright/test';
import { describeFailure } from '../soak/describeFailure.ts';
import { soak } from '../soak/soak.ts';

const COMMANDS = 25;

// One whose sessions end with their access token (every fifth seed), and two that renew; in the last one a person has
// more than a hundred courses. Together they meet every kind of change in courses: they come and go, many are broken,
// the list has no end, and counts of two people are in one answer. In two of them a tab is away during a sign-out.
for (const seed of [40, 82, 173]) {
  test(`whatever happens in whichever order: seed ${seed}`, async ({ browser }) => {
    const result = await soak(browser, seed, COMMANDS);
    expect(result.violations, describeFailure(result, COMMANDS)).toEqual([]);
    expect(result.done.length).toBeGreaterThan(COMMANDS / 2);
  });
}
