// Check `redirect-uri`: the authorization endpoint accepts the page's redirect URI, and no unregistered one.
import { redirectTexts as texts, refusalTexts } from '../messages/signInTexts.ts';
import { withNext, failed, ok, skipped, warning, type Finding } from '../finding.ts';
import { causeOnTheWay, frontOf, isHtml, whatCame } from '../answers/whatCame.ts';
import { pageOfError, plain, shownIn } from '../answers/readError.ts';
import { quoteAddress, quote } from '../quote.ts';
import { AUTH_FOLDER, CALLBACK_PATH, POPUP_PATH, SILENT_PATH } from '../../paths/paths.ts';
import { isLoopback } from '../../api/isSafeAddress.ts';
import type { SignInDeployment } from '../deployment.ts';
import { headingOf, titleOf } from '../configFile/describeText.ts';
import type { NetworkFault, Answer } from '../probe.ts';
import { authorizeAddress } from './signInRequests.ts';

type Response =
  /** `login`: the target of the redirect; `''`: a sign-in page. */
  | { readonly kind: 'goes-on'; readonly login: string }
  /** `code`: a code of RFC 6749, 4.1.2.1, or a status. */
  | {
      readonly kind: 'refused';
      readonly about: keyof typeof refusalTexts;
      readonly code: string;
      readonly came: string;
      /** The next step if a server on the way answered. */
      readonly onTheWay?: string | undefined;
    }
  | { readonly kind: 'silence'; readonly fault: NetworkFault };

/** Two to four requests; none signs anybody in. */
export async function checkRedirectUri(deployment: SignInDeployment): Promise<readonly Finding[]> {
  const { base, config, endpoints } = deployment;
  const where = endpoints.authorizationEndpoint;
  const stranger = `${base}${AUTH_FOLDER}${crypto.randomUUID()}`;
  let control: Response | undefined;
  const ofFrames = config.auth.automatic ? [POPUP_PATH, SILENT_PATH] : [POPUP_PATH];
  const paths = [CALLBACK_PATH, ...(config.embedders.length === 0 ? [] : ofFrames)];
  const findings: Finding[] = [];
  for (const path of paths) {
    const redirectUri = `${base}${path}`;
    const response = await authorize(deployment, redirectUri);
    if (response.kind === 'silence') return [failed(where, texts.silent(response.fault))];
    if (response.kind === 'refused') {
      const { about, onTheWay } = response;
      const said = refusalTexts[about]({ ...response, redirectUri, auth: config.auth });
      if (about === 'challenged') return [warning(where, said)];
      const isOfPath = about === 'redirect-uri';
      const registered = isOfPath ? await findRegistered(deployment, redirectUri) : undefined;
      const words =
        registered === undefined ? said : texts.registeredOther(redirectUri, registered);
      findings.push(failed(where, withNext(words, onTheWay)));
      // Any other refusal applies to all paths.
      if (!isOfPath) break;
      continue;
    }
    const { login } = response;
    if (login.startsWith('http:') && !isLoopback(login) && findings.length === 0) {
      findings.push(warning(where, texts.overHttp(quoteAddress(login))));
    }
    control ??= await authorize(deployment, stranger);
    findings.push(
      control.kind === 'refused'
        ? ok(where, texts.accepted(redirectUri))
        : skipped(texts.cannotTell(redirectUri)),
    );
  }
  return findings;
}

/** Tries likely variants. */
async function findRegistered(
  deployment: SignInDeployment,
  redirectUri: string,
): Promise<string | undefined> {
  const { page, base } = deployment;
  const { protocol, hostname, origin } = new URL(redirectUri);
  const other = protocol === 'https:' ? 'http:' : 'https:';
  const host = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  const twins = [
    `${redirectUri}/`,
    redirectUri.replace(protocol, other),
    redirectUri.replace(hostname, host),
    // A page below a path may be registered without the path.
    page + redirectUri.slice(base.length),
    `${base}/`,
    base,
    `${origin}/`,
    origin,
  ];
  for (const twin of new Set(twins)) {
    if (twin === redirectUri) continue;
    const response = await authorize(deployment, twin);
    if (response.kind === 'goes-on') return twin;
  }
  return undefined;
}

