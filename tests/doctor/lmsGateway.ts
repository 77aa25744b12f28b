// The page's gateway, as in deploy/; each option spoils it in one way.
import { faultsAt } from './fault.ts';
import type { PageAnswer, PageRequest } from './servePage.ts';
import type { Deployment } from './startDeployment.ts';

export const SECRET = 'the secret: of 100% #1+1';

export interface GatewayOptions {
  readonly secret?: string;
  readonly clientId?: string;
  /** Whether the gateway forwards a POST. */
  readonly admits?: (request: PageRequest, form: URLSearchParams) => boolean;
  /** Changes the body for the authentication service. */
  readonly body?: (body: string) => string;
  /** The upstream of other forwarded paths. */
  readonly passes?: (path: string) => string | undefined;
  readonly dropped?: readonly string[];
  /** Changes the final answer; undefined leaves it. */
  readonly answers?: (request: PageRequest, answer: PageAnswer) => PageAnswer | undefined;
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
    ((request, form) =>
      request.headers['origin'] === page.origin &&
      (request.path === '/gateway/revoke' || grants.has(form.get('grant_type') ?? '')));
  const targets = new Map([
    ['/gateway/token', '/core/connect/token'],
    ['/gateway/revoke', '/core/connect/revocation'],
  ]);
  page.intercept = async (request) => {
    const { method } = request;
    const path = request.path.replace(/\?.*$/s, '');
    const target = targets.get(path);
    let answer: PageAnswer | undefined;
    if (
      target !== undefined &&
      method === 'POST' &&
      admits(request, new URLSearchParams(request.body))
    ) {
      answer = await pass(target, request, secretOf(options));
    } else if (path.startsWith(`${lms.world.apiRoot}/`)) {
      answer = await pass(request.path, request, {});
    } else if (options.passes?.(path) !== undefined) {
      answer = await pass(`${options.passes(path)}${request.path.slice(path.length)}`, request, {});
    } else if (path.startsWith('/gateway/')) answer = { status: 404, body: '' };
    return answer === undefined ? undefined : (options.answers?.(request, answer) ?? answer);
  };

  async function pass(
    target: string,
    { method, headers, body }: PageRequest,
    more: Record<string, string>,
  ): Promise<PageAnswer> {
    const names = ['authentication', 'authorization', 'content-type', 'accept'];
    const kept = names.flatMap((name) => {
      const value = headers[name];
      const drops = options.dropped?.includes(name) === true;
      return typeof value === 'string' && !drops ? [[name, value] as const] : [];
    });
    const passed = await fetch(lms.url + target, {
      method,
      headers: { ...Object.fromEntries(kept), ...more },
      redirect: 'manual',
      ...(method === 'POST'
        ? { body: more['authorization'] === undefined ? body : (options.body ?? String)(body) }
        : {}),
    });
    // Only the API's challenge is forwarded; `location` is for gateways that forward too much.
    const challenge = more['authorization'] === undefined ? ['www-authenticate'] : [];
    const back = new Set(['content-type', 'location', 'retry-after', ...challenge]);
    const given = [...passed.headers].filter(([name]) => back.has(name));
    return {
      status: passed.status,
      headers: { ...Object.fromEntries(given), 'cache-control': 'no-store' },
      body: await passed.text(),
    };
  }
}

function secretOf({ clientId = 'course-updates', secret = SECRET }: GatewayOptions) {
  const pair = [clientId, secret].map(encodeURIComponent).join(':');
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

export const json = (status: number, value: unknown): PageAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});
export const page = (title: string, status = 200): PageAnswer => ({
  status,
  headers: { 'Content-Type': 'text/html' },
  body: `<html><title>${title}</title></html>`,
});
export const badGateway = page('502 Bad Gateway', 502);
export const INDEX = '<!doctype html><title>Course updates</title><div id="root"></div>';

/** Answers a POST to `path` with `answer`. */
export const on = (path: string, answer: PageAnswer): GatewayOptions => ({
  answers: (request) => (request.path === path && request.method === 'POST' ? answer : undefined),
});

/** Changes answers at these paths; `path` may have a query. */
export const changing = (
  paths: RegExp,
  change: (answer: PageAnswer) => PageAnswer,
): GatewayOptions => ({
  answers: ({ path }, answer) => (paths.test(path) ? change(answer) : undefined),
});

export const sending = (paths: RegExp, headers: Readonly<Record<string, string>>): GatewayOptions =>
  changing(paths, (answer) => ({ ...answer, headers: { ...answer.headers, ...headers } }));

export const gatewayFault = faultsAt(
  /\/gateway\/token$/,
  (options: GatewayOptions | (() => GatewayOptions)) => (deployment) =>
    putGateway(deployment, typeof options === 'function' ? options() : options),
);
