// Check `token`: a token by the client credentials grant, for the scopes that the page asks for.
import { requestServiceToken, type ServiceTokenResult } from '../service/clientCredentials.ts';
import { tokenTexts as texts } from '../messages/serviceTexts.ts';
import { failed, ok, warning, type Finding } from '../finding.ts';
import type { Ask } from '../probe.ts';
import { quote } from '../quote.ts';
import type { ServiceSettings } from '../readSettings.ts';
import { TOLERATED_SKEW_SECONDS } from './checkClock.ts';

export interface TokenCheck {
  readonly ask: Ask;
  readonly service: ServiceSettings;
  readonly tokenEndpoint: string;
  /** What the page asks for, space-delimited; the service client asks for the same unless told. */
  readonly pageScope: string;
  /** The client id of the page, which is not that of the doctor. */
  readonly pageClientId: string;
  readonly skewSeconds: number | undefined;
}

export interface TokenCheckResult {
  readonly findings: readonly Finding[];
  readonly token: string | undefined;
}

const RECOMMENDED_LIFETIME_SECONDS = 60;
const SHORTEST_SECONDS = 120;

/** One attempt; a second one when the clocks may be to blame. Never throws. */
export async function checkToken(check: TokenCheck): Promise<TokenCheckResult> {
  const { service, tokenEndpoint, skewSeconds = 0 } = check;
  const first = await attempt(check, 0);
  const suspicious = first.kind === 'refused' && Math.abs(skewSeconds) > TOLERATED_SKEW_SECONDS;
  const second = suspicious ? await attempt(check, skewSeconds) : first;
  // Where correcting for the clock does not help, the first refusal is reported.
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
  const asked = scopeOf(check);
  return [
    ...(lifetimeSeconds > RECOMMENDED_LIFETIME_SECONDS
      ? [warning('doctor.json: service.lifetimeSeconds', texts.longLifetime(lifetimeSeconds))]
      : []),
    ...(asked === check.pageScope
      ? []
      : [warning('doctor.json: service.scope', texts.otherScope(asked, check.pageScope))]),
  ];
}

function judgeLifetime({ tokenEndpoint }: TokenCheck, seconds = SHORTEST_SECONDS): Finding[] {
  return seconds < SHORTEST_SECONDS ? [warning(tokenEndpoint, texts.short(seconds))] : [];
}

function scopeOf({ service, pageScope }: TokenCheck): string {
  return service.scope ?? pageScope;
}

function attempt(check: TokenCheck, skewSeconds: number): Promise<ServiceTokenResult> {
  const { ask, service, tokenEndpoint } = check;
  const { clientId, key, kid, alg, lifetimeSeconds } = service;
  const now = Date.now() + skewSeconds * 1000;
  const assertion = { clientId, key, kid, alg, lifetimeSeconds, now };
  const scope = scopeOf(check);
  return requestServiceToken(ask, { ...assertion, tokenEndpoint, scope });
}

function judgeScope(check: TokenCheck, granted: string | undefined): Finding[] {
  if (granted === undefined) return [];
  const held = granted.split(' ');
  const missing = scopeOf(check)
    .split(' ')
    .filter((one) => !held.includes(one));
  return missing.length === 0
    ? []
    : [warning(check.tokenEndpoint, texts.narrower(missing.join(' and ')))];
}

function refusal(
  check: TokenCheck,
  result: Exclude<ServiceTokenResult, { kind: 'token' }>,
): Finding {
  const { tokenEndpoint } = check;
  switch (result.kind) {
    case 'unreachable':
      return failed(tokenEndpoint, texts.silent(result.fault));
    case 'malformed':
      return failed(tokenEndpoint, texts.malformed(result.came));
    case 'refused':
      if (result.code === 'invalid_client' && check.service.clientId === check.pageClientId) {
        return failed('doctor.json: service.clientId', texts.pageClient(check.pageClientId));
      }
      return failed(tokenEndpoint, refusalText(tokenEndpoint, scopeOf(check), result));
  }
}

function refusalText(
  tokenEndpoint: string,
  scope: string,
  { status, code, description = '', came }: ServiceTokenResult & { kind: 'refused' },
): ReturnType<typeof texts.malformed> {
  const says = quote(description);
  if (code === 'invalid_client') return texts.invalidClient(says, tokenEndpoint);
  if (code === 'invalid_scope') return texts.invalidScope(scope, says);
  if (code === 'unauthorized_client') return texts.unauthorizedClient(says);
  return code === undefined
    ? texts.notThere(status, came)
    : texts.refused(status, quote(code), says);
}