async function authorize(deployment: SignInDeployment, redirectUri: string): Promise<Response> {
  const answer = await deployment.ask(authorizeAddress(deployment, redirectUri));
  if (answer.kind === 'silence') return answer;
  // Some services redirect to an error page.
  const page = pageOfError(answer);
  const shown = page === undefined ? undefined : await deployment.ask(page);
  if (shown?.kind === 'answer') {
    const title = quote(titleOf(shown.text));
    return refused(shown.text, title || `status ${shown.status}`, whatCame(shown));
  }
  const response = readResponse(answer, redirectUri);
  return response.kind === 'refused' ? { ...response, onTheWay: causeOnTheWay(answer) } : response;
}

function readResponse(answer: Answer, redirectUri: string): Response {
  const { status, headers, text } = answer;
  const location = headers.get('Location');
  const came = whatCame(answer);
  if (status >= 300 && status < 400 && location !== null) {
    if (!URL.canParse(location, redirectUri)) return refused(location, `status ${status}`, came);
    const login = new URL(location, answer.address);
    const error = login.searchParams.get('error');
    if (error === null && login.href === answer.address) return refusedAt('address', came);
    if (error === null) return { kind: 'goes-on', login: login.href };
    if (/^(?:server_error|temporarily_unavailable)$/.test(error)) return refusedAt('down', came);
    const words = login.searchParams.get('error_description') ?? '';
    const said = words === '' ? came : `"${quote(words, LONGEST_DESCRIPTION)}"`;
    return refused(words, quote(error), said);
  }
  const front = frontOf(answer, true);
  if (front === 'challenge') return refusedAt('challenged', came);
  if (status < 400 && front === 'firewall') return refusedAt('blocked', came);
  if (status < 400 && isHtml(answer) && showsError(text)) {
    if (/maintenance|unavailable/i.test(titleOf(text))) return refusedAt('address', came);
    return refused(text, quote(titleOf(text)), came);
  }
  if (status < 400) return { kind: 'goes-on', login: '' };
  const code = /\b(?:invalid|unauthorized|unsupported|access)_[a-z_]{3,40}\b/.exec(
    shownIn(text),
  )?.[0];
  if (code === undefined && (status === 404 || status === 405 || status >= 500)) {
    return refusedAt(status >= 500 ? 'down' : 'address', came);
  }
  if (code === undefined && signOf(text) === undefined && (isHtml(answer) || status === 403)) {
    return refusedAt('blocked', came);
  }
  return refused(text, code ?? `status ${status}`, came);
}

/** True for an error title without a form. */
function showsError(html: string): boolean {
  const isForm = /<(?:input|form)\b/i.test(html);
  return !isForm && ERROR.test(`${titleOf(html)} ${headingOf(html)}`);
}

const ERROR =
  /\b(?:error|invalid|unknown|unauthori[sz]ed|not (?:found|registered|allowed)|bad request|sorry|oops|blocked|denied|maintenance|unavailable)\b/i;

function refusedAt(about: 'address' | 'blocked' | 'challenged' | 'down', came: string): Response {
  return { kind: 'refused', about, code: '', came };
}

/** Entra's reason is at the end. */
const LONGEST_DESCRIPTION = 300;

const signs: readonly (readonly [RegExp, (Response & { kind: 'refused' })['about']])[] = [
  [/code[ _]challenge|pkce/i, 'challenge'],
  [/\bpushed[ _]auth|\bpar (?:is )?required/i, 'pushed'],
  [
    /invalid_redirect|(?:redirect|callback|return)[ _]ur[il]|reply (?:url|address)/i,
    'redirect-uri',
  ],
  [/scope/i, 'scope'],
  [
    /client|\bapplication (?:with|not|is not|was not|id)\b|\b(?:unknown|no such) application/i,
    'client',
  ],
];

/** Visible text decides before text of scripts. */
function signOf(text: string) {
  const [shown, all] = [shownIn(text), plain(text)];
  return (
    signs.find(([pattern]) => pattern.test(shown)) ?? signs.find(([pattern]) => pattern.test(all))
  );
}

/** `evidence`: the service's text, which may mention other parameters, so `code` decides first. */
function refused(evidence: string, code: string, came: string): Response {
  const sign = signs.find(([pattern]) => pattern.test(code)) ?? signOf(evidence);
  return { kind: 'refused', about: sign?.[1] ?? 'other', code, came };
}
