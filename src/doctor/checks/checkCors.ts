// Check `cors`: whether browsers would let the page talk to the API, the token endpoint and the
// discovery document from its own origin (Fetch Standard, HTTP-CORS protocol).
import { discoveryAddress, needsDiscovery } from '../../auth/discovery/discoveryRules.ts';
import { reachabilityTexts } from '../messages/connectionTexts.ts';
import { corsTexts as texts } from '../messages/pageTexts.ts';
import { addressNames, type AddressName } from '../messages/doctorTexts.ts';
import { apiAddress, sameOrigin, VERSIONS_CHECK, type SignInDeployment } from '../deployment.ts';
import { failed, ok, skipped, warning, type Finding } from '../finding.ts';
import type { Answer, Ask, Probe } from '../probe.ts';
import { nonsenseExchange } from './checkClientSecret.ts';

/** Six requests at most; none to what is on the page's own origin. Never throws. */
export async function checkCors(
  ask: Ask,
  deployment: SignInDeployment,
): Promise<readonly Finding[]> {
  const { page } = deployment;
  const { tokenEndpoint } = deployment.endpoints;
  const discovery = discoveryAddress(deployment.config.auth);
  const origin = { Origin: page };
  const groups = await Promise.all([
    checkApi(ask, deployment),
    // Forms are sent without a preflight, so this is the real request, with a code that nobody issued.
    checkSimple('token', tokenEndpoint, page, async () => {
      const exchange = nonsenseExchange(deployment);
      return ask(tokenEndpoint, { ...exchange, headers: { ...exchange.headers, ...origin } });
    }),
    needsDiscovery(deployment.config.auth)
      ? checkSimple('discovery', discovery, page, () => ask(discovery, { headers: origin }))
      : [],
  ]);
  return groups.flat();
}

async function checkSimple(
  name: AddressName,
  address: string,
  page: string,
  request: () => Promise<Probe>,
): Promise<Finding[]> {
  const words = addressNames[name];
  if (sameOrigin(address, page)) return [ok(address, texts.sameOrigin(words))];
  const answer = await request();
  if (answer.kind === 'silence') return [skipped(reachabilityTexts.skipped(words))];
  return letsIn(answer, page)
    ? [ok(address, texts.allowed(words))]
    : [failed(address, texts.origin(words, page))];
}

async function checkApi(ask: Ask, deployment: SignInDeployment): Promise<Finding[]> {
  const { page, config } = deployment;
  const words = addressNames.api;
  const check = apiAddress(deployment, VERSIONS_CHECK);
  const counts = apiAddress(deployment, `/le/${config.contracts.le}/updates/myUpdates/`);
  if (sameOrigin(check, page)) return [ok(check, texts.sameOrigin(words))];
  const token = config.lms.tokenHeader.toLowerCase();
  const preflights = await Promise.all([
    preflight(ask, { address: check, page, method: 'POST', headers: [token, 'content-type'] }),
    preflight(ask, { address: counts, page, method: 'GET', headers: [token] }),
  ]);
  const problem = preflights.find((finding) => finding !== undefined);
  if (problem !== undefined) return [problem];
  // Without a token, for a 401: the page must be able to read one to know that a session is over.
  const refusal = await ask(counts, { headers: { Origin: page } });
  if (refusal.kind === 'silence') return [skipped(reachabilityTexts.skipped(words))];
  return letsIn(refusal, page)
    ? [ok(check, texts.allowed(words))]
    : [
        refusal.status >= 400
          ? warning(counts, texts.errors(words))
          : failed(counts, texts.origin(words, page)),
      ];
}

interface Preflight {
  readonly address: string;
  readonly page: string;
  readonly method: 'GET' | 'POST';
  /** In lower case and in order, as browsers send them. */
  readonly headers: readonly string[];
}

/** Why a browser would stop here; undefined when it would go on. GET and POST need not be allowed by name. */
async function preflight(
  ask: Ask,
  { address, page, method, headers }: Preflight,
): Promise<Finding | undefined> {
  const words = addressNames.api;
  const answer = await ask(address, {
    method: 'OPTIONS',
    headers: {
      Origin: page,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(','),
    },
  });
  if (answer.kind === 'silence') return skipped(reachabilityTexts.skipped(words));
  if (!letsIn(answer, page)) return failed(address, texts.origin(words, page));
  if (answer.status < 200 || answer.status > 299) {
    return failed(address, texts.preflight(words, answer.status));
  }
  const allowed = listOf(answer.headers.get('Access-Control-Allow-Headers'));
  const missing = headers.find(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  return missing === undefined ? undefined : failed(address, texts.header(words, missing));
}

/** `*` is enough, because the page sends no cookies. */
function letsIn({ headers }: Answer, page: string): boolean {
  const origin = headers.get('Access-Control-Allow-Origin');
  return origin === page || origin === '*';
}

function listOf(value: string | null): string[] {
  return (value ?? '').split(',').map((item) => item.trim().toLowerCase());
}
