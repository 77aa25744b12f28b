// Check `redirect-uri`: the authorization endpoint accepts the page's redirect URI. Nobody signs in, and the
// response is thrown away. A second request, with a redirect URI that nobody registered, shows whether the
// service checks it at this point at all.
import { redirectTexts as texts } from '../messages/pageTexts.ts';
import { whatCame } from '../answers/whatCame.ts';
import { AUTH_FOLDER, CALLBACK_PATH } from '../../paths.ts';
import type { SignInDeployment } from '../deployment.ts';
import { failed, ok, skipped, type Finding } from '../finding.ts';
import type { NetworkFault } from '../networkFault.ts';
import type { Answer, Ask } from '../probe.ts';
import { quote } from '../quote.ts';
import { authorizeAddress } from './authorizeAddress.ts';

/** The redirect URI of the window in which a framed page signs in. */
const POPUP_PATH = `${AUTH_FOLDER}popup`;

type Response =
  /** A sign-in page, or the way to one. */
  | { readonly kind: 'goes-on' }
  /** `code`: of RFC 6749, 4.1.2.1, or a status. */
  | {
      readonly kind: 'refused';
      readonly about: 'redirect-uri' | 'client' | 'scope' | 'challenge' | 'address' | 'other';
      readonly code: string;
      readonly came: string;
    }
  | { readonly kind: 'silence'; readonly fault: NetworkFault };

/** Two requests; three where others may frame the page, which then signs in through a window. Never throws. */
export async function checkRedirectUri(
  ask: Ask,
  deployment: SignInDeployment,
): Promise<readonly Finding[]> {
  const { base, config, endpoints } = deployment;
  const where = endpoints.authorizationEndpoint;
  const stranger = `${base}${AUTH_FOLDER}${crypto.randomUUID()}`;
  let control: Response | undefined;
  const paths = config.embedders.length === 0 ? [CALLBACK_PATH] : [CALLBACK_PATH, POPUP_PATH];
  const findings: Finding[] = [];
  for (const path of paths) {
    const redirectUri = `${base}${path}`;
    const response = await authorize(ask, deployment, redirectUri);
    switch (response.kind) {
      case 'silence':
        return [failed(where, texts.silent(response.fault))];
      case 'refused':
        findings.push(failed(where, refusalText(deployment, redirectUri, response)));
        break;
      case 'goes-on':
        control ??= await authorize(ask, deployment, stranger);
        findings.push(
          control.kind === 'refused'
            ? ok(where, texts.accepted(redirectUri))
            : skipped(texts.cannotTell(redirectUri)),
        );
    }
    // What is wrong with the client or the address is wrong with both.
    if (response.kind === 'refused' && response.about !== 'redirect-uri') break;
  }
  return findings;
}

function refusalText(
  { config }: SignInDeployment,
  redirectUri: string,
  { about, code, came }: Response & { kind: 'refused' },
): ReturnType<typeof texts.otherRefusal> {
  switch (about) {
    case 'redirect-uri':
      return texts.refused(redirectUri, code);
    case 'client':
      return texts.unknownClient(config.auth.clientId, code);
    case 'scope':
      return texts.invalidScope(config.auth.scope);
    case 'challenge':
      return texts.noChallenge(code, came);
    case 'address':
      return texts.notThere(came);
    case 'other':
      return texts.otherRefusal(code, came);
  }
}

async function authorize(
  ask: Ask,
  deployment: SignInDeployment,
  redirectUri: string,
): Promise<Response> {
  const answer = await ask(authorizeAddress(deployment, redirectUri));
  return answer.kind === 'silence' ? answer : readResponse(answer, redirectUri);
}

function readResponse(answer: Answer, redirectUri: string): Response {
  const { status, headers, text } = answer;
  const location = headers.get('Location');
  const came = whatCame(answer);
  if (status >= 300 && status < 400 && location !== null) {
    if (!URL.canParse(location, redirectUri)) return refused(location, `status ${status}`, came);
    // An error at the redirect URI, or at a page of the service's own that shows it.
    const { searchParams } = new URL(location, redirectUri);
    const error = searchParams.get('error');
    if (error === null) return { kind: 'goes-on' };
    const evidence = searchParams.get('error_description') ?? location;
    return refused(evidence, quote(error), came);
  }
  if (status < 400) return { kind: 'goes-on' };
  const code = /\b(?:invalid|unauthorized|unsupported|access)_[a-z_]{3,40}\b/.exec(text)?.[0];
  if (code === undefined && (status === 404 || status === 405 || status >= 500)) {
    return { kind: 'refused', about: 'address', code: `status ${status}`, came };
  }
  return refused(text, code ?? `status ${status}`, came);
}

const signs: readonly (readonly [RegExp, (Response & { kind: 'refused' })['about']])[] = [
  [/code[ _]challenge|pkce/i, 'challenge'],
  [/invalid_redirect|redirect[ _]ur[il]|reply (?:url|address)/i, 'redirect-uri'],
  [/scope/i, 'scope'],
  [/client/i, 'client'],
];

/** `evidence`: what the service wrote, error code first, because its text may name many things. */
function refused(evidence: string, code: string, came: string): Response {
  const sign =
    signs.find(([pattern]) => pattern.test(code)) ??
    signs.find(([pattern]) => pattern.test(evidence));
  return { kind: 'refused', about: sign?.[1] ?? 'other', code, came };
}
