// Spends the code of a sign-in (RFC 6749, 4.1.3), by a request of our own: the library loads later than the page comes back.
import * as v from 'valibot';
import { sendDiscreetly } from '../api/sendDiscreetly.ts';
import type { Endpoints } from './discovery/endpoints.ts';
import { SignInError } from './discovery/signInFault.ts';
import { parseJson } from './parseJson.ts';
import { safeErrorCode } from './safeErrorCode.ts';
import { ErrorResponse, isPassing, TokenResponse } from './tokenResponse.ts';

/** RFC 6749, 5.1, and what some services call it. */
const CONTENT_TYPE = /^(?:application\/json|text\/plain)/i;

export interface CodeExchange {
  readonly endpoints: Endpoints;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
  readonly code: string;
}

/** May take as long as the service wants. @throws SignInError */
export async function exchangeCode(exchange: CodeExchange): Promise<TokenResponse> {
  const { endpoints, clientId, redirectUri, codeVerifier, code } = exchange;
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    code,
  });
  const { response, text } = await receive(sendDiscreetly(endpoints.tokenEndpoint, form));
  const type = response.headers.get('Content-Type');
  const json = type === null || CONTENT_TYPE.test(type) ? parseJson(text) : undefined;
  const tokens = v.safeParse(TokenResponse, json);
  if (response.ok && tokens.success) return tokens.output;
  const refusal = v.safeParse(ErrorResponse, json);
  if (response.ok || !refusal.success) throw new SignInError({ kind: 'bad-token-response' });
  const error = safeErrorCode(refusal.output.error);
  throw new SignInError(
    isPassing(error) ? { kind: 'unreachable' } : { kind: 'refused', code: error },
  );
}

/** The answer in full. */
async function receive(sent: Promise<Response>): Promise<{ response: Response; text: string }> {
  try {
    const response = await sent;
    return { response, text: await response.text() };
  } catch {
    throw new SignInError({ kind: 'unreachable' });
  }
}
