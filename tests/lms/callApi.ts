// For tests: one call to the API of an embedded LMS, by the path below its root.
import type { Lms } from './startLms.ts';

/**
 * @param options.path below the API root, such as `/lp/1.49/users/whoami`
 * @param options.token sent in the world's header; none: no such header
 * @param options.json sent as the body of a POST
 */
export async function callApi(
  lms: Pick<Lms, 'url' | 'world'>,
  options: { path: string; token?: string; json?: unknown; headers?: Record<string, string> },
): Promise<Response> {
  const { path, token, json, headers } = options;
  const { apiRoot, tokenHeader } = lms.world;
  return fetch(`${lms.url}${apiRoot}${path}`, {
    headers: {
      ...(token === undefined ? {} : { [tokenHeader]: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
  });
}
