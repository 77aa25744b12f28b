// Deploys the built page like an administrator: with a config.json for the gateway, and the secret beside it.
import { cp, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { connectOrigins, frameOrigins } from '../../src/auth/discovery/discoveryRules.ts';
import { headersFor } from '../../src/headers/headersFor.ts';
import { scopeOf } from '../../src/headers/scopeOf.ts';
import { dist } from '../browser/serveDist.ts';
import { freePort, type GatewaySettings, type RunningServer, startGateway } from './startServer.ts';
import { startUpstream, type RecordedUpstream } from './startUpstream.ts';

/** Contains characters that form encoding changes, and characters special to a shell, a template or a header. */
export const SECRET = `s3cret of 100% #1+1 & "$\{HOME}" \\ '`;
export const CLIENT_ID = 'course updates:1';

/** The encoding of the header (RFC 6749, 2.3.1). */
export const CREDENTIALS = Buffer.from(
  [CLIENT_ID, SECRET]
    .map((text) => new URLSearchParams({ text }).toString().slice('text='.length))
    .join(':'),
).toString('base64');

export interface DeployedPage {
  readonly origin: string;
  readonly gateway: RunningServer;
  /** The environment of the script. */
  readonly settings: GatewaySettings;
  /** The served folder. */
  readonly folder: string;
  /** The generated headers for `path`. */
  readonly expectedHeaders: (path: string) => Readonly<Record<string, string>>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface Upstream {
  /** The origin of both the LMS and its authentication service. */
  readonly url: string;
  readonly embedders?: readonly string[];
  /** `auth.automatic`. */
  readonly automatic?: boolean;
  /** Called with the page's origin before the start. */
  readonly register?: (origin: string) => void;
  /** `false`: no revocation endpoint. */
  readonly revocation?: boolean;
  /** `lms.tokenHeader`. */
  readonly tokenHeader?: string;
  /** The folder in which dist lies; it is removed at the end. Default: a new one, whose dist has another name. */
  readonly home?: string;
  /** Optional settings of the script. */
  readonly environment?: GatewaySettings;
}

/**
 * For the tests of a `describe`: the page in front of an upstream that forgets its requests and answers before each test.
 */
export function shareGateway(options: Omit<Upstream, 'url'> = {}) {
  let pair: { readonly upstream: RecordedUpstream; readonly page: DeployedPage } | undefined;
  const get = () => {
    if (pair === undefined) throw new Error('The gateway exists inside of tests only.');
    return pair;
  };
  beforeAll(async () => {
    const upstream = await startUpstream();
    pair = { upstream, page: await deployPage({ ...options, url: upstream.url }) };
  });
  beforeEach(() => {
    get().upstream.requests.splice(0);
    get().upstream.answer = { status: 200 };
  });
  afterAll(async () => {
    await pair?.page[Symbol.asyncDispose]();
    await pair?.upstream[Symbol.asyncDispose]();
  });
  return get;
}

/** Serves the page behind the gateway, on a free port. */
export async function deployPage(upstream: Upstream): Promise<DeployedPage> {
  const { url, embedders = [], automatic = false, register, revocation = true } = upstream;
  const { tokenHeader, home, environment } = upstream;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  register?.(origin);
  const parent = home ?? (await mkdtemp(join(tmpdir(), 'course-updates-served-')));
  // nginx's workers are not root.
  await chmod(parent, 0o755);
  const folder = join(parent, home === undefined ? 'dist of ours' : 'dist');
  await cp(dist, folder, { recursive: true });
  const config = {
    lms: { baseUrl: '', webUrl: url, ...(tokenHeader === undefined ? {} : { tokenHeader }) },
    auth: {
      issuer: `${url}/core`,
      clientId: CLIENT_ID,
      automatic,
      authorizationEndpoint: `${url}/core/connect/authorize`,
      tokenEndpoint: `${origin}/gateway/token`,
      ...(revocation ? { revocationEndpoint: `${origin}/gateway/revoke` } : {}),
    },
    embedders,
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify(config, null, 2));
  const secretFile = join(parent, 'secret');
  await writeFile(secretFile, `${SECRET}\r\n`, { mode: 0o600 });
  const settings: GatewaySettings = {
    SITE_ADDRESS: origin,
    DIST: folder,
    LMS_URL: url,
    TOKEN_URL: `${url}/core/connect/token`,
    ...(revocation ? { REVOCATION_URL: `${url}/core/connect/revocation` } : {}),
    CLIENT_ID,
    CLIENT_SECRET_FILE: secretFile,
    ...environment,
  };
  const gateway = await startGateway(settings, port);
  const parsed = readConfig(config);
  if (parsed.kind !== 'config') throw new Error('The configuration has mistakes.');
  const connect = connectOrigins(parsed.config);
  const frames = frameOrigins(parsed.config);
  return {
    origin,
    gateway,
    settings,
    folder,
    expectedHeaders: (path) =>
      headersFor({
        scope: scopeOf(path),
        connect,
        embedders,
        frames,
        https: false,
      }),
    async [Symbol.asyncDispose]() {
      await gateway.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
