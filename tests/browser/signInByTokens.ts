// Signs in without the pages of the LMS: the tab finds tokens in its storage, as after a reload. The LMS gave them for a code,
// over HTTP, and knows this browser by its cookies.
import type { Page } from '@playwright/test';
import { readTokens } from '../../src/auth/flow/tokens.ts';
import { createCookieJar } from '../lms/cookieJar.ts';
import { getToken } from '../lms/getToken.ts';
import type { Lms } from '../lms/startLms.ts';
import type { Site } from './serveDist.ts';
import { expectSignedIn } from './signInAs.ts';

/** Opens `path` and resolves when the page greets `personName`. Requires the plain configuration of startSite.ts. */
export async function signInByTokens(
  page: Page,
  { lms, site, path }: { lms: Lms; site: Site; path: string },
  personName: string,
): Promise<void> {
  const endpoints = {
    issuer: lms.issuer,
    authorizationEndpoint: `${lms.issuer}/connect/authorize`,
    tokenEndpoint: `${lms.issuer}/connect/token`,
    issRequired: true,
  };
  const jar = createCookieJar();
  const tokens = readTokens(await getToken(lms, { personName, jar }), endpoints);
  const domain = new URL(lms.url).hostname;
  const cookies = jar
    .all()
    .map(({ name, value, path: below }) => ({ name, value, path: below, domain, httpOnly: true }));
  await page.context().addCookies(cookies);
  const owner = `${lms.issuer} course-updates`;
  const script = await page.addInitScript(
    ([of, given]) => {
      // In the page's own format: a session older than the last sign-out is over.
      const afterSignOut = Number(localStorage.getItem(`course-updates.signed-out.${of}`));
      const stored = afterSignOut === 0 ? given : { ...given, afterSignOut };
      sessionStorage.setItem(`course-updates.tokens.${of}`, JSON.stringify(stored));
    },
    [owner, tokens] as const,
  );
  await page.goto(`${site.origin}${path}`);
  // Only this load finds the tokens; later loads find the page's own entries.
  await script.dispose();
  await expectSignedIn(page, personName);
}
