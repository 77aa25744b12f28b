// Starts a sign-in over real HTTP, for tests of its callback.
import { createCodeFlow } from '../../../src/auth/flow/codeFlow.ts';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import { SignInError, type SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import type { Tokens } from '../../../src/auth/flow/tokens.ts';
import { startServer } from '../../shared/startServer.ts';
import { configWith } from '../config/minimalConfig.ts';
import { answerWith, good, type Answer } from './tokenAnswers.ts';

export const REDIRECT_URI = 'https://updates.example.edu/auth/callback';
export interface Service {
  /** The answer of the token endpoint. */
  readonly answer?: Answer;
  readonly scope?: string;
  readonly issRequired?: boolean;
  /** Further fields of the discovery document. */
  readonly document?: Readonly<Record<string, unknown>>;
}

/** A tab that started a sign-in at `/?courses=1`, with a discovery document. */
export async function beginSignIn({
  answer = answerWith(good),
  scope = 'a:b:c',
  issRequired = false,
  document = {},
}: Service = {}) {
  const server = await startServer((request, response, index) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'POST') return answer(request, response, index);
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      authorization_response_iss_parameter_supported: issRequired,
      ...document,
    };
    response.end(JSON.stringify(metadata));
  });
  const issuer = server.url;
  const storage = openStorage('memory');
  const flowOf = (auth: Readonly<Record<string, string>> = {}, redirectUri = REDIRECT_URI) => {
    const config = configWith({ auth: { issuer, clientId: 'c', scope, ...auth } }).auth;
    return createCodeFlow({ config, redirectUri, storage });
  };
  const flow = flowOf();
  const { searchParams } = new URL(await flow.start('/?courses=1'));
  const state = searchParams.get('state') ?? '';
  const response = `code=a%26b&state=${state}&iss=${encodeURIComponent(issuer)}`;
  return {
    storage,
    state,
    issuer,
    nonce: searchParams.get('nonce') ?? undefined,
    codes: () => server.requests.filter(({ method }) => method === 'POST'),
    discoveries: () => server.requests.filter(({ method }) => method === 'GET'),
    flowOf,
    response,
    finish: (query = response, onLate?: (late: Tokens) => void) =>
      flow.finish(`${REDIRECT_URI}?${query}`, onLate),
  };
}

export const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

export async function faultOf(work: Promise<unknown>): Promise<SignInFault | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof SignInError) return error.fault;
    throw error;
  }
}
