// A person, and the doctor, at the built page behind a real server. The LMS demands a secret, which no browser ever gets, and
// admits no origin: the page calls its own only.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectComplaints } from '../browser/collectComplaints.ts';
import { expectCourses } from '../browser/fixtures.ts';
import { signInAs } from '../browser/signInAs.ts';
import { courseUpdatesApplication } from '../lms/registeredApplication.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { findingOf, Report, runIn, troubles } from '../doctor/runIn.ts';
import { startLms, type Lms } from '../lms/startLms.ts';
import { startServiceClient } from '../lms/startServiceClient.ts';
import { hasServer } from '../../tools/check/findServers.ts';
import { findHeadless } from '../../tools/check/findBrowsers.ts';
import { CLIENT_ID, CREDENTIALS, deployPage, SECRET, type Upstream } from './deployPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(findHeadless());
});
afterAll(() => browser.close());

/** The page behind the gateway, registered as an application with a secret. */
async function deploy(lms: Lms, more: Partial<Upstream> = {}) {
  return deployPage({
    ...more,
    url: lms.url,
    register: (origin) => {
      const application = courseUpdatesApplication([origin]);
      lms.world.applications = [{ ...application, clientId: CLIENT_ID, clientSecret: SECRET }];
    },
  });
}

/** Everything that the browser receives, as one text, including addresses and headers. */
function collectAnswers(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const body = response.text().catch(() => 'none');
    answers.push(
      body.then((text) => `${response.url()} ${JSON.stringify(response.headers())} ${text}`),
    );
  });
  return async () => (await Promise.all(answers)).join('\n');
}

const grants = ({ requests }: Lms) =>
  requests.flatMap(({ kind, method, status }) => (kind === 'token' ? [`${method} ${status}`] : []));

describe.skipIf(!hasServer('nginx'))('nginx', () => {
  test('a person signs in, sees 250 courses, renews and signs out, and the secret appears nowhere', async () => {
    await using lms = await startLms({
      world: defaultWorld({ pageOrigins: [] }),
      host: 'lms.localhost',
    });
    await using site = await deploy(lms);
    const context = await browser.newContext({ locale: 'en-US' });
    const complaints = collectComplaints(context);
    for (const address of [lms.url, site.origin]) complaints.allowHost(new URL(address).host);
    const page = await context.newPage();
    const answers = collectAnswers(page);
    const called = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') called.add(new URL(request.url()).origin);
    });
    await page.clock.install();

    await signInAs(page, site.origin, 'Priya Raman');
    await expectCourses(page, 250);
    expect(grants(lms)).toEqual(['POST 200']);

    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.click();
    const counted = () => lms.requests.filter(({ kind }) => kind === 'updates-many').length;
    await expect.poll(counted).toBeGreaterThanOrEqual(6);
    await expect.poll(() => refresh.getAttribute('aria-disabled')).toBe('false');
    await page.clock.fastForward('25:00');
    // The next check is planned when the pages of the list are there, too.
    const grantsAfterMinute = async () => {
      await page.clock.runFor('01:00');
      return grants(lms);
    };
    await expect.poll(grantsAfterMinute).toEqual(['POST 200', 'POST 200']);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You have signed out.').waitFor();
    const revoked = () => lms.requests.filter(({ kind }) => kind === 'revocation');
    await expect.poll(() => revoked().length).toBeGreaterThan(0);
    expect(revoked().map(({ status }) => status)).toEqual(revoked().map(() => 200));
    expect(complaints.found()).toEqual([]);
    // The LMS admits no origin by CORS, and the page makes no call across origins.
    expect([...called]).toEqual([site.origin]);

    const seen = await answers();
    await context.close();
    expect(await site.gateway.stop()).toBe(0);
    const said = site.gateway.said();
    expect(said).toContain('/auth/callback');
    expect(said).toContain('/gateway/token');
    for (const text of [seen, said]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(CREDENTIALS);
    }
    expect(said).not.toMatch(/code=|state=|Bearer|access_token|refresh_token/);
  });

  test('the doctor reports no error and no warning, with a host that frames the page', async () => {
    await using lms = await startLms({ world: defaultWorld({ pageOrigins: [] }) });
    await using service = await startServiceClient(lms);
    const embedders = ['https://portal.example.edu'];
    await using page = await deploy(lms, { embedders, automatic: true });
    const folder = await mkdtemp(join(tmpdir(), 'course-updates-doctor-'));
    await writeFile(join(folder, 'key.pem'), service.privateKeyPem);
    const settings = {
      page: page.origin,
      lms: page.origin,
      service: {
        clientId: service.clientId,
        privateKeyFile: 'key.pem',
        kid: service.kid,
        tokenEndpoint: `${lms.issuer}/connect/token`,
      },
    };
    const options = { args: ['--json'], timeoutMs: 10_000 };
    const { exitCode, output } = await runIn(folder, settings, options);
    await rm(folder, { recursive: true });
    const report = v.parse(Report, JSON.parse(output));
    expect(troubles(report)).toEqual([]);
    expect([exitCode, report.outcome, report.counts.skipped]).toEqual([0, 'ok', 0]);
    expect(findingOf(report, 'secret-at-gateway').outcome).toBe('ok');
    expect(page.gateway.said()).not.toContain(SECRET);
  });
});
