// The doctor has no error and no warning for the gateway of deploy/, with a host that frames the page and an LMS that demands a
// secret and admits no origin.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { courseUpdatesApplication } from '../lms/courseUpdatesApplication.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { startLms } from '../lms/startLms.ts';
import { startServiceClient } from '../lms/startServiceClient.ts';
import { CLIENT_ID, deployPage, SECRET } from './deployPage.ts';
import { Report, findingOf, runIn, troubles } from '../doctor/runIn.ts';

test.skipIf(!hasServer('nginx'))(
  'the doctor reports no error and no warning for start-nginx.sh',
  async () => {
    await using lms = await startLms({ world: defaultWorld({ pageOrigins: [] }) });
    await using service = await startServiceClient(lms);
    await using page = await deployPage({
      url: lms.url,
      embedders: ['https://portal.example.edu'],
      automatic: true,
      register: (origin) => {
        const application = courseUpdatesApplication([origin]);
        lms.world.applications = [{ ...application, clientId: CLIENT_ID, clientSecret: SECRET }];
      },
    });
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
  },
);
