// The page's gateway, as in deploy/; each option spoils it in one way.
import { faultsAt, html, onPath, withHeaders } from './fault.ts';
import { spoiling } from './faults/pageFault.ts';
import { type GivenAnswer, passOn, type PassedRequest, type Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';

const SECRET = 'the secret: of 100% #1+1';

export interface GatewayOptions {
  readonly secret?: string;
  /** Whether the gateway forwards a POST. */
  readonly admits?: (request: PassedRequest, form: URLSearchParams) => boolean;
  /** Changes the body for the authentication service. */
  readonly body?: (body: string) => string;
  /** The upstream of other forwarded paths. */
  readonly passes?: (path: string) => string | undefined;
  readonly dropped?: readonly string[];
}

const grants = new Set(['authorization_code', 'refresh_token']);

/** Adds a gateway to `deployment` and its configuration. */
export function putGateway(deployment: Deployment, options: GatewayOptions = {}): void {
  const { lms, page, config, settings } = deployment;
  const [application] = lms.world.applications;
  if (application !== undefined) application.clientSecret = SECRET;
  settings.lms = page.origin;
  config.lms['baseUrl'] = '';
  config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
  config.auth['tokenEndpoint'] = `${page.origin}/gateway/token`;
  config.auth['revocationEndpoint'] = `${page.origin}/gateway/revoke`;
  config.auth['endSessionEndpoint'] = `${lms.issuer}/connect/endsession`;
  const admits =
    options.admits ??
    (({ path, headers }, form) =>
      headers.get('origin') === page.origin &&
      (path === '/gateway/revoke' || grants.has(form.get('grant_type') ?? '')));
  spoiling(async (request, pass) => {
    const { method, path, body } = request;
    const target = method === 'POST' ? targets.get(path) : undefined;
    if (target !== undefined && admits(request, new URLSearchParams(body))) {
      return forward(
        target,
        { ...request, body: (options.body ?? String)(body) },
        secretOf(options),
      );
    }
    const passed = path.startsWith(`${lms.world.apiRoot}/`) ? path : options.passes?.(path);
    if (passed !== undefined) return forward(passed, request);
    return path.startsWith('/gateway/') ? { status: 404 } : pass();
  })(deployment);

  async function forward(path: string, request: PassedRequest, secret?: string) {
    const names = sent.filter((name) => options.dropped?.includes(name) !== true);
    const headers = only(names, request.headers);
    if (secret !== undefined) headers.set('authorization', secret);
    const answer = await passOn(lms.url, { ...request, path, headers });
    // Only the API's challenge is forwarded; `location` is for gateways that forward too much.
    const challenge = secret === undefined ? ['www-authenticate'] : [];
    const back = only(['content-type', 'location', 'retry-after', ...challenge], answer.headers);
    return withHeaders({ ...answer, headers: back }, { 'Cache-Control': 'no-store' });
  }
}

const targets = new Map([
  ['/gateway/token', '/core/connect/token'],
  ['/gateway/revoke', '/core/connect/revocation'],
]);
const sent = ['authentication', 'authorization', 'content-type', 'accept'];
const only = (names: readonly string[], headers: Headers) =>
  new Headers([...headers].filter(([name]) => names.includes(name)));

function secretOf({ secret = SECRET }: GatewayOptions): string {
  const pair = ['course-updates', secret].map(encodeURIComponent).join(':');
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

export const badGateway = html('502 Bad Gateway', 502);

/** Answers a POST to `path` with `answer`. */
export const on = (path: RegExp, answer: GivenAnswer): Spoil => onPath(path, () => answer, 'POST');

/** Rows of a gateway that is set in another way, or whose answers are spoiled. */
export const gatewayAt = (place: RegExp) =>
  faultsAt(place, (how: GatewayOptions | Spoil) => (deployment) => {
    putGateway(deployment, typeof how === 'function' ? {} : how);
    if (typeof how === 'function') spoiling(how)(deployment);
  });
