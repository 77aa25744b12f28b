// Check `config`: a config.json that is missing, invalid, or not the deployed file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkIds } from '../../src/doctor/finding.ts';
import { arranged, expectNamed, NOBODY, testFaults } from './fault.ts';
import { answering } from './faults/pageFault.ts';
import { shareDeployment, type Deployment } from './startDeployment.ts';
import { findingOf } from './runIn.ts';

const deployed = shareDeployment();
const CONFIG = /^\/config\.json$/;
const TOKEN = 'Bearer dGhpcy1pcy1hLXRva2VuLXRoYXQtaXMtbG9uZw';

/** Names a file on this machine as config.json. */
function local({ folder, settings }: Deployment, file: unknown, mark = ''): void {
  writeFileSync(join(folder, 'config.json'), mark + JSON.stringify(file));
  settings['config'] = 'config.json';
}

/** As Windows editors write it. */
function marked(deployment: Deployment, key: string): void {
  local(deployment, deployment.config, '\uFEFF');
  writeFileSync(join(deployment.folder, 'marked.key'), `\uFEFF${key}`);
  deployment.settings.service['privateKeyFile'] = 'marked.key';
}

const faults = arranged`
    a possible token in lms.tokenHeader ${({ config }) => void (config.lms['tokenHeader'] = TOKEN)}
      config: failed config-not-a-header @ config\.json$ ~ ^lms\.tokenHeader must be the name of an HTTP header.*It is "Bearer …"\.
    another local file ${(deployment) => local(deployment, { ...deployment.config, support: { name: 'Help' } })}
      config: warning config-differs @ /config\.json$ ~ another config\.json
    a local file, and none on the page ${(deployment) => {
      local(deployment, deployment.config);
      answering(CONFIG, 404)(deployment);
    }}
      config: warning config-deployed-unknown @ /config\.json$ ~ could not be read to compare
    a missing local file ${({ settings }) => void (settings['config'] = 'none.json')}
      config: failed config-unreadable @ ^doctor\.json ~ cannot be read
    an empty local file ${(deployment) => local(deployment, {})}
      config: failed config-missing @ config
      config: failed config-missing ~ is missing
    a byte order mark, with a key in PEM ${(deployment) => marked(deployment, deployment.service.privateKeyPem)}
  `;

testFaults('only this is reported', faults, deployed);

test('mistakes in config.json are all reported, and of the other checks only `page` runs', async () => {
  const deployment = deployed();
  const { issuer } = deployment.lms;
  await expectNamed(deployment, {
    name: 'mistakes',
    arrange: () => {
      deployment.config = {
        lms: { baseUrl: 'http://lms.example.edu' },
        auth: { issuer, clientSecret: 'hunter2', clientId: '' },
        colour: 'blue',
      };
    },
    troubles: ['not-https', 'empty', 'secret', 'unknown-key'].map(
      (it) => `config: failed config-${it}`,
    ),
    words: /^lms\.baseUrl must begin with https/,
    where: /config\.json$/,
  });
  const report = await deployment.report();
  expect(report.counts).toMatchObject({ failed: 1, skipped: checkIds.length - 2 });
  expect(findingOf(report, 'no-config').outcome).toBe('skipped');
  expect(JSON.stringify(report)).not.toContain('hunter2');
});

test('a page that is down is a failed check, not a wrong configuration', async () => {
  deployed().settings.page = NOBODY;
  const report = await deployed().report();
  expect(report.exitCode).toBe(1);
  expect(findingOf(report, 'config-unreachable').what).toBe(
    'config.json could not be fetched: nothing accepts connections there.',
  );
});

test('without config.json, the checklist says once that the other checks are not examined', async () => {
  answering(CONFIG, 404)(deployed());
  const { exitCode, output } = await deployed().run();
  expect(exitCode).toBe(2);
  expect(output.match(/Not examined/g)).toHaveLength(1);
  expect(output).toContain(
    `Not examined: ${checkIds.length - 2} more checks, because they take a config.json`,
  );
});
