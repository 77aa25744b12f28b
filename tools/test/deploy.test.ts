// deploy/kubernetes.yaml and compose.yaml have the names, ports, paths and settings of the image and of each other.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { latestRelease } from '../release/readNotes.ts';
import { readConfig } from '../../src/config/config.ts';
import { readMistakes } from '../../src/config/readMistakes.ts';
import { read, readSources, root } from '../repository.ts';

const dockerfile = read('deploy/Dockerfile');
const last = (pattern: RegExp) => [...dockerfile.matchAll(pattern)].at(-1)?.[1] ?? '';
const dist = last(/^(?:ENV| {3}) DIST=(\S+)/gm);
const before = `${dist.slice(0, dist.lastIndexOf('/'))}/assets-before`;
const own = `${dist.slice(0, dist.lastIndexOf('/'))}/config`;
const user = Number(last(/^USER (\d+)$/gm));
const port = Number(last(/^EXPOSE (\d+)$/gm));

const Mount = v.looseObject({ source: v.string(), target: v.string(), read_only: v.boolean() });
const Page = v.looseObject({
  environment: v.record(v.string(), v.string()),
  volumes: v.array(Mount),
});
const Compose = v.object({ services: v.object({ page: Page }) });
const compose = v.parse(Compose, parse(read('deploy/compose.yaml'))).services.page;
const settings = compose.environment;

const kubernetes = read('deploy/kubernetes.yaml');
const documents = parseAllDocuments(kubernetes);
const [configMap, deployment] = documents.map((one): unknown => one.toJS());

test('the image is unprivileged nginx with njs that the start script calls safe, and holds the page and its start script', () => {
  // `-alpine-slim` has no modules. Stable versions have an even second number.
  const version = last(/^FROM nginxinc\/nginx-unprivileged:(\d+\.\d*[02468]\.\d+)-alpine$/gm);
  const safe = /^SAFE_STABLE=(\d+\.\d+\.\d+)$/m.exec(read('deploy/start-nginx.sh'))?.[1] ?? '9';
  expect(version.localeCompare(safe, 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
  expect(dockerfile.match(/(?<=^COPY )\S+/gm)).toEqual(['dist/', 'deploy/']);
  const lines = read('deploy/Dockerfile.dockerignore').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['*', '!dist', 'dist/config.json']));
  const entry = last(/^ENTRYPOINT \["\/srv\/updates\/([^"]+)"\]$/gm);
  expect(statSync(`${root}${entry}`).mode & 0o111).toBe(0o111);
});

test('the image has of deploy/ what the gateway reads, and nothing of one machine', () => {
  const lines = read('deploy/Dockerfile.dockerignore').split('\n');
  const taken = lines.flatMap((line) => /^!deploy\/(.+)$/.exec(line)?.[1] ?? []);
  const args = ['ls-files', '--', 'deploy'];
  const tracked = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const needed = tracked
    .flatMap((path) => /^deploy\/(.+)$/.exec(path)?.[1] ?? [])
    .filter((name) => !/^Dockerfile|\.(?:yaml|service)$/.test(name));
  expect(taken.toSorted()).toEqual(needed.toSorted());
});

