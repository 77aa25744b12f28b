// Calls the API with the page's headers, and keeps the latest answer.
import type { Client } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { readJson } from '../api/readJson.ts';
import { readRefusal } from '../api/readFault.ts';
import { apiAddress, sameOrigin, type Deployment } from './deployment.ts';
import type { Answer, Ask, Probe } from './probe.ts';

export interface ApiClient extends Client {
  readonly latest: () => Probe | undefined;
}

interface ApiCaller {
  readonly ask: Ask;
  readonly deployment: Deployment;
  readonly tokenHeader: string;
  /** Undefined: no token. */
  readonly token: string | undefined;
}

/** Browsers send Origin to other origins, and with every POST. */
export function apiHeaders(
  { deployment, tokenHeader, token }: Omit<ApiCaller, 'ask'>,
  address: string,
  method: 'GET' | 'POST',
): Record<string, string> {
  const named = method === 'POST' || !sameOrigin(address, deployment.page);
  return {
    Accept: 'application/json',
    ...(named ? { Origin: deployment.page } : {}),
    ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    ...(token === undefined ? {} : { [tokenHeader]: `Bearer ${token}` }),
  };
}

export function createApiClient(caller: ApiCaller): ApiClient {
  let latest: Probe | undefined;

  async function call(path: string, method: 'GET' | 'POST', body?: string): Promise<unknown> {
    const address = apiAddress(caller.deployment, path);
    const headers = apiHeaders(caller, address, method);
    latest = await caller.ask(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
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
