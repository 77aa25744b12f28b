// `npm run dev` alone is enough to see the page with an LMS beside it.
import { expect } from '@playwright/test';
import { courseItems, test } from './fixtures.ts';
import { signInAs } from './signInAs.ts';
import { startDevServer } from './startDevServer.ts';

test('the dev server brings an LMS to sign in at', async ({ page, complaints }) => {
  // Vite and React greet developers.
  complaints.allow(/^(debug|info): /);
  const server = await startDevServer();
  try {
    complaints.allowHost(new URL(server.pageUrl).host);
    complaints.allowHost(new URL(server.lmsUrl).host);
    // Anything that Vite does against the policy would be a complaint.
    const served = (await fetch(server.pageUrl)).headers.get('Content-Security-Policy');
    expect(served).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[^']+'; style-src /);
    expect(served).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    await signInAs(page, server.pageUrl, 'Sofia Lindqvist');
    await expect(courseItems(page)).toHaveCount(6);
    await expect(page.getByText('5 unread discussions')).toBeVisible();
    expect(page.url()).toBe(server.pageUrl);
    // The page would go on asking for a server that is gone.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
  for (const url of [server.pageUrl, server.lmsUrl]) {
    await expect(fetch(url), `${url} is free again`).rejects.toThrow();
  }
});
