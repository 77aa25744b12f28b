// Check `cors`: whether the page may read the API and the sign-in endpoints (Fetch Standard, CORS): preflights, successes and errors.
import { countsPath, VERSIONS_CHECK } from '../../api/routes.ts';
import { discoveryAddress, needsDiscovery } from '../../auth/discovery/discoveryRules.ts';
import { nonsenseExchange, nonsenseGrant } from './signInRequests.ts';
import { type SignInDeployment, sameOrigin, apiAddress } from '../deployment.ts';
import { acceptsClient, readError } from '../answers/readError.ts';
import { whatCame } from '../answers/whatCame.ts';
import { type Finding, failed, ok, skipped, warning } from '../finding.ts';
import { reachabilityTexts } from '../messages/connectionTexts.ts';
import { corsTexts as texts } from '../messages/apiTexts.ts';
import { type AddressName, addressNames } from '../messages/doctorTexts.ts';
import type { Answer, ProbeRequest } from '../probe.ts';
import { quote, withoutQuery } from '../quote.ts';

interface Known {
  /** The answers of GET routes. */
  readonly answers: readonly Answer[];
  /** The answer of the version check, a POST. */
  readonly checked: Answer | undefined;
  readonly noApi: boolean;
  /** Reported as broken by another check. */
  readonly broken: readonly AddressName[];
}

/** At most seven requests, none to the page's origin. */
export async function checkCors(
  deployment: SignInDeployment,
  known: Known,
): Promise<readonly Finding[]> {
  const { ask, page, config } = deployment;
  const { tokenEndpoint } = deployment.endpoints;
  const { revocationEndpoint } = config.auth;
  const discovery = discoveryAddress(config.auth);
  const { noApi, broken } = known;
  const groups = await Promise.all([
    noApi ? [skipped(texts.noApi())] : checkApiCors(deployment, known),
    // A form needs no preflight, so send the real request, with a random code.
    checkEndpoint('token', tokenEndpoint, nonsenseExchange(deployment, page)),
    checkEndpoint('discovery', needsDiscovery(config.auth) ? discovery : undefined, {
      headers: { Origin: page },
    }),
    checkEndpoint(
      'revocation',
      revocationEndpoint,
      nonsenseGrant(deployment, { token: crypto.randomUUID() }, page),
    ),
  ]);
  return groups.flat();

  /** A cache on the way keeps the answer to a request without Origin, or with another. */
  async function isOfCache(address: string, request: ProbeRequest): Promise<boolean> {
    const answer = await ask(`${address}?doctor=${crypto.randomUUID()}`, request);
    if (answer.kind === 'silence' || answer.status > 299) return false;
    return judgeOrigin('', answer, page, '') === undefined;
  }

  /** A filter against forged requests, or the registration of another kind of application, may refuse another site's Origin. */
  async function refusesOrigin(answer: Answer, { headers = {}, ...request }: ProbeRequest) {
    if (answer.status < 400 || acceptsClient(answer)) return false;
    const { Origin: _, ...others } = headers;
    const nameless = await ask(answer.address, { ...request, headers: others });
    if (nameless.kind === 'silence') return false;
    return readError(answer).code === ''
      ? nameless.status < 300 || readError(nameless).code !== ''
      : nameless.status < 300 || acceptsClient(nameless);
  }

  async function checkEndpoint(
    name: AddressName,
    address: string | undefined,
    request: ProbeRequest,
  ): Promise<Finding[]> {
    if (address === undefined) return [];
    const words = addressNames[name];
    if (broken.includes(name)) return [skipped(texts.broken(words))];
    if (sameOrigin(address, page)) return [ok(address, texts.sameOrigin(words))];
    const answer = await ask(address, request);
    if (answer.kind === 'silence') return [skipped(reachabilityTexts.skipped(words))];
    if (await refusesOrigin(answer, request)) {
      return [failed(address, texts.refusesOrigin(words, page, whatCame(answer)))];
    }
    const asked = request.method === 'POST' ? 'a POST' : 'a GET';
    const withheld = judgeOrigin(words, answer, page, asked);
    if (withheld === undefined) return [ok(address, texts.allowed(words))];
    const isKept = request.method !== 'POST' && (await isOfCache(address, request));
    return [isKept ? failed(address, texts.kept(words, page)) : withheld];
  }
}

