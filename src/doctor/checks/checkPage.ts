// Check `page`: how the page is served: its headers, its framing, its caching, and index.html at every
// address (RFC 9700, 4.2.4 and 4.16).
import { CALLBACK_PATH, EMBED_PATH } from '../../paths.ts';
import { pageTexts as texts } from '../messages/pageTexts.ts';
import type { ServiceEndpoints } from '../service/serviceEndpoints.ts';
import type { Deployment } from '../deployment.ts';
import { failed, ok, warning, type Finding } from '../finding.ts';
import type { Answer, Ask } from '../probe.ts';
import { judgePolicy } from './judgePolicy.ts';

/** Five requests. Never throws. */
export async function checkPage(
  ask: Ask,
  deployment: Deployment,
  endpoints: ServiceEndpoints | undefined,
): Promise<readonly Finding[]> {
  const { page } = deployment;
  const [home, config, ...others] = await Promise.all([
    ask(`${page}/`),
    ask(`${page}/config.json`),
    ...[CALLBACK_PATH, EMBED_PATH, `/${crypto.randomUUID()}`].map(async (path) => ({
      path,
      probe: await ask(`${page}${path}`),
    })),
  ]);
  if (home.kind === 'silence') return [failed(`${page}/`, texts.silent(home.fault))];
  if (!isPage(home)) return [failed(`${page}/`, texts.notServed('/', home.status))];
  const missing = others.flatMap(({ path, probe }): Finding[] => {
    if (probe.kind === 'silence') return [failed(page + path, texts.silent(probe.fault))];
    return isPage(probe) ? [] : [failed(page + path, texts.notServed(path, probe.status))];
  });
  const embedded = others.find(({ path }) => path === EMBED_PATH)?.probe;
  return [
    ...(missing.length === 0 ? [ok(`${page}/`, texts.served())] : missing),
    ...judgePolicy(deployment, endpoints, {
      home,
      embed: embedded?.kind === 'answer' && isPage(embedded) ? embedded : home,
    }),
    ...judgeHeaders(page, home),
    ...judgeFreshness(page, home, config.kind === 'answer' ? config : undefined),
  ];
}

/** Whether it is index.html: it has the element that the page is rendered into. */
function isPage({ status, text }: Answer): boolean {
  return status === 200 && /\sid=["']?root["'\s>]/.test(text);
}

/** The referrer policies that send no path or query to another origin. */
const QUIET = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

function judgeHeaders(page: string, { headers }: Answer): Finding[] {
  const where = `${page}/`;
  const findings: Finding[] = [];
  if (headers.get('X-Content-Type-Options')?.trim().toLowerCase() !== 'nosniff') {
    findings.push(warning(where, texts.noSniffing()));
  }
  // The last policy that a browser knows counts.
  const policy = headers.get('Referrer-Policy')?.split(',').at(-1)?.trim().toLowerCase() ?? '';
  if (!QUIET.has(policy)) findings.push(warning(where, texts.referrer()));
  return findings.length === 0 ? [ok(where, texts.headers())] : findings;
}

const LONGEST_SECONDS = 300;

function judgeFreshness(page: string, home: Answer, config: Answer | undefined): Finding[] {
  const findings = [
    ...(staysLong(home) ? [warning(`${page}/`, texts.cached('/'))] : []),
    ...(config !== undefined && staysLong(config)
      ? [warning(`${page}/config.json`, texts.cached('/config.json'))]
      : []),
  ];
  return findings.length === 0 ? [ok(`${page}/config.json`, texts.fresh())] : findings;
}

/** RFC 9111, 5.2.2 and 5.3. Heuristic freshness, where neither header is sent, is not judged. */
function staysLong({ headers }: Answer): boolean {
  const control = headers.get('Cache-Control')?.toLowerCase() ?? '';
  if (/\bno-(?:cache|store)\b/.test(control)) return false;
  const seconds = /\bmax-age\s*=\s*"?(\d+)/.exec(control)?.[1];
  if (seconds !== undefined) return Number(seconds) > LONGEST_SECONDS;
  const expires = Date.parse(headers.get('Expires') ?? '');
  return expires - Date.now() > LONGEST_SECONDS * 1000;
}
