// Sends token requests, which carry a code or a refresh token and are no calls of the client (client.ts).
import { discreet } from './discreet.ts';

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
