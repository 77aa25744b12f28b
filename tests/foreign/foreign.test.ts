// The page with an independent authentication service: a person signs in, refreshes, keeps the session and signs out, and the
// doctor reports nothing.
import { chromium, type Browser, type Page, type Response } from '@playwright/test';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCourses } from '../browser/fixtures.ts';
import { glewlwydAnswers, type RecordedAnswer } from '../doctor/glewlwydAnswers.ts';
import { hasGlewlwyd, hasServer } from '../../tools/check/findServers.ts';
import { findHeadless } from '../../tools/check/findBrowsers.ts';
import { signInAtGlewlwyd, signOutAtGlewlwyd } from './signInAtGlewlwyd.ts';
import { startGlewlwyd } from './startGlewlwyd.ts';
import { CLIENT_ID, startGatewayPage, startPublicPage } from './startForeignPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(findHeadless());
});
afterAll(() => browser.close());

const Grant = v.looseObject({ access_token: v.string(), refresh_token: v.string() });

const isOfTokens = (response: Response) => new URL(response.url()).pathname.endsWith('/token');

/** The responses to the browser so far. */
function watchGrants(page: Page): v.InferOutput<typeof Grant>[] {
  const grants: v.InferOutput<typeof Grant>[] = [];
  page.on('response', (response) => {
    if (!isOfTokens(response) || !response.ok()) return;
    void response.json().then((body: unknown) => grants.push(v.parse(Grant, body)));
  });
  return grants;
}

const deployments = [
  { name: 'a public client', able: true, revokes: false, start: startPublicPage },
  {
    name: 'a client behind the gateway',
    able: hasServer('nginx'),
    revokes: true,
    start: startGatewayPage,
  },
];

describe.skipIf(!hasGlewlwyd()).each(deployments)('Glewlwyd and $name', (deployment) => {
  const { able, revokes, start } = deployment;

  test.skipIf(!able)('the doctor reports no warning and no failure', async () => {
    await using deployed = await start();
    const { exitCode, output } = await deployed.doctor();
    expect(output).toMatch(/\n\d+ ok, 0 warnings, 0 failed, 0 skipped\n$/);
    expect(exitCode).toBe(0);
  });

  test.skipIf(!able)('a person signs in, refreshes, stays signed in and signs out', async () => {
    await using deployed = await start();
    const { origin, api } = deployed;
    const context = await browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    const grants = watchGrants(page);
    await page.clock.install();
    await signInAtGlewlwyd(page, origin);
    await expectCourses(page, 6);

    const counted = () => api.requests.filter(({ kind }) => kind === 'updates-many').length;
    const before = counted();
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.click();
    await expect.poll(counted).toBeGreaterThan(before);
    // The next check is planned when this one has ended.
    await expect.poll(() => refresh.getAttribute('aria-disabled')).toBe('false');

    await page.clock.fastForward('25:00');
    await page.clock.runFor(2_000);
    await expect.poll(() => grants.length).toBe(2);
    const [first, last] = grants;
    // Each refresh token is valid for one renewal.
    expect(await api.isActive(first?.refresh_token ?? '')).toBe(false);
    expect(await api.isActive(last?.refresh_token ?? '')).toBe(true);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await signOutAtGlewlwyd(page, origin);
    await page.getByText('You have signed out of this page, and the LMS was told.').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByPlaceholder('Your username').waitFor();
    const left = await Promise.all(
      [last?.access_token, last?.refresh_token].map((token) => api.isActive(token ?? '')),
    );
    // Its revocation endpoint is for clients with a secret; refresh tokens of public clients expire.
    expect(left).toEqual(revokes ? [false, false] : [true, true]);
    await context.close();
  });
});

describe.skipIf(!hasGlewlwyd())('a refusal by Glewlwyd', () => {
  test('of a renewal, without a text, is not retried, and the session ends with a message', async () => {
    await using deployed = await startPublicPage();
    const context = await browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    const grants = watchGrants(page);
    await page.clock.install();
    await signInAtGlewlwyd(page, deployed.origin);
    await expectCourses(page, 6);
    // A thief spends the token first.
    const spent = await fetch(`${deployed.service.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: CLIENT_ID,
        refresh_token: grants[0]?.refresh_token ?? '',
      }),
    });
    expect(spent.status).toBe(200);

    const refusals: string[] = [];
    page.on('response', (response) => {
      if (isOfTokens(response)) void response.text().then((text) => refusals.push(text));
    });
    await page.clock.fastForward('25:00');
    await page.clock.runFor(2_000);
    await expect.poll(() => refusals).toEqual(['']);
    await page.clock.runFor('02:00');
    await expectCourses(page, 6);
    await page.clock.fastForward('05:00');
    await page.getByRole('button', { name: 'Sign in again' }).waitFor();
    expect(refusals).toEqual(['']);
    await context.close();
  });

  test('is the recorded answer that the doctor’s own tests use', async () => {
    await using service = await startGlewlwyd();
    const redirect_uri = 'http://localhost/none';
    const client = { redirect_uri: [redirect_uri], authorization_type: ['code', 'refresh_token'] };
    await service.addClient({
      ...client,
      client_id: 'public',
      confidential: false,
      token_endpoint_auth_method: ['none'],
    });
    await service.addClient({
      ...client,
      client_id: 'confidential',
      confidential: true,
      client_secret: 'secret',
      token_endpoint_auth_method: ['client_secret_basic'],
    });
    const ask = async (path: string, form: Record<string, string>): Promise<RecordedAnswer> => {
      const body = new URLSearchParams({ client_id: 'public', ...form });
      const answer = await fetch(`${service.issuer}/${path}`, { method: 'POST', body });
      return { status: answer.status, body: await answer.text() };
    };
    const random = crypto.randomUUID();
    const code = {
      grant_type: 'authorization_code',
      code: random,
      redirect_uri,
      code_verifier: random + random,
    };
    expect({
      code: await ask('token', code),
      codeWithoutSecret: await ask('token', { ...code, client_id: 'confidential' }),
      refresh: await ask('token', { grant_type: 'refresh_token', refresh_token: random }),
      revocation: await ask('revoke', { token: random }),
    }).toEqual(glewlwydAnswers);
  });

  test('of a revocation by a public client is reported by the doctor', async () => {
    await using deployed = await startPublicPage();
    await deployed.configure({ revocationEndpoint: `${deployed.service.issuer}/revoke` });
    const { exitCode, output } = await deployed.doctor();
    expect(output).toContain('The revocation endpoint demands that the page prove itself');
    expect(exitCode).toBe(1);
  });
});
