// Checks `clock` and `token`: this clock beside the token endpoint's Date header (RFC 9110, 6.6.1), and a client credentials grant for the page's scopes.
import type { AuthConfig } from '../../config/config.ts';
import { causeOnTheWay, frontOf, whatCame } from '../answers/whatCame.ts';
import { demandsProof, isClientRefusal, readError } from '../answers/readError.ts';
import { requestServiceToken, type ServiceTokenResult } from '../service/clientCredentials.ts';
import { tokenTexts as texts } from '../messages/signInTexts.ts';
import { failed, ok, warning, type Finding, skipped } from '../finding.ts';
import type { Ask, Answer } from '../probe.ts';
import { quote } from '../quote.ts';
import type { ServiceSettings } from '../settingsFile.ts';
import { clockTexts } from '../messages/connectionTexts.ts';

export interface TokenCheck {
  readonly ask: Ask;
  readonly service: ServiceSettings;
  /** The page's settings, for a different client. */
  readonly auth: AuthConfig;
  readonly skewSeconds: number | undefined;
}

export interface TokenCheckResult {
  readonly findings: readonly Finding[];
  readonly token: string | undefined;
}

const RECOMMENDED_LIFETIME_SECONDS = 60;
const SHORTEST_SECONDS = 120;

/** One attempt; two if the clocks differ. */
export async function checkToken(check: TokenCheck): Promise<TokenCheckResult> {
  const { ask, service, skewSeconds = 0 } = check;
  const { tokenEndpoint } = service;
  const scope = scopeOf(check);
  const attempt = (seconds: number): Promise<ServiceTokenResult> =>
    requestServiceToken(ask, { ...service, scope, now: Date.now() + seconds * 1000 });
  const first = await attempt(0);
  const suspicious = first.kind === 'refused' && Math.abs(skewSeconds) > TOLERATED_SKEW_SECONDS;
  const second = suspicious ? await attempt(skewSeconds) : first;
  // If the corrected time fails as well, report the first refusal.
  const result = second.kind === 'token' ? second : first;
  if (result.kind !== 'token') {
    return { findings: [refusal(check, result), ...judgeSettings(check)], token: undefined };
  }
  const granted =
    result === first
      ? ok(tokenEndpoint, texts.granted(service.alg, service.lifetimeSeconds))
      : warning(tokenEndpoint, texts.corrected(skewSeconds));
  return {
    findings: [
      granted,
      ...judgeSettings(check),
      ...judgeScope(check, result.scope),
      ...judgeLifetime(check, result.lifetimeSeconds),
    ],
    token: result.token,
  };
}

function judgeSettings(check: TokenCheck): Finding[] {
  const { lifetimeSeconds } = check.service;
  const [asked, pageScope] = [scopeOf(check), pageScopeOf(check)];
  return [
    ...(lifetimeSeconds > RECOMMENDED_LIFETIME_SECONDS
      ? [warning('doctor.json: service.lifetimeSeconds', texts.longLifetime(lifetimeSeconds))]
      : []),
    ...(asked === pageScope
      ? []
      : [warning('doctor.json: service.scope', texts.otherScope(asked, pageScope))]),
  ];
}

function judgeLifetime({ service }: TokenCheck, seconds = SHORTEST_SECONDS): Finding[] {
  return seconds < SHORTEST_SECONDS ? [warning(service.tokenEndpoint, texts.short(seconds))] : [];
}

/** Service clients do not use `openid`. */
function pageScopeOf({ auth }: TokenCheck): string {
  return auth.scope
    .split(' ')
    .filter((scope) => scope !== 'openid')
    .join(' ');
}

function scopeOf(check: TokenCheck): string {
  return check.service.scope ?? pageScopeOf(check);
}

function judgeScope(check: TokenCheck, granted: string | undefined): Finding[] {
  if (granted === undefined) return [];
  const held = granted.split(' ');
  const missing = scopeOf(check)
    .split(' ')
    .filter((one) => !held.includes(one));
  return missing.length === 0
    ? []
    : [warning(check.service.tokenEndpoint, texts.narrower(missing.join(' and ')))];
}

function refusal(
  check: TokenCheck,
  result: Exclude<ServiceTokenResult, { kind: 'token' }>,
): Finding {
  const { tokenEndpoint: where, clientId } = check.service;
  if (result.kind === 'unreachable') return failed(where, texts.silent(result.fault));
  const { answer } = result;
  const { status } = answer;
  const came = whatCame(answer);
  const isFront = frontOf(answer) !== undefined;
  if (demandsProof(answer)) {
    return failed(where, texts.proof('service client of doctor.json', came));
  }
  if (status >= 200 && status < 300) return failed(where, texts.malformed(came, isFront));
  const error = readError(answer);
  const onTheWay = causeOnTheWay(answer);
  if (error.code === '') return failed(where, texts.notThere(status, came, isFront, onTheWay));
  const code = quote(error.code);
  const says = quote(error.description);
  if (isClientRefusal(status, error.code, error.description)) {
    return clientId === check.auth.clientId
      ? failed('doctor.json: service.clientId', texts.pageClient(clientId))
      : failed(where, texts.invalidClient(code, says, where));
  }
  switch (error.code) {
    case 'invalid_scope':
      return failed(where, texts.invalidScope(scopeOf(check), says));
    case 'unauthorized_client':
      return failed(where, texts.unauthorizedClient(says));
    default:
      return failed(where, texts.refused(status, code, says, onTheWay));
  }
}

/** Half of an assertion's lifetime. */
const TOLERATED_SKEW_SECONDS = 30;

/** `skewSeconds`: to be added to this machine's clock; undefined: unknown. */
export function checkClock(where: string, answer: Answer) {
  const date = Date.parse(answer.headers.get('Date') ?? '');
  if (Number.isNaN(date))
    return { findings: [skipped(clockTexts.unknown())], skewSeconds: undefined };
  // Date has whole seconds, so it is half a second early on average.
  const here = (answer.sentAt + answer.receivedAt) / 2;
  const skewSeconds = Math.round((date + 500 - here) / 1000);
  const finding =
    Math.abs(skewSeconds) > TOLERATED_SKEW_SECONDS
      ? warning(where, clockTexts.differ(skewSeconds))
      : ok(where, clockTexts.agree(Math.max(1, Math.abs(skewSeconds))));
  return { findings: [finding], skewSeconds };
}
