// Starts Debian's Glewlwyd with a temporary database, and registers a scope, a person and clients through its API.
import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../servers/startServer.ts';
import { glewlwydFiles } from '../../tools/check/findServers.ts';
import { glewlwydConf, openIdPlugin } from './glewlwydConf.ts';

export interface Glewlwyd {
  readonly url: string;
  readonly issuer: string;
  /** The output so far. */
  readonly said: () => string;
  /** `client`: in the form of Glewlwyd's API. @throws Error with the response of a refusal */
  readonly addClient: (client: GlewlwydClient) => Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

interface GlewlwydClient {
  readonly client_id: string;
  readonly confidential: boolean;
  readonly client_secret?: string;
  readonly redirect_uri: readonly string[];
  readonly post_logout_redirect_uris?: readonly string[];
  readonly authorization_type: readonly string[];
  readonly token_endpoint_auth_method: readonly string[];
  readonly scope?: readonly string[];
  readonly jwks?: unknown;
}

/** The account of a person of the embedded LMS's world. */
export const ACCOUNT = { username: 'slindqvist', password: 'correct horse battery' };
export const SCOPE = 'core:*:*';
/** Lets an API introspect tokens of all clients. */
export const INTROSPECT = 'introspect';

const POLL_MS = 100;

/** Starts on a free port of the loopback. @throws Error with the output if the process ends at once */
export async function startGlewlwyd(): Promise<Glewlwyd> {
  const folder = await mkdtemp(join(tmpdir(), 'course-updates-foreign-'));
  const database = join(folder, 'glewlwyd.db');
  await promisify(execFile)(glewlwydFiles.sqlite, [database, `.read ${glewlwydFiles.schema}`]);
  const webapp = join(folder, 'webapp');
  // The service follows no link out of its folder, and Debian's folder has many.
  await cp(glewlwydFiles.webapp, webapp, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('config.json'),
  });
  await cp(glewlwydFiles.webConfig, join(webapp, 'config.json'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const issuer = `${url}/api/oidc`;
  await writeFile(join(folder, 'glewlwyd.conf'), glewlwydConf({ url, port, database, webapp }));
  const child = spawn(glewlwydFiles.program, ['-c', join(folder, 'glewlwyd.conf')]);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(child, 'close');
  while (!output.includes('started on port')) {
    if (child.exitCode !== null) throw new Error(`Glewlwyd ended:\n${output}`);
    await delay(POLL_MS);
  }
  const call = await signInAsAdministrator(url);
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  for (const [name, shown] of [
    [SCOPE, 'Courses'],
    [INTROSPECT, 'Introspection'],
  ]) {
    const scope = { name, display_name: shown, password_required: true, scheme: {} };
    await call('POST', 'scope', scope);
  }
  await call('POST', 'user', {
    ...ACCOUNT,
    name: 'Sofia Lindqvist',
    enabled: true,
    scope: ['openid', SCOPE],
  });
  await call('PUT', 'mod/client/database', clientModule);
  await call('PUT', 'mod/client/database/reset', undefined);
  await call('POST', 'mod/plugin', openIdPlugin(issuer, { ...keys, introspect: INTROSPECT }));
  return {
    url,
    issuer,
    said: () => output,
    addClient: (client) => call('POST', 'client', { ...client, enabled: true }),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const list = { multiple: true, read: true, write: true };

/** Glewlwyd's default keeps a single post-logout address, under a name that its sign-out does not read. */
const clientModule = {
  module: 'database',
  order_rank: 0,
  name: 'database',
  display_name: 'Database backend',
  readonly: false,
  enabled: true,
  parameters: {
    'use-glewlwyd-connection': true,
    'data-format': {
      redirect_uri: list,
      authorization_type: list,
      token_endpoint_auth_method: list,
      post_logout_redirect_uris: list,
      client_secret: { ...list, multiple: false },
      jwks: { ...list, multiple: false, convert: 'jwks' },
    },
  },
};

async function signInAsAdministrator(url: string) {
  const send = (method: string, path: string, cookie: string, body: unknown) =>
    fetch(`${url}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  // Debian's database has this account, for the administrator to change at once.
  const account = { username: 'admin', password: 'password' };
  const entry = await send('POST', 'auth/', '', account);
  const [cookie = ''] = entry.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  return async (method: string, path: string, body: unknown): Promise<void> => {
    const answer = await send(method, path, cookie, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
}
