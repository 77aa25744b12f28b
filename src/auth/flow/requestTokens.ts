// A request to the token endpoint (RFC 6749, 4.1.3 and 6). docs/decisions/0032-our-own-token-requests.md
import * as v from 'valibot';
import { discreet } from '../../api/client.ts';
import { readJson } from '../../api/readJson.ts';
import { errorCodes, readServiceFault, safeErrorCode } from '../discovery/errorCodes.ts';
import type { ServiceFault } from '../discovery/signInFault.ts';

export type TokenAnswer =
  /** A success. `date`: of its header, ms since the epoch; undefined: hidden from this origin. */
  | { readonly kind: 'json'; readonly json: unknown; readonly date: number | undefined }
  /** Nothing was issued, and no refresh token spent (RFC 6749, 5.2). */
  | { readonly kind: 'refused'; readonly code: string }
  | ServiceFault
  /** A success whose body did not arrive. */
  | { readonly kind: 'unreachable' };

/** Some services send an error with the status of a success. */
const ErrorResponse = v.object({ error: v.string(), access_token: v.optional(v.undefined()) });
/** With other statuses, an unlisted code may be a firewall's. */
const REFUSALS: ReadonlySet<number> = new Set([200, 400, 401]);

/** Rejects if no answer arrives. */
export async function requestTokens(
  endpoint: string,
  form: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const response = await fetch(endpoint, {
    ...discreet,
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(form),
  });
  const { ok, status, headers } = response;
  const text = await response.text().catch(() => undefined);
  const json = readJson(text ?? '');
  const error = v.safeParse(ErrorResponse, json);
  if (!error.success) {
    if (!ok || (text !== undefined && json === undefined))
      return readServiceFault(response, text ?? '');
    if (text === undefined) return { kind: 'unreachable' };
    return { kind: 'json', json, date: Date.parse(headers.get('Date') ?? '') || undefined };
  }
  const code = safeErrorCode(error.output.error);
  const meaning = errorCodes.get(code);
  if (meaning === 'unavailable') return readServiceFault(response, '', code);
  const isDown = status === 429 || status >= 500;
  const isRefusal = meaning !== undefined || REFUSALS.has(status);
  return isRefusal && !isDown ? { kind: 'refused', code } : readServiceFault(response, text ?? '');
}
