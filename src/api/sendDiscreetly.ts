// Sends token requests, which carry a code or a refresh token and are no calls of the client (client.ts).

/** POST where there is a body. `headers`: besides what is accepted. */
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

/**
 * Redirects would carry the token on. Cookies of another origin never; on the page's own, a call without them would take
 * a connection of its own (docs/decisions/0073-api-on-the-pages-connection.md).
 */
export const discreet = {
  redirect: 'error',
  credentials: 'same-origin',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const;
