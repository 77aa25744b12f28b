// Calls the API with the page's headers, keeps the latest answer, and collects its facts for the texts of a failed call.
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { readJson } from '../api/readJson.ts';
import { readRefusal } from '../api/readFault.ts';
import { apiAddress, sameOrigin, type Deployment, type Examined } from './deployment.ts';
import type { Answer, Probe } from './probe.ts';
import { VERSIONS_CHECK } from '../api/routes.ts';
import {
  causeOnTheWay,
  frontOf,
  cookieNames,
  isCourseUpdates,
  isHtml,
  locationOf,
  whatCame,
} from './answers/whatCame.ts';
import { quote, withoutQuery } from './quote.ts';

export interface ApiClient extends Client {
  /** Silence before the first call. */
  readonly latest: () => Probe;
}

/** Browsers send Origin to other origins, and with every POST. `token`: undefined for none. */
export function apiHeaders(
  { page, config }: Deployment,
  token: string | undefined,
  address: string,
  method: 'GET' | 'POST',
): Record<string, string> {
  const named = method === 'POST' || !sameOrigin(address, page);
  return {
    Accept: 'application/json',
    ...(named ? { Origin: page } : {}),
    ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    ...(token === undefined ? {} : { [config.lms.tokenHeader]: `Bearer ${token}` }),
  };
}

export function createApiClient(deployment: Examined, token: string | undefined): ApiClient {
  let latest: Probe = { kind: 'silence', fault: 'unknown' };

  async function call(path: string, method: 'GET' | 'POST', body?: string): Promise<unknown> {
    const address = apiAddress(deployment, path);
    const headers = apiHeaders(deployment, token, address, method);
    const sent = body === undefined ? {} : { body };
    latest = await deployment.ask(address, { method, headers, ...sent });
    return read(latest);
  }

  return {
    latest: () => latest,
    get: (path) => call(path, 'GET'),
    post: (path, body) => call(path, 'POST', JSON.stringify(body)),
  };
}

/** @throws ApiError */
function read(probe: Probe): unknown {
  if (probe.kind === 'silence') {
    const { fault } = probe;
    throw new ApiError({ kind: fault === 'timeout' || fault === 'too-large' ? fault : 'network' });
  }
  const { status, headers, text }: Answer = probe;
  // The page does not follow redirects.
  if (status >= 300 && status < 400) throw new ApiError({ kind: 'network' });
  if (status < 200 || status > 299) throw new ApiError(readRefusal(status, headers, text));
  const value = readJson(text);
  if (status === 206 || value === undefined) throw new ApiError({ kind: 'malformed' });
  return value;
}

interface Call {
  /** `version-check`: the only POST, without a contract version. */
  readonly call: 'version-check' | 'route' | 'route-beside-others';
  /** Besides core:*:*. */
  readonly scopes: readonly string[];
}

/** Facts about a failed call. */
export type RouteHint = ReturnType<typeof routeHint>;

export function routeHint(deployment: Deployment, probe: Probe, call: Call) {
  const answer = probe.kind === 'answer' ? probe : undefined;
  const retryAfter = answer?.headers.get('Retry-After') ?? undefined;
  const location = answer === undefined ? undefined : locationOf(answer);
  const isToItself = answer !== undefined && location === answer.address;
  return {
    ...call,
    tokenHeader: deployment.config.lms.tokenHeader,
    came: whatCame(probe),
    page: answer === undefined ? undefined : pageOf(answer),
    json: typeof readJson(answer?.text ?? '') === 'object',
    /** The next step if a server on the way answered. */
    onTheWay: answer === undefined ? undefined : causeOnTheWay(answer),
    location,
    address: withoutQuery(answer?.address ?? ''),
    /** The cookies that a redirect to itself sets; `''`: none. */
    cookieWall: isToItself ? cookieNames(answer.headers) : '',
    proxied: sameOrigin(apiAddress(deployment, VERSIONS_CHECK), deployment.page),
    retryAfter: retryAfter === undefined ? undefined : quote(retryAfter),
  };
}

/** The owner of the page that an HTML answer is; undefined: no HTML. */
function pageOf(answer: Answer) {
  if (!isHtml(answer)) return undefined;
  return isCourseUpdates(answer) ? 'course-updates' : (frontOf(answer) ?? 'other');
}
