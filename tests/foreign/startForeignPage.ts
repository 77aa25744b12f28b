// Starts two healthy deployments with the independent service: the page as a public client that calls the service and the LMS
// itself, and behind a gateway that has the client's secret.
import { cp, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { dist, serveDist } from '../browser/serveDist.ts';
import { runIn, type DoctorRun } from '../doctor/runIn.ts';
import { freePort, startGateway } from '../servers/startServer.ts';
import { startForeignApi, type ForeignApi } from './startForeignApi.ts';
import { SCOPE, startGlewlwyd, type Glewlwyd } from './startGlewlwyd.ts';

export interface ForeignPage {
  readonly origin: string;
  readonly service: Glewlwyd;
  readonly api: ForeignApi;
  /** Changes `auth` of config.json. */
  readonly configure: (auth: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly doctor: () => Promise<DoctorRun>;
  [Symbol.asyncDispose](): Promise<void>;
}

export const CLIENT_ID = 'course-updates';
/** Only characters that form encoding keeps: this service does not decode Basic credentials (RFC 6749, 2.3.1). */
const SECRET = 'of-the-gateway-alone';
const DOCTOR = 'course-updates-doctor';

/** The page's own headers; the LMS admits the page by CORS. */
export async function startPublicPage(): Promise<ForeignPage> {
  const service = await startGlewlwyd();
  const site = await serveDist({ config: {}, lmsOrigin: service.url });
  const { port } = new URL(site.origin);
  // Every resolver knows this name, because the doctor resolves it too.
  const origin = `http://localhost:${port}`;
  const api = await startForeignApi(service, [origin]);
  site.connect = [service.url, api.url];
  await register(service, origin, undefined);
  const configure: ForeignPage['configure'] = async (auth) => {
    site.config = configOf({ service, lms: { baseUrl: api.url }, auth });
  };
  await configure({});
  return withDoctor({ origin, service, api, configure, lms: api.url }, () =>
    site[Symbol.asyncDispose](),
  );
}

/** Serves everything on the page's origin, through the gateway of deploy/. */
export async function startGatewayPage(): Promise<ForeignPage> {
  const service = await startGlewlwyd();
  const api = await startForeignApi(service, []);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  await register(service, origin, SECRET);
  const parent = await mkdtemp(join(tmpdir(), 'course-updates-foreign-'));
  // nginx's workers are not root.
  await chmod(parent, 0o755);
  const folder = join(parent, 'dist');
  await cp(dist, folder, { recursive: true });
  const endpoints = {
    authorizationEndpoint: `${service.issuer}/auth`,
    tokenEndpoint: `${origin}/gateway/token`,
    revocationEndpoint: `${origin}/gateway/revoke`,
  };
  const configure: ForeignPage['configure'] = async (auth) => {
    const lms = { baseUrl: '', webUrl: api.url };
    const config = configOf({ service, lms, auth: { ...endpoints, ...auth } });
    await writeFile(join(folder, 'config.json'), JSON.stringify(config));
  };
  await configure({});
  await writeFile(join(parent, 'secret'), SECRET, { mode: 0o600 });
  const settings = {
    SITE_ADDRESS: origin,
    DIST: folder,
    LMS_URL: api.url,
    TOKEN_URL: `${service.issuer}/token`,
    REVOCATION_URL: `${service.issuer}/revoke`,
    CLIENT_ID,
    CLIENT_SECRET_FILE: join(parent, 'secret'),
  };
  const gateway = await startGateway(settings, port);
  return withDoctor({ origin, service, api, configure, lms: origin }, async () => {
    await gateway.stop();
    await rm(parent, { recursive: true, force: true });
  });
}

function configOf(parts: {
  readonly service: Glewlwyd;
  readonly lms: Readonly<Record<string, string>>;
  readonly auth: Readonly<Record<string, unknown>>;
}): Record<string, unknown> {
  const { issuer } = parts.service;
  const endSessionEndpoint = `${issuer}/end_session`;
  // The service ends no session without an ID token.
  const scope = `openid ${SCOPE}`;
  const auth = { issuer, clientId: CLIENT_ID, scope, endSessionEndpoint, ...parts.auth };
  return { lms: parts.lms, auth };
}

function register(service: Glewlwyd, origin: string, secret: string | undefined): Promise<void> {
  return service.addClient({
    client_id: CLIENT_ID,
    confidential: secret !== undefined,
    ...(secret === undefined ? {} : { client_secret: secret }),
    redirect_uri: ['callback', 'popup', 'silent'].map((path) => `${origin}/auth/${path}`),
    post_logout_redirect_uris: [`${origin}/`],
    // The last setting lets the client revoke tokens (Glewlwyd, "Allow for the token client").
    authorization_type: [
      'code',
      'refresh_token',
      ...(secret === undefined ? [] : ['client_credentials']),
    ],
    token_endpoint_auth_method: [secret === undefined ? 'none' : 'client_secret_basic'],
  });
}

async function withDoctor(
  page: Omit<ForeignPage, 'doctor' | typeof Symbol.asyncDispose> & { readonly lms: string },
  close: () => Promise<void>,
): Promise<ForeignPage> {
  const { origin, service, api, lms } = page;
  const folder = await mkdtemp(join(tmpdir(), 'course-updates-doctor-'));
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = 'doctor-1';
  await writeFile(join(folder, 'key.pem'), await exportPKCS8(privateKey));
  await service.addClient({
    client_id: DOCTOR,
    confidential: true,
    redirect_uri: [`${origin}/none`],
    authorization_type: ['client_credentials'],
    token_endpoint_auth_method: ['private_key_jwt'],
    scope: [SCOPE],
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }] },
  });
  const tokenEndpoint = `${service.issuer}/token`;
  const doctorOfThis = { clientId: DOCTOR, privateKeyFile: 'key.pem', kid, tokenEndpoint };
  const settings = { page: origin, lms, service: doctorOfThis };
  return {
    ...page,
    doctor: () => runIn(folder, settings, { timeoutMs: 10_000 }),
    async [Symbol.asyncDispose]() {
      await close();
      await api[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