const ofApi = addressNames.api;

/** The requests for these answers had the page's origin. */
async function checkApiCors(
  deployment: SignInDeployment,
  { answers, checked }: Known,
): Promise<Finding[]> {
  const { ask, page, config } = deployment;
  const check = apiAddress(deployment, VERSIONS_CHECK);
  const counts = apiAddress(deployment, countsPath(config.contracts.le));
  if (sameOrigin(check, page)) return [ok(check, texts.sameOrigin(ofApi))];
  const token = config.lms.tokenHeader.toLowerCase();
  const preflights = await Promise.all([
    preflight(deployment, check, 'POST', [token, 'content-type']),
    ...[...new Set([counts, ...answers.map(({ address }) => withoutQuery(address))])].map(
      (address) => preflight(deployment, address, 'GET', [token]),
    ),
  ]);
  const problem = preflights.find((finding) => finding !== undefined);
  if (problem !== undefined) return [problem];
  for (const answer of [...(checked === undefined ? [] : [checked]), ...answers]) {
    const method = answer === checked ? 'POST' : 'GET';
    const asked = `a ${method} with a token (status ${answer.status})`;
    const withheld = judgeOrigin(ofApi, answer, page, asked);
    if (withheld !== undefined) return [withheld];
  }
  // The page must read a 401 to detect the end of a session.
  const refusal = await ask(counts, { headers: { Origin: page } });
  if (refusal.kind === 'silence') return [skipped(reachabilityTexts.skipped(ofApi))];
  const { status, headers } = refusal;
  // Check `sharing` tells of a redirect in place of a refusal.
  if (status >= 300 && status < 400) return [ok(check, texts.allowed(ofApi))];
  const withheld = judgeOrigin(ofApi, refusal, page, `a GET without a token (status ${status})`);
  if (withheld !== undefined) {
    const absent = !headers.has('Access-Control-Allow-Origin');
    return [status >= 400 && absent ? warning(counts, texts.errors(ofApi, status)) : withheld];
  }
  const exposed = listOf(headers.get('Access-Control-Expose-Headers'));
  return exposed.includes('*') || exposed.includes('retry-after')
    ? [ok(check, texts.allowed(ofApi))]
    : [warning(counts, texts.hidden(ofApi, 'Retry-After'))];
}

/** Undefined: allowed. GET and POST need not be named. `headers`: sorted and in lower case, as browsers send them. */
async function preflight(
  { ask, page }: SignInDeployment,
  address: string,
  method: 'GET' | 'POST',
  headers: readonly string[],
): Promise<Finding | undefined> {
  const answer = await ask(address, {
    method: 'OPTIONS',
    headers: {
      Origin: page,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(','),
    },
  });
  if (answer.kind === 'silence') return skipped(reachabilityTexts.skipped(ofApi));
  if (answer.status < 200 || answer.status > 299) {
    return failed(address, texts.preflight(ofApi, whatCame(answer)));
  }
  const withheld = judgeOrigin(ofApi, answer, page, `the preflight of a ${method}`);
  if (withheld !== undefined) return withheld;
  const value = answer.headers.get('Access-Control-Allow-Headers');
  const allowed = listOf(value);
  const missing = headers.find(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  if (missing === undefined) return undefined;
  const found = value === null || value === '' ? undefined : quote(value);
  return failed(address, texts.header(ofApi, missing, found));
}

export function listOf(value: string | null): string[] {
  return (value ?? '').split(',').map((item) => item.trim().toLowerCase());
}

/** Undefined: readable. `name` begins a sentence, `request` is within one. */
function judgeOrigin(
  name: string,
  { headers, address }: Answer,
  page: string,
  request: string,
): Finding | undefined {
  const origin = headers.get('Access-Control-Allow-Origin');
  if (origin === page || origin === '*') return undefined;
  const where = withoutQuery(address);
  const found = origin === null ? undefined : quote(origin);
  return found?.includes(',') === true
    ? failed(where, texts.doubled(name, found, request))
    : failed(where, texts.origin(name, page, found, request));
}
