// Sends token requests, which carry a code or a refresh token.

/** POST if there is a body. `headers`: in addition to `Accept`. */
export function sendDiscreetly(
  url: string,
  body: string | URLSearchParams | null = null,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(url, {
    ...discreet,
    method: body ? 'POST' : 'GET',
    headers: { Accept: 'application/json', ...headers },
    body,
  });
}

/** No redirects, which would forward the token. For cookies see docs/decisions/0073-api-on-the-pages-connection.md. */
export const discreet = {
  redirect: 'error',
  credentials: 'same-origin',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const;
