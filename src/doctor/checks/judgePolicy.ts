// What the Content-Security-Policy of the page lets through, against what the page needs and against
// the embedders of its configuration.
import { connectOrigins } from '../../auth/discovery/connectOrigins.ts';
import type { ServiceEndpoints } from '../service/serviceEndpoints.ts';
import { pageTexts as texts } from '../messages/pageTexts.ts';
import { allows, parsePolicies, sourcesOf } from '../contentSecurityPolicy.ts';
import { type Deployment } from '../deployment.ts';
import { failed, ok, warning, type Finding } from '../finding.ts';
import type { Answer } from '../probe.ts';
import { EMBED_PATH } from '../../paths.ts';
import { quote } from '../quote.ts';

/** `embed`: the answer to the address that others frame. */
export function judgePolicy(
  deployment: Deployment,
  endpoints: ServiceEndpoints | undefined,
  { home, embed }: { readonly home: Answer; readonly embed: Answer },
): Finding[] {
  const { page } = deployment;
  const header = home.headers.get('Content-Security-Policy');
  if (header === null) return [failed(`${page}/`, texts.noPolicy())];
  const findings = [
    ...judgeConnections(deployment, endpoints, header),
    ...judgeFraming(deployment, embed.headers.get('Content-Security-Policy') ?? ''),
  ];
  return findings.length === 0 ? [ok(`${page}/`, texts.policy())] : findings;
}

function judgeConnections(
  deployment: Deployment,
  endpoints: ServiceEndpoints | undefined,
  header: string,
): Finding[] {
  const { page, config } = deployment;
  const needed = [page, ...connectOrigins(config, endpoints?.tokenEndpoint)];
  const policies = parsePolicies(header);
  return needed.flatMap((origin): Finding[] => {
    const allowed = policies.every((policy) => {
      const sources = sourcesOf(policy, 'connect-src', 'default-src');
      return sources === undefined || allows(sources, origin, page);
    });
    return allowed ? [] : [failed(`${page}/`, texts.blocked('connect-src', origin))];
  });
}

function judgeFraming({ page, config }: Deployment, header: string): Finding[] {
  const where = `${page}${EMBED_PATH}`;
  const lists = parsePolicies(header).flatMap((policy) => {
    const sources = sourcesOf(policy, 'frame-ancestors');
    return sources === undefined ? [] : [sources];
  });
  if (lists.length === 0) return [failed(where, texts.noFrameAncestors())];
  const blocked = config.embedders
    .filter((origin) => !lists.every((sources) => allows(sources, origin, page)))
    .map((origin) => failed(where, texts.blocked('frame-ancestors', origin)));
  const strangers = [...new Set(lists.flat())]
    .filter((source) => !["'none'", "'self'", page, ...config.embedders].includes(source))
    .filter((source) => lists.every((list) => includes(list, source, page)));
  return strangers.length === 0
    ? blocked
    : [...blocked, warning(where, texts.strangers(quote(strangers.join(' '))))];
}

/** A site gets in when every policy names it, or something wider. */
function includes(list: readonly string[], source: string, page: string): boolean {
  return list.includes(source) || (URL.canParse(source) && allows(list, source, page));
}
