// What an answer of the authentication service means that is neither a success nor a refusal.
import { readWait } from '../../api/readWait.ts';
import type { ServiceFault } from './signInFault.ts';

/** `temporary`: an error code by which the service says that it is down. */
export function readServiceFault(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: string,
  temporary?: string,
): ServiceFault {
  const wait = readWait(status, headers, body);
  const isDown = temporary !== undefined || wait !== undefined || status === 408 || status >= 500;
  if (!isDown) return { kind: 'unreadable', status };
  const until = wait?.ms === undefined ? undefined : Date.now() + wait.ms;
  return { kind: 'unavailable', says: temporary ?? String(status), until };
}
