// Check `config`: a config.json that is missing, invalid, or not the deployed file.
import { checkIds } from '../../src/doctor/finding.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closedOrigin } from './closedOrigin.ts';
import { findingOf, troubles } from './findingsOf.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

test('mistakes in config.json are all reported, and of the other checks only `page` runs', async () => {
  const deployment = deployed();
  deployment.config = {
    lms: { baseUrl: 'http://lms.example.edu' },
    auth: {
      issuer: deployment.lms.issuer,
      clientSecret: 'hunter2',
      clientId: '',
    },
    colour: 'blue',
  };
  const report = await deployment.report();
  expect(report).toMatchObject({
    exitCode: 2,
    counts: { failed: 1, skipped: checkIds.length - 2 },
  });
  expect(troubles(report)).toEqual([
    'config: failed config-not-https',
    'config: failed config-empty',
    'config: failed config-secret',
    'config: failed config-unknown-key',
  ]);
  expect(findingOf(report, 'config-not-https').what).toMatch(/^lms\.baseUrl must begin with https/);
  expect(findingOf(report, 'no-config').outcome).toBe('skipped');
  expect(JSON.stringify(report)).not.toContain('hunter2');
});

test('a possible token in lms.tokenHeader is not printed', async () => {
  const deployment = deployed();
  const token = 'Bearer dGhpcy1pcy1hLXRva2VuLXRoYXQtaXMtbG9uZw';
  deployment.config.lms['tokenHeader'] = token;
  const finding = findingOf(await deployment.report(), 'config-not-a-header');
  expect(finding.what).toContain('lms.tokenHeader must be the name of an HTTP header');
  expect(finding.what).toContain('It is "Bearer …".');
});

test('a page that is down is a failed check, not a wrong configuration', async () => {
  const deployment = deployed();
  deployment.settings.page = await closedOrigin();
  const report = await deployment.report();
  expect(report.exitCode).toBe(1);
  expect(findingOf(report, 'config-unreachable')).toMatchObject({
    where: `${deployment.settings.page}/config.json`,
    what: 'config.json could not be fetched: nothing accepts connections there.',
  });
});

test('a local config.json gets a warning if the deployed file differs or is missing', async () => {
  const deployment = deployed();
  const { folder, settings, config, page } = deployment;
  const file = { ...config, support: { name: 'Help' } };
  await writeFile(join(folder, 'config.json'), JSON.stringify(file));
  settings['config'] = 'config.json';
  expect(troubles(await deployment.report())).toEqual(['config: warning config-differs']);
  page.missing.set('/config.json', 404);
  expect(troubles(await deployment.report())).toEqual(['config: warning config-deployed-unknown']);
});

test('a local config.json that is missing or has mistakes fails with exit code 2', async () => {
  const deployment = deployed();
  const { folder, settings } = deployment;
  settings['config'] = 'none.json';
  const none = await deployment.report();
  expect(none.exitCode).toBe(2);
  expect(troubles(none)).toEqual(['config: failed config-unreadable']);
  await writeFile(join(folder, 'wrong.json'), '{}');
  settings['config'] = 'wrong.json';
  const report = await deployment.report();
  expect(report.exitCode).toBe(2);
  expect(troubles(report)).toEqual([
    'config: failed config-missing',
    'config: failed config-missing',
  ]);
});

test('a byte order mark, as Windows editors write it, is ignored before all three files', async () => {
  const deployment = deployed();
  const { folder, service, settings, config } = deployment;
  const MARK = '\uFEFF';
  deployment.prefix = MARK;
  await writeFile(join(folder, 'config.json'), MARK + JSON.stringify(config));
  settings['config'] = 'config.json';
  settings.service['privateKeyFile'] = 'marked.key';
  for (const key of [service.privateKeyPem, JSON.stringify(service.privateJwk)]) {
    await writeFile(join(folder, 'marked.key'), MARK + key);
    expect(troubles(await deployment.report())).toEqual([]);
  }
});

test('without config.json, the checklist says once that the other checks are not examined', async () => {
  deployed().page.missing.set('/config.json', 404);
  const { exitCode, output } = await deployed().run();
  expect(exitCode).toBe(2);
  expect(output.match(/Not examined/g)).toHaveLength(1);
  expect(output).toContain(
    `Not examined: ${checkIds.length - 2} more checks, because they take a config.json`,
  );
});
