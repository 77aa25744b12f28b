// A healthy deployment: the embedded LMS, a page, a service client, and a doctor.json about them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect } from 'vitest';
import { headersFor } from '../../src/headers/headersFor.ts';
import { runDoctor } from '../../src/doctor/runDoctor.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { startLms, type Lms } from '../lms/startLms.ts';
import { startServiceClient, type ServiceClient } from '../lms/startServiceClient.ts';
import { Report } from './reportSchema.ts';
import { servePage, type ServedPage } from './servePage.ts';
import { createSpoiler, type Spoil } from './spoiler.ts';

interface DoctorRun {
  readonly exitCode: number;
  readonly output: string;
  readonly complaints: string;
}

export interface Deployment {
  readonly lms: Lms;
  readonly page: ServedPage;
  readonly service: ServiceClient;
  readonly folder: string;
  /** doctor.json: change it before a run. */
  settings: {
    page: string;
    lms: string;
    service: Record<string, unknown>;
    [key: string]: unknown;
  };
  /** config.json of the page: change it before a run. */
  config: {
    lms: Record<string, unknown>;
    auth: Record<string, unknown>;
    [key: string]: unknown;
  };
  /** Changes what the LMS answers on its way; undefined: nothing. */
  spoil: Spoil | undefined;
  /** Stands before doctor.json. */
  prefix: string;
  /** The doctor's patience with one request. */
  timeoutMs: number;
  /** Has the page look for the API at this origin, and says so in doctor.json. */
  moveLms(origin: string): void;
  /** Lets a host frame the page, as config.json and headers agree. */
  admit(host: string): void;
  /** Puts everything right again: the world, the page, doctor.json and config.json. */
  reset(): void;
  /** Runs with `--config doctor.json` and what else is given. */
  run(options?: { args?: readonly string[]; colour?: boolean }): Promise<DoctorRun>;
  /** Runs with `--json`. */
  report(): Promise<Report>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A limit within which this machine answers itself, however busy. */
const TIMEOUT_MS = 3_000;

export async function startDeployment(): Promise<Deployment> {
  const spoiler = createSpoiler();
  const [lms, page, folder] = await Promise.all([
    startLms({ world: defaultWorld({ pageOrigins: [] }), before: spoiler.before }),
    servePage(),
    mkdtemp(join(tmpdir(), 'course-updates-doctor-')),
  ]);
  const service = await startServiceClient(lms);
  const application = { ...service.application };
  const settingsPath = join(folder, 'doctor.json');
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
    prefix: '',
    timeoutMs: TIMEOUT_MS,
    moveLms(origin) {
      deployment.config.lms['baseUrl'] = origin;
      deployment.settings.lms = origin;
    },
    admit(host) {
      deployment.config['embedders'] = [host];
      send(careful([host]));
    },
    reset() {
      deployment.timeoutMs = TIMEOUT_MS;
      deployment.prefix = '';
      deployment.spoil = undefined;
      Object.assign(lms.world, defaultWorld({ pageOrigins: [page.origin] }));
      lms.world.serviceApplications.push(Object.assign(service.application, application));
      page.missing.clear();
      page.intercept = async () => undefined;
      page.below = '';
      page.alter = (answer) => answer;
      page.headers.clear();
      send(careful([]));
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
    async run({ args = [], colour = false } = {}) {
      await writeFile(settingsPath, deployment.prefix + JSON.stringify(deployment.settings));
      page.config = deployment.config;
      spoiler.spoil = deployment.spoil;
      let output = '';
      let complaints = '';
      const exitCode = await runDoctor({
        args: ['--config', settingsPath, ...args],
        print: (text) => (output += text),
        complain: (text) => (complaints += text),
        colour,
        timeoutMs: deployment.timeoutMs,
      });
      expectNoSecrets(output + complaints);
      return { exitCode, output, complaints };
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

/**
 * Of a careful server, which has one set of headers: with the policy of the widget, so that embedders may frame it.
 * Everything of a test is on localhost, whatever the port.
 */
function careful(embedders: readonly string[]): [string, string][] {
  const options = { connect: ['http://localhost'], embedders, https: false };
  const { 'Content-Security-Policy': policy = '' } = headersFor({ ...options, scope: 'embed' });
  const headers = headersFor({ ...options, scope: 'page' });
  return Object.entries({ ...headers, 'Content-Security-Policy': policy }).map(([name, value]) => [
    name,
    value.replace('http://localhost', 'http://localhost:*'),
  ]);
}

/** Keys, assertions and tokens are all long unbroken runs; nothing that may be shown is. */
export function expectNoSecrets(output: string): void {
  expect(output).not.toMatch(/[\w-]{40,}|[\w+/]{60,}/);
  expect(output).not.toMatch(/eyJ|PRIVATE KEY-----\n|bearer [\w.-]{16,}/i);
}
