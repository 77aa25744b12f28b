// Spends the code of a sign-in (RFC 6749, 4.1.3), by a request of our own: early.ts may have sent it already, and the
// library takes no answer but to a request that it makes.
import * as v from 'valibot';
import { sendDiscreetly } from '../api/sendDiscreetly.ts';
import { CODE_REQUEST } from '../earlyPlan.ts';
import { SignInError } from './discovery/signInFault.ts';
import { parseJson } from './parseJson.ts';
import { safeErrorCode } from './safeErrorCode.ts';
import { ErrorResponse, isPassing, TokenResponse } from './tokenResponse.ts';
import { withDeadline } from './withDeadline.ts';

const DEADLINE_MS = 10_000;
/** RFC 6749, 5.1, and what some services call it. */
const CONTENT_TYPE = /^(?:application\/json|text\/plain)/i;

/** What early.ts reads, too. */
const CodeRequest = v.object({ url: v.string(), form: v.string() });

export interface Exchange {
  readonly state: string;
  readonly code: string;
  readonly storage: Storage;
  /** What early.ts has sent. */
  readonly early: Promise<Response> | undefined;
}

/** @throws SignInError */
export async function exchangeCode(exchange: Exchange): Promise<TokenResponse> {
  return withDeadline(readAnswer(send(exchange)), DEADLINE_MS);
}

/** @throws SignInError */
function send({ state, code, storage, early }: Exchange): Promise<Response> {
  if (early !== undefined) return early;
  const key = CODE_REQUEST + state;
  const request = v.safeParse(CodeRequest, parseJson(storage.getItem(key)));
  storage.removeItem(key);
  // A load before this one has sent it, and the answer is lost: a code is sent once (RFC 6749, 4.1.2).
  if (!request.success) throw new SignInError({ kind: 'unknown-state' });
  const form = new URLSearchParams(request.output.form);
  form.set('code', code);
  return sendDiscreetly(request.output.url, form);
}

async function readAnswer(sent: Promise<Response>): Promise<TokenResponse> {
  const { response, text } = await receive(sent);
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
