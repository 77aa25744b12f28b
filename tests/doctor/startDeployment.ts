// A healthy deployment: the embedded LMS, a page, a service client and their doctor.json.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { headersFor } from '../../src/headers/headersFor.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { startLms, type Lms } from '../lms/startLms.ts';
import { startServiceClient, type ServiceClient } from '../lms/startServiceClient.ts';
import { servePage, type ServedPage } from './servePage.ts';
import { createSpoiler, type Spoil } from './spoiler.ts';
import { type DoctorRun, Report, runIn } from './runIn.ts';

export interface Deployment {
  readonly lms: Lms;
  readonly page: ServedPage;
  readonly service: ServiceClient;
  readonly folder: string;
  /** doctor.json, to change before a run. */
  settings: {
    page: string;
    lms: string;
    service: Record<string, unknown>;
    [key: string]: unknown;
  };
  /** The page's config.json, to change before a run. */
  config: {
    lms: Record<string, unknown>;
    auth: Record<string, unknown>;
    [key: string]: unknown;
  };
  /** Changes answers of the LMS; undefined: none. */
  spoil: Spoil | undefined;
  /** The doctor's timeout per request. */
  timeoutMs: number;
  /** Moves the API to this origin, in config.json and doctor.json. */
  moveLms(origin: string): void;
  /** Allows a host to frame the page, in config.json and headers. */
  admit(host: string): void;
  /** Registers these paths of the page as redirect URIs, and no others. */
  register(...paths: readonly string[]): void;
  /** Restores the world, the page, doctor.json and config.json. */
  reset(): void;
  /** Runs with `--config doctor.json` and further arguments. */
  run(options?: Parameters<typeof runIn>[2]): Promise<DoctorRun>;
  /** Runs with `--json`. */
  report(): Promise<Report>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Long enough for local answers on a busy machine. */
const TIMEOUT_MS = 3_000;

async function startDeployment(): Promise<Deployment> {
  const spoiler = createSpoiler();
  const [lms, page, folder] = await Promise.all([
    startLms({ world: defaultWorld({ pageOrigins: [] }), before: spoiler.before }),
    servePage(),
    mkdtemp(join(tmpdir(), 'course-updates-doctor-')),
  ]);
  const service = await startServiceClient(lms);
  const application = { ...service.application };
  await writeFile(join(folder, 'key.pem'), service.privateKeyPem);

  function send(headers: readonly [string, string][]): void {
    for (const [name, value] of headers) page.headers.set(name, value);
  }

  const deployment: Deployment = {
    lms,
    page,
    service,
    folder,
    settings: { page: '', lms: '', service: {} },
    config: { lms: {}, auth: {} },
    spoil: undefined,
    timeoutMs: TIMEOUT_MS,
    moveLms(origin) {
      deployment.config.lms['baseUrl'] = origin;
      deployment.settings.lms = origin;
    },
    admit(host) {
      deployment.config['embedders'] = [host];
      page.embedders = [host];
    },
    register(...paths) {
      const addresses = paths.map((path) => page.origin + path);
      lms.world.applications[0]?.redirectUris.splice(0, 9, ...addresses);
    },
    reset() {
      deployment.timeoutMs = TIMEOUT_MS;
      deployment.spoil = undefined;
      Object.assign(lms.world, defaultWorld({ pageOrigins: [page.origin] }));
      lms.world.serviceApplications.push(Object.assign(service.application, application));
      page.spoil = (_, pass) => pass();
      page.below = '';
      page.headers.clear();
      page.embedders = [];
      send(careful());
      deployment.settings = {
        page: page.origin,
        lms: lms.url,
        service: {
          clientId: service.clientId,
          privateKeyFile: 'key.pem',
          kid: service.kid,
          tokenEndpoint: `${lms.issuer}/connect/token`,
        },
      };
      deployment.config = {
        lms: { baseUrl: lms.url },
        auth: { issuer: lms.issuer, clientId: 'course-updates' },
      };
    },
    run(options = {}) {
      page.config = deployment.config;
      spoiler.spoil = deployment.spoil;
      return runIn(folder, deployment.settings, { timeoutMs: deployment.timeoutMs, ...options });
    },
    async report() {
      const { exitCode, output, complaints } = await deployment.run({ args: ['--json'] });
      expect(complaints).toBe('');
      const report = v.parse(Report, JSON.parse(output));
      expect(report.exitCode).toBe(exitCode);
      return report;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([
        lms[Symbol.asyncDispose](),
        page[Symbol.asyncDispose](),
        service[Symbol.asyncDispose](),
        rm(folder, { recursive: true, force: true }),
      ]);
    },
  };
  deployment.reset();
  return deployment;
}

/** The page's headers. All test servers are on localhost, on any port. */
function careful(): [string, string][] {
  const options = { connect: ['http://localhost'], embedders: [], https: false };
  return Object.entries(headersFor({ ...options, scope: 'page' })).map(([name, value]) => [
    name,
    value.replace('http://localhost', 'http://localhost:*'),
  ]);
}

/**
 * One deployment for a test file, reset before each test: its start takes half a second. Call at the top of a file; call the
 * result inside tests.
 */
export function shareDeployment(): () => Deployment {
  let deployment: Deployment | undefined;
  const get = (): Deployment => {
    if (deployment === undefined) throw new Error('The deployment exists inside of tests only.');
    return deployment;
  };
  beforeAll(async () => {
    deployment = await startDeployment();
  });
  beforeEach(() => get().reset());
  afterAll(() => get()[Symbol.asyncDispose]());
  return get;
}
