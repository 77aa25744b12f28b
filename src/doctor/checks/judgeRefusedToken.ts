// Check `versions`, a refused token: compares the answers to a random token and to none.
import { LONGEST_WORDS } from '../answers/readError.ts';
import { checkVersions } from '../../api/versions.ts';
import { createApiClient } from '../apiClient.ts';
import type { Deployment } from '../deployment.ts';
import type { DoctorMessage } from '../messages/doctorMessage.ts';
import type { RouteHint } from '../messages/routeFaultTexts.ts';
import { routeTexts } from '../messages/routeTexts.ts';
import type { Ask, Probe } from '../probe.ts';
import { quote } from '../quote.ts';

/** If a proxy drops the header, any token gets the same answer as no token. */
export async function judgeRefusedToken(
  ask: Ask,
  deployment: Deployment,
  refused: Probe | undefined,
  { came, proxied }: Pick<RouteHint, 'came' | 'proxied'>,
): Promise<DoctorMessage> {
  const password = refused?.kind === 'answer' ? refused.headers.get('WWW-Authenticate') : null;
  if (password !== null && /^\s*(?:basic|digest|negotiate|ntlm)\b/i.test(password)) {
    return routeTexts.password(quote(password));
  }
  const { lms, contracts } = deployment.config;
  const { tokenHeader } = lms;
  const as = async (token: string | undefined): Promise<Probe | undefined> => {
    const client = createApiClient({ ask, deployment, tokenHeader, token });
    await checkVersions(client, contracts).catch(() => undefined);
    return client.latest();
  };
  const [none, nonsense] = await Promise.all([as(undefined), as(crypto.randomUUID())]);
  if (!isAlike(refused, none) || !isAlike(none, nonsense)) {
    return routeTexts.notAccepted(tokenHeader, came);
  }
  // If all three get the same answer, only a message about a missing token proves a dropped header.
  return saysNone(none)
    ? routeTexts.stripped(tokenHeader, came, proxied)
    : routeTexts.undecided(tokenHeader, came);
}

function isAlike(one: Probe | undefined, other: Probe | undefined): boolean {
  return one !== undefined && other !== undefined && said(one) === said(other);
}

const COMPARED = 16_384;

/** The answer without times and trace numbers. */
function said(probe: Probe): string {
  if (probe.kind === 'silence') return probe.fault;
  const { status, headers, text } = probe;
  const words = `${headers.get('WWW-Authenticate') ?? ''} ${text.slice(0, COMPARED)}`;
  return `${status} ${words.replaceAll(/[\da-f-]+/gi, (run) => (/\d/.test(run) ? '#' : run))}`;
}

function saysNone(probe: Probe | undefined): boolean {
  return (
    probe?.kind === 'answer' &&
    /\b(?:no|missing|without)\b[^.]*\b(?:header|token|authori|authenti)|(?:header|token)[^.]*\b(?:missing|required|absent|not (?:found|present|provided))\b/i.test(
      probe.text.slice(0, LONGEST_WORDS),
    )
  );
}
