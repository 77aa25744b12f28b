// `npm run dev` serves the page with an LMS beside it.
import { expect } from '@playwright/test';
import { expectCourses, test } from './fixtures.ts';
import { signInAs } from './signInAs.ts';
import { startDevServer } from './startDevServer.ts';

test('a response that breaks off at the LMS also breaks off at the dev server', async () => {
  const server = await startDevServer();
  try {
    const body = new URLSearchParams({ fault: 'truncated' });
    const headers = { Origin: new URL(server.lmsUrl).origin };
    const faults = new URL('/faults', server.lmsUrl);
    expect((await fetch(faults, { method: 'POST', headers, body })).ok).toBe(true);
    const path = 'svc/api/le/1.82/updates/myUpdates/?orgUnitIdsCSV=7142';
    const answer = await fetch(new URL(path, server.pageUrl));
    await expect(answer.text()).rejects.toThrow();
  } finally {
    await server.stop();
  }
});

test('the dev server starts an LMS for the sign-in', async ({ page, complaints }) => {
  // Vite and React greet developers.
  complaints.allow(/^(debug|info): /);
  const server = await startDevServer();
  try {
    complaints.allowHost(new URL(server.pageUrl).host);
    complaints.allowHost(new URL(server.lmsUrl).host);
    // A violation of the policy by Vite would be a complaint.
    const served = (await fetch(server.pageUrl)).headers.get('Content-Security-Policy');
    expect(served).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[^']+'; style-src /);
    expect(served).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    // The LMS's own pages embed the widget by one file, which loads no other file from another site.
    const element = await fetch(new URL('/element.js', server.pageUrl));
    expect(element.headers.get('Content-Type')).toBe('text/javascript');
    expect(element.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await element.text()).not.toMatch(/\bfrom\s*["'`]|\bimport\s*["'`(]/);
    const course = await (await fetch(new URL('/courses/7142', server.lmsUrl))).text();
    expect(course).toContain(`src="${new URL('/element.js', server.pageUrl).href}"`);
    await signInAs(page, server.pageUrl, 'Sofia Lindqvist');
    await expectCourses(page, 6);
    await expect(page.getByText('5 unread discussions')).toBeVisible();
    await expect(page).toHaveURL(server.pageUrl);
    // The page would keep calling a stopped server.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
  for (const url of [server.pageUrl, server.lmsUrl]) {
    await expect(fetch(url), `${url} is free again`).rejects.toThrow();
  }
});
