// Technical details: requests, contract versions, and memory.
import packageFile from '../../package.json' with { type: 'json' };
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPageAs, type OpenOptions } from './openPage.ts';
import { openTechnicalDetails } from './openTechnicalDetails.ts';
import { rested } from './rested.ts';

async function openDetails(options: OpenOptions = {}) {
  const page = await openPageAs('Sofia Lindqvist', options);
  await rested();
  await openTechnicalDetails(page);
  return page;
}

test('the details show calls, versions, times, the interval and the memory, and are copied without a name or a token', async () => {
  const page = await openDetails();
  const calls = page.lms.requests.filter(({ path }) => path.includes('/svc/api/')).length;
  expect(calls).toBeGreaterThan(2);
  for (const line of [
    /^\d+ calls in the last hour$/,
    'The LMS doesn’t state a rate limit to this page.',
    `Version of this page: ${packageFile.version}`,
    'API versions in use: le 1.82, lp 1.49',
    /^Versions checked: \d/,
    /^Numbers checked: \d/,
    'Checked every 5 minutes',
    'Remembered for you: numbers of 6 courses, and nothing put away or pinned.',
  ])
    expect(await screen.findByText(line)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  const text = await window.navigator.clipboard.readText();
  expect(text).toContain('API versions in use: le 1.82, lp 1.49');
  expect(text).not.toMatch(/Sofia|Lindqvist|Bearer|eyJ|Algebra/);
  await page.user.click(screen.getByRole('button', { name: 'Technical details' }));
  expect(screen.queryByText(/^API versions/)).toBeNull();
});

test('the details show the rate limits that the LMS sends', async () => {
  await openDetails({
    world: (world) => (world.rateLimit = { creditsPerMinute: 5_000, costPerCall: 10 }),
  });
  expect(screen.getByText(/^Credits left: 4,9\d0$/)).toBeVisible();
  expect(screen.getByText('Credits for one call: 10')).toBeVisible();
  // With a date if the next minute is tomorrow.
  expect(screen.getByText(/^Resets at .*\d/)).toBeVisible();
});
