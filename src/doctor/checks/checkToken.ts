// Checks `clock` and `token`: this clock beside the token endpoint's Date header (RFC 9110, 6.6.1), and a client credentials grant for the page's scopes.
import type { Examined } from '../deployment.ts';
import { causeOnTheWay, frontOf, whatCame } from '../answers/whatCame.ts';
import { demandsProof, isClientRefusal, readError } from '../answers/readError.ts';
import {
  requestServiceToken,
  type ServiceSettings,
  type ServiceTokenResult,
} from '../service/clientCredentials.ts';
import { tokenTexts as texts } from '../messages/signInTexts.ts';
import { failed, ok, warning, type Finding, skipped } from '../finding.ts';
import type { Answer } from '../probe.ts';
import { quote } from '../quote.ts';
import { clockTexts } from '../messages/connectionTexts.ts';

const RECOMMENDED_LIFETIME_SECONDS = 60;
const SHORTEST_SECONDS = 120;

/** One attempt; two if the clocks differ. `auth`: of the page, for a different client. */
export async function checkToken(
  { ask, config: { auth } }: Examined,
  settings: ServiceSettings,
  skewSeconds = 0,
) {
  // Service clients do not use `openid`.
  const pageScopes = auth.scope.split(' ').filter((one) => one !== 'openid');
  const pageScope = pageScopes.join(' ');
  const service = { ...settings, scope: settings.scope ?? pageScope };
  const { alg, lifetimeSeconds, scope, tokenEndpoint } = service;
  const attempt = (seconds: number): Promise<ServiceTokenResult> =>
    requestServiceToken(ask, { ...service, now: Date.now() + seconds * 1000 });
  const first = await attempt(0);
  const suspicious = first.kind === 'refused' && Math.abs(skewSeconds) > TOLERATED_SKEW_SECONDS;
  const second = suspicious ? await attempt(skewSeconds) : first;
  // If the corrected time fails as well, report the first refusal.
  const result = second.kind === 'token' ? second : first;
  const doubts = [
    ...(lifetimeSeconds > RECOMMENDED_LIFETIME_SECONDS
      ? [warning('doctor.json: service.lifetimeSeconds', texts.longLifetime(lifetimeSeconds))]
      : []),
    ...(scope === pageScope
      ? []
      : [warning('doctor.json: service.scope', texts.otherScope(scope, pageScope))]),
  ];
  if (result.kind !== 'token') {
    return { findings: [refusal(service, auth.clientId, result), ...doubts], token: undefined };
  }
  const { token, scope: granted = scope, lifetimeSeconds: lives = SHORTEST_SECONDS } = result;
  const held = granted.split(' ');
  const missing = scope.split(' ').filter((one) => !held.includes(one));
  const findings = [
    result === first
      ? ok(tokenEndpoint, texts.granted(alg, lifetimeSeconds))
      : warning(tokenEndpoint, texts.corrected(skewSeconds)),
    ...doubts,
    ...(missing.length === 0
      ? []
      : [warning(tokenEndpoint, texts.narrower(missing.join(' and ')))]),
    ...(lives < SHORTEST_SECONDS ? [warning(tokenEndpoint, texts.short(lives))] : []),
  ];
  return { findings, token };
}

function refusal(
  { tokenEndpoint: where, clientId, scope }: ServiceSettings & { readonly scope: string },
  pageClientId: string,
  result: Exclude<ServiceTokenResult, { kind: 'token' }>,
): Finding {
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
    return clientId === pageClientId
      ? failed('doctor.json: service.clientId', texts.pageClient(clientId))
      : failed(where, texts.invalidClient(code, says, where));
  }
  if (error.code === 'invalid_scope') return failed(where, texts.invalidScope(scope, says));
  return failed(
    where,
    error.code === 'unauthorized_client'
      ? texts.unauthorizedClient(says)
      : texts.refused(status, code, says, onTheWay),
  );
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
