// What a load does not wait for to be drawn: a renewal, and the first calls after a sign-in.
import { expect, type Page } from '@playwright/test';
import { ageTokens } from './ageTokens.ts';
import { callsOfLoad, eachOnce } from './callsOfLoad.ts';
import { largestWords, test } from './fixtures.ts';
import { signInAs } from './signInAs.ts';

const SOFIA = '5 to do 4 new feedback 145 to read';
const settled = (page: Page) => page.getByText(/^Last checked/).waitFor();

test('a token that is over is renewed from the start, without the sign-in library', async ({
  page,
  lms,
  signIn,
}) => {
  await signIn('Sofia Lindqvist');
  await settled(page);
  await ageTokens(page, { expiresInMs: -1000, renewInMs: -2000 });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const before = lms.requests.length;
  await page.reload();
  await settled(page);
  await expect(largestWords(page)).toHaveText(SOFIA);
  await expect.poll(() => callsOfLoad(lms, before)).toEqual(eachOnce);
  expect(lms.requests.slice(before).filter(({ kind }) => kind === 'token')).toHaveLength(1);
  const of = (part: string) => files.findIndex((file) => file.startsWith(`/assets/${part}-`));
  expect(of('codeFlow')).toBe(-1);
  expect(of('grants')).toBeGreaterThan(-1);
});

test('after a sign-in, what every dashboard asks for is asked for before it is drawn, and once', async ({
  page,
  lms,
  site,
}) => {
  const kept = 'test.sent-before-it-was-drawn';
  await page.addInitScript((key) => {
    const send = window.fetch.bind(window);
    window.fetch = (...call) => {
      const { url } = new Request(...call);
      // Counts have to be asked for before a course is drawn, the rest before anything of the dashboard is.
      const drawn = url.includes('/myUpdates/') ? 'main li h2' : '#announcer';
      const before = sessionStorage.getItem(key) ?? '';
      if (document.querySelector(drawn) === null) sessionStorage.setItem(key, `${before} ${url}`);
      return send(...call);
    };
  }, kept);
  await signInAs(page, site.origin, 'Sofia Lindqvist');
  await settled(page);
  await expect(largestWords(page)).toHaveText(SOFIA);
  await expect.poll(() => callsOfLoad(lms, 0)).toEqual(eachOnce);
  const sent = await page.evaluate((key) => sessionStorage.getItem(key), kept);
  for (const call of [
    '/users/whoami',
    '/enrollments/myenrollments/',
    '/versions/check',
    '/updates/myUpdates/',
  ])
    expect(sent).toContain(call);
});
