// deploy/kubernetes.yaml has the names, ports, paths and settings of the image and of compose.yaml.
import { readFileSync } from 'node:fs';
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
const Page = v.object({ environment: Env, stop_grace_period: v.string() });
const compose = v.parse(
  v.object({ services: v.object({ page: Page }) }),
  parse(read('deploy/compose.yaml')),
).services.page;

const documents = parseAllDocuments(read('deploy/kubernetes.yaml'));
const [configMap, deployment, service, budget] = documents.map((one): unknown => one.toJS());
const Container = v.looseObject({
  env: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
  volumeMounts: v.array(v.looseObject({ name: v.string(), mountPath: v.string() })),
});
const Volume = v.looseObject({ name: v.string() });
const Pod = v.looseObject({ containers: v.tuple([Container]), volumes: v.array(Volume) });
const Deployment = v.object({ spec: v.object({ template: v.object({ spec: Pod }) }) });
const pod = v.parse(Deployment, deployment).spec.template.spec;
const [page] = pod.containers;
const env = Object.fromEntries(page.env.map(({ name, value }) => [name, value]));
const labels = { 'app.kubernetes.io/name': 'course-updates' };

test('it is YAML without repeated keys, of four objects with one name', () => {
  expect(documents.flatMap(({ errors, warnings }) => errors.concat(warnings))).toEqual([]);
  const metadata = { name: 'course-updates', labels };
  expect([configMap, deployment, service, budget]).toEqual([
    expect.objectContaining({ apiVersion: 'v1', kind: 'ConfigMap', metadata }),
    expect.objectContaining({ apiVersion: 'apps/v1', kind: 'Deployment', metadata }),
    expect.objectContaining({ apiVersion: 'v1', kind: 'Service', metadata }),
    expect.objectContaining({ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata }),
  ]);
});

test('the settings are those of compose.yaml, the secret and the server in front', () => {
  const { CLIENT_SECRET_FILE, TRUSTED_PROXIES, ...others } = env;
  expect(others).toEqual(compose.environment);
  expect([typeof CLIENT_SECRET_FILE, typeof TRUSTED_PROXIES]).toEqual(['string', 'string']);
  expect(env['PLAIN_PORT']).toBe(String(port));
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
  const paths = Object.fromEntries(
    page.volumeMounts.map(({ name, mountPath }) => [name, mountPath]),
  );
  expect(paths).toEqual({
    config: `${dist}/config.json`,
    secret: env['CLIENT_SECRET_FILE']?.replace(/\/client_secret$/, ''),
    'assets-before': before,
    tmp: '/tmp',
  });
  expect(pod.volumes.map(({ name }) => name).toSorted()).toEqual(Object.keys(paths).toSorted());
  expect(read('deploy/start-nginx.sh')).toContain('${DIST%/*}/assets-before');
});

test('both containers are this release, confined, as the user of the image, and get all requests', () => {
  const confined = {
    image: `ghcr.io/example/course-updates:${packageFile.version}`,
    resources: { limits: { memory: expect.any(String) } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
  };
  const probe = { httpGet: { path: '/', port: 'http' } };
  const ports = [{ name: 'http', containerPort: port }];
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: user,
      fsGroup: user,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    initContainers: [
      {
        ...confined,
        command: ['cp', '-r', `${dist}/assets/.`, `${before}/`],
        volumeMounts: [{ mountPath: before }],
      },
    ],
    containers: [{ ...confined, ports, readinessProbe: probe, livenessProbe: probe }],
  });
  expect(service).toMatchObject({ spec: { selector: labels, ports: [{ targetPort: 'http' }] } });
});

test('a pod stays until its requests have ended, and one pod is always there', () => {
  const stop = Number.parseInt(compose.stop_grace_period, 10);
  const pause = 10;
  expect(deployment).toMatchObject({
    spec: {
      replicas: 2,
      selector: { matchLabels: labels },
      strategy: { rollingUpdate: { maxUnavailable: 0 } },
      template: { metadata: { labels } },
    },
  });
  const preStop = { exec: { command: ['sleep', String(pause)] } };
  expect(page).toMatchObject({ lifecycle: { preStop } });
  expect(pod['terminationGracePeriodSeconds']).toBeGreaterThanOrEqual(pause + stop);
  expect(budget).toMatchObject({ spec: { minAvailable: 1, selector: { matchLabels: labels } } });
});
