// The built doctor: one file that plain Node runs.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { SecureContextOptions, TlsOptions } from 'node:tls';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { build, parseSync } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../../tools/check/runProcess.ts';
import { leading } from './fault.ts';
import { type Certificate, selfSignedCertificate } from './selfSignedCertificate.ts';
import { passOn, portOf, receive, send } from './spoiler.ts';
import { shareDeployment } from './startDeployment.ts';
import { Report, expectNoSecrets, findingOf, troubles } from './runIn.ts';

const deployed = shareDeployment();
let folder: string;
let script: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'course-updates-built-'));
  script = join(folder, 'doctor.js');
  await build({
    configFile: fileURLToPath(new URL('../../tools/build/doctorBuild.config.ts', import.meta.url)),
    build: { outDir: folder, emptyOutDir: false },
    logLevel: 'warn',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(args: readonly string[], env: Record<string, string> = {}) {
  const result = await runProcess(process.execPath, [script, ...args], {
    cwd: folder,
    timeoutMs: 20_000,
    // The shell may set them; Node warns if both are set, even if empty.
    env: { NO_COLOR: undefined, FORCE_COLOR: undefined, ...env },
  });
  expectNoSecrets(result.output);
  return result;
}

/** Writes doctor.json and the key beside it. */
async function writeSettings(): Promise<string> {
  const { settings, config, page, service } = deployed();
  page.config = config;
  await writeFile(join(folder, 'key.pem'), service.privateKeyPem);
  await writeFile(join(folder, 'doctor.json'), JSON.stringify(settings));
  return join(folder, 'doctor.json');
}

test('the built file imports only modules of Node, and contains no library of the page', async () => {
  const text = await readFile(script, 'utf8');
  expect(text.split('\n', 1)).toEqual(['#!/usr/bin/env node']);
  const { staticImports, dynamicImports } = parseSync('doctor.js', text).module;
  const modules = staticImports.map(({ moduleRequest }) => moduleRequest.value);
  expect(modules).not.toEqual([]);
  expect(modules.filter((name) => !isBuiltin(name))).toEqual([]);
  expect(dynamicImports).toEqual([]);
  expect(text).not.toMatch(/react|oidc-client-ts/);
});

test('a healthy deployment has no warnings and exit code 0', async () => {
  const { exitCode, output } = await run(['--config', await writeSettings()]);
  expect(output).toMatch(/\n\d+ ok, 0 warnings, 0 failed, 0 skipped\n$/);
  expect(output).not.toContain('\u001B');
  expect(exitCode).toBe(0);
});

/** Answers as the server at `origin` does, or redirects to plain http. */
async function serveSecurely(origin: string, certificate: Certificate, options: Options) {
  const { leaves = false, ...tls } = options;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = await receive(incoming);
    // fetch sends no TRACE.
    const isTrace = request.method === 'TRACE';
    const away = isTrace ? { status: 405 } : leading(`http://localhost${request.path}`);
    send(outgoing, leaves || isTrace ? away : await passOn(origin, request));
  };
  const server = createServer({ ...certificate, ...tls }, (...both) => void answer(...both));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://localhost:${await portOf(server)}`;
}

type Options = SecureContextOptions & TlsOptions & { readonly leaves?: boolean };

async function reportTrusting({ cert }: Certificate): Promise<Report> {
  const ca = join(folder, 'ca.pem');
  await writeFile(ca, cert);
  const { output } = await run(['--json', '-c', await writeSettings()], {
    NODE_EXTRA_CA_CERTS: ca,
  });
  return v.parse(Report, JSON.parse(output));
}

const TLS_1_1 = {
  minVersion: 'TLSv1',
  maxVersion: 'TLSv1.1',
  ciphers: 'DEFAULT@SECLEVEL=0',
} as const;

test.each<[string, Options, string, RegExp, (string | undefined)?]>([
  ['redirects to http', { leaves: true }, 'page-to-http', /X-Forwarded-Proto/],
  [
    'demands a client certificate',
    { requestCert: true, rejectUnauthorized: true },
    'config-unreachable',
    /mutual TLS/,
  ],
  ['supports old TLS alone', TLS_1_1, 'config-unreachable', /browsers have given up/],
  ['has a certificate that names nothing', {}, 'config-unreachable', /as a subjectAltName/, ''],
])('an https page that %s is reported', async (_, options, code, words, names) => {
  const { page, settings } = deployed();
  const certificate = selfSignedCertificate('localhost', 6, names);
  settings.page = await serveSecurely(page.origin, certificate, options);
  const report = await reportTrusting(certificate);
  const { what, next, outcome } = findingOf(report, code);
  expect(`${what} ${next}`).toMatch(words);
  expect(outcome !== 'failed' || report.exitCode > 0).toBe(true);
});

test('an API whose certificate names no host fails', async () => {
  const deployment = deployed();
  const certificate = selfSignedCertificate('localhost', 60, 'IP:127.0.0.1');
  deployment.moveLms(await serveSecurely(deployment.lms.url, certificate, {}));
  const report = await reportTrusting(certificate);
  expect(troubles(report)).toEqual(['reachability: failed unreachable-certificate-nameless']);
  expect(report.exitCode).toBe(1);
});
