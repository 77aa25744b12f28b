// Signs in without the pages of it, for tests of what comes afterwards: the tab finds the tokens in its storage, as after
// a reload. They are real: the LMS gave them for a code, over HTTP, and knows this browser by its cookies.
import type { Page } from '@playwright/test';
import { readTokens } from '../../src/auth/readTokens.ts';
import { createCookieJar } from '../lms/cookieJar.ts';
import { getToken } from '../lms/getToken.ts';
import type { Lms } from '../lms/startLms.ts';
import type { Site } from './serveDist.ts';
import { expectSignedIn } from './signInAs.ts';

/** Opens `path` and resolves when the page greets `personName`. For the plainest configuration of startSite.ts alone. */
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
      // As the page notes it: what is older than the last sign-out is over.
      const afterSignOut = Number(localStorage.getItem(`course-updates.signed-out.${of}`));
      const stored = afterSignOut === 0 ? given : { ...given, afterSignOut };
      sessionStorage.setItem(`course-updates.tokens.${of}`, JSON.stringify(stored));
    },
    [owner, tokens] as const,
  );
  await page.goto(`${site.origin}${path}`);
  // Only this load finds them: the next one has what the page made of them.
  await script.dispose();
  await expectSignedIn(page, personName);
}
