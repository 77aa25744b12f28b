// A client of a test server, and the fault of its call.
import { createClient, type ClientOptions, type LmsClient } from '../../../src/api/client.ts';
import { ApiError, type Fault } from '../../../src/api/errors.ts';
import type { TestServer } from '../../shared/startServer.ts';

/** Every call gets `the-token`, unless `options` say otherwise. */
export function clientOf(
  server: Pick<TestServer, 'url'>,
  options: Partial<ClientOptions> = {},
): LmsClient {
  return createClient({
    baseUrl: server.url,
    apiRoot: '/svc/api',
    tokenHeader: 'Authentication',
    getToken: () => Promise.resolve({ kind: 'token', token: 'the-token' }),
    ...options,
  });
}

/** The fault of a failed call; its error may be shown, copied and logged, so it must not have the token. */
export async function faultOfCall(work: Promise<unknown>): Promise<Fault> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('There is no ApiError.', { cause: error });
  const seen = `${error.stack ?? ''}${JSON.stringify(error)}${String(error.cause)}`;
  if (seen.includes('the-token')) throw new Error('The token is in the error.');
  return error.fault;
}
