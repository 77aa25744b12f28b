// deploy/kubernetes.yaml has known fields only, and the names, ports, paths and settings of the image.
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
const fromImage = (name: string): string =>
  new RegExp(String.raw`^(?:ENV| {3}) ${name}=(\S+)`, 'm').exec(dockerfile)?.[1] ?? '';

// Kubernetes refuses unknown fields. These are those of its API that the file uses.
const strict = v.strictObject;
const labels = strict({ 'app.kubernetes.io/name': v.literal('course-updates') });
const named = strict({ name: v.literal('course-updates'), labels });
const chosen = strict({ matchLabels: labels });
const amount = v.strictObject({ cpu: v.optional(v.string()), memory: v.string() });
const probe = strict({
  httpGet: strict({ path: v.literal('/'), port: v.string() }),
  periodSeconds: v.number(),
  timeoutSeconds: v.optional(v.number()),
});
const container = {
  name: v.string(),
  image: v.string(),
  securityContext: strict({
    allowPrivilegeEscalation: v.literal(false),
    readOnlyRootFilesystem: v.literal(true),
    capabilities: strict({ drop: v.tuple([v.literal('ALL')]) }),
  }),
  resources: strict({ requests: amount, limits: amount }),
  volumeMounts: v.array(
    strict({
      name: v.string(),
      mountPath: v.string(),
      subPath: v.optional(v.string()),
      readOnly: v.optional(v.boolean()),
    }),
  ),
};
const Pod = strict({
  automountServiceAccountToken: v.literal(false),
  securityContext: strict({
    runAsNonRoot: v.literal(true),
    runAsUser: v.number(),
    runAsGroup: v.number(),
    fsGroup: v.number(),
    seccompProfile: strict({ type: v.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: v.array(
    strict({
      maxSkew: v.number(),
      topologyKey: v.literal('kubernetes.io/hostname'),
      whenUnsatisfiable: v.literal('ScheduleAnyway'),
      labelSelector: chosen,
    }),
  ),
  terminationGracePeriodSeconds: v.number(),
  initContainers: v.tuple([strict({ ...container, command: v.array(v.string()) })]),
  containers: v.tuple([
    strict({
      ...container,
      env: v.array(strict({ name: v.string(), value: v.string() })),
      ports: v.tuple([strict({ name: v.string(), containerPort: v.number() })]),
      readinessProbe: probe,
      livenessProbe: probe,
      lifecycle: strict({ preStop: strict({ exec: strict({ command: v.array(v.string()) }) }) }),
    }),
  ]),
  volumes: v.array(
    strict({
      name: v.string(),
      configMap: v.optional(strict({ name: v.literal('course-updates') })),
      secret: v.optional(
        strict({ secretName: v.literal('course-updates'), defaultMode: v.literal(0o440) }),
      ),
      emptyDir: v.optional(
        strict({ medium: v.optional(v.literal('Memory')), sizeLimit: v.string() }),
      ),
    }),
  ),
});
const Manifests = v.tuple([
  strict({
    apiVersion: v.literal('v1'),
    kind: v.literal('ConfigMap'),
    metadata: named,
    data: strict({ 'config.json': v.string() }),
  }),
  strict({
    apiVersion: v.literal('apps/v1'),
    kind: v.literal('Deployment'),
    metadata: named,
    spec: strict({
      replicas: v.number(),
      selector: chosen,
      strategy: strict({
        type: v.literal('RollingUpdate'),
        rollingUpdate: strict({ maxSurge: v.number(), maxUnavailable: v.number() }),
      }),
      template: strict({ metadata: strict({ labels }), spec: Pod }),
    }),
  }),
  strict({
    apiVersion: v.literal('v1'),
    kind: v.literal('Service'),
    metadata: named,
    spec: strict({
      selector: labels,
      ports: v.tuple([strict({ name: v.string(), port: v.number(), targetPort: v.string() })]),
    }),
  }),
  strict({
    apiVersion: v.literal('policy/v1'),
    kind: v.literal('PodDisruptionBudget'),
    metadata: named,
    spec: strict({ minAvailable: v.number(), selector: chosen }),
  }),
]);

const Compose = v.object({
  services: v.object({
    page: v.object({
      environment: v.record(v.string(), v.string()),
      stop_grace_period: v.string(),
    }),
  }),
});
const compose = v.parse(Compose, parse(read('deploy/compose.yaml'))).services.page;

const documents = parseAllDocuments(read('deploy/kubernetes.yaml'));
const [configMap, deployment, service, budget] = v.parse(
  Manifests,
  documents.map((one): unknown => one.toJS()),
);
const pod = deployment.spec.template.spec;
const [page] = pod.containers;
const [assets] = pod.initContainers;
const env = Object.fromEntries(page.env.map(({ name, value }) => [name, value]));

test('it is YAML without repeated keys', () => {
  expect(documents.flatMap(({ errors, warnings }) => errors.concat(warnings))).toEqual([]);
});

test('both containers are this release, of the image that its workflow publishes', () => {
  const image = `ghcr.io/example/course-updates:${packageFile.version}`;
  expect([page.image, assets.image]).toEqual([image, image]);
});

test('the settings are those of compose.yaml, the secret and the server in front', () => {
  const { CLIENT_SECRET_FILE, TRUSTED_PROXIES, ...others } = env;
  expect(others).toEqual(compose.environment);
  expect([typeof CLIENT_SECRET_FILE, typeof TRUSTED_PROXIES]).toEqual(['string', 'string']);
});

test('the page’s config.json is valid, and fits the settings', () => {
  const result = parseConfig(JSON.parse(configMap.data['config.json']));
  if (result.kind === 'mistakes') throw new Error(JSON.stringify(result.mistakes));
  const { auth, lms } = result.config;
  expect(auth.clientId).toBe(env['CLIENT_ID']);
  expect(auth.tokenEndpoint).toBe(`${env['SITE_ADDRESS']}/gateway/token`);
  expect(lms.webUrl).toBe(env['LMS_URL']);
});

test('ports and probes lead to the port that the image listens on', () => {
  const exposed = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1];
  const [{ name, containerPort }] = page.ports;
  expect([env['PLAIN_PORT'], String(containerPort)]).toEqual([exposed, exposed]);
  const [{ targetPort }] = service.spec.ports;
  const probes = [page.readinessProbe, page.livenessProbe].map(({ httpGet }) => httpGet.port);
  expect([targetPort, ...probes]).toEqual([name, name, name]);
});

test('every volume is mounted where the image reads or writes', () => {
  const dist = fromImage('DIST');
  const before = `${dist.slice(0, dist.lastIndexOf('/'))}/assets-before`;
  const paths = Object.fromEntries(
    page.volumeMounts.map(({ name, mountPath }) => [name, mountPath]),
  );
  const secret = env['CLIENT_SECRET_FILE']?.replace(/\/client_secret$/, '');
  expect(paths).toEqual({
    config: `${dist}/config.json`,
    secret,
    'assets-before': before,
    tmp: '/tmp',
  });
  expect(pod.volumes.map(({ name }) => name).toSorted()).toEqual(Object.keys(paths).toSorted());
  expect(assets.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([before]);
  expect(assets.command).toEqual(['cp', '-r', `${dist}/assets/.`, `${before}/`]);
  expect(read('deploy/start-nginx.sh')).toContain('${DIST%/*}/assets-before');
});

test('it runs as the user of the image, who can read the secret', () => {
  const user = Number([...dockerfile.matchAll(/^USER (\d+)$/gm)].at(-1)?.[1]);
  const { runAsUser, runAsGroup, fsGroup } = pod.securityContext;
  expect([runAsUser, runAsGroup, fsGroup]).toEqual([user, user, user]);
});

test('a pod stays until its requests have ended, and one pod is always there', () => {
  const stop = Number.parseInt(compose.stop_grace_period, 10);
  const pause = Number(page.lifecycle.preStop.exec.command.at(-1));
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + stop);
  expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas);
});
