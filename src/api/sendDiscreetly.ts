// Sends what carries a token or a code and is no call of the client (client.ts): the calls of early.ts, and token requests.
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
