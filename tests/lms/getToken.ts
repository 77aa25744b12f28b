// Gets an access token for tests by the whole authorization code flow with PKCE (RFC 7636), over HTTP.
import { createHash, randomBytes } from 'node:crypto';
import { exactOptional, number, object, parse, string } from 'valibot';
import type { InferOutput } from 'valibot';
import type { CookieJar } from './cookieJar.ts';
import { brightspaceAuthorizationEndpoint } from './likeBrightspace.ts';
import { onLoopback } from './loopback.ts';
import { signInOverHttp } from './signInOverHttp.ts';
import type { Lms } from './startLms.ts';

const tokenAnswer = object({
  access_token: string(),
  token_type: string(),
  /** Seconds. */
  expires_in: number(),
  scope: exactOptional(string()),
  refresh_token: exactOptional(string()),
  id_token: exactOptional(string()),
});

export type TokenAnswer = InferOutput<typeof tokenAnswer>;

/**
 * Signs in at the first registered application.
 * @param options.personName such as `Sofia Lindqvist`
 * @param options.scope `core:*:*` unless told
 * @throws {Error} when the LMS refuses, with its words
 */
export async function getToken(
  lms: Pick<Lms, 'issuer' | 'world'>,
  options: { personName: string; scope?: string; jar?: CookieJar },
): Promise<TokenAnswer> {
  const [application] = lms.world.applications;
  const redirectUri = application?.redirectUris[0];
  if (application === undefined || redirectUri === undefined) {
    throw new Error('The world has no such application with a redirect URI; add one to it first.');
  }
  const verifier = randomBytes(32).toString('base64url');
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: application.clientId,
    redirect_uri: redirectUri,
    scope: options.scope ?? 'core:*:*',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const { personName, jar } = options;
  const callback = await signInOverHttp({
    authorizationUrl: `${authorizationEndpoint(lms)}?${request}`,
    personName,
    ...(jar === undefined ? {} : { jar }),
  });
  const code = new URL(callback).searchParams.get('code');
  if (code === null) throw new Error(`The sign-in was refused: ${callback}`);
  const response = await fetch(onLoopback(`${lms.issuer}/connect/token`), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: application.clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
      ...(application.clientSecret === null ? {} : { client_secret: application.clientSecret }),
    }),
  });
  if (!response.ok) throw new Error(`The code was refused: ${await response.text()}`);
  return parse(tokenAnswer, await response.json());
}

function authorizationEndpoint({ issuer, world }: Pick<Lms, 'issuer' | 'world'>): string {
  return world.dialect === 'brightspace'
    ? brightspaceAuthorizationEndpoint(new URL(issuer).origin)
    : `${issuer}/connect/authorize`;
}
