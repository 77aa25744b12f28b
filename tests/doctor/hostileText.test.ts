// Control characters in configurations and answers never reach the doctor's output.
import fc from 'fast-check';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mistakeAt } from '../../src/config/config.ts';
import type { CheckResult } from '../../src/doctor/checkResult.ts';
import { failed } from '../../src/doctor/finding.ts';
import { configTexts } from '../../src/doctor/messages/connectionTexts.ts';
import { crashText, misuseText } from '../../src/doctor/messages/doctorTexts.ts';
import { renderCheck } from '../../src/doctor/renderText.ts';
import { createReport } from '../../src/doctor/report.ts';
import { HOSTILE, harmIn } from './hostileText.ts';
import { servePage } from './servePage.ts';
import { shareDeployment } from './shareDeployment.ts';
import type { Deployment } from './startDeployment.ts';
import type { Json } from '../lms/faults/worldFault.ts';

const deployed = shareDeployment();

/** What comes of a run for people and of one for machines. */
async function runBoth(deployment: Deployment) {
  const { output, complaints } = await deployment.run();
  const machines = await deployment.run({ args: ['--json'] });
  const all = [output, complaints, machines.output, machines.complaints];
  return { output, harm: all.flatMap(harmIn) };
}

/** `shown`: what has to be there, to know that the text was met at all. */
const harmless = (shown: RegExp) => ({ harm: [], output: expect.stringMatching(shown) });

