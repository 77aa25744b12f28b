// deploy/kubernetes.yaml and compose.yaml have the names, ports, paths and settings of the image and of each other.
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import packageFile from '../../package.json' with { type: 'json' };
import { parseConfig } from '../../src/config/parseConfig.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const dockerfile = read('deploy/Dockerfile');
const last = (pattern: RegExp) => [...dockerfile.matchAll(pattern)].at(-1)?.[1] ?? '';
const dist = last(/^(?:ENV| {3}) DIST=(\S+)/gm);
const before = `${dist.slice(0, dist.lastIndexOf('/'))}/assets-before`;
const user = Number(last(/^USER (\d+)$/gm));
const port = Number(last(/^EXPOSE (\d+)$/gm));

const Env = v.record(v.string(), v.string());
const Page = v.looseObject({ environment: Env, stop_grace_period: v.string() });
const Compose = v.object({ services: v.object({ page: Page }) });
const compose = v.parse(Compose, parse(read('deploy/compose.yaml'))).services.page;

const kubernetes = read('deploy/kubernetes.yaml');
const documents = parseAllDocuments(kubernetes);
const [configMap, deployment] = documents.map((one): unknown => one.toJS());
const Container = v.looseObject({
  env: v.array(v.object({ name: v.string(), value: v.string() })),
  volumeMounts: v.array(v.looseObject({ name: v.string(), mountPath: v.string() })),
  lifecycle: v.object({
    preStop: v.object({ exec: v.object({ command: v.tuple([v.string(), v.string()]) }) }),
  }),
});
const Pod = v.looseObject({
  containers: v.tuple([Container]),
  volumes: v.array(v.looseObject({ name: v.string() })),
  terminationGracePeriodSeconds: v.number(),
});
const Deployment = v.object({ spec: v.object({ template: v.object({ spec: Pod }) }) });
const pod = v.parse(Deployment, deployment).spec.template.spec;
const [page] = pod.containers;
const env = Object.fromEntries(page.env.map(({ name, value }) => [name, value]));

test('the image is unprivileged nginx with njs, and holds the page and its start script', () => {
  // `-alpine-slim` has no modules.
  expect(last(/^FROM (.*)$/gm)).toMatch(/^nginxinc\/nginx-unprivileged:\d+\.\d+\.\d+-alpine$/);
  expect(dockerfile.match(/(?<=^COPY )\S+/gm)).toEqual(['dist/', 'deploy/']);
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['*', '!dist', '!deploy', 'dist/config.json']));
  const entry = last(/^ENTRYPOINT \["\/srv\/updates\/([^"]+)"\]$/gm);
  expect(statSync(`${root}${entry}`).mode & 0o111).toBe(0o111);
});

test('the container has limits, writes only to memory, and is reachable only from this machine', () => {
  expect(compose).toMatchObject({
    environment: { PLAIN_PORT: String(port) },
    ports: [`127.0.0.1:${port}:${port}`],
    read_only: true,
    tmpfs: [expect.stringMatching(/^\/tmp:(?=.*\bnoexec\b)(?=.*\bnosuid\b).*\bsize=\d+m/)],
    mem_limit: expect.any(String),
    pids_limit: expect.any(Number),
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(compose).not.toHaveProperty('cap_add');
});

test('the manifest is YAML without repeated keys, and its objects have one name', () => {
  expect(documents.flatMap(({ errors, warnings }) => errors.concat(warnings))).toEqual([]);
  const names = kubernetes.match(/app\.kubernetes\.io\/name: [\w-]+|^ {2}name: .+$/gm);
  expect(new Set(names?.map((line) => line.split(': ')[1]))).toEqual(new Set(['course-updates']));
});

test('the settings are those of compose.yaml, the secret and the server in front', () => {
  const { CLIENT_SECRET_FILE, TRUSTED_PROXIES, ...others } = env;
  expect(others).toEqual(compose.environment);
  expect([typeof CLIENT_SECRET_FILE, typeof TRUSTED_PROXIES]).toEqual(['string', 'string']);
});

test('the page’s config.json is valid, and fits the settings', () => {
  const Data = v.looseObject({ data: v.object({ 'config.json': v.string() }) });
  const result = parseConfig(JSON.parse(v.parse(Data, configMap).data['config.json']));
  if (result.kind === 'mistakes') throw new Error(JSON.stringify(result.mistakes));
  const { auth, lms } = result.config;
  expect(auth.clientId).toBe(env['CLIENT_ID']);
  expect(auth.tokenEndpoint).toBe(`${env['SITE_ADDRESS']}/gateway/token`);
  expect(lms.webUrl).toBe(env['LMS_URL']);
});

test('every volume is mounted where the image reads or writes', () => {
  const paths = page.volumeMounts.map(({ name, mountPath }) => [name, mountPath]);
  expect(Object.fromEntries(paths)).toEqual({
    config: `${dist}/config.json`,
    secret: env['CLIENT_SECRET_FILE']?.replace(/\/client_secret$/, ''),
    'assets-before': before,
    tmp: '/tmp',
  });
  expect(pod.volumes.map(({ name }) => name)).toEqual(paths.map(([name]) => name));
  expect(read('deploy/start-nginx.sh')).toContain('${DIST%/*}/assets-before');
});

test('both containers are this release, confined, as the user of the image', () => {
  const confined = {
    image: `ghcr.io/example/course-updates:${packageFile.version}`,
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
  };
  const command = ['cp', '-r', `${dist}/assets/.`, `${before}/`];
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: user, runAsGroup: user, fsGroup: user },
    initContainers: [{ ...confined, command, volumeMounts: [{ mountPath: before }] }],
    containers: [{ ...confined, ports: [{ name: 'http', containerPort: port }] }],
  });
});

test('a pod stays until its requests have ended', () => {
  const [, pause] = page.lifecycle.preStop.exec.command;
  const seconds = Number(pause) + Number.parseInt(compose.stop_grace_period, 10);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds);
});
