// Every state of the page against axe-core, in both colour schemes, wide and narrow; and no sideways scrolling.
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { courseItems, test } from './fixtures.ts';

const widths = [1280, 320] as const;
/** 320 px wide at 400 % zoom is WCAG 1.4.10; 240 px is the narrowest frame around a widget. */
const narrow = [320, 240] as const;

test('before signing in', async ({ page, site }) => {
  await page.goto(site.origin);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await inspect(page);
});

test('the dashboard', async ({ page, signIn }) => {
  await signIn('Sofia Lindqvist');
  await expect(page.getByText('1 unattempted quiz').first()).toBeVisible();
  await inspect(page);
});

test('a failed part', async ({ page, complaints, signIn }) => {
  complaints.allow(/^error: Failed to load resource: .*500.*\/updates\/myUpdates\//);
  await signIn('Paula Costa');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await inspect(page);
});

test('a version banner', async ({ page, complaints, site, signIn }) => {
  complaints.allow(/^error: Failed to load resource: .*404.*\/updates\/myUpdates\//);
  site.config['support'] = {
    name: 'IT Service Desk',
    url: 'https://help.example.edu/',
    email: 'help@example.edu',
  };
  await signIn('Olga Petrova');
  await page.getByText('Details', { exact: true }).click();
  await expect(courseItems(page)).toHaveCount(4);
  await inspect(page);
});

test('no courses', async ({ page, signIn }) => {
  await signIn('Noah Fischer');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Type at least one course id')).toBeVisible();
  await inspect(page);
});

test('mistakes in config.json', async ({ page, site }) => {
  site.config = {
    lms: { baseUrl: 'http://lms.example.edu', colour: 'red' },
    auth: { clientSecret: 'x' },
    courses: [],
    updates: { types: ['UnreadMail'], refreshMinutes: -1 },
  };
  await page.goto(site.origin);
  await expect(page.getByText('This page is not set up correctly')).toBeVisible();
  await inspect(page);
});

test('an address that does not exist', async ({ page, site }) => {
  await page.goto(`${site.origin}/nowhere`);
  await expect(page.getByRole('link', { name: 'Go to your course updates' })).toBeVisible();
  await inspect(page);
});

async function inspect(page: Page): Promise<void> {
  // Through the developer tools: the page's own policy would refuse to run text.
  await page.evaluate(axe.source);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const answer: unknown = await page.evaluate('axe.run({ resultTypes: ["violations"] })');
      expect(v.parse(Results, answer).violations, `${colorScheme}, ${String(width)} px`).toEqual(
        [],
      );
    }
  }
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 720 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, `sideways scrolling at ${String(width)} px`).toBe(0);
  }
}

/** What helps to repair a violation. */
const Results = v.object({
  violations: v.array(
    v.object({
      id: v.string(),
      help: v.string(),
      nodes: v.array(v.object({ html: v.string(), failureSummary: v.optional(v.string()) })),
    }),
  ),
});