test('a container mounts the folder of config.json, because an editor makes a new file', () => {
  expect(compose.volumes).toMatchObject([{ source: './config', target: own, read_only: true }]);
  expect(dockerfile).toContain(`ln -s ../config/config.json ../config/doctor-jwks.json ${dist}/`);
  expect(kubernetes).not.toContain('subPath');
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

test('the unit with the drop-in for plain http loads no certificate and starts the same script', () => {
  const [dropIn = ''] = /^\[Service\]\n(?:\w+=.*\n)+/m.exec(read('docs/deploy.md')) ?? [];
  const unit = `${read('deploy/course-updates.service')}\n${dropIn}`;
  // systemd.unit(5): an empty value takes back those before it.
  const valuesOf = (name: string) => {
    const values = [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);
    return values.slice(values.lastIndexOf('') + 1);
  };
  expect(valuesOf('LoadCredential')).toEqual(['client-secret:/etc/course-updates/client-secret']);
  expect(valuesOf('ExecStart')).toEqual(['/srv/course-updates/deploy/start-nginx.sh']);
  expect(valuesOf('Environment')).toEqual(['CLIENT_SECRET_FILE=%d/client-secret']);
});

test('no example trusts a range of addresses, in which people may have theirs', () => {
  const files = [...readSources('deploy', /./), ...readSources('docs', /\.md$/)];
  const ranges = files.flatMap(({ path, text }) =>
    (text.match(/\b\d+(?:\.\d+){3}\/\d+|\b[\da-f]*:[\da-f:]*:\/\d+/g) ?? []).map(
      (range) => `${path}: ${range}`,
    ),
  );
  expect(ranges).toEqual([]);
  const trusted = /TRUSTED_PROXIES, value: ([\d.]+) \}/.exec(kubernetes)?.[1] ?? '';
  expect(isIP(trusted)).toBe(4);
});

test('the manifest is YAML without repeated keys, and its objects have one name', () => {
  expect(documents.flatMap(({ errors, warnings }) => errors.concat(warnings))).toEqual([]);
  const names = kubernetes.match(/app\.kubernetes\.io\/name: [\w-]+|^ {2}name: .+$/gm);
  expect(new Set(names?.map((line) => line.split(': ')[1]))).toEqual(new Set(['course-updates']));
});

test('the page’s config.json is valid, and fits the settings', () => {
  const Data = v.looseObject({ data: v.object({ 'config.json': v.string() }) });
  const result = readConfig(JSON.parse(v.parse(Data, configMap).data['config.json']));
  if (result.kind === 'issues') throw new Error(JSON.stringify(readMistakes(result.issues)));
  const { auth, lms } = result.config;
  expect(auth.clientId).toBe(settings['CLIENT_ID']);
  expect(auth.tokenEndpoint).toBe(`${settings['SITE_ADDRESS']}/gateway/token`);
  expect(lms.webUrl).toBe(settings['LMS_URL']);
});

test('a pod runs the latest release, confined, with the settings of compose.yaml, and mounts what the image reads or writes', () => {
  const confined = {
    image: `ghcr.io/example/course-updates:${latestRelease(read('CHANGELOG.md'))}`,
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
  };
  const command = ['cp', '-r', `${dist}/assets/.`, `${before}/`];
  const secrets = '/etc/course-updates';
  const env = [
    ...Object.entries(settings).map(([name, value]) => ({ name, value })),
    { name: 'TRUSTED_PROXIES', value: expect.any(String) },
    { name: 'CLIENT_SECRET_FILE', value: `${secrets}/client_secret` },
  ];
  const volumeMounts = [
    { name: 'config', mountPath: own, readOnly: true },
    { name: 'secret', mountPath: secrets },
    { name: 'assets-before', mountPath: before },
    { name: 'tmp', mountPath: '/tmp' },
  ];
  const ports = [{ name: 'http', containerPort: port }];
  const spec = {
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: user, runAsGroup: user, fsGroup: user },
    initContainers: [{ ...confined, command, volumeMounts: [{ mountPath: before }] }],
    containers: [{ ...confined, env, ports, volumeMounts }],
    volumes: volumeMounts.map(({ name }) => ({ name })),
  };
  expect(deployment).toMatchObject({ spec: { template: { spec } } });
  expect(read('deploy/start-nginx.sh')).toContain('${DIST%/*}/assets-before');
});

test('a pod stays until its requests have ended', () => {
  const secondsAt = (pattern: RegExp, text = kubernetes) => Number(pattern.exec(text)?.[1]);
  const pause = secondsAt(/command: \[sleep, '(\d+)'\]/);
  const requests = secondsAt(/^(\d+)s$/, String(compose['stop_grace_period']));
  const grace = secondsAt(/terminationGracePeriodSeconds: (\d+)/);
  expect(grace).toBeGreaterThanOrEqual(pause + requests);
});
