// Check `redirect-uri`: the authorization endpoint accepts the page's redirect URI. Nobody signs in, and the
// response is thrown away. A second request, with a redirect URI that nobody registered, shows whether the
// service checks it at this point at all.
import { redirectTexts as texts } from '../messages/pageTexts.ts';
import { CALLBACK_PATH } from '../../paths.ts';
import type { SignInDeployment } from '../deployment.ts';
import { failed, ok, warning, type Finding } from '../finding.ts';
import type { NetworkFault } from '../networkFault.ts';
import type { Answer, Ask } from '../probe.ts';
import { quote } from '../quote.ts';

type Response =
  /** A sign-in page, or the way to one. */
  | { readonly kind: 'goes-on' }
  /** `code`: of RFC 6749, 4.1.2.1, or a status. */
  | {
      readonly kind: 'refused';
      readonly about: 'redirect-uri' | 'client' | 'scope' | 'other';
      readonly code: string;
    }
  | { readonly kind: 'silence'; readonly fault: NetworkFault };

/** Two requests. Never throws. */
export async function checkRedirectUri(
  ask: Ask,
  deployment: SignInDeployment,
): Promise<readonly Finding[]> {
  const redirectUri = `${deployment.base}${CALLBACK_PATH}`;
  const where = deployment.endpoints.authorizationEndpoint;
  const response = await authorize(ask, deployment, redirectUri);
  switch (response.kind) {
    case 'silence':
      return [failed(where, texts.silent(response.fault))];
    case 'refused':
      return [failed(where, refusalText(deployment, redirectUri, response))];
    case 'goes-on': {
      const unregistered = `${deployment.base}/auth/${crypto.randomUUID()}`;
      const control = await authorize(ask, deployment, unregistered);
      return control.kind === 'refused'
        ? [ok(where, texts.accepted(redirectUri))]
        : [warning(where, texts.cannotTell(redirectUri))];
    }
  }
}

function refusalText(
  { config }: SignInDeployment,
  redirectUri: string,
  { about, code }: Response & { kind: 'refused' },
): ReturnType<typeof texts.otherRefusal> {
  switch (about) {
    case 'redirect-uri':
      return texts.refused(redirectUri, code);
    case 'client':
      return texts.unknownClient(config.auth.clientId, code);
    case 'scope':
      return texts.invalidScope(config.auth.scope);
    case 'other':
      return texts.otherRefusal(code);
  }
}

async function authorize(
  ask: Ask,
  { config, endpoints }: SignInDeployment,
  redirectUri: string,
): Promise<Response> {
  const address = new URL(endpoints.authorizationEndpoint);
  const { clientId, scope } = config.auth;
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: randomText(),
    code_challenge: randomText(),
    code_challenge_method: 'S256',
  })) {
    address.searchParams.set(name, value);
  }
  const answer = await ask(address.href);
  return answer.kind === 'silence' ? answer : readResponse(answer, redirectUri);
}

/** 43 characters, as a SHA-256 challenge has (RFC 7636, 4.2). */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Buffer.from(bytes).toString('base64url');
}

function readResponse({ status, headers, text }: Answer, redirectUri: string): Response {
  const location = headers.get('Location');
  if (status >= 300 && status < 400 && location !== null) {
    if (!URL.canParse(location, redirectUri)) return refused(location, `status ${status}`);
    // An error at the redirect URI, or at a page of the service's own that shows it.
    const error = new URL(location, redirectUri).searchParams.get('error');
    return error === null ? { kind: 'goes-on' } : refused(location, quote(error));
  }
  if (status < 400) return { kind: 'goes-on' };
  const code = /\b(?:invalid|unauthorized|unsupported|access)_[a-z_]{3,40}\b/.exec(text)?.[0];
  return refused(text, code ?? `status ${status}`);
}

const signs: readonly (readonly [RegExp, (Response & { kind: 'refused' })['about']])[] = [
  [/invalid_redirect|redirect[ _]ur[il]|reply (?:url|address)/i, 'redirect-uri'],
  [/scope/i, 'scope'],
  [/client/i, 'client'],
];

/** `evidence`: what the service wrote, error code first, because its text may name many things. */
function refused(evidence: string, code: string): Response {
  const sign =
    signs.find(([pattern]) => pattern.test(code)) ??
    signs.find(([pattern]) => pattern.test(evidence));
  return { kind: 'refused', about: sign?.[1] ?? 'other', code };
}