describe('config.json', () => {
  test.each<[string, (deployment: Deployment) => void, RegExp]>([
    ['a key', ({ config }) => (config[HOSTILE] = 1), /is not a key that this page knows/],
    ['a key below', ({ config }) => (config.auth[HOSTILE] = 1), /auth\["x/],
    ['a wrong value', ({ config }) => (config.lms['apiRoot'] = HOSTILE), /must be a path/],
    ['a wrong choice', ({ config }) => (config.lms['preset'] = HOSTILE), /must be one of/],
    ['an issuer', ({ config }) => (config.auth['issuer'] += HOSTILE), /openid-configuration/],
    ['a client', ({ config }) => (config.auth['clientId'] = HOSTILE), /does not know the client x/],
    [
      'a scope',
      ({ config }) => (config.auth['scope'] = HOSTILE.replaceAll(/\s/gu, '')),
      /the scope x/,
    ],
    [
      'an endpoint',
      ({ config }) => (config.auth['revocationEndpoint'] = `http://localhost:9/${HOSTILE}`),
      /Where: http:\/\/localhost:9\/x/,
    ],
    [
      'an API',
      ({ config }) => (config.lms['baseUrl'] += `/${HOSTILE}`),
      /Where: .*\/x.*\/svc\/api/,
    ],
  ])('%s', async (_, change, shown) => {
    const deployment = deployed();
    change(deployment);
    expect(await runBoth(deployment)).toEqual(harmless(shown));
  });

  test('a page in its place', async () => {
    const deployment = deployed();
    deployment.page.intercept = async ({ path }) =>
      path === '/config.json' ? { status: 200, body: HOSTILE } : undefined;
    expect(await runBoth(deployment)).toEqual(harmless(/is not JSON/));
  });
});

test('keys of doctor.json', async () => {
  const deployment = deployed();
  deployment.settings[HOSTILE] = 1;
  deployment.settings.service[HOSTILE] = 1;
  expect(await runBoth(deployment)).toEqual(harmless(/service\["x/));
});

test('the command line', async () => {
  const deployment = deployed();
  const option = await deployment.run({ args: [`--${HOSTILE}`] });
  expect(option.complaints).toContain('Not understood: --x');
  expect(harmIn(option.complaints)).toEqual([]);
  const path = await deployment.run({ args: ['--config', HOSTILE] });
  expect(path.output).toContain('Where: x');
  expect(harmIn(path.output)).toEqual([]);
});

describe('an answer', () => {
  test.each<[string, (origin: string) => Record<string, Json>, RegExp]>([
    ['another issuer', () => ({ issuer: HOSTILE }), /about another issuer: x/],
    ['an endpoint', (origin) => ({ token_endpoint: `${origin}/${HOSTILE}` }), /Where: .*\/x/],
  ])('of discovery: %s', async (_, change, shown) => {
    const deployment = deployed();
    const { world, url } = deployment.lms;
    world.faults = [
      {
        on: ['discovery'],
        effect: { kind: 'entries', change: { kind: 'set', fields: change(url) } },
      },
    ];
    expect(await runBoth(deployment)).toEqual(harmless(shown));
  });

  test('of the token and authorization endpoints', async () => {
    const deployment = deployed();
    const { config, settings } = deployment;
    await using server = await servePage();
    server.intercept = async ({ path }) =>
      path.includes('client_id')
        ? { status: 302, headers: { Location: `/?error=${encodeURIComponent(HOSTILE)}` } }
        : { status: 400, body: JSON.stringify({ error: HOSTILE, error_description: HOSTILE }) };
    config.auth['authorizationEndpoint'] = `${server.origin}/authorize`;
    config.auth['tokenEndpoint'] = `${server.origin}/token`;
    settings.service['tokenEndpoint'] = `${server.origin}/token`;
    expect(await runBoth(deployment)).toEqual(harmless(/It says: "x/));
  });

  test('of the version check', async () => {
    const deployment = deployed();
    const answer = { ProductCode: 'le', Supported: false, LatestVersion: HOSTILE };
    const body = JSON.stringify({ Versions: [answer] });
    deployment.lms.world.faults = [
      { on: ['versions-check'], method: 'POST', effect: { kind: 'answer', status: 200, body } },
    ];
    expect(await runBoth(deployment)).toEqual(harmless(/latest x/));
  });

  test('of the page: its policy', async () => {
    const deployment = deployed();
    deployment.page.headers.set(
      'Content-Security-Policy',
      "default-src 'none'; connect-src 'self' http://localhost:*; frame-ancestors x\u009B31m",
    );
    expect(await runBoth(deployment)).toEqual(harmless(/frame/));
  });
});

describe('whatever it is', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom(...HOSTILE.split(''), '\nFORGED'), { maxLength: 8 })
      .map((all) => all.join('')),
  );

  test('property: in a finding', () => {
    fc.assert(
      fc.property(text, text, text, (where, what, next) => {
        const finding = failed(where, { code: 'code', what, next });
        const check: CheckResult = { id: 'page', outcome: 'failed', findings: [finding] };
        expect(harmIn(renderCheck(check, false))).toEqual([]);
        const report = createReport('https://x.example', { checks: [check], configured: true });
        expect(harmIn(JSON.stringify(report))).toEqual([]);
        const mistake = failed('a', configTexts.mistake(mistakeAt(where, 'unknown-key')));
        expect(harmIn(mistake.what)).toEqual([]);
        expect(harmIn(misuseText(what) + crashText(next))).toEqual([]);
      }),
    );
  });

  test('property: in a config.json that has mistakes', async () => {
    const deployment = deployed();
    deployment.settings['config'] = 'config.json';
    const value = fc.oneof(text, fc.jsonValue());
    const part = fc.dictionary(text, value, { minKeys: 1 });
    const file = fc.record({ lms: part, auth: part, courses: fc.array(part) });
    await fc.assert(
      fc.asyncProperty(file, fc.boolean(), async (config, json) => {
        await writeFile(join(deployment.folder, 'config.json'), JSON.stringify(config));
        const { exitCode, output } = await deployment.run({ args: json ? ['--json'] : [] });
        expect(exitCode).toBe(2);
        expect(harmIn(output)).toEqual([]);
      }),
      // Each run starts the doctor; the property above has any text in any place.
      { numRuns: 10 },
    );
  });
});
